"""Acts on an answer: another entry, more about it, its proof, whether it was right."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

from bot.desk import show
from bot.desk.answer import OWN, again, asked, browse, guesses, own_answer, page
from bot.desk.ask import PATIENCE, seen_at
from bot.desk.asker import curates
from bot.desk.browse import browsed
from bot.desk.reader import Reader
from bot.desk.reading import Reading
from bot.desk.server_desks import Kind, ServerDesks
from bot.people.names import unquoted
from bot.presser import Presser
from bot.screen import Row, Screen, Text, screen
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import Answer, Studio, words_only
from bot.table.state import TableState
from engines.kernel.words import LANGUAGES
from faq.base import BaseFileError, Entry
from faq.reply import Reply

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
COLOUR = 0xD9822B
QUOTE = "> "
"""How an answer begins that repeats its question."""


class CardActs:
    """What may be pressed below an answer.

    The question itself stands on the message, quoted: it is read from there, so that nothing is
    kept of those who ask.
    """

    def __init__(
        self, tables: Tables, studio: Studio, reading: Reading, servers: ServerDesks
    ) -> None:
        self._tables, self._studio = tables, studio
        self._reading, self._servers = reading, servers
        either = {How.PRIVATE, How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "entry": (either, self._entry),
            "pick": (either, self._pick),
            "more": (either, self._more),
            "show": (either, self._show),
            "right": (either, self._right),
            "wrong": (either, self._wrong),
            "other": (either, self._other),
            "none": (either, self._none),
            "browse": (either, self._browse),
        }

    # Entries ----------------------------------------------------------------------------------

    async def _entry(self, press: Press, who: Presser) -> Answer:
        """An entry that nobody asked for in words."""
        return await self._page(press, who)

    async def _pick(self, press: Press, who: Presser) -> Answer:
        """The entry that was meant among several: it answers the question."""
        return await self._page(press, who, question=asked_in(who))

    async def _more(self, press: Press, who: Presser) -> Answer:
        """The same, with the longer explanation."""
        return await self._page(press, who, question=asked_in(who), more=True)

    async def _page(
        self, press: Press, who: Presser, *, question: str = "", more: bool = False
    ) -> Answer:
        reader, entry = await self._opened(press, who)
        if entry is None:
            return _gone(who)
        given = await self._asked_again(reader, question) if more else None
        # What the data settled is told again; it stands in no entry.
        same = given is not None and reader.base.entries.get(given.entry or "") is entry
        answer = given.answer if given is not None and same else None
        return words_only(page(reader, entry, question=question, answer=answer, more=more))

    async def _show(self, press: Press, who: Presser) -> Answer:
        """An entry's proof, before and after."""
        argument, _, number = press.argument.partition("@")
        reader, entry = await self._opened(Press(press.how, press.table, "show", argument), who)
        if entry is None or not show.has_proof(entry):
            return _gone(who)
        wanted = int(number) if number.isdecimal() and len(number) < 4 else 0
        _, _, entry_id = argument.partition("/")
        return show.shown(entry, entry_id, wanted, reader.lang, press.table, self._studio)

    async def _browse(self, press: Press, who: Presser) -> Answer:
        """What there is to read of a game, or of which."""
        return words_only(browsed(await self.reader(who, who.lang), press.argument))

    # Was this right? --------------------------------------------------------------------------

    async def _right(self, press: Press, who: Presser) -> Answer:
        reader, own = await self._reader(press, who)
        if who.server is not None:
            await self._servers.vote(who.server, own, right=True)
        thanks = reader.say("verdict/thanks")
        return words_only(self._again(reader, own, thanks) if who.alone else _sentence(thanks))

    async def _wrong(self, press: Press, who: Presser) -> Answer:
        """Not right: moderators see it, and the next best is offered."""
        reader, own = await self._reader(press, who)
        question = asked_in(who)
        if who.server is not None:
            await self._servers.vote(who.server, own, right=False)
        filed = await self._file(reader, who, question, "wrong", own)
        words = reader.say("verdict/filed" if filed else "verdict/sorry")
        return words_only(await self._others(reader, question, own, words))

    async def _other(self, press: Press, who: Presser) -> Answer:
        """The question was about something else."""
        reader, own = await self._reader(press, who)
        words = reader.say("verdict/others")
        return words_only(await self._others(reader, asked_in(who), own, words))

    async def _none(self, press: Press, who: Presser) -> Answer:
        """None of the entries that were offered."""
        reader, _ = await self._reader(press, who)
        question = asked_in(who)
        filed = await self._file(reader, who, question, "unanswered", None)
        words = reader.say("verdict/none-filed" if filed else "verdict/none-here")
        return words_only(_nowhere(reader, question, words))

    def _again(self, reader: Reader, own: str, note: str) -> Screen:
        """The answer once more, with a word of thanks in the place of the question."""
        if own.startswith(OWN):
            answer = reader.rules.answers.get(_number(own))
            return own_answer(reader, answer, note=note) if answer else _sentence(note)
        entry = reader.base.entries.get(own)
        return page(reader, entry, note=note) if entry is not None else _sentence(note)

    async def _others(self, reader: Reader, question: str, own: str, words: str) -> Screen:
        """The next best entries for a question, the one that was given left out."""
        given = await self._asked_again(reader, question)
        near = [given.entry, *(one.entry for one in given.alternatives)] if given else []
        offered = [one for one in near if one is not None and one != own]
        if not offered:
            return _nowhere(reader, question, words)
        return guesses(reader, question, offered, words)

    async def _asked_again(self, reader: Reader, question: str) -> Reply | None:
        """What the desk says to the same question; None where it can't be asked."""
        if not question:
            return None
        try:
            ready = await asyncio.wait_for(self._reading.desk(), PATIENCE)
        except (TimeoutError, BaseFileError):
            return None
        game = reader.seen.state.game if reader.seen is not None else None
        return ready.ask(question, game=game, lang=reader.lang)

    async def _file(
        self, reader: Reader, who: Presser, question: str, kind: Kind, own: str | None
    ) -> bool:
        if who.server is None or not question:
            return False
        given = await self._asked_again(reader, question)
        return await self._servers.file(
            who.server,
            who.id,
            question,
            kind=kind,
            lang=reader.lang,
            game=own.partition("/")[0] if own and not own.startswith(OWN) else None,
            entry=own or (given.entry if given is not None else None),
        )

    # Reading a press --------------------------------------------------------------------------

    async def _opened(self, press: Press, who: Presser) -> tuple[Reader, Entry | None]:
        """The reader, and the entry that a button names."""
        reader, own = await self._reader(press, who)
        entry = reader.base.entries.get(own)
        return reader, entry if entry is not None and (
            reader.shown(own) or reader.curates
        ) else None

    async def _reader(self, press: Press, who: Presser) -> tuple[Reader, str]:
        """For whom an answer is drawn, in the language that its button names; and what of."""
        lang, _, own = press.argument.partition("/")
        state = await self._tables.state(press.table) if press.table else None
        return await self.reader(who, lang if lang in LANGUAGES else who.lang, state), own

    async def reader(self, who: Presser, lang: str, state: TableState | None = None) -> Reader:
        """Somebody who pressed a button and reads alone."""
        rules = await self._servers.rules(who.server)
        return Reader(
            await self._reading.base(),
            lang,
            How.UPDATE,
            rules,
            seen_at(state, lang, who.id),
            served=who.server is not None,
            curates=curates(who, rules),
        )


