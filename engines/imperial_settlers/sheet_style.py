"""How Imperial Settlers looks: every colour of its pictures, by what it is for, and its layouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.drawing.colour import Colour, mix
from engines.drawing.dice import Skin
from engines.drawing.styles import GameStyle
from engines.imperial_settlers.abilities import TRACKS
from engines.imperial_settlers.sheet_layout import LARGE, USUAL, Layout


@dataclass(frozen=True, eq=False)
class Style(GameStyle):
    """A way to print and fill in the sheets."""

    at: Layout = USUAL
    tint: float = 0.82
    """How much paper is in the ground of a track."""
    thick: float = 3
    """The line around a box."""
    paper: Colour = 0xF7ECD2
    box: Colour = 0xFFFCF3
    print: Colour = 0x4A3B2A
    pale: Colour = 0xB9A888
    shade: Colour = 0xE6D8B8
    """What is closed, or not in play."""
    band: Colour = 0x22384A
    gleam: Colour = 0xF0B840
    white: Colour = 0xFFFFFF
    ink: Colour = 0x1F2D5C
    fresh: Colour = 0xB5123E
    halo: Colour = 0xFFE27A
    edge: Colour = 0x2B2620
    """The outline of goods."""
    stone: Colour = 0x8E9AA4
    wood: Colour = 0xA9662B
    food: Colour = 0x6FA23A
    gold: Colour = 0xF2C53D
    walls: Colour = 0x55606B
    houses: Colour = 0xA84B1D
    barns: Colour = 0x3F7A36
    bridges: Colour = 0x2468B4

    def good(self, name: str) -> Colour:
        """What a good's sign is filled with."""
        return getattr(self, name)

    def track(self, name: str) -> Colour:
        """A track's own colour."""
        return getattr(self, name)

    def ground(self, name: str) -> Colour:
        """The pale ground of a track."""
        return mix(self.track(name), self.box, self.tint)

    def die(self) -> Skin:
        """A Resource die."""
        return Skin(face=self.box, sign=self.edge, edge=self.band)

    def worker(self) -> Skin:
        """The Worker die."""
        return Skin(face=self.band, sign=self.white, edge=self.edge)

    def blends(self) -> Iterator[Colour]:
        """The grounds of the tracks, and the sides of dice."""
        yield from (self.ground(name) for name in TRACKS)
        yield from (self.die().side, self.worker().side)


BLACK = 0x000000
WHITE = 0xFFFFFF
PLAIN = Style()
HIGH_CONTRAST = Style(
    name="high-contrast",
    tint=1,
    thick=4,
    paper=WHITE,
    box=WHITE,
    print=BLACK,
    pale=0x6B6B6B,
    shade=0xD9D9D9,
    band=BLACK,
    gleam=0xFFE27A,
    ink=BLACK,
    fresh=0xB00020,
    edge=BLACK,
    stone=0xC4CCD2,
    wood=0xD9A066,
    food=0xA9D977,
    gold=0xFFE27A,
    walls=0x2B2B2B,
    houses=0x7A2A00,
    barns=0x00521F,
    bridges=0x003A94,
)
LARGE_PRINT = Style(name="large-print", at=LARGE, thick=4)
Style.offer(PLAIN, HIGH_CONTRAST, LARGE_PRINT)
