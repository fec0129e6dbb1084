"""A question to the bot by name: in a server after its mention, between the two of us without."""

from __future__ import annotations

import logging
import secrets

import discord

from bot import discord_calls as calls
from bot.desk.ask import AskActs
from bot.desk.asker import Asker
from bot.people.preferences import People
from bot.screen import Screen, Text, screen
from bot.store import StoreError
from bot.voice import FALLBACK, Voice, known

log = logging.getLogger(__name__)

SPOKEN = (discord.MessageType.default, discord.MessageType.reply)


class Mentions:
    """Answers messages, in public and to the person alone who wrote; without a privileged intent.

    Discord gives the text of messages that mention the bot, and of those between two.
    """

    def __init__(
        self, client: discord.Client, desk: AskActs, people: People, default: str | None
    ) -> None:
        self._client, self._desk, self._people = client, desk, people
        self._default = default

    def means_us(self, message: discord.Message) -> bool:
        """Whether a message is a question to the bot.

        A mention in the text counts; that a reply to one of the bot's messages calls it does not.
        """
        if message.author.bot or message.webhook_id or message.type not in SPOKEN:
            return False
        return message.guild is None or self._names(message.content)

    async def answer(self, message: discord.Message) -> None:
        """Answer a message that means us."""
        try:
            shown = await self._answer(message)
        except StoreError:
            number = secrets.token_hex(3)
            log.exception("failure %s: a question could not be answered", number)
            say = Voice(self._default or FALLBACK)
            shown = screen(Text(say("wrong/store", number=number)))
        if shown is not None:
            await calls.reply(message, shown)

    async def _answer(self, message: discord.Message) -> Screen | None:
        who = await self._asker(message)
        if self._desk.told_to_wait(who.id):
            return None
        game, _ = await self._desk.place(message.channel.id, who.id, None)
        return await self._desk.answer(message.content, game, who, public=True)

    async def _asker(self, message: discord.Message) -> Asker:
        """Their own choice of language, else the server's, as nothing tells us their client's."""
        guild = message.guild
        chosen = await self._people.language(message.author.id)
        server = known(guild.preferred_locale.value) if guild is not None else None
        lang = chosen or self._default or server or FALLBACK
        return Asker(message.author.id, lang, guild.id if guild is not None else None)

    def _names(self, content: str) -> bool:
        user = self._client.user
        return user is not None and any(
            called in content for called in (f"<@{user.id}>", f"<@!{user.id}>")
        )
