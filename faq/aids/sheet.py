"""A printable sheet: its sentences with their figures in place, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from faq.aids.content import Kind
from faq.aids.figures import HOUSE, Shape
from faq.reply import words


@dataclass(frozen=True, slots=True)
class List:
    """Sentences under a heading."""

    look: Literal["steps", "flow", "points", "text"]
    heading: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a heading."""

    heading: str
    head: tuple[str, ...]
    rows: tuple[tuple[str | Shape, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """Something that is drawn from a data file (`body`: as one JSON text), and what it shows."""

    heading: str
    picture: str
    shows: str
    body: bytes = field(repr=False)


Flat = List | Table | Picture


@dataclass(frozen=True, slots=True)
class Columns:
    """Parts side by side, under one heading or under their own."""

    heading: str
    columns: tuple[tuple[Flat, ...], ...]


Part = Flat | Columns


@dataclass(frozen=True, slots=True)
class Sheet:
    """One A5 sheet of a game in one language.

    `house`: whether something on it is the house's own and marked so.
    """

    game: str
    kind: Kind
    lang: str
    name: str
    title: str
    parts: tuple[Part, ...]
    sources: str
    house: bool

    @property
    def legend(self) -> str:
        """What the mark of the house means; empty where nothing bears it."""
        return words().say(self.lang, "aids/house", {"mark": HOUSE}) if self.house else ""

    def flat(self) -> Iterator[Flat]:
        """All parts in reading order."""
        for part in self.parts:
            if isinstance(part, Columns):
                if part.heading:
                    yield List("text", part.heading, ())
                for column in part.columns:
                    yield from column
            else:
                yield part
