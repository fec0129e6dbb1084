"""Asking the desk: by a command, the form behind a button, the message menu, or a mention."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from bot import discord_calls as calls
from bot.desk.answer import COLOUR, browse, own_answer, page, reply
from bot.desk.asker import Asker, asker, curates
from bot.desk.pace import Pace
from bot.desk.reader import Reader
from bot.desk.reading import Reading
from bot.desk.server_desks import ServerDesks
from bot.desk.server_rules import Phrasing, ServerRules
from bot.form import Field, Form
from bot.presser import Presser
from bot.screen import Row, Screen, Text, screen
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from bot.table.state import TableState
from engines.rooms import rooms
from faq import text
from faq.base import BaseFileError
from faq.reply import Reply
from faq.search import Desk

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
LONGEST = 300
"""Characters of a question."""
SHORTEST = 2
CERTAIN = 0.99
"""Confidence of a question that stands word for word in the base."""
PATIENCE = 8.0
"""Seconds for which a question waits for the rules to be read."""
_CALLS = re.compile(r"<(?:@[!&]?|#|a?:\w+:|/[\w -]+:)\d+>")
"""How Discord writes mentions, channels, emoji and commands into a message."""


class AskActs:
    """Answers questions, and opens the form to ask one."""

    def __init__(
        self,
        tables: Tables,
        reading: Reading,
        servers: ServerDesks,
        now: Callable[[], datetime],
    ) -> None:
        self._tables, self._reading, self._servers = tables, reading, servers
        self._pace = Pace(now)
        self.acts: dict[str, tuple[set[How], Act]] = {
            "ask": ({How.MODAL}, self._form),
            "asked": ({How.PRIVATE}, self._asked),
        }

    async def answer(
        self,
        question: str,
        game: str | None,
        who: Asker,
        *,
        public: bool = False,
        table: TableState | None = None,
    ) -> Screen:
        """The desk's answer to a question; at a `table` it ends with what it means there.

        What it means there is the asker's alone, so a public answer leaves it out.
        """
        whole = readable(question)
        asked = whole[:LONGEST].strip()
        if not text.fold(asked):
            return empty(who)
        if wait := self._pace.wait(who.id):
            return _sentence(who.say("desk/too-many", count=wait))
        try:
            ready = await asyncio.wait_for(self._reading.desk(), PATIENCE)
        except TimeoutError:
            # The first start of all learns the questions, which takes a minute or two.
            return _sentence(who.say("desk/reading"))
        except BaseFileError:
            return _sentence(who.say("desk/broken"))
        known = game if game in rooms() else None
        given = ready.ask(asked, game=known, lang=who.lang)
        rules = await self._servers.rules(who.server)
        reader = self._reader(ready, given, who, rules, table, public=public)
        shown = await self._own(reader, asked, known, given)
        if shown is None:
            shown = reply(reader, given, asked, filed=await self._file(who, asked, known, given))
        if len(whole) > LONGEST:
            shown += (Text(f"-# {reader.say('desk/cut', most=LONGEST)}"),)
        return shown

    def told_to_wait(self, user_id: int) -> bool:
        """Whether somebody asks too fast and knows: a message of theirs is answered once."""
        return self._pace.full(user_id) and self._pace.already_told(user_id)

    async def place(
        self, channel_id: int | None, user_id: int, game: str | None
    ) -> tuple[str | None, TableState | None]:
        """The game that is meant where one is played, and the asker's own table there."""
        if not channel_id:
            return game, None
        here = await self._tables.open_tables(channel_id=channel_id)
        games = {state.game for state in here}
        if game is None and len(games) == 1:
            game = games.pop()
        mine = [one for one in here if one.seat_of(user_id) is not None]
        return game, mine[0] if len(mine) == 1 else None

    def suggestions(self, typed: str, game: str | None, lang: str) -> list[str]:
        """Questions that begin like this; none while the base is still being read."""
        ready = self._reading.ready()
        if ready is None:
            return []
        known = game if game in rooms() else None
        found = ready.suggest(typed[:LONGEST], known, lang, 25)
        return list(dict.fromkeys(one.question[:100] for one in found))

    @staticmethod
    def _reader(
        ready: Desk,
        given: Reply,
        who: Asker,
        rules: ServerRules,
        table: TableState | None,
        *,
        public: bool,
    ) -> Reader:
        # A question in neither language tells nothing of which of the two its asker reads.
        lang = who.lang if given.beyond == "language" else given.lang
        reader = Reader(
            ready.base,
            lang,
            How.PRIVATE if public else How.UPDATE,
            rules,
            served=who.server is not None,
        )
        if public or who.presser is None:
            return reader
        seen = seen_at(table, given.lang, who.id)
        return replace(reader, seen=seen, curates=curates(who.presser, rules))

    async def _own(
        self, reader: Reader, asked: str, game: str | None, given: Reply
    ) -> Screen | None:
        """What the server's moderators have settled; the base's own phrases come before what is
        only like one of theirs."""
        found = reader.rules.asked_as(asked)
        if found is None and not (given.answered and given.confidence >= CERTAIN):
            found = await reader.rules.asked_like(asked, game)
        return led(reader, found, asked) if found is not None else None

    async def _file(self, who: Asker, asked: str, game: str | None, given: Reply) -> bool:
        """Lay a question that the rules don't answer on the server's desk."""
        unknown = given.outcome == "unknown" and given.house is None and given.beyond is None
        if not unknown or who.server is None:
            return False
        return await self._servers.file(
            who.server,
            who.id,
            asked,
            kind="unanswered",
            lang=given.lang,
            game=game,
            entry=given.entry,
        )

    async def _form(self, press: Press, who: Presser) -> Answer | None:
        """Open the form: nothing may be answered before it."""
        code = Press(How.PRIVATE, press.table, "asked", press.argument).encode()
        line = Field(
            "question",
            who.say("desk/question"),
            LONGEST,
            SHORTEST,
            example=who.say("desk/example"),
        )
        await calls.open_form(who.interaction, Form(who.say("desk/form"), code, (line,)))
        return None

    async def _asked(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table) if press.table else None
        game = state.game if state is not None else press.argument
        return words_only(await self.answer(who.value(), game, asker(who), table=state))


def readable(question: str) -> str:
    """A question as it is read: one line, without mentions, custom emoji or hidden characters."""
    return text.clean(_CALLS.sub(" ", question[: 8 * LONGEST]))


def empty(who: Asker) -> Screen:
    """There was no word to read: how to ask, and what to browse."""
    ways = Row((browse(who.say, How.PRIVATE),))
    return screen(Text(who.say("desk/empty")), ways, colour=COLOUR)


def led(reader: Reader, phrasing: Phrasing, question: str) -> Screen | None:
    """Where a server's phrasing leads; None where that is gone, hidden or nowhere."""
    if phrasing.entry is not None and reader.shown(phrasing.entry):
        return page(reader, reader.base.entries[phrasing.entry], question=question)
    own = reader.rules.answers.get(phrasing.answer_id or 0)
    return own_answer(reader, own, question=question) if own is not None else None


def seen_at(state: TableState | None, lang: str, user_id: int) -> Seen | None:
    """The table behind the asker's eyes, in the answer's language; None where they don't sit."""
    seat = state.seat_of(user_id) if state is not None else None
    return Seen(state, lang, seat) if state is not None and seat is not None else None


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
