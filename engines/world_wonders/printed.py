"""What the boards, tiles and cards of World Wonders print, in the shape that the rules use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.kernel.data import DataFile
from engines.world_wonders.data import (
    MONUMENT_IDS,
    RESOURCES,
    STACK_IDS,
    Facts,
    Gain,
    MonumentId,
    ObjectiveId,
    StackId,
    Supply,
    Token,
    Type,
)
from engines.world_wonders.designs import Design, design
from engines.world_wonders.masks import Mask, at

Side = Literal["A", "B"]
INITIALS: dict[Type, str] = {
    "library": "B",
    "farm": "F",
    "habitation": "H",
    "market": "M",
    "temple": "T",
}
"""How a tile's name begins: bibliothèque, ferme, habitation, marché, temple."""


class Symbols(NamedTuple):
    """What a tile or card brings, in the order of the resource board."""

    food: int = 0
    pottery: int = 0
    gears: int = 0
    population: int = 0


class Tile(NamedTuple):
    """A building tile of a stack."""

    name: str
    stack: StackId
    type: Type
    gain: Symbols


class Stack(NamedTuple):
    """Tiles of one shape at one price."""

    name: StackId
    shape: str
    cost: int
    tiles: tuple[Tile, ...]


class Monument(NamedTuple):
    """A monument card."""

    name: MonumentId
    design: Design
    gain: Symbols
    rings: int


@dataclass(frozen=True, eq=False, slots=True)
class Terrain:
    """A map: its land (natural resources included), its water, its natural resources."""

    name: str
    land: Mask
    water: Mask
    natural: Mask


@dataclass(frozen=True, eq=False)
class Printed:
    """The figures of a data file.

    `icons[side][r][n]`: population symbols on the first `n` spaces of resource track `r`.
    `ring_points[n]`: rings on the first `n` spaces of the population track.
    """

    file: DataFile[Facts]
    rounds: int
    gold: int
    monuments_shown: int
    solo_monuments_shown: int
    supplies: tuple[Supply, ...]
    long_cost: int
    short_cost: int
    tower_cost: int
    pedestal_cost: int
    long_shape: str
    short_shapes: tuple[str, ...]
    tower_shape: str
    loan_gain: int
    loan_repay: int
    loan_penalty: int
    resource_end: int
    population_end: int
    icons: dict[Side, tuple[tuple[int, ...], ...]]
    ring_points: tuple[int, ...]
    maps: tuple[Terrain, ...]
    stacks: dict[StackId, Stack]
    tiles: dict[str, Tile]
    monuments: dict[MonumentId, Monument]
    objectives: tuple[ObjectiveId, ...]
    objectives_shown: int
    objective_first: int
    objective_second: int
    solo_cards: tuple[tuple[tuple[Token, ...], ...], ...]

    def supply(self, seats: int) -> Supply:
        return self.supplies[seats - 1]


@lru_cache(maxsize=64)
def printed(file: DataFile[Facts]) -> Printed:
    """The figures of a data file in the shape that the rules use."""
    facts = file.model
    market, loan, tracks = facts.market, facts.loan, facts.tracks
    stacks: dict[StackId, Stack] = {name: _stack(facts, name) for name in STACK_IDS}
    end = tracks.resource_end.value
    return Printed(
        file=file,
        rounds=facts.round.rounds.value,
        gold=facts.round.gold.value,
        monuments_shown=facts.round.monuments.value,
        solo_monuments_shown=facts.round.solo_monuments.value,
        supplies=tuple(facts.supply.of(seats) for seats in range(1, 6)),
        long_cost=market.long_cost.value,
        short_cost=market.short_cost.value,
        tower_cost=market.tower_cost.value,
        pedestal_cost=market.pedestal_cost.value,
        long_shape=market.long_shape.value,
        short_shapes=tuple(market.short_shapes.value),
        tower_shape=market.tower_shape.value,
        loan_gain=loan.gain.value,
        loan_repay=loan.repay.value,
        loan_penalty=loan.penalty.value,
        resource_end=end,
        population_end=tracks.population_end.value,
        icons={
            "A": tuple(_reached(tracks.icons_a.value.of(each), end) for each in RESOURCES),
            "B": tuple(_reached(tracks.icons_b.value.of(each), end) for each in RESOURCES),
        },
        ring_points=_reached(tracks.rings.value, tracks.population_end.value),
        maps=tuple(
            _terrain(name, rows)
            for name, rows in zip(type(facts.maps).model_fields, facts.maps.all(), strict=True)
        ),
        stacks=stacks,
        tiles={tile.name: tile for stack in stacks.values() for tile in stack.tiles},
        monuments={name: _monument(facts, name) for name in MONUMENT_IDS},
        objectives=tuple(facts.objectives.cards.value),
        objectives_shown=facts.objectives.shown.value,
        objective_first=facts.objectives.first.value,
        objective_second=facts.objectives.second.value,
        solo_cards=tuple(
            tuple(tuple(section) for section in card) for card in facts.solo.cards.value
        ),
    )


def _reached(places: Sequence[int], end: int) -> tuple[int, ...]:
    """How many of some spaces lie on the first `n`, for each `n` up to the end of the track."""
    return tuple(sum(place <= reached for place in places) for reached in range(end + 1))


def _symbols(gain: Gain) -> Symbols:
    return Symbols(gain.food, gain.pottery, gain.gears, gain.population)


def _stack(facts: Facts, name: StackId) -> Stack:
    stack = facts.stacks.of(name)
    tiles: list[Tile] = []
    for tile in stack.tiles:
        number = 1 + sum(other.type == tile.type for other in tiles)
        title = f"{name}-{INITIALS[tile.type]}{number}"
        tiles.append(Tile(title, name, tile.type, _symbols(tile.gain)))
    return Stack(name, stack.shape, stack.cost, tuple(tiles))


def _monument(facts: Facts, name: MonumentId) -> Monument:
    card = facts.monuments.of(name)
    return Monument(name, design(card), _symbols(card.gain), card.rings)


def _terrain(name: str, rows: Sequence[str]) -> Terrain:
    def cells(letters: str) -> Mask:
        return sum(
            1 << at(column, row)
            for row, line in enumerate(rows)
            for column, letter in enumerate(line)
            if letter in letters
        )

    return Terrain(name, cells(".*"), cells("~"), cells("*"))
