"""The data file of Lost Cities: its model, and the same figures in the shape that the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from engines.kernel import data
from engines.kernel.data import DataError, DataFile, Value

Colour = Literal["red", "orange", "yellow", "green", "blue", "purple"]
COLOURS: tuple[Colour, ...] = ("red", "orange", "yellow", "green", "blue", "purple")
COLUMNS = (*COLOURS, "artefacts", "dice")
BOXES = 9

Points = Annotated[int, Field(ge=-1000, le=1000)]
BoxNumber = Annotated[int, Field(ge=1, le=BOXES)]
ColourBoxes = dict[Colour, Annotated[list[BoxNumber], Field(max_length=BOXES)]]
Three = Annotated[list[Points], Field(min_length=3, max_length=3)]
Four = Annotated[list[Points], Field(min_length=4, max_length=4)]
Two = Annotated[list[Points], Field(min_length=2, max_length=2)]
Six = Annotated[list[Points], Field(min_length=6, max_length=6)]


class Players(data.Sheet):
    fewest: Value[Literal[2]]
    most: Value[Literal[5]]


class DiceFacts(data.Sheet):
    colour_dice: Value[Literal[3]]
    number_dice: Value[Literal[3]]
    one_face_per_colour: Value[Literal[True]]


class SheetFacts(data.Sheet):
    boxes: Value[Literal[9]]
    bridge_box: Value[BoxNumber]
    arrows: Value[ColourBoxes]
    artefact_boxes: Value[ColourBoxes]

    @model_validator(mode="after")
    def one_sign_a_box(self) -> SheetFacts:
        """A box shows an arrow or an artefact, once."""
        for colour in COLOURS:
            arrows = self.arrows.value.get(colour)
            artefacts = self.artefact_boxes.value.get(colour)
            if arrows is None or artefacts is None:
                raise ValueError(f"arrows and artefact_boxes must both name {colour}")
            signs = [*arrows, *artefacts]
            if len(set(signs)) < len(signs):
                raise ValueError(f"a box of {colour} is named twice: {sorted(signs)}")
        return self


class PointFacts(data.Sheet):
    expedition_few: Value[Four]
    expedition_many: Value[Six]
    artefacts_none: Value[Points]
    artefacts_few: Value[Three]
    artefacts_some: Value[Four]
    artefacts_top: Value[Two]
    dice_none: Value[Points]
    dice_few: Value[Three]
    dice_some: Value[Four]
    dice_top: Value[Two]
    bridge: Value[Points]
    double: Value[Annotated[int, Field(ge=1, le=10)]]
    circle_alone: Value[Points]


class Flags(data.Sheet):
    zero_starts_as_ten: Value[bool]
    acceleration_optional: Value[bool]
    acceleration_of_full_column: Value[bool]
    accelerated_artefact_counts: Value[bool]
    artefacts_beyond_last: Value[Literal["ignored"]]
    refusals_beyond_last: Value[Literal["free"]]
    bridge_shared_across_turn: Value[Literal[True]]
    bridges_per_player_and_turn: Value[Literal["any"]]
    first_roller: Value[Literal["lot"]]


class Facts(data.Sheet):
    game: Literal["lost-cities"]
    version: Annotated[int, Field(ge=1)]
    players: Players
    dice: DiceFacts
    sheet: SheetFacts
    points: PointFacts
    flags: Flags


@dataclass(frozen=True)
class Printed:
    """What is printed on the sheet, ready for use.

    `sign[colour][box]` is "arrow", "artefact" or "" for the box with that index from 0 at the
    bottom; the point tables are indexed by the number of filled boxes, 0 to 9.
    """

    sign: tuple[tuple[str, ...], ...]
    bridge_box: int
    expedition: tuple[int, ...]
    artefacts: tuple[int, ...]
    dice: tuple[int, ...]
    bridge: int
    double: int
    circle_alone: int
    zero_starts_as_ten: bool
    acceleration_optional: bool
    acceleration_of_full_column: bool
    accelerated_artefact_counts: bool


@lru_cache(maxsize=64)
def printed(file: DataFile[Facts]) -> Printed:
    """The figures of a data file in the shape that the rules use."""
    sheet, points, flags = file.model.sheet, file.model.points, file.model.flags

    def sign(colour: Any, box: int) -> str:
        if box in sheet.arrows.value[colour]:
            return "arrow"
        return "artefact" if box in sheet.artefact_boxes.value[colour] else ""

    return Printed(
        sign=tuple(tuple(sign(c, box) for box in range(1, BOXES + 1)) for c in COLOURS),
        bridge_box=sheet.bridge_box.value,
        expedition=(*points.expedition_few.value, *points.expedition_many.value),
        artefacts=(
            points.artefacts_none.value,
            *points.artefacts_few.value,
            *points.artefacts_some.value,
            *points.artefacts_top.value,
        ),
        dice=(
            points.dice_none.value,
            *points.dice_few.value,
            *points.dice_some.value,
            *points.dice_top.value,
        ),
        bridge=points.bridge.value,
        double=points.double.value,
        circle_alone=points.circle_alone.value,
        zero_starts_as_ten=flags.zero_starts_as_ten.value,
        acceleration_optional=flags.acceleration_optional.value,
        acceleration_of_full_column=flags.acceleration_of_full_column.value,
        accelerated_artefact_counts=flags.accelerated_artefact_counts.value,
    )


def read(body: Mapping[str, Any]) -> DataFile[Facts]:
    """Check a body from outside; raises DataError."""
    return data.read("lost-cities", Facts, body)


@cache
def own() -> DataFile[Facts]:
    """The game's own file."""
    return data.load("lost-cities", Facts, Path(__file__).with_name("data.yaml"))


__all__ = [
    "BOXES",
    "COLOURS",
    "COLUMNS",
    "Colour",
    "DataError",
    "Facts",
    "Printed",
    "own",
    "printed",
    "read",
]
