"""The empty sheet: everything that is printed before anybody writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing.colour import Colour
from engines.kernel.words import number
from engines.lost_cities import sheet_patterns as patterns
from engines.lost_cities import sheet_symbols as symbols
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Printed
from engines.lost_cities.sheet_layout import BRIDGES, WIDTH, Area
from engines.lost_cities.sheet_style import Style
from engines.lost_cities.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

LABEL = 22
"""The smallest label of a column, which takes as much room as it needs."""


def paper(pen: Pen, height: float, style: Style) -> None:
    """The sheet of paper."""
    pen.box(0, 0, WIDTH, height, fill=style.paper)


def empty_sheet(pen: Pen, printed: Printed, lang: str, style: Style) -> None:
    """All columns without a mark, from below the title on."""
    _river(pen, printed, style)
    _row_values(pen, printed, style)
    for index, name in enumerate(COLUMNS):
        _column(pen, printed, index, name, lang, style)
    for index in range(BRIDGES + 1):
        _cell(pen, index, style)


def column_box(pen: Pen, x: float, y: float, name: str, style: Style) -> None:
    """An empty box of a column."""
    at = style.at
    pen.box(
        x,
        y,
        at.column,
        at.box,
        radius=14,
        fill=style.ground(name),
        line=style.column(name),
        thick=style.thick,
    )


def symbol_in_box(
    pen: Pen, x: float, y: float, name: str, ink: Colour, paper: Colour, zoom: float
) -> None:
    """The symbol of artefacts or dice with its middle at (x, y)."""
    half = 16 * zoom
    with pen.at(x - half, y - half, scale=half / 50):
        symbols.colour_symbol(pen, name, ink, paper)


def bridge_value(pen: Pen, area: Area, points: int, ink: Colour, style: Style) -> None:
    """The symbol of a bridge and what it is worth; the value alone where there is no room."""
    if not style.at.roomy:
        with pen.at(area.x + 8, area.y + 4, scale=0.42):
            symbols.bridge(pen, ink)
    x, y = bridge_ring(area, style)
    pen.text(x, y + 12 * style.at.zoom, number(points), 34 * style.at.zoom, ink, face="bold",
             align="centre")  # fmt: skip


def bridge_ring(area: Area, style: Style) -> tuple[float, float]:
    """The middle of a bridge's value, around which a ring can be drawn."""
    x, y = area.middle
    return (x if style.at.roomy else area.x + area.width - 29), y


def _column(pen: Pen, printed: Printed, index: int, name: str, lang: str, style: Style) -> None:
    at = style.at
    x = at.left(index)
    _head(pen, x, name, say(lang, f"sheet/{name}"), style)
    if style.patterns:
        _rail(pen, printed, x, name, style)
    for box in range(BOXES):
        y = at.top(box, printed.bridge_box)
        column_box(pen, x, y, name, style)
        if index < len(COLOURS):
            _sign(pen, printed.sign[index][box], x, y, name, style)
        else:
            values = printed.artefacts if name == "artefacts" else printed.dice
            _symbol_box(pen, name, values[box + 1], x, y, style)
    area = at.bridge(index, printed.bridge_box)
    pen.box(*area, radius=12, fill=style.box, line=style.print, thick=style.thick)
    bridge_value(pen, area, printed.bridge, style.print, style)
    if index < len(COLOURS):
        _circle(pen, index, name, printed, style)


def _head(pen: Pen, x: float, name: str, label: str, style: Style) -> None:
    at = style.at
    own = style.column(name)
    pen.box(x, at.head_top, at.column, at.head, radius=16, fill=own)
    size = at.head - 46
    with pen.at(x + at.column / 2 - size / 2, at.head_top + 9, scale=size / 100):
        symbols.colour_symbol(pen, name, style.white, own)
    room = at.column - 4
    largest = LABEL * at.zoom
    fits = largest * room / max(pen.width(label, largest, face="bold"), room)
    pen.text(
        x + at.column / 2,
        at.head_top + at.head - 11,
        label,
        max(fits, LABEL),
        style.white,
        face="bold",
        align="centre",
        room=room,
    )


def _rail(pen: Pen, printed: Printed, x: float, name: str, style: Style) -> None:
    """The column's pattern, from the uppermost box to the lowest one."""
    at = style.at
    bottom = at.top(0, printed.bridge_box) + at.box
    bank = at.river_top(printed.bridge_box)
    for top, end in ((at.first - 4, bank), (bank + at.river, bottom + 4)):
        patterns.strip(pen, name, Area(x, top, at.column, end - top), style.column(name))


