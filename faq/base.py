"""The knowledge base: what an entry holds, and all entries read from their files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError, field_validator, model_validator

from engines.kernel import data
from engines.kernel.data import DataError
from faq.guide import Guide
from faq.lines import located
from faq.proof import Proof

FOLDER = Path(__file__).parent
Lang = Literal["en", "fr"]
Authority = Literal["booklet", "summary", "ruling"]
"""`booklet`: the rules booklet, with its page; `summary`: a source text that retells the booklet;
`ruling`: how this table plays where the sources are silent."""
FEWEST_PHRASINGS = 8
SETTLED_HERE = ("(ruling of this table)", "(data)")
"""Marks of topics that this project settles itself: they are answered, not called unknown."""

Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Line = Annotated[str, Field(min_length=2, max_length=100)]
_TOPICS = TypeAdapter(dict[str, dict[str, str]])
_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


class BaseFileError(ValueError):
    """Files of the base that can't be used: the message names each file, field and reason."""


class Both(data.Sheet):
    """The same words in both languages."""

    en: Line
    fr: Line

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Speech(data.Sheet):
    """An entry in one language: the question, other ways to ask it, the answer, and more."""

    question: Line
    phrasings: tuple[Annotated[str, Field(min_length=2, max_length=200)], ...] = Field(
        min_length=FEWEST_PHRASINGS
    )
    answer: str = Field(min_length=10, max_length=350)
    more: str = Field(min_length=20, max_length=1200)

    @field_validator("answer")
    @classmethod
    def two_sentences(cls, answer: str) -> str:
        """An answer is read on a phone, in the middle of a game."""
        if (count := len(_SENTENCE_END.findall(answer))) > 2:
            raise ValueError(f"an answer has at most two sentences, not {count}")
        return answer


class Citation(data.Sheet):
    """Where a rule stands: pages of a source, or one of its sections where it has no pages."""

    source: Slug
    pages: tuple[int, ...] = ()
    section: Slug | None = None

    @model_validator(mode="after")
    def page_or_section(self) -> Citation:
        if bool(self.pages) == (self.section is not None):
            raise ValueError("a citation names either pages or a section")
        return self


class Entry(data.Sheet):
    """One rule, one entry.

    It settles its own `topic`, or it is a further entry that `counts_as` a listed one. A ruling
    names the values of the game's data file (`pinned`) that it puts into words. An entry without
    a proof says why no position can show it (`unproved`).
    """

    game: Slug
    topic: Slug | None = None
    counts_as: Slug | None = None
    authority: Authority
    citations: tuple[Citation, ...] = ()
    pinned: tuple[str, ...] = ()
    related: tuple[Slug, ...] = ()
    moves: tuple[str, ...] = ()
    en: Speech
    fr: Speech
    proof: tuple[Proof, ...] = ()
    unproved: str = Field(default="", max_length=300)

    @model_validator(mode="after")
    def holds_together(self) -> Entry:
        if (self.topic is None) == (self.counts_as is None):
            raise ValueError("an entry has either its own topic or a topic it counts_as")
        if self.authority != "ruling" and not self.citations:
            raise ValueError("citations: only a ruling may have none")
        if self.proof and self.unproved:
            raise ValueError("unproved says why there is no proof, but there is one")
        return self

    @property
    def slug(self) -> str:
        """The listed topic under which the entry is found."""
        return self.topic or self.counts_as or ""

    def speech(self, lang: str) -> Speech:
        return self.fr if lang == "fr" else self.en


class Source(data.Sheet):
    """A text that entries cite; only pages and sections listed here exist."""

    title: Both
    edition: Annotated[str, Field(max_length=80)]
    pages: tuple[int, ...] = ()
    sections: dict[Slug, Both] = Field(default_factory=dict[str, Both])


class Figure(data.Sheet):
    """A fact about the game as a product, with the source that states it."""

    value: int | str
    citations: tuple[Citation, ...] = Field(min_length=1)


