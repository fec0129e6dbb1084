"""How the opponents of World Wonders judge a position, and what an absent player does."""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from engines.kernel.game import Seat
from engines.world_wonders.buying import buy
from engines.world_wonders.choices import legal, waiting
from engines.world_wonders.data import MONUMENT_IDS, MonumentId
from engines.world_wonders.designs import Figure
from engines.world_wonders.market import as_monument, buyable, cost, to_place
from engines.world_wonders.masks import Form, around, members
from engines.world_wonders.moves import PASS_ROUND, Buy, Move, Place
from engines.world_wonders.placement import (
    Spots,
    monument_figures,
    monument_fits,
    monument_of,
    spots,
)
from engines.world_wonders.position import NONE, City, InHand, Part, Piece, Position, View
from engines.world_wonders.printed import Printed, Terrain
from engines.world_wonders.prospects import (
    board_value,
    city_value,
    cover_weights,
    open_value,
    time_left,
)

_GOLD = 0.3
"""A gold that is still to be spent in this round."""
_LAST_GOLD = 0.3
"""The last gold: it buys roads and pedestals only."""
_MONUMENT = 0.7
"""What a monument within reach is worth to whoever keeps a gold for it, by its own value."""
_PEDESTALS = (0.3, 0.15)
_LOAN = 2.2
_WHILE_PLACING = 20.0
"""A loan can wait until everything in hand is placed."""
_UNPLACED = 9.0
"""The starting road comes first: everything leans on it."""
_LOOKED_AT = 5
"""Placements of a piece that are judged in full, after a quick glance at all."""


def worth(position: Position, seat: Seat) -> float:
    """Points and prospects of a seat; what it has in hand is laid where it is best."""
    left = time_left(position)
    value = board_value(position, seat, left) + _monuments(position, seat)
    value += _purse(position, seat, left) + _place_in_order(position, seat, left)
    value -= _LOAN if position.loans[seat] else 0.0
    city = position.cities[seat]
    if position.loan_done and seat in waiting(position):
        value -= _WHILE_PLACING if position.hand else 0.0
        bought = None if position.hand else _after_loan(position, seat)
        if bought is not None:
            return bought
    if position.hand and position.active == seat:
        return value + _with_hand(position, city, left)
    return value + city_value(city, left)


def _after_loan(position: Position, seat: Seat) -> float | None:
    """What the best purchase makes of a loan taken or repaid."""
    best: float | None = None
    for item in buyable(position, seat):
        tried = position.copy()
        tried.loan_done = False
        buy(tried, seat, item)
        value = worth(tried, seat)
        best = value if best is None else max(best, value)
    return best


def _monuments(position: Position, seat: Seat) -> float:
    monuments = position.printed.monuments
    return float(sum(monuments[name].rings for name in position.wonders[seat]))


def _place_in_order(position: Position, seat: Seat, left: float) -> float:
    """A pedestal: first pick of the next round's market."""
    if seat not in position.pedestals or left <= 0:
        return 0.0
    return _PEDESTALS[position.pedestals.index(seat)]


def _purse(position: Position, seat: Seat, left: float) -> float:
    """What the gold left may still bring in this round; most of all a monument for the last."""
    gold = position.gold[seat]
    if gold == 0:
        return 0.0
    plain = _GOLD * (gold - 1) + _LAST_GOLD
    best = 0.0
    if not position.hand:
        city = position.cities[seat]
        for number in position.display:
            if number != NONE and monument_fits(position, city, MONUMENT_IDS[number]):
                best = max(best, _monument_value(position, MONUMENT_IDS[number]))
    return max(plain, _MONUMENT * best + _GOLD * (gold - 1))


def _monument_value(position: Position, name: MonumentId) -> float:
    monument = position.printed.monuments[name]
    return monument.rings + 0.5 * sum(monument.gain[:3]) + 0.7 * monument.gain.population


# What is in hand ------------------------------------------------------------------------------


def _with_hand(position: Position, city: City, left: float) -> float:
    """The city after the best placement of what is in hand."""
    held = position.hand[0]
    if held.piece == "start":
        return city_value(city, left) - _UNPLACED
    if held.piece == "monument":
        return _best_figure(position, city, left)
    if held.piece == "short":
        if len(position.hand) < len(position.printed.short_shapes):
            return city_value(city, left)
        for each in position.hand:
            laid = _best(position, city, each, left)
            city = laid.city if laid else city
        return city_value(city, left)
    laid = _best(position, city, held, left)
    return laid.value if laid else city_value(city, left)


class Laid(NamedTuple):
    """A city after a placement, and its value."""

    value: float
    city: City


