"""A game's guide: what there is to browse when nobody has a question, all of it cited.

Its words are its own, apart from the entries' phrasings: the search never reads them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import Field, field_validator

from engines.kernel import data

if TYPE_CHECKING:
    from faq.base import Base, GameFile

Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Kind = Literal["booklet", "summary", "aid", "publisher", "database", "review", "fan", "facts"]
"""What a source is: the booklet itself, a text that retells it, a player aid, the publisher's or a
game database's page, a review, a fan's translation, or a sheet of facts taken from several."""
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_ENTRIES = 20
"""Entries of a section: each is a button, and a message has room for so many."""


class Said(data.Sheet):
    """A few words in both languages."""

    en: Annotated[str, Field(min_length=2, max_length=80)]
    fr: Annotated[str, Field(min_length=2, max_length=80)]

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Passage(data.Sheet):
    """A short text in both languages, with the entries that it retells."""

    en: Annotated[str, Field(min_length=10, max_length=600)]
    fr: Annotated[str, Field(min_length=10, max_length=600)]
    entries: tuple[Slug, ...] = Field(min_length=1, max_length=6)

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Mistake(data.Sheet):
    """What people often get wrong; the entry says what is right."""

    en: Annotated[str, Field(min_length=5, max_length=80)]
    fr: Annotated[str, Field(min_length=5, max_length=80)]
    entry: Slug

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Section(data.Sheet):
    """A part of the rules and the entries that settle it, in the order of reading."""

    title: Said
    entries: tuple[Slug, ...] = Field(min_length=1, max_length=MOST_ENTRIES)


class Place(data.Sheet):
    """A section or a page of one of the game's sources."""

    source: Slug
    page: int | None = None
    section: Slug | None = None


class Related(data.Sheet):
    """Another game that a source names beside this one."""

    title: Said
    en: Annotated[str, Field(min_length=5, max_length=200)]
    fr: Annotated[str, Field(min_length=5, max_length=200)]
    place: Place

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Guide(data.Sheet):
    """What can be browsed about a game.

    `changed`: when the figures were last changed; `figures` is their fingerprint then, so that
    nobody changes one without the date. `kinds`: what each source of the figures is.
    """

    game: Slug
    intro: Passage
    turn: tuple[Passage, ...] = Field(min_length=2, max_length=8)
    winning: Passage
    mistakes: tuple[Mistake, ...] = Field(min_length=1, max_length=8)
    sections: tuple[Section, ...] = Field(min_length=2, max_length=9)
    related: tuple[Related, ...] = Field(default=(), max_length=5)
    kinds: dict[Slug, Kind]
    changed: str
    figures: str

    @field_validator("changed")
    @classmethod
    def is_a_day(cls, changed: str) -> str:
        """A day as in 2026-11-30."""
        try:
            date.fromisoformat(changed)
        except ValueError:
            raise ValueError(f"{changed!r} is no day: write it as 2026-11-30") from None
        return changed

    @property
    def day(self) -> date:
        return date.fromisoformat(self.changed)

    def named(self) -> Iterator[tuple[str, str]]:
        """Every entry that the guide names, with the field that does."""
        for slug in self.intro.entries:
            yield "intro", slug
        for number, step in enumerate(self.turn):
            for slug in step.entries:
                yield f"turn.{number}", slug
        for slug in self.winning.entries:
            yield "winning", slug
        for number, mistake in enumerate(self.mistakes):
            yield f"mistakes.{number}", mistake.entry
        for number, section in enumerate(self.sections):
            for slug in section.entries:
                yield f"sections.{number}", slug


def fingerprint(file: GameFile) -> str:
    """A short mark of a game's figures: other figures, another mark."""
    return hashlib.sha256(file.figures.model_dump_json().encode()).hexdigest()[:12]


def check(base: Base) -> Iterator[str]:
    """Everything that is wrong with the guides, each as a line that names game and field."""
    for game, file in base.games.items():
        guide = base.guides.get(game)
        if guide is None:
            yield f"{game}: there is no guides/{game}.yaml"
            continue
        yield from (f"guides/{game}: {line}" for line in _wrong(base, file, guide))


def _wrong(base: Base, file: GameFile, guide: Guide) -> Iterator[str]:
    for field, slug in guide.named():
        if f"{guide.game}/{slug}" not in base.entries:
            yield f"{field}: there is no entry {slug}"
    placed = [slug for section in guide.sections for slug in section.entries]
    for slug in sorted({slug for slug in placed if placed.count(slug) > 1}):
        yield f"sections: {slug} stands in two of them"
    for number, other in enumerate(guide.related):
        place = other.place
        source = file.sources.get(place.source)
        known = source is not None and (
            place.section in source.sections
            if place.section is not None
            else place.page in source.pages
        )
        if not known:
            yield f"related.{number}.place: {place.source} has no such page or section"
    cited = {
        citation.source
        for _, figure in file.figures
        if figure is not None
        for citation in figure.citations
    }
    for slug in sorted(cited - guide.kinds.keys()):
        yield f"kinds: what {slug} is isn't said"
    for slug in sorted(guide.kinds.keys() - file.sources.keys()):
        yield f"kinds: there is no source {slug}"
    if guide.figures != fingerprint(file):
        yield (
            f"figures: they have changed since {guide.changed}; write today's date under changed "
            f"and {fingerprint(file)} here"
        )


def sections(base: Base, game: str) -> list[tuple[Section | None, list[str]]]:
    """The sections with the ids of their entries; a last one (None) holds what stands in none."""
    guide = base.guides[game]
    placed: set[str] = set()
    found: list[tuple[Section | None, list[str]]] = []
    for section in guide.sections:
        ids = [f"{game}/{slug}" for slug in section.entries]
        placed.update(ids)
        found.append((section, [one for one in ids if one in base.entries]))
    rest = [one for one, entry in base.entries.items() if entry.game == game and one not in placed]
    return [*found, (None, rest)] if rest else found