class Figures(data.Sheet):
    """What a source states; a figure that none does is missing."""

    fewest_players: Figure
    most_players: Figure
    minutes: Figure | None = None
    age: Figure | None = None
    author: Figure | None = None
    publisher: Figure | None = None
    year: Figure | None = None


class GameFile(data.Sheet):
    """A game of the base: its names as players say them, its sources, its figures."""

    game: Slug
    title: Both
    names: tuple[Line, ...]
    sources: dict[Slug, Source]
    figures: Figures


@dataclass(frozen=True)
class Base:
    """All entries by id (`<game>/<file name>`), the games, and the listed topics of each game."""

    entries: Mapping[str, Entry]
    games: Mapping[str, GameFile]
    topics: Mapping[str, Mapping[str, str]]
    guides: Mapping[str, Guide] = field(default_factory=dict[str, Guide])
    """What can be browsed of each game."""

    @cached_property
    def by_topic(self) -> Mapping[tuple[str, str], str]:
        """The entry of each game's topic."""
        return {
            (entry.game, entry.topic): entry_id
            for entry_id, entry in self.entries.items()
            if entry.topic
        }

    def settled_here(self, entry: Entry) -> bool:
        """Whether the entry's topic is one that this project answers by its own word."""
        return self.topics[entry.game].get(entry.slug, "").endswith(SETTLED_HERE)

    def told(self, lang: str) -> list[str]:
        """What each entry answers, short and long."""
        speeches = [entry.speech(lang) for entry in self.entries.values()]
        return [f"{speech.answer} {speech.more}" for speech in speeches]

    def phrases(self) -> Iterator[tuple[str, Lang, str]]:
        """Every question and phrasing with its entry and language."""
        langs: tuple[Lang, ...] = ("en", "fr")
        for entry_id, entry in self.entries.items():
            for lang in langs:
                speech = entry.speech(lang)
                for phrase in (speech.question, *speech.phrasings):
                    yield entry_id, lang, phrase


def load(folder: Path = FOLDER) -> Base:
    """Read the whole base; raises BaseFileError naming each wrong file, line and field."""
    problems: list[str] = []
    topics = _topics(folder, problems)
    games: dict[str, GameFile] = {}
    entries: dict[str, Entry] = {}
    guides: dict[str, Guide] = {}
    for path in sorted((folder / "games").glob("*.yaml")):
        file = _read(path, path.stem, GameFile, folder, problems)
        if file is not None:
            games[path.stem] = file
    for path in sorted((folder / "guides").glob("*.yaml")):
        guide = _read(path, path.stem, Guide, folder, problems)
        if guide is not None:
            guides[path.stem] = guide
    for path in sorted((folder / "entries").glob("*/*.yaml")):
        game = path.parent.name
        entry = _read(path, game, Entry, folder, problems)
        if entry is None:
            continue
        if entry.topic not in (None, path.stem):
            problems.append(f"{path.relative_to(folder)}: topic {entry.topic} in another's file")
        if entry.slug not in topics.get(game, {}):
            problems.append(f"{path.relative_to(folder)}: {entry.slug} is no topic of {game}")
        if game not in games:
            problems.append(f"{path.relative_to(folder)}: there is no games/{game}.yaml")
        entries[f"{game}/{path.stem}"] = entry
    if problems:
        raise BaseFileError("\n".join(problems))
    return Base(entries, games, topics, guides)


@cache
def own() -> Base:
    """Our own base, read once; raises BaseFileError if a file can't be used."""
    return load()


def _read(
    path: Path, game: str, model: type[data.S], folder: Path, problems: list[str]
) -> data.S | None:
    try:
        return data.load(game, model, path).model
    except DataError as error:
        text = path.read_bytes() if path.is_file() else b""
        problems += [f"{path.relative_to(folder)}: {line}" for line in located(text, error)]
        return None


def _topics(folder: Path, problems: list[str]) -> dict[str, dict[str, str]]:
    try:
        body = data.parse((folder / "topics.yaml").read_bytes())
        return _TOPICS.validate_python(body)
    except (OSError, DataError, ValidationError) as error:
        problems.append(f"topics.yaml: {str(error).splitlines()[0]}")
        return {}
