"""How good a city looks to a player who plans ahead: points that stand, and those in sight.

The weights were found by simulation: each against its neighbours, over games on both sides.
"""

from __future__ import annotations

from engines.kernel.game import Seat
from engines.world_wonders.masks import Mask, around
from engines.world_wonders.position import City, Position
from engines.world_wonders.score import natural_cells, open_green

PARTLY = (1.0, 0.66, 0.5, 0.38, 0.28, 0.2, 0.14, 0.1, 0.07, 0.05, 0.03, 0.02, 0.01)
"""What a building is worth by the number of open green cells beside it, while rounds remain."""
_LATE = 0.3
"""How much of that is left for an open building when the last round begins."""
_UNREACHED = 0.45
"""An uncovered natural resource that nothing touches yet."""
_ACCESS = 0.07
"""A free cell beside a road: a place for what is to come."""
_ENOUGH_ACCESS = 18
_TYPE_ACCESS = 0.012
_LEADING = (0.3, 0.2)
"""What the second and the most advanced resource are worth at the start: they can wait."""
_PERSON = 0.68
"""A step of the population: nine rings on thirteen spaces."""
_SYMBOLS_A_STEP = 3.0


def time_left(position: Position) -> float:
    """The share of rounds that are still to come; a population near its end shortens the game."""
    rounds = position.printed.rounds
    left = (rounds - position.round) / rounds
    most = max(position.population) / position.printed.population_end
    return max(0.0, min(left, 1.25 * (1.0 - most)))


def open_value(count: int, left: float) -> float:
    """A building with `count` open green cells beside it."""
    if count == 0:
        return 1.0
    return PARTLY[min(count, len(PARTLY) - 1)] * (_LATE + (1 - _LATE) * left) * min(1, 4 * left)


def city_value(city: City, left: float) -> float:
    """Districts closed and begun, natural resources, room beside roads."""
    green = open_green(city)
    value = 0.0
    for piece in city.pieces:
        if piece.kind == "building":
            value += open_value((around(piece.mask) & green).bit_count(), left)
    reached = natural_cells(city).bit_count()
    value += reached + _UNREACHED * left * (city.natural.bit_count() - reached)
    return value + left * access(city)


def access(city: City) -> float:
    """Room for what is to come: beside roads, and beside buildings for their own type."""
    land = city.land
    near = (around(city.roads) & land).bit_count()
    value = _ACCESS * min(near, _ENOUGH_ACCESS)
    for cells in city.buildings:
        if cells:
            value += _TYPE_ACCESS * min((around(cells) & land).bit_count(), 10)
    return value


def board_value(position: Position, seat: Seat, left: float) -> float:
    """Resources and population, with what leads counted as far as there is time to catch up."""
    printed = position.printed
    low, middle, high = sorted(position.resources[seat])
    second, first = (left * share for share in _LEADING)
    value = (1.0 - second - first) * low + second * middle + first * high
    people = position.population[seat]
    rings = printed.ring_points[people]
    steps = min(
        float(printed.population_end),
        people + left * _towards(position, seat),
    )
    return value + (1 - left) * rings + left * (_PERSON * steps)


def _towards(position: Position, seat: Seat) -> float:
    """Steps of the population that the markers have begun."""
    icons = position.printed.icons[position.side]
    begun = 0.0
    for track, at in zip(icons, position.resources[seat], strict=True):
        since = at
        while since and track[since] == track[since - 1]:
            since -= 1
        begun += (at - since) / _SYMBOLS_A_STEP
    return begun


def cover_weights(city: City, left: float) -> list[float]:
    """For each cell roughly what covering it changes: buildings beside it close, naturals go."""
    weights = [0.0] * 140
    green = open_green(city)
    for piece in city.pieces:
        if piece.kind == "building":
            beside = around(piece.mask) & green
            count = beside.bit_count()
            if count:
                gain = open_value(count - 1, left) - open_value(count, left)
                _add(weights, beside, gain)
    reached = natural_cells(city)
    _add(weights, reached, -1.0)
    _add(weights, city.natural & ~reached, -_UNREACHED * left)
    return weights


def _add(weights: list[float], cells: Mask, more: float) -> None:
    while cells:
        last = cells & -cells
        weights[last.bit_length() - 1] += more
        cells ^= last
