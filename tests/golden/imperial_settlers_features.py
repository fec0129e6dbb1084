"""What an Imperial Settlers log shows: the rare things that golden games are kept for."""

from __future__ import annotations

from typing import Any

from engines.kernel.game import Event
from engines.kernel.log import Log
from engines.kernel.table import Table

AnyTable = Table[Any, Any, Any]


def _events(table: AnyTable, words: str) -> list[Event]:
    return [news.event for news in table.news if news.event.words == words]


def all_favors(table: AnyTable, log: Log) -> bool:
    """Every one of the five tiles is taken by somebody."""
    return len({event.facts["favor"] for event in _events(table, "event/favor")}) == 5


def harvest_behind_a_new_bridge(table: AnyTable, log: Log) -> bool:
    """A field is harvested by the very turn that finishes its bridge."""
    return any(
        bridge.step == harvest.step
        and bridge.event.words == "event/bridge"
        and harvest.event.words in ("event/harvested", "event/harvested-free")
        and bridge.event.facts["seat"] == harvest.event.facts["seat"]
        and bridge.event.facts["bridge"] == harvest.event.facts["field"]
        for bridge in table.news
        for harvest in table.news
    )


def free_harvest(table: AnyTable, log: Log) -> bool:
    return bool(_events(table, "event/harvested-free"))


def gold_as_joker(table: AnyTable, log: Log) -> bool:
    """A box is paid with gold among other goods."""
    return any(
        "gold" in event.facts["goods"] and len(set(event.facts["goods"])) > 1
        for event in _events(table, "event/ticked")
    )


def end_building(table: AnyTable, log: Log) -> bool:
    """Somebody finishes a building that counts at the end."""
    return bool(_events(table, "event/finished-for-the-end"))


def colony_over_tracks(table: AnyTable, log: Log) -> bool:
    """A colony reaches down to the bridges."""
    return any(colony.cells >> 24 for sheet in table.position.sheets for colony in sheet.colonies)


def repeated_colony(table: AnyTable, log: Log) -> bool:
    """The same building is raised twice."""
    return any(event.facts["value"] == 3 for event in _events(table, "event/colony"))


def goal(table: AnyTable, log: Log) -> bool:
    """The goal of a building is met."""
    return bool(_events(table, "event/goal"))


def converted(table: AnyTable, log: Log) -> bool:
    return bool(_events(table, "event/converted"))


def sold(table: AnyTable, log: Log) -> bool:
    return bool(_events(table, "event/sold"))


def tie_broken(table: AnyTable, log: Log) -> bool:
    """Equal totals at the top, one winner."""
    outcome = table.game.outcome(table.position)
    assert outcome is not None
    totals = sorted((score.total for score in outcome.scores), reverse=True)
    return totals[0] == totals[1] and len(outcome.winners) == 1


BASIC: dict[str, Any] = {}
ADVANCED: dict[str, Any] = {"mode": "advanced"}


def adventure(village: str) -> dict[str, Any]:
    return {"mode": "adventure", "village": village}


WANTED: dict[str, tuple[int, str, tuple[Any, ...], dict[str, Any]]] = {
    "two-players-basic-tie": (2, "random", (tie_broken,), BASIC),
    "three-players-basic": (
        3, "greedy,random", (harvest_behind_a_new_bridge, free_harvest, gold_as_joker), BASIC,
    ),
    "four-players-basic": (4, "greedy,random", (all_favors, end_building), BASIC),
    "two-players-advanced": (2, "greedy", (repeated_colony, colony_over_tracks), ADVANCED),
    "four-players-advanced": (4, "greedy,random", (all_favors, colony_over_tracks), ADVANCED),
    "adventure-egyptians": (1, "greedy", (converted,), adventure("egyptians")),
    "adventure-aztecs": (1, "greedy", (goal, sold), adventure("aztecs")),
    "adventure-barbarians": (1, "random", (free_harvest, goal), adventure("barbarians")),
}  # fmt: skip
"""Each golden game: seats, policies, what it must show, the table's options."""
