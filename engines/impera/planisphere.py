"""The Planisphère: the world map with its owners, dice, borders and sea routes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp, together
from engines.drawing.tokens import SHAPES, token
from engines.impera import planisphere_pattern as patterns
from engines.impera.geography import WIDTH, height, place, world
from engines.impera.planisphere_atlas import (
    ISLAND,
    SHORE,
    WATERS,
    WHOLE,
    Atlas,
    Line,
    area,
    outline,
    traced,
    waters,
)
from engines.impera.sheet_style import Style
from engines.impera.world import DIE, REGION_IDS

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

State = int
"""What is to be seen of a Region: `state` of its owner and its mark."""
FREE: State = 0
NEW, CONQUERED = 1, 2
"""Marks: new on the map; the last conquest."""
SEATS = 4


Origin = tuple[float, float, float]


def state(owner: int, mark: int = 0) -> State:
    """A Region's owner (-1: nobody) and its mark in one small number, which is quick to look up."""
    return owner + 1 + mark * (SEATS + 1)


def _told(state: State) -> tuple[int, int]:
    mark, owner = divmod(state, SEATS + 1)
    return owner - 1, mark


def ground(pen: Pen, atlas: Atlas, style: Style) -> None:
    """The map as long as nobody has laid a Region."""
    _sea(pen, style)
    for region in WATERS:
        _waters(pen, style, region, -1, 0)
    for line in atlas.lines:
        _route(pen, style, line)
    for region in WHOLE:
        _land(pen, style, region, -1)
    for line in atlas.lines:
        _landing(pen, style, line)
    for region in WHOLE:
        _badge(pen, atlas, style.name, region, FREE)


def stamps(atlas: Atlas, states: Sequence[State], style: Style, origin: Origin) -> Iterable[Stamp]:
    """What differs from that: waters, then land, the marked last, then all badges upon these."""
    return _stamps(atlas, tuple(states), style.name, origin)


@lru_cache(maxsize=256)
def _stamps(
    atlas: Atlas, states: tuple[State, ...], style: str, origin: Origin
) -> tuple[Stamp, ...]:
    parts = tuple(_changed(atlas, states, style))
    return (Stamp(0, 0, WIDTH, height(), together, (parts,), origin),)


def _changed(atlas: Atlas, states: tuple[State, ...], style: str) -> Iterator[Stamp]:
    changed = [region for region in WHOLE if states[region] != FREE]
    shown = set(changed).union(*(atlas.beside[region] for region in changed))
    covered = set(changed).union(*(atlas.under[region] for region in shown))
    for region in sorted(shown, key=lambda each: (each not in WATERS, states[each] > SEATS)):
        yield _piece_stamp(atlas, style, region, states[region])
    for region in sorted(covered):
        yield _badge_stamp(atlas, style, region, states[region])


@lru_cache(maxsize=4096)
def _piece_stamp(atlas: Atlas, style: str, region: int, state: State) -> Stamp:
    return Stamp(*atlas.pieces[region], _piece, (atlas, style, region, state), shaped=True)


@lru_cache(maxsize=4096)
def _badge_stamp(atlas: Atlas, style: str, region: int, state: State) -> Stamp:
    return Stamp(*atlas.badges[region], _badge, (atlas, style, region, state), shaped=True)


def _piece(pen: Pen, atlas: Atlas, name: str, region: int, state: State) -> None:
    """One Region, with the routes that end in it."""
    style = Style.of(name)
    owner, mark = _told(state)
    lines = [line for line in atlas.lines if region in line.ends]
    if region in WATERS:
        _waters(pen, style, region, owner, mark)
        for line in lines:
            _route(pen, style, line)
    _land(pen, style, region, owner)
    if mark and region not in WATERS:
        _marked(pen, style, outline(region), mark)
    for line in lines:
        _landing(pen, style, line)


def _badge(pen: Pen, atlas: Atlas, name: str, region: int, state: State) -> None:
    owner, mark = _told(state)
    style, (x, y) = Style.of(name), atlas.spots[region]
    if atlas.labels:
        _label(pen, style, x, y + 21 * atlas.zoom, atlas.labels[region], atlas.zoom)
    badge(pen, style, x, y, region, owner, mark, zoom=atlas.zoom)


def _label(pen: Pen, style: Style, x: float, y: float, name: str, zoom: float) -> None:
    """A Region's name, small: for who looks closely."""
    size = 8.6 * zoom
    wide = min(pen.width(name, size, face="bold"), 110 * zoom) + 6
    pen.box(x - wide / 2, y - 7.4 * zoom, wide, 13 * zoom, radius=4, fill=style.box)
    pen.text(x, y + 2.8 * zoom, name, size, style.print, face="bold", align="centre",
             room=wide)  # fmt: skip


def _sea(pen: Pen, style: Style) -> None:
    pen.box(0, 0, WIDTH, height(), fill=style.sea)
    for lat in (-23.44, 0, 23.44, 66.56):
        y = place(-100, lat)[1]
        pen.shape(f"M 0 {y} L {WIDTH} {y}", line=style.grid, thick=1)
    for lon in range(-150, 181, 30):
        x = place(lon, -50)[0]
        pen.shape(f"M {x} 0 L {x} {height()}", line=style.grid, thick=1)


