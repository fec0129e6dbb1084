"""Asking the desk: by the command, by the form behind a button, or by pressing a related entry."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot import discord_calls as calls
from bot.desk.answer import page, reply
from bot.presser import Presser
from bot.screen import Screen, Text, screen
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.search import Desk, desk

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
LONGEST = 300
"""Characters of a question."""
SHORTEST = 2


class DeskActs:
    """The acts of the rules desk; the base is read once, off the event loop."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._desk: asyncio.Task[Desk] | None = None
        either = {How.PRIVATE, How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "ask": ({How.MODAL}, self._form),
            "asked": ({How.PRIVATE}, self._asked),
            "entry": (either, self._entry),
            "more": (either, self._entry),
        }

    async def desk(self) -> Desk:
        """The desk, once it has been read."""
        return await asyncio.shield(self._begun())

    def _begun(self) -> asyncio.Task[Desk]:
        """The reading of the base; begun anew if it failed."""
        if self._desk is None or (self._desk.done() and self._desk.exception()):
            self._desk = asyncio.create_task(asyncio.to_thread(desk))
        return self._desk

    async def answer(
        self, question: str, game: str | None, who: Presser, *, public: bool = False
    ) -> Screen:
        """The desk's answer to a question."""
        asked = " ".join(question.split())[:LONGEST]
        ready = await self.desk()
        if len(asked) < SHORTEST:
            return screen(Text(who.say("desk/empty")))
        given = ready.ask(asked, game=game if game in rooms() else None, lang=who.lang)
        how = How.PRIVATE if public else How.UPDATE
        return reply(ready.base, given, asked if public else "", how=how)

    def suggestions(self, typed: str, game: str | None, lang: str) -> list[str]:
        """Questions that begin like this; none while the base is still being read."""
        reading = self._begun()
        if not reading.done():
            return []
        known = game if game in rooms() else None
        found = reading.result().suggest(typed[:LONGEST], known, lang, 25)
        return list(dict.fromkeys(one.question[:100] for one in found))

    async def _form(self, press: Press, who: Presser) -> Answer | None:
        """Open the form: nothing may be answered before it."""
        code = Press(How.PRIVATE, press.table, "asked").encode()
        form = discord.ui.Modal(title=who.say("desk/form"), custom_id=code, timeout=None)
        line: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            style=discord.TextStyle.short,
            placeholder=who.say("desk/example"),
            min_length=SHORTEST,
            max_length=LONGEST,
            custom_id="question",
        )
        form.add_item(discord.ui.Label(text=who.say("desk/question"), component=line))
        await calls.open_form(who.interaction, form)
        return None

    async def _asked(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table) if press.table else None
        game = state.game if state is not None else None
        return words_only(await self.answer(who.value(), game, who))

    async def _entry(self, press: Press, who: Presser) -> Answer:
        lang, _, entry_id = press.argument.partition("/")
        ready = await self.desk()
        entry = ready.entry(entry_id)
        if entry is None or lang not in LANGUAGES:
            return words_only(screen(Text(who.say("desk/entry-gone"))))
        return words_only(page(ready.base, entry, lang, more=press.act == "more"))
