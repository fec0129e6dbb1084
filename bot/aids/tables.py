"""Tables laid out: columns as wide as their words ask, rows as tall as their tallest cell."""

from __future__ import annotations

from bot.aids.lines import (
    ASCENT,
    LEADING,
    TooWideError,
    broken,
    longest_word,
    tall,
    widest,
)
from bot.aids.marks import Bar, Cell, Ink, Mark, Rule, Written
from engines.drawing.type import Face
from faq.aids.figures import Shape
from faq.aids.sheet import Table

SHORT = 10
"""Characters of a cell that stands in the middle of its column, if all the column's cells do."""
MANY = 4
"""Columns of words that are all alike."""
CELL = 0.62
"""The side of a shape's cell, in sizes."""

Content = str | Shape


def table(part: Table, size: float, room: float) -> tuple[tuple[Mark, ...], float]:
    """The marks of a table from (0, 0), and its height; raises TooWideError."""
    rows = [(row, False) for row in part.rows]
    if any(part.head):
        rows.insert(0, (part.head, True))
    count = max(len(row) for row, _ in rows)
    pad = size * 0.36
    liked = _widths([row for row, _ in rows], count, size, room, pad, bool(any(part.head)))
    middles = [
        _is_short([row[place] for row in part.rows if place < len(row)], place)
        for place in range(count)
    ]
    widths = _spread(liked, middles, room)
    marks: list[Mark] = []
    y = 0.0
    for number, (row, is_head) in enumerate(rows):
        cells = list(zip(row, widths, middles, strict=False))
        height = size * 0.34 + max(
            _tall(cell, size, width - 2 * pad, is_head) for cell, width, _ in cells
        )
        if is_head or number % 2:
            marks.append(Bar(0, y, room, height, 0, "pale" if is_head else "stripe"))
        x = 0.0
        for cell, width, middle in cells:
            room_in = width - 2 * pad
            marks += _cell(cell, x + pad, y, room_in, height, size, is_head=is_head, middle=middle)
            x += width
        y += height
    marks.append(Rule(0, y, room))
    return tuple(marks), y + 0.5


def _is_short(cells: list[Content], place: int) -> bool:
    """Whether a column holds figures or shapes, which stand in its middle."""
    words = [cell for cell in cells if isinstance(cell, str) and cell]
    if place == 0 or any(len(line) > SHORT for cell in words for line in cell.split("\n")):
        return False
    return 2 * sum(any(map(str.isdigit, cell)) for cell in words) >= len(words)


def _face(*, is_head: bool) -> Face:
    return "bold" if is_head else "print"


def _widths(
    rows: list[tuple[Content, ...]], count: int, size: float, room: float, pad: float, head: bool
) -> list[float]:
    """Each column's width: what it would like to have, or a fair share of what there is."""
    liked, least = [0.0] * count, [0.0] * count
    for number, row in enumerate(rows):
        face = _face(is_head=head and number == 0)
        for place, cell in enumerate(row):
            if isinstance(cell, Shape):
                wide = narrow = _wide(cell, size)
            else:
                wide = widest(broken(cell, size, 10_000, face), size)
                narrow = longest_word(cell, size, face)
            liked[place] = max(liked[place], wide + 2 * pad + 0.1)
            least[place] = max(least[place], narrow + 2 * pad + 0.1)
    if sum(least) > room:
        raise TooWideError(f"a table needs {sum(least):.0f} points of {room:.0f}")
    if sum(liked) <= room:
        return liked
    return _shared(liked, least, room)


def _shared(liked: list[float], least: list[float], room: float) -> list[float]:
    """Columns that ask for less than their share have it; the others share what is left."""
    widths = [0.0] * len(liked)
    open_ = set(range(len(liked)))
    while modest := {at for at in open_ if liked[at] <= room / len(open_)}:
        for at in modest:
            widths[at] = liked[at]
            room -= liked[at]
        open_ -= modest
    spare = room - sum(least[at] for at in open_)
    wish = sum(liked[at] - least[at] for at in open_)
    if spare < 0:
        raise TooWideError("the words of a table are too long for its columns")
    for at in open_:
        widths[at] = least[at] + spare * (liked[at] - least[at]) / wish
    return widths


def _spread(widths: list[float], middles: list[bool], room: float) -> list[float]:
    """What is left of the room goes to the columns of short cells, or else to the last one.

    Many columns of one kind share it.
    """
    takers = [place for place, middle in enumerate(middles) if middle]
    if not takers:
        takers = [len(widths) - 1] if len(widths) < MANY else list(range(len(widths)))
    more = (room - sum(widths)) / len(takers)
    return [width + more * (place in takers) for place, width in enumerate(widths)]


def _wide(shape: Shape, size: float) -> float:
    side = size * CELL
    return sum(len(piece[0]) * side for piece in shape.pieces) + side * (len(shape.pieces) - 1)


def _tall(cell: Content, size: float, room: float, is_head: bool) -> float:
    if isinstance(cell, Shape):
        return max(len(piece) for piece in cell.pieces) * size * CELL
    return tall(broken(cell, size, room, _face(is_head=is_head)), size)


def _cell(
    cell: Content,
    x: float,
    y: float,
    room: float,
    height: float,
    size: float,
    *,
    is_head: bool,
    middle: bool,
) -> list[Mark]:
    if isinstance(cell, Shape):
        return _shape(cell, x + (room - _wide(cell, size)) / 2 if middle else x, y, height, size)
    lines = broken(cell, size, room, _face(is_head=is_head))
    top = y + (height - tall(lines, size)) / 2
    marks: list[Mark] = []
    for number, line in enumerate(lines):
        start = x + (room - widest((line,), size)) / 2 if middle else x
        base = top + number * size * LEADING + size * ASCENT
        ink: Ink = "accent" if is_head else "ink"
        marks += [Written(start + run.x, base, run.text, size, run.face, ink) for run in line]
    return marks


def _shape(shape: Shape, x: float, y: float, height: float, size: float) -> list[Mark]:
    side = size * CELL
    marks: list[Mark] = []
    for piece in shape.pieces:
        top = y + (height - len(piece) * side) / 2
        marks += [
            Cell(x + column * side, top + row * side, side, letter)
            for row, line in enumerate(piece)
            for column, letter in enumerate(line)
            if letter != "_"
        ]
        x += (len(piece[0]) + 1) * side
    return marks
