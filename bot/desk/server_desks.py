"""The desks of servers, kept in the store: what waits there, and what moderators make of it."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Any, Literal, TypeVar

from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.desk.server_rules import NONE, OwnAnswer, Phrasing, ServerRules
from bot.store import Store, StoreError, desk
from bot.store.records import Lang, Moment, whole
from bot.table.names import clean_name
from bot.table.state import Person
from faq.text import clean, fold

log = logging.getLogger(__name__)

T = TypeVar("T")
Kind = Literal["unanswered", "wrong"]
FRESH = 20.0
"""Seconds for which a server's rules are believed: another process may change them."""
KEPT = 500
SUBJECT = 300
QUESTION, ANSWER = 300, 500
"""Characters of a question and of a moderator's answer."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question on a desk."""

    id: int
    text: str
    lang: Lang
    game: str | None
    kind: Kind
    entry: str | None
    """The entry that was given, or came nearest."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a desk's log."""

    created: Moment
    name: str | None
    act: str
    subject: str


class ServerDesks:
    """Reads and changes the desks; every change leaves a line in the desk's log."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store, self._now = store, now
        self._rules: OrderedDict[int, tuple[float, ServerRules]] = OrderedDict()

    async def rules(self, server: int | None) -> ServerRules:
        """What a server says itself; nothing outside of servers."""
        if server is None:
            return NONE
        read, kept = self._rules.get(server, (0.0, None))
        if kept is not None and monotonic() - read < FRESH:
            return kept
        try:
            rules = await self._read(server)
        except StoreError as error:
            # The base still answers, without what the server added.
            log.error("the rules of server %s could not be read: %s", server, error)
            return kept or NONE
        self._rules[server] = (monotonic(), rules)
        self._rules.move_to_end(server)
        if len(self._rules) > KEPT:
            self._rules.popitem(last=False)
        return rules

    async def _read(self, server: int) -> ServerRules:
        async with self._store.read() as connection:
            answers = _readable(OwnAnswer, await desk.answers(connection, server), server)
            phrasings = await desk.phrasings(connection, server)
            return ServerRules(
                {one.id: one for one in answers},
                {
                    row.folded: one
                    for row in phrasings
                    if (one := _read(Phrasing, row, server)) is not None
                },
                frozenset(await desk.hidden(connection, server)),
                await desk.role(connection, server),
            )

    # What people bring ------------------------------------------------------------------------

    async def file(
        self,
        server: int,
        user_id: int,
        text: str,
        *,
        kind: Kind,
        lang: str,
        game: str | None,
        entry: str | None,
    ) -> bool:
        """Lay a question on the desk; False where moderators have dismissed it before, or where it
        can't be written down: whoever asked is answered all the same."""
        values = {
            "text": text[:QUESTION],
            "kind": kind,
            "lang": lang,
            "game": game,
            "entry": entry,
            "created": self._millis(),
        }
        folded = fold(clean(text))[:QUESTION]
        try:
            return await self._store.write(
                server, lambda connection: desk.file(connection, server, user_id, folded, **values)
            )
        except StoreError as error:
            log.error("a question to server %s could not be kept: %s", server, error)
            return False

    async def vote(self, server: int, entry: str, *, right: bool) -> None:
        """Count what somebody said of an answer."""
        await self._store.write(
            server, lambda connection: desk.vote(connection, server, entry, right=right)
        )

    async def votes(self, server: int, entry: str) -> tuple[int, int]:
        """How often an answer was said to be right, and wrong."""
        async with self._store.read() as connection:
            return await desk.votes(connection, server, entry)

    # What moderators do -----------------------------------------------------------------------

    async def waiting(self, server: int) -> list[Waiting]:
        """The questions on a desk, the oldest first."""
        async with self._store.read() as connection:
            rows = await desk.waiting(connection, server)
        return _readable(Waiting, rows, server)

    async def answer(
        self,
        server: int,
        by: Person,
        question: str,
        answer: str,
        *,
        lang: str,
        game: str | None,
        settles: Sequence[Waiting] = (),
    ) -> None:
        """Keep an answer of the server's; it settles the questions of a group."""
        values = self._written(by, question, answer, lang, game)
        own = Waiting(0, values["question"], lang, game, "unanswered", None)

        async def work(connection: AsyncConnection) -> None:
            number = await desk.add_answer(connection, server, kind="answer", entry=None, **values)
            for one in (own, *settles):
                await _phrase(connection, server, one, answer_id=number)
            await desk.take_off(connection, server, [one.id for one in settles])
            await self._note(connection, server, by, "answered", f"{question} → {answer}")

        await self._change(server, work)

    async def merge(
        self,
        server: int,
        by: Person,
        group: Sequence[Waiting],
        *,
        entry: str | None = None,
        answer_id: int | None = None,
        subject: str,
    ) -> None:
        """Let all questions of a group lead to an entry or to an answer of the server's."""

        async def work(connection: AsyncConnection) -> None:
            for one in group:
                await _phrase(connection, server, one, entry=entry, answer_id=answer_id)
            await desk.take_off(connection, server, [one.id for one in group])
            await self._note(connection, server, by, "merged", f"{group[0].text} → {subject}")

        await self._change(server, work)

    async def dismiss(self, server: int, by: Person, group: Sequence[Waiting]) -> None:
        """Take a group off the desk; asked in the same words, it doesn't come back."""

        async def work(connection: AsyncConnection) -> None:
            for one in group:
                await _phrase(connection, server, one)
            await desk.take_off(connection, server, [one.id for one in group])
            await self._note(connection, server, by, "dismissed", group[0].text)

        await self._change(server, work)

    async def add_house_rule(
        self, server: int, by: Person, entry: str, question: str, rule: str, lang: str
    ) -> None:
        """Keep how a server plays beside an entry."""
        values = self._written(by, question, rule, lang, entry.partition("/")[0])

        async def work(connection: AsyncConnection) -> None:
            await desk.add_answer(connection, server, kind="house", entry=entry, **values)
            await self._note(connection, server, by, "house", f"{question} → {rule}")

        await self._change(server, work)

    async def remove(self, server: int, by: Person, own: OwnAnswer) -> None:
        """Remove an answer or a house rule; the log keeps its words."""

        async def work(connection: AsyncConnection) -> None:
            if await desk.drop_answer(connection, server, own.id):
                subject = f"{own.question} → {own.answer}"
                await self._note(connection, server, by, "removed", subject)

        await self._change(server, work)

    async def hide(self, server: int, by: Person, entry: str, subject: str, *, away: bool) -> None:
        """Hide an entry in a server, or show it again."""

        async def work(connection: AsyncConnection) -> None:
            if await desk.hide(connection, server, entry, away=away):
                await self._note(connection, server, by, "hid" if away else "showed", subject)

        await self._change(server, work)

    async def choose_role(self, server: int, by: Person, role_id: int, name: str) -> None:
        """Let a role work at the desk."""

        async def work(connection: AsyncConnection) -> None:
            await desk.choose_role(connection, server, role_id)
            await self._note(connection, server, by, "role", name)

        await self._change(server, work)

    async def exported(self, server: int, by: Person) -> None:
        """Note that the desk was exported."""
        await self._change(
            server, lambda connection: self._note(connection, server, by, "exported", "YAML")
        )

    async def log(self, server: int, most: int, skip: int) -> tuple[list[Line], int]:
        """Lines of the log, the latest first, and how many there are in all."""
        async with self._store.read() as connection:
            rows = await desk.log(connection, server, most, skip)
            length = await desk.log_length(connection, server)
        return _readable(Line, rows, server), length

    async def _change(self, server: int, work: Any) -> None:
        await self._store.write(server, work)
        self._rules.pop(server, None)

    def _written(
        self, by: Person, question: str, answer: str, lang: str, game: str | None
    ) -> dict[str, Any]:
        return {
            "game": game,
            "lang": lang,
            "question": clean(question)[:QUESTION],
            "answer": answer[:ANSWER],
            "user_id": by.id,
            "name": clean_name(by.name, "?"),
            "created": self._millis(),
        }

    async def _note(
        self, connection: AsyncConnection, server: int, by: Person, act: str, subject: str
    ) -> None:
        line = {"user_id": by.id, "name": clean_name(by.name, "?"), "act": act}
        told = " ".join(subject.split())[:SUBJECT]
        await desk.note(connection, server, subject=told, created=self._millis(), **line)

    def _millis(self) -> int:
        return int(self._now().timestamp() * 1000)


async def _phrase(connection: AsyncConnection, server: int, one: Waiting, **target: Any) -> None:
    folded = fold(clean(one.text))[:QUESTION]
    if folded:
        await desk.phrase(connection, server, folded, text=one.text, lang=one.lang, **target)


def _readable(kind: type[T], rows: desk.Rows, server: int) -> list[T]:
    """The rows that can be read."""
    return [one for row in rows if (one := _read(kind, row, server)) is not None]


def _read(kind: type[T], row: Row[Any], server: int) -> T | None:
    return whole(kind, row._mapping, f"the desk of server {server}, {kind.__name__}")
