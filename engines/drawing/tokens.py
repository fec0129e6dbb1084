"""What stands for a seat beside its name: a letter on a shape of its own, never a colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

LETTERS = "ABCDEFGH"
SHAPES = (
    "M 50 4 C 75 4 96 25 96 50 C 96 75 75 96 50 96 C 25 96 4 75 4 50 C 4 25 25 4 50 4 Z",
    "M 10 10 L 90 10 L 90 90 L 10 90 Z",
    "M 50 0 L 100 50 L 50 100 L 0 50 Z",
    "M 27 6 L 73 6 L 100 50 L 73 94 L 27 94 L 0 50 Z",
    "M 50 0 L 98 36 L 80 94 L 20 94 L 2 36 Z",
    "M 8 8 L 92 8 L 92 56 C 92 80 70 94 50 100 C 30 94 8 80 8 56 Z",
    "M 30 4 L 70 4 L 96 30 L 96 70 L 70 96 L 30 96 L 4 70 L 4 30 Z",
    "M 50 4 L 100 84 L 0 84 Z",
)


def letter(seat: int) -> str:
    """The letter of a seat: A for the first."""
    return LETTERS[seat]


def token(pen: Pen, x: float, y: float, size: float, seat: int, fill: Colour, ink: Colour) -> None:
    """A seat's token, `size` wide, centred on (x, y)."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(SHAPES[seat], fill=fill)
        pen.text(50, 70, letter(seat), 58, ink, face="bold", align="centre")
