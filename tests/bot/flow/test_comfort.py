"""Comfort around a table: pictures for everybody, rematches, practice, finding it again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import pytest_asyncio
from simcord import Env

from bot.greeting import greet
from bot.store import servers
from bot.table.boards import FAR
from bot.table.state import Person, TableState
from tests.bot.flow.people import (
    House,
    World,
    answer,
    decide,
    ids,
    labels,
    lobby,
    play_turn,
    press,
    roller,
    started,
    text,
)
from tests.bot.flow.test_pictures import Artist


@pytest.fixture
def artist() -> Artist:
    return Artist()


@pytest_asyncio.fixture
async def env(house: House, artist: Artist):
    house.pictures = artist
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


async def restarted(env: Env, house: House) -> None:
    house.forget()
    await env.restart_bot(house.bot())


# Pictures for everybody -----------------------------------------------------------------------


async def test_my_pictures_are_drawn_as_i_chose_the_boards_as_the_host_chose(
    world: World, artist: Artist, env: Env, house: House
) -> None:
    alice, bob = await started(world)
    chosen = answer(await bob.slash(world.channel, "preferences"))
    chosen = answer(await press(bob, chosen, "Large print"))
    assert "● Large print" in ids(chosen)
    corner = answer(await press(alice, world.board(), "Host"))
    await press(alice, corner, "○ High contrast")
    await restarted(env, house)
    artist.styles.clear()
    await press(bob, world.board(), "My turn")
    await press(alice, world.board(), "My turn")
    await play_turn(world, (alice, bob))
    assert set(artist.styles["shared"]) == {"high-contrast"}
    assert set(artist.styles["sheet"]) == {"large-print", "normal"}
    refused = answer(await press(bob, world.board(), "Host"))
    assert "Alice" in text(refused), "the board's style is the host's"


async def test_who_reads_gets_words_where_others_get_pictures(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    chosen = answer(await first.slash(world.channel, "preferences"))
    await press(first, chosen, "Words instead")
    panel = answer(await press(first, world.board(), "My turn"))
    assert panel.attachments == []
    assert "Red: " in text(panel), "the sheet, in words"
    assert "Choose a pair" in text(panel)
    sheets = answer(await press(first, world.board(), "Sheets"))
    assert sheets.attachments == []
    assert "Bob" in text(sheets)


async def test_every_picture_can_be_read_as_text(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    shared = answer(await press(first, world.board(), "Read as text"))
    assert shared.attachments == []
    assert "rolled" in text(shared)
    one = answer(await press(first, shared, "Bob"))
    assert "Bob" in text(one)
    assert "Purple: " in text(one)
    everybody = answer(await press(first, one, "All sheets"))
    assert "Alice" in text(everybody)
    assert "Bob" in text(everybody)
    picture = answer(await press(first, everybody, "As a picture"))
    assert [file.filename for file in picture.attachments] == ["table.png"]
    mine = answer(await press(first, picture, "My turn"))
    assert "Purple: " in text(answer(await press(first, mine, "Read as text")))


async def test_sheets_shows_all_of_them_and_each_behind_its_button(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    shown = answer(await press(first, world.board(), "Sheets"))
    assert [file.filename for file in shown.attachments] == ["table.png"]
    one = answer(await press(first, shown, "Alice"))
    assert [file.filename for file in one.attachments] == ["sheet.png"]


async def test_what_is_new_since_my_last_look_is_marked_and_said(
    world: World, artist: Artist, env: Env, house: House
) -> None:
    people = await started(world)
    watcher = people[0]
    await press(watcher, world.board(), "My turn")
    for turn in range(5):
        await play_turn(world, people, choose=turn)
    await env.settle()
    artist.since.clear()
    panel = answer(await press(watcher, world.board(), "My turn"))
    assert artist.since["sheet"][-1] is not None
    before = artist.since["sheet"][-1].turn
    again = answer(await press(watcher, world.board(), "My turn"))
    assert artist.since["sheet"][-1].turn == before, "the same look, opened again"
    assert ("Since you last looked" in text(panel)) == ("Since you last looked" in text(again))
    house.later(minutes=2)
    await watcher.slash(world.channel, "help")
    await env.settle()
    await restarted(env, house)
    await press(watcher, world.board(), "My turn")
    assert artist.since["sheet"][-1].turn == before, "kept over a restart"


async def test_who_was_away_is_told_how_points_moved(world: World, house: House) -> None:
    """Somebody who only watches the sheets: nothing of theirs is played meanwhile."""
    people = await started(world)
    onlooker = world.person("Zoe")
    await press(onlooker, world.board(), "Sheets")
    for turn in range(6):
        await play_turn(world, people, choose=turn)
    shown = answer(await press(onlooker, world.board(), "Sheets"))
    assert "Since you last looked (turn 1)" in text(shown)
    assert "Alice" in text(shown).partition("Since you last looked")[2].splitlines()[0]


# Again, elsewhere, alone ----------------------------------------------------------------------


async def stopped(world: World, host: Any) -> None:
    corner = answer(await press(host, world.board(), "Host"))
    question = answer(await press(host, corner, "End the game"))
    await press(host, question, "Yes")


async def test_a_rematch_begins_where_the_result_stands(world: World, house: House) -> None:
    alice, bob = await started(world)
    await play_turn(world, (alice, bob))
    await stopped(world, alice)
    result = world.board()
    await press(bob, result, "Rematch")
    boards = [m for m in world.channel.history() if m.id in world.known() and m.id != result.id]
    (lobby_message,) = boards
    assert "1. Alice" in text(lobby_message).replace("**", "")
    assert "begins" in text(lobby_message)
    (line,) = [m for m in world.lines() if "rematch" in m.content]
    assert f"<@{alice.id}>" in line.content
    assert f"<@{bob.id}>" not in line.content
    there = answer(await press(alice, result, "Rematch"))
    assert "open already" in text(there)
    assert str(lobby_message.id) in text(there)
    await press(bob, lobby_message, "Start")
    assert [m for m in world.lines() if "rematch" in m.content] == [], "the call made room"


async def test_several_tables_in_one_channel_do_not_meet(world: World, house: House) -> None:
    alice, bob = await lobby(world)
    await bob.slash(world.channel, "play")
    first, second = (m.id for m in world.channel.history() if m.id in world.known())

    def board(number: int) -> Any:
        return next(m for m in world.channel.history() if m.id == number)

    await press(bob, board(first), "Join")
    await press(alice, board(second), "Join")
    await press(alice, board(first), "Start")
    await press(bob, board(second), "Start")
    one = await house.tables.state(world.known()[first])
    two = await house.tables.state(world.known()[second])
    assert one is not None
    assert two is not None
    assert (one.host_id, two.host_id) == (alice.id, bob.id)
    table = one.table
    assert table is not None
    who = next(p for p in (alice, bob) if p.id == one.seats[table.awaited()[0]].user_id)
    await decide(who, answer(await press(who, board(first), "My turn")))
    after = await house.tables.state(two.id)
    assert after is not None
    assert after.revision == two.revision, "the other table stood still"


async def test_too_many_tables_are_refused_with_what_to_do(world: World, house: House) -> None:
    alice = world.person("Alice")
    for channel in range(70, 80):
        opened = await house.tables.open(
            guild_id=world.guild.id,
            channel_id=world.channel.id,
            host=Person(channel, "Host"),
            game="lost-cities",
            lang="en",
            word="w",
        )
        assert isinstance(opened, TableState)
    said = answer(await alice.slash(world.channel, "play"))
    assert "10 tables are open in this channel" in text(said)
    assert [m for m in world.channel.history() if "10 tables" in text(m)] == [], "only to her"
    assert "/table end" in text(said)


async def test_practice_in_a_direct_message(world: World, env: Env) -> None:
    """Lobby, board and panels where nobody else is; no server, no rights."""
    alice = world.person("Alice").user
    await alice.slash("language", language="en")
    await alice.slash("play")
    (board,) = [m for m in alice.dm_channel.history() if m.components and m.id in world.known()]
    assert "2. Opponent 1" in text(board).replace("**", "")
    await press(alice, board, "Start")  # pyright: ignore[reportArgumentType]
    for turn in range(4):
        board = next(m for m in alice.dm_channel.history() if m.id in world.known())
        result = await press(alice, board, "My turn")  # pyright: ignore[reportArgumentType]
        panel = (result.followups or [result.response])[-1]
        await decide(alice, panel, turn)  # pyright: ignore[reportArgumentType]
    state = await world.state()
    assert state.guild_id is None
    assert state.table is not None
    assert state.table.game.turns(state.table.position) > 2
    again = await alice.slash("table show")
    assert "Here it is" in text((again.followups or [again.response])[-1])


async def test_a_table_of_a_server_is_not_shown_elsewhere(world: World, env: Env) -> None:
    people = await started(world)
    said = await people[0].user.slash("table show")
    assert "any open table" in text((said.followups or [said.response])[-1])


async def test_a_board_far_up_is_offered_to_be_shown_here(world: World, house: House) -> None:
    people = await started(world)
    for number in range(FAR):
        await people[0].send(world.channel, f"chat {number}")
    await play_turn(world, people)
    (line,) = [m for m in world.lines() if m.components]
    assert labels(line) == ["Show the table here"]
    old = world.board().id
    await press(people[1], line, "Show the table here")
    assert world.board().id > line.id > old
    await play_turn(world, people)
    assert not any(m.components for m in world.lines()), "it is near now"


async def test_a_table_is_brought_here_from_the_list_of_ones_own(world: World) -> None:
    people = await started(world)
    other = world.guild.create_text_channel("other")
    help_ = answer(await people[0].slash(other, "help"))
    mine = answer(await press(people[0], help_, "My tables"))
    said = answer(await press(people[0], mine, "Bring it here"))
    assert "Here it is" in text(said)
    assert "Lost Cities" in text(other.history()[0])


# Explained ------------------------------------------------------------------------------------


async def test_the_lobby_explains_the_game_in_half_a_minute(world: World) -> None:
    _, bob = await lobby(world)
    said = answer(await press(bob, world.board(), "In 30 seconds"))
    assert "never below the one before" in text(said)


async def test_a_first_game_is_explained_once_on_the_first_panel(
    world: World, house: House, env: Env
) -> None:
    house.newcomers = True
    await restarted(env, house)
    people = await started(world)
    first, other = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    assert "Your first game" in text(panel)
    assert "Choose a pair" in text(panel), "and the choice is there all the same"
    without = answer(await press(first, panel, "Got it"))
    assert "Your first game" not in text(without)
    assert "Your first game" not in text(answer(await press(first, world.board(), "My turn")))
    assert "Your first game" in text(answer(await press(other, world.board(), "My turn")))
    await restarted(env, house)
    assert "Your first game" not in text(answer(await press(other, world.board(), "My turn")))


# Forgotten ------------------------------------------------------------------------------------


async def test_who_asks_to_be_forgotten_is_asked_once_more_then_is(
    world: World, house: House
) -> None:
    """Row 51: the game goes on, the name is gone from the board."""
    people = await started(world)
    await play_turn(world, people)
    alice, bob = people
    asked = answer(await bob.slash(world.channel, "forget-me"))
    kept = answer(await press(bob, asked, "Keep everything"))
    assert "Your preferences" in text(kept)
    assert "Bob" in text(world.board())
    asked = answer(await press(bob, kept, "Forget me"))
    done = answer(await press(bob, asked, "Forget me"))
    assert "no longer know you" in text(done)
    assert "Bob" not in text(world.board())
    assert "— (opponent)" in text(world.board())
    state = await world.state()
    assert state.seat_of(bob.id) is None
    await decide(alice, answer(await press(alice, world.board(), "My turn")))
    assert (await world.state()).revision > state.revision


# Joining a server -----------------------------------------------------------------------------


async def test_a_server_is_greeted_once_where_the_bot_may_write(
    world: World, env: Env, house: House
) -> None:
    bot: Any = env.bot
    guild = bot.get_guild(world.guild.id)
    await asyncio.create_task(bot.on_guild_join(guild))
    (hello,) = world.channel.history()
    assert "`/play`" in text(hello)
    assert "`/help`" in text(hello)
    assert len(text(hello).splitlines()) == 3
    await asyncio.create_task(greet(bot, guild, house.store))
    assert len(world.channel.history()) == 1
    person = world.person("Alice")
    assert "opens a table" in text(answer(await press(person, hello, "How to play")))


async def test_a_server_in_which_it_may_not_write_hears_nothing(
    world: World, env: Env, house: House
) -> None:
    """Row 22: silent, and greeted when it may."""
    path = f"/channels/{world.channel.id}/messages"
    env.inject_error("POST", path, status=403, code=50013)
    bot: Any = env.bot
    guild = bot.get_guild(world.guild.id)
    await asyncio.create_task(greet(bot, guild, house.store))
    assert world.channel.history() == []
    await asyncio.create_task(greet(bot, guild, house.store))
    assert len(world.channel.history()) == 1


# Registering ----------------------------------------------------------------------------------


def registered(env: Env) -> int:
    return sum(r.method == "PUT" and r.path.endswith("/commands") for r in env.http_requests)


async def test_commands_are_told_to_discord_only_when_they_changed(
    world: World, env: Env, house: House
) -> None:
    """Row 16."""
    assert registered(env) == 1
    await restarted(env, house)
    assert registered(env) == 1
    changed: Any = house.bot()
    original = changed.slash.add_to

    def fewer(tree: Any) -> None:
        original(tree)
        tree.remove_command("help")

    changed.slash.add_to = fewer
    await env.restart_bot(changed)
    assert registered(env) == 2


async def test_a_refused_registration_is_tried_again_at_the_next_start(
    env: Env, house: House, world: World
) -> None:
    """Rows 16, 18: nothing is removed, nothing stops."""
    await house.store.write(1, lambda c: servers.keep_note(c, "commands", "others"))
    env.inject_error("PUT", "/applications/*/commands", status=400, code=50035)
    await restarted(env, house)
    people = await started(world)
    await play_turn(world, people)
    before = registered(env)
    await restarted(env, house)
    assert registered(env) == before + 1
