"""A World Wonders position from a short description in plain values, and the description of one.

Tests and the proofs of the rules desk share it, so that a position reads the same in both.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engines.kernel.data import DataFile
from engines.world_wonders import data
from engines.world_wonders.data import (
    MONUMENT_IDS,
    RESOURCES,
    Facts,
    MonumentId,
    ObjectiveId,
    StackId,
)
from engines.world_wonders.masks import CELLS, NAMES, form
from engines.world_wonders.position import (
    NOBODY,
    NONE,
    City,
    InHand,
    Phase,
    Piece,
    PieceKind,
    Position,
)
from engines.world_wonders.printed import Printed, printed

SeatNumber = Annotated[int, Field(ge=0, le=4)]
Count = Annotated[int, Field(ge=0, le=40)]
PieceText = Annotated[
    str, Field(pattern=r"^[a-zA-Z0-9_-]{1,20} [LWA_-]{1,30} [A-L]([1-9]|10)$", max_length=60)
]
"""A piece on a map: its name, its form, its corner's cell: `S3-F1 LL-LL D4`, `long LAAL C9`."""
ROADS = ("start", "long", "short")


class BuildError(ValueError):
    """A description that is no position: the message says which value and why."""


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SeatText(_Plain):
    """One seat: its map and pieces, its markers; `loan` is the round in which it was taken."""

    map: Literal["A", "B1", "B2", "B3", "B4", "B5"] = "A"
    pieces: Annotated[list[PieceText], Field(max_length=60)] = []
    gold: Count = 7
    food: Count = 0
    pottery: Count = 0
    gears: Count = 0
    population: Count = 0
    monuments: Annotated[list[MonumentId], Field(max_length=21)] = []
    loan: Count = 0
    out: bool = False
    start: bool = False


class MarketText(_Plain):
    """What lies for sale: the open tile of each stack (`S3-F1`, or null), monuments, roads, tower.

    A stack that isn't named shows its first tile that lies nowhere else.
    """

    tiles: dict[StackId, str | None] = {}
    monuments: Annotated[list[MonumentId | None], Field(max_length=5)] | None = None
    long: Count | None = None
    short: Count | None = None
    towers: Count | None = None
    pedestals: tuple[SeatNumber | None, SeatNumber | None] = (None, None)


class Description(_Plain):
    """A position between two decisions.

    `moment`: the active seat is to buy; its `turn` is `over` and the next seat follows; or alone,
    the `automaton` plays. `deck` lists monuments to come, `cards` the solo cards (numbered from 1),
    the next first.
    """

    seats: Annotated[list[SeatText], Field(min_length=1, max_length=5)]
    active: SeatNumber = 0
    moment: Literal["turn", "over", "automaton"] = "turn"
    round: Annotated[int, Field(ge=1, le=20)] = 1
    order: list[SeatNumber] | None = None
    side: Literal["A", "B"] = "A"
    grade: Literal["easy", "hard"] = "easy"
    objectives: Annotated[list[ObjectiveId], Field(max_length=5)] = []
    market: MarketText = MarketText()
    deck: list[MonumentId] | None = None
    automaton: list[MonumentId] = []
    cards: list[Annotated[int, Field(ge=1, le=30)]] | None = None

    @model_validator(mode="after")
    def holds_together(self) -> Description:
        """The active seat exists, the order names every seat once."""
        seats = len(self.seats)
        if self.active >= seats:
            raise ValueError(f"seat {self.active} is not among the {seats} seats")
        if self.order is not None and sorted(self.order) != list(range(seats)):
            raise ValueError(f"the order {self.order} does not name each of {seats} seats once")
        return self


