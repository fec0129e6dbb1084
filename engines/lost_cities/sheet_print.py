"""The empty sheet: everything that is printed before anybody writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.words import number
from engines.lost_cities import sheet_layout as at
from engines.lost_cities import sheet_symbols as symbols
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Printed
from engines.lost_cities.sheet_style import Style
from engines.lost_cities.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


def paper(pen: Pen, height: float, style: Style) -> None:
    """The sheet of paper."""
    pen.box(0, 0, at.WIDTH, height, fill=style.paper)


def empty_sheet(pen: Pen, printed: Printed, lang: str, style: Style) -> None:
    """All columns without a mark, from below the title on."""
    _river(pen, printed, style)
    _row_values(pen, printed, style)
    for index, name in enumerate(COLUMNS):
        _column(pen, printed, index, name, lang, style)
    _bridge_sum(pen, style)


def _column(pen: Pen, printed: Printed, index: int, name: str, lang: str, style: Style) -> None:
    x, own, ground = at.left(index), style.column(name), style.ground(name)
    pen.box(x, at.HEAD_TOP, at.COLUMN, at.HEAD, radius=16, fill=own)
    with pen.at(x + at.COLUMN / 2 - 29, at.HEAD_TOP + 9, scale=0.58):
        symbols.colour_symbol(pen, name, style.white, own)
    label = say(lang, f"sheet/{name}")
    pen.text(
        x + at.COLUMN / 2,
        at.HEAD_TOP + 93,
        label,
        22,
        style.white,
        face="bold",
        align="centre",
        room=at.COLUMN - 4,
    )
    for box in range(BOXES):
        y = at.top(box, printed.bridge_box)
        pen.box(x, y, at.COLUMN, at.BOX, radius=14, fill=ground, line=own, thick=3)
        if index < len(COLOURS):
            _sign(pen, printed.sign[index][box], x, y, name, style)
        else:
            values = printed.artefacts if name == "artefacts" else printed.dice
            _symbol_box(pen, name, values[box + 1], x, y, style)
    _bridge(pen, x, at.river_top(printed.bridge_box), printed, style)
    if index < len(COLOURS):
        _circle(pen, index, name, printed, style)
    pen.box(x, at.POINTS, at.COLUMN, at.POINTS_ROW, radius=10, fill=style.box, line=own, thick=4)


def _sign(pen: Pen, sign: str, x: float, y: float, name: str, style: Style) -> None:
    """An arrow on a full ground, an amphora on a pale one."""
    own = style.column(name)
    match sign:
        case "arrow":
            pen.box(x, y, at.SIGN + 10, at.BOX, radius=14, fill=own)
            pen.box(x + 20, y, at.SIGN - 10, at.BOX, fill=own)
            with pen.at(x + 7, y + at.BOX / 2 - 17, scale=0.31):
                symbols.arrow(pen, style.white)
        case "artefact":
            with pen.at(x + 5, y + at.BOX / 2 - 21, scale=0.42):
                symbols.amphora(pen, style.artefacts, style.ground(name))
        case _:
            pass


def _symbol_box(pen: Pen, name: str, points: int, x: float, y: float, style: Style) -> None:
    own, ground = style.column(name), style.ground(name)
    with pen.at(x + 6, y + at.BOX / 2 - 16, scale=0.32):
        symbols.colour_symbol(pen, name, own, ground)
    _value(pen, x + at.COLUMN - 6, y + at.BOX / 2 + 12, points, 33, style)


def _row_values(pen: Pen, printed: Printed, style: Style) -> None:
    """What a colour column is worth when it ends in this row."""
    for box in range(BOXES):
        y = at.top(box, printed.bridge_box) + at.BOX / 2
        _value(pen, at.LEFT - 10, y + 15, printed.expedition[box + 1], 42, style)
    pen.text(
        at.LEFT - 10,
        at.CIRCLES + at.CIRCLE_ROW / 2 + 14,
        f"×{printed.double}",
        42,
        style.print,
        face="bold",
        align="right",
    )
    pen.text(
        at.LEFT - 10,
        at.POINTS + at.POINTS_ROW / 2 + 14,
        "=",
        46,
        style.print,
        face="bold",
        align="right",
    )


def _value(pen: Pen, x: float, y: float, points: int, size: float, style: Style) -> None:
    ink = style.minus if points < 0 else style.print
    pen.text(x, y, number(points), size, ink, face="bold", align="right")


def _river(pen: Pen, printed: Printed, style: Style) -> None:
    y = at.river_top(printed.bridge_box)
    pen.box(0, y, at.WIDTH, at.RIVER, fill=style.river)
    for row, shift in ((14, 0), (34, 40), (52, 15)):
        for x in range(4 + shift, at.WIDTH - 44, 88):
            pen.shape(
                f"M {x} {y + row} Q {x + 11} {y + row - 8} {x + 22} {y + row} "
                f"Q {x + 33} {y + row + 8} {x + 44} {y + row}",
                line=style.ripple,
                thick=3,
            )


def _bridge(pen: Pen, x: float, y: float, printed: Printed, style: Style) -> None:
    pen.box(
        x, y + 5, at.COLUMN, at.RIVER - 10, radius=12, fill=style.box, line=style.print, thick=3
    )
    with pen.at(x + 8, y + 9, scale=0.42):
        symbols.bridge(pen, style.print)
    pen.text(
        x + at.COLUMN - 8,
        y + at.RIVER / 2 + 12,
        number(printed.bridge),
        34,
        style.print,
        face="bold",
        align="right",
    )


def _circle(pen: Pen, index: int, name: str, printed: Printed, style: Style) -> None:
    x, y = at.middle(index), at.CIRCLES + at.CIRCLE_ROW / 2
    pen.circle(x, y, 39, fill=style.box, line=style.column(name), thick=6)
    pen.text(x, y + 13, f"×{printed.double}", 36, style.column(name), face="bold", align="centre")


def _bridge_sum(pen: Pen, style: Style) -> None:
    x = at.left(len(COLOURS))
    y = at.CIRCLES + 6
    wide = at.PITCH + at.COLUMN
    pen.box(x, y, wide, at.CIRCLE_ROW - 12, radius=10, fill=style.box, line=style.print, thick=4)
    with pen.at(x + 14, y + 2, scale=0.7):
        symbols.bridge(pen, style.print)
