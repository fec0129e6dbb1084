"""An Imperial Settlers position from a short description in plain values, and back again.

Tests and the proofs of the rules desk share it, so that a position reads the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engines.imperial_settlers import data
from engines.imperial_settlers.abilities import RESOURCES, TRACKS, BuildingId, Resource, Track
from engines.imperial_settlers.data import Facts
from engines.imperial_settlers.development import open_colonies, play
from engines.imperial_settlers.moves import FavorId, FoundColony
from engines.imperial_settlers.opening import opening
from engines.imperial_settlers.position import (
    NO_FAVOR,
    Hand,
    Position,
    Sheet,
    bridges,
    built,
    cells_of,
    empty_sheet,
    numbers_of,
)
from engines.imperial_settlers.printed import FAVORS, RESOURCE, TRACK, Mode, Printed, printed
from engines.kernel.data import DataFile

SeatNumber = Annotated[int, Field(ge=0, le=3)]
Count = Annotated[int, Field(ge=0, le=60)]
Numbers = Annotated[list[Annotated[int, Field(ge=1, le=8)]], Field(max_length=8)]
Village = Literal["barbarians", "japanese", "romans", "egyptians", "aztecs", "atlanteans"]


class BuildError(ValueError):
    """A description that is no position: the message says which value and why."""


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class ColonyText(_Plain):
    """A colony: its building, and track and section of the plan's first cell."""

    building: BuildingId
    track: Track
    section: Annotated[int, Field(ge=1, le=8)]


class StockText(_Plain):
    """Goods in hand."""

    stone: Count = 0
    wood: Count = 0
    food: Count = 0
    gold: Count = 0


class SeatText(_Plain):
    """One seat: ticked boxes of each track, circles of each field, buildings, points noted.

    `built` buildings are finished and at work, those in `finished` were finished in this round.
    `boxes` holds ticked boxes of others. `stock` and `actions` replace what dice, buildings and
    Favor give.
    """

    walls: Count = 0
    houses: Count = 0
    barns: Count = 0
    bridges: Count = 0
    fields: list[Numbers] = []
    built: list[BuildingId] = []
    finished: list[BuildingId] = []
    boxes: dict[BuildingId, Numbers] = {}
    colonies: list[ColonyText] = []
    exported: Count = 0
    written: Count = 0
    favor: FavorId | None = None
    stock: StockText | None = None
    actions: Count | None = None


class Description(_Plain):
    """A position between two decisions.

    `moment`: the dice are about to be rolled, the seats without a `favor` choose theirs, or all but
    those in `done` develop; in `colonies` they have developed.
    """

    seats: Annotated[list[SeatText], Field(min_length=1, max_length=4)]
    mode: Mode = "basic"
    village: Village = "barbarians"
    moment: Literal["roll", "favor", "develop", "colonies"] = "develop"
    round: Annotated[int, Field(ge=1, le=20)] = 1
    active: SeatNumber = 0
    dice: Annotated[list[Resource], Field(min_length=3, max_length=3)] = ["stone", "wood", "food"]
    worker: Annotated[int, Field(ge=1, le=9)] = 4
    favors: Annotated[list[FavorId], Field(max_length=5)] = []
    done: list[SeatNumber] = []

    @model_validator(mode="after")
    def holds_together(self) -> Description:
        """Seats exist, and no Favor lies in front of two of them."""
        last = len(self.seats) - 1
        for seat in (self.active, *self.done):
            if seat > last:
                raise ValueError(f"seat {seat} has no sheet: seats are 0 to {last}")
        taken = [seat.favor for seat in self.seats if seat.favor]
        for favor in taken:
            if taken.count(favor) > 1:
                raise ValueError(f"{favor} lies in front of two seats")
        if self.moment == "colonies" and self.mode == "basic":
            raise ValueError("there are no colonies in basic play")
        return self


def build(description: Mapping[str, Any], file: DataFile[Facts] | None = None) -> Position:
    """The position that a description tells; raises BuildError. `file` replaces the game's data."""
    try:
        text = Description.model_validate(dict(description))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "the position"
        raise BuildError(f"{where}: {first['msg']}") from None
    village = text.village if text.mode == "adventure" else "competition"
    sheets = printed(file or data.own(), village, text.mode)
    before = [_sheet(sheets, seat, seat.built) for seat in text.seats]
    now = [_sheet(sheets, seat, [*seat.built, *seat.finished]) for seat in text.seats]
    position = Position(
        printed=sheets,
        sheets=now,
        hands=[Hand()] * len(now),
        played=[()] * len(now),
        active=text.active,
        lot=False,
        round=text.round if text.moment != "roll" else text.round - 1,
        dice=tuple(RESOURCE[name] for name in text.dice),
        worker=text.worker,
        tiles=_tiles(text),
        before=tuple(before),
    )
    position.hands = [_hand(position, text, number, seat) for number, seat in enumerate(text.seats)]
    _owe(position, text)
    return position


def _sheet(sheets: Printed, text: SeatText, finished: list[BuildingId]) -> Sheet:
    empty = empty_sheet(sheets)
    ticks = tuple(getattr(text, name) for name in TRACKS)
    for name, track, ticked in zip(TRACKS, sheets.tracks, ticks, strict=True):
        if ticked > len(track.boxes):
            raise BuildError(f"{name} has {len(track.boxes)} boxes, not {ticked}")
    village = list(empty.village)
    for name in finished:
        village[_place(sheets, name)] = sheets.buildings[_place(sheets, name)].full
    for name, numbers in text.boxes.items():
        place = _place(sheets, name)
        mask = village[place] | _mask(numbers)
        if mask > sheets.buildings[place].full:
            raise BuildError(f"{name} has {len(sheets.buildings[place].boxes)} boxes")
        village[place] = mask
    sheet = empty._replace(
        ticks=ticks,
        circles=_circles(sheets, text),
        village=tuple(village),
        exported=text.exported,
        written=text.written,
    )
    for number, circles in enumerate(sheet.circles):
        if circles and number >= bridges(sheets, sheet):
            raise BuildError(f"field {number + 1} is harvested, but its bridge is not complete")
    unfinished = set(text.finished) - set(finished)
    colonies = [colony for colony in text.colonies if colony.building not in unfinished]
    return _with_colonies(sheets, sheet, colonies)


