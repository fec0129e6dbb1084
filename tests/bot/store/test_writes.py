"""Grouped commits: shared, durable, and no piece of work takes another down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import event, insert, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.people.preferences import People
from bot.store import Store, StoreError, schema


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'f.sqlite3'}", upgrade=True)
    yield opened
    await opened.close()


def adding(user_id: int, lang: str = "fr"):
    async def work(connection: AsyncConnection) -> int:
        await connection.execute(insert(schema.people).values(user_id=user_id, lang=lang))
        return user_id

    return work


async def people(store: Store) -> set[int]:
    async with store.read() as connection:
        return set(await connection.scalars(select(schema.people.c.user_id)))


async def test_what_arrives_during_a_commit_shares_the_next(store: Store) -> None:
    answers = await asyncio.gather(*(store.write(n, adding(n)) for n in range(1, 201)))
    assert answers == list(range(1, 201))
    assert store.writes.commits <= 3
    assert await people(store) == set(range(1, 201))


async def test_a_commit_is_on_disk_before_it_is_answered(store: Store) -> None:
    """A power cut takes nothing that was answered: WAL with a full sync at each commit."""
    read = "PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys", "PRAGMA busy_timeout"

    async def work(connection: AsyncConnection) -> list[object]:
        return [await connection.scalar(text(pragma)) for pragma in read]

    assert await store.write(1, work) == ["wal", 2, 1, 5000]


async def test_a_failing_piece_is_undone_and_the_others_stand(store: Store) -> None:
    async def failing(connection: AsyncConnection) -> None:
        await adding(50)(connection)
        raise ValueError("changed its mind")

    await store.write(2, adding(2))
    answers = await asyncio.gather(
        store.write(1, adding(1)),
        store.write(3, failing),
        store.write(2, adding(2)),  # exists already
        store.write(4, adding(4)),
        return_exceptions=True,
    )
    assert answers[0] == 1
    assert isinstance(answers[1], ValueError)
    assert isinstance(answers[2], StoreError)
    assert answers[3] == 4
    assert store.writes.commits == 2
    assert await people(store) == {1, 2, 4}


async def test_a_piece_that_spoils_the_transaction_spoils_only_its_own(store: Store) -> None:
    async def spoiling(connection: AsyncConnection) -> None:
        await connection.execute(text("ROLLBACK"))
        raise OperationalError("...", None, Exception("disk I/O error"))

    answers = await asyncio.gather(
        *(store.write(n, adding(n)) for n in range(1, 5)),
        store.write(0, spoiling),
        *(store.write(n, adding(n)) for n in range(5, 10)),
        return_exceptions=True,
    )
    assert isinstance(answers[4], StoreError)
    assert "disk I/O error" in str(answers[4])
    assert "Nothing was changed" in str(answers[4])
    assert await people(store) == set(range(1, 10))


async def test_a_commit_that_fails_is_tried_again_one_by_one(store: Store) -> None:
    failed: list[int] = []

    @event.listens_for(store._writer.sync_engine, "commit")
    def _fail_once(_connection: object) -> None:
        if not failed:
            failed.append(1)
            raise OperationalError("COMMIT", None, Exception("database or disk is full"))

    await asyncio.gather(*(store.write(n, adding(n)) for n in range(1, 6)))
    assert failed
    assert await people(store) == {1, 2, 3, 4, 5}


async def test_who_stops_waiting_stops_nobody_else(store: Store) -> None:
    """Failure 41: a task is cancelled while its write is under way."""
    tasks = [asyncio.create_task(store.write(n, adding(n))) for n in range(1, 20)]
    await asyncio.sleep(0)
    tasks[3].cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(answers[3], asyncio.CancelledError)
    assert {n for n in answers if isinstance(n, int)} == set(range(1, 20)) - {4}
    await store.writes.finish()
    assert set(range(1, 20)) - {4} <= await people(store)


async def test_closing_waits_for_what_is_being_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'f.sqlite3'}"
    store = await Store.open(url, upgrade=True)
    tasks = [asyncio.create_task(store.write(n, adding(n))) for n in range(1, 20)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == list(range(1, 20))
    again = await Store.open(url)
    assert await people(again) == set(range(1, 20))
    await again.close()


async def test_nothing_waits_idle(store: Store) -> None:
    await asyncio.gather(*(store.write(n, adding(n)) for n in range(1, 20)))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_language_is_kept_for_a_person(store: Store) -> None:
    languages = People(store)
    assert await languages.language(5) is None
    await languages.set_language(5, "fr")
    await languages.set_language(6, "en")
    await languages.set_language(5, "en")
    assert [await languages.language(user) for user in (5, 6, 7)] == ["en", "en", None]
    with pytest.raises(ValueError, match="'xx' is none of en, fr"):
        await languages.set_language(5, "xx")
    await store.write(8, adding(8, "xx"))
    assert await languages.language(8) is None
