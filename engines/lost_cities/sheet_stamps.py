"""Which marks lie on a sheet, each as a stamp that is told all that it depends on.

A mark has its place, so the same few hundred stamps come back on every sheet: they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.drawing.picture import Stamp
from engines.kernel.words import number, signed
from engines.lost_cities import sheet_marks as marks
from engines.lost_cities.data import COLOURS
from engines.lost_cities.sheet_face import Bridge, Circle, Column, Face
from engines.lost_cities.sheet_layout import BRIDGES, Area, Layout
from engines.lost_cities.sheet_style import Style

Origin = tuple[float, float, float]
ALONE: Origin = (0.0, 0.0, 1.0)
KEPT = 8192


def written(face: Face, style: Style, origin: Origin = ALONE) -> Iterator[Stamp]:
    """Everything by hand, and the points that follow from it."""
    printed = face.printed
    for index, column in enumerate(face.columns):
        yield from _boxes(face, index, column, style, origin)
        if column.bridge != "open":
            state = (column.bridge, column.bridge_fresh)
            yield _bridge(index, *state, printed.bridge_box, printed.bridge, style, origin)
        if column.circle in ("ticked", "lost"):
            state = (column.circle, column.circle_fresh)
            yield _circle(index, column.name, *state, printed.double, style, origin)
        yield _points(index, column.points, style, origin)
    yield _points(BRIDGES, face.bridge_points, style, origin)


def _boxes(face: Face, index: int, column: Column, style: Style, origin: Origin) -> Iterator[Stamp]:
    """The marks of a column from the bottom."""
    printed, before = face.printed, column.before
    river = printed.bridge_box
    if index < len(COLOURS):
        for box, (written, sign) in enumerate(
            zip(column.numbers, printed.sign[index], strict=False)
        ):
            yield _number(
                index, box, river, column.name, written, sign != "", box >= before, style, origin
            )
    else:
        values = printed.artefacts if column.name == "artefacts" else printed.dice
        for box in range(column.count):
            fresh = box >= before
            yield _symbol(index, box, river, column.name, values[box + 1], fresh, style, origin)


@lru_cache(KEPT)
def _number(
    index: int,
    box: int,
    river: int,
    name: str,
    written: int,
    special: bool,
    fresh: bool,
    style: Style,
    origin: Origin,
) -> Stamp:
    at = style.at
    x, y = at.left(index), at.top(box, river)
    whole = fresh or (special and at.roomy)
    area = _around(at, x, y, None if whole else at.number(x, y, special=special), 88, 76)
    args = (style, x, y, name, str(written), special, fresh)
    return Stamp(*area, marks.number_mark, args, origin)


@lru_cache(KEPT)
def _symbol(
    index: int,
    box: int,
    river: int,
    name: str,
    points: int,
    fresh: bool,
    style: Style,
    origin: Origin,
) -> Stamp:
    at = style.at
    x, y = at.left(index), at.top(box, river)
    area = _around(at, x, y, None if fresh else at.symbol(x, y), 54, 52)
    return Stamp(*area, marks.symbol_mark, (style, x, y, name, points, fresh), origin)


def _around(
    at: Layout, x: float, y: float, middle: tuple[float, float] | None, width: float, height: float
) -> Area:
    """The box at (x, y) with its edge, or the part around a mark: stamps are best small."""
    left, top = x - 1, y - 2
    right, bottom = x + at.column + 3, y + at.box + 2
    if middle is not None:
        half, rise = width * at.zoom / 2, height * at.zoom / 2
        left, right = max(left, middle[0] - half), min(right, middle[0] + half)
        top, bottom = max(top, middle[1] - rise), min(bottom, middle[1] + rise)
    return Area(left, top, right - left, bottom - top)


@lru_cache(KEPT)
def _bridge(
    index: int,
    state: Bridge,
    fresh: bool,
    river: int,
    points: int,
    style: Style,
    origin: Origin,
) -> Stamp:
    at = style.at
    area = at.bridge(index, river)
    args = (style, area, state, fresh, points)
    return Stamp(area.x - 1, area.y - 5, at.column + 4, at.river, marks.bridge_mark, args, origin)


@lru_cache(KEPT)
def _circle(
    index: int,
    name: str,
    state: Circle,
    fresh: bool,
    double: int,
    style: Style,
    origin: Origin,
) -> Stamp:
    at = style.at
    area = (at.left(index) - 1, at.circles, at.column + 4, at.circle_row)
    args = (style, index, name, state, fresh, f"×{double}")
    return Stamp(*area, marks.circle_mark, args, origin)


@lru_cache(KEPT)
def _points(index: int, points: int, style: Style, origin: Origin) -> Stamp:
    area = style.at.cells[index]
    inner = (area.x + 4, area.y + 4, area.width - 8, area.height - 8)
    text = signed(points) if index == BRIDGES else number(points)
    return Stamp(*inner, marks.points, (style, index, text, points < 0), origin)
