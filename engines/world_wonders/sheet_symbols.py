"""The signs of World Wonders: resources, population, rings, gold, and an emblem for each type."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour
from engines.world_wonders.data import Type
from engines.world_wonders.sheet_style import Style

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

SYMBOLS = ("food", "pottery", "gears", "population")
"""The symbols of a tile, in the order of the resource board."""
LEAF = "M 14 88 C 4 44 30 10 90 8 C 94 66 62 96 26 80 C 24 84 22 90 20 96 L 12 94 Z"
VEIN = "M 24 80 C 38 56 54 40 74 24"
JAR = "M 34 6 L 66 6 L 64 22 C 88 34 88 62 68 82 L 68 94 L 32 94 L 32 82 C 12 62 12 34 36 22 Z"
JAR_BAND = "M 20 46 L 80 46 M 22 58 L 78 58"
PERSON = "M 50 46 C 78 46 92 66 92 96 L 8 96 C 8 66 22 46 50 46 Z"
EMBLEMS: dict[Type, tuple[str, str]] = {
    # An outline that is filled, and lines upon it in the ground's colour.
    "library": (
        "M 6 22 C 20 12 38 14 50 24 C 62 14 80 12 94 22 L 94 82 C 80 74 62 76 50 86 "
        "C 38 76 20 74 6 82 Z",
        "M 50 26 L 50 84 M 18 38 L 40 40 M 18 54 L 40 56 M 60 40 L 82 38 M 60 56 L 82 54",
    ),
    "farm": (
        "M 46 98 L 46 60 C 30 62 18 54 16 40 C 28 38 40 42 46 50 L 46 42 C 32 40 24 30 24 16 "
        "C 36 18 44 24 48 34 C 46 22 46 12 50 2 C 54 12 54 22 52 34 C 56 24 64 18 76 16 "
        "C 76 30 68 40 54 42 L 54 50 C 60 42 72 38 84 40 C 82 54 70 62 54 60 L 54 98 Z",
        "",
    ),
    "habitation": (
        "M 50 8 L 98 52 L 86 52 L 86 92 L 14 92 L 14 52 L 2 52 Z",
        "M 50 92 L 50 64 M 42 92 L 42 64 M 58 92 L 58 64",
    ),
    "market": (
        "M 12 14 L 88 14 L 98 44 L 90 52 L 90 94 L 80 94 L 80 54 L 20 54 L 20 94 L 10 94 "
        "L 10 52 L 2 44 Z",
        "M 30 16 L 24 50 M 50 16 L 50 50 M 70 16 L 76 50",
    ),
    "temple": (
        "M 50 4 L 96 32 L 96 40 L 4 40 L 4 32 Z M 14 44 L 28 44 L 28 80 L 14 80 Z "
        "M 43 44 L 57 44 L 57 80 L 43 80 Z M 72 44 L 86 44 L 86 80 L 72 80 Z "
        "M 4 84 L 96 84 L 96 96 L 4 96 Z",
        "",
    ),
}
TREE = "M 50 4 L 84 48 L 66 48 L 92 82 L 58 82 L 58 98 L 42 98 L 42 82 L 8 82 L 34 48 L 16 48 Z"
TOWER = (
    "M 22 96 L 30 40 L 20 40 L 20 6 L 34 6 L 34 18 L 43 18 L 43 6 L 57 6 L 57 18 L 66 18 L 66 6 "
    "L 80 6 L 80 40 L 70 40 L 78 96 L 60 96 L 60 72 L 40 72 L 40 96 Z"
)
CROWN = "M 8 84 L 2 26 L 30 50 L 50 10 L 70 50 L 98 26 L 92 84 Z"


def gear() -> str:
    """The outline of a cog wheel with eight teeth."""
    points: list[tuple[float, float]] = []
    for tooth in range(8):
        for turn, far in ((-0.30, 36), (-0.20, 48), (0.20, 48), (0.30, 36)):
            angle = (tooth + turn) * pi / 4
            points.append((50 + cos(angle) * far, 50 + sin(angle) * far))
    first, *rest = points
    lines = " ".join(f"L {x:.1f} {y:.1f}" for x, y in rest)
    return f"M {first[0]:.1f} {first[1]:.1f} {lines} Z"


GEAR = gear()


def symbol(
    pen: Pen, style: Style, name: str, x: float, y: float, size: float, on: Colour | None = None
) -> None:
    """A resource or a person, `size` wide, centred on (x, y); `on` is the colour below it."""
    colour, ground = style.of_symbol(name), style.box if on is None else on
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        match name:
            case "food":
                pen.shape(LEAF, fill=colour)
                pen.shape(VEIN, line=ground, thick=7)
            case "pottery":
                pen.shape(JAR, fill=colour)
                pen.shape(JAR_BAND, line=ground, thick=5)
            case "gears":
                pen.shape(GEAR, fill=colour)
                pen.circle(50, 50, 17, fill=ground)
            case _:
                pen.circle(50, 24, 21, fill=colour)
                pen.shape(PERSON, fill=colour)


def emblem(
    pen: Pen, kind: Type, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    """A type's sign, `size` wide, centred on (x, y)."""
    outline, lines = EMBLEMS[kind]
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(outline, fill=ink)
        if lines:
            pen.shape(lines, line=ground, thick=7)


def ring(pen: Pen, style: Style, x: float, y: float, size: float) -> None:
    """A victory ring, `size` wide, centred on (x, y)."""
    pen.circle(x, y, size / 2, line=style.print, thick=size * 0.3)
    pen.circle(x, y, size / 2 - size * 0.06, line=style.gold, thick=size * 0.18)


def coin(pen: Pen, style: Style, x: float, y: float, size: float, text: str = "") -> None:
    """A gold coin with what is written on it."""
    pen.circle(x, y, size / 2, fill=style.gold, line=style.print, thick=max(size * 0.06, 1.5))
    if text:
        pen.text(x, y + size * 0.24, text, size * 0.68, style.print, face="bold", align="centre")


def tree(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """A natural resource."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(TREE, fill=ink)


def tower(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """A tower."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(TOWER, fill=ink)


def point(pen: Pen, style: Style, x: float, y: float, size: float, text: str = "+1") -> None:
    """A point that lies here: a small medal."""
    pen.circle(x, y, size / 2, fill=style.gold, line=style.print, thick=max(size * 0.08, 1.5))
    pen.text(x, y + size * 0.2, text, size * 0.56, style.print, face="bold", align="centre")
