"""A pen for tests of pictures: it remembers what it wrote."""

from __future__ import annotations

from typing import Any

import skia

from engines.drawing import canvas, raster
from engines.drawing.pen import Pen
from engines.drawing.picture import Picture


class Listener(Pen):
    """A pen that remembers what it wrote, how large and in which ink."""

    def __init__(self) -> None:
        self.surface = skia.Surface(10, 10)
        super().__init__(self.surface.getCanvas())
        self.written: list[tuple[str, float, int]] = []

    def text(self, x: float, y: float, text: str, size: float, colour: int, **how: Any) -> float:
        self.written.append((text, size, colour))
        return super().text(x, y, text, size, colour, **how)

    @property
    def texts(self) -> list[str]:
        return [text for text, _, _ in self.written]


def listened(picture: Picture) -> Listener:
    """A pen that has drawn all of a picture, what it keeps ready included."""
    pen = Listener()
    canvas.paint_all(picture, pen)
    return pen


def by_hand(picture: Picture) -> Listener:
    """A pen that has drawn only what lies on the printed ground."""
    pen = Listener()
    raster.paint_over(picture, pen)
    return pen
