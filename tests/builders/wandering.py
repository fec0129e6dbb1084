"""Tables of every game amid play by chance: of any size, with any options and house rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from engines.kernel.data import DataError
from engines.kernel.players import random_player
from engines.rooms import rooms
from tests.builders.tables import AnyGame, AnyTable, opened
from tests.builders.values import corrected

STEPS = {"lost-cities": 80, "imperial-settlers": 50, "impera": 180, "world-wonders": 90}
"""By game, the most steps that are taken; some tables of it are over by then, most are not."""


@cache
def wandered(game: str, number: int) -> AnyTable:
    """A table that many tests look at: leave it as it is, or take one of your own by `wander`."""
    return wander(game, number)


def wander(game: str, number: int) -> AnyTable:
    """A table after some steps, perhaps amid drafts: everything follows from the number."""
    table, rng = begun(game, number)
    choose = rng.choice([by_move, by_kind])
    play(table, rng, choose, rng.randint(0, STEPS[game]))
    for seat in table.awaited():
        while not table.closed(seat) and rng.random() < 0.7:
            assert table.add(seat, choose(table, seat, rng)) is None
    return table


def tables_of(game: str) -> SearchStrategy[AnyTable]:
    """Such tables by chance, for what holds in one game."""
    return st.integers(0, 10**6).map(lambda number: wander(game, number))


def begun(game: str, number: int) -> tuple[AnyTable, Random]:
    """A table at its first decision, and what everything else about it is chosen by."""
    rules, rng = rooms()[game].game, Random(f"{game} {number}")
    fixed = {"data": house_rules(rules, rng), "options": some_options(rules, rng)}
    return opened(rules, rng.choice(rules.seats), seed=rng.randbytes(32), **fixed), rng


def some_options(rules: AnyGame, rng: Random) -> dict[str, Any]:
    """A choice of everything that a table may choose, but for who begins."""
    kinds = {name: field.annotation for name, field in rules.options.model_fields.items()}
    return {
        name: rng.choice(get_args(kind) or (False, True))
        for name, kind in kinds.items()
        if name != "first_seat"
    }


def house_rules(rules: AnyGame, rng: Random) -> Any:
    """The game's data file with some of its flags the other way round, where they may be so."""
    own = rules.data()
    flags = {name.removeprefix("flags."): value.value for name, value in own.values()
             if name.startswith("flags.") and isinstance(value.value, bool)}  # fmt: skip
    turned: dict[str, bool] = {}
    for name, printed in flags.items():
        if rng.random() < 0.3:
            with suppress(DataError):
                rules.read_data(corrected(own, **turned, **{name: not printed}))
                turned[name] = not printed
    return corrected(own, **turned)


Choice = Callable[[AnyTable, int, Random], Any]


def by_move(table: AnyTable, seat: int, rng: Random) -> Any:
    """Each legal move is as likely: what has many forms is done often."""
    return rng.choice(table.legal(seat))


def by_kind(table: AnyTable, seat: int, rng: Random) -> Any:
    """Each kind of move is as likely, so that hands and goods grow: no more only when alone."""
    return random_player(table.game, table.position_for(seat), seat, rng)


def play(table: AnyTable, rng: Random, choose: Choice, steps: int | None = None) -> AnyTable:
    """Play for some steps, or to the end."""
    while table.awaited() and (steps is None or table.step < steps):
        seat = rng.choice(table.awaited())
        while not table.closed(seat):
            assert table.add(seat, choose(table, seat, rng)) is None
        assert table.confirm(seat) is None
    return table
