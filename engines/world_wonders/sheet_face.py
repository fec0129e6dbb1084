"""What World Wonders' pictures show: a view reduced to plain values, with what is new in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.kernel.game import Seat
from engines.world_wonders.data import (
    MONUMENT_IDS,
    MonumentId,
    Need,
    ObjectiveId,
    StackId,
    Type,
)
from engines.world_wonders.market import as_monument, monuments_on_show, open_tile
from engines.world_wonders.masks import Mask, form, members
from engines.world_wonders.objectives import points_of, value
from engines.world_wonders.position import City, Piece, Position, View
from engines.world_wonders.printed import Printed, Symbols
from engines.world_wonders.score import districts, natural_cells, outcome, parts_of, scores
from engines.world_wonders.solo import needed

Moment = Literal["setup", "turn", "over"]
PARTS = ("population", "resources", "monuments", "naturals", "districts", "loan", "objectives")
"""The lines of the score, in their order."""


class Look(NamedTuple):
    """A piece on a map: what it is (a type, a monument, a road), how and where it lies.

    `wet` tells cell by cell what lies over water; `points` are those that this piece brings.
    """

    kind: str
    name: str
    form: str
    anchor: int
    wet: tuple[bool, ...]
    fresh: bool
    points: int


@dataclass(frozen=True)
class CityFace:
    """One player's map and tracks; `points` are the lines of the score as they stand."""

    seat: Seat
    name: str
    terrain: str
    looks: tuple[Look, ...]
    naturals: tuple[int, ...]
    """The cells of natural resources that count."""
    gold: int
    loan: bool
    out: bool
    resources: tuple[int, int, int]
    population: int
    wonders: tuple[MonumentId, ...]
    points: tuple[tuple[str, int], ...]
    total: int
    rank: int
    awaited: bool

    def part(self, name: str) -> int:
        return dict(self.points).get(name, 0)

    @property
    def lowest(self) -> int:
        """The least advanced resource."""
        return min(self.resources)


class Tile(NamedTuple):
    """What lies open on a stack; `kind` is empty where nothing does."""

    stack: StackId
    shape: str
    cost: int
    kind: Type | None
    gain: Symbols
    left: int


class Card(NamedTuple):
    """A monument on show: its pieces, what must lie beside it, what it gives."""

    name: MonumentId
    pieces: tuple[str, ...]
    apart: bool
    needs: tuple[Need, ...]
    gain: Symbols
    rings: int


class Goal(NamedTuple):
    """A public objective: what each seat has of it, and the points that this brings."""

    name: ObjectiveId
    values: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Market:
    """What all share: whose turn it is, the order, the market, objectives, the automaton."""

    lang: str
    moment: Moment
    round: int
    rounds: int
    active: Seat
    order: tuple[Seat, ...]
    cities: tuple[CityFace, ...]
    tiles: tuple[Tile, ...]
    long: int
    short: int
    towers: int
    prices: tuple[int, int, int, int]
    """Of a long road, of short roads, of a tower, of a pedestal."""
    long_shape: str
    short_shapes: tuple[str, ...]
    pedestals: tuple[Seat, ...]
    """Who has them, -1: nobody; none in the solo game."""
    cards: tuple[Card, ...]
    deck: int
    goals: tuple[Goal, ...]
    automaton: tuple[MonumentId, ...] | None
    target: int
    """The points that the solo player has to exceed."""
    hand: str
    """What the active seat has bought and still has to place."""


def city(view: View, seat: Seat, names: Sequence[str], since: View | None = None) -> CityFace:
    """A seat's map and tracks; new are the pieces that `since` didn't show."""
    own = view.cities[seat]
    points = _points(view, seat)
    before = _known(view, seat, since)
    printed, result = view.printed, outcome(view)
    parts = scores(view)[seat].parts if view.with_objectives else parts_of(view, seat)
    return CityFace(
        seat=seat,
        name=names[seat],
        terrain=own.terrain.name,
        looks=tuple(
            look(printed, own, piece, fresh=number >= before, points=points.get(number, 0))
            for number, piece in enumerate(own.pieces)
        ),
        naturals=tuple(members(natural_cells(own))),
        gold=view.gold[seat],
        loan=bool(view.loans[seat]),
        out=view.out[seat] and view.phase != "over",
        resources=view.resources[seat],
        population=view.population[seat],
        wonders=view.wonders[seat],
        points=tuple(parts.items()),
        total=sum(parts.values()),
        rank=result.ranks[seat] if result else 0,
        awaited=view.phase == "turn" and seat == view.active,
    )


