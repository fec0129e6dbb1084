"""How a piece is painted: buildings with a pattern for each type, roads, bridges, monuments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engines.drawing.colour import Colour
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.data import MONUMENT_IDS, TYPES, MonumentId, Type
from engines.world_wonders.masks import EMPTY
from engines.world_wonders.sheet_face import Look
from engines.world_wonders.sheet_silhouettes import silhouette
from engines.world_wonders.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

CELL = 76
"""The side of a cell."""
EDGE = 3
"""What a piece leaves free along its outline."""
Cell = tuple[int, int]
"""Row and column in a form."""


class Paint(NamedTuple):
    """The colours of a piece: its ground, its pattern, its outline and how thick that is."""

    fill: Colour
    mark: Colour
    line: Colour
    thick: float


@cache
def cells_of(text: str) -> tuple[Cell, ...]:
    """The cells of a form, row by row."""
    return tuple(
        (row, column)
        for row, line in enumerate(text.split("-"))
        for column, letter in enumerate(line)
        if letter != EMPTY
    )


@cache
def heart(text: str) -> tuple[float, float, int]:
    """The middle of the largest square inside a form, nearest to its centre, and its side."""
    cells = set(cells_of(text))
    rows, columns = (sum(each) / len(cells) for each in zip(*cells, strict=True))
    found: list[tuple[int, float, float, float]] = []
    for side in (1, 2, 3, 4):
        for row, column in cells:
            square = {(row + r, column + c) for r in range(side) for c in range(side)}
            if square <= cells:
                middle = (side - 1) / 2
                away = abs(row + middle - rows) + abs(column + middle - columns)
                found.append((-side, round(away, 3), row + side / 2, column + side / 2))
    side, _, y, x = min(found)
    return x, y, -side


def paint_of(style: Style, look: Look, *, ghost: bool) -> Paint:
    """The colours of a piece; of a ghost, those of what isn't there yet."""
    thick = 3.0 * style.line
    line = style.print
    if look.fresh:
        line, thick = style.fresh, 6.5
    if ghost:
        line, thick = style.ghost, 8.0
    kind = building_type(look)
    if kind is not None:
        return Paint(*style.of_type(kind), line, thick)
    match look.kind:
        case "monument":
            return Paint(style.stone, style.gold, line, thick)
        case "tower":
            return Paint(style.snow, style.tower, line, thick)
        case _:
            return Paint(style.road, style.kerb, line, thick)


def building_type(look: Look) -> Type | None:
    """The type of a building; None of anything else."""
    return next((each for each in TYPES if look.kind == "building" and each == look.name), None)


def monument_of(look: Look) -> MonumentId | None:
    return next((each for each in MONUMENT_IDS if each == look.name), None)


def piece(pen: Pen, style: Style, look: Look, ghost: bool = False) -> None:
    """A piece with the corner of its rectangle at the origin."""
    paint, cells = paint_of(style, look, ghost=ghost), cells_of(look.form)
    ground(pen, cells, paint.fill)
    kind = building_type(look)
    if kind is not None:
        for row, column in cells:
            pattern(pen, kind, column * CELL, row * CELL, paint.mark)
    elif look.kind == "road":
        _roadway(pen, style, look)
    outline(pen, cells, paint.line, paint.thick)
    _sign(pen, style, look, kind)
    if look.points:
        x, y, side = heart(look.form)
        away = 22 if kind is not None else max(22, side * CELL / 2 - 24)
        symbols.point(pen, style, x * CELL + away, y * CELL + away, 34, str(look.points))


def ground(pen: Pen, cells: tuple[Cell, ...], fill: Colour) -> None:
    """The surface of some cells, in one piece."""
    there = set(cells)
    for row, column in cells:
        left = EDGE if (row, column - 1) not in there else 0
        right = EDGE if (row, column + 1) not in there else 0
        top = EDGE if (row - 1, column) not in there else 0
        bottom = EDGE if (row + 1, column) not in there else 0
        pen.box(
            column * CELL + left,
            row * CELL + top,
            CELL - left - right,
            CELL - top - bottom,
            fill=fill,
        )


def outline(pen: Pen, cells: tuple[Cell, ...], line: Colour, thick: float) -> None:
    """The line round some cells."""
    pen.shape(" ".join(_sides(cells, EDGE + thick / 2)), line=line, thick=thick)


