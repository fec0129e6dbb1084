"""The data file of Imperial Settlers: its model, with every limit that a value has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from engines.imperial_settlers.abilities import (
    Ability,
    BuildingId,
    Cost,
    Goods,
    Resource,
)
from engines.kernel import data
from engines.kernel.data import DataFile, Value

VillageId = Literal[
    "competition", "barbarians", "japanese", "romans", "egyptians", "aztecs", "atlanteans"
]
PLACES = ("one", "two", "three", "four", "five", "six")
"""The six buildings of a Village sheet, in reading order."""
MOST_COLUMNS = 8
"""Sections that a track has room for."""

Few = Annotated[int, Field(ge=0, le=5)]
Points = Annotated[int, Field(ge=0, le=100)]
Boxes = Annotated[list[Cost], Field(min_length=1, max_length=6)]
Face = Literal["stone", "wood", "food", "gold"]
SixFaces = Annotated[list[Face], Field(min_length=6, max_length=6)]
Cell = tuple[Annotated[int, Field(ge=0, le=3)], Annotated[int, Field(ge=0, lt=MOST_COLUMNS)]]


class Players(data.Sheet):
    fewest: Value[Literal[1]]
    most: Value[Literal[4]]


class Favors(data.Sheet):
    """How many tiles are in play, and what each gives."""

    beyond_players: Value[Literal[1]]
    solo: Value[Annotated[int, Field(ge=2, le=5)]]
    ally_actions: Value[Few]
    boon_resources: Value[Few]
    production_harvests: Value[Few]
    gold: Value[Few]
    export_most: Value[Annotated[int, Field(ge=1, le=3)]]
    export_points: Value[Few]


class DiceFacts(data.Sheet):
    resource: Value[Annotated[list[SixFaces], Field(min_length=3, max_length=3)]]
    worker: Value[
        Annotated[list[Annotated[int, Field(ge=1, le=9)]], Field(min_length=6, max_length=6)]
    ]


class Section(data.Sheet):
    """A section of a track: its boxes from the left, and what the track scores once they are all
    ticked."""

    points: Points
    boxes: Boxes


Sections = Annotated[list[Section], Field(min_length=1, max_length=MOST_COLUMNS)]


class Tracks(data.Sheet):
    walls: Value[Sections]
    houses: Value[Sections]
    barns: Value[Sections]
    bridges: Value[Sections]

    @model_validator(mode="after")
    def points_grow(self) -> Tracks:
        """A further section is never worth less, else building on would cost points."""
        for name in type(self).model_fields:
            points = [section.points for section in getattr(self, name).value]
            for earlier, later in pairwise(points):
                if later < earlier:
                    raise ValueError(f"a later section of {name} scores less: {points}")
        return self


FieldBoxes = Annotated[list[Goods], Field(min_length=1, max_length=6)]


class BuildingFacts(data.Sheet):
    """A building: its boxes, what it does, its plan as [row, column] cells.

    `bottom`: printed in the bottom row, which is built from the start where the flag `prebuilt` is
    set. `advanced_only`: neither built nor scored in basic play.
    """

    id: BuildingId
    boxes: Boxes
    ability: Ability
    plan: Annotated[list[Cell], Field(min_length=1, max_length=8)]
    bottom: bool
    advanced_only: bool

    @model_validator(mode="after")
    def plan_hangs_together(self) -> BuildingFacts:
        """The sections of a colony are adjacent, so the cells of a plan are too."""
        cells = set(self.plan)
        if len(cells) < len(self.plan):
            raise ValueError(f"the plan of {self.id} names a cell twice")
        reached, edge = set[tuple[int, int]](), [self.plan[0]]
        while edge:
            row, column = edge.pop()
            reached.add((row, column))
            around = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
            edge += (around & cells) - reached
        if reached != cells:
            raise ValueError(f"the plan of {self.id} is in several parts")
        return self


class Village(data.Sheet):
    """A Village sheet: the points for one, two and three stars, and six buildings."""

    stars: Value[tuple[Points, Points, Points]]
    one: Value[BuildingFacts]
    two: Value[BuildingFacts]
    three: Value[BuildingFacts]
    four: Value[BuildingFacts]
    five: Value[BuildingFacts]
    six: Value[BuildingFacts]

    def buildings(self) -> list[BuildingFacts]:
        """In reading order."""
        return [getattr(self, place).value for place in PLACES]

    @model_validator(mode="after")
    def six_different_buildings(self) -> Village:
        ids = [building.id for building in self.buildings()]
        twice = sorted({name for name in ids if ids.count(name) > 1})
        if twice:
            raise ValueError(f"{twice[0]} stands twice in the same village")
        first, second, third = self.stars.value
        if not first <= second <= third:
            raise ValueError(f"the points for the stars must grow: {[first, second, third]}")
        return self


class Villages(data.Sheet):
    competition: Village
    barbarians: Village
    japanese: Village
    romans: Village
    egyptians: Village
    aztecs: Village
    atlanteans: Village


class Flags(data.Sheet):
    """How this house plays where the sources are silent or differ."""

    prebuilt: Value[bool]
    colony_needs_building: Value[bool]
    colonies_per_round: Value[Annotated[int, Field(ge=0, le=10)]]
    colony_repeatable: Value[bool]
    colony_raise: Value[Few]
    colony_rotation: Value[Literal[False]]
    colony_mirror: Value[Literal[False]]
    boon_copies_gold: Value[bool]
    export_gold: Value[bool]
    gold_counts_as_spent: Value[bool]
    gold_is_a_symbol: Value[bool]
    gains_at_once: Value[Literal[True]]
    first_active: Value[Literal["lot"]]


class Facts(data.Sheet):
    game: Literal["imperial-settlers"]
    version: Annotated[int, Field(ge=1)]
    players: Players
    rounds: Value[Annotated[int, Field(ge=1, le=20)]]
    favors: Favors
    dice: DiceFacts
    tracks: Tracks
    fields: Value[Annotated[list[FieldBoxes], Field(min_length=1, max_length=MOST_COLUMNS)]]
    villages: Villages
    flags: Flags

    @model_validator(mode="after")
    def one_field_a_bridge(self) -> Facts:
        """Every bridge opens a field, and every field has a bridge that opens it."""
        fields, bridges = len(self.fields.value), len(self.tracks.bridges.value)
        if fields != bridges:
            raise ValueError(f"there are {fields} fields for {bridges} bridges")
        return self


def read(body: Mapping[str, Any]) -> DataFile[Facts]:
    """Check a body from outside; raises DataError."""
    return data.read("imperial-settlers", Facts, body)


@cache
def own() -> DataFile[Facts]:
    """The game's own file."""
    return data.load("imperial-settlers", Facts, Path(__file__).with_name("data.yaml"))


__all__ = ["PLACES", "Facts", "Resource", "VillageId", "own", "read"]
