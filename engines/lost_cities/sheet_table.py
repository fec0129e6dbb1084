"""All sheets side by side, small, each under its player's name and total."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.kernel.words import number
from engines.lost_cities import sheet_print, sheet_stamps
from engines.lost_cities.data import Printed
from engines.lost_cities.sheet_face import Face
from engines.lost_cities.sheet_layout import WIDTH
from engines.lost_cities.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

ACROSS = 2
CELL = WIDTH / ACROSS
SCALE = 0.49
TITLE = 84
TOTAL_ROOM = 160


def height(seats: int, style: Style) -> float:
    """The height of a picture of so many sheets."""
    return -(-seats // ACROSS) * _cell_height(style)


def ground(pen: Pen, printed: Printed, lang: str, seats: int, style: Style) -> None:
    """The empty sheets."""
    sheet_print.paper(pen, height(seats, style), style)
    for seat in range(seats):
        x, y = _corner(seat, style)
        pen.box(x + 4, y + 6, CELL - 8, TITLE - 12, radius=12, fill=style.band)
        with pen.at(*_origin(seat, style)):
            sheet_print.empty_sheet(pen, printed, lang, style)


def stamps(faces: tuple[Face, ...], style: Style) -> Iterator[Stamp]:
    """Names, totals, and what all have written."""
    for face in faces:
        x, y = _corner(face.seat, style)
        title = (CELL - 16, TITLE - 16)
        args = (style, face.seat, face.name, number(face.total))
        yield Stamp(8, 8, *title, _title, args, (x, y, 1.0))
        yield from sheet_stamps.written(face, style, _origin(face.seat, style))


def _title(pen: Pen, style: Style, seat: int, name: str, total: str) -> None:
    token(pen, 42, TITLE / 2, 54, seat, style.gold, style.band)
    wide = pen.text(CELL - 20, 59, total, 50, style.white, face="bold", align="right")
    pen.text(80, 55, name, 38, style.white, face="bold", room=CELL - 116 - wide)


def _cell_height(style: Style) -> float:
    return TITLE + (style.at.height - style.at.band) * SCALE + 12


def _corner(seat: int, style: Style) -> tuple[float, float]:
    return seat % ACROSS * CELL, seat // ACROSS * _cell_height(style)


def _origin(seat: int, style: Style) -> tuple[float, float, float]:
    """Where a small sheet lies, its own title left out."""
    x, y = _corner(seat, style)
    return x + 5, y + TITLE - style.at.band * SCALE, SCALE
