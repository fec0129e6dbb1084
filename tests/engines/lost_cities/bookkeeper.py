"""A bookkeeper who knows the rules by heart and shares no line with the engine.

It reads a finished game's log and adds up every sheet anew, so that the score shown can be compared
with the score that the log is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engines.kernel.log import Chance, Log

COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"]
ARROWS = {
    "red": {5, 8},
    "orange": {4, 7},
    "yellow": {3, 6},
    "green": {5, 8},
    "blue": {4, 7},
    "purple": {3, 6},
}
ARTEFACTS = {
    "red": {3, 6},
    "orange": {2, 5},
    "yellow": {4, 7},
    "green": {3, 7},
    "blue": {2, 6},
    "purple": {4, 5},
}
COLOUR_POINTS = [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
ARTEFACT_POINTS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 100]
DICE_POINTS = [0, -40, -30, -20, 10, 20, 30, 60, 70, 0]


@dataclass
class Page:
    columns: dict[str, list[int]] = field(default_factory=lambda: {c: [] for c in COLOURS})
    circles: set[str] = field(default_factory=set[str])
    artefacts: int = 0
    dice: int = 0
    bridges: int = 0

    def reached(self, column: str) -> int:
        if column == "artefacts":
            return self.artefacts
        return self.dice if column == "dice" else len(self.columns[column])

    def write(self, colour: str, number: int) -> None:
        self.columns[colour].append(number)
        if len(self.columns[colour]) in ARTEFACTS[colour]:
            self.artefacts += 1

    def play(self, move: dict[str, object]) -> None:
        colour = str(move.get("colour"))
        match move["move"]:
            case "take-pair":
                number = int(str(move["number"]))
                column = self.columns[colour]
                if number == 0 and not column:
                    self.circles.add(colour)
                elif len(column) == 9:
                    self.artefacts += 1
                else:
                    self.write(colour, number if number > 0 else 10)
            case "accelerate":
                self.write(colour, max(self.columns[colour], default=1))
            case "refuse":
                self.dice += 1

    def total(self) -> int:
        points = 20 * self.bridges
        points += ARTEFACT_POINTS[min(self.artefacts, 9)] + DICE_POINTS[min(self.dice, 9)]
        for colour, column in self.columns.items():
            if colour in self.circles and not column:
                points -= 100
            else:
                points += COLOUR_POINTS[len(column)] * (2 if colour in self.circles else 1)
        return points


def pages(log: Log) -> list[Page]:
    """Each seat's page after the whole log; a turn ends where the next roll stands."""
    sheets = [Page() for _ in range(log.seats)]
    crossed: set[str] = set()
    for entry in log.entries:
        if isinstance(entry, Chance):
            settle(sheets, crossed)
        else:
            for move in entry.moves:
                sheets[entry.seat].play(move)
    settle(sheets, crossed)
    return sheets


def settle(sheets: Sequence[Page], crossed: set[str]) -> None:
    for column in [*COLOURS, "artefacts", "dice"]:
        there = [sheet for sheet in sheets if sheet.reached(column) >= 7]
        if there and column not in crossed:
            crossed.add(column)
            for sheet in there:
                sheet.bridges += 1
