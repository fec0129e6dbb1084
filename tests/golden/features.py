"""What a Lost Cities log shows: the rare things that golden games are kept for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.kernel.log import Log, Turn
from engines.kernel.table import News, Table
from engines.lost_cities.data import COLOURS


def circle_alone(table: Table[Any, Any, Any], log: Log) -> bool:
    """Somebody pays for a round box without a number."""
    return any(
        score.parts[colour] == -100
        for score in table.game.scores(table.position)
        for colour in COLOURS
    )


def shared_bridge(table: Table[Any, Any, Any], log: Log) -> bool:
    """The roller and somebody else cross the same bridge in one turn."""
    return any(
        news.event.words == "event/bridge"
        and roller in news.event.facts["seats"]
        and len(news.event.facts["seats"]) > 1
        for roller, news in _with_roller(table.news)
    )


def chain_of_three(table: Table[Any, Any, Any], log: Log) -> bool:
    """One number leads to three accelerations."""
    return any(
        isinstance(entry, Turn)
        and [move["move"] for move in entry.moves[:4]] == ["take-pair", *["accelerate"] * 3]
        for entry in log.entries
    )


def full_column(table: Table[Any, Any, Any], log: Log) -> bool:
    """A number of a full column marks an artefact."""
    return any(news.event.words == "event/artefact-full" for news in table.news)


def forced(table: Table[Any, Any, Any], log: Log) -> bool:
    """A decision played itself."""
    return any(isinstance(entry, Turn) and entry.by == "forced" for entry in log.entries)


def ends_by_exhaustion(table: Table[Any, Any, Any], log: Log) -> bool:
    return _reason(table) == "exhausted"


def ends_by_bridges(table: Table[Any, Any, Any], log: Log) -> bool:
    return _reason(table) == "bridges"


def _reason(table: Table[Any, Any, Any]) -> str:
    outcome = table.game.outcome(table.position)
    return outcome.reason if outcome else ""


def _with_roller(news: Iterable[News]) -> Iterable[tuple[int, News]]:
    roller = -1
    for told in news:
        if told.event.words == "event/rolled":
            roller = told.event.facts["seat"]
        yield roller, told


WANTED = {
    "two-players-forced-refusals": (2, "random", (forced, ends_by_exhaustion)),
    "two-players-bridges": (2, "greedy", (ends_by_bridges,)),
    "three-players-shared-bridge": (3, "greedy", (shared_bridge,)),
    "three-players-circle-alone": (3, "greedy,random", (circle_alone,)),
    "four-players-chain-of-three": (4, "greedy", (chain_of_three,)),
    "four-players-full-column": (4, "greedy", (full_column, ends_by_bridges)),
    "five-players-exhausted": (5, "greedy,random", (ends_by_exhaustion,)),
}
"""By file name: seats, policies, and what the game must show."""
