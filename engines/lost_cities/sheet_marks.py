"""What players write on the sheet: numbers, crosses and shading, what is new in another manner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing import marks
from engines.drawing.colour import Colour
from engines.kernel.words import number
from engines.lost_cities import sheet_print
from engines.lost_cities.sheet_face import Bridge, Circle
from engines.lost_cities.sheet_layout import BRIDGES, Area
from engines.lost_cities.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


def number_mark(
    pen: Pen, style: Style, x: float, y: float, name: str, text: str, special: bool, fresh: bool
) -> None:
    """A number in its box; on a roomy sheet it covers the box's sign."""
    at = style.at
    if special and at.roomy:
        sheet_print.column_box(pen, x, y, name, style)
    if fresh:
        aside = at.aside(special=special)
        _halo(pen, x + aside, y, at.column - aside - 6, style)
    middle, height = at.number(x, y, special=special)
    ink = style.fresh if fresh else style.ink
    marks.number(pen, middle, height - (3 if fresh else 0), text, 62 * at.zoom, ink)


def _halo(pen: Pen, x: float, y: float, width: float, style: Style) -> None:
    """What is new: another ground and a line under the mark."""
    at = style.at
    pen.box(x, y + 6, width, at.box - 12, radius=10, fill=style.halo)
    marks.underline(pen, x + 6, y + at.under, width - 12, style.fresh)


def symbol_mark(
    pen: Pen, style: Style, x: float, y: float, name: str, points: int, fresh: bool
) -> None:
    """A cross on an amphora, shading on a die; the row's points stay readable."""
    at = style.at
    middle = at.symbol(x, y)
    ink = style.fresh if fresh else style.ink
    if fresh:
        _halo(pen, x + 5, y, at.column - 10, style)
        sheet_print.symbol_in_box(pen, *middle, name, style.halo_pale, style.halo, at.zoom)
        pen.text(
            *at.value(x, y),
            number(points),
            33 * at.zoom,
            style.points(points, fresh=True),
            face="bold",
            align="right",
        )
    if name == "artefacts":
        marks.cross(pen, *middle, 34 * at.zoom, ink, thick=6 * at.zoom)
    else:
        wide, tall = 26 * at.zoom, 30 * at.zoom
        marks.scribble(
            pen, middle[0] - wide / 2, middle[1] - tall / 2, wide, tall, ink, thick=4.5 * at.zoom
        )


def bridge_mark(
    pen: Pen, style: Style, area: Area, state: Bridge, fresh: bool, points: int
) -> None:
    """A bridge with a ring round its points, or struck out."""
    x, y = area.middle
    ink = style.fresh if fresh else style.ink
    if state == "struck":
        fill = style.halo if fresh else style.paper
        pale = style.halo_pale if fresh else style.pale
        pen.box(*area, radius=12, fill=fill, line=pale, thick=style.thick)
        sheet_print.bridge_value(pen, area, points, pale, style)
        marks.strike(pen, x, y, area.width - 14, ink, thick=6 * style.at.zoom)
    else:
        fill, print_ = (style.halo, style.halo_print) if fresh else (style.gold, style.print)
        pen.box(*area, radius=12, fill=fill, line=style.ink, thick=4)
        sheet_print.bridge_value(pen, area, points, print_, style)
        ring = sheet_print.bridge_ring(area, style)
        marks.ring(pen, *ring, 25 * style.at.zoom, ink, thick=4 * style.at.zoom)
    if fresh:
        marks.underline(
            pen, area.x + 14, area.y + area.height - 5, area.width - 28, style.fresh, thick=6
        )


def circle_mark(
    pen: Pen, style: Style, index: int, name: str, state: Circle, fresh: bool, double: str
) -> None:
    """A round box, ticked or struck out."""
    x, y, radius = style.at.circle(index)
    zoom = style.at.zoom
    ink = style.fresh if fresh else style.ink
    ground, pale = style.ground(name), style.column(name)
    if state == "lost":
        ground, pale = style.paper, style.pale
        pen.circle(x, y, radius, fill=ground, line=pale, thick=5)
    if fresh:
        ground, pale = style.halo, style.halo_pale
    pen.circle(x, y, radius - 6, fill=ground)
    pen.text(x, y + 13 * zoom, double, 36 * zoom, pale, face="bold", align="centre")
    if state == "ticked":
        marks.tick(pen, x + (-2 if style.at.roomy else 4), y - 4, 66 * zoom, ink, thick=8 * zoom)
    else:
        wide = radius * (1.5 if fresh else 1.9)
        marks.strike(pen, x, y, wide, ink, thick=6 * zoom)
    if fresh:
        marks.underline(pen, x - 22 * zoom, y + 25 * zoom, 44 * zoom, style.fresh, thick=7 * zoom)


def points(pen: Pen, style: Style, index: int, text: str, minus: bool) -> None:
    """The points of a column, or of the bridges."""
    at = style.at
    area = at.cells[index]
    ink: Colour = style.minus if minus else style.print
    size = (38 if len(text) > 3 else 44) * at.zoom
    x, y = area.middle
    y += 15 * at.zoom
    if at.roomy or index == BRIDGES:
        right = area.x + area.width - (10 if at.roomy else 16)
        pen.text(right, y, text, size, ink, face="bold", align="right")
    else:
        pen.text(x, y, text, size, ink, face="bold", align="centre")
