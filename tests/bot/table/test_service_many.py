"""Many at once: tables that share commits, and processes that share a database."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from bot.settings import Limits
from bot.store import Store
from bot.table.service import Person, TableState
from engines.lost_cities.moves import Refuse
from tests.builders.hall import ANNE, BASIL, done, hall, rule

ROOMY = Limits(tables_per_channel=1000, tables_per_person=1000)


async def test_a_hundred_tables_pressed_at_once_share_commits(tmp_path: Path) -> None:
    async with hall(tmp_path, ROOMY) as h:
        states = await asyncio.gather(*(h.started() for _ in range(100)))
        assert len({state.id for state in states}) == 100
        before = h.store.writes.commits

        async def press(state: TableState) -> TableState:
            assert state.table is not None
            return done(await h.add(state, state.table.awaited()[0], Refuse()))

        pressed = await asyncio.gather(*(press(state) for state in states))
        assert h.store.writes.commits - before <= 50
        await h.restart()
        for state in pressed:
            found = await h.tables.state(state.id)
            assert found is not None
            assert found.revision == state.revision
            assert found.table is not None
            assert any(draft.moves == [Refuse()] for draft in found.table.drafts.values())


async def test_a_failing_table_takes_no_other_down(tmp_path: Path) -> None:
    async with hall(tmp_path, ROOMY) as h:
        states = await asyncio.gather(*(h.started() for _ in range(10)))
        h.sql("UPDATE entries SET body = '{' WHERE table_id = ?", states[3].id)
        h.sql("UPDATE tables SET revision = revision + 1 WHERE id = ?", states[3].id)

        async def press(state: TableState) -> object:
            assert state.table is not None
            return await h.add(state, state.table.awaited()[0], Refuse())

        answers = await asyncio.gather(*(press(state) for state in states))
        assert [isinstance(answer, TableState) for answer in answers].count(True) == 9


async def test_another_process_that_was_first_is_noticed(tmp_path: Path) -> None:
    """Failure 24: the lock that counts is the table's row."""
    async with AsyncExitStack() as stack:
        h = await stack.enter_async_context(hall(tmp_path))
        store = await Store.open(f"sqlite:///{h.file}")
        stack.push_async_callback(store.close)
        other = h.another(store)
        state = await h.started(seats=3)
        assert state.table is not None
        (seat,) = state.table.awaited()
        user = state.seats[seat].user_id or 0
        stamp = state.stamp(seat)
        answers = await asyncio.gather(
            *(tables.add(state.id, user, stamp, "refuse") for tables in (h.tables, other) * 10)
        )
        (changed,) = [answer for answer in answers if isinstance(answer, TableState)]
        assert {rule(a) for a in answers if a is not changed} == {"table/out-of-date"}
        # Each goes on from what the other has written.
        changed = done(await other.confirm(state.id, user, changed.stamp(seat)))
        assert changed.table is not None
        one, two = changed.table.due
        users = {each: changed.seats[each].user_id or 0 for each in (one, two)}
        both = await asyncio.gather(
            h.tables.add(state.id, users[one], changed.stamp(one), "refuse"),
            other.add(state.id, users[two], changed.stamp(two), "refuse"),
        )
        assert all(isinstance(answer, TableState) for answer in both)
        here, there = await h.tables.state(state.id), await other.state(state.id)
        assert here is not None
        assert there is not None
        assert here.table is not None
        assert {each: here.table.drafts[each].moves for each in (one, two)} == {
            one: [Refuse()],
            two: [Refuse()],
        }
        assert here.revision == there.revision


async def test_what_another_process_changed_back_is_not_taken_for_unchanged(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        h = await stack.enter_async_context(hall(tmp_path))
        store = await Store.open(f"sqlite:///{h.file}")
        stack.push_async_callback(store.close)
        other = h.another(store)
        state = await h.lobby()
        done(await h.tables.set_language(state.id, ANNE, "fr"))
        done(await other.set_language(state.id, ANNE, "en"))
        assert done(await h.tables.set_language(state.id, ANNE, "fr")).lang == "fr"
        done(await other.join(state.id, BASIL, "w"))
        # Memory still says that one person sits here: the refusal waits for what is stored.
        assert done(await h.tables.start(state.id, ANNE)).status == "playing"


async def test_lobbies_of_many_people_lose_nobody(tmp_path: Path) -> None:
    async with hall(tmp_path, ROOMY) as h:
        lobbies = [await h.lobby(game="lost-cities") for _ in range(5)]
        people = [Person(number, f"P{number}") for number in range(1, 5)]
        await asyncio.gather(
            *(h.tables.join(lobby.id, person, "w") for person in people for lobby in lobbies)
        )
        for lobby in lobbies:
            found = await h.tables.state(lobby.id)
            assert found is not None
            assert len({row.user_id for row in found.seats}) == 5
