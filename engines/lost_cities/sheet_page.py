"""One sheet on a page of its own: the title with name and total, and the sheet below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing import marks
from engines.drawing.tokens import token
from engines.kernel.words import number
from engines.lost_cities import sheet_layout as at
from engines.lost_cities import sheet_marks, sheet_print
from engines.lost_cities.data import Printed
from engines.lost_cities.sheet_face import Face
from engines.lost_cities.sheet_style import Style
from engines.lost_cities.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

NAME = 116
NAME_SIZE = 48
LONG_NAME_SIZE = 40
TOTAL_ROOM = 220


def ground(pen: Pen, printed: Printed, lang: str, style: Style) -> None:
    """The empty page."""
    sheet_print.paper(pen, at.HEIGHT, style)
    pen.box(0, 0, at.WIDTH, at.BAND, fill=style.band)
    pen.box(0, at.BAND - 6, at.WIDTH, 6, fill=style.gold)
    pen.text(
        at.WIDTH - 24, 38, say(lang, "sheet/total"), 28, style.gold, face="bold", align="right"
    )
    sheet_print.empty_sheet(pen, printed, lang, style)


def paint(pen: Pen, face: Face, style: Style) -> None:
    """What the player has written, and the title."""
    token(pen, 60, 58, 80, face.seat, style.gold, style.band)
    room = at.WIDTH - NAME - TOTAL_ROOM
    fits = pen.width(face.name, NAME_SIZE, face="bold") <= room
    size = NAME_SIZE if fits else LONG_NAME_SIZE
    pen.text(NAME, 58, face.name, size, style.white, face="bold", room=room)
    pen.text(at.WIDTH - 24, 106, number(face.total), 76, style.white, face="bold", align="right")
    _second_line(pen, face, style)
    sheet_marks.written(pen, face, style)


def _second_line(pen: Pen, face: Face, style: Style) -> None:
    turn = (
        say(face.lang, "sheet/turn", turn=face.turn) if face.turn else say(face.lang, "sheet/start")
    )
    x = NAME + pen.text(NAME, 101, turn, 32, style.gold) + 24
    if face.fresh:
        label = say(face.lang, "sheet/this-turn")
        wide = pen.width(label, 30, face="bold")
        pen.box(x, 72, wide + 24, 40, radius=9, fill=style.halo)
        pen.text(x + 12, 100, label, 30, style.fresh, face="bold")
        marks.underline(pen, x + 10, 106, wide + 4, style.fresh, thick=4)
        x += wide + 44
    if face.exhausted:
        label = say(face.lang, "sheet/exhausted")
        wide = pen.width(label, 30, face="bold")
        pen.box(x, 72, wide + 24, 40, radius=9, fill=style.minus)
        pen.text(x + 12, 101, label, 30, style.white, face="bold")
