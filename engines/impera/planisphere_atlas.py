"""What the Planisphère shows of a game's map: outlines, badges, sea routes, and where they are."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from engines.impera.geography import LAP, WIDTH, Point, Ring, height, place, world
from engines.impera.printed import Printed
from engines.impera.sheet_words import region_name
from engines.impera.world import REGION, REGION_IDS

WHOLE = range(len(REGION_IDS))
ISLAND = 2.7
"""The radius of an island too small for a shape of its own."""
SHORE = 9.0
"""How far the waters of a Region of islands reach."""
WATERS = tuple(REGION[name] for name in ("NA1", "OC1", "OC3"))
NUDGES: dict[str, Point] = {
    "EU2": (0, -2), "EU3": (3, -2), "EU5": (-26, -2), "EU6": (-25, -10),
    "AF1": (6, 1), "AF2": (16, 8), "AF3": (1, 4), "AF4": (0, 16), "AF5": (2, -3), "AF6": (0, 4),
    "AS1": (4, 2),
    "NA1": (2, 2), "NA2": (6, -16), "NA3": (0, 3), "NA4": (-22, 16),
    "SA1": (8, 10), "SA2": (-20, -9), "SA3": (-26, 7), "SA4": (15, 0), "SA5": (12, -6),
    "SA6": (-22, -4),
    "OC2": (6, -4), "OC3": (0, -6), "OC4": (-20, 10), "OC5": (0, 6), "OC6": (-1, -8),
}  # fmt: skip
"""How far a badge stands from its Region's place, to be clear of its neighbours."""
SIGN = 15.0
"""The room for a sign at the edge of the map."""
EDGE = 4.0
"""How far the lines around a Region reach."""


@dataclass(frozen=True)
class Line:
    """A sea route as it is drawn; one over the antimeridian is two lines, off both edges."""

    ends: tuple[int, int]
    start: Point
    end: Point
    off: int = 0
    """Off the right edge (1) or the left one (-1), where its other end would follow."""
    to: int = -1
    """The Region to which it leads off the edge."""
    sign: float = 0.0
    """How high at the edge the sign stands that names this Region."""


class Box(NamedTuple):
    """A rectangle of the map."""

    x: float
    y: float
    width: float
    height: float

    def inside(self) -> Box:
        """The part of it that lies in the picture."""
        x, y = max(self.x, 0), max(self.y, 0)
        right, bottom = min(self.x + self.width, WIDTH), min(self.y + self.height, height())
        return Box(x, y, right - x, bottom - y)

    def meets(self, other: Box) -> bool:
        across = self.x < other.x + other.width and other.x < self.x + self.width
        return across and self.y < other.y + other.height and other.y < self.y + self.height


@dataclass(frozen=True, eq=False)
class Atlas:
    """A map with its badges (`spots`, one a Region) and the pairs of Regions that sea joins.

    Equal maps are one and the same atlas (`atlas`), so that it is quick to recognise.
    """

    packed: bytes
    spots: tuple[Point, ...]
    sea: tuple[tuple[int, int], ...]
    zoom: float
    labels: tuple[str, ...]
    """The names below the badges, if there are any."""

    def __reduce__(self) -> tuple[object, tuple[bytes]]:
        return atlas, (self.packed,)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return _with_signs([line for ends in self.sea for line in _lines(ends, self.spots)])

    @cached_property
    def badges(self) -> tuple[Box, ...]:
        """The room that each badge takes at most."""
        zoom = self.zoom
        wide, low = (60, 29) if self.labels else (34, 17)
        return tuple(
            Box(x - wide * zoom, y - 28 * zoom, 2 * wide * zoom, (28 + low) * zoom).inside()
            for x, y in self.spots
        )

    @cached_property
    def pieces(self) -> tuple[Box, ...]:
        """The room that each Region takes, with the lines around it."""
        return tuple(map(_room, range(len(REGION_IDS))))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For each Region whose waters may lie under the coasts of others: those others."""
        return tuple(
            tuple(
                other
                for other, box in enumerate(self.pieces)
                if region in WATERS and other not in WATERS and box.meets(self.pieces[region])
            )
            for region in range(len(REGION_IDS))
        )

    @cached_property
    def under(self) -> tuple[tuple[int, ...], ...]:
        """For each Region the badges that lie upon it."""
        return tuple(
            tuple(other for other, box in enumerate(self.badges) if box.meets(piece))
            for piece in self.pieces
        )


@lru_cache(maxsize=32)
def atlas(packed: bytes) -> Atlas:
    """The atlas of what is packed in plain text, made once."""
    body = json.loads(packed)
    spots = tuple((x, y) for x, y in body["spots"])
    sea = tuple((low, high) for low, high in body["sea"])
    return Atlas(packed, spots, sea, body["zoom"], tuple(body["labels"]))


@lru_cache(maxsize=64)
def atlas_of(printed: Printed, zoom: float, lang: str | None = None) -> Atlas:
    """The atlas of a game's data, with the names of its Regions in a language or without."""
    spots = [
        _spot(name, region.lon, region.lat, zoom)
        for name, region in zip(REGION_IDS, printed.regions, strict=True)
    ]
    sea = [border.ends for border in printed.borders if border.kind == "sea"]
    labels = [region_name(printed, region, lang) for region in WHOLE] if lang else []
    body = {"spots": spots, "sea": sea, "zoom": zoom, "labels": labels}
    return atlas(json.dumps(body).encode())


