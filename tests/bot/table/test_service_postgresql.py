"""The same service on PostgreSQL, where FEUILLET_TEST_POSTGRESQL names a database to empty."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from bot.people.preferences import People
from bot.settings import Limits
from bot.store import Store, engine, schema
from bot.table.audit import troubles
from bot.table.service import Person, TableState
from tests.builders.hall import GAMES, Hall, hall, rule, shown

URL = os.environ.get("FEUILLET_TEST_POSTGRESQL", "")


class ServerHall(Hall):
    """A hall whose store is the server's database."""

    async def open(self) -> None:
        self.store = await Store.open(URL, upgrade=True)
        self.tables = self.another(self.store)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerHall]:
    database = engine.connect(engine.parse(URL), writes=True)
    async with database.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await database.dispose()
    built = ServerHall(tmp_path, Limits(tables_per_channel=1000, tables_per_person=1000))
    await built.open()
    yield built
    await built.store.close()


if URL:

    async def test_the_migrations_build_the_same_schema(server: ServerHall) -> None:
        def differences(connection: Connection) -> list[object]:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return list(compare_metadata(context, schema.metadata))

        async with server.store.read() as connection:
            assert await connection.run_sync(differences) == []

    async def test_a_game_is_the_same_on_either_database(
        server: ServerHall, tmp_path: Path
    ) -> None:
        there = await server.play_out(await server.started(3), Random(1))
        async with hall(tmp_path) as h:
            here = await h.play_out(await h.started(3), Random(1))
        assert shown(there) == shown(here)
        await server.restart()
        found = await server.tables.state(there.id)
        assert found is not None
        assert shown(found) == shown(here)
        assert [line async for line in troubles(server.store, GAMES)] == []

    async def test_the_row_is_the_lock_between_processes(server: ServerHall) -> None:
        second = await Store.open(URL)
        other = server.another(second)
        states = await asyncio.gather(*(server.started() for _ in range(20)))

        async def press(state: TableState) -> None:
            assert state.table is not None
            (seat,) = state.table.awaited()
            user, stamp = state.seats[seat].user_id or 0, state.stamp(seat)
            answers = await asyncio.gather(
                *(tables.add(state.id, user, stamp, "refuse") for tables in (server.tables, other))
            )
            (refused,) = [answer for answer in answers if not isinstance(answer, TableState)]
            assert rule(refused) == "table/out-of-date"

        await asyncio.gather(*(press(state) for state in states))
        assert len(await other.behind()) == 20
        await second.close()

    async def test_any_name_and_any_id_fits(server: ServerHall) -> None:
        person = Person(2**63 - 1, "a\x00\ud800" + "🎲" * 100)
        state = await server.lobby(person, channel_id=2**63 - 1)
        assert state.seats[0].name == "a " + "🎲" * 78
        for lang in ("fr", "en"):
            await People(server.store).set_language(person.id, lang)
        assert await People(server.store).language(person.id) == "en"
