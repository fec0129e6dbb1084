"""All cities, small, each with its figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.kernel.words import number as counted
from engines.world_wonders import sheet_map, sheet_market
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.data import RESOURCES
from engines.world_wonders.sheet_city import fitting, part_sign
from engines.world_wonders.sheet_face import PARTS, CityFace, Market
from engines.world_wonders.sheet_map import WIDE, Rows
from engines.world_wonders.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

HEAD = 62
FOOT = 92
BAND = sheet_market.BAND
GAP = 10


def _across(cities: int, style: Style) -> int:
    return 1 if cities == 1 or style.zoom > 1 else 2


def _scale(cities: int, style: Style) -> float:
    across = _across(cities, style)
    return (WIDE - (across + 1) * GAP) / across / WIDE if cities > 1 else 0.8


def _pitch(cities: int, style: Style) -> float:
    return sheet_map.TALL * _scale(cities, style) + (HEAD + FOOT) * style.zoom + GAP


def tall(cities: int, style: Style) -> float:
    """The height of the whole picture."""
    rows = -(-cities // _across(cities, style))
    return BAND * style.zoom + GAP + rows * _pitch(cities, style)


def _corner(number: int, cities: int, style: Style) -> tuple[float, float]:
    across, scale = _across(cities, style), _scale(cities, style)
    row, column = divmod(number, across)
    side = (WIDE - across * WIDE * scale - (across - 1) * GAP) / 2
    x = side + column * (WIDE * scale + GAP)
    return x, BAND * style.zoom + GAP + row * _pitch(cities, style)


def ground(pen: Pen, maps: tuple[Rows, ...], style: Style) -> None:
    """The empty maps."""
    sheet_market.ground(pen, tall(len(maps), style), style)
    for number, rows in enumerate(maps):
        x, y = _corner(number, len(maps), style)
        with pen.at(x, y + HEAD * style.zoom, scale=_scale(len(maps), style)):
            sheet_map.ground(pen, rows, style)


def stamps(market: Market, style: Style) -> Iterator[Stamp]:
    """Whose turn it is; each city with its figures."""
    zoom, count = style.zoom, len(market.cities)
    title = sheet_market.title(market, style)
    yield Stamp(0, 0, WIDE, BAND * zoom, sheet_market.paint_title, title)
    scale = _scale(count, style)
    wide, high = WIDE * scale, sheet_map.TALL * scale
    for number, city in enumerate(market.cities):
        x, y = _corner(number, count, style)
        args = (style, city.seat, city.name, city.total, city.awaited, city.rank, wide)
        yield Stamp(0, 0, wide, HEAD * zoom, _head, args, (x, y, 1.0))
        yield from sheet_map.stamps(city, style, (x, y + HEAD * zoom, scale))
        foot = y + HEAD * zoom + high
        yield Stamp(0, 0, wide, FOOT * zoom, _foot, _figures(city, style, wide), (x, foot, 1.0))


def _figures(city: CityFace, style: Style, wide: float) -> tuple[object, ...]:
    parts = tuple((name, city.part(name)) for name in PARTS if name in dict(city.points))
    return (style, city.gold, city.out, city.loan, city.population, city.resources, parts, wide)


def _head(
    pen: Pen, style: Style, seat: int, name: str, total: int, awaited: bool, rank: int, wide: float
) -> None:
    """Token and name; the points."""
    with pen.at(0, 0, scale=style.zoom):
        room = wide / style.zoom
        token(pen, 28, 32, 44, seat, style.gold, style.band)
        size = fitting(pen, name, 32, room - 130)
        pen.text(58, 43, name, size, style.fresh if awaited else style.print, face="bold",
                 room=room - 128)  # fmt: skip
        if rank == 1:
            with pen.at(room - 112, 14, scale=0.36):
                pen.shape(symbols.CROWN, fill=style.gold, line=style.print, thick=6)
        pen.text(room - 8, 47, counted(total), 44, style.print, face="bold", align="right")


def _foot(
    pen: Pen,
    style: Style,
    gold: int,
    out: bool,
    loan: bool,
    population: int,
    resources: tuple[int, int, int],
    parts: tuple[tuple[str, int], ...],
    wide: float,
) -> None:
    """Gold, loan, population, resources; below them the lines of the score."""
    with pen.at(0, 0, scale=style.zoom):
        room = wide / style.zoom
        symbols.coin(pen, style, 24, 24, 34, "×" if out else str(gold))
        if loan:
            pen.box(46, 9, 30, 30, radius=5, fill=style.fresh)
            pen.text(61, 34, "−", 30, style.white, face="bold", align="centre")
        pitch = (room - 84) / 4
        values = (("population", population), *zip(RESOURCES, resources, strict=True))
        for number, (name, reached) in enumerate(values):
            x = 100 + number * pitch
            symbols.symbol(pen, style, name, x, 24, 32)
            pen.text(x + 21, 34, str(reached), 28, style.print, face="bold")
        pen.box(2, 46, room - 4, 42, radius=8, fill=style.box, line=style.pale, thick=2)
        pitch = (room - 12) / len(parts)
        for number, (name, points) in enumerate(parts):
            x = 8 + number * pitch
            part_sign(pen, style, name, x + 15, 67, 26)
            size = fitting(pen, counted(points), 26, pitch - 36)
            pen.text(x + 33, 77, counted(points), size, style.print, face="bold")