def _spot(name: str, lon: float, lat: float, zoom: float) -> Point:
    x, y = place(lon, lat)
    right, down = NUDGES.get(name, (0.0, 0.0))
    x, y = x + right, y + down
    # A badge stays in the picture, wherever a data file puts it.
    return min(max(x, 34 * zoom), WIDTH - 34 * zoom), min(max(y, 30 * zoom), height() - 18 * zoom)


@lru_cache(maxsize=64)
def outline(region: int) -> str:
    """A Region's coasts, small islands left out."""
    return " ".join(map(traced, world().rings[region]))


@lru_cache(maxsize=8)
def waters(region: int) -> Ring:
    """The line around a Region's islands."""
    return _hull([*world().islands[region], *(p for ring in world().rings[region] for p in ring)])


def area(region: int) -> tuple[Ring, ...]:
    """What a player's pattern fills."""
    return (waters(region),) if region in WATERS else world().rings[region]


def traced(ring: Ring) -> str:
    """A closed line as an outline for the pen."""
    return "M " + " L ".join(f"{x:.1f} {y:.1f}" for x, y in ring) + " Z"


def _lines(ends: tuple[int, int], spots: tuple[Point, ...]) -> list[Line]:
    route = world().routes.get(ends)
    start, end = (route.start, route.end) if route else (spots[ends[0]], spots[ends[1]])
    if abs(start[0] - end[0]) <= LAP / 2:
        return [Line(ends, start, end)]
    (east, first), (west, last) = sorted(zip((start, end), ends, strict=True), reverse=True)
    slope = (west[1] - east[1]) / (west[0] + LAP - east[0])
    right = (WIDTH + 9, east[1] + slope * (WIDTH + 9 - east[0]))
    left = (-9.0, west[1] - slope * (west[0] + 9))
    return [Line(ends, east, right, 1, last), Line(ends, west, left, -1, first)]


def _with_signs(lines: list[Line]) -> tuple[Line, ...]:
    """The lines, each sign at the edge clear of those above it."""
    lowest: dict[int, float] = {}
    placed: dict[Line, Line] = {}
    for line in sorted(lines, key=lambda each: each.end[1]):
        sign = max(line.end[1], lowest.get(line.off, 0.0) + SIGN)
        lowest[line.off] = sign if line.off else 0.0
        placed[line] = replace(line, sign=sign)
    return tuple(placed[line] for line in lines)


def _hull(points: Iterable[Point]) -> Ring:
    """The tightest line without dents around some points."""

    def side(low: Point, middle: Point, high: Point) -> float:
        return (middle[0] - low[0]) * (high[1] - low[1]) - (middle[1] - low[1]) * (high[0] - low[0])

    def half(listed: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in listed:
            while len(kept) > 1 and side(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    listed = sorted(set(points))
    return (*half(listed), *half(listed[::-1]))


def _room(region: int) -> Box:
    points = [*world().islands[region], *(p for ring in area(region) for p in ring)]
    reach = SHORE + EDGE if region in WATERS else ISLAND + EDGE
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach
    return Box(left, top, right - left, bottom - top).inside()