def _best(position: Position, city: City, held: InHand, left: float) -> Laid | None:
    """The best placement of one piece."""
    is_building = held.piece == "building"
    kind = position.printed.tiles[position.item].type if is_building else None
    name = position.item if is_building else held.piece
    best: Laid | None = None
    for _, form, anchor in _glance(city, spots(position, city, held), is_building, left):
        after = city.copy()
        mask = form.mask << anchor
        shape = "building" if is_building else "tower" if held.piece == "tower" else "road"
        after.add(Piece(shape, name, form.text, anchor, mask), kind)
        value = city_value(after, left)
        if best is None or value > best.value:
            best = Laid(value, after)
    return best


def _glance(
    city: City, where: Spots, is_building: bool, left: float
) -> list[tuple[float, Form, int]]:
    """The placements that look best by the cells that they cover and leave open."""
    weights = cover_weights(city, left)
    green = city.terrain.land & ~city.terrain.natural & ~city.occupied
    unreached = city.natural & ~around(city.occupied)
    found: list[tuple[float, int, Form, int]] = []
    for form, anchors in where:
        for anchor in members(anchors):
            value = 0.0
            for offset in form.cells:
                value += weights[anchor + offset]
            beside = around(form.mask << anchor)
            if is_building:
                value += open_value((beside & green).bit_count(), left)
            if unreached:
                value += 0.6 * (beside & unreached).bit_count()
            found.append((value, len(found), form, anchor))
    best = nlargest(_LOOKED_AT, found)
    return [(value, form, anchor) for value, _, form, anchor in best]


# Monuments ------------------------------------------------------------------------------------


def _best_figure(position: Position, city: City, left: float) -> float:
    """The value of the city with the monument in hand completed where it is best."""
    laid = position.laid
    before = city.pieces[: len(city.pieces) - len(laid)]
    name = monument_of(position)
    done = frozenset(laid)
    for value, tilings in _ranked(position.printed, name, city.terrain, before, left):
        if any(done <= tiling for tiling in tilings):
            return value
    return city_value(city, left)


Ranked = tuple[float, tuple[frozenset[Part], ...]]


@lru_cache(maxsize=200)
def _ranked(
    printed: Printed,
    name: MonumentId,
    terrain: Terrain,
    pieces: tuple[Piece, ...],
    left: float,
) -> tuple[Ranked, ...]:
    """Every way to complete a monument, the best first; only the most promising are judged."""
    city = City.of(printed, terrain, pieces)
    weights = cover_weights(city, left)
    found: list[tuple[float, int, Figure, int]] = []
    for figure, anchors in monument_figures(printed, city, name):
        for anchor in members(anchors):
            quick = sum(weights[anchor + offset] for offset in figure.form.cells)
            found.append((quick, len(found), figure, anchor))
    found.sort(key=lambda each: each[0], reverse=True)
    judged: list[Ranked] = []
    for _, _, figure, anchor in found[:_LOOKED_AT]:
        after = city.copy()
        mask = figure.form.mask << anchor
        after.add(Piece("monument", name, figure.form.text, anchor, mask))
        judged.append((city_value(after, left), _laid_out(figure, anchor)))
    judged.sort(key=lambda each: each[0], reverse=True)
    for _, rank, figure, anchor in found[_LOOKED_AT:]:
        value = judged[-1][0] - 0.1 - 0.001 * rank
        judged.append((value, _laid_out(figure, anchor)))
    return tuple(judged)


def _laid_out(figure: Figure, anchor: int) -> tuple[frozenset[Part], ...]:
    """A figure's tilings, on the map."""
    return tuple(
        frozenset(Part(part.text, anchor + part.offset) for part in tiling)
        for tiling in figure.tilings
    )


# Who is away ----------------------------------------------------------------------------------


def absent(view: View, seat: Seat) -> list[Move]:
    """The cheapest purchase, placed in the first legal place; a loan is neither taken nor repaid.

    A pedestal commits to least; a monument only if there is nothing else.
    """
    moves = legal(view, seat)
    for move in moves:
        if isinstance(move, Place):
            return [move]
    buys = [move for move in moves if isinstance(move, Buy)]
    if buys:
        return [min(buys, key=lambda move: _commitment(view, seat, move))]
    return [PASS_ROUND]


def _commitment(view: View, seat: Seat, move: Buy) -> tuple[bool, int, bool]:
    """How much a purchase commits to: monuments most, then by price, then what is placed."""
    pieces = to_place(view, move.item)
    return (as_monument(move.item) is not None, cost(view, seat, move.item), bool(pieces))
