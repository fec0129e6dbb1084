"""The figures that the aids state: every value of a data file by name, and what follows from them.

`{points.bridge}` is a value; `{deck.compensation.2}` a part of one; `{cards}` a figure that the
game's own module works out. How a figure reads stands after a colon:

    {rounds:round|rounds}     10 rounds        {box:ordinal}   7th; `ordinal_f` in French: 1re
    {points.few:signed}       −20, +5          {hands:list}  5, 6 and 7     {hands:row}  5 · 6 · 7
    {worker:least}            the smallest     {worker:most}                the greatest
    {favors:count}            how many there are
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from babel.lists import format_list
from pydantic import BaseModel

from engines.kernel.data import DataFile
from engines.kernel.words import number, signed

HOUSE = "⌂"
"""Behind what is our own, because nothing published says it."""
Record = Mapping[str, "str | Shape"]


class UnknownFigureError(KeyError):
    """A name that neither the data file nor the game's module knows."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class Shape:
    """Figures of cells side by side, each row by row: a letter a cell, `_` where none is."""

    pieces: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        """In words: row by row, `■` for a cell on land, its letter for another, `□` for none."""
        told = " + ".join("/".join(piece) for piece in self.pieces)
        return told.replace("L", "■").replace("_", "□")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its value, and whether it is the house's own."""

    value: Any
    house: bool = False


class Figures:
    """All figures of a data file in one language."""

    def __init__(self, file: DataFile[Any], worked_out: Mapping[str, Figure], lang: str) -> None:
        self.file, self.lang = file, lang
        self._all = {
            **{
                name: Figure(entry.value, entry.provenance == "house")
                for name, entry in file.values()
            },
            **worked_out,
        }

    def get(self, name: str) -> Figure:
        """The figure of that name; raises UnknownFigureError."""
        words = name.split(".")
        for end in range(len(words), 0, -1):
            found = self._all.get(".".join(words[:end]))
            if found is not None:
                for word in words[end:]:
                    part = _part(found.value, word, name)
                    found = (
                        Figure(part.value, part.house or found.house)
                        if isinstance(part, Figure)
                        else Figure(part, found.house)
                    )
                return found
        raise UnknownFigureError(f"there is no figure {name}")

    def fill(self, template: str) -> tuple[str, bool]:
        """A template with its figures, and whether one of them is the house's own."""
        filler = _Filler(self)
        return filler.vformat(template, (), {}), filler.house


def names_in(template: str) -> list[str]:
    """The names of the figures in a template; raises ValueError where it can't be read."""
    return [name for _, name, _, _ in string.Formatter().parse(template) if name is not None]


def words_around(template: str) -> str:
    """A template without its figures."""
    return "".join(text for text, _, _, _ in string.Formatter().parse(template))


def _part(value: Any, word: str, name: str) -> Any:
    try:
        match value:
            case BaseModel():
                return getattr(value, word)
            case Mapping():
                return cast("Mapping[str, Any]", value)[word]
            case _:
                return value[int(word)]
    except (AttributeError, LookupError, TypeError, ValueError):
        raise UnknownFigureError(f"there is no figure {name}") from None


class _Filler(string.Formatter):
    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self.house = False

    def get_field(
        self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[Any, str]:
        figure = self._figures.get(field_name)
        self.house = self.house or figure.house
        return figure.value, field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        lang = self._figures.lang
        match format_spec:
            case "":
                return number(value) if isinstance(value, int) else str(value)
            case "signed":
                return signed(value)
            case "ordinal" | "ordinal_f":
                return _ordinal(value, lang, feminine=format_spec.endswith("f"))
            case "list":
                return format_list([str(each) for each in value], locale=lang)
            case "row":
                return " · ".join(str(each) for each in value)
            case "least":
                return number(min(value))
            case "most":
                return number(max(value))
            case "count":
                return str(len(value))
            case _ if "|" in format_spec:
                one, many = format_spec.split("|", 1)
                single = abs(value) < 2 if lang == "fr" else abs(value) == 1
                return f"{number(value)}\N{NO-BREAK SPACE}{one if single else many}"
            case _:
                raise UnknownFigureError(f"no figure reads as {format_spec!r}")


def _ordinal(value: int, lang: str, *, feminine: bool) -> str:
    if lang == "fr":
        return f"1{'re' if feminine else 'er'}" if value == 1 else f"{value}e"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{'th' if value % 100 in (11, 12, 13) else ending}"