def build(description: Mapping[str, Any], file: DataFile[Facts] | None = None) -> Position:
    """The position that a description tells; raises BuildError. `file` replaces the game's data."""
    try:
        # JSON mode: a description has lists where the model has tuples.
        text = Description.model_validate_json(json.dumps(dict(description)))
    except (TypeError, ValueError) as error:
        if not isinstance(error, ValidationError):
            raise BuildError(f"the position holds a value that JSON can't write: {error}") from None
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "the position"
        raise BuildError(f"{where}: {first['msg']}") from None
    sheet, seats = printed(file or data.own()), len(text.seats)
    supply, market = sheet.supply(seats), text.market
    maps = {terrain.name: terrain for terrain in sheet.maps}
    cities = [
        City.of(sheet, maps[seat.map], _pieces(sheet, number, seat))
        for number, seat in enumerate(text.seats)
    ]
    faces, stacks, seen = _stacks(sheet, text, tuple(supply.stacks), cities)
    display, deck = _monuments(sheet, text)
    cards = range(len(sheet.solo_cards))
    coming = list(cards) if text.cards is None else [card - 1 for card in text.cards]
    first, second = (NOBODY if owner is None else owner for owner in market.pedestals)
    active = text.seats[text.active]
    begins = text.moment == "turn" and active.start
    phases: dict[str, Phase] = {"turn": "turn", "over": "turn", "automaton": "automaton"}
    return Position(
        printed=sheet,
        side=text.side,
        grade=text.grade,
        with_objectives=bool(text.objectives),
        first_seat=None,
        cities=cities,
        gold=[seat.gold for seat in text.seats],
        resources=[(seat.food, seat.pottery, seat.gears) for seat in text.seats],
        population=[seat.population for seat in text.seats],
        wonders=[_wonders(seat) for seat in text.seats],
        loans=[seat.loan for seat in text.seats],
        out=[seat.out for seat in text.seats],
        has_start=[
            seat.start and not (begins and number == text.active)
            for number, seat in enumerate(text.seats)
        ],
        stack_ids=tuple(supply.stacks),
        faces=faces,
        stacks=stacks,
        seen=seen,
        phase=phases[text.moment],
        round=text.round,
        turn=1,
        order=tuple(text.order or range(seats)),
        active=text.active,
        deck=tuple(reversed(deck)),
        display=tuple(display),
        long=supply.long if market.long is None else market.long,
        short=supply.short if market.short is None else market.short,
        towers=supply.towers if market.towers is None else market.towers,
        pedestals=(first, second),
        objectives=tuple(text.objectives),
        solo_deck=tuple(reversed(coming)) if seats == 1 else (),
        solo_drawn=tuple(card for card in cards if card not in coming) if seats == 1 else (),
        automaton=tuple(text.automaton),
        item="long" if text.moment == "over" else "",
        hand=(InHand("start", sheet.long_shape),) if begins else (),
    )


def _pieces(sheet: Printed, seat: int, text: SeatText) -> list[Piece]:
    """The pieces of a map; raises BuildError where they can't lie there together."""
    pieces: list[Piece] = []
    terrain = next(terrain for terrain in sheet.maps if terrain.name == text.map)
    land, water = terrain.land, terrain.water
    taken = 0
    for line in text.pieces:
        name, shape, cell = line.split()
        where = f"seats.{seat}.pieces: {line!r}"
        if len({len(row) for row in shape.split("-")}) != 1:
            raise BuildError(f"{where}: the rows of the form differ in length")
        if not form(shape).inside >> CELLS[cell] & 1:
            raise BuildError(f"{where} leaves the map")
        mask = form(shape).mask << CELLS[cell]
        if mask & taken:
            raise BuildError(f"{where} overlaps another piece")
        if not form(shape).fitting(land, water) >> CELLS[cell] & 1:
            raise BuildError(f"{where} doesn't suit the ground (L is land, W water, A either)")
        taken |= mask
        pieces.append(Piece(_kind(sheet, name, where), name, shape, CELLS[cell], mask))
    return pieces


def _wonders(text: SeatText) -> tuple[MonumentId, ...]:
    """The monument cards of a seat: those named, and those that stand on its map."""
    standing = {line.split()[0] for line in text.pieces}
    cards: list[MonumentId] = [
        name for name in MONUMENT_IDS if name in standing and name not in text.monuments
    ]
    return (*text.monuments, *cards)


