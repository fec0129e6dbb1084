"""How good an Imperial Settlers sheet looks to a player who plans ahead: points, and prospects."""

from __future__ import annotations

from functools import lru_cache

from engines.imperial_settlers.abilities import (
    Ability,
    ActionsIfDouble,
    ActionsIfWorker,
    Convert,
    Discount,
    EndPoints,
    FreeHarvest,
    PointsIf,
    Produce,
    Sell,
)
from engines.imperial_settlers.position import Sheet, bridges, complete_cells
from engines.imperial_settlers.printed import GOLD, Printed
from engines.imperial_settlers.score import counted

# In points at the end. What a unit and an action are worth was found by simulation, against smaller
# and larger values; the rest is estimated.
_UNIT = 0.6
_GOLD_UNIT = 0.8
_ACTION = 0.9
_DOUBLE = 136 / 216
_BEGUN = 0.85
"""A section or building half done, against its share of the whole."""
_CIRCLE = 0.3
"""An open field box, by each resource that it shows."""
_FREE_CELL = 0.5
"""A complete section that a colony may still use."""
_ONE_USE = {"free_harvest": 0.8, "convert": 0.25, "sell": 0.4, "discount": 0.5, "points_if": 0.6}
"""What one use of an ability brings in a round."""
_AT_THE_END = {"colony": 4.0, "bridge": 4.0, "building": 5.0, "harvest": 8.0}
_SECTIONS = 4.5
"""How many there will be of what is counted at the end."""


def value(printed: Printed, sheet: Sheet, left: int) -> float:
    """Points on a sheet and what it promises with so many rounds left; exact at the end."""
    total = float(sheet.exported + sheet.written)
    for row, ticks in enumerate(sheet.ticks):
        total += _track(printed, row, ticks, left > 0)
    for place, mask in enumerate(sheet.village):
        building = printed.buildings[place]
        if mask and building.in_play:
            total += _building(printed, sheet, place, mask, left)
    if left:
        total += _fields(printed, sheet)
        if printed.advanced:
            free = complete_cells(printed, sheet) & ~sheet.used
            total += _FREE_CELL * free.bit_count() * min(1.0, left / 3)
    return total


@lru_cache(maxsize=4096)
def _track(printed: Printed, row: int, ticks: int, going_on: bool) -> float:
    """The points of a track, and a share of the next section's by what it has cost."""
    track = printed.tracks[row]
    done = track.complete[ticks]
    points = float(track.points[done])
    begin = track.ends[done - 1] if done else 0
    if going_on and ticks > begin:
        boxes = [1 + sum(cost) for cost in track.boxes[begin : track.ends[done]]]
        share = sum(boxes[: ticks - begin]) / sum(boxes)
        points += _BEGUN * share * (track.points[done + 1] - track.points[done])
    return points


def _building(printed: Printed, sheet: Sheet, place: int, mask: int, left: int) -> float:
    building = printed.buildings[place]
    whole = _promise(printed, sheet, building.ability, sheet.values[place], left)
    if mask == building.full:
        return whole
    if not left:
        return 0.0
    boxes = [1 + sum(cost) for cost in building.boxes]
    done = sum(work for number, work in enumerate(boxes) if mask >> number & 1)
    return _BEGUN * whole * done / sum(boxes)


def _promise(printed: Printed, sheet: Sheet, ability: Ability, number: int, left: int) -> float:
    """What a finished building still brings in the rounds that are left, and at the end."""
    match ability:
        case Produce(resource=resource):
            return number * left * (_GOLD_UNIT if resource == "gold" else _UNIT)
        case ActionsIfDouble():
            return number * left * _DOUBLE * _ACTION
        case ActionsIfWorker(worker=shown):
            often = sum(face == shown for face in printed.worker) / len(printed.worker)
            return number * left * often * _ACTION
        case FreeHarvest() | Convert() | Sell() | Discount() | PointsIf():
            return number * left * _ONE_USE[ability.type]
        case EndPoints(of=of, per=per):
            there = counted(printed, sheet, ability)
            expected = _AT_THE_END.get(of, _SECTIONS)
            more = max(0.0, expected - there) * left / printed.rounds
            return number * ((there // per) if not left else (there + more) / per)


def _fields(printed: Printed, sheet: Sheet) -> float:
    """Open field boxes: an action each, for what they show."""
    total = 0.0
    for field in range(bridges(printed, sheet)):
        crossed = sheet.circles[field]
        for circle, shown in enumerate(printed.fields[field]):
            if not crossed >> circle & 1:
                total += _CIRCLE * (sum(shown) + (shown[GOLD] > 0) * 0.3)
    return total
