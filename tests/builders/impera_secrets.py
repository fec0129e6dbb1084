"""What each reader of an Impera game may know, to search every output for cards that it may not.

A `Watcher` follows a game. `leaks` takes anything that a reader is given (text, events, plain
values, dataclasses) and returns the Regions named in it that this reader has had no way to learn.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Any

from engines.impera import data
from engines.impera.position import HIDDEN, Position
from engines.impera.rules import GAME
from engines.impera.world import CONTINENTS, REGION_IDS, members
from engines.kernel.game import Seat
from engines.kernel.players import random_player
from engines.kernel.table import Table
from tests.builders import tables

Reader = Seat | None
_ID = re.compile(r"\b(?:EU|AF|AS|NA|SA|OC)[1-6]\b")


def named(thing: Any) -> set[str]:
    """The Regions named anywhere in something, by id or by name in either language."""
    found: set[str] = set()
    _collect(thing, found)
    return found


@lru_cache(maxsize=100_000)
def _named(text: str) -> frozenset[str]:
    found = {region for name, region in _names().items() if name in text}
    return frozenset(found.union(_ID.findall(text)))


@cache
def _names() -> dict[str, str]:
    regions = data.own().model.regions
    return {
        name: f"{continent}{region.die}"
        for continent in CONTINENTS
        for region in regions.of(continent)
        for name in (region.name_en, region.name_fr)
    }


def _collect(thing: Any, found: set[str]) -> None:
    kind = type(thing)
    if kind is int or thing is None or kind is bool:
        return
    if kind is str:
        found |= _named(thing)
    elif kind is bytes:
        found |= _named(thing.decode(errors="ignore"))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            _collect(key, found)
            _collect(value, found)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            _collect(getattr(thing, field.name), found)
    elif isinstance(thing, Iterable):
        for value in thing:
            _collect(value, found)


class Watcher:
    """Follows a game and keeps what each reader has had a way to learn."""

    def __init__(self, seats: int) -> None:
        self.known: dict[Reader, set[str]] = {reader: set() for reader in (*range(seats), None)}

    def look(self, position: Position) -> None:
        """Take in a position: what lies open for all, and each hand for its owner."""
        p = position
        lies_open = _ids(p.in_play(), p.discard)
        if p.last is not None:
            lies_open |= _ids(0, p.last.attack + p.last.defence)
        if GAME.outcome(p) is not None:
            lies_open |= _ids(0, sum(p.hands, ()))
        for reader, known in self.known.items():
            known |= lies_open
            if reader is not None:
                known |= _ids(0, p.hands[reader])
        self.known[p.active] |= _ids(0, p.attack + p.gift)
        if p.defence:
            self.known[p.defender] |= _ids(0, p.defence)
        if p.phase == "given":
            self.known[p.receiver] |= _ids(0, p.gift)

    def leaks(self, reader: Reader, thing: Any, also: Iterable[str] = ()) -> set[str]:
        """The Regions named in a reader's output that it can't know; `also` names asked ones."""
        return named(thing) - self.known[reader] - set(also)


def _ids(regions: int, cards: Iterable[int]) -> set[str]:
    return {REGION_IDS[region] for region in {*members(regions), *cards}}


def hidden_everywhere(position: Position) -> set[str]:
    """Regions of which no card lies open: any mention to an onlooker tells too much."""
    return set(REGION_IDS) - _ids(position.in_play(), position.discard)


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
