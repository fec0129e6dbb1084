"""Chance: committed before the game, recorded in the log, recomputable by anyone after it.

The lobby publishes SHA-256(seed). Each seat adds a word. Answer n on the line of play comes from
the bytes of HMAC-SHA256(seed, words in seat order, n, block), so that neither the operator (who has
committed) nor a player (who doesn't know the seed) can choose it, and a roll that is undone and
made again is the same roll.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engines.kernel.game import Draw, Request, Result, Roll, Shuffle

SEED_BYTES = 32
"""Length of a seed; whoever opens a table asks the system for it."""


def commitment(seed: bytes) -> str:
    """What the lobby publishes before anybody joins: SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


_EIGHT_NUMBERS = struct.Struct(">8I")


@dataclass(frozen=True, slots=True)
class Dice:
    """Answers requests from a seed and the seats' words."""

    seed: bytes = field(repr=False)
    words: tuple[str, ...]

    def answer(self, number: int, request: Request) -> Result:
        """The answer to the request that is number `number` (from 0) on the line of play."""
        numbers = self._words(number)
        match request:
            case Roll(faces):
                return tuple(below(count, numbers) for count in faces)
            case Draw(size):
                return (below(size, numbers),)
            case Shuffle(size):
                order = list(range(size))
                for last in range(size - 1, 0, -1):
                    other = below(last + 1, numbers)
                    order[last], order[other] = order[other], order[last]
                return tuple(order)

    def _words(self, number: int) -> Iterator[int]:
        """An endless stream of 32-bit numbers for one answer."""
        message = message_of(self.words, number)
        block = 0
        while True:
            digest = hmac.digest(self.seed, message + block.to_bytes(4, "big"), "sha256")
            yield from _EIGHT_NUMBERS.unpack(digest)
            block += 1


def message_of(words: tuple[str, ...], number: int) -> bytes:
    """What is signed, but for the block: each word with its length, then the answer's number."""
    return _with_lengths(words) + number.to_bytes(4, "big")


@lru_cache(maxsize=256)
def _with_lengths(words: tuple[str, ...]) -> bytes:
    encoded = [word.encode() for word in words]
    return b"".join(len(word).to_bytes(4, "big") + word for word in encoded)


def below(bound: int, numbers: Iterator[int]) -> int:
    """A number below `bound`, each equally likely: the 32-bit range's uneven tail is skipped."""
    limit = 2**32 - 2**32 % bound
    for number in numbers:
        if number < limit:
            return number % bound
    raise AssertionError("the stream is endless")


def fits(request: Request, result: Sequence[int]) -> bool:
    """Whether a recorded result can be an answer to the request."""
    match request:
        case Roll(faces):
            return len(result) == len(faces) and all(
                0 <= value < count for value, count in zip(result, faces, strict=True)
            )
        case Draw(size):
            return len(result) == 1 and 0 <= result[0] < size
        case Shuffle(size):
            return sorted(result) == list(range(size))
