"""What one server says itself of the rules: answers, house rules, phrasings, hidden entries."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store.records import Lang, Moment
from faq.alike import SAME, likeness
from faq.text import clean, fold


@dataclass(frozen=True, slots=True)
class OwnAnswer:
    """An answer of a server's moderators, or (with an `entry`) a house rule beside that entry."""

    id: int
    entry: str | None
    game: str | None
    lang: Lang
    question: str
    answer: str
    name: str | None
    """Who wrote it; None where they asked to be forgotten."""
    created: Moment


@dataclass(frozen=True, slots=True)
class Phrasing:
    """Another way to ask: it leads to an entry, to an answer of the server's, or to neither."""

    text: str
    lang: Lang
    entry: str | None = None
    answer_id: int | None = None


@dataclass(frozen=True, slots=True)
class ServerRules:
    """All of it, as it stands."""

    answers: Mapping[int, OwnAnswer] = field(default_factory=dict[int, OwnAnswer])
    phrasings: Mapping[str, Phrasing] = field(default_factory=dict[str, Phrasing])
    """By folded text."""
    hidden: frozenset[str] = frozenset()
    role_id: int | None = None
    """Who may work at the desk, besides those who manage the server."""

    def house(self, entry_id: str) -> list[OwnAnswer]:
        """The house rules beside an entry."""
        return [one for one in self.answers.values() if one.entry == entry_id]

    def own(self) -> list[OwnAnswer]:
        """The answers that stand for themselves."""
        return [one for one in self.answers.values() if one.entry is None]

    def asked_as(self, question: str) -> Phrasing | None:
        """The phrasing that a question is, word for word."""
        return self.phrasings.get(fold(clean(question)))

    async def asked_like(self, question: str, game: str | None) -> Phrasing | None:
        """The phrasing that a question all but is; looks it up beside the event loop."""
        known = [
            phrasing
            for phrasing in self.phrasings.values()
            if self._leads(phrasing) and self._fits(phrasing, game)
        ]
        if not known:
            return None
        texts = [phrasing.text for phrasing in known]
        near = await asyncio.to_thread(likeness, question, texts)
        best = max(range(len(known)), key=near.__getitem__)
        return known[best] if near[best] >= SAME else None

    @staticmethod
    def _leads(phrasing: Phrasing) -> bool:
        return phrasing.entry is not None or phrasing.answer_id is not None

    def _fits(self, phrasing: Phrasing, game: str | None) -> bool:
        if game is None:
            return True
        answer = self.answers.get(phrasing.answer_id or 0)
        about = answer.game if answer is not None else (phrasing.entry or "").partition("/")[0]
        return about in (None, "", game)


NONE = ServerRules()
