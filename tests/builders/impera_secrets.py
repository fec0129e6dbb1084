"""What each reader of an Impera game may know, to search every output for cards that it may not.

A `Watcher` follows a game. `leaks` takes anything that a reader is given (text, events, plain
values, dataclasses) and returns the Regions named in it that this reader has had no way to learn.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain
from operator import attrgetter
from random import Random
from typing import Any

from engines.impera import data
from engines.impera.position import HIDDEN, Position
from engines.impera.rules import GAME
from engines.impera.world import CONTINENTS, REGION, REGION_IDS, members
from engines.kernel.game import Event, Seat
from engines.kernel.players import random_player
from engines.kernel.table import Table
from tests.builders import tables

Reader = Seat | None
_BIT = [1 << region for region in range(len(REGION_IDS))]
_ID = re.compile(r"\b(?:EU|AF|AS|NA|SA|OC)[1-6]\b")


def named(thing: Any) -> set[str]:
    """The Regions named anywhere in something, by id or by name in either language."""
    return _ids(_named(thing))


def _named(thing: Any) -> int:
    """The same as a set of the map: thousands of games are searched, so bits are joined."""
    kind = type(thing)
    if kind is int:
        return 0
    if kind is str:
        return _named_in_text(thing)
    found = 0
    for part in _taken_apart(kind)(thing):
        found |= _named(part)
    return found


@lru_cache(maxsize=20_000)
def _named_in_text(text: str) -> int:
    found = sum(_BIT[REGION[name]] for name in set(_ID.findall(text)))
    for name, region in _names().items():
        if name in text:
            found |= region
    return found


@cache
def _names() -> dict[str, int]:
    regions = data.own().model.regions
    return {
        name: _BIT[REGION[f"{continent}{region.die}"]]
        for continent in CONTINENTS
        for region in regions.of(continent)
        for name in (region.name_en, region.name_fr)
    }


@cache
def _taken_apart(kind: type[Any]) -> Callable[[Any], Iterable[Any]]:
    """How to look into things of a kind."""
    if kind is bytes:
        return lambda thing: (thing.decode(errors="ignore"),)
    if issubclass(kind, Mapping):
        return lambda thing: chain(thing.keys(), thing.values())
    if dataclasses.is_dataclass(kind):
        fields = [attrgetter(field.name) for field in dataclasses.fields(kind)]
        return lambda thing: [value(thing) for value in fields]
    if issubclass(kind, Iterable):
        return lambda thing: thing
    return lambda _: ()


class Watcher:
    """Follows a game and keeps what each reader has had a way to learn, as sets of the map."""

    def __init__(self, seats: int) -> None:
        self.known: dict[Reader, int] = dict.fromkeys((*range(seats), None), 0)

    def look(self, position: Position) -> None:
        """Take in a position: what lies open for all, and each hand for its owner."""
        p = position
        lies_open = p.in_play() | _set(p.discard)
        if p.last is not None:
            lies_open |= _set(p.last.attack) | _set(p.last.defence)
        if GAME.outcome(p) is not None:
            lies_open |= _set(sum(p.hands, ()))
        for reader in self.known:
            self.known[reader] |= lies_open
            if reader is not None:
                self.known[reader] |= _set(p.hands[reader])
        self.known[p.active] |= _set(p.attack) | _set(p.gift)
        if p.defence:
            self.known[p.defender] |= _set(p.defence)
        if p.phase == "given":
            self.known[p.receiver] |= _set(p.gift)

    def leaks(self, reader: Reader, thing: Any, also: Iterable[str] = ()) -> set[str]:
        """The Regions named in a reader's output that it can't know; `also` names asked ones."""
        hidden = _named(thing) & ~self.known[reader]
        return _ids(hidden) - set(also) if hidden else set()

    def leaks_of(self, event: Event) -> set[str]:
        """The Regions that an event names to anybody who can't know them."""
        hidden, searched = 0, dict[int, int]()
        for reader, known in self.known.items():
            told = event.for_seat(reader)
            if told is not None:
                if id(told) not in searched:
                    searched[id(told)] = _named(told.facts)
                hidden |= searched[id(told)] & ~known
        return _ids(hidden) if hidden else set()


@lru_cache(maxsize=10_000)
def _set(cards: tuple[int, ...]) -> int:
    return sum(map(_BIT.__getitem__, set(cards)))


def _ids(regions: int) -> set[str]:
    return {REGION_IDS[region] for region in members(regions)}


def hidden_everywhere(position: Position) -> set[str]:
    """Regions of which no card lies open: any mention to an onlooker tells too much."""
    lies_open = position.in_play() | _set(position.discard)
    return set(REGION_IDS) - _ids(lies_open)


def wander(seats: int, number: int, steps: int | None = None, **fixed: Any) -> Table[Any, Any, Any]:
    """A table after some steps of the random player, whose hands grow large."""
    table = tables.opened(GAME, seats, seed=number.to_bytes(32, "big"), **fixed)
    rng = Random(number)
    while table.awaited() and (steps is None or table.step < steps):
        seat = table.awaited()[0]
        while not table.closed(seat):
            assert table.add(seat, random_player(GAME, table.view(seat), seat, rng)) is None
        table.confirm(seat)
    return table


def masked(cards: tuple[int, ...]) -> bool:
    """Whether every card is masked."""
    return set(cards) <= {HIDDEN}
