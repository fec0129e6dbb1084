"""The public objectives of the advanced game: what each measures, and the points they bring."""

from __future__ import annotations

from collections.abc import Sequence

from engines.kernel.game import Seat
from engines.world_wonders.data import RESOURCES, TYPES, ObjectiveId, Resource, Type
from engines.world_wonders.masks import BOARD, MOUNTAINS, SIDEWALK, Mask, around, groups
from engines.world_wonders.position import City, Piece, Position


def buildings(city: City, kind: Type | None = None) -> list[Piece]:
    """The building tiles of a city, or those of one type."""
    cells = city.occupied if kind is None else city.of_type(kind)
    return [piece for piece in city.pieces if piece.kind == "building" and piece.mask & cells]


def value(position: Position, seat: Seat, objective: ObjectiveId) -> int:
    """What a card measures in a seat's city; for Metropolis 1 or 0."""
    city = position.cities[seat]
    match objective:
        case "green_valley":
            return green_valley(city)
        case "roads_to_rome":
            return max((part.bit_count() for part in groups(city.roads)), default=0)
        case "city_of_wonders":
            return len(position.wonders[seat])
        case "natural_resources":
            return _touching(city, city.natural)
        case "waterfront":
            return _touching(city, city.water)
        case "suburbs":
            return sum(bool(piece.mask & MOUNTAINS) for piece in buildings(city))
        case "philosophy" | "piety" | "commerce":
            return len(buildings(city, _COUNTED[objective]))
        case "village" | "countryside":
            return largest_group(city, _GROUPED[objective])
        case "culinary" | "craftsmanship" | "engineering":
            return position.resources[seat][RESOURCES.index(_TRACK[objective])]
        case "metropolis":
            return int(all(_has_district(city, kind) for kind in TYPES))


_COUNTED: dict[ObjectiveId, Type] = {
    "philosophy": "library",
    "piety": "temple",
    "commerce": "market",
}
_GROUPED: dict[ObjectiveId, Type] = {"village": "habitation", "countryside": "farm"}
_TRACK: dict[ObjectiveId, Resource] = {
    "culinary": "food",
    "craftsmanship": "pottery",
    "engineering": "gears",
}


def green_valley(city: City) -> int:
    """The largest group of uncovered plain green cells, none of them along the map's edge."""
    green = city.terrain.land & ~city.terrain.natural & ~city.occupied
    edge = MOUNTAINS | SIDEWALK
    return max((part.bit_count() for part in groups(green) if not part & edge), default=0)


def _touching(city: City, cells: Mask) -> int:
    near = around(cells)
    return sum(bool(piece.mask & near) for piece in buildings(city))


def largest_group(city: City, kind: Type) -> int:
    """The tiles in the largest group of one type that hangs together side by side."""
    tiles = buildings(city, kind)
    return max(
        (sum(bool(tile.mask & part) for tile in tiles) for part in groups(city.of_type(kind))),
        default=0,
    )


def _has_district(city: City, kind: Type) -> bool:
    green = city.terrain.land & ~city.terrain.natural & ~city.occupied & BOARD
    return any(not around(tile.mask) & green for tile in buildings(city, kind))


def shares(values: Sequence[int], first: int, second: int) -> list[int]:
    """Points by value: a tie for first shares both places, rounded up; a value of 0 has none."""
    best = max(values)
    if best == 0:
        return [0] * len(values)
    leaders = values.count(best)
    if leaders > 1:
        share = -(-(first + second) // leaders)
        return [share if each == best else 0 for each in values]
    runner_up = max((each for each in values if each != best), default=0)
    return [
        first if each == best else second if each == runner_up and each > 0 else 0
        for each in values
    ]


def shared_pool(values: Sequence[int], pool: int) -> list[int]:
    """Points of Metropolis: shared by all who have it, rounded up."""
    having = sum(map(bool, values))
    return [-(-pool // having) if each else 0 for each in values] if having else [0] * len(values)


def points_of(position: Position, objective: ObjectiveId) -> list[int]:
    """What one card brings to each seat, as the cities stand."""
    values = [value(position, seat, objective) for seat in range(position.seats)]
    first, second = position.printed.objective_first, position.printed.objective_second
    if objective == "metropolis":
        return shared_pool(values, first + second)
    return shares(values, first, second)


def points(position: Position) -> list[int]:
    """What the objectives on show bring to each seat."""
    total = [0] * position.seats
    for objective in position.objectives:
        for seat, more in enumerate(points_of(position, objective)):
            total[seat] += more
    return total
