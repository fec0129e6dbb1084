"""What a game's file of aids holds: three sheets of sentences in both languages, and their tables.

A sentence may hold `{names}` of figures (see `faq.aids.figures`) and `**bold words**`. It names the
entry of the base that states its rule; without words of its own it is that entry's answer.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from engines.kernel import data
from faq.base import Slug

FOLDER = Path(__file__).with_name("sheets")
Kind = Literal["setup", "aid", "turn"]
KINDS: tuple[Kind, ...] = ("setup", "aid", "turn")
Words = Annotated[str, Field(min_length=1, max_length=700)]


class Said(data.Sheet):
    """The same words in both languages."""

    en: Words
    fr: Words

    def said(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Sentence(data.Sheet):
    """One item of a list.

    `entry`: whose rule it states. `only`: values of the data file that must be so for it to stand.
    """

    entry: Slug | None = None
    en: Words | None = None
    fr: Words | None = None
    only: dict[str, bool | int | str] = Field(default_factory=dict[str, bool | int | str])

    @model_validator(mode="after")
    def says_something(self) -> Sentence:
        if (self.en is None) != (self.fr is None):
            raise ValueError("words stand in both languages, or in neither")
        if self.en is None and self.entry is None:
            raise ValueError("a sentence has words, or the entry whose answer it is")
        return self

    def words(self, lang: str) -> str | None:
        return self.fr if lang == "fr" else self.en


class ListPart(data.Sheet):
    """Sentences: numbered steps, steps that flow into one another, points, or plain paragraphs."""

    type: Literal["steps", "flow", "points", "text"]
    heading: Said | None = None
    items: tuple[Sentence, ...] = Field(min_length=1)


class TablePart(data.Sheet):
    """A table.

    A cell is a template. `{*name}` alone spreads a list over as many cells; with `each` the one
    row of templates stands once for each record of that figure.
    """

    type: Literal["table"]
    heading: Said | None = None
    head: tuple[Said | str, ...] = ()
    rows: tuple[tuple[Said | str, ...], ...] = Field(min_length=1)
    each: str | None = None
    entry: Slug | None = None

    @model_validator(mode="after")
    def one_template(self) -> TablePart:
        if self.each is not None and (len(self.rows) != 1 or self.heading is None):
            raise ValueError("with `each` there is a heading and one row of templates")
        return self


class PicturePart(data.Sheet):
    """A picture of the game's material, drawn from its data file, with what it shows in words."""

    type: Literal["picture"]
    heading: Said | None = None
    picture: Literal["lost-cities-sheet", "planisphere", "city-map"]
    shows: Said
    values: tuple[str, ...] = ()
    """The values that it draws."""


Flat = Annotated[ListPart | TablePart | PicturePart, Field(discriminator="type")]


class ColumnsPart(data.Sheet):
    """Parts in columns of equal width, side by side."""

    type: Literal["columns"]
    heading: Said | None = None
    columns: tuple[tuple[Flat, ...], ...] = Field(min_length=2, max_length=3)


Part = Annotated[ListPart | TablePart | PicturePart | ColumnsPart, Field(discriminator="type")]


class SheetFile(data.Sheet):
    """One sheet."""

    title: Said
    parts: tuple[Part, ...] = Field(min_length=1)


class AidsFile(data.Sheet):
    """A game's three sheets.

    `fixed`: numbers that belong to the rules themselves and that no data file can change; all
    others are figures.
    """

    game: Slug
    fixed: tuple[str, ...] = ()
    setup: SheetFile
    aid: SheetFile
    turn: SheetFile

    def sheet(self, kind: Kind) -> SheetFile:
        return getattr(self, kind)


def load(game: str, folder: Path = FOLDER) -> AidsFile:
    """A game's file; raises engines.kernel.data.DataError."""
    return data.load(game, AidsFile, folder / f"{game}.yaml").model
