"""Impera boards for tests: seats as mappings, cards by their ids, one method a thing to do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engines.impera import data, moves
from engines.impera.build import build
from engines.impera.data import Facts
from engines.impera.position import NOBODY, Position, View
from engines.impera.rules import GAME
from engines.impera.world import REGION, members, names, territories
from engines.kernel.data import DataFile
from engines.kernel.game import Event, Refusal
from engines.kernel.table import Table
from tests.builders import tables
from tests.builders.tables import InOrder
from tests.builders.values import corrected


def house(**values: Any) -> DataFile[Facts]:
    """The game's data file with other values: `house(hand_limit=12)`."""
    return data.read(corrected(data.own(), **values))


@dataclass
class Board:
    """A table with a given position; a method that plays fails the test if it is refused."""

    table: Table[Position, View, moves.Move]
    chance: InOrder

    # doing

    def draw(self) -> Board:
        return self._decide(moves.DrawTwo())

    def lay(self, region: str) -> Board:
        return self._decide(moves.Lay(region))

    def end_turn(self) -> Board:
        return self._decide(moves.EndTurn())

    def attack(self, own: str, target: str, *supports: str) -> Board:
        return self._decide(moves.Attack(own, target), *map(moves.Support, supports), moves.Done())

    def defend(self, *supports: str) -> Board:
        return self._decide(*map(moves.Support, supports), moves.Done())

    def give(self, *cards: str, to: int | None = None) -> Board:
        receiver = [] if to is None else [moves.GiveTo(to)]
        return self._decide(*receiver, *map(moves.Give, cards))

    def _decide(self, *listed: moves.Move) -> Board:
        (seat,) = self.table.awaited()
        for move in listed:
            if not self.table.closed(seat):  # what is forced has played itself
                refusal = self.table.add(seat, move)
                assert refusal is None, refusal
        refusal = self.table.confirm(seat)
        assert refusal is None, refusal
        return self

    # reading

    @property
    def position(self) -> Position:
        return self.table.position

    @property
    def awaited(self) -> int | None:
        """Who owes a decision, if anybody."""
        return self.table.awaited()[0] if self.table.awaited() else None

    def hand(self, seat: int) -> list[str]:
        return names(self.table.position_for(seat).hands[seat])

    def zone(self, seat: int) -> set[str]:
        return set(names(list(members(self.position.zones[seat]))))

    def territories(self, seat: int) -> list[set[str]]:
        parts = territories(self.position.printed.neighbours, self.position.zones[seat])
        return [set(names(list(members(part)))) for part in parts]

    def owner(self, region: str) -> int | None:
        seat = self.position.owner(REGION[region])
        return None if seat == NOBODY else seat

    @property
    def pile(self) -> list[str]:
        """The cards to come, the next first."""
        return names(self.position.pile[::-1])

    @property
    def discard(self) -> list[str]:
        return names(self.position.discard)

    def legal(self, seat: int | None = None) -> list[moves.Move]:
        return self.table.legal(self.awaited if seat is None else seat)

    def kinds(self) -> set[type[moves.Move]]:
        """The kinds of move that the awaited seat may play."""
        return set(map(type, self.legal()))

    def targets(self, own: str | None = None) -> set[str]:
        """The Regions that the awaited seat may attack."""
        attacks = [move for move in self.legal() if isinstance(move, moves.Attack)]
        return {move.target for move in attacks if own in (None, move.own)}

    def refused(self, seat: int, move: moves.Move) -> Refusal | None:
        return self.table.why_not(seat, move)

    def rule(self, seat: int, move: moves.Move) -> str | None:
        """The rule and reason that refuse a move, or None."""
        refusal = self.refused(seat, move)
        if refusal is None:
            return None
        return "/".join(filter(None, [refusal.rule, refusal.facts.get("reason", "")]))

    @property
    def over(self) -> bool:
        return GAME.outcome(self.position) is not None

    def scores(self) -> list[int]:
        return [score.total for score in GAME.scores(self.position)]

    def parts(self, seat: int) -> dict[str, int]:
        return dict(GAME.scores(self.position)[seat].parts)

    def ranks(self) -> tuple[int, ...]:
        outcome = GAME.outcome(self.position)
        assert outcome is not None
        return outcome.ranks

    def told(self, seat: int | None = None) -> list[Event]:
        return tables.told(self.table, seat)

    def words(self, seat: int | None = None) -> list[str]:
        return tables.words_told(self.table, seat)


def seat(hand: str = "", regions: str = "") -> dict[str, Any]:
    """A seat by the ids of its cards: `seat("EU1 EU1", "SA3")`."""
    return {"hand": hand.split(), "regions": regions.split()}


def board(
    *seats: dict[str, Any],
    file: DataFile[Facts] | None = None,
    pile: Iterable[str] | str | None = None,
    discard: str = "",
    **described: Any,
) -> Board:
    """A board from what `engines.impera.build` describes; ids may stand in one string."""
    if pile is not None:
        described["pile"] = pile.split() if isinstance(pile, str) else list(pile)
    text = {"seats": list(seats), "discard": discard.split(), **described}
    file = file or data.own()
    chance = InOrder()
    table: Table[Position, View, moves.Move] = Table(
        GAME, tables.header(GAME, len(seats), data=file.body), chance
    )
    tables.lay(table, build(text, file))
    return Board(table, chance)