def _points(view: View, seat: Seat) -> dict[int, int]:
    """The points that lie on pieces, by their place: districts, and finished monuments' rings."""
    own = view.cities[seat]
    closed = {piece.mask for piece in districts(own)}
    found: dict[int, int] = {}
    for number, piece in enumerate(own.pieces):
        if piece.mask in closed:
            found[number] = 1
        elif piece.kind == "monument" and piece.name in view.wonders[seat]:
            # On one piece of several, the last.
            found = {each: n for each, n in found.items() if own.pieces[each].name != piece.name}
            found[number] = view.printed.monuments[_monument(piece.name)].rings
    return found


def _monument(name: str) -> MonumentId:
    return next(each for each in MONUMENT_IDS if each == name)


def look(
    printed: Printed, city: City, piece: Piece, *, fresh: bool = False, points: int = 0
) -> Look:
    """How a piece lies on a map."""
    name = piece.name
    if piece.kind == "building":
        name = printed.tiles[piece.name].type
    return _look(piece.kind, name, piece.form, piece.anchor, city.terrain.water, fresh, points)


@lru_cache(maxsize=20_000)
def _look(
    kind: str, name: str, text: str, anchor: int, water: Mask, fresh: bool, points: int
) -> Look:
    """The same object each time: what is drawn of it is found again more quickly."""
    wet = tuple(bool(water >> anchor + each & 1) for each in members(form(text).mask))
    return Look(kind, name, text, anchor, wet, fresh, points)


def _known(view: View, seat: Seat, since: View | None) -> int:
    """How many of a map's pieces are not new."""
    pieces = view.cities[seat].pieces
    if since is not None:
        return len(since.cities[seat].pieces)
    if view.phase != "turn" or seat != view.active:
        return len(pieces)
    most = _bought(view) - sum(each.piece != "start" for each in view.hand)
    own = 0
    for piece in reversed(pieces):
        if own >= most or (piece.kind == "road" and piece.name != view.item):
            break
        own += 1
    # The free road is placed in the first turn, so it is new as long as nothing is older.
    first = len(pieces) - own == 1 and pieces[0].name == "start"
    return 0 if first else len(pieces) - own


def _bought(view: View) -> int:
    """How many pieces the turn's purchase has."""
    printed, item = view.printed, view.item
    monument = as_monument(item)
    if monument is not None:
        return printed.monuments[monument].design.pieces
    match item:
        case "" | "pedestal-1" | "pedestal-2":
            return 0
        case "short":
            return len(printed.short_shapes)
        case _:
            return 1


def market(view: View, names: Sequence[str], lang: str, since: View | None = None) -> Market:
    """The table as the view shows it."""
    printed = view.printed
    prices = (printed.long_cost, printed.short_cost, printed.tower_cost, printed.pedestal_cost)
    seats = range(view.seats)
    solo = view.solo
    return Market(
        lang=lang,
        moment="over" if view.phase == "over" else "turn" if view.round else "setup",
        round=view.round,
        rounds=printed.rounds,
        active=view.active,
        order=view.order or tuple(seats),
        cities=tuple(city(view, seat, names, since) for seat in seats),
        tiles=tuple(_tile(view, number) for number in range(len(view.stack_ids))),
        long=view.long,
        short=view.short,
        towers=view.towers,
        prices=prices,
        long_shape=printed.long_shape,
        short_shapes=printed.short_shapes,
        pedestals=() if solo else view.pedestals,
        cards=tuple(card(view, name) for name in monuments_on_show(view)),
        deck=len(view.deck),
        goals=tuple(_goal(view, name) for name in view.objectives),
        automaton=view.automaton if solo else None,
        target=needed(view) if solo else 0,
        hand=view.item if view.hand else "",
    )


def _tile(view: View, number: int) -> Tile:
    name = view.stack_ids[number]
    stack, tile = view.printed.stacks[name], open_tile(view, name)
    left = len(view.stacks[number])
    if tile is None:
        return Tile(name, stack.shape, stack.cost, None, Symbols(), left)
    return Tile(name, stack.shape, stack.cost, tile.type, tile.gain, left)


def card(view: Position, name: MonumentId) -> Card:
    """A monument's card."""
    facts = view.printed.file.model.monuments.of(name)
    monument = view.printed.monuments[name]
    return Card(
        name,
        tuple(facts.pieces),
        facts.layout == "gap1",
        tuple(facts.needs),
        monument.gain,
        monument.rings,
    )


def _goal(view: View, name: ObjectiveId) -> Goal:
    values = tuple(value(view, seat, name) for seat in range(view.seats))
    return Goal(name, values, tuple(points_of(view, name)))
