"""A measured figure, what it is held against, and the rounds in which both are measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any, Literal

Measure = Callable[[float], "Iterator[Figure]"]
"""Measures for about so many seconds and yields its figures."""

ROUNDS = 5
"""Peers take turns at least so often: what else the machine does meets all of them."""
SPELL = 0.05
"""Seconds after which it is another's turn, where there is time for more turns."""


@dataclass(frozen=True)
class Figure:
    """One figure of the bench.

    `against` names the peer or the floor, `reference` is its value in the same unit; None where the
    peer is not installed, and then `note` says how to install it.
    """

    name: str
    unit: str
    value: float
    against: str
    reference: float | None
    better: Literal["higher", "lower"] = "higher"
    note: str = ""

    @property
    def reached(self) -> bool | None:
        """Whether the figure is at least as good as its reference; None without one."""
        if self.reference is None:
            return None
        if self.better == "higher":
            return self.value >= self.reference
        return self.value <= self.reference

    def plain(self) -> dict[str, Any]:
        """The figure as it is printed."""
        ratio = round(self.value / self.reference, 2) if self.reference else None
        return {
            "name": self.name,
            "unit": self.unit,
            "value": round(self.value, 2),
            "against": self.against,
            "reference": None if self.reference is None else round(self.reference, 2),
            "ratio": ratio,
            "better": self.better,
            "reached": self.reached,
            "note": self.note,
        }


Work = Callable[[], Sequence[int]]
"""Does a small piece of work and says how much of each unit it was."""


def rates(works: Sequence[Work], seconds: float) -> list[list[float]]:
    """Units per second of processor time for each work: the median of interleaved rounds.

    Processor time, so that a busy machine doesn't count against whoever was measured just then.
    """
    for work in works:
        work()
    measured: list[list[list[float]]] = [[] for _ in works]
    count = max(ROUNDS, int(seconds / len(works) / SPELL))
    for _ in range(count):
        for work, rounds in zip(works, measured, strict=True):
            rounds.append(_rate(work, seconds / count / len(works)))
    return [[median(unit) for unit in zip(*rounds, strict=True)] for rounds in measured]


def _rate(work: Work, seconds: float) -> list[float]:
    start = process_time()
    done = list(work())
    while (spent := process_time() - start) < seconds:
        done = [sum(both) for both in zip(done, work(), strict=True)]
    return [count / spent for count in done]
