"""What each reader of an Impera game may know, to search every output for cards that it may not.

A `Watcher` follows a game. `leaks` takes anything that a reader is given (text, events, plain
values, dataclasses) and returns the Regions named in it that this reader has had no way to learn.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from engines.impera import data
from engines.impera.position import HIDDEN, Position
from engines.impera.rules import GAME
from engines.impera.world import CONTINENTS, REGION_IDS, members, names
from engines.kernel.game import Seat
from engines.kernel.players import random_player
from engines.kernel.table import Table
from tests.builders import tables

Reader = Seat | None
_ID = re.compile(r"\b(?:EU|AF|AS|NA|SA|OC)[1-6]\b")


def named(thing: Any) -> set[str]:
    """The Regions named anywhere in something, by id or by name in either language."""
    found: set[str] = set()
    for text in _texts(thing):
        found.update(_ID.findall(text))
        found.update(region for name, region in _names().items() if name in text)
    return found


@cache
def _names() -> dict[str, str]:
    regions = data.own().model.regions
    return {
        name: f"{continent}{region.die}"
        for continent in CONTINENTS
        for region in regions.of(continent)
        for name in (region.name_en, region.name_fr)
    }


def _texts(thing: Any) -> Iterator[str]:
    match thing:
        case str():
            yield thing
        case bytes():
            yield thing.decode(errors="ignore")
        case Mapping():
            for key, value in thing.items():
                yield from _texts(key)
                yield from _texts(value)
        case _ if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
            for field in dataclasses.fields(thing):
                yield from _texts(getattr(thing, field.name))
        case Iterable():
            for value in thing:
                yield from _texts(value)
        case _:
            pass


class Watcher:
    """Follows a game and keeps what each reader has had a way to learn."""

    def __init__(self, seats: int) -> None:
        self.known: dict[Reader, set[str]] = {reader: set() for reader in (*range(seats), None)}

    def look(self, position: Position) -> None:
        """Take in a position: what lies open for all, and each hand for its owner."""
        lies_open = set(names([*members(position.in_play()), *position.discard]))
        if position.last is not None:
            lies_open |= set(names((*position.last.attack, *position.last.defence)))
        if GAME.outcome(position) is not None:
            lies_open |= {card for hand in position.hands for card in names(hand)}
        for reader, known in self.known.items():
            known |= lies_open
            if reader is not None:
                known |= set(names(position.hands[reader]))
        fighting = position.phase in ("attack", "defence", "fight")
        self.known[position.active] |= set(names((*position.attack, *position.gift)))
        if fighting:
            self.known[position.defender] |= set(names(position.defence))
        if position.phase == "given":
            self.known[position.receiver] |= set(names(position.gift))

    def leaks(self, reader: Reader, thing: Any, also: Iterable[str] = ()) -> set[str]:
        """The Regions named in a reader's output that it can't know; `also` names asked ones."""
        return named(thing) - self.known[reader] - set(also)


def hidden_everywhere(position: Position) -> set[str]:
    """Regions of which no card lies open: any mention to an onlooker tells too much."""
    return set(REGION_IDS) - set(names([*members(position.in_play()), *position.discard]))


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
