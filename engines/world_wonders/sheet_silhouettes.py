"""Silhouettes of the monuments, drawn for this house in squares of 100 by 100."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing.colour import Colour
from engines.world_wonders.data import MonumentId

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


def _blocks(*edges: tuple[float, float, float, float]) -> str:
    """Boxes by their left, top, right and bottom edges."""
    return " ".join(f"M {x} {y} L {r} {y} L {r} {b} L {x} {b} Z" for x, y, r, b in edges)


SILHOUETTES: dict[MonumentId, tuple[str, str]] = {
    # An outline that is filled, and lines upon it in the colour of the ground.
    "ziggurat": (
        _blocks((4, 74, 96, 92), (16, 56, 84, 74), (28, 38, 72, 56), (38, 18, 62, 38)),
        "M 50 92 L 50 38 M 4 74 L 96 74 M 16 56 L 84 56 M 28 38 L 72 38",
    ),
    "giza": (
        "M 40 12 L 80 88 L 2 88 Z M 74 42 L 98 88 L 82 88 L 66 57 Z",
        "M 40 14 L 52 88",
    ),
    "obelisks": (
        "M 24 4 L 34 18 L 38 90 L 10 90 L 14 18 Z M 76 4 L 86 18 L 90 90 L 62 90 L 66 18 Z "
        + _blocks((4, 90, 44, 98), (56, 90, 96, 98)),
        "M 24 30 L 24 78 M 76 30 L 76 78",
    ),
    "trojan_horse": (
        "M 14 30 L 34 8 L 44 4 L 46 14 L 58 34 L 88 36 L 94 60 L 88 58 L 88 84 L 76 84 L 74 64 "
        "L 46 64 L 46 84 L 34 84 L 34 48 L 32 32 L 20 40 Z M 24 86 L 96 86 L 96 92 L 24 92 Z",
        "M 52 44 L 72 44 L 72 56 L 52 56 Z",
    ),
    "ishtar_gate": (
        "M 4 94 L 4 14 L 12 14 L 12 20 L 20 20 L 20 14 L 30 14 L 30 34 L 36 34 L 36 28 L 46 28 "
        "L 46 34 L 54 34 L 54 28 L 64 28 L 64 34 L 70 34 L 70 14 L 80 14 L 80 20 L 88 20 L 88 14 "
        "L 96 14 L 96 94 L 66 94 L 66 66 C 66 44 34 44 34 66 L 34 94 Z",
        "M 12 44 L 22 44 M 12 60 L 22 60 M 12 76 L 22 76 M 78 44 L 88 44 M 78 60 L 88 60 "
        "M 78 76 L 88 76",
    ),
    "theater": (
        "M 2 40 C 6 86 34 96 50 96 C 66 96 94 86 98 40 L 74 40 C 70 60 60 66 50 66 "
        "C 40 66 30 60 26 40 Z M 32 18 L 68 18 L 68 34 L 32 34 Z",
        "M 12 44 C 18 74 36 84 50 84 C 64 84 82 74 88 44 M 20 42 C 26 66 38 75 50 75 "
        "C 62 75 74 66 80 42",
    ),
    "parthenon": (
        "M 50 10 L 98 34 L 98 42 L 2 42 L 2 34 Z "
        + _blocks(
            (6, 45, 18, 80),
            (25, 45, 37, 80),
            (44, 45, 56, 80),
            (63, 45, 75, 80),
            (82, 45, 94, 80),
            (2, 83, 98, 94),
        ),
        "",
    ),
    "port_carthage": (
        "M 46 6 L 52 6 L 52 12 L 84 58 L 52 58 L 52 66 L 94 66 L 80 90 L 22 90 L 8 66 L 46 66 Z "
        "M 42 18 L 42 58 L 14 58 Z",
        "M 20 78 L 82 78",
    ),
    "aqueduct": (
        "M 2 20 L 98 20 L 98 34 L 94 34 L 94 90 L 82 90 L 82 62 C 82 44 62 44 62 62 L 62 90 "
        "L 56 90 L 56 62 C 56 44 44 44 44 62 L 44 90 L 38 90 L 38 62 C 38 44 18 44 18 62 L 18 90 "
        "L 6 90 L 6 34 L 2 34 Z",
        "M 4 28 L 96 28",
    ),
    "petra": (
        "M 50 6 L 60 16 L 60 30 L 40 30 L 40 16 Z M 8 34 L 92 34 L 92 94 L 62 94 L 62 66 L 38 66 "
        "L 38 94 L 8 94 Z M 14 14 L 32 20 L 32 30 L 14 30 Z M 86 14 L 68 20 L 68 30 L 86 30 Z",
        "M 22 46 L 22 92 M 78 46 L 78 92 M 10 46 L 90 46",
    ),
    "lighthouse": (
        "M 42 2 L 58 2 L 62 14 L 62 26 L 66 32 L 66 60 L 74 64 L 76 94 L 24 94 L 26 64 L 34 60 "
        "L 34 32 L 38 26 L 38 14 Z M 4 8 L 32 16 L 4 24 Z M 96 8 L 68 16 L 96 24 Z",
        "M 36 60 L 64 60 M 40 30 L 60 30",
    ),
    "great_wall": (
        "M 2 60 L 2 50 L 10 50 L 10 55 L 18 52 L 26 50 L 26 18 L 32 18 L 32 24 L 40 24 L 40 18 "
        "L 48 18 L 48 24 L 56 24 L 56 18 L 62 18 L 62 52 L 70 58 L 78 60 L 78 66 L 86 72 L 92 72 "
        "L 98 76 L 98 94 L 62 82 L 26 82 L 2 92 Z",
        "M 38 34 L 50 34 M 6 72 L 24 66 M 66 70 L 94 84",
    ),
    "roman_bridge": (
        "M 2 54 L 50 34 L 98 54 L 98 88 L 90 88 C 90 62 70 58 66 88 L 58 88 C 58 54 42 54 42 88 "
        "L 34 88 C 30 58 10 62 10 88 L 2 88 Z",
        "M 4 58 L 50 40 L 96 58",
    ),
    "colosseum": (
        "M 6 30 C 24 10 62 8 76 18 L 76 34 L 94 40 L 94 84 C 66 96 34 96 6 84 Z",
        "M 18 78 L 18 66 M 34 82 L 34 69 M 50 83 L 50 70 M 66 82 L 66 69 M 82 78 L 82 66 "
        "M 18 52 L 18 42 M 34 54 L 34 43 M 50 55 L 50 44 M 66 54 L 66 43 "
        "M 8 59 C 34 66 66 66 92 59",
    ),
    "hippodrome": (
        "M 30 22 L 70 22 C 108 22 108 82 70 82 L 30 82 C -8 82 -8 22 30 22 Z",
        "M 32 36 L 68 36 C 88 36 88 68 68 68 L 32 68 C 12 68 12 36 32 36 Z M 30 52 L 70 52",
    ),
    "chichen_itza": (
        "M 36 10 L 64 10 L 64 28 L 70 28 L 74 44 L 80 44 L 84 60 L 90 60 L 94 76 L 98 76 L 98 92 "
        "L 2 92 L 2 76 L 6 76 L 10 60 L 16 60 L 20 44 L 26 44 L 30 28 L 36 28 Z",
        "M 42 30 L 40 92 M 58 30 L 60 92 M 46 26 L 46 18 L 54 18 L 54 26",
    ),
    "shitennoji": (
        "M 48 2 L 52 2 L 52 14 C 60 24 72 28 84 28 L 80 36 L 66 36 L 66 44 C 76 50 86 52 92 52 "
        "L 88 60 L 70 60 L 70 68 C 80 74 90 76 98 76 L 94 84 L 84 84 L 84 96 L 16 96 L 16 84 "
        "L 6 84 L 2 76 C 10 76 20 74 30 68 L 30 60 L 12 60 L 8 52 C 14 52 24 50 34 44 L 34 36 "
        "L 20 36 L 16 28 C 28 28 40 24 48 14 Z",
        "M 50 84 L 50 96 M 34 84 L 66 84",
    ),
    "angkor_wat": (
        "M 50 4 C 60 18 62 32 60 48 L 70 48 C 68 38 72 28 78 20 C 86 30 88 40 86 50 L 92 60 "
        "L 98 60 "
        "L 98 90 L 2 90 L 2 60 L 8 60 L 14 50 C 12 40 14 30 22 20 C 28 28 32 38 30 48 L 40 48 "
        "C 38 32 40 18 50 4 Z",
        "M 6 70 L 94 70 M 50 90 L 50 76",
    ),
    "moai": (
        "M 30 8 L 66 4 L 72 26 L 70 32 L 82 54 L 72 58 L 72 66 L 66 74 L 50 76 L 62 80 L 70 96 "
        "L 22 96 L 26 74 L 24 40 Z",
        "M 48 34 L 68 32 M 58 66 L 71 65",
    ),
    "machu_picchu": (
        "M 2 82 L 22 46 L 34 54 L 60 8 L 78 44 L 84 40 L 98 82 Z " + _blocks((2, 85, 98, 94)),
        "M 18 70 L 44 70 M 26 60 L 52 60 M 50 78 L 80 78 M 34 78 L 40 78",
    ),
    "thien_mu": (
        "M 49 0 L 51 0 L 54 12 L 62 18 L 58 18 L 58 28 L 66 34 L 61 34 L 61 46 L 70 52 L 64 52 "
        "L 64 64 L 74 70 L 67 70 L 67 82 L 78 88 L 78 96 L 22 96 L 22 88 L 33 82 L 33 70 L 26 70 "
        "L 36 64 L 36 52 L 30 52 L 39 46 L 39 34 L 34 34 L 42 28 L 42 18 L 38 18 L 46 12 Z",
        "M 50 24 L 50 28 M 50 40 L 50 46 M 50 57 L 50 64 M 50 75 L 50 82",
    ),
}


def silhouette(
    pen: Pen, name: MonumentId, x: float, y: float, size: float, ink: Colour, ground: Colour
) -> None:
    """A monument, `size` wide, centred on (x, y)."""
    outline, lines = SILHOUETTES[name]
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(outline, fill=ink)
        if lines:
            pen.shape(lines, line=ground, thick=5)
