"""The empty sheets: everything that is printed before anybody ticks a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.drawing.colour import Colour
from engines.imperial_settlers import sheet_phrase as phrases
from engines.imperial_settlers import sheet_symbols as symbols
from engines.imperial_settlers.abilities import RESOURCES, TRACKS
from engines.imperial_settlers.printed import goods_named
from engines.imperial_settlers.sheet_form import Form, Plot
from engines.imperial_settlers.sheet_layout import ROWS, WIDTH, Area
from engines.imperial_settlers.sheet_style import Style
from engines.imperial_settlers.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

MOST_SIGNS = 6
"""Goods that a box has room to show one by one."""
BRIDGES = ROWS - 1


def ground(pen: Pen, form: Form, lang: str, style: Style) -> None:
    """The empty page."""
    at = style.at
    pen.box(0, 0, WIDTH, at.height(form), fill=style.paper)
    pen.box(0, 0, WIDTH, at.band, fill=style.band)
    pen.box(0, at.band - 6, WIDTH, 6, fill=style.gleam)
    total = say(lang, "sheet/total")
    pen.text(WIDTH - 24, 38 * at.zoom, total, 28 * at.zoom, style.gleam, face="bold", align="right")
    pen.box(0, at.band, WIDTH, at.hand, fill=style.shade)
    for number, name in enumerate(("action", *RESOURCES)):
        slot = at.slot(number)
        symbols.at(pen, name, slot.x + 32 * at.zoom, slot.middle[1], 52 * at.zoom, style)
    empty_sheets(pen, form, lang, style)
    _score(pen, form, style)


def empty_sheets(pen: Pen, form: Form, lang: str, style: Style) -> None:
    """Empire and Village without title, hand and points."""
    for row in range(ROWS):
        _track(pen, form, row, lang, style)
    for number in range(len(form.fields)):
        _field(pen, form, number, lang, style)
    for place, plot in enumerate(form.plots):
        _plot(pen, form, place, plot, lang, style)


def cost(pen: Pen, area: Area, units: tuple[int, ...], style: Style) -> None:
    """Goods as signs in a box, each good one sign; figures beside them where there are many."""
    goods = goods_named(units)
    if not goods:
        return
    if len(goods) > MOST_SIGNS:
        kinds = [(name, goods.count(name)) for name in RESOURCES if name in goods]
    else:
        kinds = [(name, 1) for name in goods]
    columns, lines = _shape(len(kinds), area)
    size = min(area.width / columns, area.height / lines)
    size = min(size * 0.92, 50 * style.at.zoom)
    wide, high = size * 1.06 * columns, size * 1.06 * lines
    for number, (name, count) in enumerate(kinds):
        line, column = divmod(number, columns)
        beside = min(columns, len(kinds) - line * columns)
        x = area.middle[0] + (column - (beside - 1) / 2) * wide / columns
        y = area.middle[1] + (line - (lines - 1) / 2) * high / lines
        symbols.at(pen, name, x, y, size, style)
        if count > 1:
            with pen.at(x, y):
                pen.circle(0, size * 0.2, size * 0.32, fill=style.box, line=style.edge)
                pen.text(
                    0, size * 0.36, str(count), size * 0.5, style.print, face="bold", align="centre"
                )


def _shape(count: int, area: Area) -> tuple[int, int]:
    """The columns and lines in which so many signs are largest."""
    options = [(columns, -(-count // columns)) for columns in range(1, count + 1)]
    return max(options, key=lambda each: min(area.width / each[0], area.height / each[1]))


def cost_box(
    pen: Pen, area: Area, units: tuple[int, ...], style: Style, fill: Colour, line: Colour
) -> None:
    """A box to tick with its cost."""
    pen.box(*area, radius=10, fill=fill, line=line, thick=style.thick)
    cost(pen, area.inner(5), units, style)


def tab(pen: Pen, area: Area, points: int, style: Style, *, done: bool) -> None:
    """The points of a section: printed, or scored."""
    fill = style.band if done else style.box
    ink = style.white if done else style.print
    pen.box(*area, radius=8, fill=fill, line=style.print, thick=2)
    size = area.height * 0.92
    pen.text(
        area.middle[0], area.middle[1] + size * 0.35, str(points), size, ink, face="bold",
        align="centre",
    )  # fmt: skip


def badge(
    pen: Pen, x: float, y: float, size: float, number: int, fill: Colour, ink: Colour
) -> None:
    """The number of a building, in a disc."""
    pen.circle(x, y, size / 2, fill=fill, line=ink, thick=size * 0.08)
    pen.text(x, y + size * 0.27, str(number), size * 0.8, ink, face="bold", align="centre")


def _track(pen: Pen, form: Form, row: int, lang: str, style: Style) -> None:
    at, name = style.at, TRACKS[row]
    own = style.track(name)
    area = at.track(row)
    pen.box(*area, radius=14, fill=style.ground(name), line=own, thick=style.thick)
    title = say(lang, f"title/{name}")
    if at.turned:
        symbols.at(pen, name, area.x + at.side / 2, area.y + 32, 46, style)
        room = area.height - 66
        size = _fitting(pen, title, 34, room)
        with pen.at(area.x + at.side / 2, area.y + 62 + room / 2, turn=-90):
            pen.text(0, size * 0.34, title, size, own, face="bold", align="centre")
    else:
        symbols.at(pen, name, area.x + at.side / 2, area.y + area.height * 0.4, 62, style)
        size = _fitting(pen, title, 26, at.side - 14)
        y = area.y + area.height - 16
        pen.text(area.x + at.side / 2, y, title, size, own, face="bold", align="centre")
    for column, boxes in enumerate(form.tracks[row]):
        section = at.section(form, row, column)
        pen.box(*section, radius=10, fill=style.ground(name), line=own, thick=2)
        _, span, points = at.tabs(form, row, column)
        tab(pen, points, form.points[row][column], style, done=False)
        if row == BRIDGES:
            symbols.at(pen, "bridge", *span.middle, at.tab * 0.7, style)
        for place, units in zip(at.boxes(form, row, column), boxes, strict=True):
            cost_box(pen, place, units, style, style.box, own)


def _field(pen: Pen, form: Form, number: int, lang: str, style: Style) -> None:
    area = style.at.field(form, number)
    pen.box(*area, radius=12, fill=style.shade, line=style.pale, thick=style.thick)
    field_head(pen, area, number, lang, style, opened=False)
    for place, goods in zip(style.at.circles(form, number), form.fields[number], strict=True):
        circle(pen, place, goods, style, opened=False)


def field_head(pen: Pen, area: Area, number: int, lang: str, style: Style, *, opened: bool) -> None:
    """A field's name; as long as it is closed with the bridge that opens it."""
    at = style.at
    size = at.field_head * 0.76
    y = area.y + at.field_head * 0.78
    title = say(lang, "branch/field", field=number + 1)
    ink = style.barns if opened else style.print
    symbols.at(pen, "harvest" if opened else "bridge", area.x + 14 + size / 2,
               area.y + at.field_head * 0.54, size * 0.92, style)  # fmt: skip
    room = area.width - size - 36
    wide = pen.text(area.x + 22 + size, y, title, size, ink, face="bold", room=room)
    state = say(lang, "sheet/open" if opened else "sheet/closed")
    if pen.width(state, size * 0.9) < room - wide - 12:
        pen.text(area.x + area.width - 12, y, state, size * 0.9, ink, align="right")


