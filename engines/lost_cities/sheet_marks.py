"""What players write on the sheet: numbers, crosses and shading, this turn's in another manner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing import marks
from engines.drawing.colour import Colour
from engines.kernel.words import number, signed
from engines.lost_cities import sheet_layout as at
from engines.lost_cities import sheet_symbols as symbols
from engines.lost_cities.data import COLOURS
from engines.lost_cities.sheet_face import Column, Face
from engines.lost_cities.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


def written(pen: Pen, face: Face, style: Style) -> None:
    """Everything by hand, and the points that follow from it."""
    for index, column in enumerate(face.columns):
        for box in range(column.count):
            _box(pen, face, index, column, box, style)
        _bridge(pen, face, index, column, style)
        if column.circle != "none":
            _circle(pen, face, index, column, style)
        ink = style.minus if column.points < 0 else style.print
        pen.text(
            at.middle(index),
            at.POINTS + at.POINTS_ROW / 2 + 15,
            number(column.points),
            38 if column.points <= -100 else 44,
            ink,
            face="bold",
            align="centre",
        )
    pen.text(
        at.left(len(COLOURS) + 1) + at.COLUMN - 16,
        at.CIRCLES + at.CIRCLE_ROW / 2 + 15,
        signed(face.bridge_points),
        44,
        style.print,
        face="bold",
        align="right",
    )


def _box(pen: Pen, face: Face, index: int, column: Column, box: int, style: Style) -> None:
    x, y = at.left(index), at.top(box, face.printed.bridge_box)
    fresh = box >= column.before
    ink = style.fresh if fresh else style.ink
    if index >= len(COLOURS):
        _symbol_mark(pen, face, column, box, x, y, fresh=fresh, style=style)
        return
    aside = at.SIGN + 8 if face.printed.sign[index][box] else 8
    if fresh:
        _halo(pen, x + aside, y, at.COLUMN - aside - 6, style)
    middle = x + (at.COLUMN + aside) / 2 - 3
    marks.number(
        pen, middle, y + at.BOX / 2 - (3 if fresh else 0), str(column.numbers[box]), 62, ink
    )


def _halo(pen: Pen, x: float, y: float, width: float, style: Style) -> None:
    """This turn's sign: a bright ground and a line under the mark."""
    pen.box(x, y + 6, width, at.BOX - 12, radius=10, fill=style.halo)
    marks.underline(pen, x + 6, y + at.BOX - 13, width - 12, style.fresh)


def _symbol_mark(
    pen: Pen, face: Face, column: Column, box: int, x: float, y: float, *, fresh: bool, style: Style
) -> None:
    """A cross on an amphora, shading on a die; the row's points stay readable."""
    ink = style.fresh if fresh else style.ink
    if fresh:
        values = face.printed.artefacts if column.name == "artefacts" else face.printed.dice
        _halo(pen, x + 5, y, at.COLUMN - 10, style)
        with pen.at(x + 6, y + at.BOX / 2 - 16, scale=0.32):
            symbols.colour_symbol(pen, column.name, style.column(column.name), style.halo)
        points = values[box + 1]
        pen.text(
            x + at.COLUMN - 6,
            y + at.BOX / 2 + 12,
            number(points),
            33,
            style.minus if points < 0 else style.print,
            face="bold",
            align="right",
        )
    middle = y + at.BOX / 2
    if column.name == "artefacts":
        marks.cross(pen, x + 22, middle, 34, ink, thick=6)
    else:
        marks.scribble(pen, x + 8, middle - 15, 26, 30, ink, thick=4.5)


def _bridge(pen: Pen, face: Face, index: int, column: Column, style: Style) -> None:
    x, y = at.left(index), at.river_top(face.printed.bridge_box)
    ink = style.fresh if column.bridge_fresh else style.ink
    middle = y + at.RIVER / 2
    match column.bridge:
        case "open":
            return
        case "crossed" | "reached":
            fill = style.halo if column.bridge_fresh else style.gold
            pen.box(x, y + 5, at.COLUMN, at.RIVER - 10, radius=12, fill=fill, line=ink, thick=4)
            with pen.at(x + 8, y + 9, scale=0.42):
                symbols.bridge(pen, style.print)
            _ringed(pen, x + at.COLUMN - 29, middle, face, ink, style)
        case "struck":
            pen.box(
                x,
                y + 5,
                at.COLUMN,
                at.RIVER - 10,
                radius=12,
                fill=style.paper,
                line=style.pale,
                thick=3,
            )
            with pen.at(x + 8, y + 9, scale=0.42):
                symbols.bridge(pen, style.pale)
            pen.text(
                x + at.COLUMN - 8,
                middle + 12,
                number(face.printed.bridge),
                34,
                style.pale,
                face="bold",
                align="right",
            )
            marks.strike(pen, x + at.COLUMN / 2, middle, at.COLUMN - 14, ink, thick=6)
    if column.bridge_fresh:
        marks.underline(pen, x + 22, y + at.RIVER - 1, at.COLUMN - 44, style.fresh)


def _ringed(pen: Pen, x: float, y: float, face: Face, ink: Colour, style: Style) -> None:
    pen.text(x, y + 12, number(face.printed.bridge), 34, style.print, face="bold", align="centre")
    marks.ring(pen, x, y, 25, ink, thick=4)


def _circle(pen: Pen, face: Face, index: int, column: Column, style: Style) -> None:
    x, y = at.middle(index), at.CIRCLES + at.CIRCLE_ROW / 2
    ink = style.fresh if column.circle_fresh else style.ink
    match column.circle:
        case "ticked":
            if column.circle_fresh:
                pen.circle(x, y, 33, fill=style.halo)
            else:
                pen.circle(x, y, 33, fill=style.ground(column.name))
            pen.text(
                x, y + 13, _double(face), 36, style.column(column.name), face="bold", align="centre"
            )
            marks.tick(pen, x + 4, y - 4, 66, ink, thick=8)
        case "lost":
            pen.circle(x, y, 39, fill=style.paper, line=style.pale, thick=5)
            pen.text(x, y + 13, _double(face), 36, style.pale, face="bold", align="centre")
            marks.strike(pen, x, y, 76, ink, thick=6)
        case _:
            return
    if column.circle_fresh:
        marks.underline(pen, x - 34, y + 41, 68, style.fresh)


def _double(face: Face) -> str:
    return f"×{face.printed.double}"
