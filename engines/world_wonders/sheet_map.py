"""A map as a picture: the printed ground with its coordinates, and everything that lies on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.masks import COLUMNS, EMPTY, LETTERS, ROWS, STRIDE
from engines.world_wonders.printed import Terrain
from engines.world_wonders.sheet_face import CityFace, Look
from engines.world_wonders.sheet_pieces import CELL, piece
from engines.world_wonders.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

RIM = 44
"""The mountains round the map, and the sidewalk below it; the coordinates stand there."""
WIDE = COLUMNS * CELL + 2 * RIM
TALL = ROWS * CELL + 2 * RIM
Origin = tuple[float, float, float]
"""Where a map lies in a picture: x, y and scale."""
Rows = tuple[str, ...]
"""A map row by row: `.` land, `*` natural resource, `~` water."""


def corner(anchor: int) -> tuple[float, float]:
    """Where a cell begins."""
    row, column = divmod(anchor, STRIDE)
    return RIM + column * CELL, RIM + row * CELL


@lru_cache(maxsize=64)
def rows_of(terrain: Terrain) -> Rows:
    """A map in letters: what its ground is drawn from."""
    return tuple(
        "".join(
            "~" if terrain.water >> cell & 1 else "*" if terrain.natural >> cell & 1 else "."
            for cell in range(row * STRIDE, row * STRIDE + COLUMNS)
        )
        for row in range(ROWS)
    )


def ground(pen: Pen, rows: Rows, style: Style, coordinates: bool = True) -> None:
    """The empty map in its rim."""
    pen.box(0, 0, WIDE, TALL, fill=style.rock)
    _mountains(pen, style)
    pen.box(0, TALL - RIM, WIDE, RIM, fill=style.paving)
    for column in range(COLUMNS + 1):
        x = RIM + column * CELL
        pen.shape(f"M {x} {TALL - RIM + 6} L {x} {TALL - 2}", line=style.pale, thick=3)
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            _cell(pen, style, RIM + column * CELL, RIM + row * CELL, letter)
    pen.box(RIM - 4, RIM - 4, COLUMNS * CELL + 8, ROWS * CELL + 8, line=style.print, thick=4)
    if coordinates:
        _coordinates(pen, style)


def _mountains(pen: Pen, style: Style) -> None:
    """Peaks along three edges, between the coordinates."""
    for column in range(COLUMNS + 1):
        _peak(pen, style, RIM + column * CELL, RIM - 6)
    for row in range(1, ROWS):
        _peak(pen, style, RIM / 2, RIM + row * CELL + 13)
        _peak(pen, style, WIDE - RIM / 2, RIM + row * CELL + 13)


def _peak(pen: Pen, style: Style, x: float, y: float) -> None:
    pen.shape(f"M {x - 15} {y} L {x} {y - 25} L {x + 15} {y} Z", fill=style.tower)
    pen.shape(f"M {x - 6} {y - 15} L {x} {y - 25} L {x + 6} {y - 15} Z", fill=style.snow)


def _coordinates(pen: Pen, style: Style) -> None:
    size = 32 * (1 + (style.zoom - 1) / 2)
    for column, name in enumerate(LETTERS):
        x = RIM + (column + 0.5) * CELL
        pen.text(x, 33, name, size, style.white, face="bold", align="centre")
        pen.text(x, TALL - 11, name, size, style.print, face="bold", align="centre")
    for row in range(ROWS):
        y = RIM + (row + 0.5) * CELL + size * 0.36
        for x in (RIM / 2 - 2, WIDE - RIM / 2 + 2):
            pen.text(x, y, str(row + 1), size, style.white, face="bold", align="centre")


def _cell(pen: Pen, style: Style, x: float, y: float, letter: str) -> None:
    """One printed cell."""
    if letter == "~":
        pen.box(x, y, CELL, CELL, fill=style.sea)
        for low in (28, 54):
            pen.shape(
                f"M {x + 10} {y + low} Q {x + 19} {y + low - 12} {x + 28} {y + low} "
                f"Q {x + 37} {y + low + 12} {x + 46} {y + low} "
                f"Q {x + 55} {y + low - 12} {x + 64} {y + low}",
                line=style.wave,
                thick=3,
            )
        return
    pen.box(x, y, CELL, CELL, fill=style.land, line=style.grass, thick=1.5)
    if letter == "*":
        natural(pen, style, x, y)


def natural(pen: Pen, style: Style, x: float, y: float) -> None:
    """An uncovered natural resource."""
    symbols.tree(pen, x + CELL / 2, y + CELL / 2 - 1, 58, style.tree)


def stamps(face: CityFace, style: Style, origin: Origin) -> Iterator[Stamp]:
    """The pieces, and a point on each natural resource that counts."""
    yield from laid_out(face.looks, face.naturals, style, origin)


def laid_out(
    looks: Sequence[Look], naturals: Sequence[int], style: Style, origin: Origin
) -> Iterator[Stamp]:
    """These pieces, and a point on these natural resources."""
    for look in looks:
        yield from laid(style, look, origin)
    for cell in naturals:
        yield _cell_stamp(cell, _point, (style,), origin)


@lru_cache(maxsize=20_000)
def laid(style: Style, look: Look, origin: Origin, *, ghost: bool = False) -> tuple[Stamp, ...]:
    """One piece in its place, by the boxes that it is made of: nothing else lies in them.

    The same objects each time: they are found again more quickly.
    """
    x, y = corner(look.anchor)
    args = (style, look._replace(anchor=0), ghost)
    left, top, scale = origin
    at = (left + x * scale, top + y * scale, scale)
    return tuple(
        Stamp(column * CELL, row * CELL, wide * CELL, tall * CELL, piece, args, at)
        for column, row, wide, tall in _boxes(look.form)
    )


@cache
def _boxes(text: str) -> tuple[tuple[int, int, int, int], ...]:
    """A form in boxes (column, row, width, height): itself, or the runs of its rows."""
    rows = text.split("-")
    if EMPTY not in text:
        return ((0, 0, len(rows[0]), len(rows)),)
    return tuple(
        (run.start(), row, len(run[0]), 1)
        for row, line in enumerate(rows)
        for run in re.finditer(rf"[^{EMPTY}]+", line)
    )


@lru_cache(maxsize=20_000)
def _cell_stamp(
    cell: int,
    paint: Callable[..., None],
    args: tuple[object, ...],
    at: Origin,
    *,
    shaped: bool = False,
) -> Stamp:
    x, y = corner(cell)
    left, top, scale = at
    origin = (left + x * scale, top + y * scale, scale)
    return Stamp(0, 0, CELL, CELL, paint, args, origin, shaped)


def _point(pen: Pen, style: Style) -> None:
    symbols.point(pen, style, CELL - 20, CELL - 20, 34, "1")


# Where a piece could go ---------------------------------------------------------------------------


def reach(
    cells: Sequence[int], corners: Sequence[int], rows: Rows, style: Style, origin: Origin
) -> Iterator[Stamp]:
    """The cells that a piece can cover, tinted, and a dot where its corner may lie."""
    dots = set(corners)
    for cell in cells:
        row, column = divmod(cell, STRIDE)
        yield _cell_stamp(cell, _tint, (style, rows[row][column], cell in dots), origin)
    for cell in dots.difference(cells):
        yield _cell_stamp(cell, _dot, (style,), origin, shaped=True)


def _tint(pen: Pen, style: Style, letter: str, dotted: bool) -> None:
    if letter == "~":
        pen.box(7, 7, CELL - 14, CELL - 14, radius=12, line=style.legal, thick=8)
    else:
        pen.box(6, 6, CELL - 12, CELL - 12, radius=12, fill=style.legal, line=style.ghost, thick=3)
    if letter == "*":
        natural(pen, style, 0, 0)
    if dotted:
        _dot(pen, style)


def _dot(pen: Pen, style: Style) -> None:
    pen.circle(17, 17, 9, fill=style.ghost, line=style.print, thick=2)