def circle(pen: Pen, area: Area, goods: tuple[int, ...], style: Style, *, opened: bool) -> None:
    """A circle to harvest, with what it gives."""
    x, y = area.middle
    fill, line = (style.box, style.barns) if opened else (style.shade, style.pale)
    pen.circle(x, y, area.width / 2, fill=fill, line=line, thick=style.thick + 1)
    cost(pen, area.inner(area.width * 0.17), goods, style)


def _plot(pen: Pen, form: Form, place: int, plot: Plot, lang: str, style: Style) -> None:
    at = style.at
    area = at.plot(form, place)
    fill = style.box if plot.in_play else style.shade
    pen.box(*area, radius=12, fill=fill, line=style.print, thick=style.thick)
    plot_head(pen, at.plot_head(form, place), place, plot, lang, style, done=False)
    if not plot.in_play:
        unused = say(lang, "sheet/advanced-only")
        phrases.write(pen, at.plot_ability(form, place), unused, 27 * at.zoom, style.print, style)
        return
    ability(pen, at.plot_ability(form, place), plot, plot.value, lang, style)
    for where, units in zip(at.plot_boxes(form, place), plot.boxes, strict=True):
        cost_box(pen, where, units, style, style.box, style.print)
    if form.advanced:
        plan(pen, at.plot_plan(form, place), plot.plan, style)