@cache
def _sides(cells: tuple[Cell, ...], inset: float) -> tuple[str, ...]:
    """Each side of a cell that has no neighbour, kept inside by `inset`."""
    there, found = set(cells), list[str]()
    for row, column in cells:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) in there:
                continue
            ends: list[str] = []
            for end in (-1, 1):
                along = (end, 0) if right else (0, end)
                beside = (row + along[0], column + along[1])
                corner = (beside[0] + down, beside[1] + right)
                # At the end of a figure the line stops short, inside a corner it goes further.
                reach = (
                    CELL / 2 - inset
                    if beside not in there
                    else CELL / 2 + (inset if corner in there else 0)
                )
                across = CELL / 2 - inset
                x = (column + 0.5) * CELL + right * across + along[1] * reach
                y = (row + 0.5) * CELL + down * across + along[0] * reach
                ends.append(f"{x:.1f} {y:.1f}")
            found.append(f"M {ends[0]} L {ends[1]}")
    return tuple(found)


def pattern(pen: Pen, kind: Type, x: float, y: float, mark: Colour) -> None:
    """A type's pattern on one cell: shelves, furrows, roofs, awnings, columns' tops."""
    with pen.at(x, y):
        match kind:
            case "library":
                pen.shape("M 10 16 L 66 16 M 10 31 L 66 31 M 10 46 L 66 46 M 10 61 L 66 61",
                          line=mark, thick=4)  # fmt: skip
            case "farm":
                pen.shape(
                    "M 10 28 L 28 10 M 10 52 L 52 10 M 12 66 L 66 12 M 28 66 L 66 28 "
                    "M 52 66 L 66 52",
                    line=mark,
                    thick=4,
                )
            case "habitation":
                for top in (12, 30, 48):
                    pen.shape(
                        f"M 9 {top + 12} L 19 {top} L 29 {top + 12} L 38 {top} L 47 {top + 12} "
                        f"L 57 {top} L 67 {top + 12}",
                        line=mark, thick=4,
                    )  # fmt: skip
            case "market":
                pen.shape("M 16 10 L 16 66 M 31 10 L 31 66 M 46 10 L 46 66 M 61 10 L 61 66",
                          line=mark, thick=6)  # fmt: skip
            case "temple":
                for left in (17, 38, 59):
                    for top in (17, 38, 59):
                        pen.circle(left, top, 5, fill=mark)


def _roadway(pen: Pen, style: Style, look: Look) -> None:
    """The line along a road, and the planks of a bridge."""
    cells = cells_of(look.form)
    there = set(cells)
    for (row, column), wet in zip(cells, look.wet, strict=True):
        x, y = column * CELL, row * CELL
        lying = (row, column - 1) in there or (row, column + 1) in there
        if wet:
            _planks(pen, style, x, y, lying=lying)
        elif len(cells) == 1:
            pen.circle(x + CELL / 2, y + CELL / 2, 11, line=style.kerb, thick=5)
        elif lying:
            pen.shape(f"M {x + 16} {y + 38} L {x + 32} {y + 38} M {x + 48} {y + 38} "
                      f"L {x + 62} {y + 38}", line=style.kerb, thick=5)  # fmt: skip
        else:
            pen.shape(f"M {x + 38} {y + 16} L {x + 38} {y + 32} M {x + 38} {y + 48} "
                      f"L {x + 38} {y + 62}", line=style.kerb, thick=5)  # fmt: skip


def _planks(pen: Pen, style: Style, x: float, y: float, *, lying: bool) -> None:
    """One cell of a bridge; `lying`: it leads from left to right."""
    left, top, wide, tall = (x, y + 12, CELL, 52) if lying else (x + 12, y, 52, CELL)
    pen.box(left, top, wide, tall, fill=style.plank)
    for step in range(1, 5):
        at = step * CELL / 5
        if lying:
            pen.shape(f"M {x + at:.1f} {y + 14} L {x + at:.1f} {y + 62}",
                      line=style.kerb, thick=3)  # fmt: skip
        else:
            pen.shape(f"M {x + 14} {y + at:.1f} L {x + 62} {y + at:.1f}",
                      line=style.kerb, thick=3)  # fmt: skip


def _sign(pen: Pen, style: Style, look: Look, kind: Type | None) -> None:
    """What says at a glance what a piece is."""
    x, y, side = heart(look.form)
    name = monument_of(look)
    if kind is not None:
        pen.circle(x * CELL, y * CELL, 26, fill=style.box, line=style.print, thick=2)
        symbols.emblem(pen, kind, x * CELL, y * CELL, 36, style.print, style.box)
    elif name is not None:
        size = side * CELL - 20
        silhouette(pen, name, x * CELL, y * CELL, size, style.gold, style.stone)
    elif look.kind == "tower":
        symbols.tower(pen, x * CELL, y * CELL, CELL - 24, style.tower)


def shape_cells(text: str) -> Iterator[tuple[int, int, str]]:
    """Row, column and letter of each cell of a shape."""
    for row, line in enumerate(text.split("-")):
        for column, letter in enumerate(line):
            if letter != EMPTY:
                yield row, column, letter
