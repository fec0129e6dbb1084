"""What an Imperial Settlers player does, one thing at a time.

No move says what a gold replaces. Gold pays what other resources don't, and nothing else could ever
be better: whatever a player would rather keep can be exported or used first, for that comes in any
order, and goods that are left are lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engines.imperial_settlers.abilities import TRACKS, BuildingId, Resource, Track

FavorId = Literal["ally", "boon", "production", "gold", "export"]


@dataclass(frozen=True, slots=True)
class TakeFavor:
    """Take a Favor tile that is still there, for this round."""

    favor: FavorId


@dataclass(frozen=True, slots=True)
class Tick:
    """Tick the first open box of a track."""

    track: Track


@dataclass(frozen=True, slots=True)
class Build:
    """Tick a box of a building, numbered from 1."""

    building: BuildingId
    box: int


@dataclass(frozen=True, slots=True)
class Harvest:
    """Tick a circle of a field, both numbered from 1, and gain what it shows."""

    field: int
    circle: int


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Let a building exchange resources, for others or for points."""

    building: BuildingId


@dataclass(frozen=True, slots=True)
class Copy:
    """Gain one more of a rolled resource, by the Boon."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class Export:
    """Give up a resource for points, by the Export Favor."""

    resource: Resource


@dataclass(frozen=True, slots=True)
class DoneDeveloping:
    """Develop no further, and go on to colonies."""


@dataclass(frozen=True, slots=True)
class FoundColony:
    """Circle the sections of a building's plan; track and section (from 1) of its first cell."""

    building: BuildingId
    track: Track
    section: int


@dataclass(frozen=True, slots=True)
class Done:
    """End one's round."""


Move = (
    TakeFavor
    | Tick
    | Build
    | Harvest
    | UseAbility
    | Copy
    | Export
    | DoneDeveloping
    | FoundColony
    | Done
)

# Equal moves are one object: positions are searched by the thousand.
TICK = tuple(map(Tick, TRACKS))
DONE_DEVELOPING = DoneDeveloping()
DONE = Done()
build = cache(Build)
harvest = cache(Harvest)
use_ability = cache(UseAbility)
copy = cache(Copy)
export = cache(Export)
found_colony = cache(FoundColony)
take_favor = cache(TakeFavor)
