"""Pictures: what to paint and how large, written as PNG, PDF or SVG when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

Painter = Callable[["Pen"], None]
A4, A5 = 595.28, 419.53
"""Widths of a sheet of paper, in points."""


class Stamp(NamedTuple):
    """A small part of a picture that is drawn once and then kept, to be put down again and again.

    What it shows follows from `paint` and its hashable `args` alone, and from the ground below it.
    It stays inside its area. The area and what is painted are in units of a sheet whose origin lies
    at `origin`: x, y and scale in the picture. Areas don't overlap, unless a stamp lies `upon`
    those before it, or is `shaped`: of a shaped stamp only what it paints is put down. Its edges
    are blended with the ground, whatever they come to lie on.
    """

    x: float
    y: float
    width: float
    height: float
    paint: Callable[..., None]
    args: tuple[Any, ...]
    origin: tuple[float, float, float] = (0.0, 0.0, 1.0)
    shaped: bool = False
    upon: bool = False


def together(pen: Pen, parts: tuple[Stamp, ...]) -> None:
    """Paint shaped stamps one upon the other: a stamp of these is kept as a whole, unless large.

    Their own origins count for nothing: they lie at that of the whole.
    """
    for part in parts:
        part.paint(pen, *part.args)


@dataclass(frozen=True)
class Picture:
    """A picture of `width` by `height` units.

    Three things lie one upon the other: the `ground`, which hardly ever changes and is kept once
    drawn; the `stamps`, each kept too; and what `paint` draws anew each time. A picture without
    `paint` is put together from what is kept, which is by far the quickest way. All three are
    functions (or partials of them) with data that hash and pickle, so that a picture can be drawn
    in another process and a ground be recognised. `colours` lists every colour that they use.
    Nothing is drawn, and no drawing library loaded, before one of the three methods is called. They
    raise `engines.drawing.pen.DrawingUnavailableError` where the library can't work.
    """

    width: float
    height: float
    paint: Painter | None = None
    ground: Painter | None = None
    colours: tuple[Colour, ...] = ()
    stamps: Callable[[], Iterable[Stamp]] | None = None
    pixels: int = 1000
    """How many pixels wide a PNG is, if nobody asks for another width."""
    paper: float = A4
    """How wide a page of the PDF is, in points of a seventy-second of an inch."""
    title: str = ""
    alt: str = ""
    """What a file says of itself: a PDF its title, both PNG and PDF their description."""

    def png(self, width_px: int | None = None) -> bytes:
        """The picture as a palette PNG of that width."""
        from engines.drawing import canvas

        return canvas.png(self, self.pixels if width_px is None else width_px)

    def pdf(self) -> bytes:
        """One page of the picture's shape, as wide as its paper, with real text and its fonts."""
        from engines.drawing import canvas

        return canvas.pdf(self)

    def svg(self) -> bytes:
        """The picture as SVG; letters are outlines, so that it needs no font."""
        from engines.drawing import canvas

        return canvas.svg(self)
