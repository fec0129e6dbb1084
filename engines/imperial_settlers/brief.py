"""A round told in short: what each player ticked, harvested and lost, a few sentences a seat."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from engines.kernel.game import Event

LOST = ("event/lost", "event/lost-goods", "event/lost-actions")
DEVELOPMENT = frozenset(
    {
        "event/ticked",
        "event/ticked-blank",
        "event/section",
        "event/bridge",
        "event/built",
        "event/built-blank",
        "event/finished",
        "event/finished-for-the-end",
        "event/harvested",
        "event/harvested-free",
        "event/converted",
        "event/sold",
        "event/copied",
        "event/exported",
        "event/goal",
        "event/colony",
        *LOST,
    }
)
"""Keys of the events that one seat's round consists of."""


def brief(events: Iterable[Event]) -> list[Event]:
    """The same round: a seat's many marks in a few sentences, all else as it is."""
    told: list[Event] = []
    for (seat, development), run in groupby(events, key=_whose):
        listed = list(run)
        told += _round(seat, listed) if development else listed
    return [event for event in told if event.words != "event/round-over"]


def _whose(event: Event) -> tuple[Any, bool]:
    development = event.words in DEVELOPMENT
    # What else happened stays as it is, whoever it was about.
    return (event.facts.get("seat") if development else None, development)


def _round(seat: Any, events: list[Event]) -> list[Event]:
    """One seat's round; the first sentence names the seat, whichever it is."""
    found = [
        ("ticked", {"marks": _all(events, "event/ticked", "track", "event/built", "building")}),
        ("harvested", {"goods": _goods(events)}),
        ("bridges", {"fields": _all(events, "event/bridge", "bridge")}),
        ("finished", {"buildings": _all(events, "event/finished", "building")}),
        ("used", {"buildings": _used(events)}),
        ("exported", {"goods": _all(events, "event/exported", "resource")}),
        ("goals", {"buildings": _all(events, "event/goal", "building")}),
        ("colonies", {"buildings": _all(events, "event/colony", "building")}),
    ]
    told = [
        Event(f"brief/{name}", {"seat": seat, "count": len(listed), key: listed})
        for name, facts in found
        for key, listed in facts.items()
        if listed
    ]
    lost = [event for event in events if event.words in LOST]
    return [Event("brief/round", {"seat": seat}), *told, *map(_lost, lost)]


def _all(events: list[Event], *keys: str) -> list[Any]:
    """The facts of all events whose key begins so, in the order of the events: key, fact, ..."""
    pairs = list(zip(keys[::2], keys[1::2], strict=True))
    return [
        event.facts[fact]
        for event in events
        for key, fact in pairs
        if event.words == key or event.words.startswith(f"{key}-")
    ]


def _goods(events: list[Event]) -> list[str]:
    return [good for goods in _all(events, "event/harvested", "goods") for good in goods]


def _used(events: list[Event]) -> list[str]:
    return _all(events, "event/converted", "building", "event/sold", "building")


def _lost(event: Event) -> Event:
    return Event(event.words.replace("event/", "brief/"), event.facts)