def _circles(sheets: Printed, text: SeatText) -> tuple[int, ...]:
    if len(text.fields) > len(sheets.fields):
        raise BuildError(f"there are {len(sheets.fields)} fields, not {len(text.fields)}")
    masks = [_mask(numbers) for numbers in text.fields]
    masks += [0] * (len(sheets.fields) - len(masks))
    for number, (mask, field) in enumerate(zip(masks, sheets.fields, strict=True)):
        if mask.bit_length() > len(field):
            raise BuildError(f"field {number + 1} has {len(field)} circles")
    return tuple(masks)


def _with_colonies(sheets: Printed, sheet: Sheet, colonies: list[ColonyText]) -> Sheet:
    """The sheet with its colonies, each founded as the rules have it."""
    for colony in colonies:
        place = _place(sheets, colony.building)
        there = (TRACK[colony.track], colony.section - 1)
        possible = open_colonies(sheets, sheet, Hand(stage="colonies"))
        if (place, *there) not in [(each, at.row, at.column) for each, at in possible]:
            raise BuildError(
                f"no colony of {colony.building} fits at {colony.track} {colony.section}"
            )
        move = FoundColony(colony.building, colony.track, colony.section)
        sheet, _ = play(sheets, sheet, Hand(stage="colonies"), move)
    return sheet


def _place(sheets: Printed, name: str) -> int:
    place = sheets.building(name)
    if place is None or not sheets.buildings[place].in_play:
        names = ", ".join(each.id for each in sheets.buildings if each.in_play)
        raise BuildError(f"{name} can't be built here; there is {names}")
    return place


def _mask(numbers: list[int]) -> int:
    return sum(1 << number - 1 for number in set(numbers))


def _tiles(text: Description) -> tuple[int, ...]:
    """The Favors in play: the named ones, else those taken and others up to players plus one."""
    named = [*text.favors, *(seat.favor for seat in text.seats if seat.favor)]
    tiles = {FAVORS.index(favor) for favor in named}
    for tile in range(len(FAVORS)):
        if not text.favors and len(tiles) <= len(text.seats):
            tiles.add(tile)
    return tuple(sorted(tiles))


def _hand(position: Position, text: Description, number: int, seat: SeatText) -> Hand:
    """What the seat has: for a Favor to be chosen nothing yet, in development what dice give."""
    if text.moment == "roll":
        return Hand()
    favor = FAVORS.index(seat.favor) if seat.favor else NO_FAVOR
    if text.moment == "favor":
        return Hand(favor=favor)
    hand = opening(position.printed, position.before[number], position.dice, position.worker, favor)
    if seat.stock is not None:
        stock = seat.stock
        hand = hand._replace(stock=(stock.stone, stock.wood, stock.food, stock.gold))
    if seat.actions is not None:
        hand = hand._replace(actions=seat.actions)
    return hand._replace(stage="colonies") if text.moment == "colonies" else hand


def _owe(position: Position, text: Description) -> None:
    """Whose decision is due."""
    match text.moment:
        case "roll":
            position.phase = "roll"
        case "favor":
            position.phase = "favor"
            position.todo = tuple(
                seat for seat in position.order() if position.hands[seat].favor == NO_FAVOR
            )
        case _:
            position.phase = "develop"
            position.todo = tuple(seat for seat in position.order() if seat not in text.done)
            for seat in text.done:
                position.hands[seat] = position.hands[seat]._replace(stage="done")


def describe(position: Position) -> dict[str, Any]:
    """What lies open, in the words of a description."""
    return {
        "seats": [
            _described(position.printed, sheet, hand)
            for sheet, hand in zip(position.sheets, position.hands, strict=True)
        ],
        "mode": position.printed.mode,
        "round": position.round,
        "active": position.active,
        "dice": [RESOURCES[face] for face in position.dice],
        "worker": position.worker,
        "favors": [FAVORS[tile] for tile in position.tiles],
    }


def _described(sheets: Printed, sheet: Sheet, hand: Hand) -> dict[str, Any]:
    finished = built(sheets, sheet)
    return {
        **dict(zip(TRACKS, sheet.ticks, strict=True)),
        "fields": [numbers_of(mask) for mask in sheet.circles],
        "built": [
            building.id for place, building in enumerate(sheets.buildings) if finished >> place & 1
        ],
        "boxes": {
            building.id: numbers_of(mask)
            for building, mask in zip(sheets.buildings, sheet.village, strict=True)
        },
        "values": {
            building.id: number
            for building, number in zip(sheets.buildings, sheet.values, strict=True)
        },
        "colonies": [
            {
                "building": sheets.buildings[colony.building].id,
                "sections": [
                    f"{TRACKS[row]} {column + 1}" for row, column in cells_of(colony.cells)
                ],
            }
            for colony in sheet.colonies
        ],
        "exported": sheet.exported,
        "written": sheet.written,
        "favor": hand.favor_name or None,
        "stock": dict(zip(RESOURCES, hand.stock, strict=True)),
        "actions": hand.actions,
    }