def _sign(pen: Pen, sign: str, x: float, y: float, name: str, style: Style) -> None:
    """An arrow on a full ground, an amphora on a pale one."""
    at = style.at
    own = style.column(name)
    wide = at.column if at.roomy else at.sign + 10
    size = 31 * (1.7 if at.roomy else 1)
    middle = x + (wide / 2 if at.roomy else 22), y + at.box / 2
    match sign:
        case "arrow":
            pen.box(x, y, wide, at.box, radius=14, fill=own)
            if not at.roomy:
                pen.box(x + 20, y, at.sign - 10, at.box, fill=own)
            with pen.at(middle[0] - size / 2, middle[1] - size / 2, scale=size / 100):
                symbols.arrow(pen, style.white)
        case "artefact":
            size *= 1.35
            with pen.at(middle[0] - size / 2 + 4, middle[1] - size / 2, scale=size / 100):
                symbols.amphora(pen, style.artefacts, style.ground(name))
        case _:
            pass


def _symbol_box(pen: Pen, name: str, points: int, x: float, y: float, style: Style) -> None:
    at = style.at
    symbol_in_box(pen, *at.symbol(x, y), name, style.column(name), style.ground(name), at.zoom)
    _value(pen, *at.value(x, y), points, 33, style)


def _row_values(pen: Pen, printed: Printed, style: Style) -> None:
    """What a colour column is worth when it ends in this row."""
    at = style.at
    for box in range(BOXES):
        y = at.top(box, printed.bridge_box) + at.box / 2
        _value(pen, at.edge - 10, y + 15 * at.zoom, printed.expedition[box + 1], 42, style)
    y = at.circles + at.circle_row / 2
    _print(pen, at.edge - 10, y + 14 * at.zoom, f"×{printed.double}", 42, style)
    if at.roomy:
        area = at.bridge(0, printed.bridge_box)
        with pen.at(at.edge / 2 - 44, area.middle[1] - 48, scale=0.88):
            symbols.bridge(pen, style.print)
    else:
        _print(pen, at.edge - 10, at.points + at.points_row / 2 + 14, "=", 46, style)


def _print(pen: Pen, x: float, y: float, text: str, size: float, style: Style) -> None:
    pen.text(x, y, text, size * style.at.zoom, style.print, face="bold", align="right")


def _value(pen: Pen, x: float, y: float, points: int, size: float, style: Style) -> None:
    ink = style.points(points)
    pen.text(x, y, number(points), size * style.at.zoom, ink, face="bold", align="right")


def _river(pen: Pen, printed: Printed, style: Style) -> None:
    y = style.at.river_top(printed.bridge_box)
    tall = style.at.river
    pen.box(0, y, WIDTH, tall, fill=style.river)
    for row, shift in ((tall * 0.23, 0), (tall * 0.55, 40), (tall * 0.84, 15)):
        for x in range(4 + shift, WIDTH - 44, 88):
            pen.shape(
                f"M {x} {y + row} Q {x + 11} {y + row - 8} {x + 22} {y + row} "
                f"Q {x + 33} {y + row + 8} {x + 44} {y + row}",
                line=style.ripple,
                thick=style.thick,
            )


def _circle(pen: Pen, index: int, name: str, printed: Printed, style: Style) -> None:
    x, y, radius = style.at.circle(index)
    zoom = style.at.zoom
    own = style.column(name)
    pen.circle(x, y, radius, fill=style.box, line=own, thick=6)
    double = f"×{printed.double}"
    pen.text(x, y + 13 * zoom, double, 36 * zoom, own, face="bold", align="centre")


def _cell(pen: Pen, index: int, style: Style) -> None:
    """An empty place for points, with a symbol where it stands apart from its column."""
    area = style.at.cells[index]
    name = COLUMNS[index] if index < BRIDGES else ""
    own = style.column(name) if name else style.print
    pen.box(*area, radius=10, fill=style.box, line=own, thick=4)
    if name and style.at.roomy:
        with pen.at(area.x + 6, area.middle[1] - 18, scale=0.36):
            symbols.colour_symbol(pen, name, own, style.box)
    elif not name:
        size = 44 if style.at.roomy else 70
        with pen.at(area.x + size / 6, area.middle[1] - size * 0.55, scale=size / 100):
            symbols.bridge(pen, own)
