"""Why a single move of Imperial Settlers is refused: the rule, with its numbers."""

from __future__ import annotations

from typing import Any

from engines.imperial_settlers.abilities import RESOURCES, TRACKS, Convert, EndPoints, Sell
from engines.imperial_settlers.development import affordable, free_harvests, tick_cost
from engines.imperial_settlers.position import Hand, Position, Sheet, bridges, numbers_of
from engines.imperial_settlers.printed import (
    BRIDGES,
    FAVORS,
    GOLD,
    RESOURCE,
    Printed,
    Units,
    goods_named,
)
from engines.kernel.game import Refusal


def no_favor(position: Position, favor: str) -> Refusal | None:
    if position.phase != "favor":
        return Refusal("round-phases", {"reason": "favors-taken"})
    tile = FAVORS.index(favor)
    if tile not in position.tiles:
        tiles = [FAVORS[each] for each in position.tiles]
        return Refusal("favor-setup", {"favor": favor, "favors": tiles})
    for seat, hand in enumerate(position.hands):
        if hand.favor == tile:
            return Refusal("favor-choice", {"reason": "taken", "favor": favor, "seat": seat})
    return None


# Boxes ----------------------------------------------------------------------------------------


def no_tick(printed: Printed, sheet: Sheet, hand: Hand, row: int) -> Refusal | None:
    track = printed.tracks[row]
    if sheet.ticks[row] >= len(track.boxes):
        facts = {"reason": "full", "track": TRACKS[row], "boxes": len(track.boxes)}
        return Refusal("track-order", facts)
    blank = not any(track.boxes[sheet.ticks[row]])
    return _no_box(hand, tick_cost(printed, sheet, hand, row), blank=blank)


def no_build(printed: Printed, sheet: Sheet, hand: Hand, building: str, box: int) -> Refusal | None:
    place = printed.building(building)
    if place is None:
        names = [each.id for each in printed.buildings if each.in_play]
        facts = {"reason": "elsewhere", "building": building, "buildings": names}
        return Refusal("village-buildings", facts)
    printed_building = printed.buildings[place]
    if not printed_building.in_play:
        return Refusal("basic-vs-advanced", {"building": building})
    boxes = len(printed_building.boxes)
    if not 0 <= box < boxes:
        facts = {"reason": "no-box", "building": building, "box": box + 1, "boxes": boxes}
        return Refusal("village-buildings", facts)
    if sheet.village[place] >> box & 1:
        return _ticked(sheet, printed, place, box)
    offered = printed_building.offered[sheet.village[place]]
    cost = printed_building.boxes[box]
    if box not in offered:
        equal = next(each for each in offered if printed_building.boxes[each] == cost)
        facts = {"reason": "equal", "building": building, "box": equal + 1}
        return Refusal("building-box-order", facts)
    return _no_box(hand, cost, blank=not any(cost))


def _ticked(sheet: Sheet, printed: Printed, place: int, box: int) -> Refusal:
    building = printed.buildings[place]
    facts: dict[str, Any] = {"building": building.id, "box": box + 1}
    if sheet.village[place] == building.full:
        return Refusal("village-buildings", {"reason": "built", **facts})
    return Refusal("village-buildings", {"reason": "ticked", **facts})


def _no_box(hand: Hand, cost: Units, *, blank: bool) -> Refusal | None:
    """A box takes an action, and its resources in full."""
    if not hand.actions:
        return Refusal("blank-box") if blank else Refusal("action-per-box")
    if affordable(hand.stock, cost):
        return None
    return Refusal("box-resource-cost", {"cost": goods_named(cost), **stock_facts(hand)})


