"""Imperial Settlers tables for tests: seats as mappings, and one method a thing to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engines.imperial_settlers import data, moves
from engines.imperial_settlers.abilities import RESOURCES, TRACKS
from engines.imperial_settlers.build import build, describe
from engines.imperial_settlers.data import Facts
from engines.imperial_settlers.position import Position, View
from engines.imperial_settlers.rules import GAME
from engines.kernel.data import DataFile
from engines.kernel.game import Event, Refusal
from engines.kernel.moves import from_code, to_code
from engines.kernel.table import Table
from tests.builders import tables
from tests.builders.values import corrected


def house(**values: Any) -> DataFile[Facts]:
    """The game's data file with other values: `house(prebuilt=True)`."""
    return data.read(corrected(data.own(), **values))


@dataclass
class Town:
    """A table with a given position; a method that plays fails the test if it is refused."""

    table: Table[Position, View, moves.Move]

    @property
    def position(self) -> Position:
        return self.table.position

    def play(self, seat: int, *codes: str) -> Town:
        """Add moves to a seat's draft, by their short texts: `play(0, "tick.walls", "done")`."""
        for code in codes:
            refusal = self.table.add(seat, from_code(GAME, code))
            assert refusal is None, (code, refusal)
        return self

    def confirm(self, *seats: int) -> Town:
        for seat in seats:
            refusal = self.table.confirm(seat)
            assert refusal is None, refusal
        return self

    def rule(self, seat: int, code: str) -> str | None:
        """The rule and reason that refuse a move, or None."""
        refusal = self.refused(seat, code)
        if refusal is None:
            return None
        return "/".join(filter(None, [refusal.rule, refusal.facts.get("reason", "")]))

    def refused(self, seat: int, code: str) -> Refusal | None:
        return self.table.why_not(seat, from_code(GAME, code))

    def legal(self, seat: int = 0) -> set[str]:
        """What a seat may do, as short texts."""
        return {to_code(move) for move in self.table.legal(seat)}

    def stock(self, seat: int = 0) -> dict[str, int]:
        """The goods in hand, those that are there."""
        stock = self.table.position_for(seat).hands[seat].stock
        return {name: count for name, count in zip(RESOURCES, stock, strict=True) if count}

    def actions(self, seat: int = 0) -> int:
        return self.table.position_for(seat).hands[seat].actions

    def ticks(self, seat: int = 0) -> dict[str, int]:
        ticks = self.table.position_for(seat).sheets[seat].ticks
        return {name: count for name, count in zip(TRACKS, ticks, strict=True) if count}

    def state(self, seat: int = 0) -> dict[str, Any]:
        return describe(self.table.position_for(seat))["seats"][seat]

    def parts(self, seat: int = 0) -> dict[str, int]:
        """The parts of a seat's score that are not 0, its draft included."""
        score = GAME.scores(self.table.position_for(seat))[seat]
        return {name: points for name, points in score.parts.items() if points}

    def total(self, seat: int = 0) -> int:
        return GAME.scores(self.table.position_for(seat))[seat].total

    def told(self, seat: int | None = None) -> list[Event]:
        return tables.told(self.table, seat)

    def drafted(self, seat: int = 0) -> list[str]:
        """The keys of what the seat's draft brought."""
        return [event.words for events in self.table.drafts[seat].events for event in events]


def town(
    *seats: dict[str, Any],
    file: DataFile[Facts] | None = None,
    rolls: Iterable[tuple[int, ...]] = (),
    **described: Any,
) -> Town:
    """A table from what `engines.imperial_settlers.build` describes; further `rolls` as faces."""
    file = file or data.own()
    options = {"mode": described.get("mode", "basic")}
    if "village" in described:
        options["village"] = described["village"]
    table: Table[Position, View, moves.Move] = Table(
        GAME,
        tables.header(GAME, len(seats), data=file.body, options=options),
        tables.Scripted(rolls),
    )
    tables.lay(table, build({"seats": list(seats), **described}, file))
    return Town(table)
