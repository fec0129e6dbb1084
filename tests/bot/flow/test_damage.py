"""What is damaged in the store, or unknown to this version, is said and harms nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest
from simcord import Env

from bot import discord_calls
from bot.store import StoreError
from bot.table.press import How, Press
from bot.table.state import Person
from tests.bot.flow.people import (
    House,
    World,
    answer,
    forge,
    labels,
    lobby,
    press,
    roller,
    started,
    text,
)


async def spoilt(env: Env, house: House, statement: str) -> None:
    """Change a stored row behind the bot's back, and start the bot anew."""
    with closing(sqlite3.connect(house.folder / "test.sqlite3")) as connection, connection:
        connection.execute(statement)
    house.forget()
    await env.restart_bot(house.bot())


WAYS = [
    *(Press(How.PRIVATE, 0, act) for act in ("turn", "sheet", "text", "corner", "log")),
    *(Press(How.PRIVATE, 0, act) for act in ("why", "fair", "explain")),
    *(Press(How.LOBBY, 0, act) for act in ("join", "leave", "start", "robot-in", "rematch")),
    Press(How.LOBBY, 0, "lang", "fr"),
    Press(How.UPDATE, 0, "option", "a/b"),
    Press(How.UPDATE, 0, "host", "7"),
]


@pytest.mark.parametrize("playing", [True, False], ids=["in play", "lobby"])
@pytest.mark.parametrize(
    "statement",
    ["UPDATE tables SET game = 'chess'", "UPDATE seats SET word = printf('%.200c', 'x')"],
    ids=["a game of another version", "damaged seats"],
)
async def test_a_table_that_can_not_be_played_says_so_at_every_button_and_can_be_ended(
    world: World,
    env: Env,
    house: House,
    caplog: pytest.LogCaptureFixture,
    statement: str,
    playing: bool,
) -> None:
    """Rows 8, 42."""
    people = await (started if playing else lobby)(world)
    state, board = await world.state(), world.board()
    await spoilt(env, house, statement)
    for way in WAYS:
        code = Press(way.how, state.id, way.act, way.argument).encode()
        said = text(answer(await forge(people[0], board, code)))
        assert "went wrong" not in said, f"{code}: {said}"
    assert "Traceback" not in caplog.text
    assert text(answer(await people[0].slash(world.channel, "table show")))
    corner = answer(await press(people[0], world.board(), "Host"))
    assert labels(corner) == ["End the game"]
    question = answer(await press(people[0], corner, "End the game"))
    await press(people[0], question, "Yes")
    ended = await house.tables.state(state.id)
    assert ended is not None
    assert ended.status == "ended"


async def test_a_table_that_can_not_be_played_does_not_hide_the_others(
    world: World, env: Env, house: House
) -> None:
    people = await started(world)
    await people[0].slash(world.channel, "play")
    with_chess = "UPDATE tables SET game = 'chess' WHERE status = 'playing'"
    await spoilt(env, house, with_chess)
    here = answer(await people[0].slash(world.channel, "help"))
    mine = text(answer(await press(people[0], here, "My tables")))
    assert "A game that I don't have" in mine
    assert "Lost Cities" in mine


async def test_a_table_whose_language_is_unknown_is_drawn_in_english(
    world: World, env: Env, house: House
) -> None:
    people = await started(world, lang="fr")
    await spoilt(env, house, "UPDATE tables SET lang = 'tlh'")
    await people[0].slash(world.channel, "table show")
    assert "turn 1" in text(world.board())


async def test_looks_and_desk_rows_that_can_not_be_read_are_left_out(
    world: World, env: Env, house: House
) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    moderator = world.moderator("Mod")
    for question in ("may I eat the dice with ketchup", "who feeds the camels on Sundays"):
        await first.slash(world.channel, "rules ask", question=question)
    table = (await world.state()).id
    await spoilt(env, house, f"INSERT INTO looks VALUES ({table}, {first.id}, 'soon', 'later')")
    await spoilt(env, house, "UPDATE desk_questions SET text = x'fffe' WHERE text LIKE '%dice%'")
    assert "roll" in text(answer(await press(first, world.board(), "My turn")))
    desk = text(answer(await moderator.slash(world.channel, "rules desk")))
    assert "camels" in desk
    assert "ketchup" not in desk


async def test_a_command_says_that_the_database_can_not_be_reached(
    world: World, env: Env, caplog: pytest.LogCaptureFixture
) -> None:
    """Row 40: the moves are safe, one line in the log, no traceback."""
    people = await started(world)
    bot: Any = env.bot

    async def locked(*_: object, **__: object) -> None:
        raise StoreError("The database can't be used: database is locked. Nothing was changed.")

    kept = bot.tables.open_tables
    bot.tables.open_tables = locked
    said = text(answer(await people[0].slash(world.channel, "table end")))
    bot.tables.open_tables = kept
    assert "database" in said
    assert "Traceback" not in caplog.text
    number = said.rstrip(").").rpartition(" ")[2]
    assert f"{number}: The database can't be used: database is locked" in caplog.text


async def test_rules_and_help_need_no_database(
    world: World, env: Env, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 40: a question is answered, also one that can't be laid on the desk."""
    alice = world.person("Alice")

    def gone(*_: object, **__: object) -> None:
        raise StoreError("The database can't be used: disk I/O error. Nothing was changed.")

    monkeypatch.setattr(house.store, "write", gone)
    monkeypatch.setattr(house.store, "read", gone)
    monkeypatch.setattr(house.tables, "open_tables", _nothing_is_open)
    helped = text(answer(await alice.slash(world.channel, "help")))
    settled = text(
        answer(
            await alice.slash(
                world.channel, "rules ask", game="lost-cities", question="how do I win"
            )
        )
    )
    unknown = await alice.slash(world.channel, "rules ask", question="who feeds the camels here")
    assert "/play" in helped
    assert "six colours" in settled
    assert "don't say" in text(answer(unknown))


async def _nothing_is_open(**_: object) -> list[object]:
    return []


@pytest.mark.parametrize("status", [500, 503, 520, 522, 530])
async def test_whatever_fails_between_discord_and_us_is_tried_again_later(
    world: World, env: Env, house: House, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    """Row 50: also with the numbers of what stands in between."""
    people = await started(world)
    path = f"/channels/{world.channel.id}/messages/*"
    env.inject_error("PATCH", path, status=status, times=None)
    question = answer(await people[0].slash(world.channel, "table end"))
    await press(people[0], question, "Yes")
    assert "Traceback" not in caplog.text
    env.backend.faults.clear()
    house.later(minutes=2)
    await people[0].slash(world.channel, "help")
    assert "the end" in text(world.board())


async def test_a_bot_that_stops_does_not_wait_for_a_discord_that_is_silent(
    world: World, env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 41: what can't be drawn in time is drawn after the next start."""
    people = await started(world)
    bot: Any = env.bot
    never = asyncio.Event()

    async def silent(*_: object, **__: object) -> None:
        await never.wait()

    monkeypatch.setattr(discord_calls, "edit", silent)
    table = (await world.state()).id
    await bot.tables.set_style(table, Person(people[0].id, "Alice"), "large-print")
    bot.boards.refresh(table)
    drawing = list(bot.boards._tasks.values())
    await asyncio.wait_for(bot.boards.stop(timedelta(milliseconds=10)), 5)
    await asyncio.wait(drawing)
    assert await bot.tables.behind() == [table]
