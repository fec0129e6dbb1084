"""How the sheets of Lost Cities look: every colour of the pictures, by what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.drawing.colour import Colour, mix
from engines.drawing.dice import Skin
from engines.drawing.styles import GameStyle
from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.sheet_layout import LARGE, SPACED, USUAL, Layout


@dataclass(frozen=True, eq=False)
class Style(GameStyle):
    """A way to print and fill in the sheet."""

    at: Layout = USUAL
    tint: float = 0.8
    """How much paper is in the ground of a column."""
    thick: float = 3
    """The line around a box."""
    patterns: bool = False
    """Whether each column has a pattern of its own between its boxes."""
    paper: Colour = 0xF7ECD2
    box: Colour = 0xFFFCF3
    print: Colour = 0x4A3B2A
    pale: Colour = 0xB9A888
    band: Colour = 0x22384A
    gold: Colour = 0xF0B840
    white: Colour = 0xFFFFFF
    ink: Colour = 0x1F2D5C
    fresh: Colour = 0xB5123E
    halo: Colour = 0xFFE27A
    """The ground of what is new; `fresh` and the three inks named after it stand on it."""
    halo_print: Colour = 0x4A3B2A
    halo_minus: Colour = 0xA3322A
    halo_pale: Colour = 0x8C5430
    river: Colour = 0xBFDDE6
    ripple: Colour = 0x8FBFCE
    minus: Colour = 0xA3322A
    red: Colour = 0xC4342D
    orange: Colour = 0xC86000
    yellow: Colour = 0xA67C00
    green: Colour = 0x37833B
    blue: Colour = 0x2468B4
    purple: Colour = 0x74409A
    artefacts: Colour = 0x8C5430
    dice: Colour = 0x48535E
    ivory: Colour = 0xFBF4E2

    def ground(self, name: str) -> Colour:
        """The pale ground of a column."""
        return mix(self.column(name), self.box, self.tint)

    def column(self, name: str) -> Colour:
        """A column's own colour."""
        return getattr(self, name)

    def points(self, points: int, *, fresh: bool = False) -> Colour:
        """The ink for points, on a usual ground or a new mark's."""
        if fresh:
            return self.halo_minus if points < 0 else self.halo_print
        return self.minus if points < 0 else self.print

    def cube(self, colour: str) -> Skin:
        """A colour die."""
        own = self.column(colour)
        return Skin(face=own, sign=self.white, edge=mix(own, self.band, 0.55))

    def kite(self) -> Skin:
        """A number die."""
        return Skin(face=self.ivory, sign=self.band, edge=self.band)

    def blends(self) -> Iterator[Colour]:
        """The grounds of the columns, and the dice, taken and left."""
        yield from (self.ground(name) for name in COLUMNS)
        for skin in (self.kite(), *(self.cube(colour) for colour in COLOURS)):
            yield from skin.colours
            yield from skin.faded(self.paper).colours


BLACK = 0x000000
WHITE = 0xFFFFFF
PLAIN = Style()
HIGH_CONTRAST = Style(
    name="high-contrast",
    at=SPACED,
    tint=1,
    thick=4,
    patterns=True,
    paper=WHITE,
    box=WHITE,
    print=BLACK,
    pale=0x6B6B6B,
    band=BLACK,
    gold=WHITE,
    ink=BLACK,
    fresh=WHITE,
    halo=BLACK,
    halo_print=WHITE,
    halo_minus=WHITE,
    halo_pale=0x9C9C9C,
    river=WHITE,
    ripple=BLACK,
    minus=BLACK,
    red=0x8C0A0A,
    orange=0x7A3D00,
    yellow=0x524A00,
    green=0x00521F,
    blue=0x003A94,
    purple=0x4A1278,
    artefacts=0x4A2410,
    dice=0x2B2B2B,
    ivory=WHITE,
)
LARGE_PRINT = Style(name="large-print", at=LARGE, thick=4)
Style.offer(PLAIN, HIGH_CONTRAST, LARGE_PRINT)
