"""A ground of one colour, on which stamps are kept however large the picture is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen


@dataclass(frozen=True, slots=True)
class Plain:
    """The ground of a picture whose size changes: of one colour all over.

    What a stamp looks like doesn't depend on where it lies on such a ground, so it is drawn once
    for all places, and put down at the nearest whole pixel. Its origin needs no scale of its own.
    """

    colour: Colour
    width: float
    height: float

    def __call__(self, pen: Pen) -> None:
        pen.box(0, 0, self.width, self.height, fill=self.colour)
