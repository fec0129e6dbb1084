"""What the desk answers, and the sentences around an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from engines.kernel.words import Words
from faq.base import Base, Citation, Entry

Outcome = Literal["answer", "choice", "unknown"]
Beyond = Literal["game", "language"]


OFFERED = 3
"""Entries offered where a question could mean several."""


@dataclass(frozen=True, slots=True)
class Cited:
    """One place in a source, worded in the reply's language; `page` or `section` is None."""

    source: str
    edition: str
    page: int | None
    section: str | None


@dataclass(frozen=True, slots=True)
class Near:
    """Another entry that the question may be about."""

    entry: str
    topic: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The desk's answer to a question.

    `entry` and `topic` are the best guess, whatever the outcome (None: nothing is near). `answer`
    is an entry's words, only with the outcome `answer`. `house` says how this table plays where
    the sources are silent, with the outcome `unknown`. `ms`: thinking time in milliseconds.
    `beyond`: why no entry can be meant: the question names another game, or is in a language that
    is neither French nor English.
    """

    outcome: Outcome
    answered: bool
    entry: str | None
    topic: str | None
    game: str | None
    lang: str
    confidence: float
    answer: str | None
    citations: tuple[Cited, ...]
    authority: str | None
    house: str | None
    alternatives: tuple[Near, ...]
    ms: float
    beyond: Beyond | None = None


@cache
def words() -> Words:
    """The sentences of the desk."""
    return Words([Path(__file__).parent / "words"])


def cited(base: Base, entry: Entry, lang: str) -> tuple[Cited, ...]:
    """An entry's citations, one a page."""
    return tuple(place for each in entry.citations for place in _places(base, entry, each, lang))


def _places(base: Base, entry: Entry, citation: Citation, lang: str) -> list[Cited]:
    source = base.games[entry.game].sources[citation.source]
    title = source.title.said(lang)
    if citation.section is not None:
        section = source.sections[citation.section].said(lang)
        return [Cited(title, source.edition, None, section)]
    return [Cited(title, source.edition, page, None) for page in citation.pages]


def offered(base: Base, entries: Sequence[str]) -> list[str]:
    """The nearest of these; one more of another game where each is of a game of its own."""
    nearest = list(entries[:OFFERED])
    games = {base.entries[each].game for each in nearest}
    if 1 < len(games) == len(nearest):
        nearest += [each for each in entries if base.entries[each].game not in games][:1]
    return nearest


def asked(base: Base, entries: Sequence[str], lang: str) -> list[str]:
    """What entries answer; each with its game in front where they are of several games."""
    games = {base.entries[each].game for each in entries}
    questions = [base.entries[each].speech(lang).question for each in entries]
    if len(games) < 2:
        return questions
    titles = [base.games[base.entries[each].game].title.said(lang) for each in entries]
    return [" · ".join(pair) for pair in zip(titles, questions, strict=True)]


def beyond(base: Base, what: Beyond, lang: str) -> str:
    """What can be asked instead: "I know these games" or "I answer in French and English"."""
    games = ", ".join(file.title.said(lang) for file in base.games.values())
    return words().say(lang, f"ask/other-{what}", {"games": games})


def house(entry: Entry, lang: str) -> str:
    """How this table plays: "The rules don't say. Here we play: ..."."""
    return words().say(lang, "ask/house", {"ruling": entry.speech(lang).answer})


def sources(places: tuple[Cited, ...], lang: str) -> str:
    """Citations as one line, the pages of a source together."""
    lines: dict[tuple[str, str], list[str]] = {}
    for place in places:
        where = (
            words().say(lang, "cite/page", {"page": place.page})
            if place.page is not None
            else words().say(lang, "cite/section", {"section": place.section})
        )
        lines.setdefault((place.source, place.edition), []).append(where)
    return " · ".join(
        words().say(lang, "cite/source", {"source": source, "edition": edition, "where": where})
        for (source, edition), found in lines.items()
        for where in [", ".join(found)]
    )
