"""What the buttons about the dice do: explain, take a word, recompute, and tell the luck."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.form import Field, Form
from bot.presser import Presser
from bot.screen import Screen, Text, screen
from bot.table.fair import COLOUR, fair, luck, verification
from bot.table.names import WORD_MOST
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from bot.table.state import Refused, TableState
from engines.kernel.game import Refusal
from engines.kernel.log import MAX_BYTES, Log, LogError, parse
from engines.rooms import rooms

Act = Callable[[Press, Presser], Awaitable[Answer | None]]


class FairActs:
    """The acts about the dice of a table; one log is verified at a time, off the event loop."""

    def __init__(self, tables: Tables, changed: Callable[[TableState, int], None]) -> None:
        self._tables, self._changed = tables, changed
        self._one_at_a_time = asyncio.Lock()
        either = {How.PRIVATE, How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "fair": (either, self._fair),
            "word": ({How.MODAL}, self._form),
            "worded": ({How.PRIVATE}, self._word),
            "luck": (either, self._luck),
            "verify": (either, self._verify),
        }

    async def _fair(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return _unknown(who)
        return words_only(fair(_seen(state, who), more=press.argument == "more"))

    async def _form(self, press: Press, who: Presser) -> Answer | None:
        """Open the form: nothing may be answered before it."""
        code = Press(How.PRIVATE, press.table, "worded").encode()
        about = who.say("dice/form-about")
        line = Field("word", who.say("dice/form-word"), WORD_MOST, about=about)
        await calls.open_form(who.interaction, Form(who.say("dice/word"), code, (line,)))
        return None

    async def _word(self, press: Press, who: Presser) -> Answer:
        result = await self._tables.set_word(press.table, who.person, who.value())
        if isinstance(result, Refused):
            say = _seen(result.state, who).text if result.state is not None else who.say
            return words_only(_sentence(say.refused(result.refusal)))
        self._changed(result, who.id)
        return words_only(fair(_seen(result, who)))

    async def _luck(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return _unknown(who)
        seen = _seen(state, who)
        if state.status != "ended" or state.table is None:
            refusal = Refusal(
                "table/not-ended" if state.status == "playing" else "table/not-started"
            )
            return words_only(_sentence(seen.text.refused(refusal)))
        return words_only(luck(seen))

    async def _verify(self, press: Press, who: Presser) -> Answer:
        return words_only(await self.verify_table(press.table, who))

    # What /verify asks ------------------------------------------------------------------------

    async def verify_table(self, table_id: int, who: Presser) -> Screen:
        """Recompute the dice of a table that ended here."""
        log = await self._tables.log(table_id)
        if isinstance(log, Refused):
            say = _seen(log.state, who).text if log.state is not None else who.say
            return _sentence(say.refused(log.refusal))
        return await self._verified(log, who)

    async def verify_file(self, file: discord.Attachment, who: Presser) -> Screen:
        """Recompute the dice of a log file that somebody uploaded."""
        if file.size > MAX_BYTES:
            return _sentence(who.say("verify/too-large", most=MAX_BYTES // 1_000_000))
        body = await calls.attempt(file.read())
        if isinstance(body, Failure):
            return _sentence(who.say("verify/unread"))
        try:
            log = await asyncio.to_thread(parse, body)
        except LogError:
            return _sentence(who.say("verify/no-log"))
        return await self._verified(log, who)

    async def _verified(self, log: Log, who: Presser) -> Screen:
        room = rooms().get(log.game)
        if room is None:
            return _sentence(who.say("verify/no-log"))
        async with self._one_at_a_time:
            words = await asyncio.to_thread(verification, room.game, log, who.lang)
        title = f"### {who.say('verify/title', game=who.say.game_name(log.game))}"
        return _sentence(f"{title}\n{words}")


def _seen(state: TableState, who: Presser) -> Seen:
    return Seen(state, who.lang, state.seat_of(who.id))


def _unknown(who: Presser) -> Answer:
    return words_only(_sentence(who.say.refused(Refusal("table/unknown"))))


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
