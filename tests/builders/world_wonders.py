"""World Wonders tables for tests: seats as mappings, pieces as text, one method a thing to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.kernel.data import DataFile
from engines.kernel.game import Event, Refusal
from engines.kernel.table import Table
from engines.world_wonders import data, moves
from engines.world_wonders.build import build, describe
from engines.world_wonders.data import Facts
from engines.world_wonders.position import City, Position, View
from engines.world_wonders.rules import GAME
from tests.builders import tables
from tests.builders.tables import InOrder
from tests.builders.values import corrected

ROAD = ("start L-A-A-L D7",)
"""A road up from the sidewalk: D7, D8, D9, D10."""


def house(**values: Any) -> DataFile[Facts]:
    """The game's data file with other values: `house(rounds=2)`."""
    return data.read(corrected(data.own(), **values))


@dataclass
class Board:
    """A table with a given position; a method that plays fails the test if it is refused."""

    table: Table[Position, View, moves.Move]

    # doing

    def add(self, *listed: moves.Move) -> Board:
        """Add moves to the draft of whoever is awaited."""
        (seat,) = self.table.awaited()
        for move in listed:
            refusal = self.table.add(seat, move)
            assert refusal is None, (move, refusal)
        return self

    def buy(self, item: str, *places: str) -> Board:
        """Buy a thing and place its pieces: `buy("S3", "building LL-LL D5")`."""
        return self.add(moves.Buy(item), *map(placed, places))  # pyright: ignore[reportArgumentType]

    def place(self, *places: str) -> Board:
        return self.add(*map(placed, places))

    def borrow(self) -> Board:
        return self.add(moves.TakeLoan())

    def repay(self) -> Board:
        return self.add(moves.Repay())

    def confirm(self) -> Board:
        (seat,) = self.table.awaited()
        refusal = self.table.confirm(seat)
        assert refusal is None, refusal
        return self

    # reading

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def awaited(self) -> int | None:
        return self.table.awaited()[0] if self.table.awaited() else None

    @property
    def draft(self) -> Position:
        """The position that the awaited seat has before its eyes."""
        return self.table.position_for(self.awaited)

    @property
    def closed(self) -> bool:
        """Whether the awaited seat's decision is complete."""
        assert self.awaited is not None
        return self.table.closed(self.awaited)

    def city(self, seat: int = 0) -> City:
        return self.table.position_for(seat).cities[seat]

    def described(self) -> dict[str, Any]:
        return describe(self.position)

    def legal(self) -> list[moves.Move]:
        assert self.awaited is not None
        return self.table.legal(self.awaited)

    def items(self) -> set[str]:
        """What the awaited seat may buy."""
        return {move.item for move in self.legal() if isinstance(move, moves.Buy)}

    def spots(self, piece: str, form: str | None = None) -> set[str]:
        """The cells where a piece in hand may lie, in some form or in this one."""
        return {
            move.cell
            for move in self.legal()
            if isinstance(move, moves.Place) and move.piece == piece and form in (None, move.form)
        }

    def refused(self, move: moves.Move) -> Refusal | None:
        assert self.awaited is not None
        return self.table.why_not(self.awaited, move)

    def rule(self, move: moves.Move | str) -> str | None:
        """The rule and reason that refuse a move, or a piece as text; None if it is legal."""
        refusal = self.refused(placed(move) if isinstance(move, str) else move)
        if refusal is None:
            return None
        return "/".join(filter(None, [refusal.rule, refusal.facts.get("reason", "")]))

    def parts(self, seat: int = 0) -> dict[str, int]:
        return dict(GAME.scores(self.table.position_for(seat))[seat].parts)

    @property
    def over(self) -> bool:
        return GAME.outcome(self.position) is not None

    def told(self) -> list[Event]:
        return tables.told(self.table)

    def words(self) -> list[str]:
        return tables.words_told(self.table)


def placed(text: str) -> moves.Place:
    """A placement as text: `building LL-LL D5`."""
    piece, form, cell = text.split()
    return moves.Place(piece, form, cell)  # pyright: ignore[reportArgumentType]


def buy(item: str) -> moves.Buy:
    return moves.Buy(item)  # pyright: ignore[reportArgumentType]


def seat(*pieces: str, **markers: Any) -> dict[str, Any]:
    """A seat by the pieces on its map: `seat(*ROAD, "S3-F1 LL-LL E7", gold=3)`."""
    return {"pieces": list(pieces), **markers}


def board(*seats: dict[str, Any], file: DataFile[Facts] | None = None, **described: Any) -> Board:
    """A table from what `engines.world_wonders.build` describes."""
    file = file or data.own()
    table: Table[Position, View, moves.Move] = Table(
        GAME, tables.header(GAME, len(seats), data=file.body), InOrder()
    )
    tables.lay(table, build({"seats": list(seats), **described}, file))
    return Board(table)
