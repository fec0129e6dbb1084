"""The shape of the world: coastlines of the 36 Regions, and where a place lies on the Planisphère.

The projection is Miller's cylindrical one, under two lenses: a larger Europe and a slightly larger
Caribbean, where many Regions share little room. Longitudes count on past 180 degrees where a Region
lies across the antimeridian, so that no Region is cut.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, hypot, log, pi, radians, tan
from pathlib import Path

from engines.impera.world import REGION, REGION_IDS

Point = tuple[float, float]
Ring = tuple[Point, ...]
WIDTH = 1000.0
"""The width of the whole map; all places are in units of it."""
WEST, EAST = -180.0, 193.0
"""The edges of the map, in degrees: a little more than once around, so that Siberia is whole."""
NORTH, SOUTH = 83.9, -57.0
LAP = 360 / (EAST - WEST) * WIDTH
"""Once around the world."""


@dataclass(frozen=True)
class Lens:
    """Enlarges `power` times what lies around a place, less and less within some `reach`."""

    lon: float
    lat: float
    power: float
    reach: float

    @property
    def middle(self) -> Point:
        return _miller(self.lon, self.lat)


LENSES = (Lens(14, 49, 2.1, 0.44), Lens(-73, 14, 1.4, 0.33))


@dataclass(frozen=True)
class Route:
    """A sea route of the map as it is drawn: from a place of the one Region to one of the other.

    Over the antimeridian the one end lies east of 180 degrees.
    """

    ends: tuple[int, int]
    start: Point
    end: Point


@dataclass(frozen=True)
class World:
    """Each Region's coastlines and its islands too small for one; routes by their ends."""

    rings: tuple[tuple[Ring, ...], ...]
    islands: tuple[Ring, ...]
    routes: dict[tuple[int, int], Route]


def place(lon: float, lat: float) -> Point:
    """Where a place lies on the map."""
    x, y = _seen(lon, lat)
    scale = WIDTH / (radians(EAST) - radians(WEST))
    return (x - radians(WEST)) * scale, (_miller(0, NORTH)[1] - y) * scale


@cache
def height() -> float:
    """The height of the map."""
    return place(-90, SOUTH)[1]


def _seen(lon: float, lat: float) -> Point:
    x, y = _miller(lon, lat)
    for lens in LENSES:
        left, low = lens.middle
        away = hypot(x - left, y - low)
        grown = 1 + (lens.power - 1) * exp(-((away / lens.reach) ** 2))
        x, y = left + (x - left) * grown, low + (y - low) * grown
    return x, y


def _miller(lon: float, lat: float) -> Point:
    return radians(lon), 1.25 * log(tan(pi / 4 + 0.4 * radians(lat)))


@cache
def world() -> World:
    """The map of the house, read and projected once."""
    body = json.loads(Path(__file__).with_name("geography.json").read_text(encoding="utf-8"))
    routes = [_route(*row) for row in body["routes"]]
    return World(
        rings=tuple(
            tuple(_ring(ring) for ring in body["regions"][region]) for region in REGION_IDS
        ),
        islands=tuple(
            tuple(place(*island) for island in body["discs"][region]) for region in REGION_IDS
        ),
        routes={route.ends: route for route in routes},
    )


def _ring(flat: Sequence[float]) -> Ring:
    return tuple(place(lon, lat) for lon, lat in zip(flat[::2], flat[1::2], strict=True))


def _route(one: str, other: str, *degrees: float) -> Route:
    first, second = REGION[one], REGION[other]
    start, end = place(*degrees[:2]), place(*degrees[2:])
    if first > second:
        first, second, start, end = second, first, end, start
    return Route((first, second), start, end)
