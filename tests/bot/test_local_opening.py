"""What the local table opens on: a lobby that is ready, or the tables of last time, playable."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.app import Feuillet, create_bot
from bot.local import host
from bot.local.opening import Opened, RefusedError, Wish, lay
from bot.local.world import World
from bot.settings import Settings
from bot.store import Store
from bot.table.state import TableState
from bot.voice import Voice
from tests.bot.flow.people import answer, labels, press

TWO = Wish("lost-cities", seats=2, bots=0, lang="fr")


@asynccontextmanager
async def launched(home: Path, wish: Wish = TWO) -> AsyncIterator[tuple[Feuillet, World, Opened]]:
    """One launch of the local table, without its page."""
    settings = Settings.load({"FEUILLET_HOME": str(home)})
    store = await Store.open(settings.database, upgrade=True)
    try:
        bot = create_bot(settings, store=store, language_default=wish.lang)
        async with host.running(bot, wish.lang, "") as world:
            yield bot, world, await lay(bot, world, wish, "lost-cities")
    finally:
        await store.close()


async def only_table(bot: Feuillet, world: World) -> TableState:
    (state,) = await bot.tables.open_tables(channel_id=world.channel.id)
    return state


async def press_on_board(world: World, who: MemberActor, key: str) -> Any:
    """Press a button of the one public message that has any."""
    (found,) = (message for message in world.channel.history() if message.components)
    return await press(who, found, Voice("fr")(key))


async def test_the_lobby_only_waits_for_start(tmp_path: Path):
    wish = Wish("lost-cities", seats=2, bots=1, lang="fr")
    async with launched(tmp_path, wish) as (bot, world, opened):
        state = await only_table(bot, world)
        assert [row.name for row in state.seats][:2] == ["Alice", "Bruno"]
        assert [row.opponent for row in state.seats] == [None, None, "greedy"]
        assert (state.status, state.lang, state.host_id) == ("lobby", "fr", world.people[0].id)
        assert [person.id for person in opened.people] == [p.id for p in world.people[:2]]
        await press_on_board(world, world.people[0], "lobby/start")
        assert (await only_table(bot, world)).status == "playing"


async def test_everybody_adds_another_word_to_the_dice(tmp_path: Path):
    async with launched(tmp_path) as (bot, world, _):
        words = [row.word for row in (await only_table(bot, world)).seats]
        assert len(set(words)) == 2


async def test_a_second_launch_shows_the_same_table_and_play_goes_on(tmp_path: Path):
    async with launched(tmp_path) as (bot, world, _):
        await press_on_board(world, world.people[0], "lobby/start")
        before = await only_table(bot, world)
        assert before.table is not None
        (seat,) = before.table.awaited()
    async with launched(tmp_path) as (bot, world, opened):
        after = await only_table(bot, world)
        assert after.table is not None
        assert (after.id, after.table.entries) == (before.id, before.table.entries)
        assert (opened.playing, opened.fresh) == (True, None)
        panel = answer(await press_on_board(world, world.people[seat], "board/turn"))
        assert [label for label in labels(panel) if "→" in label]


async def test_a_lobby_of_last_time_is_not_opened_twice(tmp_path: Path):
    async with launched(tmp_path):
        pass
    async with launched(tmp_path) as (_, _, opened):
        assert len(opened.kept) == 1
        assert opened.fresh is None
        assert not opened.playing


async def test_whoever_has_a_seat_gets_a_place_however_few_were_asked_for(tmp_path: Path):
    async with launched(tmp_path, Wish("lost-cities", 4, 0, "fr")):
        pass
    async with launched(tmp_path, Wish(None, 1, 0, "fr")) as (_, world, opened):
        assert [person.id for person in opened.people] == [p.id for p in world.people[:4]]


async def test_a_lobby_that_cannot_be_filled_leaves_nothing_behind(tmp_path: Path):
    with pytest.raises(RefusedError, match="5"):
        async with launched(tmp_path, Wish(None, 5, 1, "fr")):
            pass
    async with launched(tmp_path) as (_, _, opened):
        assert opened.kept == ()


@pytest.mark.parametrize(
    ("lang", "described"), [("en", "Open a table"), ("fr", "Ouvrir une table")]
)
async def test_commands_are_described_in_the_players_language(
    tmp_path: Path, lang: str, described: str
):
    async with launched(tmp_path, Wish(None, 1, 1, lang)) as (_, world, _):
        commands = world.env.backend.commands[None].values()
        (play,) = (command for command in commands if command["name"] == "play")
        assert described in play["description"]
