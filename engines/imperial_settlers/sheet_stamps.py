"""Which marks lie on the sheets, each as a stamp that is told all that it depends on.

A mark has its place, so the same few hundred stamps come back on every sheet: they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.drawing.picture import Stamp
from engines.imperial_settlers import sheet_marks as marks
from engines.imperial_settlers.position import Colony, cells_of
from engines.imperial_settlers.sheet_face import Face, Held
from engines.imperial_settlers.sheet_form import Form
from engines.imperial_settlers.sheet_layout import ROWS, WIDTH, Area
from engines.imperial_settlers.sheet_outline import outline
from engines.imperial_settlers.sheet_style import Style
from engines.imperial_settlers.sheet_words import say

Origin = tuple[float, float, float]
ALONE: Origin = (0.0, 0.0, 1.0)
KEPT = 8192
BRIDGES = ROWS - 1


def page(face: Face, style: Style) -> Iterator[Stamp]:
    """A sheet by itself: title, hand, marks, points."""
    yield from _title(face, style)
    yield from _hand(face.held, face.lang, style)
    yield from written(face, style)
    for number, (_, points) in enumerate(face.parts):
        yield _part(face.form, number, points, style)


def written(face: Face, style: Style, origin: Origin = ALONE) -> Iterator[Stamp]:
    """Everything that a hand has added to Empire and Village."""
    form, now, then = face.form, face.now, face.then
    for row, ticks in enumerate(now.ticks):
        before = min(then.ticks[row], ticks)
        for box in range(ticks):
            yield _tick(form, row, box, box >= before, style, origin)
        for column in range(now.complete[row]):
            yield _section(form, row, column, style, origin)
    for bridge in range(now.bridges):
        yield _field(face, bridge, style, origin)
    for place in range(len(form.plots)):
        yield from _plot(face, place, style, origin)
    for cell, places in face.starts:
        yield _starts(form, cell, tuple(place + 1 for place in places), style, origin)
    for bridge in range(now.bridges):
        yield _arch(form, bridge, bridge >= then.bridges, style, origin)
    for colony, fresh in colonies(face):
        yield _colony(form, colony, fresh, style, origin)


def colonies(face: Face) -> list[tuple[Colony, bool]]:
    """All colonies, each with whether it is new."""
    old = list(face.then.colonies)
    listed: list[tuple[Colony, bool]] = []
    for colony in face.now.colonies:
        known = colony in old
        if known:
            old.remove(colony)
        listed.append((colony, not known))
    return listed


@lru_cache(KEPT)
def _tick(form: Form, row: int, box: int, fresh: bool, style: Style, origin: Origin) -> Stamp:
    left = box
    for column, boxes in enumerate(form.tracks[row]):
        if left < len(boxes):
            area = style.at.boxes(form, row, column)[left]
            return Stamp(*area, marks.ticked, (area, boxes[left], fresh, style), origin)
        left -= len(boxes)
    raise AssertionError("a box that no track has")


@lru_cache(KEPT)
def _section(form: Form, row: int, column: int, style: Style, origin: Origin) -> Stamp:
    _, _, points = style.at.tabs(form, row, column)
    return Stamp(*points, marks.section, (points, form.points[row][column], style), origin)


@lru_cache(KEPT)
def _arch(form: Form, bridge: int, fresh: bool, style: Style, origin: Origin) -> Stamp:
    _, span, _ = style.at.tabs(form, BRIDGES, bridge)
    return Stamp(*span, marks.arch, (span, fresh, style), origin, shaped=True)


def _field(face: Face, number: int, style: Style, origin: Origin) -> Stamp:
    crossed, before = face.now.circles[number], face.then.circles[number]
    states = tuple(
        "open" if not crossed >> circle & 1 else "crossed" if before >> circle & 1 else "fresh"
        for circle in range(len(face.form.fields[number]))
    )
    return _open_field(face.form, number, states, face.lang, style, origin)


@lru_cache(KEPT)
def _open_field(
    form: Form, number: int, states: tuple[str, ...], lang: str, style: Style, origin: Origin
) -> Stamp:
    area = style.at.field(form, number)
    return Stamp(*area, marks.field, (form, number, states, lang, style), origin)


def _plot(face: Face, place: int, style: Style, origin: Origin) -> Iterator[Stamp]:
    form, now, then = face.form, face.now, face.then
    plot = form.plots[place]
    if not plot.in_play:
        return
    if now.built >> place & 1:
        yield _built(form, place, face.lang, style, origin)
    if now.values[place] != plot.value:
        fresh = now.values[place] != then.values[place]
        yield _raised(form, place, now.values[place], fresh, face.lang, style, origin)
    for box in range(len(plot.boxes)):
        if now.village[place] >> box & 1:
            fresh = not then.village[place] >> box & 1
            yield _box(form, place, box, fresh, style, origin)


@lru_cache(KEPT)
def _built(form: Form, place: int, lang: str, style: Style, origin: Origin) -> Stamp:
    area = style.at.plot_head(form, place)
    args = (area, place, form.plots[place], lang, style)
    return Stamp(*area.inner(3), marks.built, args, origin)


@lru_cache(KEPT)
def _raised(
    form: Form, place: int, value: int, fresh: bool, lang: str, style: Style, origin: Origin
) -> Stamp:
    area = style.at.plot_ability(form, place)
    args = (area, form.plots[place], value, fresh, lang, style)
    return Stamp(*area, marks.raised, args, origin)


@lru_cache(KEPT)
def _box(form: Form, place: int, box: int, fresh: bool, style: Style, origin: Origin) -> Stamp:
    area = style.at.plot_boxes(form, place)[box]
    args = (area, form.plots[place].boxes[box], fresh, style)
    return Stamp(*area, marks.ticked, args, origin)


@lru_cache(KEPT)
def _starts(
    form: Form, cell: tuple[int, int], numbers: tuple[int, ...], style: Style, origin: Origin
) -> Stamp:
    left, _, _ = style.at.tabs(form, *cell)
    return Stamp(*left, marks.starts, (left, numbers, style), origin)


@lru_cache(KEPT)
def _colony(form: Form, colony: Colony, fresh: bool, style: Style, origin: Origin) -> Stamp:
    at = style.at
    areas = [at.section(form, *cell) for cell in cells_of(colony.cells)]
    left, top = min(area.x for area in areas), min(area.y for area in areas)
    right = max(area.x + area.width for area in areas)
    bottom = max(area.y + area.height for area in areas)
    first, _, _ = at.tabs(form, *cells_of(colony.cells)[0])
    size = min(first.height, first.width)
    spot = (first.x + size / 2, first.y + size / 2, size * 0.94)
    line = outline(colony.cells, form, at)
    args = (line, spot, colony.building + 1, fresh, style)
    area = (left, top, right - left, bottom - top)
    return Stamp(*area, marks.colony, args, origin, shaped=True)


# Title and hand ----------------------------------------------------------------------------------


def _title(face: Face, style: Style) -> Iterator[Stamp]:
    zoom = style.at.zoom
    name, total = marks.NAME * zoom, WIDTH - marks.TOTAL_ROOM * zoom
    yield Stamp(8, 8, name - 12, 102 * zoom, marks.whose, (style, face.seat))
    yield Stamp(name, 8, total - name, 56 * zoom - 8, marks.name, (style, face.name))
    line = Area(name, 64 * zoom, total - name, 46 * zoom)
    yield Stamp(*line, marks.second_line, (style, when(face), news(face)))
    figure = Area(total, 42 * zoom, WIDTH - total, 68 * zoom)
    yield Stamp(*figure, marks.total, (style, str(face.total)))


def when(face: Face) -> str:
    """The round; in play alone also how many points the next star takes."""
    lang = face.lang
    if face.round:
        told = say(lang, "sheet/round", round=face.round, rounds=face.rounds)
    else:
        told = say(lang, "sheet/start")
    if face.alone and face.next_star is not None:
        told = f"{told} · {say(lang, 'sheet/next-star', points=face.next_star)}"
    return told


def news(face: Face) -> str:
    """What the other ink stands for, if there is any."""
    if not face.fresh:
        return ""
    return say(face.lang, "sheet/since" if face.since else "sheet/this-round")


def _hand(held: Held | None, lang: str, style: Style) -> Iterator[Stamp]:
    at = style.at
    if held is not None and held.stage != "favor":
        for number, count in enumerate((held.actions, *held.stock)):
            yield _count(number, count, style)
    told, more = favor_words(held, lang)
    yield Stamp(*at.favor, marks.favor, (style, at.favor, told, more))


@lru_cache(KEPT)
def _part(form: Form, number: int, points: int, style: Style) -> Stamp:
    area = style.at.cell(form, number)
    sign = area.height * 0.8
    right = Area(area.x + sign, area.y + 4, area.width - sign - 4, area.height - 8)
    return Stamp(*right, marks.part, (style, right, points))


@lru_cache(KEPT)
def _count(number: int, count: int, style: Style) -> Stamp:
    slot, sign = style.at.slot(number), 62 * style.at.zoom
    right = Area(slot.x + sign, slot.y, slot.width - sign, slot.height)
    return Stamp(*right, marks.held, (style, right, count))


def favor_words(held: Held | None, lang: str) -> tuple[str, str]:
    """The Favor of the round, and what may still be taken without an action or for points."""
    if held is None or not held.favor:
        return say(lang, "sheet/no-favor"), ""
    told = say(lang, "sheet/favor", favor=held.favor)
    if held.stage in ("colonies", "done"):
        return told, say(lang, "sheet/lost") if held.actions or any(held.stock) else ""
    more: list[str] = []
    if held.free:
        more.append(say(lang, "sheet/free", count=held.free))
    if held.favor_left and held.favor in ("boon", "export"):
        more.append(say(lang, f"sheet/{held.favor}", count=held.favor_left))
    return told, " · ".join(more)