def _waters(pen: Pen, style: Style, region: int, owner: int, mark: int) -> None:
    ring = waters(region)
    line = traced(ring)
    edge = style.fresh if mark else style.tinted(region // 6) if owner < 0 else style.coast
    if mark:
        pen.shape(line, line=style.box, thick=2 * SHORE + 7)
    pen.shape(line, line=edge, thick=2 * SHORE + (3 if mark else 1.6))
    fill = style.sea if owner < 0 else style.seat(owner)
    pen.shape(line, fill=fill, line=fill, thick=2 * SHORE - 1.6)
    if owner >= 0:
        _pattern(pen, style, region, owner)


def _pattern(pen: Pen, style: Style, region: int, owner: int) -> None:
    strokes = patterns.strokes(area(region), owner)
    pen.shape(strokes, line=style.hatch(owner), thick=patterns.PATTERNS[owner].thick)


def _land(pen: Pen, style: Style, region: int, owner: int) -> None:
    fill = style.tinted(region // 6) if owner < 0 or region in WATERS else style.seat(owner)
    line = outline(region)
    if line:
        pen.shape(line, fill=fill)
        if owner >= 0 and region not in WATERS:
            _pattern(pen, style, region, owner)
        # On a dark ground a dark border could not be seen.
        dark = owner >= 0 and region not in WATERS and style.on(fill) == style.white
        pen.shape(
            line, line=style.box if dark else style.coast, thick=style.line * (0.75 if dark else 1)
        )
    for x, y in world().islands[region]:
        pen.circle(x, y, ISLAND, fill=fill, line=style.coast, thick=style.line)


def _marked(pen: Pen, style: Style, line: str, mark: int) -> None:
    """A line around a Region of which there is something new to say."""
    pen.shape(line, line=style.box, thick=4.6)
    pen.shape(line, line=style.fresh if mark == CONQUERED else style.gold, thick=2.4)


def _route(pen: Pen, style: Style, line: Line) -> None:
    """A dashed line."""
    (x, y), (to_x, to_y) = line.start, line.end
    length = hypot(to_x - x, to_y - y)
    pieces = max(round(length / 9), 1)
    along = [
        f"M {_between(x, to_x, n / pieces)} {_between(y, to_y, n / pieces)} "
        f"L {_between(x, to_x, (n + 0.5) / pieces)} {_between(y, to_y, (n + 0.5) / pieces)}"
        for n in range(pieces)
    ]
    pen.shape(" ".join(along), line=style.route, thick=1.8)


def _between(start: float, end: float, part: float) -> str:
    return f"{start + (end - start) * part:.1f}"


def _landing(pen: Pen, style: Style, line: Line) -> None:
    """Where a route ends; off the edge stands what it leads to."""
    ends = (line.start,) if line.off else (line.start, line.end)
    for x, y in ends:
        pen.circle(x, y, 2.6, fill=style.route)
    if line.off:
        y = line.sign
        x = WIDTH - 25 if line.off > 0 else -2
        pen.box(x, y - 7, 27, 14, radius=4, fill=style.box, line=style.route, thick=1)
        pen.text(x + 13.5, y + 4, REGION_IDS[line.to], 10.5, style.route, face="bold",
                 align="centre")  # fmt: skip


def badge(
    pen: Pen,
    style: Style,
    x: float,
    y: float,
    region: int,
    owner: int = -1,
    mark: int = 0,
    *,
    zoom: float = 1.0,
) -> None:
    """A Region's die under its continent's code, the die centred on (x, y); its owner's token."""
    with pen.at(x, y, scale=zoom):
        colour = style.continent(region // 6)
        pen.box(-15.5, -27, 31, 42.5, radius=7, fill=style.box)
        pen.box(-14, -25.5, 28, 39.5, radius=6, fill=style.band)
        code = REGION_IDS[region][:2]
        pen.text(0, -15.4, code, 11.5, style.box, face="bold", align="centre")
        pen.box(-14, -13.5, 28, 27.5, radius=6, fill=colour, line=style.band, thick=1.6)
        ink = style.on(colour)
        pen.text(0, 8.6, str(DIE[region]), 25, ink, face="bold", align="centre")
        if owner >= 0:
            owned(pen, style, 21, 2, 23, owner)
        if mark == CONQUERED:
            conquest(pen, style, -22, 2, 20)


def owned(pen: Pen, style: Style, x: float, y: float, size: float, seat: int) -> None:
    """A seat's token in its colours, with a rim that stands out anywhere."""
    fill = style.seat(seat)
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(SHAPES[seat], line=style.box, thick=24)
        pen.shape(SHAPES[seat], line=style.band, thick=10)
    token(pen, x, y, size, seat, fill, style.on(fill))


SWORDS = (
    "M 14 14 L 74 74 M 86 14 L 26 74 M 60 86 L 86 60 M 14 60 L 40 86 "  # blades and guards
    "M 76 76 L 90 90 M 24 76 L 10 90"
)


def conquest(pen: Pen, style: Style, x: float, y: float, size: float) -> None:
    """The sign of the last conquest."""
    pen.circle(x, y, size / 2 + 1.5, fill=style.box)
    pen.circle(x, y, size / 2, fill=style.fresh)
    with pen.at(x - size * 0.32, y - size * 0.32, scale=size * 0.0064):
        pen.shape(SWORDS, line=style.white, thick=13)
