"""One sheet on a page of its own: the title with name and total, and the sheet below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing import marks
from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.kernel.words import number
from engines.lost_cities import sheet_print, sheet_stamps
from engines.lost_cities.data import Printed
from engines.lost_cities.sheet_face import Face
from engines.lost_cities.sheet_layout import WIDTH
from engines.lost_cities.sheet_style import Style
from engines.lost_cities.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

NAME = 116
NAME_SIZE = 48
LONG_NAME_SIZE = 40
TOTAL_ROOM = 214


def ground(pen: Pen, printed: Printed, lang: str, style: Style) -> None:
    """The empty page."""
    at = style.at
    sheet_print.paper(pen, at.height, style)
    pen.box(0, 0, WIDTH, at.band, fill=style.band)
    pen.box(0, at.band - 6, WIDTH, 6, fill=style.gold)
    pen.text(
        WIDTH - 24,
        38 * at.zoom,
        say(lang, "sheet/total"),
        28 * at.zoom,
        style.gold,
        face="bold",
        align="right",
    )
    sheet_print.empty_sheet(pen, printed, lang, style)


def stamps(face: Face, style: Style) -> Iterator[Stamp]:
    """The title, and what the player has written."""
    zoom = style.at.zoom
    name, total = NAME * zoom, WIDTH - TOTAL_ROOM * zoom
    yield Stamp(8, 8, name - 12, 104 * zoom, _token, (style, face.seat))
    yield Stamp(name, 8, total - name, 60 * zoom - 8, _name, (style, face.name))
    line = (face.lang, face.turn, _news(face), face.exhausted)
    yield Stamp(name, 68 * zoom, total - name, 48 * zoom, _second_line, (style, *line))
    figure = (style, number(face.total))
    yield Stamp(total, 44 * zoom, WIDTH - total, 70 * zoom, _total, figure)
    yield from sheet_stamps.written(face, style)


def _news(face: Face) -> str:
    """The key of what the label says about the new marks, if there are any."""
    if not face.fresh:
        return ""
    return "sheet/since" if face.since else "sheet/this-turn"


def _token(pen: Pen, style: Style, seat: int) -> None:
    zoom = style.at.zoom
    token(pen, 60 * zoom, 58 * zoom, 80 * zoom, seat, style.gold, style.band)


def _name(pen: Pen, style: Style, name: str) -> None:
    zoom = style.at.zoom
    room = WIDTH - (NAME + TOTAL_ROOM + 6) * zoom
    fits = pen.width(name, NAME_SIZE * zoom, face="bold") <= room
    size = (NAME_SIZE if fits else LONG_NAME_SIZE) * zoom
    pen.text(NAME * zoom, 56 * zoom, name, size, style.white, face="bold", room=room)


def _total(pen: Pen, style: Style, total: str) -> None:
    zoom = style.at.zoom
    pen.text(WIDTH - 24, 106 * zoom, total, 76 * zoom, style.white, face="bold", align="right")


def _second_line(pen: Pen, style: Style, lang: str, turn: int, news: str, exhausted: bool) -> None:
    zoom = style.at.zoom
    words = say(lang, "sheet/turn", turn=turn) if turn else say(lang, "sheet/start")
    room = WIDTH - (NAME + TOTAL_ROOM) * zoom
    labels = [
        (key, say(lang, key), fill, ink)
        for key, fill, ink in (
            (news, style.halo, style.fresh),
            ("sheet/exhausted" if exhausted else "", style.minus, style.white),
        )
        if key
    ]
    # Smaller where there would be no room to say everything.
    full = pen.width(words, 32 * zoom) + sum(
        pen.width(label, 30 * zoom, face="bold") + 46 * zoom for _, label, _, _ in labels
    )
    size = 32 * min(1.0, room / full)
    x = NAME * zoom
    x += pen.text(x, 101 * zoom, words, size * zoom, style.gold, room=room) + 16 * zoom
    for key, label, fill, ink in labels:
        wide = pen.width(label, (size - 2) * zoom, face="bold")
        pen.box(x, 72 * zoom, wide + 24, 40 * zoom, radius=9, fill=fill, line=ink, thick=2)
        pen.text(x + 12, 101 * zoom, label, (size - 2) * zoom, ink, face="bold")
        if key == news:
            marks.underline(pen, x + 10, 107 * zoom, wide + 4, ink, thick=4)
        x += wide + 24 + 14 * zoom