def _kind(sheet: Printed, name: str, where: str) -> PieceKind:
    if name in ROADS:
        return "road"
    if name == "tower":
        return "tower"
    if name in sheet.tiles:
        return "building"
    if name in MONUMENT_IDS:
        return "monument"
    raise BuildError(f"{where}: {name} is no piece")


def _stacks(
    sheet: Printed, text: Description, stack_ids: tuple[StackId, ...], cities: list[City]
) -> tuple[list[int], list[tuple[int, ...]], list[int]]:
    """Open tiles, those below, and what was ever open."""
    faces: list[int] = []
    stacks: list[tuple[int, ...]] = []
    seen: list[int] = []
    laid = {piece.name for city in cities for piece in city.pieces}
    for stack in stack_ids:
        tiles = [tile.name for tile in sheet.stacks[stack].tiles]
        left = [number for number, name in enumerate(tiles) if name not in laid]
        face = left[0] if left else NONE
        if stack in text.market.tiles:
            name = text.market.tiles[stack]
            if name is not None and name not in tiles:
                raise BuildError(f"market.tiles.{stack}: {name} is no tile of this stack")
            face = NONE if name is None else tiles.index(name)
        below = tuple(number for number in left if number != face)
        faces.append(face)
        stacks.append(below)
        seen.append(sum(1 << number for number in range(len(tiles)) if number not in below))
    return faces, stacks, seen


def _monuments(sheet: Printed, text: Description) -> tuple[list[int], list[int]]:
    """The monuments on show and those to come, the next first."""
    owned = {name for seat in text.seats for name in _wonders(seat)} | set(text.automaton)
    numbers = {name: number for number, name in enumerate(MONUMENT_IDS)}
    free = [name for name in MONUMENT_IDS if name not in owned]
    count = sheet.solo_monuments_shown if len(text.seats) == 1 else sheet.monuments_shown
    shown = free[:count] if text.market.monuments is None else text.market.monuments
    for name in shown:
        if name is not None and name in owned:
            raise BuildError(f"market.monuments: {name} has been bought already")
    coming = [name for name in free if name not in shown] if text.deck is None else text.deck
    display = [NONE if name is None else numbers[name] for name in shown]
    return display, [numbers[name] for name in coming]


def describe(position: Position) -> dict[str, Any]:
    """What lies on the table, in the words of a description; `hand` is what is to be placed."""
    return {
        "seats": [_seat(position, seat) for seat in range(position.seats)],
        "active": position.active,
        "round": position.round,
        "order": list(position.order),
        "side": position.side,
        "grade": position.grade,
        "objectives": list(position.objectives),
        "market": {
            "tiles": {
                stack: None if face == NONE else position.printed.stacks[stack].tiles[face].name
                for stack, face in zip(position.stack_ids, position.faces, strict=True)
            },
            "monuments": [
                None if number == NONE else MONUMENT_IDS[number] for number in position.display
            ],
            "long": position.long,
            "short": position.short,
            "towers": position.towers,
            "pedestals": [None if owner == NOBODY else owner for owner in position.pedestals],
        },
        "automaton": list(position.automaton),
        "hand": [f"{held.piece} {held.shape}" for held in position.hand],
    }


def _seat(position: Position, seat: int) -> dict[str, Any]:
    city = position.cities[seat]
    return {
        "map": city.terrain.name,
        "pieces": [f"{piece.name} {piece.form} {NAMES[piece.anchor]}" for piece in city.pieces],
        "gold": position.gold[seat],
        **dict(zip(RESOURCES, position.resources[seat], strict=True)),
        "population": position.population[seat],
        "monuments": list(position.wonders[seat]),
        "loan": position.loans[seat],
        "out": position.out[seat],
        "start": position.has_start[seat],
    }
