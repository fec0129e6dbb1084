"""Looking at a game's values, and a server's own file: uploaded, checked, used, removed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot import discord_calls as calls
from bot.desk import data
from bot.discord_calls import Failure
from bot.presser import Presser
from bot.screen import Screen, Text, screen
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from engines.kernel.data import MAX_BYTES, DataError, DataFile, parse
from engines.rooms import rooms

Act = Callable[[Press, Presser], Awaitable[Answer | None]]


class DataActs:
    """The acts that show values, and the commands that change which ones a server uses."""

    def __init__(self, tables: Tables) -> None:
        self._data = tables.data
        update = {How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "data": (update, self._page),
            "data-game": (update, self._game),
            "data-file": ({How.PRIVATE}, self._file),
            "data-drop": (update, self._drop),
        }

    async def show(self, who: Presser, game: str) -> Screen:
        """The first page: the server's values where it has some, else the game's own."""
        return await self._shown(who, game, 0, data.SERVER)

    async def upload(self, who: Presser, file: discord.Attachment) -> Screen:
        """Check a file and use it for the server's new tables; else say every fault."""
        guild_id = who.interaction.guild_id
        if guild_id is None:
            return _sentence(who.say("data/server-only"))
        if not who.moderator:
            return _sentence(who.say("data/moderators-only"))
        if file.size > MAX_BYTES:
            return _sentence(who.say("data/too-large", size=file.size, most=MAX_BYTES))
        body = await calls.attempt(file.read())
        if isinstance(body, Failure):
            return _sentence(who.say("data/not-read"))
        try:
            checked = await asyncio.to_thread(_checked, body)
        except DataError as error:
            return data.refused(who.lang, error)
        await self._data.use(guild_id, who.id, checked)
        return data.accepted(who.lang, checked)

    async def remove(self, who: Presser, game: str) -> Screen:
        """Use the game's own values for the server's new tables again."""
        guild_id = who.interaction.guild_id
        if guild_id is None:
            return _sentence(who.say("data/server-only"))
        if not who.moderator:
            return _sentence(who.say("data/moderators-only"))
        return data.removed(who.lang, game, was_there=await self._data.drop(guild_id, game))

    async def _page(self, press: Press, who: Presser) -> Answer:
        game, _, rest = press.argument.partition("/")
        number, _, which = rest.partition("/")
        at = int(number) if number.isdecimal() and len(number) < 4 else 0
        return words_only(await self._shown(who, _known(game), at, which))

    async def _game(self, press: Press, who: Presser) -> Answer:
        return words_only(await self.show(who, _known(who.value())))

    async def _file(self, press: Press, who: Presser) -> Answer:
        game, _, which = press.argument.partition("/")
        game = _known(game)
        server = await self._server(who, game) if which == data.SERVER else None
        return words_only(data.download(who.lang, server or rooms()[game].game.data()))

    async def _drop(self, press: Press, who: Presser) -> Answer:
        return words_only(await self.remove(who, _known(press.argument)))

    async def _shown(self, who: Presser, game: str, number: int, which: str) -> Screen:
        server = await self._server(who, game)
        return data.page(who.lang, game, server, number, which, may=who.moderator)

    async def _server(self, who: Presser, game: str) -> DataFile[Any] | None:
        return await self._data.of(who.interaction.guild_id, game)


def _checked(body: bytes) -> DataFile[Any]:
    """The file of the game that it names; raises DataError."""
    read = parse(body)
    game = read.get("game")
    if not isinstance(game, str) or game not in rooms():
        raise DataError(f"game: {str(game)[:40]!r} is none of {', '.join(rooms())}.")
    return rooms()[game].game.read_data(read)


def _known(game: str) -> str:
    """A game that there is: a button may be older than the house."""
    return game if game in rooms() else next(iter(rooms()))


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=data.COLOUR)
