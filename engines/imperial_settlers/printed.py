"""What the sheets of Imperial Settlers print, in the shape that the rules use.

Resources are numbers here: 0 stone, 1 wood, 2 food, 3 gold; costs are of the first three. A cell is
a section, one bit each: `1 << row * COLUMNS + column`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Literal, NamedTuple

from engines.imperial_settlers.abilities import RESOURCES, TRACKS, Ability, BuildingId, Discount
from engines.imperial_settlers.data import MOST_COLUMNS, BuildingFacts, Facts, Section, VillageId
from engines.imperial_settlers.moves import FavorId
from engines.kernel.data import DataFile

COLUMNS = MOST_COLUMNS
GOLD = 3
BRIDGES = 3
"""The row of the bridges."""

Mode = Literal["basic", "advanced", "adventure"]
Units = tuple[int, int, int]
Goods = tuple[int, int, int, int]

FAVORS: tuple[FavorId, ...] = ("ally", "boon", "production", "gold", "export")
RESOURCE = {name: number for number, name in enumerate(RESOURCES)}
TRACK = {name: number for number, name in enumerate(TRACKS)}


class Placement(NamedTuple):
    """A place for a colony: its first cell in reading order, and all its cells."""

    row: int
    column: int
    cells: int


@dataclass(frozen=True, slots=True)
class Building:
    """A building of the village in play.

    `offered`: which boxes are offered, each the first of its equals, by the mask of ticked boxes.
    """

    id: BuildingId
    boxes: tuple[Units, ...]
    ability: Ability
    placements: tuple[Placement, ...]
    plan: tuple[tuple[int, int], ...]
    in_play: bool
    built_from_start: bool
    offered: tuple[tuple[int, ...], ...]

    @property
    def full(self) -> int:
        return (1 << len(self.boxes)) - 1


@dataclass(frozen=True, slots=True)
class Track:
    """A track: box costs from the left; by ticked boxes how many sections are complete, and which
    cells; points by complete sections, from none."""

    boxes: tuple[Units, ...]
    complete: tuple[int, ...]
    cells: tuple[int, ...]
    points: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Printed:
    """The figures of a data file for one village and mode; `fields[k][c]`: the goods of a circle.

    `discounts[row]` names the buildings that make the first box of that track cheaper.
    """

    file: DataFile[Facts]
    village: VillageId
    mode: Mode
    rounds: int
    solo_favors: int
    dice: tuple[tuple[int, ...], ...]
    worker: tuple[int, ...]
    tracks: tuple[Track, ...]
    fields: tuple[tuple[Goods, ...], ...]
    buildings: tuple[Building, ...]
    discounts: tuple[tuple[int, ...], ...]
    stars: tuple[int, int, int]
    ally_actions: int
    boon_resources: int
    production_harvests: int
    favor_gold: int
    export_most: int
    export_points: int
    colony_needs_building: bool
    colonies_per_round: int
    colony_repeatable: bool
    colony_raise: int
    boon_copies_gold: bool
    export_gold: bool
    gold_counts_as_spent: bool
    gold_is_a_symbol: bool

    @property
    def advanced(self) -> bool:
        """Colonies and Architects are in play; Adventure uses the advanced rules."""
        return self.mode != "basic"

    def building(self, name: str) -> int | None:
        """The place of a building in this village, if it is there."""
        for place, building in enumerate(self.buildings):
            if building.id == name:
                return place
        return None


def cell(row: int, column: int) -> int:
    """The bit of a section."""
    return 1 << row * COLUMNS + column


def goods_named(units: tuple[int, ...]) -> list[str]:
    """Goods one by one, by name."""
    return [RESOURCES[number] for number, count in enumerate(units) for _ in range(count)]


@lru_cache(maxsize=64)
def printed(file: DataFile[Facts], village: VillageId, mode: Mode) -> Printed:
    """The figures of a data file for one village and mode."""
    facts = file.model
    favors, flags = facts.favors, facts.flags
    tracks = tuple(
        _track(row, getattr(facts.tracks, name).value) for row, name in enumerate(TRACKS)
    )
    sheet = getattr(facts.villages, village)
    buildings = tuple(
        _building(building, tracks, mode, prebuilt=flags.prebuilt.value)
        for building in sheet.buildings()
    )
    return Printed(
        file=file,
        village=village,
        mode=mode,
        rounds=facts.rounds.value,
        solo_favors=favors.solo.value,
        dice=tuple(tuple(RESOURCE[face] for face in die) for die in facts.dice.resource.value),
        worker=tuple(facts.dice.worker.value),
        tracks=tracks,
        fields=tuple(tuple(goods.units() for goods in field) for field in facts.fields.value),
        buildings=buildings,
        discounts=tuple(_discounts(buildings, name) for name in TRACKS),
        stars=sheet.stars.value,
        ally_actions=favors.ally_actions.value,
        boon_resources=favors.boon_resources.value,
        production_harvests=favors.production_harvests.value,
        favor_gold=favors.gold.value,
        export_most=favors.export_most.value,
        export_points=favors.export_points.value,
        colony_needs_building=flags.colony_needs_building.value,
        colonies_per_round=flags.colonies_per_round.value,
        colony_repeatable=flags.colony_repeatable.value,
        colony_raise=flags.colony_raise.value,
        boon_copies_gold=flags.boon_copies_gold.value,
        export_gold=flags.export_gold.value,
        gold_counts_as_spent=flags.gold_counts_as_spent.value,
        gold_is_a_symbol=flags.gold_is_a_symbol.value,
    )


def _track(row: int, sections: list[Section]) -> Track:
    boxes = [box.units() for section in sections for box in section.boxes]
    ends = tuple(accumulate(len(section.boxes) for section in sections))
    complete = tuple(sum(end <= ticks for end in ends) for ticks in range(len(boxes) + 1))
    return Track(
        boxes=tuple(boxes),
        complete=complete,
        cells=tuple(sum(cell(row, column) for column in range(done)) for done in complete),
        points=(0, *(section.points for section in sections)),
        ends=ends,
    )


def _building(
    facts: BuildingFacts, tracks: tuple[Track, ...], mode: Mode, *, prebuilt: bool
) -> Building:
    boxes = tuple(box.units() for box in facts.boxes)
    plan = tuple(sorted(facts.plan))
    return Building(
        id=facts.id,
        boxes=boxes,
        ability=facts.ability,
        placements=tuple(_placements(plan, tracks)),
        plan=plan,
        in_play=mode != "basic" or not facts.advanced_only,
        built_from_start=prebuilt and facts.bottom,
        offered=tuple(_offered(boxes, ticked) for ticked in range(1 << len(boxes))),
    )


def _offered(boxes: tuple[Units, ...], ticked: int) -> tuple[int, ...]:
    """The open boxes, each cost once."""
    first: dict[Units, int] = {}
    for number, cost in enumerate(boxes):
        if not ticked >> number & 1:
            first.setdefault(cost, number)
    return tuple(first.values())


def _placements(plan: tuple[tuple[int, int], ...], tracks: tuple[Track, ...]) -> list[Placement]:
    """Wherever the plan lies on the sheet as it is, neither turned nor mirrored."""
    found: list[Placement] = []
    for row, track in enumerate(tracks):
        for column in range(len(track.ends)):
            cells = cells_at(plan, row, column)
            if all(on_sheet(tracks, *each) for each in cells):
                found.append(Placement(row, column, sum(cell(*each) for each in cells)))
    return found


def cells_at(plan: tuple[tuple[int, int], ...], row: int, column: int) -> list[tuple[int, int]]:
    """The sections that a plan covers if its first cell in reading order lies here."""
    top, left = plan[0]
    return [(row + down - top, column + right - left) for down, right in plan]


def on_sheet(tracks: tuple[Track, ...], row: int, column: int) -> bool:
    """Whether there is a section at this place."""
    return 0 <= row < len(tracks) and 0 <= column < len(tracks[row].ends)


def _discounts(buildings: tuple[Building, ...], track: str) -> tuple[int, ...]:
    return tuple(
        place
        for place, building in enumerate(buildings)
        if isinstance(building.ability, Discount) and building.ability.track == track
    )
