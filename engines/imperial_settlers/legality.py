"""What an Imperial Settlers seat may do now, and why not: a refusal names a rule and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.imperial_settlers import moves
from engines.imperial_settlers.abilities import RESOURCES, Convert, EndPoints, Sell
from engines.imperial_settlers.choices import colony_moves, developing
from engines.imperial_settlers.colonies import no_colony
from engines.imperial_settlers.development import affordable, free_harvests, tick_cost
from engines.imperial_settlers.moves import (
    DONE,
    DONE_DEVELOPING,
    TICK,
    Build,
    Copy,
    Done,
    DoneDeveloping,
    Export,
    FoundColony,
    Harvest,
    Move,
    TakeFavor,
    Tick,
    UseAbility,
)
from engines.imperial_settlers.position import Hand, Position, Sheet, View, bridges, numbers_of
from engines.imperial_settlers.printed import (
    BRIDGES,
    FAVORS,
    GOLD,
    RESOURCE,
    TRACK,
    Printed,
    Units,
    goods_named,
)
from engines.kernel.game import Refusal, Seat


def waiting(position: Position) -> tuple[Seat, ...]:
    """In the Favor draft one seat after another; then all at once, each on its own sheets."""
    return position.todo[:1] if position.phase == "favor" else position.todo


def legal(view: Position, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse."""
    if seat not in waiting(view):
        return []
    if view.phase == "favor":
        return [moves.take_favor(FAVORS[tile]) for tile in view.open_tiles()]
    sheet, hand = view.sheets[seat], view.hands[seat]
    if hand.stage == "colonies":
        return [*colony_moves(view.printed, sheet, hand), DONE]
    return [*developing(view.printed, sheet, hand), _finishing(view.printed)]


def _finishing(printed: Printed) -> Move:
    return DONE_DEVELOPING if printed.advanced else DONE


def candidates(view: View, seat: Seat) -> Iterator[Move]:
    """What a player may reach for, in the order in which the sheets show it."""
    printed = view.printed
    if view.phase == "favor":
        yield from (moves.take_favor(FAVORS[tile]) for tile in view.tiles)
        return
    sheet, hand = view.sheets[seat], view.hands[seat]
    if hand.stage == "colonies":
        for building in printed.buildings:
            for placement in building.placements:
                yield moves.found_colony(building.id, _track(placement.row), placement.column + 1)
        yield DONE
        return
    yield from TICK
    for place, building in enumerate(printed.buildings):
        for box in building.offered[sheet.village[place]]:
            yield moves.build(building.id, box + 1)
    for number, field in enumerate(printed.fields):
        for circle in first_of_equals(field, sheet.circles[number]):
            yield moves.harvest(number + 1, circle + 1)
    for building in printed.buildings:
        if isinstance(building.ability, Convert | Sell):
            yield moves.use_ability(building.id)
    yield from _by_favor(hand)
    yield _finishing(printed)


def _by_favor(hand: Hand) -> Iterator[Move]:
    match hand.favor_name:
        case "boon":
            yield from (moves.copy(name) for name in RESOURCES)
        case "export":
            yield from (moves.export(name) for name in RESOURCES)
        case _:
            pass


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this seat may not play this move now."""
    if seat not in waiting(position):
        return _not_awaited(position, seat)
    if isinstance(move, TakeFavor):
        return _no_favor(position, move.favor)
    if position.phase == "favor":
        return Refusal("round-phases", {"reason": "favor-first"})
    printed, sheet, hand = position.printed, position.sheets[seat], position.hands[seat]
    if hand.stage == "colonies":
        match move:
            case FoundColony(building, track, section):
                return no_colony(printed, sheet, hand, building, TRACK[track], section - 1)
            case Done():
                return None
            case _:
                return Refusal("colony-phase", {"reason": "developed"})
    match move:
        case Tick(track):
            return _no_tick(printed, sheet, hand, TRACK[track])
        case Build(building, box):
            return _no_build(printed, sheet, hand, building, box - 1)
        case Harvest(field, circle):
            return _no_harvest(printed, sheet, hand, field - 1, circle - 1)
        case UseAbility(building):
            return _no_use(printed, hand, building)
        case Copy(resource):
            return _no_copy(printed, hand, resource)
        case Export(resource):
            return _no_export(printed, hand, resource)
        case FoundColony():
            reason = "develop-first" if printed.advanced else "basic"
            return Refusal("colony-phase", {"reason": reason})
        case DoneDeveloping():
            if printed.advanced:
                return None
            return Refusal("colony-phase", {"reason": "basic"})
        case Done():
            if printed.advanced:
                return Refusal("colony-phase", {"reason": "comes-next"})
            return None


def _not_awaited(position: Position, seat: Seat) -> Refusal:
    match position.phase:
        case "over":
            return Refusal("table/ended")
        case "favor" if seat in position.todo:
            return Refusal("favor-choice", {"reason": "order", "seat": position.todo[0]})
        case "favor":
            favor = FAVORS[position.hands[seat].favor]
            return Refusal("favor-choice", {"reason": "chosen", "favor": favor})
        case "develop":
            return Refusal("table/already-chosen", {"seat": seat})
        case _:
            return Refusal("table/not-awaited")


def _no_favor(position: Position, favor: str) -> Refusal | None:
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


def _no_tick(printed: Printed, sheet: Sheet, hand: Hand, row: int) -> Refusal | None:
    track = printed.tracks[row]
    if sheet.ticks[row] >= len(track.boxes):
        facts = {"reason": "full", "track": _track(row), "boxes": len(track.boxes)}
        return Refusal("track-order", facts)
    blank = not any(track.boxes[sheet.ticks[row]])
    return _no_box(hand, tick_cost(printed, sheet, hand, row), blank=blank)


def _no_build(
    printed: Printed, sheet: Sheet, hand: Hand, building: str, box: int
) -> Refusal | None:
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


def _no_harvest(
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


def _no_use(printed: Printed, hand: Hand, name: str) -> Refusal | None:
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


def _no_copy(printed: Printed, hand: Hand, resource: str) -> Refusal | None:
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


def _no_export(printed: Printed, hand: Hand, resource: str) -> Refusal | None:
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


# Facts ----------------------------------------------------------------------------------------


def stock_facts(hand: Hand) -> dict[str, Any]:
    return dict(zip(RESOURCES, hand.stock, strict=True))


def _track(row: int) -> Any:
    return TICK[row].track


def forced(position: Position, seat: Seat) -> Move | None:
    """The one move left, which everybody can see: sheets and dice lie open."""
    listed = legal(position, seat)
    return listed[0] if len(listed) == 1 else None


def absent(view: View, seat: Seat) -> list[Move]:
    """Commit to nothing: the first Favor left, then develop no further and found nothing."""
    if view.phase == "favor":
        return [moves.take_favor(FAVORS[view.open_tiles()[0]])]
    if view.hands[seat].stage == "colonies":
        return [DONE]
    return [_finishing(view.printed)]
