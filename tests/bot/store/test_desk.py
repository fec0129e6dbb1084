"""What the store keeps of servers' desks, and no more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store, desk, people

HERE, THERE = 1, 2


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'desk.sqlite3'}", upgrade=True)
    yield opened
    await opened.close()


def question(**more: Any) -> dict[str, Any]:
    fields = {"text": "Why?", "kind": "unanswered", "lang": "en", "game": None, "entry": None}
    return {**fields, "created": 0, **more}


async def file(store: Store, user: int, folded: str, server: int = HERE, **more: Any) -> bool:
    return await store.write(
        server, lambda c: desk.file(c, server, user, folded, **question(**more))
    )


async def waiting(store: Store, server: int = HERE) -> list[Any]:
    async with store.read() as connection:
        return list(await desk.waiting(connection, server))


async def test_the_same_question_of_the_same_person_is_one_the_latest(store: Store) -> None:
    assert await file(store, 7, "why", kind="unanswered")
    assert await file(store, 7, "why", kind="wrong", entry="lost-cities/tie")
    assert await file(store, 8, "why")
    assert await file(store, 7, "why", server=THERE)
    kinds = [(row.user_id, row.kind) for row in await waiting(store)]
    assert kinds == [(7, "wrong"), (8, "unanswered")]


async def test_only_so_many_wait_and_the_oldest_give_way(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "MOST_WAITING", 3)
    for number in range(5):
        await file(store, 7, f"why {number}")
    await file(store, 7, "elsewhere", server=THERE)
    assert [row.folded for row in await waiting(store)] == ["why 2", "why 3", "why 4"]
    assert len(await waiting(store, THERE)) == 1


async def test_what_was_dismissed_is_not_laid_down_again(store: Store) -> None:
    await store.write(HERE, lambda c: desk.phrase(c, HERE, "why", text="Why?", lang="en"))
    assert not await file(store, 7, "why")
    assert await file(store, 7, "why", server=THERE)


async def test_a_phrasing_leads_where_it_was_sent_last(store: Store) -> None:
    for entry in ("lost-cities/tie", "lost-cities/zero-value"):
        await store.write(
            HERE,
            lambda c, entry=entry: desk.phrase(c, HERE, "why", text="Why?", lang="en", entry=entry),
        )
    async with store.read() as connection:
        (row,) = await desk.phrasings(connection, HERE)
    assert row.entry == "lost-cities/zero-value"


async def answered(store: Store, server: int = HERE) -> int:
    values = {"kind": "answer", "entry": None, "game": None, "lang": "en", "question": "Why?"}
    return await store.write(
        server,
        lambda c: desk.add_answer(
            c, server, answer="So.", user_id=7, name="Judge", created=0, **values
        ),
    )


async def test_an_answer_goes_with_its_phrasings_and_only_from_its_own_server(
    store: Store,
) -> None:
    number = await answered(store)
    await store.write(
        HERE, lambda c: desk.phrase(c, HERE, "why", text="Why?", lang="en", answer_id=number)
    )
    assert not await store.write(THERE, lambda c: desk.drop_answer(c, THERE, number))
    assert await store.write(HERE, lambda c: desk.drop_answer(c, HERE, number))
    async with store.read() as connection:
        assert list(await desk.answers(connection, HERE)) == []
        assert list(await desk.phrasings(connection, HERE)) == []


async def test_votes_are_counted_without_who_gave_them(store: Store) -> None:
    for right in (True, False, True):
        await store.write(
            HERE, lambda c, right=right: desk.vote(c, HERE, "lost-cities/tie", right=right)
        )
    async with store.read() as connection:
        assert await desk.votes(connection, HERE, "lost-cities/tie") == (2, 1)
        assert await desk.votes(connection, THERE, "lost-cities/tie") == (0, 0)


async def test_somebody_forgotten_leaves_what_they_wrote_without_their_name(store: Store) -> None:
    """Row 51."""
    await answered(store)
    await file(store, 7, "why")
    line = {"user_id": 7, "name": "Judge", "act": "answered", "subject": "Why?", "created": 0}
    await store.write(HERE, lambda c: desk.note(c, HERE, **line))
    await store.write(7, lambda c: people.forget(c, 7))
    assert await waiting(store) == []
    async with store.read() as connection:
        (own,) = await desk.answers(connection, HERE)
        (told,) = await desk.log(connection, HERE, 10)
    for row in (own, told):
        assert (row.user_id, row.name) == (None, None)
