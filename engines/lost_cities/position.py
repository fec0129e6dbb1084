"""What lies on a Lost Cities table: sheets, dice, bridges, and whose decision is owed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from engines.kernel.game import Facts, Seat
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Printed

Self = TypeVar("Self", bound="Position")
TEN = 10
"""What a 0 is written as once a column has started (p. 4)."""


class Sheet(NamedTuple):
    """One player's sheet; a mark makes a new one, so sheets can be shared between positions.

    `columns[i]` holds the numbers of colour `COLOURS[i]` from the bottom; `circles[i]` says whether
    its round box is ticked; `artefacts` and `dice` count marks, 0 to 9.
    """

    columns: tuple[tuple[int, ...], ...] = ((),) * len(COLOURS)
    circles: tuple[bool, ...] = (False,) * len(COLOURS)
    artefacts: int = 0
    dice: int = 0

    @property
    def exhausted(self) -> bool:
        """All nine dice symbols are shaded: no more to lose, and still in the game (p. 6)."""
        return self.dice == BOXES

    def with_number(self, colour: int, number: int) -> Sheet:
        columns = self.columns
        return Sheet(
            (*columns[:colour], (*columns[colour], number), *columns[colour + 1 :]),
            self.circles,
            self.artefacts,
            self.dice,
        )

    def with_circle(self, colour: int) -> Sheet:
        circles = self.circles
        return self._replace(circles=(*circles[:colour], True, *circles[colour + 1 :]))

    def with_artefact(self) -> Sheet:
        return Sheet(self.columns, self.circles, min(self.artefacts + 1, BOXES), self.dice)

    def with_refusal(self) -> Sheet:
        return Sheet(self.columns, self.circles, self.artefacts, min(self.dice + 1, BOXES))

    def marks(self) -> tuple[int, ...]:
        """Filled boxes of each of the eight columns, in the order of `COLUMNS`."""
        return (*map(len, self.columns), self.artefacts, self.dice)


class Pair(NamedTuple):
    """A number die and a colour die (as an index of `COLOURS`)."""

    number: int
    colour: int


Phase = Literal["lot", "roll", "roller", "others", "settle", "over"]


@dataclass(slots=True)
class Position:
    """A Lost Cities table between two decisions.

    `colours` and `numbers` are the six dice as rolled; `kept` is the pair that the roller took
    (None: not yet, or refused). `todo` lists who still owes a decision, clockwise from the roller;
    `owed[seat]` is true while an arrow of that seat waits for its acceleration. `bridges[c]` names
    who crossed the bridge of column `c` (empty: nobody yet). `before` keeps the sheets as the turn
    began.
    """

    printed: Printed
    sheets: list[Sheet]
    roller: Seat = 0
    phase: Phase = "lot"
    turn: int = 0
    colours: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    kept: Pair | None = None
    todo: tuple[Seat, ...] = ()
    owed: tuple[bool, ...] = ()
    bridges: tuple[tuple[Seat, ...], ...] = ((),) * 8
    before: tuple[Sheet, ...] = ()
    reason: str = ""

    def copy(self) -> Position:
        return Position(
            self.printed,
            self.sheets.copy(),
            self.roller,
            self.phase,
            self.turn,
            self.colours,
            self.numbers,
            self.kept,
            self.todo,
            self.owed,
            self.bridges,
            self.before,
            self.reason,
        )

    def left(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The numbers and colours that the players who did not roll may use (p. 3)."""
        numbers, colours = self.numbers, self.colours
        if self.kept is None:
            return numbers, colours
        number, colour = self.kept
        one, other = numbers.index(number), colours.index(colour)
        return numbers[:one] + numbers[one + 1 :], colours[:other] + colours[other + 1 :]


@dataclass(slots=True)
class View(Position):
    """What one seat (None: an onlooker) sees: everything that lies open.

    Nothing in this game is hidden but what the others are writing at the moment, and that is in
    their drafts, which are not part of a position.
    """

    viewer: Seat | None = None


def plain_sheet(position: Position, seat: Seat) -> Facts:
    """A sheet as plain values: each colour's numbers from the bottom, marks, bridges crossed."""
    sheet = position.sheets[seat]
    return {
        "columns": {
            colour: {"circle": circle, "numbers": list(column)}
            for colour, circle, column in zip(COLOURS, sheet.circles, sheet.columns, strict=True)
        },
        "artefacts": sheet.artefacts,
        "dice": sheet.dice,
        "bridges": [
            column
            for column, crossed in zip(COLUMNS, position.bridges, strict=True)
            if seat in crossed
        ],
    }
