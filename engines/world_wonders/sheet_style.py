"""How World Wonders looks: every colour of its pictures, by what it is for."""

from __future__ import annotations

from dataclasses import dataclass

from engines.drawing.colour import Colour
from engines.drawing.styles import GameStyle
from engines.world_wonders.data import Type

WHITE = 0xFFFFFF
BLACK = 0x000000


@dataclass(frozen=True, eq=False)
class Style(GameStyle):
    """A way to draw cities, tracks and the market."""

    zoom: float = 1.0
    """How much larger than usual whatever is written is."""
    line: float = 1.0
    """How much thicker than usual outlines are."""
    paper: Colour = 0xF6ECD4
    box: Colour = 0xFFFBF0
    print: Colour = 0x3D3226
    pale: Colour = 0xB7A789
    band: Colour = 0x24364B
    white: Colour = WHITE
    gold: Colour = 0xF0B63C
    fresh: Colour = 0xD0143A
    land: Colour = 0xC6DD9C
    grass: Colour = 0xA3C274
    tree: Colour = 0x2F6B36
    sea: Colour = 0x9FD0E8
    wave: Colour = 0x5FA4C9
    rock: Colour = 0x9C9184
    snow: Colour = 0xE3DED5
    paving: Colour = 0xD8C9AE
    road: Colour = 0xE3CFA6
    kerb: Colour = 0x7B6444
    plank: Colour = 0xA87445
    tower: Colour = 0x5D4F4A
    stone: Colour = 0x333947
    library: Colour = 0x23529A
    library_mark: Colour = 0xB9D3F6
    farm: Colour = 0xEBC23B
    farm_mark: Colour = 0xA97B0B
    habitation: Colour = 0xE0764F
    habitation_mark: Colour = 0x8E2A10
    market: Colour = 0x6C3A88
    market_mark: Colour = 0xD9BCE8
    temple: Colour = 0xF2ECDE
    temple_mark: Colour = 0x9B9079
    food: Colour = 0x3C8A3F
    pottery: Colour = 0xB4572A
    gears: Colour = 0x55708A
    people: Colour = 0x8A2F6B
    legal: Colour = 0xFFF27D
    ghost: Colour = 0xFF7A00

    def of_type(self, kind: Type) -> tuple[Colour, Colour]:
        """A building's ground and its pattern."""
        return getattr(self, kind), getattr(self, f"{kind}_mark")

    def of_symbol(self, name: str) -> Colour:
        """A resource's or the population's colour."""
        return self.people if name == "population" else getattr(self, name)


PLAIN = Style()
HIGH_CONTRAST = Style(
    name="high-contrast",
    line=1.5,
    paper=WHITE,
    box=WHITE,
    print=BLACK,
    pale=0x6B6B6B,
    band=BLACK,
    gold=0xFFD23F,
    fresh=0xB00020,
    land=0xF0F5E4,
    grass=0xC2CFAE,
    tree=0x0B4A12,
    sea=0xBFE4F7,
    wave=0x1B6A95,
    rock=0x6F6F6F,
    snow=WHITE,
    paving=0xDCDCDC,
    road=WHITE,
    kerb=BLACK,
    plank=0x8A5A2A,
    tower=0x2B2B2B,
    stone=BLACK,
    library=0x003A94,
    library_mark=0xA9C8FF,
    farm=0xFFD84A,
    farm_mark=0x6B4C00,
    habitation=0x9C2A0E,
    habitation_mark=0xFFC2AD,
    market=0x4A1278,
    market_mark=0xD9B8F0,
    temple=WHITE,
    temple_mark=0x4A4A4A,
    food=0x00521F,
    pottery=0x7D2E05,
    gears=0x26405A,
    people=0x6A0F4C,
)
LARGE_PRINT = Style(name="large-print", zoom=1.4, line=1.3)
Style.offer(PLAIN, HIGH_CONTRAST, LARGE_PRINT)
