"""Pictures: what to paint and how large, written as PNG, PDF or SVG when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

Painter = Callable[["Pen"], None]


@dataclass(frozen=True)
class Picture:
    """A picture of `width` by `height` units.

    `paint` draws it over `ground`, the part that hardly ever changes and is kept once drawn; both
    are functions (or partials of them) with data that compare and pickle, so that a picture can be
    drawn in another process and a ground be recognised. `colours` lists every colour that the
    painters use. Nothing is drawn, and no drawing library loaded, before one of the three methods
    is called. They raise `engines.drawing.pen.DrawingUnavailableError` where the library can't
    work.
    """

    width: float
    height: float
    paint: Painter
    ground: Painter | None = None
    colours: tuple[Colour, ...] = ()

    def png(self, width_px: int = 1000) -> bytes:
        """The picture as a palette PNG of that width."""
        from engines.drawing import canvas

        return canvas.png(self, width_px)

    def pdf(self) -> bytes:
        """One page of the picture's shape, A4 wide, with real text and embedded fonts."""
        from engines.drawing import canvas

        return canvas.pdf(self)

    def svg(self) -> bytes:
        """The picture as SVG; letters are outlines, so that it needs no font."""
        from engines.drawing import canvas

        return canvas.svg(self)
