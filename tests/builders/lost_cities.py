"""Lost Cities boards for tests: sheets as mappings, dice in a line, one method a thing to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engines.kernel.data import DataFile
from engines.kernel.table import Table
from engines.lost_cities import data
from engines.lost_cities.build import build
from engines.lost_cities.data import COLOURS, Facts
from engines.lost_cities.moves import Accelerate, Move, Pass, Refuse, TakePair
from engines.lost_cities.position import Position, Sheet, View
from engines.lost_cities.rules import GAME
from tests.builders import tables
from tests.builders.tables import Scripted
from tests.builders.values import corrected

SheetText = Mapping[str, Any]


def house(**values: Any) -> DataFile[Facts]:
    """The game's data file with other values: `house(acceleration_optional=False)`."""
    return data.read(corrected(data.own(), **values))


def faces(dice: str) -> tuple[int, ...]:
    """`"4 7 0 red blue blue"` as a roll of three colour dice, then three number dice."""
    words = dice.split()
    assert len(words) == 6, dice
    return (*(COLOURS.index(word) for word in words[3:]), *map(int, words[:3]))


@dataclass
class Board:
    """A table with a given position; a method that plays fails the test if it is refused."""

    table: Table[Position, View, Move]

    # doing

    def take(self, seat: int, number: int, colour: str) -> Board:
        return self.add(seat, TakePair(number, colour))  # type: ignore[arg-type]

    def accelerate(self, seat: int, *colours: str) -> Board:
        for colour in colours:
            self.add(seat, Accelerate(colour))  # type: ignore[arg-type]
        return self

    def leave(self, seat: int) -> Board:
        return self.add(seat, Pass())

    def refuse(self, seat: int) -> Board:
        return self.add(seat, Refuse())

    def add(self, seat: int, move: Move) -> Board:
        refusal = self.table.add(seat, move)
        assert refusal is None, refusal
        return self

    def done(self, *seats: int) -> Board:
        for seat in seats:
            refusal = self.table.confirm(seat)
            assert refusal is None, refusal
        return self

    def finish_turn(self) -> Board:
        """All who are still awaited refuse, or confirm what they drafted."""
        turn = self.position.turn
        while self.position.turn == turn and self.table.awaited():
            seat = self.table.awaited()[0]
            if not self.table.closed(seat):
                self.add(seat, Pass() if self.sheet_owes(seat) else Refuse())
            self.done(seat)
        return self

    # reading

    @property
    def position(self) -> Position:
        return self.table.position

    def sheet(self, seat: int) -> Sheet:
        """The seat's sheet with its own draft."""
        return self.table.position_for(seat).sheets[seat]

    def sheet_owes(self, seat: int) -> bool:
        return self.table.position_for(seat).owed[seat]

    def column(self, seat: int, colour: str) -> list[int]:
        return list(self.sheet(seat).columns[COLOURS.index(colour)])  # type: ignore[arg-type]

    def circle(self, seat: int, colour: str) -> bool:
        return self.sheet(seat).circles[COLOURS.index(colour)]  # type: ignore[arg-type]

    def pairs(self, seat: int) -> set[tuple[int, str]]:
        """The pairs that the seat may use."""
        legal = self.table.legal(seat)
        return {(move.number, move.colour) for move in legal if isinstance(move, TakePair)}

    def targets(self, seat: int) -> set[str]:
        """The colours that the seat may accelerate."""
        legal = self.table.legal(seat)
        return {move.colour for move in legal if isinstance(move, Accelerate)}

    def rule(self, seat: int, move: Move) -> str | None:
        """The rule that refuses a move, or None."""
        refusal = self.table.why_not(seat, move)
        return refusal.rule if refusal else None

    def bridge(self, column: str) -> tuple[int, ...]:
        """Who crossed the bridge of a column."""
        return self.position.bridges[data.COLUMNS.index(column)]

    def parts(self, seat: int) -> dict[str, int]:
        return dict(GAME.scores(self.position)[seat].parts)

    def told(self) -> list[str]:
        return tables.words_told(self.table)


def board(
    *sheets: SheetText,
    dice: str | None = None,
    by: int = 0,
    kept: str | None = None,
    refused: bool = False,
    arrows: Iterable[int] = (),
    bridges: Mapping[str, list[int]] | None = None,
    then: Iterable[str] = (),
    file: DataFile[Facts] | None = None,
) -> Board:
    """A board: one mapping a sheet (two empty ones if none is given), the dice that seat `by`
    rolled (`"4 7 0 red blue blue"`), the pair it kept (`"4 red"`) or that it refused, and the
    rolls to come."""
    filled = [dict(sheet) for sheet in sheets]
    filled += [{} for _ in range(len(filled), 2)]
    text: dict[str, Any] = {"sheets": filled, "bridges": dict(bridges or {}), "roller": by}
    if dice is not None:
        words = dice.split()
        text["rolled"] = {
            "by": by,
            "numbers": [int(word) for word in words[:3]],
            "colours": words[3:],
        }
        text["arrows"] = list(arrows)
        text["refused"] = refused
    if kept is not None:
        number, colour = kept.split()
        text["kept"] = {"number": int(number), "colour": colour}
    file = file or data.own()
    table: Table[Position, View, Move] = Table(
        GAME,
        tables.header(GAME, len(filled), data=file.body),
        Scripted(faces(roll) for roll in then),
    )
    tables.lay(table, build(text, file))
    return Board(table)
