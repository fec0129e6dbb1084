"""What a Lost Cities player does."""

from __future__ import annotations

from dataclasses import dataclass

from engines.lost_cities.data import COLOURS, Colour
from engines.lost_cities.position import TEN


@dataclass(frozen=True, slots=True)
class TakePair:
    """Use a number die and a colour die: write the number, or tick the round box with a 0."""

    number: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Accelerate:
    """Copy a colour's own top number into its next free box (p. 5)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave an acceleration unused."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Write nothing and shade the next dice symbol (p. 4)."""


Move = TakePair | Accelerate | Pass | Refuse
COLOUR_INDEX = {colour: index for index, colour in enumerate(COLOURS)}

# Equal moves are one object: positions are searched by the thousand.
PAIRS = [[TakePair(number, colour) for colour in COLOURS] for number in range(TEN)]
ACCELERATIONS = [Accelerate(colour) for colour in COLOURS]
PASS = Pass()
REFUSE = Refuse()
