"""What an Impera table is worth to each seat: territory, duplicates, continents (summary, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.impera.position import Cards, Position
from engines.impera.printed import Printed
from engines.impera.world import CONTINENT_MASKS, territories
from engines.kernel.game import Outcome, Score, Seat


class Best(NamedTuple):
    """A seat's best territory: what it is worth, its Regions (number and set), its duplicates."""

    points: int
    regions: int
    mask: int
    duplicates: int


NO_TERRITORY = Best(0, 0, 0, 0)


@lru_cache(maxsize=10_000)
def parts_of(printed: Printed, zone: int) -> tuple[int, ...]:
    """The territories of a set of Regions, the largest first."""
    return tuple(sorted(territories(printed.neighbours, zone), key=int.bit_count, reverse=True))


def best_territory(position: Position, seat: Seat) -> Best:
    """The territory that scores most; of equals, the one with more Regions."""
    return best_in(position.printed, position.zones[seat], position.hands[seat])


def best_in(printed: Printed, zone: int, hand: Cards) -> Best:
    """The best territory of a set of Regions with a hand; masked cards match nothing."""
    best = NO_TERRITORY
    for part in parts_of(printed, zone):
        regions = part.bit_count()
        duplicates = sum(1 for card in hand if card >= 0 and part >> card & 1)
        points = regions * printed.region_points + duplicates * printed.duplicate_points
        if (points, regions) > best[:2]:
            best = Best(points, regions, part, duplicates)
    return best


def continents_of(zones: Sequence[int]) -> tuple[int, ...]:
    """How many continents each seat alone leads, by the number of Regions it owns there."""
    leads = [0] * len(zones)
    for continent in CONTINENT_MASKS:
        owned = [(zone & continent).bit_count() for zone in zones]
        most = max(owned)
        if most and owned.count(most) == 1:
            leads[owned.index(most)] += 1
    return tuple(leads)


def scores(position: Position) -> tuple[Score, ...]:
    """Each seat's points, part by part; in a view only its own duplicates count."""
    bests = [best_territory(position, seat) for seat in range(position.seats)]
    return _scores(position, bests)


def _scores(position: Position, bests: list[Best]) -> tuple[Score, ...]:
    printed = position.printed
    leads = continents_of(position.zones) if position.continents else None
    listed: list[Score] = []
    for seat, best in enumerate(bests):
        parts = {
            "territory": best.regions * printed.region_points,
            "duplicates": best.duplicates * printed.duplicate_points,
        }
        if leads is not None:
            parts["continents"] = leads[seat] * printed.continent_points
        listed.append(Score(parts))
    return tuple(listed)


def outcome(position: Position) -> Outcome | None:
    """Most points; then the larger scored territory, then more Regions, then a shared victory."""
    if position.phase != "over":
        return None
    bests = [best_territory(position, seat) for seat in range(position.seats)]
    ties = [
        (best.regions, zone.bit_count()) for best, zone in zip(bests, position.zones, strict=True)
    ]
    return Outcome.ranked("pile", _scores(position, bests), ties)