def no_harvest(
    printed: Printed, sheet: Sheet, hand: Hand, field: int, circle: int
) -> Refusal | None:
    if not 0 <= field < len(printed.fields) or not 0 <= circle < len(printed.fields[field]):
        facts = {"reason": "no-circle", "field": field + 1, "circle": circle + 1}
        return Refusal("harvest-action", facts)
    if bridges(printed, sheet) <= field:
        facts = {"field": field + 1, "count": boxes_to_bridge(printed, sheet, field)}
        if hand.favor_name == "production" and hand.free:
            return Refusal("favor-conditions", {"reason": "no-bridge", **facts})
        return Refusal("bridge-opens-field", facts)
    mask = sheet.circles[field]
    if mask >> circle & 1:
        return Refusal("harvest-once", {"field": field + 1, "circle": circle + 1})
    offered = first_of_equals(printed.fields[field], mask)
    if circle not in offered:
        same = printed.fields[field][circle]
        equal = next(each for each in offered if printed.fields[field][each] == same)
        facts = {"reason": "equal", "field": field + 1, "circle": equal + 1}
        return Refusal("harvest-action", facts)
    if hand.actions or free_harvests(printed, hand):
        return None
    return Refusal("harvest-action", {"reason": "no-action"})


def boxes_to_bridge(printed: Printed, sheet: Sheet, field: int) -> int:
    """Boxes still to tick until the bridge to a field is complete."""
    return printed.tracks[BRIDGES].ends[field] - sheet.ticks[BRIDGES]


def first_of_equals(field: tuple[tuple[int, ...], ...], crossed: int) -> list[int]:
    """The open circles of a field, the first of those that show the same."""
    first: dict[tuple[int, ...], int] = {}
    for number, shown in enumerate(field):
        if not crossed >> number & 1:
            first.setdefault(shown, number)
    return list(first.values())


# Abilities and Favors -------------------------------------------------------------------------


def no_use(printed: Printed, hand: Hand, name: str) -> Refusal | None:
    place = printed.building(name)
    if place is None or not printed.buildings[place].in_play:
        return Refusal("ability-use", {"reason": "elsewhere", "building": name})
    ability = printed.buildings[place].ability
    if not isinstance(ability, Convert | Sell):
        facts = {"reason": "by-itself", "building": name}
        at_end = isinstance(ability, EndPoints)
        return Refusal("building-end-scoring" if at_end else "ability-use", facts)
    if not hand.working >> place & 1:
        return Refusal("building-delay", {"building": name})
    if not hand.uses[place]:
        return Refusal("ability-use", {"reason": "used", "building": name})
    give = ability.give.units()
    if not affordable(hand.stock, give):
        facts = {
            "reason": "goods",
            "building": name,
            "cost": goods_named(give),
            **stock_facts(hand),
        }
        return Refusal("ability-use", facts)
    return None


def no_copy(printed: Printed, hand: Hand, resource: str) -> Refusal | None:
    if hand.favor_name != "boon":
        facts = {"reason": "other", "favor": hand.favor_name, "wanted": "boon"}
        return Refusal("favor-effects", facts)
    if not hand.copies:
        return Refusal("favor-effects", {"reason": "used", "favor": "boon"})
    number = RESOURCE[resource]
    if not hand.rolled >> number & 1:
        shown = [RESOURCES[each - 1] for each in numbers_of(hand.rolled)]
        return Refusal(
            "favor-conditions", {"reason": "not-rolled", "resource": resource, "resources": shown}
        )
    if number == GOLD and not printed.boon_copies_gold:
        return Refusal("favor-conditions", {"reason": "no-gold-copied"})
    return None


def no_export(printed: Printed, hand: Hand, resource: str) -> Refusal | None:
    if hand.favor_name != "export":
        facts = {"reason": "other", "favor": hand.favor_name, "wanted": "export"}
        return Refusal("favor-effects", facts)
    number = RESOURCE[resource]
    if not hand.exports:
        return Refusal("favor-conditions", {"reason": "all-exported", "most": printed.export_most})
    if number == GOLD and not printed.export_gold:
        return Refusal("favor-conditions", {"reason": "no-gold-exported"})
    if hand.exported >> number & 1:
        return Refusal("favor-conditions", {"reason": "exported", "resource": resource})
    if not hand.stock[number]:
        return Refusal("favor-conditions", {"reason": "none-left", "resource": resource})
    return None


def stock_facts(hand: Hand) -> dict[str, Any]:
    """The goods in hand, by name."""
    return dict(zip(RESOURCES, hand.stock, strict=True))