def asked_in(who: Presser) -> str:
    """The question that the pressed message answers, as it was typed; empty where there is none."""
    message = who.interaction.message
    parts = [part.to_dict() for part in message.components] if message is not None else []
    lines = (line for words in _texts(parts) for line in words.splitlines())
    found = next((line for line in lines if line.startswith(QUOTE)), QUOTE)
    return unquoted(found.removeprefix(QUOTE))


def _texts(node: object) -> Iterator[str]:
    match node:
        case {"type": 10, "content": str(words)}:
            yield words
        case {"components": list(inside)}:
            yield from _texts(inside)
        case list():
            for each in node:  # pyright: ignore[reportUnknownVariableType]
                yield from _texts(each)  # pyright: ignore[reportUnknownArgumentType]
        case _:
            pass


def _nowhere(reader: Reader, question: str, words: str) -> Screen:
    """Nothing to offer but other words, or to browse."""
    ways = Row((again(reader), browse(reader.say, How.UPDATE)))
    return screen(asked(question), Text(words), ways, colour=COLOUR)


def _number(own: str) -> int:
    digits = own.removeprefix(OWN)
    return int(digits) if digits.isdecimal() and len(digits) < 10 else 0


def _gone(who: Presser) -> Answer:
    return words_only(_sentence(who.say("desk/entry-gone")))


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
