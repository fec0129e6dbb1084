"""A player's page: title, map, resource board, and where each point lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engines.drawing.colour import Colour
from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.kernel.words import number as counted
from engines.world_wonders import sheet_map
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.data import RESOURCES, MonumentId
from engines.world_wonders.printed import Printed, Side
from engines.world_wonders.sheet_face import PARTS, CityFace
from engines.world_wonders.sheet_map import WIDE, Rows
from engines.world_wonders.sheet_silhouettes import silhouette
from engines.world_wonders.sheet_style import Style
from engines.world_wonders.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

BAND = 104
TRACK = 66
LEFT, RIGHT = 76, 70
"""The room beside the boxes of a track: for its sign, and for its points."""
WONDERS = 84
SCORE = 96
GAP = 14
PURSE = 200
POINTS = 150
"""The room for gold (and as much for a loan), and for the points in the band."""
SMALLEST = 0.55


class Track(NamedTuple):
    """A printed track: its sign, its spaces, and on each a mark (people or rings)."""

    name: str
    end: int
    marked: tuple[int, ...]


@lru_cache(maxsize=64)
def tracks_of(printed: Printed, side: Side) -> tuple[Track, ...]:
    """Population, then the three resources, as the resource board prints them."""
    people = Track("population", printed.population_end, _steps(printed.ring_points))
    found = [
        Track(name, printed.resource_end, _steps(reached))
        for name, reached in zip(RESOURCES, printed.icons[side], strict=True)
    ]
    return (people, *found)


def _steps(reached: Sequence[int]) -> tuple[int, ...]:
    return tuple(n for n in range(1, len(reached)) if reached[n] > reached[n - 1])


def tall(style: Style) -> float:
    """The height of a page."""
    zoom = style.zoom
    return board_top(style) + 4 * TRACK * zoom + WONDERS * zoom + SCORE * zoom + GAP


def map_top(style: Style) -> float:
    return BAND * style.zoom


def board_top(style: Style) -> float:
    return map_top(style) + sheet_map.TALL + GAP


def fitting(pen: Pen, text: str, size: float, room: float) -> float:
    """The size in which a text fits, as far as it may shrink."""
    wide = pen.width(text, size, face="bold")
    # A little less than what fits: a rounding would cut the last letter.
    return size if wide <= room else max(size * 0.99 * room / wide, size * SMALLEST)


def ground(pen: Pen, rows: Rows, tracks: tuple[Track, ...], style: Style) -> None:
    """The empty page with the printed map and board."""
    pen.box(0, 0, WIDE, tall(style), fill=style.paper)
    pen.box(0, 0, WIDE, BAND * style.zoom, fill=style.band)
    with pen.at(0, map_top(style)):
        sheet_map.ground(pen, rows, style)
    for number, track in enumerate(tracks):
        with pen.at(0, board_top(style) + number * TRACK * style.zoom):
            _track(pen, style, track)


def _pitch(track: Track) -> float:
    return (WIDE - LEFT - RIGHT) / (track.end + 1)


def _track(pen: Pen, style: Style, track: Track) -> None:
    """The sign, and the boxes from 0 on."""
    high = TRACK * style.zoom
    symbols.symbol(pen, style, track.name, 40, high / 2 - 2, min(48 * style.zoom, 60), style.paper)
    for number in range(track.end + 1):
        _space(pen, style, track, number, style.box, style.print)


def _space(pen: Pen, style: Style, track: Track, number: int, fill: Colour, ink: Colour) -> None:
    """A space of a track with its number and its mark."""
    pitch, high = _pitch(track), TRACK * style.zoom - 6
    x = LEFT + number * pitch
    pen.box(x + 1, 2, pitch - 2, high, radius=6, fill=fill, line=style.pale, thick=2)
    size = min(27 * style.zoom, pitch * 0.62)
    pen.text(x + pitch / 2, 2 + high * 0.46, str(number), size, ink, face="bold", align="centre")
    if number in track.marked:
        middle, mark = 2 + high * 0.76, min(23 * style.zoom, pitch * 0.6)
        if track.name == "population":
            symbols.ring(pen, style, x + pitch / 2, middle, mark)
        else:
            pen.circle(x + pitch / 2, middle, mark * 0.62, fill=style.box)
            symbols.symbol(pen, style, "population", x + pitch / 2, middle, mark, style.box)


def stamps(
    face: CityFace, tracks: tuple[Track, ...], style: Style, lang: str, subtitle: str, awards: bool
) -> Iterator[Stamp]:
    """Title, pieces, markers, points; `awards`: there are objectives."""
    zoom = style.zoom
    yield from heading(face, style, subtitle, say(lang, "sheet/score"))
    yield from sheet_map.stamps(face, style, (0.0, map_top(style), 1.0))
    top = board_top(style)
    values = (face.population, *face.resources)
    for number, (track, reached) in enumerate(zip(tracks, values, strict=True)):
        points = face.part("population") if number == 0 else 0
        lowest = number > 0 and reached == face.lowest
        points = points or (face.lowest if lowest else 0)
        yield from _markers(track, reached, points, style, top + number * TRACK * zoom)
    top += 4 * TRACK * zoom
    yield from _belongings(face, style, lang, top)
    top += WONDERS * zoom
    parts = tuple((name, face.part(name)) for name in PARTS if awards or name != "objectives")
    yield from _score(style, parts, face.total, top)


# The band at the top ------------------------------------------------------------------------------


def heading(face: CityFace, style: Style, subtitle: str, label: str) -> Iterator[Stamp]:
    """Who, when or what, and how many points."""
    zoom, points = style.zoom, POINTS * style.zoom
    args = (style, face.seat, face.name, subtitle)
    yield Stamp(0, 0, WIDE - points, BAND * zoom, _title, args)
    yield Stamp(WIDE - points, 0, points, BAND * zoom, _total, (style, label, face.total))


def _title(pen: Pen, style: Style, seat: int, name: str, subtitle: str) -> None:
    with pen.at(0, 0, scale=style.zoom):
        room = WIDE / style.zoom - POINTS - 122
        token(pen, 56, 52, 74, seat, style.gold, style.band)
        size = fitting(pen, name, 42, room)
        pen.text(108, 50, name, size, style.white, face="bold", room=room)
        size = fitting(pen, subtitle, 29, room)
        pen.text(108, 88, subtitle, size, style.gold, face="bold", room=room)


def _total(pen: Pen, style: Style, label: str, total: int) -> None:
    with pen.at(0, 0, scale=style.zoom):
        right = WIDE / style.zoom - 24
        pen.text(right, 86, counted(total), 58, style.white, face="bold", align="right")
        pen.text(right, 33, label, 24, style.gold, face="bold", align="right")


# The resource board -------------------------------------------------------------------------------


@lru_cache(maxsize=2_000)
def _markers(track: Track, reached: int, points: int, style: Style, y: float) -> tuple[Stamp, ...]:
    """The spaces up to a marker in its colour, and the points of the track at its end."""
    pitch, high, at = _pitch(track), TRACK * style.zoom, (0.0, y, 1.0)
    spaces = Stamp(LEFT, 0, (reached + 1) * pitch, high, _marker, (style, track, reached), at)
    if not points:
        return (spaces,)
    return spaces, Stamp(WIDE - RIGHT, 0, RIGHT, high, _track_points, (style, points), at)


def _marker(pen: Pen, style: Style, track: Track, reached: int) -> None:
    for number in range(1, reached + 1):
        _space(pen, style, track, number, style.of_symbol(track.name), style.white)
    x, pitch = LEFT + reached * _pitch(track), _pitch(track)
    high = TRACK * style.zoom - 4
    pen.box(x, 1, pitch, high, radius=6, line=style.print, thick=5)


def _track_points(pen: Pen, style: Style, points: int) -> None:
    size = min(52 * style.zoom, RIGHT - 8)
    middle = (TRACK * style.zoom - 6) / 2 + 2
    symbols.point(pen, style, WIDE - RIGHT / 2, middle, size, str(points))


# What a city owns ---------------------------------------------------------------------------------


def _belongings(face: CityFace, style: Style, lang: str, y: float) -> Iterator[Stamp]:
    """Gold, a loan, and the monuments with their pictures."""
    zoom = style.zoom
    wide, high = PURSE * zoom, WONDERS * zoom
    args = (style, face.gold, say(lang, "sheet/gold", count=face.gold))
    yield Stamp(0, 0, wide, high, _purse, args, (0.0, y, 1.0))
    if face.loan:
        args = (style, say(lang, "sheet/loan"))
        yield Stamp(0, 0, wide, high, _loan, args, (wide, y, 1.0))
    room = WIDE - 2 * wide - 20
    pitch = min(76 * zoom, room / max(len(face.wonders), 1))
    for number, name in enumerate(face.wonders):
        x = WIDE - 20 - (len(face.wonders) - number) * pitch
        yield Stamp(0, 0, pitch, high, _wonder, (style, name, pitch), (x, y, 1.0))


def _purse(pen: Pen, style: Style, gold: int, purse: str) -> None:
    with pen.at(0, 0, scale=style.zoom):
        symbols.coin(pen, style, 40, 42, 54, str(gold))
        pen.text(76, 52, purse, 28, style.print, face="bold", room=PURSE - 80)


def _loan(pen: Pen, style: Style, owing: str) -> None:
    with pen.at(0, 0, scale=style.zoom):
        pen.box(6, 18, 46, 46, radius=8, fill=style.fresh)
        pen.text(29, 54, "−", 44, style.white, face="bold", align="centre")
        pen.text(60, 52, owing, 26, style.print, face="bold", room=PURSE - 62)


def _wonder(pen: Pen, style: Style, name: MonumentId, pitch: float) -> None:
    high = WONDERS * style.zoom
    pen.box(3, 8, pitch - 6, high - 16, radius=8, fill=style.stone)
    size = min(pitch - 18, high - 26)
    silhouette(pen, name, pitch / 2, high / 2, size, style.gold, style.stone)


# Where the points lie -----------------------------------------------------------------------------


def _score(
    style: Style, parts: tuple[tuple[str, int], ...], total: int, y: float
) -> Iterator[Stamp]:
    """The lines of the score side by side, each under its sign, and their sum."""
    pitch, high = (WIDE - 16) / (len(parts) + 1), SCORE * style.zoom
    for number, (name, points) in enumerate(parts):
        at = (8 + number * pitch, y, 1.0)
        yield Stamp(0, 0, pitch, high, _part, (style, name, points, pitch), at)
    yield Stamp(0, 0, pitch, high, _sum, (style, total, pitch), (8 + len(parts) * pitch, y, 1.0))


def _part(pen: Pen, style: Style, name: str, points: int, wide: float) -> None:
    with pen.at(0, 0, scale=style.zoom):
        pitch = wide / style.zoom
        pen.box(3, 4, pitch - 6, 86, radius=10, fill=style.box, line=style.pale, thick=2)
        part_sign(pen, style, name, pitch * 0.32, 47, min(pitch * 0.44, 56))
        text = counted(points)
        size = min(40, pitch * 0.36)
        pen.text(pitch * 0.74, 61, text, size, style.print, face="bold", align="centre")


def _sum(pen: Pen, style: Style, total: int, wide: float) -> None:
    with pen.at(0, 0, scale=style.zoom):
        pitch = wide / style.zoom
        pen.box(3, 4, pitch - 6, 86, radius=10, fill=style.band)
        pen.text(pitch / 2, 64, counted(total), 50, style.white, face="bold", align="centre")


def part_sign(pen: Pen, style: Style, name: str, x: float, y: float, size: float) -> None:
    """The sign of a line of the score."""
    match name:
        case "population":
            symbols.symbol(pen, style, "population", x, y, size)
        case "resources":
            for number, resource in enumerate(RESOURCES):
                place = x + (number - 1) * size * 0.34
                low = y - size * 0.18 if number == 1 else y + size * 0.22
                symbols.symbol(pen, style, resource, place, low, size * 0.54)
        case "monuments":
            pen.box(x - size / 2, y - size / 2, size, size, radius=6, fill=style.stone)
            silhouette(pen, "parthenon", x, y, size * 0.8, style.gold, style.stone)
        case "naturals":
            symbols.tree(pen, x, y, size, style.tree)
        case "districts":
            with pen.at(x - size / 2, y - size / 2, scale=size / 100):
                pen.box(6, 6, 88, 88, radius=8, line=style.print, thick=11)
                pen.shape("M 50 24 L 80 50 L 72 50 L 72 78 L 28 78 L 28 50 L 20 50 Z",
                          fill=style.habitation)  # fmt: skip
        case "loan":
            symbols.coin(pen, style, x, y, size, "−")
        case _:
            with pen.at(x - size / 2, y - size / 2, scale=size / 100):
                pen.shape("M 20 6 L 80 6 L 80 96 L 50 74 L 20 96 Z", fill=style.people)
                pen.circle(50, 38, 16, fill=style.gold)
