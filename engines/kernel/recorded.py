"""Chance as a log recorded it, and how it is checked against the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.kernel.dice import Dice, fits
from engines.kernel.game import Request, Result
from engines.kernel.log import Chance, LogError


class DiceError(LogError):
    """The dice are not those that were promised."""


class SeedError(DiceError):
    """The seed is not the one that the lobby promised."""


class RollError(DiceError):
    """A recorded answer is not the one that the seed gives."""

    def __init__(self, number: int, said: Result, given: Result) -> None:
        super().__init__(f"roll {number}: the log says {list(said)}, the seed gives {list(given)}")
        self.number, self.said, self.given = number, said, given


@dataclass(slots=True)
class Recorded:
    """Answers from a log, then from the dice if the seed is known."""

    recorded: Sequence[Chance]
    dice: Dice | None
    check: bool

    def answer(self, number: int, request: Request) -> Result | None:
        if number >= len(self.recorded):
            return self.dice.answer(number, request) if self.dice else None
        entry = self.recorded[number]
        if entry.number != number or not fits(request, entry.result):
            raise LogError(f"roll {number}: {list(entry.result)} can't answer {request}")
        if self.check and self.dice is not None:
            computed = self.dice.answer(number, request)
            if computed != entry.result:
                raise RollError(number, entry.result, computed)
        return entry.result
