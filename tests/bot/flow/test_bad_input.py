"""What people, time and Discord do to a bot: nothing is lost, nothing is silent.

Each test names the rows of the failure catalogue it covers.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simcord import Env

from bot.table.press import How, Press
from tests.bot.flow.people import (
    House,
    World,
    answer,
    forge,
    ids,
    labels,
    lobby,
    play_turn,
    press,
    roller,
    started,
    text,
)


async def test_every_button_survives_a_restart_between_any_two_presses(
    world: World, house: House, env: Env
) -> None:
    """Rows 6, 7, 9, 10: half-made drafts too."""
    people = await started(world)

    async def restart() -> None:
        house.forget()
        await env.restart_bot(house.bot())

    for _ in range(4):
        await restart()
        first, _ = await roller(world, people)
        panel = answer(await press(first, world.board(), "My turn"))
        while any("→" in label for label in labels(panel)):
            await restart()
            move = next(label for label in labels(panel) if "→" in label)
            panel = answer(await press(first, panel, move))
        await restart()
        await press(first, panel, "Confirm")
    state = await world.state()
    assert state.table is not None
    assert state.table.step >= 4


async def test_a_stale_press_changes_nothing_and_gets_the_current_panel(world: World) -> None:
    """Row 25."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    code = ids(panel)[labels(panel)[0]]
    await press(first, panel, labels(panel)[0])
    before = await world.state()
    again = answer(await forge(first, panel.message, code))
    assert "moved on" in text(again)
    assert "Confirm" in labels(again)
    assert (await world.state()).revision == before.revision


async def test_a_stranger_gets_a_polite_sentence(world: World) -> None:
    await started(world)
    stranger = world.person("Mallory")
    said = answer(await press(stranger, world.board(), "My turn"))
    assert "aren't playing at this table" in text(said)
    sheets = answer(await press(stranger, world.board(), "Sheets"))
    assert "Alice" in text(sheets)


async def test_a_stranger_can_not_play_for_somebody(world: World) -> None:
    people = await started(world)
    first, other = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    code = ids(panel)[labels(panel)[0]]
    stranger = world.person("Mallory")
    before = (await world.state()).revision
    for person in (stranger, other):
        said = await forge(person, world.board(), code.replace("u", "p", 1))
        assert text(answer(said))
    assert (await world.state()).revision == before


async def test_two_presses_at_once_move_the_draft_once(world: World, env: Env) -> None:
    """Rows 18, 23, 24: the second press finds the table moved on and is told so."""
    people = await started(world)
    first, _ = await roller(world, people)
    bot: Any = env.bot
    state = await world.state()
    seat = state.seat_of(first.id)
    assert seat is not None
    assert state.table is not None
    panel = answer(await press(first, world.board(), "My turn"))
    code = next(iter(ids(panel).values()))
    move = code.split(":", 4)[4]
    results = await asyncio.gather(
        *(bot.tables.add(state.id, first.id, state.stamp(seat), move) for _ in range(5))
    )
    assert sum(isinstance(one, type(state)) for one in results) == 1


