"""What all share: turn order, tiles, roads, tower, pedestals, monuments, objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.kernel.words import number as counted
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders import sheet_wares as wares
from engines.world_wonders.position import NOBODY
from engines.world_wonders.sheet_city import fitting
from engines.world_wonders.sheet_face import CityFace, Market
from engines.world_wonders.sheet_map import WIDE
from engines.world_wonders.sheet_silhouettes import silhouette
from engines.world_wonders.sheet_style import Style
from engines.world_wonders.sheet_wares import CARDS, GOAL, THINGS, TILES
from engines.world_wonders.sheet_words import say, short

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

BAND = 72
ORDER = 92
SIDE = 12
ACROSS = 4
"""Stacks side by side."""
LONGEST = 22
"""Letters of a name in the title."""


def tall(market: Market, style: Style) -> float:
    """The height of the market's picture."""
    zoom = style.zoom
    return _goals_top(market, style) + len(market.goals) * GOAL * zoom + SIDE


def _across(market: Market, style: Style) -> int:
    """Players side by side."""
    return {1: 1, 2: 2, 4: 2}.get(len(market.cities), 3 if style.zoom == 1 else 2)


def _order_rows(market: Market, style: Style) -> int:
    return -(-len(market.cities) // _across(market, style))


def _tiles_top(market: Market, style: Style) -> float:
    return (BAND + _order_rows(market, style) * ORDER) * style.zoom + SIDE


def _things_top(market: Market, style: Style) -> float:
    rows = -(-len(market.tiles) // ACROSS)
    return _tiles_top(market, style) + rows * TILES


def _cards_top(market: Market, style: Style) -> float:
    return _things_top(market, style) + THINGS


def _goals_top(market: Market, style: Style) -> float:
    return _cards_top(market, style) + CARDS * style.zoom


def ground(pen: Pen, tall: float, style: Style) -> None:
    """The empty table."""
    pen.box(0, 0, WIDE, tall, fill=style.paper)
    pen.box(0, 0, WIDE, BAND * style.zoom, fill=style.band)


def heading(market: Market) -> tuple[int, str]:
    """Whose token stands before the title (-1: nobody's), and the title."""
    lang, when = market.lang, {"round": market.round, "rounds": market.rounds}
    match market.moment:
        case "setup":
            return -1, say(lang, "sheet/setup")
        case "over":
            winners = [city for city in market.cities if city.rank == 1]
            if not winners:
                points = market.cities[0].total
                return -1, say(lang, "sheet/lost", points=points, target=market.target)
            names = [short(city.name, LONGEST) for city in winners]
            told = say(lang, "sheet/over", names=names, count=len(names))
            return winners[0].seat if len(winners) == 1 else -1, told
        case _ if market.active == NOBODY:
            return -1, say(lang, "sheet/round", **when)
        case _:
            name = short(market.cities[market.active].name, LONGEST)
            return market.active, say(lang, "sheet/turn", name=name, **when)


def stamps(market: Market, style: Style) -> Iterator[Stamp]:
    """Everything that lies on the table."""
    zoom, lang = style.zoom, market.lang
    yield Stamp(0, 0, WIDE, BAND * zoom, paint_title, title(market, style))
    yield from _order(market, style)
    top = _tiles_top(market, style)
    wide = (WIDE - SIDE) / ACROSS
    for number, tile in enumerate(market.tiles):
        row, column = divmod(number, ACROSS)
        name = say(lang, f"type/{tile.kind}") if tile.kind else say(lang, "sheet/sold")
        args = (style, tile, name, say(lang, f"item/{tile.stack}"), wide)
        at = (SIDE / 2 + column * wide, top + row * TILES, 1.0)
        yield Stamp(0, 0, wide, TILES, wares.tile, args, at)
    yield from _things(market, style)
    yield from _cards(market, style)
    top = _goals_top(market, style)
    tokens = tuple(city.seat for city in market.cities)
    for number, goal in enumerate(market.goals):
        words = say(lang, f"objective/{goal.name}"), say(lang, f"measure/{goal.name}")
        args = (style, goal, *words, tokens)
        y = top + number * GOAL * zoom
        yield Stamp(0, 0, WIDE, GOAL * zoom, wares.goal, args, (0.0, y, 1.0))


def title(market: Market, style: Style) -> tuple[Style, int, str]:
    """What `paint_title` is told."""
    return (style, *heading(market))


def paint_title(pen: Pen, style: Style, seat: int, title: str) -> None:
    """The band at the top: whose turn it is."""
    with pen.at(0, 0, scale=style.zoom):
        wide, left = WIDE / style.zoom, 24.0
        if seat >= 0:
            token(pen, 42, 36, 52, seat, style.gold, style.band)
            left = 82
        size = fitting(pen, title, 36, wide - left - 16)
        pen.text(left, 49, title, size, style.white, face="bold", room=wide - left - 12)


# The players in their order ----------------------------------------------------------------------


def _order(market: Market, style: Style) -> Iterator[Stamp]:
    """Who comes when, with gold, population and points."""
    across = _across(market, style)
    wide = (WIDE - SIDE) / across
    for place, seat in enumerate(market.order):
        row, column = divmod(place, across)
        args = (style, place + 1, market.cities[seat], wide, market.moment == "over")
        at = (SIDE / 2 + column * wide, (BAND + row * ORDER) * style.zoom + SIDE / 2, 1.0)
        yield Stamp(0, 0, wide, ORDER * style.zoom, _player, args, at)


def _player(pen: Pen, style: Style, place: int, city: CityFace, wide: float, over: bool) -> None:
    """One player: place, token, name; gold (or a dash: out), population, points."""
    zoom = style.zoom
    edge, thick = (style.fresh, 5) if city.awaited else (style.pale, 2)
    fill = style.paper if city.out and not over else style.box
    pen.box(3, 3, wide - 6, ORDER * zoom - 8, radius=12, fill=fill, line=edge, thick=thick)
    with pen.at(0, 0, scale=zoom):
        room = wide / zoom
        pen.text(14, 32, str(place), 26, style.pale, face="bold")
        token(pen, 52, 30, 38, city.seat, style.gold, style.band)
        size = fitting(pen, city.name, 27, room - 148)
        pen.text(78, 40, city.name, size, style.print, face="bold", room=room - 146)
        symbols.coin(pen, style, 32, 66, 32, "×" if city.out else str(city.gold))
        if city.loan:
            pen.box(52, 52, 28, 28, radius=5, fill=style.fresh)
            pen.text(66, 75, "−", 28, style.white, face="bold", align="centre")
        symbols.symbol(pen, style, "population", 102, 66, 28)
        pen.text(120, 76, str(city.population), 26, style.print, face="bold")
        symbols.point(pen, style, room - 38, 44, 54, counted(city.total))
        count = len(city.wonders)
        if count and room > 220:
            pen.box(160, 50, 34, 32, radius=5, fill=style.stone)
            silhouette(pen, "parthenon", 177, 66, 26, style.gold, style.stone)
            pen.text(200, 76, str(count), 26, style.print, face="bold")


# The market --------------------------------------------------------------------------------------


def _things(market: Market, style: Style) -> Iterator[Stamp]:
    """Roads, the tower, the pedestals."""
    lang = market.lang
    long, short_set, tower, pedestal = market.prices
    listed = [
        ("long", say(lang, "sheet/long"), long, market.long),
        ("short", say(lang, "sheet/short"), short_set, market.short),
        ("tower", say(lang, "item/tower"), tower, market.towers),
    ]
    if market.pedestals:
        listed.append(("pedestals", say(lang, "sheet/pedestals"), pedestal, 0))
    wide = (WIDE - SIDE) / len(listed)
    top = _things_top(market, style)
    for number, (kind, name, price, left) in enumerate(listed):
        shapes = market.short_shapes if kind == "short" else (market.long_shape,)
        args = (style, kind, name, price, left, shapes, market.pedestals, wide)
        yield Stamp(0, 0, wide, THINGS, wares.thing, args, (SIDE / 2 + number * wide, top, 1.0))


def _cards(market: Market, style: Style) -> Iterator[Stamp]:
    """The monuments on show."""
    lang, zoom = market.lang, style.zoom
    shown = len(market.cards)
    across = max(shown, 2 if market.automaton is not None else 3)
    wide = (WIDE - SIDE) / across
    top = _cards_top(market, style)
    for number, each in enumerate(market.cards):
        args = (style, each, say(lang, f"item/{each.name}"), wide)
        at = (SIDE / 2 + number * wide, top, 1.0)
        yield Stamp(0, 0, wide, CARDS * zoom, wares.card, args, at)
