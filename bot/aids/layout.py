"""Where everything stands on an A5 sheet, in points: found before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.aids import tables
from bot.aids.lines import ASCENT, LEADING, Line, TooWideError, broken, tall
from bot.aids.marks import Badge, Bar, Drawing, Ink, Link, Mark, Rule, Written
from bot.aids.pictures import shape_of
from bot.aids.style import HEIGHT, WIDTH
from faq.aids.sheet import Columns, Flat, List, Part, Picture, Sheet, Table
from faq.reply import words

MARGIN = 25.0
BAND = 40.0
INNER = WIDTH - 2 * MARGIN
TOP = BAND + 11
GAP = 14.0
"""Between columns."""
SMALLEST, LARGEST, STEP = 8.0, 12.0, 0.1
"""Sizes of the letters of a sheet; it is set in the largest in which it fits."""
FOOT = 7.0
"""The size of the foot: sources and what the mark means."""
CLEAR = 8.0
"""Points between the last part and the foot."""
MOST_AIR = 15.0
"""Points by which parts may stand further apart than they need to."""


class NoRoomError(ValueError):
    """A sheet doesn't fit its page, even in the smallest letters."""


@dataclass(frozen=True, slots=True)
class Block:
    """Marks from (0, 0), and how tall they stand."""

    marks: tuple[Mark, ...]
    height: float

    def at(self, x: float, y: float) -> tuple[Mark, ...]:
        return tuple(mark.moved(x, y) for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet with every mark in its place."""

    title: str
    name: str
    size: float
    marks: tuple[Mark, ...]
    bottom: float
    """Where the last part ends."""
    limit: float
    """Where the foot begins."""


def laid_out(sheet: Sheet) -> Page:
    """The sheet in the largest letters in which it fits; raises NoRoomError."""
    foot = _foot(sheet)
    limit = HEIGHT - 14 - foot.height
    room = limit - CLEAR - TOP
    # The larger the letters, the less fits: the largest good size is found by halving.
    low, high = 0, round((LARGEST - SMALLEST) / STEP)
    found: tuple[float, list[Block]] | None = None
    while low <= high:
        middle = (low + high) // 2
        size = round(SMALLEST + middle * STEP, 1)
        blocks = _set(sheet, size)
        if blocks is not None and _height(blocks, size) <= room:
            found, low = (size, blocks), middle + 1
        else:
            high = middle - 1
    if found is None:
        raise NoRoomError(
            f"The sheet {sheet.game} {sheet.kind} ({sheet.lang}) doesn't fit an A5 page in letters "
            f"of {SMALLEST} points. Shorten it."
        )
    return _page(sheet, *found, foot, limit)


def _set(sheet: Sheet, size: float) -> list[Block] | None:
    """The parts in that size; None where a word is wider than its room."""
    try:
        return [_part(part, size, INNER, sheet.lang) for part in sheet.parts]
    except TooWideError:
        return None


def _height(blocks: list[Block], size: float) -> float:
    return sum(block.height for block in blocks) + _air(size) * (len(blocks) - 1)


def _air(size: float) -> float:
    return size * 0.8


def _page(sheet: Sheet, size: float, blocks: list[Block], foot: Block, limit: float) -> Page:
    spare = limit - CLEAR - TOP - _height(blocks, size)
    more = min(spare / max(len(blocks) - 1, 1), MOST_AIR)
    marks: list[Mark] = []
    y = TOP
    for block in blocks:
        marks += block.at(MARGIN, y)
        y += block.height + _air(size) + more
    marks += foot.at(MARGIN, limit)
    bottom = y - _air(size) - more
    return Page(sheet.title, sheet.name, size, tuple(marks), bottom, limit)


def _part(part: Part, size: float, room: float, lang: str) -> Block:
    if not isinstance(part, Columns):
        return _flat(part, size, room, lang)
    each = (room - GAP * (len(part.columns) - 1)) / len(part.columns)
    head = _heading(part.heading, size, room)
    marks = list(head.marks)
    tallest = 0.0
    for place, column in enumerate(part.columns):
        y = head.height
        for flat in column:
            block = _flat(flat, size, each, lang)
            marks += block.at(place * (each + GAP), y)
            y += block.height + _air(size)
        tallest = max(tallest, y - _air(size))
    return Block(tuple(marks), tallest)


def _flat(part: Flat, size: float, room: float, lang: str) -> Block:
    head = _heading(part.heading, size, room)
    match part:
        case List():
            body = _list(part, size, room)
        case Table():
            body = Block(*tables.table(part, size, room))
        case Picture():
            body = _picture(part, room, lang)
    return Block((*head.marks, *body.at(0, head.height)), head.height + body.height)


def _heading(heading: str, size: float, room: float) -> Block:
    if not heading:
        return Block((), 0)
    large = size + 1.5
    lines = broken(heading, large, room, "bold")
    marks = _written(lines, 0, 0, large, "accent")
    height = tall(lines, large)
    return Block((*marks, Rule(0, height - 0.5, room)), height + size * 0.45)


def _list(part: List, size: float, room: float) -> Block:
    match part.look:
        case "flow":
            return _flow(part, size, room)
        case "text":
            indent = 0.0
        case _:
            indent = size * (1.75 if part.look == "steps" else 1.05)
    marks: list[Mark] = []
    y = 0.0
    for number, item in enumerate(part.items, 1):
        lines = broken(item, size, room - indent)
        middle = y + size * (ASCENT - 0.34)
        if part.look == "steps":
            marks.append(Badge(size * 0.66, middle, size * 0.66, str(number), size * 0.82))
        elif part.look == "points":
            marks.append(Badge(size * 0.36, middle, size * 0.19, "", 0))
        marks += _written(lines, indent, y, size, "ink")
        y += tall(lines, size) + size * 0.32
    return Block(tuple(marks), max(y - size * 0.32, 0))


def _flow(part: List, size: float, room: float) -> Block:
    """Boxes one under the other, with an arrow from each to the next."""
    inset, indent, between = size * 0.55, size * 2.3, size * 0.95
    marks: list[Mark] = []
    y = 0.0
    for number, item in enumerate(part.items, 1):
        lines = broken(item, size, room - indent - inset)
        height = tall(lines, size) + inset * 1.5
        marks.append(Bar(0, y, room, height, size * 0.5, "stripe", "accent"))
        marks.append(Badge(size * 1.15, y + height / 2, size * 0.78, str(number), size * 0.95))
        marks += _written(lines, indent, y + inset * 0.75, size, "ink")
        y += height
        if number < len(part.items):
            marks.append(Link(room / 2, y + size * 0.12, between - size * 0.24))
            y += between
    return Block(tuple(marks), y)


def _picture(part: Picture, room: float, lang: str) -> Block:
    share, ratio = shape_of(part.picture)
    wide = room * share
    drawing = Drawing((room - wide) / 2, 0, wide, part.picture, part.body, lang)
    return Block((drawing,), wide * ratio)


def _foot(sheet: Sheet) -> Block:
    """What the mark means, and where the rules stand."""
    told = [sheet.legend] if sheet.legend else []
    if sheet.sources:
        told.append(words().say(sheet.lang, "aids/sources", {"sources": sheet.sources}))
    marks: list[Mark] = []
    y = 0.0
    for text in told:
        lines = broken(text, FOOT, INNER)
        marks += _written(lines, 0, y, FOOT, "quiet")
        y += tall(lines, FOOT) + 1
    return Block((Rule(0, -2, INNER), *marks), y)


def _written(lines: Sequence[Line], x: float, y: float, size: float, ink: Ink) -> list[Mark]:
    return [
        Written(
            x + run.x, y + number * size * LEADING + size * ASCENT, run.text, size, run.face, ink
        )
        for number, line in enumerate(lines)
        for run in line
    ]
