"""What a building of a Village can do: the kinds of ability that a data file may name.

`value` is always the underlined number, which colonies raise.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field, model_validator

from engines.kernel import data

BuildingId = Literal[
    "farm", "sawmill", "quarry", "barracks", "architects", "fortress",
    "sheepfold", "raiders", "palisade", "longhouse", "throne",
    "ricefield", "teahouse", "carpenters", "dojo", "shrine",
    "masons", "forum", "colosseum",
    "goldmine", "market", "ferry", "granary", "pyramid",
    "maize", "altar", "temple", "ballcourt", "calendar",
    "shipyard", "harbor", "workshop", "academy", "lighthouse",
]  # fmt: skip
BUILDING_IDS: tuple[BuildingId, ...] = get_args(BuildingId)
Track = Literal["walls", "houses", "barns", "bridges"]
TRACKS: tuple[Track, ...] = get_args(Track)
Resource = Literal["stone", "wood", "food", "gold"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
Basic = Literal["stone", "wood", "food"]

Units = Annotated[int, Field(ge=0, le=5)]
Underlined = Annotated[int, Field(ge=0, le=5)]


class Cost(data.Sheet):
    """Resources that a box or an ability asks for; none at all for a blank box."""

    stone: Units = 0
    wood: Units = 0
    food: Units = 0

    def units(self) -> tuple[int, int, int]:
        return (self.stone, self.wood, self.food)


class Goods(data.Sheet):
    """Resources gained, gold included."""

    stone: Units = 0
    wood: Units = 0
    food: Units = 0
    gold: Units = 0

    def units(self) -> tuple[int, int, int, int]:
        return (self.stone, self.wood, self.food, self.gold)

    @model_validator(mode="after")
    def something(self) -> Goods:
        if not any(self.units()):
            raise ValueError("name at least one resource that is gained")
        return self


class Produce(data.Sheet):
    """So many of a resource when development begins."""

    type: Literal["produce"]
    resource: Resource
    value: Underlined


class ActionsIfDouble(data.Sheet):
    """More actions if at least two Resource dice show the same symbol."""

    type: Literal["actions_if_double"]
    value: Underlined


class ActionsIfWorker(data.Sheet):
    """More actions if the Worker die shows a number."""

    type: Literal["actions_if_worker"]
    worker: Annotated[int, Field(ge=1, le=9)]
    value: Underlined


class FreeHarvest(data.Sheet):
    """So many field boxes a round without an action."""

    type: Literal["free_harvest"]
    value: Underlined


class Convert(data.Sheet):
    """Give resources and get others, so many times a round."""

    type: Literal["convert"]
    give: Cost
    get: Goods
    value: Underlined


class Sell(data.Sheet):
    """Give resources for points, so many times a round."""

    type: Literal["sell"]
    give: Cost
    points: Annotated[int, Field(ge=0, le=10)]
    value: Underlined


class Discount(data.Sheet):
    """The first box of a track ticked in a round costs so many fewer of a resource."""

    type: Literal["discount"]
    track: Track
    resource: Basic
    value: Underlined


Least = Annotated[int, Field(ge=1, le=20)]


class Ticks(data.Sheet):
    """Boxes ticked on a track in one round."""

    type: Literal["ticks"]
    track: Track
    least: Least


class Harvests(data.Sheet):
    """Field boxes harvested in one round."""

    type: Literal["harvest"]
    least: Least


class Spends(data.Sheet):
    """Units of a resource paid in one round."""

    type: Literal["spend"]
    resource: Basic
    least: Least


class Completes(data.Sheet):
    """Sections completed in one round, on any tracks."""

    type: Literal["sections"]
    least: Least


Condition = Annotated[Ticks | Harvests | Spends | Completes, Field(discriminator="type")]


class PointsIf(data.Sheet):
    """Points once a round if a goal was met within that round."""

    type: Literal["points_if"]
    condition: Condition
    value: Underlined


Counted = Literal["colony", "bridge", "building", "harvest", "walls", "houses", "barns"]


class EndPoints(data.Sheet):
    """Points at the end for each so many of what is counted.

    Colonies, complete bridges, buildings built by ticking, harvested field boxes, or complete
    sections of a track.
    """

    type: Literal["end_points"]
    of: Counted
    per: Annotated[int, Field(ge=1, le=10)] = 1
    value: Underlined


Ability = Annotated[
    Produce
    | ActionsIfDouble
    | ActionsIfWorker
    | FreeHarvest
    | Convert
    | Sell
    | Discount
    | PointsIf
    | EndPoints,
    Field(discriminator="type"),
]
