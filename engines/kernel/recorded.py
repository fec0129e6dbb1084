"""Chance as a log recorded it, and how it is checked against the seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.kernel.dice import Dice, fits
from engines.kernel.game import Request, Result
from engines.kernel.log import Chance, LogError


class DiceError(LogError):
    """A recorded answer is not the one that the seed gives."""


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
                raise DiceError(
                    f"roll {number}: the log says {list(entry.result)}, "
                    f"the seed gives {list(computed)}"
                )
        return entry.result
