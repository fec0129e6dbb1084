"""What Discord does to a bot: messages, channels, rights and answers that go away.

Each test names the rows of the failure catalogue it covers.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from simcord import Env
from simcord.builders import ChannelHandle

from tests.bot.flow.people import (
    House,
    World,
    answer,
    decide,
    labels,
    play_turn,
    press,
    roller,
    started,
    text,
)


@pytest.mark.parametrize(
    ("right", "named"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_play_names_the_right_that_is_missing(world: World, right: str, named: str) -> None:
    """Row 22."""
    alice = world.person("Alice")
    me = world.guild.me
    assert me is not None
    channel = world.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(**{right: False})}
    )
    said = answer(await alice.slash(channel, "play"))
    assert named in text(said)
    assert [m for m in channel.history() if not m.flags.ephemeral] == []


async def test_a_deleted_board_is_posted_anew(world: World) -> None:
    """Row 42."""
    people = await started(world)
    old = world.board()
    owner = world.moderator("Mod")
    await owner.delete(old)
    new = world.board()
    assert new.id != old.id
    await play_turn(world, people)
    assert len([m for m in world.channel.history() if not m.flags.ephemeral]) <= 2


async def test_the_deleted_message_of_a_finished_game_stays_deleted(world: World) -> None:
    people = await started(world)
    question = answer(await people[0].slash(world.channel, "table end"))
    await press(people[0], question, "Yes")
    moderator = world.moderator("Mod")
    await moderator.delete(world.board())
    await moderator.slash(world.channel, "help")
    assert world.channel.history() == []


async def test_a_board_is_brought_to_another_channel(world: World) -> None:
    people = await started(world)
    first, other = await roller(world, people)
    await play_turn(world, people)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await other.slash(elsewhere, "table show")
    assert world.channel.history() == [], "the old message and its line are gone"
    panel = answer(await press(other, elsewhere.history()[0], "My turn"))
    await decide(other, panel)
    assert "turn 2" in text(elsewhere.history()[0])
    assert first.id != other.id


async def test_a_board_behind_a_slow_discord_catches_up(
    world: World, env: Env, house: House
) -> None:
    """Rows 14, 50: the moves are kept, and the message follows."""
    people = await started(world)
    first, _ = await roller(world, people)
    path = f"/channels/{world.channel.id}/messages/*"
    env.inject_error("PATCH", path, status=403, code=50013, times=None)
    panel = answer(await press(first, world.board(), "My turn"))
    await decide(first, panel)
    state = await world.state()
    assert state.board is not None
    assert state.board.shown < state.revision
    env.backend.faults.clear()
    house.later(minutes=2)
    await first.slash(world.channel, "help")
    state = await world.state()
    assert state.board is not None
    assert state.board.shown == state.revision


async def test_lost_rights_are_said_once(world: World, env: Env) -> None:
    """Row 22: after the set-up, too."""
    people = await started(world)
    path = f"/channels/{world.channel.id}/messages/*"
    env.inject_error("PATCH", path, status=403, code=50013, times=None)
    await play_turn(world, people)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    assert "can no longer write" in text(panel)
    again = answer(await press(first, world.board(), "My turn"))
    assert "can no longer write" not in text(again)


@pytest.mark.parametrize("code", [10062, 40060])
async def test_a_lost_acknowledgement_loses_no_move(world: World, env: Env, code: int) -> None:
    """Rows 1 to 4: what Discord no longer wants to hear is no traceback."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    env.inject_error("POST", "/interactions/*", status=404, code=code, message="Unknown")
    before = await world.state()
    await press(first, panel, labels(panel)[0])
    after = await world.state()
    assert after.revision == before.revision + (code == 10062)
    assert not env.errors


async def test_a_channel_that_is_deleted_leaves_the_table_alive(world: World) -> None:
    """Row 42: the table is shown elsewhere."""
    people = await started(world)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.state()).homeless, "nothing more is sent where nothing is"
    said = answer(await people[0].slash(other, "table show"))
    assert "Here it is" in text(said)
    assert "Lost Cities" in text(other.history()[0])


async def test_a_player_who_left_the_server_can_be_replaced(world: World, env: Env) -> None:
    """Row 44: the seat is kept and named; the host hands it to an opponent."""
    people = await started(world)
    alice, bob = people
    world.guild.remove_member(bob)
    corner = answer(await press(alice, world.board(), "Host"))
    assert "Bob has left" in text(corner)
    await press(alice, corner, "Bob →")
    state = await world.state()
    assert state.seats[1].opponent is not None
    assert "Bob (opponent)" in text(world.board())


async def test_a_private_message_whose_token_ran_out_is_no_traceback(
    world: World, env: Env
) -> None:
    """Rows 11 to 13."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    env.inject_error("PATCH", "/webhooks/*", status=401, code=50027, message="Invalid token")
    await press(first, panel, labels(panel)[0])
    assert not env.errors
    again = answer(await press(first, world.board(), "My turn"))
    assert "Your choice so far" in text(again), "the move was kept"


def in_a_thread(world: World) -> ChannelHandle:
    """Let everything happen in a thread of the channel; returns the channel."""
    parent = world.channel
    world.env.backend.create_thread(parent.id, "game", world.guild.owner.id)
    (world.channel,) = parent.threads
    return parent


async def test_an_archived_thread_is_opened_again(world: World, env: Env) -> None:
    """Row 19."""
    in_a_thread(world)
    people = await started(world)
    board = world.board()
    path = f"/channels/{world.channel.id}/messages/*"
    env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived")
    env.http_requests.clear()
    await play_turn(world, people)
    opened = [r for r in env.http_requests if r.path == f"/channels/{world.channel.id}"]
    assert [r.method for r in opened] == ["PATCH"]
    assert world.board().id == board.id
    state = await world.state()
    assert state.board is not None
    assert state.board.shown == state.revision


async def test_a_locked_thread_gives_way_to_its_channel(world: World, env: Env) -> None:
    """Rows 19, 20: the table goes on where the bot may write."""
    parent = in_a_thread(world)
    people = await started(world)
    thread = world.channel.id
    archived = {"status": 400, "code": 50083, "times": None}
    env.inject_error("PATCH", f"/channels/{thread}/messages/*", **archived)
    env.inject_error("POST", f"/channels/{thread}/messages", **archived)
    env.inject_error("PATCH", f"/channels/{thread}", status=403, code=50013, times=None)
    await play_turn(world, people)
    shown = [m for m in parent.history() if m.components]
    assert len(shown) == 1
    assert "turn 1" in text(shown[0])


async def test_commands_that_can_not_be_registered_stop_no_game(
    world: World, env: Env, house: House
) -> None:
    """Rows 16 to 18: every button goes on."""
    people = await started(world)
    env.inject_error("PUT", "/applications/*/commands", status=400, code=50035)
    house.forget()
    await env.restart_bot(house.bot())
    await play_turn(world, people)
    assert "turn 1" in text(world.board())


async def test_open_tables_are_posted_anew_where_all_messages_are_new(
    world: World, env: Env
) -> None:
    """The simulated Discord of the next launch has other messages under the old numbers."""
    people = await started(world)
    before = [message.id for message in world.channel.history()]
    bot: Any = env.bot
    await asyncio.create_task(bot.repost_open_tables(world.channel))
    (board,) = [message for message in world.channel.history() if message.id not in before]
    panel = answer(await press(people[0], board, "My turn"))
    assert "turn 1" in text(panel)
