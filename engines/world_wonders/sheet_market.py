"""What all share: turn order, tiles, roads, tower, pedestals, monuments, objectives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.drawing.picture import Stamp
from engines.drawing.tokens import token
from engines.world_wonders import sheet_pieces as pieces
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.data import Need
from engines.world_wonders.position import NOBODY
from engines.world_wonders.printed import Symbols
from engines.world_wonders.sheet_city import fitting
from engines.world_wonders.sheet_face import Card, CityFace, Goal, Market, Tile
from engines.world_wonders.sheet_map import WIDE
from engines.world_wonders.sheet_silhouettes import silhouette
from engines.world_wonders.sheet_style import Style
from engines.world_wonders.sheet_words import say, short

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

BAND = 72
ORDER = 92
TILES = 276
THINGS = 168
CARDS = 340
GOAL = 62
SIDE = 12
ACROSS = 4
"""Stacks side by side."""
LONGEST = 22
"""Letters of a name in the title."""
CELL_OF_TILE = 50.0


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
                return -1, say(lang, "sheet/lost")
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
        args = (style, tile, name, say(lang, f"item/{tile.stack}"))
        at = (SIDE / 2 + column * wide, top + row * TILES, 1.0)
        yield Stamp(0, 0, wide, TILES, _tile, args, at)
    yield from _things(market, style)
    yield from _cards(market, style)
    top = _goals_top(market, style)
    tokens = tuple(city.seat for city in market.cities)
    for number, goal in enumerate(market.goals):
        args = (style, goal, say(lang, f"objective/{goal.name}"), tokens)
        y = top + number * GOAL * zoom
        yield Stamp(0, 0, WIDE, GOAL * zoom, _goal, args, (0.0, y, 1.0))


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
        symbols.point(pen, style, room - 38, 44, 54, str(city.total))
        count = len(city.wonders)
        if count and room > 220:
            pen.box(160, 50, 34, 32, radius=5, fill=style.stone)
            silhouette(pen, "parthenon", 177, 66, 26, style.gold, style.stone)
            pen.text(200, 76, str(count), 26, style.print, face="bold")


# The market --------------------------------------------------------------------------------------


def shape(pen: Pen, style: Style, text: str, x: float, y: float, cell: float) -> None:
    """A shape as it is printed: land, water and either by ground and sign; (x, y): its middle."""
    rows = text.split("-")
    left, top = x - len(rows[0]) * cell / 2, y - len(rows) * cell / 2
    for row, column, letter in pieces.shape_cells(text):
        at = (left + column * cell, top + row * cell)
        fill = {"W": style.sea, "A": style.paving}.get(letter, style.land)
        pen.box(*at, cell, cell, fill=fill, line=style.print, thick=max(cell * 0.08, 1.5))
        if letter in "WA":
            low = at[1] + cell * 0.62
            pen.shape(
                f"M {at[0] + cell * 0.18:.1f} {low:.1f} Q {at[0] + cell * 0.34:.1f} "
                f"{low - cell * 0.3:.1f} {at[0] + cell / 2:.1f} {low:.1f} "
                f"Q {at[0] + cell * 0.66:.1f} {low + cell * 0.3:.1f} "
                f"{at[0] + cell * 0.82:.1f} {low:.1f}",
                line=style.wave,
                thick=max(cell * 0.09, 1.5),
            )


def _tile(pen: Pen, style: Style, tile: Tile, name: str, stack: str) -> None:
    """A stack: its open tile in type, shape and pattern, its price, what it brings."""
    wide = (WIDE - SIDE) / ACROSS
    pen.box(3, 3, wide - 6, TILES - 6, radius=12, fill=style.box, line=style.pale, thick=2)
    size = fitting(pen, name, 28 * style.zoom, wide - 78)
    pen.text(14, 36, name, size, style.print, face="bold", room=wide - 74)
    pen.text(14, 60, stack, 20, style.tower, room=wide - 74)
    if tile.kind is None:
        shape(pen, style, tile.shape, wide / 2, 146, CELL_OF_TILE)
        return
    symbols.coin(pen, style, wide - 36, 34, 48, str(tile.cost))
    _building(pen, style, tile, wide / 2, 146)
    _gains(pen, style, tile.gain, wide / 2, 247, 34)


def _building(pen: Pen, style: Style, tile: Tile, x: float, y: float) -> None:
    """The tile itself, as it will lie on a map."""
    assert tile.kind is not None
    rows = tile.shape.split("-")
    scale = CELL_OF_TILE / pieces.CELL
    fill, mark = style.of_type(tile.kind)
    cells = pieces.cells_of(tile.shape)
    with pen.at(x - len(rows[0]) * CELL_OF_TILE / 2, y - len(rows) * CELL_OF_TILE / 2, scale):
        pieces.ground(pen, cells, fill)
        for row, column in cells:
            pieces.pattern(pen, tile.kind, column * pieces.CELL, row * pieces.CELL, mark)
        pieces.outline(pen, cells, style.print, 4)
        mid_x, mid_y, _ = pieces.heart(tile.shape)
        at = (mid_x * pieces.CELL, mid_y * pieces.CELL)
        pen.circle(*at, 36, fill=style.box, line=style.print, thick=3)
        symbols.emblem(pen, tile.kind, *at, 52, style.print, style.box)


def _gains(pen: Pen, style: Style, gain: Symbols, x: float, y: float, size: float) -> None:
    """Symbols side by side around x."""
    listed = [name for name, n in zip(symbols.SYMBOLS, gain, strict=True) for _ in range(n)]
    pitch = size * 1.18
    start = x - (len(listed) - 1) * pitch / 2
    for number, name in enumerate(listed):
        symbols.symbol(pen, style, name, start + number * pitch, y, size)


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
        yield Stamp(0, 0, wide, THINGS, _thing, args, (SIDE / 2 + number * wide, top, 1.0))


def _thing(
    pen: Pen,
    style: Style,
    kind: str,
    name: str,
    price: int,
    left: int,
    shapes: tuple[str, ...],
    pedestals: tuple[int, ...],
    wide: float,
) -> None:
    """Something that is always of the same shape, and how many are left."""
    pen.box(3, 3, wide - 6, THINGS - 6, radius=12, fill=style.box, line=style.pale, thick=2)
    size = fitting(pen, name, 26 * style.zoom, wide - 76)
    pen.text(14, 36, name, size, style.print, face="bold", room=wide - 72)
    symbols.coin(pen, style, wide - 36, 34, 46, str(price))
    if kind == "pedestals":
        for number, owner in enumerate(pedestals):
            x = wide * (0.3 if number == 0 else 0.7)
            pen.box(x - 30, 116, 60, 40, radius=5, fill=style.stone)
            pen.text(x, 146, str(number + 1), 28, style.gold, face="bold", align="centre")
            if owner != NOBODY:
                token(pen, x, 92, 46, owner, style.gold, style.band)
        return
    pen.text(18, 148, f"× {left}", 34, style.print if left else style.fresh, face="bold")
    middle = wide * 0.62
    match kind:
        case "tower":
            symbols.tower(pen, middle, 102, 84, style.tower)
        case "short":
            cells = sum(map(len, shapes))
            side = min(26.0, (wide - 40) / (cells + 0.4 * (len(shapes) - 1)))
            x = 20.0
            for each in shapes:
                for column in range(len(each)):
                    pen.box(x + column * side, 66, side, side, fill=style.road, line=style.kerb,
                            thick=3)  # fmt: skip
                x += (len(each) + 0.4) * side
        case _:
            for column, letter in enumerate(shapes[0]):
                fill = style.plank if letter == "A" else style.road
                at = middle - 58 + column * 30
                pen.box(at, 92, 30, 30, fill=fill, line=style.kerb, thick=3)


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
        yield Stamp(0, 0, wide, CARDS * zoom, card, args, at)


def card(pen: Pen, style: Style, each: Card, name: str, wide: float) -> None:
    """A monument: picture and name, pieces, what must lie beside it, what it gives."""
    zoom = style.zoom
    pen.box(3, 3, wide - 6, CARDS * zoom - 6, radius=14, fill=style.box, line=style.gold, thick=5)
    with pen.at(0, 0, scale=zoom):
        room = wide / zoom
        pen.box(14, 14, 92, 92, radius=10, fill=style.stone)
        silhouette(pen, each.name, 60, 60, 76, style.gold, style.stone)
        lines = _lines(pen, name, room - 132)
        for number, line in enumerate(lines):
            size = fitting(pen, line, 27, room - 132)
            y = 62 + (number - (len(lines) - 1) / 2) * 31
            pen.text(116, y, line, size, style.print, face="bold", room=room - 128)
        _pieces(pen, style, each, room / 2, 170, room - 40)
        pen.shape(f"M 16 236 L {room - 16} 236", line=style.pale, thick=2)
        pitch = min(56, (room - 24) / max(len(each.needs), 1))
        start = room / 2 - (len(each.needs) - 1) * pitch / 2
        for number, need in enumerate(each.needs):
            sign_of_need(pen, style, need, start + number * pitch, 265, 42)
        pen.box(9, 292, room - 18, 40, radius=8, fill=style.paper)
        bonus = sum(each.gain)
        left = room / 2 - (bonus + each.rings - 1) * 19
        for number in range(each.rings):
            symbols.ring(pen, style, left + number * 38, 312, 32)
        middle = left + each.rings * 38 + (bonus - 1) * 19
        _gains(pen, style, each.gain, middle, 312, 32)


def _lines(pen: Pen, name: str, room: float) -> list[str]:
    """A name in one line or two."""
    words = name.split()
    if len(words) == 1 or pen.width(name, 27, face="bold") <= room:
        return [name]
    cut = min(
        range(1, len(words)),
        key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))),
    )
    return [" ".join(words[:cut]), " ".join(words[cut:])]


def _pieces(pen: Pen, style: Style, each: Card, x: float, y: float, room: float) -> None:
    """The pieces side by side; with a gap a dotted cell between them."""
    widths = [len(piece.split("-")[0]) for piece in each.pieces]
    gap = 1.0 if each.apart else 0.5
    units = sum(widths) + gap * (len(widths) - 1)
    cell = min(40.0, room / units)
    left = x - units * cell / 2
    for number, (piece, wide) in enumerate(zip(each.pieces, widths, strict=True)):
        shape(pen, style, piece, left + wide * cell / 2, y, cell)
        left += wide * cell
        if each.apart and number == 0:
            pen.shape(f"M {left + 6} {y} L {left + cell - 6} {y}", line=style.fresh, thick=4)
        left += gap * cell


def sign_of_need(pen: Pen, style: Style, need: Need, x: float, y: float, size: float) -> None:
    """What must lie beside a monument, as a sign."""
    half = size / 2
    match need:
        case "road":
            pen.box(x - half, y - half, size, size, radius=6, fill=style.road, line=style.kerb,
                    thick=3)  # fmt: skip
            pen.shape(f"M {x} {y - half + 6} L {x} {y - 4} M {x} {y + 6} L {x} {y + half - 6}",
                      line=style.kerb, thick=5)  # fmt: skip
        case "sidewalk":
            pen.box(x - half, y - half, size, size, radius=6, fill=style.paving, line=style.print,
                    thick=3)  # fmt: skip
            pen.shape(f"M {x - half + 4} {y} L {x + half - 4} {y} M {x} {y - half + 4} L {x} {y} "
                      f"M {x - half / 2} {y} L {x - half / 2} {y + half - 4} M {x + half / 2} {y} "
                      f"L {x + half / 2} {y + half - 4}", line=style.tower, thick=3)  # fmt: skip
        case "water":
            shape(pen, style, "W", x, y, size)
        case "natural":
            pen.box(x - half, y - half, size, size, radius=6, fill=style.land, line=style.tree,
                    thick=3)  # fmt: skip
            symbols.tree(pen, x, y, size * 0.76, style.tree)
        case _:
            fill, mark = style.of_type(need)
            pen.box(x - half, y - half, size, size, radius=6, fill=fill, line=style.print, thick=3)
            pen.circle(x, y, half - 5, fill=style.box, line=mark, thick=2)
            symbols.emblem(pen, need, x, y, size * 0.56, style.print, style.box)


def _goal(pen: Pen, style: Style, goal: Goal, name: str, tokens: tuple[int, ...]) -> None:
    """An objective, what each seat has of it, and the points where there are some."""
    with pen.at(0, 0, scale=style.zoom):
        wide = WIDE / style.zoom
        pen.box(9, 3, wide - 18, GOAL - 8, radius=10, fill=style.box, line=style.people, thick=3)
        pitch = 104.0
        room = wide - 40 - len(tokens) * pitch
        size = fitting(pen, name, 28, room - 12)
        pen.text(26, 40, name, size, style.print, face="bold", room=room - 12)
        for number, seat in enumerate(tokens):
            x = wide - 24 - (len(tokens) - number) * pitch
            token(pen, x + 18, 28, 32, seat, style.gold, style.band)
            pen.text(x + 38, 38, str(goal.values[number]), 25, style.print, face="bold")
            if goal.points[number]:
                symbols.point(pen, style, x + 80, 28, 36, str(goal.points[number]))
