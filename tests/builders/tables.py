"""Tables of any game for tests: headers, scripted dice, and play by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines.kernel.dice import commitment
from engines.kernel.game import Event, Game, Request, Result, Seat, Shuffle
from engines.kernel.log import Header
from engines.kernel.table import Table

SEED = bytes(range(32))
AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]


def header(
    game: AnyGame,
    seats: int,
    *,
    seed: bytes = SEED,
    data: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Header:
    """What is fixed before the first step, with one word a seat."""
    return Header(
        game=game.id,
        data=dict(game.data().body if data is None else data),
        options=dict(options or {}),
        seats=seats,
        names=tuple(f"Player {seat}" for seat in range(seats)),
        words=tuple(f"word {seat}" for seat in range(seats)),
        commitment=commitment(seed),
    )


def opened(game: AnyGame, seats: int, *, seed: bytes = SEED, **fixed: Any) -> AnyTable:
    """A new table with real dice, at its first decision."""
    return Table.open(game, header(game, seats, seed=seed, **fixed), seed)


@dataclass
class InOrder:
    """Chance that shuffles nothing: the cards come as they lie, and the lot says 0."""

    asked: list[Request] = field(default_factory=list)

    def answer(self, number: int, request: Request) -> Result:
        self.asked.append(request)
        return tuple(range(request.size)) if isinstance(request, Shuffle) else (0,)


class Scripted:
    """Dice that fall as the test says, and then not at all: play stops before the next roll."""

    def __init__(self, results: Iterable[Result]) -> None:
        self.results = list(results)
        self.asked: list[Request] = []

    def answer(self, number: int, request: Request) -> Result | None:
        if not self.results:
            return None
        self.asked.append(request)
        return tuple(self.results.pop(0))


def scripted(game: AnyGame, seats: int, results: Iterable[Result], **fixed: Any) -> AnyTable:
    """A new table with scripted dice, at its first decision."""
    table: AnyTable = Table(game, header(game, seats, **fixed), Scripted(results))
    table._advance()
    return table


def lay(table: AnyTable, position: Any) -> AnyTable:
    """Put a position on the table instead of its own and go on from there."""
    table.position = position
    table.due, table.drafts = (), {}
    table._advance()
    return table


def decide(table: AnyTable, seat: Seat, rng: Random) -> None:
    """Let a seat draft legal moves at random until its decision is complete, and confirm."""
    while not table.closed(seat):
        assert table.add(seat, rng.choice(table.legal(seat))) is None
    assert table.confirm(seat) is None


def play_on(table: AnyTable, rng: Random, steps: int | None = None) -> AnyTable:
    """Play at random for some steps, or to the end."""
    last = None if steps is None else table.step + steps
    while table.awaited() and (last is None or table.step < last):
        decide(table, rng.choice(table.awaited()), rng)
    return table


def played(
    game: AnyGame, seats: int, chance: int, steps: int | None = None, **fixed: Any
) -> AnyTable:
    """A table after random play: dice and moves follow from the number `chance`."""
    seed = chance.to_bytes(32, "big")
    return play_on(opened(game, seats, seed=seed, **fixed), Random(chance), steps)


def told(table: AnyTable, seat: Seat | None = None) -> list[Event]:
    """What a seat (None: an onlooker) could read so far."""
    events = (news.event.for_seat(seat) for news in table.news)
    return [event for event in events if event is not None]


def words_told(table: AnyTable, seat: Seat | None = None) -> list[str]:
    return [event.words for event in told(table, seat)]
