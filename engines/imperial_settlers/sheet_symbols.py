"""The signs of Imperial Settlers, each of a shape of its own, in squares of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.imperial_settlers.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

_STONE = "M 18 86 L 4 54 L 28 16 L 68 10 L 96 46 L 84 86 Z"
_FACETS = "M 28 16 L 44 48 L 96 46 M 44 48 L 18 86"
_APPLE = "M 50 34 C 30 14 2 28 6 58 C 10 86 34 100 50 91 C 66 100 90 86 94 58 C 98 28 70 14 50 34 Z"
_STALK = "M 50 36 Q 48 18 40 8"
_LEAF = "M 52 22 Q 66 0 86 8 Q 76 28 52 22 Z"
_WORKER = (
    "M 50 6 C 63 6 69 17 66 28 C 86 34 98 43 95 51 C 92 60 80 57 70 55 "
    "C 74 67 82 80 87 94 L 59 94 L 50 75 L 41 94 L 13 94 C 18 80 26 67 30 55 "
    "C 20 57 8 60 5 51 C 2 43 14 34 34 28 C 31 17 37 6 50 6 Z"
)
_SHIELD = "M 12 8 L 88 8 L 88 52 C 88 76 66 90 50 98 C 34 90 12 76 12 52 Z"
_WALLS = (
    "M 6 92 L 6 22 L 28 22 L 28 40 L 40 40 L 40 22 L 60 22 L 60 40 L 72 40 L 72 22 "
    "L 94 22 L 94 92 Z"
)
_HOUSE = "M 50 6 L 98 48 L 84 48 L 84 92 L 16 92 L 16 48 L 2 48 Z"
_BARN = "M 50 4 L 84 20 L 96 50 L 88 50 L 88 92 L 12 92 L 12 50 L 4 50 L 16 20 Z"
_BRIDGE = "M 2 66 Q 50 6 98 66 L 98 88 L 80 88 Q 50 38 20 88 L 2 88 Z"
_TEMPLE = (
    "M 50 4 L 98 34 L 2 34 Z M 12 40 L 28 40 L 28 80 L 12 80 Z M 42 40 L 58 40 L 58 80 L 42 80 Z "
    "M 72 40 L 88 40 L 88 80 L 72 80 Z M 4 84 L 96 84 L 96 96 L 4 96 Z"
)
_COLONY = "M 8 8 L 50 8 L 50 50 L 92 50 L 92 92 L 8 92 Z"
_COLONY_CELLS = "M 50 50 L 50 92 M 8 50 L 50 50"
_EXPORT = "M 2 20 L 46 20 L 46 84 L 2 84 Z"
_ARROW = "M 52 42 L 52 62 L 72 62 L 72 80 L 100 52 L 72 24 L 72 42 Z"
_SPRIG = (
    "M 50 84 L 50 26 M 50 50 Q 30 48 28 30 M 50 50 Q 70 48 72 30 "
    "M 50 70 Q 30 68 28 50 M 50 70 Q 70 68 72 50"
)
_STAR = "M 50 4 L 64 36 L 98 39 L 72 62 L 80 96 L 50 78 L 20 96 L 28 62 L 2 39 L 36 36 Z"


def symbol(pen: Pen, name: str, style: Style, *, plain: bool = False) -> None:
    """A sign; `plain`: in one colour, for print on a dark ground."""
    edge = style.white if plain else style.edge
    match name:
        case "stone":
            pen.shape(_STONE, fill=style.stone, line=edge, thick=6)
            pen.shape(_FACETS, line=edge, thick=5)
        case "wood":
            pen.box(2, 24, 96, 52, radius=26, fill=style.wood, line=edge, thick=6)
            pen.circle(27, 50, 19, fill=style.box, line=edge, thick=5)
            pen.shape("M 56 42 L 84 42 M 56 58 L 78 58", line=edge, thick=5)
        case "food":
            pen.shape(_APPLE, fill=style.food, line=edge, thick=6)
            pen.shape(_STALK, line=edge, thick=8)
            pen.shape(_LEAF, fill=style.food, line=edge, thick=5)
        case "gold":
            pen.circle(50, 50, 46, fill=style.gold, line=edge, thick=6)
            pen.circle(50, 50, 34, line=edge, thick=4)
            pen.shape("M 50 28 L 66 50 L 50 72 L 34 50 Z", fill=edge)
        case "action":
            pen.shape(_WORKER, fill=style.white if plain else style.band)
        case "point":
            pen.shape(_SHIELD, fill=style.gleam, line=edge, thick=6)
        case "harvest":
            pen.circle(50, 50, 46, fill=style.box, line=style.barns, thick=8)
            pen.shape(_SPRIG, line=style.barns, thick=7)
        case "double":
            pen.box(2, 30, 56, 56, radius=12, fill=style.box, line=edge, thick=6)
            pen.box(42, 12, 56, 56, radius=12, fill=style.box, line=edge, thick=6)
            pen.circle(70, 40, 10, fill=edge)
        case "die":
            pen.box(10, 12, 80, 80, radius=18, fill=style.box, line=edge, thick=7)
            pen.circle(50, 52, 13, fill=edge)
        case "export":
            pen.shape(_EXPORT, fill=style.wood, line=edge, thick=6)
            pen.shape(_ARROW, fill=edge)
        case "star":
            pen.shape(_STAR, fill=style.gleam, line=edge, thick=6)
        case _:
            _of_one_colour(pen, name, style, plain=plain)


def _of_one_colour(pen: Pen, name: str, style: Style, *, plain: bool) -> None:
    """Tracks, buildings, colonies."""
    match name:
        case "walls":
            pen.shape(_WALLS, fill=style.white if plain else style.walls)
        case "houses":
            pen.shape(_HOUSE, fill=style.white if plain else style.houses)
        case "barns":
            pen.shape(_BARN, fill=style.white if plain else style.barns)
            cross = style.barns if plain else style.box
            pen.shape("M 30 88 L 70 56 M 70 88 L 30 56", line=cross, thick=7)
        case "bridges" | "bridge":
            pen.shape(_BRIDGE, fill=style.white if plain else style.bridges)
        case "building":
            pen.shape(_TEMPLE, fill=style.white if plain else style.print)
        case "colony":
            pen.shape(_COLONY, fill=style.shade, line=style.ink, thick=9)
            pen.shape(_COLONY_CELLS, line=style.ink, thick=5)
        case "section":
            pen.box(4, 20, 92, 64, radius=10, fill=style.box, line=style.print, thick=8)
        case "box":
            pen.box(14, 14, 72, 72, radius=10, fill=style.box, line=style.print, thick=8)
        case _:
            raise ValueError(f"There is no sign {name!r}.")


def at(
    pen: Pen, name: str, x: float, y: float, size: float, style: Style, *, plain: bool = False
) -> None:
    """A sign `size` wide, centred on (x, y)."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        symbol(pen, name, style, plain=plain)
