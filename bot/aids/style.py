"""How the printable aids look: colours by what they are for, sparing with ink."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache

from engines.drawing.colour import Colour, mix
from engines.drawing.picture import A5

WIDTH, HEIGHT = A5, 595.28
"""An A5 sheet of paper, in points."""


@dataclass(frozen=True)
class Look:
    """A game's colours; `others` are those of the game's own material on its sheets."""

    accent: Colour
    paper: Colour = 0xFFFFFF
    ink: Colour = 0x1C2733
    quiet: Colour = 0x4B5563
    rule: Colour = 0xB8BEC6
    band: Colour = 0x22384A
    gold: Colour = 0xF0B840
    water: Colour = 0x9CC9DB
    land: Colour = 0xDCE9C8
    nature: Colour = 0x37833B
    others: tuple[Colour, ...] = ()

    @property
    def pale(self) -> Colour:
        """The ground of a table's head."""
        return mix(self.accent, self.paper, 0.86)

    @property
    def stripe(self) -> Colour:
        """The ground of every second row."""
        return mix(self.accent, self.paper, 0.945)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Every colour that a sheet may use."""
        own = [getattr(self, field.name) for field in fields(self) if field.type == "Colour"]
        return tuple(dict.fromkeys([*own, self.pale, self.stripe, *self.others]))


@cache
def look_of(game: str) -> Look:
    """The look of a game's sheets."""
    # Loaded here: a bot that starts draws nothing yet.
    from engines.impera import sheet_style as impera
    from engines.lost_cities import sheet_style as lost_cities

    return {
        "lost-cities": Look(accent=0x1F5F8B, others=lost_cities.PLAIN.colours),
        "imperial-settlers": Look(accent=0x8A4B17),
        "impera": Look(accent=0x8A1F3D, others=impera.PLAIN.colours),
        "world-wonders": Look(accent=0x2F6B2F),
    }[game]
