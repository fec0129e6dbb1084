"""How what the market has is painted: a stack with its tile, a road, a monument, an objective."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing.tokens import token
from engines.world_wonders import sheet_pieces as pieces
from engines.world_wonders import sheet_symbols as symbols
from engines.world_wonders.data import Need
from engines.world_wonders.position import NOBODY
from engines.world_wonders.printed import Symbols
from engines.world_wonders.sheet_city import fitting
from engines.world_wonders.sheet_face import Card, Goal, Tile
from engines.world_wonders.sheet_map import WIDE
from engines.world_wonders.sheet_silhouettes import silhouette
from engines.world_wonders.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

TILES = 276
THINGS = 168
CARDS = 340
GOAL = 100
"""How high each of them is."""
CELL_OF_TILE = 50.0


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


def tile(pen: Pen, style: Style, shown: Tile, name: str, stack: str, wide: float) -> None:
    """A stack: its open tile in type, shape and pattern, its price, what it brings."""
    pen.box(3, 3, wide - 6, TILES - 6, radius=12, fill=style.box, line=style.pale, thick=2)
    size = fitting(pen, name, 28 * style.zoom, wide - 78)
    pen.text(14, 36, name, size, style.print, face="bold", room=wide - 74)
    pen.text(14, 60, stack, 20, style.tower, room=wide - 74)
    if shown.kind is None:
        shape(pen, style, shown.shape, wide / 2, 146, CELL_OF_TILE)
        return
    symbols.coin(pen, style, wide - 36, 34, 48, str(shown.cost))
    _building(pen, style, shown, wide / 2, 146)
    _gains(pen, style, shown.gain, wide / 2, 247, 34)


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


def thing(
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


def goal(
    pen: Pen, style: Style, shown: Goal, name: str, measure: str, tokens: tuple[int, ...]
) -> None:
    """An objective, what it measures, what each seat has of it, and the points it brings."""
    with pen.at(0, 0, scale=style.zoom):
        wide, left = WIDE / style.zoom, 26.0
        pen.box(9, 3, wide - 18, GOAL - 8, radius=10, fill=style.box, line=style.people, thick=3)
        size = fitting(pen, name, 28, wide * 0.4)
        pen.text(left, 36, name, size, style.print, face="bold")
        beside = left + pen.width(name, size, face="bold") + 18
        room = wide - beside - 26
        pen.text(beside, 36, measure, fitting(pen, measure, 24, room), style.print, room=room)
        pitch = (wide - 2 * left) / len(tokens)
        for number, seat in enumerate(tokens):
            x = left + number * pitch
            token(pen, x + 17, 68, 34, seat, style.gold, style.band)
            pen.text(x + 42, 78, str(shown.values[number]), 27, style.print, face="bold")
            if shown.points[number]:
                symbols.point(pen, style, x + 100, 68, 38, str(shown.points[number]))
