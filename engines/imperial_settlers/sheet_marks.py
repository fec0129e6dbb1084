"""What a hand adds to the sheets: ticks, rings, colonies, points; what is new in another ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing import marks
from engines.drawing.tokens import token
from engines.imperial_settlers import sheet_print as printing
from engines.imperial_settlers.sheet_form import Form, Plot
from engines.imperial_settlers.sheet_layout import WIDTH, Area
from engines.imperial_settlers.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

NAME = 116
TOTAL_ROOM = 200


def ticked(pen: Pen, area: Area, units: tuple[int, ...], fresh: bool, style: Style) -> None:
    """A tick over a box; a new one on a bright ground and underlined."""
    x, y = area.middle
    size = min(area.width, area.height) * 0.82
    if fresh:
        printing.cost_box(pen, area, units, style, style.halo, style.fresh)
        line = area.y + area.height - 8
        marks.underline(pen, area.x + 8, line, area.width - 16, style.fresh, thick=5)
    ink = style.fresh if fresh else style.ink
    marks.tick(pen, x, y - 2, size, ink, thick=8 * style.at.zoom)


def field(
    pen: Pen,
    form: Form,
    number: int,
    states: tuple[str, ...],
    lang: str,
    style: Style,
) -> None:
    """An open field, each of its circles waiting, crossed, or crossed just now."""
    area = style.at.field(form, number)
    pen.box(*area, radius=12, fill=style.box, line=style.barns, thick=style.thick)
    printing.field_head(pen, area, number, lang, style, opened=True)
    circles = zip(style.at.circles(form, number), form.fields[number], states, strict=True)
    for place, goods, state in circles:
        _circle(pen, place, goods, state, style)


def _circle(pen: Pen, area: Area, goods: tuple[int, ...], state: str, style: Style) -> None:
    printing.circle(pen, area, goods, style, opened=True)
    x, y = area.middle
    if state == "fresh":
        pen.circle(x, y, area.width / 2, fill=style.halo, line=style.fresh, thick=style.thick + 1)
        printing.cost(pen, area.inner(area.width * 0.17), goods, style)
        marks.underline(pen, x - 20, area.y + area.height - 12, 40, style.fresh, thick=5)
    if state != "open":
        ink = style.fresh if state == "fresh" else style.ink
        marks.cross(pen, x, y, area.width * 0.62, ink, thick=8 * style.at.zoom)


def section(pen: Pen, area: Area, points: int, style: Style) -> None:
    """The points of a complete section."""
    printing.tab(pen, area, points, style, done=True)


def arch(pen: Pen, area: Area, fresh: bool, style: Style) -> None:
    """A finished bridge, circled; a new one twice."""
    x, y = area.middle
    radius = min(area.width, area.height) / 2 - 4
    marks.ring(pen, x, y, radius, style.fresh if fresh else style.ink, thick=4 * style.at.zoom)
    if fresh:
        marks.ring(pen, x, y, radius - 6, style.fresh, thick=3)


def colony(
    pen: Pen, outline: tuple[tuple[float, float], ...], spot: tuple[float, float, float],
    number: int, fresh: bool, style: Style,
) -> None:  # fmt: skip
    """A colony circled by hand, with the number of its building; a new one twice."""
    ink = style.fresh if fresh else style.ink
    pen.stroke(outline, ink, 7)
    if fresh:
        pen.stroke(outline, style.halo, 2)
    x, y, size = spot
    printing.badge(pen, x, y, size, number, style.box, ink)


def starts(pen: Pen, area: Area, numbers: tuple[int, ...], style: Style) -> None:
    """Where a colony of these buildings could begin."""
    size = min(area.height * 0.86, area.width / len(numbers) - 2)
    for index, number in enumerate(numbers):
        x = area.x + size / 2 + 2 + index * (size + 2)
        printing.badge(pen, x, area.middle[1], size, number, style.halo, style.fresh)


def built(pen: Pen, area: Area, place: int, plot: Plot, lang: str, style: Style) -> None:
    """The name of a finished building."""
    printing.plot_head(pen, area, place, plot, lang, style, done=True)


def raised(
    pen: Pen, area: Area, plot: Plot, value: int, fresh: bool, lang: str, style: Style
) -> None:
    """An ability whose underlined number a colony has raised."""
    pen.box(*area, fill=style.halo if fresh else style.box)
    printing.ability(pen, area, plot, value, lang, style)


# Title, hand and points --------------------------------------------------------------------------


def whose(pen: Pen, style: Style, seat: int) -> None:
    """The token of the seat."""
    zoom = style.at.zoom
    token(pen, 60 * zoom, 56 * zoom, 80 * zoom, seat, style.gleam, style.band)


def name(pen: Pen, style: Style, text: str) -> None:
    """The name of the player."""
    zoom = style.at.zoom
    room = WIDTH - (NAME + TOTAL_ROOM + 6) * zoom
    fits = pen.width(text, 46 * zoom, face="bold") <= room
    size = (46 if fits else 38) * zoom
    pen.text(NAME * zoom, 52 * zoom, text, size, style.white, face="bold", room=room)


def total(pen: Pen, style: Style, text: str) -> None:
    """All points."""
    zoom = style.at.zoom
    pen.text(WIDTH - 24, 100 * zoom, text, 70 * zoom, style.white, face="bold", align="right")


def second_line(pen: Pen, style: Style, words: str, news: str) -> None:
    """The round, and what the other ink stands for."""
    zoom = style.at.zoom
    room = WIDTH - (NAME + TOTAL_ROOM) * zoom
    size = 31.0
    full = pen.width(words, size * zoom)
    if news:
        full += pen.width(news, size * zoom, face="bold") + 44 * zoom
    size *= zoom * min(1.0, room / full)
    x = NAME * zoom
    x += pen.text(x, 96 * zoom, words, size, style.gleam, room=room) + 16 * zoom
    if news:
        wide = pen.width(news, size, face="bold")
        pen.box(x, 67 * zoom, wide + 24, 40 * zoom, radius=9, fill=style.halo, line=style.fresh)
        pen.text(x + 12, 96 * zoom, news, size, style.fresh, face="bold")
        marks.underline(pen, x + 10, 102 * zoom, wide + 4, style.fresh, thick=4)


def held(pen: Pen, style: Style, area: Area, count: int) -> None:
    """How many of something are left in hand."""
    zoom = style.at.zoom
    y = area.middle[1] + 18 * zoom
    face = "bold" if count else "print"
    pen.text(area.x, y, f"×{count}", 46 * zoom, style.print, face=face)


def favor(pen: Pen, style: Style, area: Area, text: str, more: str) -> None:
    """The Favor of this round, and what it still gives."""
    zoom = style.at.zoom
    if not more or style.at.turned:
        whole = f"{text} · {more}" if more else text
        size = 32 * zoom
        wide = pen.width(whole, size, face="bold")
        size *= min(1.0, area.width / wide)
        pen.text(area.x + 8, area.middle[1] + size * 0.36, whole, size, style.print, face="bold",
                 room=area.width - 8)  # fmt: skip
        return
    for line, (words, size) in enumerate(((text, 31.0), (more, 27.0))):
        wide = pen.width(words, size, face="bold")
        size *= min(1.0, (area.width - 10) / wide)
        pen.text(area.x + 8, area.y + 31 + line * 36, words, size, style.print, face="bold",
                 room=area.width - 8)  # fmt: skip


def part(pen: Pen, style: Style, area: Area, points: int) -> None:
    """The points of one part of the score."""
    size = area.height * 0.66
    pen.text(area.x + area.width - 4, area.middle[1] + size * 0.36, str(points), size, style.print,
             face="bold", align="right")  # fmt: skip
