"""All sheets side by side, small, each under its player's name and total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing.tokens import token
from engines.kernel.words import number
from engines.lost_cities import sheet_layout as at
from engines.lost_cities import sheet_marks, sheet_print
from engines.lost_cities.data import Printed
from engines.lost_cities.sheet_face import Face
from engines.lost_cities.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

ACROSS = 2
CELL = at.WIDTH / ACROSS
SCALE = 0.49
TITLE = 84
CELL_HEIGHT = TITLE + (at.HEIGHT - at.BAND) * SCALE + 12


def height(seats: int) -> float:
    """The height of a picture of so many sheets."""
    return -(-seats // ACROSS) * CELL_HEIGHT


def ground(pen: Pen, printed: Printed, lang: str, seats: int, style: Style) -> None:
    """The empty sheets."""
    sheet_print.paper(pen, height(seats), style)
    for seat in range(seats):
        x, y = _corner(seat)
        pen.box(x + 4, y + 6, CELL - 8, TITLE - 12, radius=12, fill=style.band)
        with pen.at(x + 5, y + TITLE - at.BAND * SCALE, scale=SCALE):
            sheet_print.empty_sheet(pen, printed, lang, style)


def paint(pen: Pen, faces: tuple[Face, ...], style: Style) -> None:
    """Names, totals, and what all have written."""
    for face in faces:
        x, y = _corner(face.seat)
        token(pen, x + 42, y + TITLE / 2, 54, face.seat, style.gold, style.band)
        total = pen.text(
            x + CELL - 20, y + 59, number(face.total), 50, style.white, face="bold", align="right"
        )
        pen.text(x + 80, y + 55, face.name, 38, style.white, face="bold", room=CELL - 116 - total)
        with pen.at(x + 5, y + TITLE - at.BAND * SCALE, scale=SCALE):
            sheet_marks.written(pen, face, style)


def _corner(seat: int) -> tuple[float, float]:
    return seat % ACROSS * CELL, seat // ACROSS * CELL_HEIGHT
