"""How the sheets of Lost Cities look: every colour of the pictures, by what it is for."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

from engines.drawing.colour import Colour, mix
from engines.drawing.dice import Skin
from engines.lost_cities.data import COLOURS, COLUMNS


@dataclass(frozen=True)
class Style:
    """A way to print and fill in the sheet."""

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
    river: Colour = 0xBFDDE6
    ripple: Colour = 0x8FBFCE
    minus: Colour = 0xA3322A
    red: Colour = 0xC4342D
    orange: Colour = 0xDE7415
    yellow: Colour = 0xC99A00
    green: Colour = 0x37833B
    blue: Colour = 0x2468B4
    purple: Colour = 0x74409A
    artefacts: Colour = 0x8C5430
    dice: Colour = 0x48535E
    ivory: Colour = 0xFBF4E2
    tint: float = 0.8
    """How much paper is in the ground of a column."""

    def ground(self, name: str) -> Colour:
        """The pale ground of a column."""
        return mix(self.column(name), self.box, self.tint)

    def column(self, name: str) -> Colour:
        """A column's own colour."""
        return getattr(self, name)

    def cube(self, colour: str) -> Skin:
        """A colour die."""
        own = self.column(colour)
        return Skin(face=own, sign=self.white, edge=mix(own, self.band, 0.55))

    def kite(self) -> Skin:
        """A number die."""
        return Skin(face=self.ivory, sign=self.band, edge=self.band)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Every colour that a picture in this style may use."""
        return _colours(self)


@cache
def _colours(style: Style) -> tuple[Colour, ...]:
    own = [getattr(style, field.name) for field in fields(style) if field.name != "tint"]
    grounds = [style.ground(name) for name in COLUMNS]
    skins = [style.kite(), *(style.cube(colour) for colour in COLOURS)]
    dice = [
        colour
        for skin in skins
        for each in (skin, skin.faded(style.paper))
        for colour in each.colours
    ]
    return tuple(dict.fromkeys([*own, *grounds, *dice]))


PLAIN = Style()
