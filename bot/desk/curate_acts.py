"""The acts of a server's moderators: every one checks their right, and that nothing has moved."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot import discord_calls as calls
from bot.desk import curating
from bot.desk.answer import OWN
from bot.desk.asker import curates, manages
from bot.desk.cards import asked_in
from bot.desk.curating import LINES, SIGNS, Group
from bot.desk.export import exported
from bot.desk.reader import Reader
from bot.desk.reading import Reading
from bot.desk.server_desks import ANSWER, QUESTION, ServerDesks, Waiting
from bot.desk.server_rules import OwnAnswer
from bot.form import Field, Form
from bot.presser import Presser
from bot.screen import Document, Screen, Text, screen
from bot.table.press import How, Press
from bot.table.sketch import Answer, words_only
from faq.alike import groups
from faq.base import Entry
from faq.text import clean, fold

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
Curate = Callable[[int, Reader, Press, Presser], Awaitable[Screen]]
FILE = "rules-desk.yaml"
SHORTEST = 2
NEAREST = 15


class CurateActs:
    """The desk of the server in which a button is pressed."""

    def __init__(self, reading: Reading, servers: ServerDesks) -> None:
        self._reading, self._servers = reading, servers
        update = {How.UPDATE, How.PRIVATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "desk": (update, self._for(self._home)),
            "dk-group": (update, self._for(self._group)),
            "dk-merge": (update, self._for(self._merge)),
            "dk-merged": (update, self._for(self._merged)),
            "dk-dismiss": (update, self._for(self._dismiss)),
            "dk-answer": ({How.MODAL}, self._answer_form),
            "dk-answered": (update, self._for(self._answered)),
            "dk-own": (update, self._for(self._own)),
            "dk-one": (update, self._for(self._one)),
            "dk-remove": (update, self._for(self._remove)),
            "dk-hidden": (update, self._for(self._hidden)),
            "dk-entry": (update, self._for(self._entry)),
            "dk-hide": (update, self._for(self._hide)),
            "dk-show": (update, self._for(self._hide)),
            "dk-house": ({How.MODAL}, self._house_form),
            "dk-housed": (update, self._for(self._housed)),
            "dk-log": (update, self._for(self._log)),
            "dk-export": ({How.PRIVATE}, self._for(self._export)),
        }

    async def desk(self, who: Presser) -> Screen:
        """The first page, for those who may see it."""
        return await self._checked(self._home, Press(How.UPDATE, 0, "desk"), who)

    async def choose_role(self, who: Presser, role: discord.Role) -> Screen:
        """Let a role work at this desk; only who manages the server may."""
        if who.server is None:
            return _sentence(who.say("curate/server-only"))
        if not manages(who):
            return _sentence(who.say("curate/managers-only"))
        if role.is_default() or role.guild.id != who.server:
            return _sentence(who.say("curate/not-everyone"))
        await self._servers.choose_role(who.server, who.person, role.id, role.name)
        return await self.desk(who)

    def _for(self, act: Curate) -> Act:
        """An act that only this server's moderators may do."""

        async def allowed(press: Press, who: Presser) -> Answer:
            return words_only(await self._checked(act, press, who))

        return allowed

    async def _checked(self, act: Curate, press: Press, who: Presser) -> Screen:
        if who.server is None:
            return _sentence(who.say("curate/server-only"))
        rules = await self._servers.rules(who.server)
        if not curates(who, rules):
            key = "curate/moderators-only" if rules.role_id is None else "curate/role-only"
            return _sentence(who.say(key))
        return await act(who.server, await self._reader(who), press, who)

    async def _reader(self, who: Presser) -> Reader:
        rules = await self._servers.rules(who.server)
        base = await self._reading.base()
        return Reader(base, who.lang, rules=rules, served=True, curates=True)

    # What waits -------------------------------------------------------------------------------

    async def _home(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        return await self._waiting(server, reader, page=_small(press.argument))

    async def _waiting(
        self, server: int, reader: Reader, *, page: int = 0, note: str = ""
    ) -> Screen:
        return curating.home(reader, await self._groups(server), page, note)

    async def _groups(self, server: int) -> list[Group]:
        """What waits, alike questions together, those about different games apart."""
        waiting = await self._servers.waiting(server)
        # Meaning is computed for each question: beside the event loop.
        together = await asyncio.to_thread(groups, [one.text for one in waiting])
        return [
            Group(tuple(of_game))
            for numbers in together
            for of_game in _by_game([waiting[at] for at in numbers])
        ]

    async def _found(self, server: int, press: Press) -> Group | None:
        """The group as it was shown; None where somebody has dealt with it, or it has grown."""
        wanted = _small(press.argument)
        for group in await self._groups(server):
            if group.id == wanted and min(len(group.questions), 9999) == press.moves:
                return group
        return None

    async def _gone(self, server: int, reader: Reader) -> Screen:
        return await self._waiting(server, reader, note=reader.say("curate/moved-on"))

    async def _group(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        group = await self._found(server, press)
        if group is None:
            return await self._gone(server, reader)
        entry = group.sample.entry
        votes = await self._servers.votes(server, entry) if entry else None
        return curating.group_page(reader, group, votes)

    async def _merge(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        group = await self._found(server, press)
        if group is None:
            return await self._gone(server, reader)
        return curating.merge_page(reader, group, self._near(group.sample))

    def _near(self, sample: Waiting) -> list[str]:
        """The entries nearest to a question, the likeliest first; few while the search is read."""
        ready = self._reading.ready()
        if ready is None:
            return [sample.entry] if sample.entry else []
        given = ready.ask(sample.text, game=sample.game, lang=sample.lang)
        likely = [given.entry, *(near.entry for near in given.alternatives)]
        more = ready.suggest(sample.text, sample.game, sample.lang, NEAREST)
        return [one for one in (*likely, *(each.entry for each in more)) if one]

    async def _merged(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        group = await self._found(server, press)
        if group is None:
            return await self._gone(server, reader)
        chosen = who.value()
        own = reader.rules.answers.get(_small(chosen.removeprefix(OWN)))
        entry = reader.base.entries.get(chosen)
        if chosen.startswith(OWN) and own is not None:
            subject = own.question
            await self._servers.merge(
                server, who.person, group.questions, answer_id=own.id, subject=subject
            )
        elif entry is not None:
            subject = entry.speech(reader.lang).question
            await self._servers.merge(
                server, who.person, group.questions, entry=chosen, subject=subject
            )
        else:
            return await self._gone(server, reader)
        return await self._waiting(
            server, await self._reader(who), note=reader.say("curate/done-merged")
        )

    async def _dismiss(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        group = await self._found(server, press)
        if group is None:
            return await self._gone(server, reader)
        await self._servers.dismiss(server, who.person, group.questions)
        return await self._waiting(server, reader, note=reader.say("curate/done-dismissed"))

    # Answers of the server's own --------------------------------------------------------------

    async def _answer_form(self, press: Press, who: Presser) -> Answer | None:
        """The form for an answer: to a group, or of one's own accord."""
        # What was asked stands in the message, hence in the form, to be put better: a form must
        # open at once, before anything is looked up.
        sample = _unsigned(asked_in(who)) if press.argument else ""
        code = Press(How.UPDATE, 0, "dk-answered", press.argument, moves=press.moves).encode()
        question = Field(
            "question",
            who.say("curate/form-question"),
            QUESTION,
            SHORTEST,
            given=sample,
        )
        fields = (question, _answer_field(who, who.say("curate/form-answer")))
        await calls.open_form(who.interaction, Form(who.say("curate/form"), code, fields))
        return None

    async def _answered(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        given = who.values()
        question, answer = clean(given.get("question", "")), given.get("answer", "").strip()
        if not fold(question) or len(answer) < SHORTEST:
            return await self._waiting(server, reader, note=reader.say("curate/no-words"))
        settles: Sequence[Waiting] = ()
        if press.argument:
            group = await self._found(server, press)
            if group is None:
                return await self._gone(server, reader)
            settles = group.questions
        await self._servers.answer(
            server,
            who.person,
            question,
            answer,
            lang=settles[0].lang if settles else who.lang,
            game=settles[0].game if settles else None,
            settles=settles,
        )
        fresh = await self._reader(who)
        if settles:
            return await self._waiting(server, fresh, note=reader.say("curate/done-answered"))
        return curating.own_page(fresh, note=reader.say("curate/done-answered"))

    async def _own(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        return curating.own_page(reader, _small(press.argument))

    async def _one(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        own = self._numbered(reader, press)
        return curating.one_page(reader, own) if own else curating.own_page(reader)

    async def _remove(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        own = self._numbered(reader, press)
        if own is not None:
            await self._servers.remove(server, who.person, own)
        note = reader.say("curate/done-removed" if own else "curate/moved-on")
        return curating.own_page(await self._reader(who), note=note)

    @staticmethod
    def _numbered(reader: Reader, press: Press) -> OwnAnswer | None:
        return reader.rules.answers.get(_small(press.argument))

    # Entries of the base ----------------------------------------------------------------------

    async def _hidden(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        return curating.hidden_page(reader, _small(press.argument))

    async def _entry(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        return self._about(reader, press.argument)

    @staticmethod
    def _about(reader: Reader, own: str, note: str = "") -> Screen:
        entry: Entry | None = reader.base.entries.get(own)
        if entry is None:
            return _sentence(reader.say("desk/entry-gone"))
        return curating.entry_page(reader, entry, own, note)

    async def _hide(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        entry = reader.base.entries.get(press.argument)
        if entry is not None:
            away = press.act == "dk-hide"
            subject = entry.speech(reader.lang).question
            await self._servers.hide(server, who.person, press.argument, subject, away=away)
        return self._about(await self._reader(who), press.argument)

    async def _house_form(self, press: Press, who: Presser) -> Answer | None:
        """The form for how this server plays."""
        code = Press(How.UPDATE, 0, "dk-housed", press.argument).encode()
        fields = (_answer_field(who, who.say("curate/form-rule")),)
        await calls.open_form(who.interaction, Form(who.say("curate/house"), code, fields))
        return None

    async def _housed(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        entry, rule = reader.base.entries.get(press.argument), who.value().strip()
        if entry is None or len(rule) < SHORTEST:
            return self._about(reader, press.argument)
        question = entry.speech(reader.lang).question
        await self._servers.add_house_rule(
            server, who.person, press.argument, question, rule, reader.lang
        )
        note = reader.say("curate/done-house")
        return self._about(await self._reader(who), press.argument, note)

    # The log, the file ------------------------------------------------------------------------

    async def _log(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        page = _small(press.argument)
        lines, length = await self._servers.log(server, LINES, page * LINES)
        return curating.log_page(reader.say, lines, page, length)

    async def _export(self, server: int, reader: Reader, press: Press, who: Presser) -> Screen:
        waiting = await self._servers.waiting(server)
        await self._servers.exported(server, who.person)
        file = Document(FILE, exported(reader.rules, waiting))
        return screen(Text(reader.say("curate/exported")), file, colour=curating.COLOUR)


def _by_game(alike: list[Waiting]) -> list[list[Waiting]]:
    """Alike questions by game; those about none that is known go with the first."""
    by_game: dict[str, list[Waiting]] = {}
    first = next((one.game for one in alike if one.game), "")
    for one in alike:
        by_game.setdefault(one.game or first, []).append(one)
    return list(by_game.values())


def _answer_field(who: Presser, label: str) -> Field:
    """Where moderators write what their server says."""
    about = who.say("curate/form-about")
    return Field("answer", label, ANSWER, SHORTEST, about, lines=True)


def _unsigned(quoted: str) -> str:
    """A question without the sign before it."""
    return quoted.lstrip("".join(SIGNS.values())).strip()[:QUESTION]


def _small(text: str) -> int:
    """A number that a button carries; 0 for anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=curating.COLOUR)
