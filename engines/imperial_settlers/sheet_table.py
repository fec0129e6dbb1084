"""All sheets side by side, small, each under its player's name and total."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.imperial_settlers import sheet_print, sheet_stamps
from engines.imperial_settlers.sheet_face import Face
from engines.imperial_settlers.sheet_form import Form
from engines.imperial_settlers.sheet_layout import WIDTH
from engines.imperial_settlers.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

TITLE = 84
INSIDE = 0.985
"""What a sheet takes of its cell's width."""


def _across(seats: int) -> int:
    return 1 if seats == 1 else 2


def _scale(seats: int) -> float:
    return INSIDE / _across(seats)


def height(form: Form, seats: int, style: Style) -> float:
    """The height of a picture of so many sheets."""
    return -(-seats // _across(seats)) * _cell_height(form, seats, style)


def ground(pen: Pen, form: Form, lang: str, seats: int, style: Style) -> None:
    """The empty sheets."""
    pen.box(0, 0, WIDTH, height(form, seats, style), fill=style.paper)
    wide = WIDTH / _across(seats)
    for seat in range(seats):
        x, y = _corner(form, seat, seats, style)
        pen.box(x + 4, y + 6, wide - 8, TITLE - 12, radius=12, fill=style.band)
        left, top, scale = _origin(form, seat, seats, style)
        with pen.at(left, top, scale=scale):
            sheet_print.empty_sheets(pen, form, lang, style)


def stamps(faces: tuple[Face, ...], style: Style) -> Iterator[Stamp]:
    """Names, totals, and what all have ticked."""
    seats = len(faces)
    wide = WIDTH / _across(seats)
    for face in faces:
        x, y = _corner(face.form, face.seat, seats, style)
        args = (style, wide, face.seat, face.name, str(face.total))
        yield Stamp(8, 8, wide - 16, TITLE - 16, _title, args, (x, y, 1.0))
        yield from sheet_stamps.written(face, style, _origin(face.form, face.seat, seats, style))


def _title(pen: Pen, style: Style, wide: float, seat: int, name: str, total: str) -> None:
    token(pen, 42, TITLE / 2, 54, seat, style.gleam, style.band)
    taken = pen.text(wide - 20, 59, total, 50, style.white, face="bold", align="right")
    pen.text(80, 55, name, 38, style.white, face="bold", room=wide - 116 - taken)


def _cell_height(form: Form, seats: int, style: Style) -> float:
    at = style.at
    return TITLE + (at.score(form) - at.tracks) * _scale(seats) + 14


def _corner(form: Form, seat: int, seats: int, style: Style) -> tuple[float, float]:
    across = _across(seats)
    return (
        seat % across * WIDTH / across,
        seat // across * _cell_height(form, seats, style),
    )


def _origin(form: Form, seat: int, seats: int, style: Style) -> tuple[float, float, float]:
    """Where a small sheet lies, its title and hand left out."""
    x, y = _corner(form, seat, seats, style)
    scale = _scale(seats)
    return x + 4, y + TITLE + 2 - style.at.tracks * scale, scale
