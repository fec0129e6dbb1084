"""Luck: how the dice of a game fell against what could be expected, and how unusual that is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engines.kernel.game import Event

Rarity = Literal["usual", "some", "rare"]


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each face of some dice came up, where each was expected `expected` times.

    `title` heads it; `faces` are keys of words (`colour/red`), or figures that need none.
    """

    title: Event
    faces: tuple[str, ...]
    counts: tuple[int, ...]
    expected: float


@dataclass(frozen=True, slots=True)
class Luck:
    """Two plain sentences, a line for each seat that rolled, and how often each face came up."""

    said: tuple[Event, ...]
    rows: tuple[Event, ...] = ()
    tallies: tuple[Tally, ...] = ()


def of_mean(mean: float, expected: float, deviation: float, count: int) -> float:
    """In what share of games `count` dice would be at least as far from their expected mean.

    `deviation` is the standard deviation of one die.
    """
    return math.erfc(abs(mean - expected) / deviation * math.sqrt(count / 2))


def of_counts(counts: Sequence[int]) -> float:
    """In what share of games equally likely faces would come up at least this unevenly.

    Pearson's chi-squared test; it holds from about five expected a face.
    """
    expected = sum(counts) / len(counts)
    spread = sum((count - expected) ** 2 for count in counts) / expected
    return _tail(spread, len(counts) - 1)


def _tail(value: float, freedom: int) -> float:
    """The chi-squared distribution above `value`: in closed form, by steps of two degrees."""
    half = value / 2
    if half == 0:
        return 1.0
    odd = freedom % 2
    share = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    for degrees in range(3 if odd else 4, freedom + 1, 2):
        power = degrees / 2 - 1
        share += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
    return min(share, 1.0)


def in_hundred(share: float) -> int:
    """Of a hundred games, at most how many; never 0."""
    return max(1, math.ceil(100 * share))


def rarity(share: float) -> Rarity:
    """A word for how unusual a share of games is."""
    if share >= 0.2:
        return "usual"
    return "some" if share >= 0.02 else "rare"
