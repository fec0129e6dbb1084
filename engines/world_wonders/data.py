"""The data file of World Wonders: its model."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, model_validator

from engines.kernel import data
from engines.kernel.data import DataFile, Value
from engines.world_wonders.masks import COLUMNS, ROWS

Few = Annotated[int, Field(ge=0, le=10)]
Cost = Annotated[int, Field(ge=1, le=9)]
Type = Literal["library", "farm", "habitation", "market", "temple"]
TYPES: tuple[Type, ...] = get_args(Type)
Resource = Literal["food", "pottery", "gears"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
Need = Literal[
    "road", "sidewalk", "water", "natural", "library", "farm", "habitation", "market", "temple"
]
StackId = Literal["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8"]
STACK_IDS: tuple[StackId, ...] = get_args(StackId)
MonumentId = Literal[
    "ziggurat", "giza", "obelisks", "trojan_horse", "ishtar_gate", "theater", "parthenon",
    "port_carthage", "aqueduct", "petra", "lighthouse", "great_wall", "roman_bridge", "colosseum",
    "hippodrome", "chichen_itza", "shitennoji", "angkor_wat", "moai", "machu_picchu", "thien_mu",
]  # fmt: skip
MONUMENT_IDS: tuple[MonumentId, ...] = get_args(MonumentId)
ObjectiveId = Literal[
    "green_valley", "roads_to_rome", "city_of_wonders", "natural_resources", "waterfront",
    "philosophy", "piety", "commerce", "culinary", "craftsmanship", "engineering", "village",
    "countryside", "suburbs", "metropolis",
]  # fmt: skip
OBJECTIVE_IDS: tuple[ObjectiveId, ...] = get_args(ObjectiveId)
Token = Literal["S1", "S2", "S3", "S4", "S5", "S6", "L", "R", "T", "M1", "M2"]
"""What a solo card may take: a stack, a long road, short roads, the tower, a monument."""
LandShape = Annotated[str, Field(pattern=r"^[L_]{1,4}(-[L_]{1,4}){0,3}$")]
Shape = Annotated[str, Field(pattern=r"^[LWA_]{1,4}(-[LWA_]{1,4}){0,3}$")]
MOST_IN_PIECES = 9
"""Cells of a monument in pieces: all its figures are listed beforehand."""


class Players(data.Sheet):
    fewest: Value[Literal[1]]
    most: Value[Literal[5]]


class RoundFacts(data.Sheet):
    rounds: Value[Annotated[int, Field(ge=1, le=20)]]
    gold: Value[Annotated[int, Field(ge=1, le=20)]]
    monuments: Value[Annotated[int, Field(ge=1, le=5)]]
    solo_monuments: Value[Annotated[int, Field(ge=1, le=5)]]


class Supply(data.Sheet):
    """What a round offers: the stacks in play, roads and towers."""

    stacks: Annotated[list[StackId], Field(min_length=1, max_length=8)]
    long: Few
    short: Few
    towers: Few

    @model_validator(mode="after")
    def each_stack_once(self) -> Supply:
        if len(set(self.stacks)) < len(self.stacks):
            raise ValueError(f"a stack stands twice in {list(self.stacks)}")
        return self


class Supplies(data.Sheet):
    players_1: Value[Supply]
    players_2: Value[Supply]
    players_3: Value[Supply]
    players_4: Value[Supply]
    players_5: Value[Supply]

    def of(self, seats: int) -> Supply:
        return getattr(self, f"players_{seats}").value


class MarketFacts(data.Sheet):
    long_cost: Value[Cost]
    short_cost: Value[Cost]
    tower_cost: Value[Cost]
    pedestal_cost: Value[Cost]
    long_shape: Value[Literal["LAAL"]]
    short_shapes: Value[
        Annotated[list[Literal["L", "LL", "LLL"]], Field(min_length=1, max_length=4)]
    ]
    tower_shape: Value[Literal["L"]]


class LoanFacts(data.Sheet):
    gain: Value[Annotated[int, Field(ge=1, le=10)]]
    repay: Value[Annotated[int, Field(ge=1, le=10)]]
    penalty: Value[Few]


TrackPlaces = Annotated[list[Annotated[int, Field(ge=1, le=40)]], Field(max_length=40)]


class Icons(data.Sheet):
    """The spaces of each resource track that carry a population symbol."""

    food: TrackPlaces
    pottery: TrackPlaces
    gears: TrackPlaces

    def of(self, resource: Resource) -> list[int]:
        return getattr(self, resource)


class Tracks(data.Sheet):
    resource_end: Value[Annotated[int, Field(ge=5, le=40)]]
    population_end: Value[Annotated[int, Field(ge=3, le=40)]]
    rings: Value[TrackPlaces]
    icons_a: Value[Icons]
    icons_b: Value[Icons]


Row = Annotated[str, Field(pattern=rf"^[.*~]{{{COLUMNS}}}$")]
Map = Annotated[list[Row], Field(min_length=ROWS, max_length=ROWS)]


class Maps(data.Sheet):
    """The six maps, row by row: `.` land, `*` natural resource, `~` water."""

    A: Value[Map]
    B1: Value[Map]
    B2: Value[Map]
    B3: Value[Map]
    B4: Value[Map]
    B5: Value[Map]

    def all(self) -> list[list[str]]:
        """Side A first, then B1 to B5."""
        return [getattr(self, name).value for name in type(self).model_fields]

    @model_validator(mode="after")
    def a_road_can_start(self) -> Maps:
        """Along the sidewalk of each map there is land for a first road."""
        for name, rows in zip(type(self).model_fields, self.all(), strict=True):
            last = "".join("." if cell == "*" else cell for cell in rows[-1])
            if not any(last[start] == last[start + 3] == "." for start in range(COLUMNS - 3)):
                raise ValueError(f"{name}: no long road can start along the last row {rows[-1]!r}")
        return self


class Gain(data.Sheet):
    """Symbols on a tile or card."""

    food: Few = 0
    pottery: Few = 0
    gears: Few = 0
    population: Few = 0


class TileFacts(data.Sheet):
    type: Type
    gain: Gain


class StackFacts(data.Sheet):
    """Tiles of one shape at one price."""

    shape: LandShape
    cost: Cost
    tiles: Annotated[list[TileFacts], Field(min_length=1, max_length=20)]

    @model_validator(mode="after")
    def one_piece(self) -> StackFacts:
        _check_shape(self.shape)
        return self


class Stacks(data.Sheet):
    S1: Value[StackFacts]
    S2: Value[StackFacts]
    S3: Value[StackFacts]
    S4: Value[StackFacts]
    S5: Value[StackFacts]
    S6: Value[StackFacts]
    S7: Value[StackFacts]
    S8: Value[StackFacts]

    def of(self, stack: StackId) -> StackFacts:
        return getattr(self, stack).value


class MonumentFacts(data.Sheet):
    """A monument's pieces, what must lie beside it, what it gives.

    `layout`: `single`; `connected` (the pieces form one figure) or `gap1` (two single cells in a
    row or column with one cell between them).
    """

    pieces: Annotated[list[Shape], Field(min_length=1, max_length=3)]
    layout: Literal["single", "connected", "gap1"]
    needs: Annotated[list[Need], Field(max_length=5)]
    gain: Gain
    rings: Few

    @model_validator(mode="after")
    def pieces_fit_the_layout(self) -> MonumentFacts:
        for shape in self.pieces:
            _check_shape(shape)
        match self.layout:
            case "single" if len(self.pieces) != 1:
                raise ValueError(f"a single monument has one piece, not {len(self.pieces)}")
            case "gap1" if len(self.pieces) != 2 or any(len(shape) > 1 for shape in self.pieces):
                raise ValueError("a monument with a gap has two pieces of one cell each")
            case "connected" if len("".join(self.pieces).replace("-", "")) > MOST_IN_PIECES:
                raise ValueError(f"a monument in pieces has at most {MOST_IN_PIECES} cells")
            case _:
                return self


def _check_shape(text: str) -> None:
    """A shape is a connected figure in a rectangle; raises ValueError."""
    rows = text.split("-")
    if len({len(row) for row in rows}) > 1:
        raise ValueError(f"the rows of the shape {text} differ in length")
    cells = {(r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != "_"}
    if {r for r, _ in cells} != set(range(len(rows))) or {c for _, c in cells} != set(
        range(len(rows[0]))
    ):
        raise ValueError(f"the shape {text} has an empty row or column")
    reached = {min(cells)}
    while grown := {
        cell
        for cell in cells - reached
        if any(abs(cell[0] - r) + abs(cell[1] - c) == 1 for r, c in reached)
    }:
        reached |= grown
    if reached != cells:
        raise ValueError(f"the shape {text} is not in one piece")


class Monuments(data.Sheet):
    ziggurat: Value[MonumentFacts]
    giza: Value[MonumentFacts]
    obelisks: Value[MonumentFacts]
    trojan_horse: Value[MonumentFacts]
    ishtar_gate: Value[MonumentFacts]
    theater: Value[MonumentFacts]
    parthenon: Value[MonumentFacts]
    port_carthage: Value[MonumentFacts]
    aqueduct: Value[MonumentFacts]
    petra: Value[MonumentFacts]
    lighthouse: Value[MonumentFacts]
    great_wall: Value[MonumentFacts]
    roman_bridge: Value[MonumentFacts]
    colosseum: Value[MonumentFacts]
    hippodrome: Value[MonumentFacts]
    chichen_itza: Value[MonumentFacts]
    shitennoji: Value[MonumentFacts]
    angkor_wat: Value[MonumentFacts]
    moai: Value[MonumentFacts]
    machu_picchu: Value[MonumentFacts]
    thien_mu: Value[MonumentFacts]

    def of(self, monument: MonumentId) -> MonumentFacts:
        return getattr(self, monument).value


class Objectives(data.Sheet):
    shown: Value[Annotated[int, Field(ge=1, le=5)]]
    first: Value[Few]
    second: Value[Few]
    cards: Value[Annotated[list[ObjectiveId], Field(min_length=5, max_length=15)]]


SoloCard = Annotated[
    list[Annotated[list[Token], Field(min_length=1, max_length=3)]],
    Field(min_length=1, max_length=5),
]


class Solo(data.Sheet):
    cards: Value[Annotated[list[SoloCard], Field(min_length=1, max_length=30)]]


class Flags(data.Sheet):
    """How this house plays where the sources are silent; each has one value so far."""

    pedestals_each: Value[Literal[1]]
    loan_actions_a_turn: Value[Literal[1]]
    unplaceable: Value[Literal["not-sold"]]
    before_passing: Value[Literal["ask-about-loans"]]
    buildings: Value[Literal["turned"]]
    monuments: Value[Literal["turned-and-mirrored"]]
    track_end: Value[Literal["surplus-lost"]]
    worthless_objective: Value[Literal["no-points"]]
    tie_breaks: Value[tuple[Literal["monuments"], Literal["shared"]]]


class Facts(data.Sheet):
    game: Literal["world-wonders"]
    version: Annotated[int, Field(ge=1)]
    players: Players
    round: RoundFacts
    supply: Supplies
    market: MarketFacts
    loan: LoanFacts
    tracks: Tracks
    maps: Maps
    stacks: Stacks
    monuments: Monuments
    objectives: Objectives
    solo: Solo
    flags: Flags


def read(body: Mapping[str, Any]) -> DataFile[Facts]:
    """Check a body from outside; raises DataError."""
    return data.read("world-wonders", Facts, body)


@cache
def own() -> DataFile[Facts]:
    """The game's own file."""
    return data.load("world-wonders", Facts, Path(__file__).with_name("data.yaml"))
