"""Dice as they lie on the table: cubes with a symbol, ten-sided dice with a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour, mix

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


@dataclass(frozen=True)
class Skin:
    """How a die looks: its face, what stands on it, and its edges."""

    face: Colour
    sign: Colour
    edge: Colour

    def faded(self, paper: Colour) -> Skin:
        """The same die, taken: pale, but still readable."""
        return Skin(mix(self.face, paper, 0.75), self.edge, mix(self.edge, paper, 0.5))

    @property
    def side(self) -> Colour:
        """The part in the shade."""
        return mix(self.face, self.edge, 0.45)

    @property
    def colours(self) -> tuple[Colour, ...]:
        return self.face, self.sign, self.edge, self.side


def cube(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    skin: Skin,
    sign: Callable[[Pen, Colour, Colour], None],
) -> None:
    """A six-sided die centred on (x, y).

    `sign` draws in a square of 100 by 100, in the first colour on a ground of the second.
    """
    half = size / 2
    depth = size * 0.09
    left, top = x - half, y - half
    pen.box(left, top + depth, size, size, radius=size * 0.2, fill=skin.side)
    pen.box(left, top, size, size, radius=size * 0.2, fill=skin.face, line=skin.edge, thick=4)
    with pen.at(left + size * 0.18, top + size * 0.18, scale=size * 0.0064):
        sign(pen, skin.sign, skin.face)


KITE = "M 50 -6 L 100 36 L 104 62 L 50 110 L -4 62 L 0 36 Z"
"""The outline of a ten-sided die, in a square of 100 by 100."""
_FACE = "M 50 -6 L 94 66 L 50 88 L 6 66 Z"
_EDGES = "M 50 88 L 50 110 M 94 66 L 104 62 M 6 66 L -4 62"
_FACE_MIDDLE = 53.5


def kite(pen: Pen, x: float, y: float, size: float, skin: Skin, number: str) -> None:
    """A ten-sided die centred on (x, y), with the number on its front."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(KITE, fill=skin.side, line=skin.edge, thick=4)
        pen.shape(_FACE, fill=skin.face, line=skin.edge, thick=3)
        pen.shape(_EDGES, line=skin.edge, thick=3)
        pen.text(50, _FACE_MIDDLE + 20.5, number, 58, skin.sign, face="bold", align="centre")
