"""Bit-mask geometry: a set of cells is one integer, a form is shifted over a whole map at once.

A map has 12 columns (A to L) and 10 rows (1 at the top, 10 at the sidewalk). Rows stand 13 bits
apart; the dead thirteenth column keeps a shift by one from running into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

Mask = int
COLUMNS, ROWS, STRIDE = 12, 10, 13
LETTERS = "ABCDEFGHIJKL"
EMPTY = "_"


def at(column: int, row: int) -> int:
    """The number of a cell."""
    return row * STRIDE + column


CELLS = {
    f"{LETTERS[column]}{row + 1}": at(column, row)
    for row in range(ROWS)
    for column in range(COLUMNS)
}
"""Every cell's number by its name."""
NAMES = {number: name for name, number in CELLS.items()}


def rectangle(left: int, top: int, width: int, height: int) -> Mask:
    """All cells of a rectangle."""
    line = ((1 << width) - 1) << left
    return sum(line << row * STRIDE for row in range(top, top + height))


BOARD = rectangle(0, 0, COLUMNS, ROWS)
SIDEWALK = rectangle(0, ROWS - 1, COLUMNS, 1)
"""The row that touches the sidewalk."""
MOUNTAINS = BOARD & ~rectangle(1, 1, COLUMNS - 2, ROWS - 1)
"""The cells along the other three edges."""


def around(mask: Mask) -> Mask:
    """The cells beside a set, side by side and not part of it."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & BOARD & ~mask


def diagonal(mask: Mask) -> Mask:
    """The cells that touch a set at a corner only."""
    sides = mask << 1 & BOARD | mask >> 1 & BOARD
    return (sides << STRIDE | sides >> STRIDE) & BOARD & ~around(mask) & ~mask


def members(mask: Mask) -> Iterator[int]:
    """The numbers of a set's cells, in order."""
    while mask:
        last = mask & -mask
        yield last.bit_length() - 1
        mask ^= last


_FIRST_COLUMN = rectangle(0, 0, 1, ROWS)


def by_column(mask: Mask) -> Iterator[int]:
    """The numbers of a set's cells, column by column."""
    for column in range(COLUMNS):
        yield from members(mask & _FIRST_COLUMN << column)


def names(mask: Mask) -> list[str]:
    """The names of a set's cells, row by row."""
    return [NAMES[number] for number in members(mask)]


def groups(mask: Mask) -> list[Mask]:
    """The connected parts of a set."""
    parts: list[Mask] = []
    while mask:
        part = mask & -mask
        while grown := around(part) & mask:
            part |= grown
        parts.append(part)
        mask &= ~part
    return parts


@dataclass(frozen=True, eq=False, slots=True)
class Form:
    """A shape as it lies: offsets of its cells from its anchor, the top left of its rectangle.

    `text` writes it row by row: `LL-L_`, with L for land, W for water, A for either, _ for nothing.
    `inside` are the anchors that keep it on the map; `mask` is the form at anchor 0.
    """

    text: str
    land: tuple[int, ...]
    water: tuple[int, ...]
    either: tuple[int, ...]
    cells: tuple[int, ...]
    halo: tuple[int, ...]
    inside: Mask
    mask: Mask

    def fitting(self, land: Mask, water: Mask) -> Mask:
        """The anchors at which it lies on these free cells."""
        anchors = self.inside
        for offset in self.land:
            anchors &= land >> offset
        for offset in self.water:
            anchors &= water >> offset
        if self.either:
            both = land | water
            for offset in self.either:
                anchors &= both >> offset
        return anchors

    def over(self, target: Mask) -> Mask:
        """The anchors at which one of its cells is in a set."""
        anchors = 0
        for offset in self.cells:
            anchors |= target >> offset
        return anchors

    def beside(self, target: Mask) -> Mask:
        """The anchors at which a cell of a set lies beside it, and not under it."""
        anchors = 0
        for offset in self.halo:
            anchors |= target >> offset if offset >= 0 else target << -offset
        return anchors


@cache
def form(text: str) -> Form:
    """The form that a text writes."""
    rows = text.split("-")
    width, height = len(rows[0]), len(rows)
    letters = {
        (row, column): letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != EMPTY
    }
    offsets = {place: at(place[1], place[0]) for place in letters}

    def of(letter: str) -> tuple[int, ...]:
        return tuple(offset for place, offset in offsets.items() if letters[place] == letter)

    beside = {
        (row + down, column + right)
        for row, column in letters
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    } - letters.keys()
    return Form(
        text=text,
        land=of("L"),
        water=of("W"),
        either=of("A"),
        cells=tuple(offsets.values()),
        halo=tuple(sorted(at(column, row) for row, column in beside)),
        inside=rectangle(0, 0, COLUMNS - width + 1, ROWS - height + 1),
        mask=sum(1 << offset for offset in offsets.values()),
    )


def turned(text: str) -> str:
    """A shape after a quarter turn clockwise."""
    rows = text.split("-")
    return "-".join("".join(column) for column in zip(*reversed(rows), strict=True))


def mirrored(text: str) -> str:
    """A shape's mirror image."""
    return "-".join(row[::-1] for row in text.split("-"))


@cache
def turns(text: str) -> tuple[Form, ...]:
    """The distinct forms of a shape that is turned."""
    texts = [text]
    for _ in range(3):
        texts.append(turned(texts[-1]))
    return tuple(map(form, dict.fromkeys(texts)))


@cache
def turns_and_mirrors(text: str) -> tuple[Form, ...]:
    """The distinct forms of a shape that may also lie upside down."""
    both = (*turns(text), *turns(mirrored(text)))
    return tuple({each.text: each for each in both}.values())


def drawn(text: str) -> str:
    """A shape as a reader sees it in a line: `■■ / ■□`."""
    marks = str.maketrans({"L": "■", "W": "≈", "A": "▩", EMPTY: "□"})
    return " / ".join(row.translate(marks) for row in text.split("-"))
