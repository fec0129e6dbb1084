"""What an Impera log shows: the rare things that golden games are kept for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.impera.position import Position
from engines.impera.score import parts_of
from engines.kernel.game import Event
from engines.kernel.log import Log
from engines.kernel.table import Table

AnyTable = Table[Any, Any, Any]


def _events(table: AnyTable, words: str) -> list[Event]:
    return [news.event for news in table.news if news.event.words == words]


def gift(table: AnyTable, log: Log) -> bool:
    """Somebody gives cards above the limit away."""
    return bool(_events(table, "event/gave"))


def reshuffle(table: AnyTable, log: Log) -> bool:
    """The discard becomes the pile."""
    return bool(_events(table, "event/reshuffled"))


def shared_win(table: AnyTable, log: Log) -> bool:
    """Equal points, equal territories, equally many Regions: a shared victory."""
    outcome = table.game.outcome(table.position)
    return outcome is not None and len(outcome.winners) > 1


def merge(table: AnyTable, log: Log) -> bool:
    """A conquest joins two territories of the attacker."""
    return any(
        len(_parts(after, attacker)) < len(_parts(before, attacker))
        for before, after, attacker, _ in _conquests(table, log)
    )


def split(table: AnyTable, log: Log) -> bool:
    """A conquest cuts a territory of the defender in two."""
    return any(
        len(_parts(after, defender)) > len(_parts(before, defender))
        for before, after, _, defender in _conquests(table, log)
    )


def _parts(position: Position, seat: int) -> tuple[int, ...]:
    return parts_of(position.printed, position.zones[seat])


def _conquests(table: AnyTable, log: Log) -> Iterator[tuple[Position, Position, int, int]]:
    """The table before and after each conquest, with attacker and defender."""
    for news in table.news:
        if news.event.words == "event/conquered":
            facts = news.event.facts
            before = Table.replay(table.game, log, until=news.step).position
            after = before.copy()
            bit = 1 << before.target
            after.zones[facts["defender"]] &= ~bit
            after.zones[facts["seat"]] |= bit
            yield before, after, facts["seat"], facts["defender"]


WANTED = {
    "two-players-gift": (2, "greedy,random", (gift,)),
    "two-players-shared-win": (2, "greedy", (shared_win,)),
    "three-players-merge-and-split": (3, "greedy", (merge, split)),
    "three-players-gift": (3, "greedy,random,greedy", (gift,)),
    "four-players-reshuffle": (4, "greedy", (reshuffle,)),
    "four-players-gift": (4, "greedy,random", (gift, reshuffle, merge)),
}
"""Each golden game: seats, policies, what it must show."""
