"""Why a colony can't be founded: its building, its sections, its direction."""

from __future__ import annotations

from typing import Any

from engines.imperial_settlers.abilities import TRACKS
from engines.imperial_settlers.development import colony_buildings
from engines.imperial_settlers.position import Hand, Sheet, complete_cells
from engines.imperial_settlers.printed import COLUMNS, Printed, cell, cells_at, on_sheet
from engines.kernel.game import Refusal

Cells = list[tuple[int, int]]


def no_colony(
    printed: Printed, sheet: Sheet, hand: Hand, name: str, row: int, column: int
) -> Refusal | None:
    """Why the colony of a building may not begin at this section (from 0)."""
    place = printed.building(name)
    if place is None:
        return Refusal("colony-needs-building", {"reason": "elsewhere", "building": name})
    if place not in colony_buildings(printed, sheet, hand):
        return _no_more(printed, sheet, hand, place)
    refusal = _not_free(printed, sheet, name, cells_at(printed.buildings[place].plan, row, column))
    if refusal is None:
        return None
    for turned in _turns(printed.buildings[place].plan):
        if _not_free(printed, sheet, name, cells_at(turned, row, column)) is None:
            facts = {"building": name, "track": TRACKS[row], "section": column + 1}
            return Refusal("colony-no-rotation", facts)
    return refusal


def _no_more(printed: Printed, sheet: Sheet, hand: Hand, place: int) -> Refusal:
    building, limit = printed.buildings[place], printed.colonies_per_round
    facts: dict[str, Any] = {"building": building.id}
    if limit and hand.colonies >= limit:
        return Refusal("colony-creation", {"reason": "limit", "most": limit})
    if sheet.village[place] != building.full:
        return Refusal("colony-needs-building", {"reason": "unbuilt", **facts})
    return Refusal("colony-creation", {"reason": "once", **facts})


def _not_free(printed: Printed, sheet: Sheet, name: str, cells: Cells) -> Refusal | None:
    """The first section of a plan that isn't there, isn't complete or is used already."""
    complete = complete_cells(printed, sheet)
    for row, column in cells:
        facts: dict[str, Any] = {"building": name, "section": column + 1}
        if not on_sheet(printed.tracks, row, column):
            return Refusal("colony-creation", {"reason": "off-sheet", "building": name})
        facts["track"] = TRACKS[row]
        if not complete & cell(row, column):
            return Refusal("colony-creation", {"reason": "incomplete", **facts})
    for row, column in cells:
        if sheet.used & cell(row, column):
            facts = {"building": name, "track": TRACKS[row], "section": column + 1}
            return Refusal("colony-section-once", facts)
    return None


def _turns(plan: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], ...]]:
    """The plan turned by one, two and three quarters, where that gives another shape."""
    found: list[tuple[tuple[int, int], ...]] = []
    turned = plan
    for _ in range(3):
        turned = tuple(sorted((column, COLUMNS - row) for row, column in turned))
        found.append(turned)
    return found
