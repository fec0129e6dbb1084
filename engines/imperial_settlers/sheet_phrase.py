"""Short sentences with signs among the words: `[food] +_1_` is an apple, a plus, a firm 1."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engines.drawing.colour import Colour
from engines.imperial_settlers import sheet_symbols as symbols
from engines.imperial_settlers.sheet_layout import Area
from engines.imperial_settlers.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

_PARTS = re.compile(r"\[([a-z]+)\]|_(\d+)_|([^\[_]+)")
LEADING = 1.2
SHRINK = 0.94
SMALLEST = 0.6


class Part(NamedTuple):
    """A piece of a word: text, an underlined figure, or a sign."""

    kind: str
    text: str


Word = tuple[Part, ...]


@lru_cache(maxsize=1024)
def words_of(phrase: str) -> tuple[Word, ...]:
    """A phrase as words; between the parts of one word no line may end."""
    words: list[Word] = []
    for word in phrase.split(" "):
        parts = [
            Part("sign", found[1])
            if found[1]
            else Part("figure", found[2])
            if found[2]
            else Part("text", found[3])
            for found in _PARTS.finditer(word)
        ]
        words.append(tuple(parts))
    return tuple(words)


def write(
    pen: Pen, area: Area, phrase: str, size: float, ink: Colour, style: Style, lines: int = 2
) -> None:
    """The phrase in an area, on so many lines at most, smaller where it must be."""
    words = words_of(phrase)
    least = size * SMALLEST
    while len(broken := _broken(pen, words, size, area.width)) > lines and size > least:
        size *= SHRINK
    y = area.y + size
    for line in broken[:lines]:
        x = area.x
        for word in line:
            for part in word:
                x += _part(pen, part, x, y, size, ink, style)
            x += _space(size)
        y += size * LEADING


def _broken(pen: Pen, words: tuple[Word, ...], size: float, room: float) -> list[list[Word]]:
    """The words line by line."""
    lines: list[list[Word]] = [[]]
    taken = 0.0
    for word in words:
        wide = sum(_width(pen, part, size) for part in word)
        if lines[-1] and taken + wide > room:
            lines.append([])
            taken = 0.0
        lines[-1].append(word)
        taken += wide + _space(size)
    return lines


def _space(size: float) -> float:
    return size * 0.26


def _width(pen: Pen, part: Part, size: float) -> float:
    if part.kind == "sign":
        return size * 1.14
    face = "bold" if part.kind == "figure" else "print"
    return pen.width(part.text, size, face=face)


def _part(
    pen: Pen, part: Part, x: float, y: float, size: float, ink: Colour, style: Style
) -> float:
    wide = _width(pen, part, size)
    match part.kind:
        case "sign":
            symbols.at(pen, part.text, x + wide / 2, y - size * 0.36, size * 1.06, style)
        case "figure":
            pen.text(x, y, part.text, size, ink, face="bold")
            pen.box(x, y + size * 0.1, wide, size * 0.09, fill=ink)
        case _:
            pen.text(x, y, part.text, size, ink)
    return wide
