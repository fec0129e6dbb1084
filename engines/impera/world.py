"""The world of Impera: 36 Regions, their borders, and the territories that a set of them forms.

A Region is a number from 0 in the order of `REGION_IDS`; a set of Regions is a whole number with
one bit a Region, which makes territories quick to find.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, get_args

Continent = Literal["EU", "AF", "AS", "NA", "SA", "OC"]
RegionId = Literal[
    "EU1", "EU2", "EU3", "EU4", "EU5", "EU6",
    "AF1", "AF2", "AF3", "AF4", "AF5", "AF6",
    "AS1", "AS2", "AS3", "AS4", "AS5", "AS6",
    "NA1", "NA2", "NA3", "NA4", "NA5", "NA6",
    "SA1", "SA2", "SA3", "SA4", "SA5", "SA6",
    "OC1", "OC2", "OC3", "OC4", "OC5", "OC6",
]  # fmt: skip
"""A Region is named by its continent's colour and its die (summary, 2)."""

CONTINENTS: tuple[Continent, ...] = get_args(Continent)
REGION_IDS: tuple[RegionId, ...] = get_args(RegionId)
REGION: dict[str, int] = {name: number for number, name in enumerate(REGION_IDS)}
DIE: tuple[int, ...] = tuple(int(name[2]) for name in REGION_IDS)
"""The die printed on each Region: its strength and its value as a Support; nothing is rolled."""
CONTINENT_MASKS: tuple[int, ...] = tuple(63 << 6 * number for number in range(len(CONTINENTS)))


def members(mask: int) -> Iterator[int]:
    """The Regions of a set, in the order of the map."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def names(regions: Sequence[int]) -> list[str]:
    """Regions by their ids, as facts and logs hold them."""
    return [REGION_IDS[region] for region in regions]


def territory(neighbours: Sequence[int], mask: int, region: int) -> int:
    """The territory of one Region of the set: all that hang together with it."""
    part = frontier = 1 << region
    while frontier:
        lowest = frontier & -frontier
        reached = neighbours[lowest.bit_length() - 1] & mask & ~part
        part |= reached
        frontier = frontier ^ lowest | reached
    return part


def territories(neighbours: Sequence[int], mask: int) -> list[int]:
    """The territories that a set of Regions forms, over land and sea."""
    parts: list[int] = []
    while mask:
        part = territory(neighbours, mask, (mask & -mask).bit_length() - 1)
        parts.append(part)
        mask ^= part
    return parts
