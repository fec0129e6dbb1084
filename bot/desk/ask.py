"""Asking the desk: by the command, by the form behind a button, or by pressing a related entry."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread

import discord

from bot import discord_calls as calls
from bot.desk import show
from bot.desk.answer import page, reply
from bot.presser import Presser
from bot.screen import Screen, Text, screen
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer, Studio, words_only
from bot.table.state import TableState
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.base import Base, own
from faq.search import Desk, desk

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
LONGEST = 300
"""Characters of a question."""
SHORTEST = 2
PATIENCE = 8.0
"""Seconds for which a question waits for the rules to be read."""


class DeskActs:
    """The acts of the rules desk; base and search are made ready once, off the event loop.

    Entries are there long before the search is: what needs no search doesn't wait for it.
    """

    def __init__(self, tables: Tables, studio: Studio) -> None:
        self._tables, self._studio = tables, studio
        self._desk: asyncio.Task[Desk] | None = None
        either = {How.PRIVATE, How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "ask": ({How.MODAL}, self._form),
            "asked": ({How.PRIVATE}, self._asked),
            "entry": (either, self._entry),
            "more": (either, self._entry),
            "show": (either, self._show),
        }

    async def base(self) -> Base:
        """All entries, once they have been read."""
        return await asyncio.to_thread(own)

    async def desk(self) -> Desk:
        """The desk, once it has been read."""
        return await asyncio.shield(self._begun())

    def _begun(self) -> asyncio.Task[Desk]:
        """The reading of the base; begun anew if it failed."""
        if self._desk is None or (self._desk.done() and self._desk.exception()):
            self._desk = asyncio.create_task(_apart(desk))
        return self._desk

    async def answer(
        self,
        question: str,
        game: str | None,
        who: Presser,
        *,
        public: bool = False,
        table: TableState | None = None,
    ) -> Screen:
        """The desk's answer to a question; at a `table` it ends with what it means there.

        What it means there is the asker's alone, so a public answer leaves it out.
        """
        asked = " ".join(question.split())[:LONGEST]
        if len(asked) < SHORTEST:
            return screen(Text(who.say("desk/empty")))
        try:
            ready = await asyncio.wait_for(self.desk(), PATIENCE)
        except TimeoutError:
            # The first start of all learns the questions, which takes a minute or two.
            return screen(Text(who.say("desk/reading")))
        given = ready.ask(asked, game=game if game in rooms() else None, lang=who.lang)
        how = How.PRIVATE if public else How.UPDATE
        seen = _seen(table, given.lang, who) if not public else None
        return reply(ready.base, given, asked if public else "", how=how, seen=seen)

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
        return words_only(await self.answer(who.value(), game, who, table=state))

    async def _entry(self, press: Press, who: Presser) -> Answer:
        lang, _, entry_id = press.argument.partition("/")
        base = await self.base()
        entry = base.entries.get(entry_id)
        if entry is None or lang not in LANGUAGES:
            return words_only(screen(Text(who.say("desk/entry-gone"))))
        state = await self._tables.state(press.table) if press.table else None
        seen = _seen(state, lang, who)
        return words_only(page(base, entry, lang, more=press.act == "more", seen=seen))

    async def _show(self, press: Press, who: Presser) -> Answer:
        """An entry's proof, before and after."""
        lang, _, rest = press.argument.partition("/")
        entry_id, _, number = rest.partition("@")
        entry = (await self.base()).entries.get(entry_id)
        if entry is None or lang not in LANGUAGES or not show.has_proof(entry):
            return words_only(screen(Text(who.say("desk/entry-gone"))))
        wanted = int(number) if number.isdecimal() and len(number) < 4 else 0
        return show.shown(entry, entry_id, wanted, lang, press.table, self._studio)


def _seen(state: TableState | None, lang: str, who: Presser) -> Seen | None:
    """The table behind the asker's eyes, in the answer's language; None where they don't sit."""
    seat = state.seat_of(who.id) if state is not None else None
    return Seen(state, lang, seat) if state is not None and seat is not None else None


async def _apart(work: Callable[[], Desk]) -> Desk:
    """Do something long in a thread that the program's end doesn't wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Desk] = loop.create_future()

    def tell(result: Desk | None, error: Exception | None) -> None:
        if done.cancelled():
            return
        if result is not None:
            done.set_result(result)
        else:
            done.set_exception(error or RuntimeError("nothing was read"))

    def run() -> None:
        result: Desk | None = None
        failure: Exception | None = None
        try:
            result = work()
        except Exception as error:
            failure = error
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(tell, result, failure)

    Thread(target=run, daemon=True).start()
    return await done
