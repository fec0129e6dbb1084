"""A pattern for each column, told from the others without any colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour
from engines.lost_cities.sheet_layout import Area

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

PITCH = 14
THICK = 5


def strip(pen: Pen, name: str, area: Area, ink: Colour) -> None:
    """An area filled with a column's pattern."""
    right, bottom = area.x + area.width, area.y + area.height
    with pen.within(area.x, area.y, right, bottom):
        match name:
            case "red":
                _lines(pen, area, ink, PITCH * 1.5, lean=1)
            case "orange":
                _dots(pen, area, ink)
            case "yellow":
                _lines(pen, area, ink, PITCH * 1.4, lean=0)
            case "green":
                _lines(pen, area, ink, PITCH * 1.5, lean=-1)
            case "blue":
                _waves(pen, area, ink)
            case "purple":
                _checks(pen, area, ink)
            case "artefacts":
                _lines(pen, area, ink, PITCH * 1.6, lean=1)
                _lines(pen, area, ink, PITCH * 1.6, lean=-1)
            case _:
                pen.box(*area, fill=ink)


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    place = start
    while place < end:
        yield place
        place += step


def _lines(pen: Pen, area: Area, ink: Colour, pitch: float, lean: int) -> None:
    """Upright lines, or slanting ones that climb (1) or fall (-1)."""
    run = area.height * lean
    for x in _steps(area.x - abs(run), area.x + area.width + abs(run), pitch):
        pen.shape(f"M {x} {area.y + area.height} L {x + run} {area.y}", line=ink, thick=THICK)


def _dots(pen: Pen, area: Area, ink: Colour) -> None:
    for y in _steps(area.y + 5, area.y + area.height, PITCH):
        for x in _steps(area.x + 6, area.x + area.width, PITCH * 1.4):
            pen.circle(x, y, 4.5, fill=ink)


def _waves(pen: Pen, area: Area, ink: Colour) -> None:
    for y in _steps(area.y, area.y + area.height, PITCH):
        outline = f"M {area.x} {y + 5}" + "".join(
            f" L {x + 10} {y - 4} L {x + 20} {y + 5}"
            for x in _steps(area.x, area.x + area.width, 20)
        )
        pen.shape(outline, line=ink, thick=4)


def _checks(pen: Pen, area: Area, ink: Colour) -> None:
    side = 10
    for row, y in enumerate(_steps(area.y, area.y + area.height, side)):
        for x in _steps(area.x + row % 2 * side, area.x + area.width, side * 2):
            pen.box(x, y, side, side, fill=ink)