def plot_head(
    pen: Pen, area: Area, place: int, plot: Plot, lang: str, style: Style, *, done: bool
) -> None:
    """A building's number and name; on a dark ground once it is built."""
    ink = style.white if done else style.print
    if done:
        pen.box(*area.inner(3), radius=9, fill=style.band)
    size = area.height * 0.72
    disc = area.height * 0.84
    badge(pen, area.x + 8 + disc / 2, area.middle[1] + 1, disc, place + 1, style.box, style.print)
    title = say(lang, f"title/{plot.id}")
    end = area.x + area.width - 12
    if done:
        symbols.at(
            pen, "building", end - size / 2, area.middle[1] + 1, size * 0.9, style, plain=True
        )
        end -= size + 6
    x = area.x + 24 + size
    fitted = _fitting(pen, title, size, end - x)
    pen.text(x, area.middle[1] + fitted * 0.36, title, fitted, ink, face="bold", room=end - x)


def ability(pen: Pen, area: Area, plot: Plot, value: int, lang: str, style: Style) -> None:
    """What a building does, with its underlined number as it stands."""
    told = phrase(plot, value, lang)
    phrases.write(pen, area, told, 29 * style.at.zoom, style.print, style)


def phrase(plot: Plot, value: int, lang: str) -> str:
    """An ability in words and signs."""
    facts: dict[str, Any] = dict(plot.facts)
    for name in ("goods", "gained"):
        if name in facts:
            facts[name] = "".join(f"[{good}]" for good in facts[name])
    return say(lang, f"ability/{plot.ability}", value=value, **facts)


def plan(pen: Pen, area: Area, cells: tuple[tuple[int, int], ...], style: Style) -> None:
    """The plan of a building's colony, in small."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    lines = max(row for row, _ in cells) - top + 1
    columns = max(column for _, column in cells) - left + 1
    size = min(area.width / columns, area.height / lines, 30 * style.at.zoom)
    x = area.middle[0] - size * columns / 2
    y = area.middle[1] - size * lines / 2
    for row, column in cells:
        pen.box(
            x + (column - left) * size,
            y + (row - top) * size,
            size,
            size,
            radius=3,
            fill=style.shade,
            line=style.ink,
            thick=3,
        )


PARTS = {"favors": "export", "buildings": "building", "colonies": "colony"}
"""The signs of those parts of the score that are no tracks."""


def _score(pen: Pen, form: Form, style: Style) -> None:
    names = [*TRACKS, "favors", "buildings", *(["colonies"] if form.advanced else [])]
    for number, name in enumerate(names):
        area = style.at.cell(form, number)
        pen.box(*area, radius=10, fill=style.box, line=style.print, thick=style.thick)
        x = area.x + 8 + area.height * 0.36
        symbols.at(pen, PARTS.get(name, name), x, area.middle[1], area.height * 0.66, style)


def _fitting(pen: Pen, text: str, size: float, room: float) -> float:
    """The size, or the smaller one in which a text has room."""
    wide = pen.width(text, size, face="bold")
    return size if wide <= room else max(size * room / wide, size * 0.6)
