"""What a city is worth: the six lines of the score, and who wins (summary, the end)."""

from __future__ import annotations

from engines.kernel.game import Outcome, Score, Seat
from engines.world_wonders.masks import Mask, around
from engines.world_wonders.objectives import points as objective_points
from engines.world_wonders.position import City, Piece, Position
from engines.world_wonders.solo import beaten


def natural_cells(city: City) -> Mask:
    """The uncovered natural resources that something built touches."""
    return around(city.occupied) & city.natural


def open_green(city: City) -> Mask:
    """Plain green cells that nothing covers: what keeps a building from being a district."""
    return city.terrain.land & ~city.terrain.natural & ~city.occupied


def districts(city: City) -> list[Piece]:
    """The buildings that are enclosed on all sides."""
    beside = around(open_green(city))
    return [piece for piece in city.pieces if piece.kind == "building" and not piece.mask & beside]


def parts_of(position: Position, seat: Seat) -> dict[str, int]:
    """The six lines of a seat's score, as they stand."""
    printed, city = position.printed, position.cities[seat]
    return {
        "population": printed.ring_points[position.population[seat]],
        "resources": min(position.resources[seat]),
        "monuments": sum(printed.monuments[name].rings for name in position.wonders[seat]),
        "naturals": natural_cells(city).bit_count(),
        "districts": len(districts(city)),
        "loan": -printed.loan_penalty if position.loans[seat] else 0,
    }


def scores(position: Position) -> tuple[Score, ...]:
    """Each seat's points line by line; public objectives as they stand now."""
    listed = [parts_of(position, seat) for seat in range(position.seats)]
    if position.with_objectives:
        for parts, points in zip(listed, objective_points(position), strict=True):
            parts["objectives"] = points
    return tuple(map(Score, listed))


def outcome(position: Position) -> Outcome | None:
    """Most points, then most monuments, then a shared victory; alone, against the automaton."""
    if position.phase != "over":
        return None
    listed = scores(position)
    reason = position.reason
    if position.solo:
        won = beaten(position, listed[0].total)
        return Outcome(reason, listed, (1 if won else 2,))
    return Outcome.ranked(reason, listed, [(len(wonders),) for wonders in position.wonders])
