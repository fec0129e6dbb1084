"""A Lost Cities position from a short description in plain values, and the description of one.

Tests and the proofs of the rules desk share it, so that a position reads the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from engines.kernel.data import DataFile
from engines.lost_cities import data
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Facts
from engines.lost_cities.moves import COLOUR_INDEX
from engines.lost_cities.position import TEN, Pair, Phase, Position, Sheet

Colour = Literal["red", "orange", "yellow", "green", "blue", "purple"]
Column = Literal["red", "orange", "yellow", "green", "blue", "purple", "artefacts", "dice"]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Marks = Annotated[int, Field(ge=0, le=BOXES)]
Numbers = Annotated[list[Annotated[int, Field(ge=1, le=TEN)]], Field(max_length=BOXES)]
Face = Annotated[int, Field(ge=0, le=9)]


class BuildError(ValueError):
    """A description that is no position: the message says which value and why."""


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SheetText(_Plain):
    """One sheet: the numbers of each colour from the bottom, ticked round boxes, marks."""

    red: Numbers = []
    orange: Numbers = []
    yellow: Numbers = []
    green: Numbers = []
    blue: Numbers = []
    purple: Numbers = []
    circles: list[Colour] = []
    artefacts: Marks = 0
    dice: Marks = 0

    @field_validator(*COLOURS)
    @classmethod
    def never_down(cls, numbers: list[int]) -> list[int]:
        """A column never goes down, in a description either."""
        for below, above in pairwise(numbers):
            if above < below:
                raise ValueError(f"{above} can't stand above {below}")
        return numbers


class RollText(_Plain):
    """The dice on the table and who rolled them."""

    by: SeatNumber = 0
    numbers: Annotated[list[Face], Field(min_length=3, max_length=3)]
    colours: Annotated[list[Colour], Field(min_length=3, max_length=3)]


class PairText(_Plain):
    number: Face
    colour: Colour


class Description(_Plain):
    """A position between two decisions.

    Without `rolled` the dice are about to be rolled by `roller`. With it the roller chooses, unless
    `kept` says which pair it took or `refused` that it took none: then the others choose, except
    those in `done`. `arrows` lists the seats that owe an acceleration.
    """

    sheets: Annotated[list[SheetText], Field(min_length=2, max_length=5)]
    roller: SeatNumber = 0
    rolled: RollText | None = None
    kept: PairText | None = None
    refused: bool = False
    done: list[SeatNumber] = []
    arrows: list[SeatNumber] = []
    bridges: dict[Column, list[SeatNumber]] = {}

    @model_validator(mode="after")
    def holds_together(self) -> Description:
        """Seats exist, and nobody has chosen from dice that were not rolled."""
        seats = range(len(self.sheets))
        roller = self.rolled.by if self.rolled else self.roller
        named = {roller, *self.done, *self.arrows, *(s for c in self.bridges.values() for s in c)}
        if missing := sorted(named - set(seats)):
            raise ValueError(
                f"seat {missing[0]} has no sheet: seats are 0 to {len(self.sheets) - 1}"
            )
        chosen = self.kept is not None or self.refused
        if self.rolled is None and (chosen or self.done or self.arrows):
            raise ValueError("kept, refused, done and arrows need the dice under rolled")
        if self.kept is not None and self.refused:
            raise ValueError("the roller either kept a pair or refused")
        if self.done and not chosen:
            raise ValueError("the others are done only after the roller kept a pair or refused")
        return self._fits_the_dice()

    def _fits_the_dice(self) -> Description:
        rolled, kept = self.rolled, self.kept
        if (
            rolled
            and kept
            and not (kept.number in rolled.numbers and kept.colour in rolled.colours)
        ):
            raise ValueError(f"{kept.number} {kept.colour} is not on the dice")
        return self


def build(description: Mapping[str, Any], file: DataFile[Facts] | None = None) -> Position:
    """The position that a description tells; raises BuildError. `file` replaces the game's data."""
    try:
        text = Description.model_validate(dict(description))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "the position"
        raise BuildError(f"{where}: {first['msg']}") from None
    sheets = [_sheet(sheet) for sheet in text.sheets]
    rolled = text.rolled
    phase, todo = _owed(text)
    return Position(
        printed=data.printed(file or data.own()),
        sheets=sheets,
        roller=rolled.by if rolled else text.roller,
        phase=phase,
        turn=1 if rolled else 0,
        colours=tuple(COLOUR_INDEX[colour] for colour in rolled.colours) if rolled else (),
        numbers=tuple(rolled.numbers) if rolled else (),
        kept=Pair(text.kept.number, COLOUR_INDEX[text.kept.colour]) if text.kept else None,
        todo=todo,
        owed=tuple(seat in text.arrows for seat in range(len(sheets))),
        bridges=tuple(tuple(text.bridges.get(column, ())) for column in COLUMNS),  # pyright: ignore[reportArgumentType]
        before=tuple(sheets),
    )


def _sheet(text: SheetText) -> Sheet:
    return Sheet(
        columns=tuple(tuple(getattr(text, colour)) for colour in COLOURS),
        circles=tuple(colour in text.circles for colour in COLOURS),
        artefacts=text.artefacts,
        dice=text.dice,
    )


def _owed(text: Description) -> tuple[Phase, tuple[int, ...]]:
    """Which decision is due, and from whom."""
    if text.rolled is None:
        return "roll", ()
    if text.kept is None and not text.refused:
        return "roller", (text.rolled.by,)
    count = len(text.sheets)
    clockwise = [(text.rolled.by + step) % count for step in range(1, count)]
    todo = tuple(seat for seat in clockwise if seat not in text.done)
    return ("others", todo) if todo else ("settle", ())


def describe(position: Position) -> dict[str, Any]:
    """What lies open, in the words of a description; empty columns and bridges are named too."""
    return {
        "sheets": [
            {
                **{
                    colour: list(column)
                    for colour, column in zip(COLOURS, sheet.columns, strict=True)
                },
                "circles": [
                    colour for colour, on in zip(COLOURS, sheet.circles, strict=True) if on
                ],
                "artefacts": sheet.artefacts,
                "dice": sheet.dice,
            }
            for sheet in position.sheets
        ],
        "roller": position.roller,
        "arrows": [seat for seat, owed in enumerate(position.owed) if owed],
        "bridges": {
            column: list(seats) for column, seats in zip(COLUMNS, position.bridges, strict=True)
        },
    }
