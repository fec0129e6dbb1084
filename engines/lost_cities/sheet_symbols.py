"""The symbols of Lost Cities: one a colour, the amphora, the die, the arrow and the bridge.

Each is drawn in a square of 100 by 100 and told from the others by its outline alone.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

FLAME = (
    "M 54 2 C 60 22 88 36 88 64 C 88 86 70 98 50 98 C 30 98 12 86 12 64 C 12 48 22 38 28 26 "
    "C 32 36 36 40 42 42 C 40 26 44 12 54 2 Z"
)
EMBER = "M 52 54 C 56 64 68 68 68 80 C 68 90 60 96 50 96 C 40 96 32 90 32 80 C 32 68 46 66 52 54 Z"
PYRAMID = "M 50 10 L 98 90 L 2 90 Z"
STONES = "M 50 10 L 62 90 M 34 37 L 70 43 M 18 63 L 84 67"
LEAF = "M 92 8 C 96 56 78 92 40 92 C 30 92 22 88 16 84 C 8 60 14 12 92 8 Z"
VEIN = "M 8 94 C 24 66 44 44 72 28 M 42 54 L 42 34 M 34 66 L 60 62"
WAVES = (
    "M 2 34 C 16 12 30 12 42 26 C 54 40 66 40 80 18 L 98 18 "
    "C 88 52 60 66 42 48 C 32 38 24 40 18 50 Z "
    "M 2 78 C 16 56 30 56 42 70 C 54 84 66 84 80 62 L 98 62 "
    "C 88 96 60 110 42 92 C 32 82 24 84 18 94 Z"
)
MOON = (
    "M 64 4 C 34 6 12 26 12 52 C 12 78 34 98 60 98 C 76 98 88 90 94 80 "
    "C 60 86 40 66 40 44 C 40 26 50 12 64 4 Z"
)
AMPHORA = (
    "M 36 4 L 64 4 L 64 14 L 60 16 L 60 28 C 80 34 86 52 78 68 C 72 80 64 86 60 90 L 66 98 L 34 98 "
    "L 40 90 C 36 86 28 80 22 68 C 14 52 20 34 40 28 L 40 16 L 36 14 Z"
)
HANDLES = "M 38 14 C 14 10 8 30 22 44 M 62 14 C 86 10 92 30 78 44"
BAND = "M 22 52 L 78 52 M 24 64 L 76 64"
ARROW = "M 50 4 L 96 52 L 70 52 L 70 96 L 30 96 L 30 52 L 4 52 Z"
BRIDGE = (
    "M 0 30 L 100 30 L 100 44 L 92 44 L 92 80 L 82 80 "
    "C 80 56 66 50 50 50 C 34 50 20 56 18 80 L 8 80 L 8 44 L 0 44 Z"
)


def colour_symbol(pen: Pen, colour: str, ink: Colour, paper: Colour) -> None:
    """A colour's symbol; `paper` shows through its openings."""
    match colour:
        case "red":
            pen.shape(FLAME, fill=ink)
            pen.shape(EMBER, fill=paper)
        case "orange":
            pen.shape(PYRAMID, fill=ink)
            pen.shape(STONES, line=paper, thick=5)
        case "yellow":
            _sun(pen, ink, paper)
        case "green":
            pen.shape(LEAF, fill=ink)
            pen.shape(VEIN, line=paper, thick=6)
        case "blue":
            pen.shape(WAVES, fill=ink)
        case "purple":
            pen.shape(MOON, fill=ink)
            with pen.at(58, 20, scale=0.34):
                pen.shape(_STAR, fill=ink)
        case "artefacts":
            amphora(pen, ink, paper)
        case _:
            die(pen, ink, paper)


def _sun(pen: Pen, ink: Colour, paper: Colour) -> None:
    pen.shape(_RAYS, fill=ink)
    pen.circle(50, 50, 31, fill=paper)
    pen.circle(50, 50, 25, fill=ink)


def _star(points: int, outer: float, inner: float) -> str:
    corners: list[str] = []
    for step in range(points * 2):
        far = inner if step % 2 else outer
        angle = pi * step / points - pi / 2
        corners.append(f"{50 + far * cos(angle):.1f} {50 + far * sin(angle):.1f}")
    return f"M {' L '.join(corners)} Z"


_RAYS = _star(12, 50, 33)
_STAR = _star(4, 50, 17)


def amphora(pen: Pen, ink: Colour, paper: Colour) -> None:
    """The artefact."""
    pen.shape(HANDLES, line=ink, thick=8)
    pen.shape(AMPHORA, fill=ink)
    pen.shape(BAND, line=paper, thick=5)


def die(pen: Pen, ink: Colour, paper: Colour) -> None:
    """The dice symbol."""
    pen.box(8, 8, 84, 84, radius=18, fill=ink)
    for x, y in ((30, 30), (70, 30), (50, 50), (30, 70), (70, 70)):
        pen.circle(x, y, 9, fill=paper)


def arrow(pen: Pen, ink: Colour) -> None:
    """An acceleration."""
    pen.shape(ARROW, fill=ink)


def bridge(pen: Pen, ink: Colour) -> None:
    """A bridge, or a bridge still to cross."""
    pen.shape(BRIDGE, fill=ink)
