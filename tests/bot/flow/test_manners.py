"""What the bot leaves alone: channels, threads, private messages, addresses, its own jobs.

Each test names the rows of the failure catalogue it covers.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from simcord import Env
from simcord.backend import serializers

from bot.table.state import Person
from tests.bot.flow.people import (
    House,
    World,
    answer,
    labels,
    play_turn,
    press,
    roller,
    started,
    text,
)


def called(env: Env, method: str, path: str) -> list[str]:
    """The calls of a kind that the bot has made."""
    made = [r for r in env.http_requests if r.method == method]
    return [r.path for r in made if re.fullmatch(path, r.path)]


async def test_a_whole_game_renames_no_channel_opens_no_thread_and_writes_to_nobody(
    world: World, env: Env
) -> None:
    """Rows 15, 21, 45: what people are told stands in the message, where it costs nothing."""
    people = await started(world)
    for turn in range(4):
        await play_turn(world, people, choose=turn)
    question = answer(await people[0].slash(world.channel, "table end"))
    await press(people[0], question, "Yes")
    assert called(env, "PATCH", r"/channels/\d+/messages/\d+"), "the game was played"
    assert called(env, "PATCH", r"/channels/\d+") == []
    assert called(env, "POST", r"/channels/\d+(/messages/\d+)?/threads") == []
    assert called(env, "POST", r"/users/@me/channels") == []


async def test_a_reload_that_loses_every_private_message_loses_nothing(world: World) -> None:
    """Row 13: "My turn" opens the same panel with the same draft; the old one goes."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    panel = answer(await press(first, panel, labels(panel)[0]))
    again = answer(await press(first, world.board(), "My turn"))
    assert text(again) == text(panel)
    assert labels(again) == labels(panel)
    await press(first, again, "Confirm")


async def test_many_ready_events_start_no_job_twice(
    world: World, env: Env, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows 10, 38, 39: a gap in the connection is looked after once a minute, however often."""
    people = await started(world)
    bot: Any = env.bot
    swept: list[bool] = []

    async def sweep() -> None:
        swept.append(True)

    monkeypatch.setattr(bot, "_sweep", sweep)
    house.later(minutes=2)
    before = len(called(env, "PUT", r"/applications/\d+/commands"))
    for _ in range(3):
        bot.dispatch("ready")
        bot.dispatch("resumed")
    await env.settle()
    assert swept == [True]
    assert len(called(env, "PUT", r"/applications/\d+/commands")) == before
    await play_turn(world, people)


@pytest.mark.parametrize("outage", [False, True], ids=["taken out", "outage"])
async def test_a_server_that_is_gone_for_a_while_finds_its_tables_again(
    world: World, env: Env, house: House, outage: bool
) -> None:
    """Row 43: nothing is lost, and the message shows at once how the table stands."""
    alice, _ = await started(world)
    bot: Any = env.bot
    table, board = (await world.state()).id, world.board()
    gone = {"id": str(world.guild.id)} | ({"unavailable": True} if outage else {})
    env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    env.backend.emit("GUILD_DELETE", gone)
    await env.settle()
    await house.tables.set_style(table, Person(alice.id, "Alice"), "large-print")
    bot.boards.refresh(table)
    await env.settle()
    assert await house.tables.behind() == [table]
    env.backend.faults.clear()
    guild = env.backend.get_guild(world.guild.id)
    back: dict[str, Any] = {**serializers.guild_create_payload(env.backend, guild)}
    if not outage:
        del back["unavailable"]
    env.backend.emit("GUILD_CREATE", back)
    await env.settle()
    assert await house.tables.behind() == []
    assert world.board().id == board.id
    assert (await world.state()).status == "playing"
