"""How Impera looks: every colour of its pictures, by what it is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.drawing.colour import Colour, contrast, mix
from engines.drawing.styles import GameStyle
from engines.impera.world import CONTINENTS

INK = 0x1C2733
WHITE = 0xFFFFFF
BLACK = 0x000000


@dataclass(frozen=True, eq=False)
class Style(GameStyle):
    """A way to draw the map and the cards."""

    zoom: float = 1.0
    """How much larger than usual whatever is written is."""
    tint: float = 0.55
    """How much paper is in the colour of a Region that nobody owns."""
    line: float = 1.1
    """The thickness of coasts and borders."""
    sea: Colour = 0xCFE6EC
    grid: Colour = 0xBDDAE2
    route: Colour = 0x2E6C93
    coast: Colour = 0x5B4A3A
    paper: Colour = 0xF7ECD2
    box: Colour = 0xFFFCF3
    print: Colour = 0x4A3B2A
    pale: Colour = 0xB9A888
    band: Colour = 0x22384A
    white: Colour = WHITE
    gold: Colour = 0xF0B840
    fresh: Colour = 0xC8102E
    halo: Colour = 0xFFE27A
    eu: Colour = 0x0072B2
    af: Colour = 0xF0C419
    as_: Colour = 0xD55E00
    na: Colour = 0x8E44AD
    sa: Colour = 0x009E73
    oc: Colour = 0x56B4E9
    seat_a: Colour = 0xA3173F
    seat_b: Colour = 0x1D3F7A
    seat_c: Colour = 0xF4EBC6
    seat_d: Colour = 0x31463B
    hatch_a: Colour = 0xE8839C
    hatch_b: Colour = 0x9DBCE8
    hatch_c: Colour = 0x5A4A12
    hatch_d: Colour = 0xA9C6A4

    def continent(self, number: int) -> Colour:
        """A continent's own colour."""
        return (self.eu, self.af, self.as_, self.na, self.sa, self.oc)[number]

    def tinted(self, number: int) -> Colour:
        """A continent's ground, where nobody owns it."""
        return mix(self.continent(number), self.box, self.tint)

    def on(self, ground: Colour) -> Colour:
        """The ink, dark or white, that reads best on a ground."""
        return max((INK, WHITE), key=lambda ink: contrast(ink, ground))

    def seat(self, number: int) -> Colour:
        """What a player's Regions are filled with."""
        return (self.seat_a, self.seat_b, self.seat_c, self.seat_d)[number]

    def hatch(self, number: int) -> Colour:
        """What a player's pattern is drawn in."""
        return (self.hatch_a, self.hatch_b, self.hatch_c, self.hatch_d)[number]

    def blends(self) -> Iterator[Colour]:
        """The grounds of the continents, and the inks on them."""
        yield from (self.tinted(number) for number in range(len(CONTINENTS)))
        yield from (INK, WHITE)


PLAIN = Style()
HIGH_CONTRAST = Style(
    name="high-contrast",
    tint=1,
    line=1.6,
    sea=0xE4E4E4,
    grid=0xD6D6D6,
    route=BLACK,
    coast=BLACK,
    paper=WHITE,
    box=WHITE,
    print=BLACK,
    pale=0x6B6B6B,
    band=BLACK,
    gold=WHITE,
    fresh=0xB00020,
    halo=0xFFE27A,
    eu=0x003A94,
    af=0xF0C419,
    as_=0x8C3A00,
    na=0x4A1278,
    sa=0x00521F,
    oc=0x9ADBFF,
    seat_a=0x7A0020,
    seat_b=0x00246B,
    seat_c=0xFFF3B0,
    seat_d=0x2B2B2B,
    hatch_a=0xFFB3C4,
    hatch_b=0xB8D2FF,
    hatch_c=0x3D3000,
    hatch_d=0xC8C8C8,
)
LARGE_PRINT = Style(name="large-print", zoom=1.4, line=1.4)
Style.offer(PLAIN, HIGH_CONTRAST, LARGE_PRINT)