async def test_an_ended_game_says_so(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    code = ids(panel)[labels(panel)[0]]
    corner = answer(await press(people[0], world.board(), "Host"))
    question = answer(await press(people[0], corner, "End the game"))
    await press(people[0], question, "Yes")
    assert "stopped before its end" in text(world.board())
    late = answer(await forge(first, panel.message, code))
    assert "over" in text(late)


@pytest.mark.parametrize(
    "code",
    [
        "p999999:3:0:turn",
        "u999999:3:0:add:take-pair.4.red",
        "l999999:0:0:join",
        "p999999:0:0:sheet",
        "p999999:0:0:log",
        "p999999:0:0:corner",
        "u999999:0:0:end",
        "u999999:0:0:robot:7",
        "u999999:0:0:option:a/b",
        "u999999:0:0:here",
        "p999999:3:0:why",
        "u999999:3:0:because:refuse",
        "p0:0:0:entry:fr/lost-cities/nothing",
        "p0:0:0:show:fr/lost-cities/nothing@1",
        "p0:0:0:show:en/lost-cities/number-order@x",
        "p0:0:0:show:en/lost-cities/credits",
        "p0:0:0:entry:xx/lost-cities/acceleration",
        "u1:0:0:join",
        "p1:0:0:no-such-act",
        "feuillet:v0:old",
        "{}",
    ],
)
async def test_last_weeks_button_is_answered(world: World, code: str) -> None:
    """Row 8: an id nobody knows, or of a table that is gone."""
    people = await started(world)
    revision = (await world.state()).revision
    board = world.board()
    shown = answer(await forge(people[0], board, code))
    assert text(shown).strip()
    assert (await world.state()).revision == revision


@pytest.mark.parametrize(
    "argument",
    ["take-pair.4", "take-pair.4.pink", "take-pair.99.red", "take-pair.-1.red", "x", "refuse.1"],
)
async def test_a_forged_move_is_refused_and_changes_nothing(world: World, argument: str) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    state = await world.state()
    seat = state.seat_of(first.id)
    assert seat is not None
    stamp = state.stamp(seat)
    code = Press(How.UPDATE, state.id, "add", argument, stamp.step, stamp.moves).encode()
    panel = answer(await press(first, world.board(), "My turn"))
    said = answer(await forge(first, panel.message, code))
    assert "⚠" in text(said)
    assert (await world.state()).revision == state.revision


NAMES = ["@everyone", "שלום עולם", "👩‍👩‍👧‍👦 Zoë", "*x*" * 10, "<@1>", "[a](https://x.test)"]


@pytest.mark.parametrize("name", NAMES)
async def test_names_may_hold_anything(world: World, name: str) -> None:
    """Rows 37, 46."""
    people = await started(world, "Alice", name)
    for turn in range(4):
        await play_turn(world, people, choose=turn)
    for message in world.channel.history():
        assert not message.mention_everyone
        assert "@everyone" not in text(message) + message.content
        assert all(user.id in {p.id for p in people} for user in message.mentions)


async def test_a_name_of_100_characters(world: World) -> None:
    """Discord allows 32; whatever comes is cut."""
    people = await lobby(world, "Alice")
    long = world.person("x" * 32)
    long.user._user.global_name = "x" * 100
    await press(long, world.board(), "Join")
    assert "x" * 32 in text(world.board())
    assert "x" * 33 not in text(world.board())
    await press(people[0], world.board(), "Start")
    assert (await world.state()).status == "playing"


async def test_only_the_host_or_a_moderator_ends_a_table(world: World) -> None:
    _alice, bob = await started(world)
    refused = answer(await bob.slash(world.channel, "table end"))
    assert "only their hosts" in text(refused)
    moderator = world.moderator("Mod")
    question = answer(await moderator.slash(world.channel, "table end"))
    kept = answer(await press(moderator, question, "No"))
    assert (await world.state()).status == "playing"
    question = answer(await press(moderator, kept, "End the game"))
    await press(moderator, question, "Yes")
    assert (await world.state()).status == "ended"


async def test_several_tables_in_one_channel(world: World, house: House, env: Env) -> None:
    alice = world.person("Alice")
    for _ in range(2):
        await alice.slash(world.channel, "play")
    bot: Any = env.bot
    assert len(set(bot.boards.messages.values())) == 2
    which = answer(await alice.slash(world.channel, "table end"))
    assert "Which table" in text(which)
    assert len(labels(which)) == 2


async def test_only_the_awaited_are_mentioned_and_never_the_presser(world: World) -> None:
    people = await started(world, "Alice", "Bob", "Carol")
    for turn in range(6):
        first, _ = await roller(world, people)
        await play_turn(world, people, choose=turn)
        state = await world.state()
        assert state.table is not None
        due = {state.seats[seat].user_id for seat in state.table.due}
        lines = world.lines()
        assert len(lines) <= 1, "one line, which replaces the one before"
        for line in lines:
            assert {user.id for user in line.mentions} <= due
            if state.table.step != turn:
                assert first.id not in {user.id for user in line.mentions} or first.id in due


async def test_an_unforeseen_error_is_an_apology_with_a_number(
    world: World, env: Env, caplog: pytest.LogCaptureFixture
) -> None:
    people = await started(world)
    bot: Any = env.bot

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    kept = bot.tables.state, bot.tables.latest
    bot.tables.state = bot.tables.latest = broken
    said = answer(await press(people[0], world.board(), "My turn"))
    bot.tables.state, bot.tables.latest = kept
    assert "your moves are safe" in text(said)
    number = text(said).rstrip(".").rpartition(" ")[2]
    assert number in caplog.text


async def test_a_private_panel_is_never_drawn_in_a_message_that_others_read(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    before = text(world.board())
    table = (await world.state()).id
    said = answer(await forge(first, world.board(), Press(How.UPDATE, table, "again").encode()))
    assert "Choose a pair" in text(said)
    assert text(world.board()) == before
