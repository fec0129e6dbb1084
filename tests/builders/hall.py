"""A hall of tables for tests: a store in a file, a clock that stands still, known seeds."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from bot.settings import Limits
from bot.store import Store, migrate
from bot.table.service import Person, Refused, Stamp, Tables, TableState
from engines.kernel import moves as codec
from engines.kernel.game import Game
from engines.rooms import rooms
from tests.builders.higher import HIGHER
from tests.builders.hush import HUSH

GAMES: Mapping[str, Game[Any, Any, Any]] = {
    "lost-cities": rooms()["lost-cities"].game,
    "higher": HIGHER,
    "hush": HUSH,
}
START = datetime(2027, 3, 1, 20, 0, tzinfo=UTC)
ANNE, BASIL, CHLOE, STRANGER = (
    Person(number, name)
    for number, name in [(101, "Anne"), (102, "Basil"), (103, "Chloé"), (999, "Zoé")]
)
PEOPLE = (ANNE, BASIL, CHLOE)

_EMPTY: list[bytes] = []
"""A database without tables, made once."""


class Hall:
    """A store and its service; `restart` throws both away and opens them on the same file."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        self.file = folder / "feuillet.sqlite3"
        self.limits = limits or Limits()
        self.time = START
        self._opened = 0
        self.store: Store
        self.tables: Tables

    async def open(self) -> None:
        url = f"sqlite:///{self.file}"
        if not self.file.exists():
            if not _EMPTY:
                await migrate.upgrade(url)
                _EMPTY.append(self.file.read_bytes())
            self.file.write_bytes(_EMPTY[0])
        self.store = await Store.open(url)
        self.tables = self.another(self.store)

    def another(self, store: Store) -> Tables:
        """Another service, as another process would have it."""
        return Tables(
            store,
            now=lambda: self.time,
            new_seed=self._seed,
            new_id=self._id,
            limits=self.limits,
            games=GAMES,
        )

    async def restart(self) -> None:
        await self.store.close()
        await self.open()

    def wait(self, minutes: float) -> None:
        self.time += timedelta(minutes=minutes)

    def sql(self, statement: str, *values: Any) -> list[Any]:
        """Change the file behind the service's back."""
        with closing(sqlite3.connect(self.file)) as connection, connection:
            return connection.execute(statement, values).fetchall()

    def _seed(self) -> bytes:
        return self._opened.to_bytes(32, "big")

    def _id(self) -> int:
        self._opened += 1
        return 1000 + self._opened

    # Shortcuts --------------------------------------------------------------------------------

    async def lobby(
        self, host: Person = ANNE, game: str = "lost-cities", **place: Any
    ) -> TableState:
        where: dict[str, Any] = {"guild_id": 7, "channel_id": 70, **place}
        opened = await self.tables.open(host=host, game=game, lang="en", word="moon", **where)
        return done(opened)

    async def started(self, seats: int = 2, game: str = "lost-cities") -> TableState:
        state = await self.lobby(game=game)
        for person in PEOPLE[1:seats]:
            await self.tables.join(state.id, person, f"word of {person.name}")
        return done(await self.tables.start(state.id, ANNE))

    async def add(self, state: TableState, seat: int, move: Any) -> TableState | Refused:
        user = state.seats[seat].user_id or 0
        return await self.tables.add(state.id, user, state.stamp(seat), codec.to_code(move))

    async def confirm(self, state: TableState, seat: int) -> TableState | Refused:
        user = state.seats[seat].user_id or 0
        return await self.tables.confirm(state.id, user, state.stamp(seat))

    async def decide(self, state: TableState, seat: int, rng: Random) -> TableState:
        """Draft at random until the decision is complete, and confirm."""
        assert state.table is not None
        while not state.table.closed(seat):
            state = done(await self.add(state, seat, rng.choice(state.table.legal(seat))))
            assert state.table is not None
        return done(await self.confirm(state, seat))

    async def play_out(self, state: TableState, rng: Random) -> TableState:
        """Play at random to the end."""
        while state.status == "playing":
            assert state.table is not None
            state = await self.decide(state, rng.choice(state.table.awaited()), rng)
        return state


@asynccontextmanager
async def hall(folder: Path, limits: Limits | None = None) -> AsyncIterator[Hall]:
    """An open hall on a new file."""
    built = Hall(folder, limits)
    await built.open()
    try:
        yield built
    finally:
        await built.store.close()


def done(answer: TableState | Refused) -> TableState:
    """An answer that must be no refusal."""
    assert isinstance(answer, TableState), answer
    return answer


def rule(answer: object) -> str:
    """The rule of an answer that must be a refusal."""
    assert isinstance(answer, Refused), f"{type(answer).__name__} instead of a refusal"
    return answer.refusal.rule


def shown(state: TableState) -> Any:
    """All that a person could tell two states apart by, but for the revision."""
    table = state.table
    drafts = {
        seat: (tuple(draft.moves), draft.done, draft.by)
        for seat, draft in (table.drafts.items() if table else ())
        if draft.moves or draft.done
    }
    played = (table.step, table.due, tuple(table.entries), tuple(table.news)) if table else None
    return (
        *(state.status, state.reason, state.seats, state.host_id, dict(state.options)),
        *(state.awaited_since, state.started, state.ended, state.seed, played, drafts),
    )


STALE = Stamp(step=99, moves=0)
