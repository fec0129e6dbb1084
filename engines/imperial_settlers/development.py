"""What the moves of a round do to a seat's sheet and hand; they are legal when they come here."""

from __future__ import annotations

from engines.imperial_settlers.abilities import (
    Completes,
    Convert,
    Discount,
    FreeHarvest,
    Harvests,
    PointsIf,
    Sell,
    Spends,
    Ticks,
)
from engines.imperial_settlers.moves import (
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
from engines.imperial_settlers.position import Colony, Hand, Sheet, complete_cells
from engines.imperial_settlers.printed import (
    GOLD,
    RESOURCE,
    TRACK,
    Goods,
    Placement,
    Printed,
    Units,
)


def play(printed: Printed, sheet: Sheet, hand: Hand, move: Move) -> tuple[Sheet, Hand]:
    """The seat's sheet and hand after a move of its development or colony phase."""
    match move:
        case Tick(track):
            return _tick(printed, sheet, hand, TRACK[track])
        case Build(building, box):
            return _build(printed, sheet, hand, place_of(printed, building), box - 1)
        case Harvest(field, circle):
            return _harvest(printed, sheet, hand, field - 1, circle - 1)
        case UseAbility(building):
            return _use(printed, sheet, hand, place_of(printed, building))
        case Copy(resource):
            stock = gained(hand.stock, RESOURCE[resource])
            return sheet, hand._replace(stock=stock, copies=hand.copies - 1)
        case Export(resource):
            return _export(printed, sheet, hand, RESOURCE[resource])
        case DoneDeveloping():
            return _done_developing(printed, sheet, hand)
        case FoundColony(building, track, section):
            place = place_of(printed, building)
            return _found(printed, sheet, hand, place, TRACK[track], section - 1)
        case Done() if hand.stage == "develop":
            sheet, hand = _done_developing(printed, sheet, hand)
            return sheet, hand._replace(stage="done")
        case Done():
            return sheet, hand._replace(stage="done")
        case TakeFavor():
            raise AssertionError("a Favor is taken before development")


def place_of(printed: Printed, building: str) -> int:
    """The place of a building that is known to be in this village."""
    place = printed.building(building)
    assert place is not None, building
    return place


# Paying ---------------------------------------------------------------------------------------


def affordable(stock: Goods, cost: Units) -> bool:
    """Whether the goods cover a cost, gold standing in for what is missing."""
    missing = 0
    for have, need in zip(stock, cost, strict=False):
        if need > have:
            missing += need - have
    return missing <= stock[GOLD]


def paid(stock: Goods, cost: Units) -> tuple[Goods, Units]:
    """What is left after paying, and what was paid of each resource itself, without gold."""
    stone, wood, food = (min(have, need) for have, need in zip(stock, cost, strict=False))
    gold = sum(cost) - stone - wood - food
    left = (stock[0] - stone, stock[1] - wood, stock[2] - food, stock[GOLD] - gold)
    return left, (stone, wood, food)


def gained(stock: Goods, resource: int, count: int = 1) -> Goods:
    """The goods with more of one resource."""
    stone, wood, food, gold = stock
    match resource:
        case 0:
            return (stone + count, wood, food, gold)
        case 1:
            return (stone, wood + count, food, gold)
        case 2:
            return (stone, wood, food + count, gold)
        case _:
            return (stone, wood, food, gold + count)


def added(stock: Goods, goods: Goods) -> Goods:
    return (
        stock[0] + goods[0],
        stock[1] + goods[1],
        stock[2] + goods[2],
        stock[3] + goods[3],
    )


def tick_cost(printed: Printed, sheet: Sheet, hand: Hand, row: int) -> Units:
    """What the next box of a track costs now; a discount is for the round's first box on it."""
    cost = printed.tracks[row].boxes[sheet.ticks[row]]
    if hand.ticked[row] or not printed.discounts[row]:
        return cost
    units = list(cost)
    for place in printed.discounts[row]:
        ability = printed.buildings[place].ability
        if hand.working >> place & 1 and isinstance(ability, Discount):
            resource = RESOURCE[ability.resource]
            units[resource] = max(0, units[resource] - sheet.values[place])
    return (units[0], units[1], units[2])


def _spent(printed: Printed, hand: Hand, cost: Units) -> tuple[Goods, Units]:
    """The goods left, and what goals count as paid in this round so far."""
    stock, own = paid(hand.stock, cost)
    counted = cost if printed.gold_counts_as_spent else own
    before = hand.paid
    return stock, (before[0] + counted[0], before[1] + counted[1], before[2] + counted[2])


# Boxes ----------------------------------------------------------------------------------------


def _tick(printed: Printed, sheet: Sheet, hand: Hand, row: int) -> tuple[Sheet, Hand]:
    track, ticks = printed.tracks[row], sheet.ticks[row]
    stock, spent = _spent(printed, hand, tick_cost(printed, sheet, hand, row))
    completed = track.complete[ticks + 1] - track.complete[ticks]
    after = sheet._replace(ticks=_plus(sheet.ticks, row, 1))
    return after, hand._replace(
        stock=stock,
        actions=hand.actions - 1,
        ticked=_plus(hand.ticked, row, 1),
        paid=spent,
        sections=hand.sections + completed,
    )


def _build(printed: Printed, sheet: Sheet, hand: Hand, place: int, box: int) -> tuple[Sheet, Hand]:
    stock, spent = _spent(printed, hand, printed.buildings[place].boxes[box])
    after = sheet._replace(village=_plus(sheet.village, place, 1 << box))
    return after, hand._replace(stock=stock, actions=hand.actions - 1, paid=spent)


def free_harvests(printed: Printed, hand: Hand) -> int:
    """Harvests that this seat may still make without an action: by buildings, then by Favor."""
    return hand.free + sum(
        uses
        for uses, building in zip(hand.uses, printed.buildings, strict=True)
        if uses and isinstance(building.ability, FreeHarvest)
    )


def _harvest(
    printed: Printed, sheet: Sheet, hand: Hand, field: int, circle: int
) -> tuple[Sheet, Hand]:
    """Free harvests come first: which of a round's harvests is the free one makes no difference."""
    after = sheet._replace(circles=_plus(sheet.circles, field, 1 << circle))
    hand = hand._replace(
        stock=added(hand.stock, printed.fields[field][circle]), harvested=hand.harvested + 1
    )
    for place, uses in enumerate(hand.uses):
        if uses and isinstance(printed.buildings[place].ability, FreeHarvest):
            return after, hand._replace(uses=_plus(hand.uses, place, -1))
    if hand.free:
        return after, hand._replace(free=hand.free - 1)
    return after, hand._replace(actions=hand.actions - 1)


# Abilities and the Export Favor ---------------------------------------------------------------


def _use(printed: Printed, sheet: Sheet, hand: Hand, place: int) -> tuple[Sheet, Hand]:
    ability = printed.buildings[place].ability
    assert isinstance(ability, Convert | Sell)
    stock, spent = _spent(printed, hand, ability.give.units())
    if isinstance(ability, Convert):
        stock = added(stock, ability.get.units())
    else:
        sheet = sheet._replace(written=sheet.written + ability.points)
    return sheet, hand._replace(stock=stock, paid=spent, uses=_plus(hand.uses, place, -1))


def _export(printed: Printed, sheet: Sheet, hand: Hand, resource: int) -> tuple[Sheet, Hand]:
    return sheet._replace(exported=sheet.exported + printed.export_points), hand._replace(
        stock=gained(hand.stock, resource, -1),
        exports=hand.exports - 1,
        exported=hand.exported | 1 << resource,
    )


# The end of the round -------------------------------------------------------------------------


def _done_developing(printed: Printed, sheet: Sheet, hand: Hand) -> tuple[Sheet, Hand]:
    """Goals met in this round give their points; without a colony to found the round is over."""
    sheet = sheet._replace(written=sheet.written + goals_met(printed, sheet, hand))
    hand = hand._replace(stage="colonies")
    if not printed.advanced or not open_colonies(printed, sheet, hand):
        hand = hand._replace(stage="done")
    return sheet, hand


def goals_met(printed: Printed, sheet: Sheet, hand: Hand) -> int:
    """Points of the goals that this round's development has met."""
    return sum(
        sheet.values[place]
        for place, building in enumerate(printed.buildings)
        if hand.working >> place & 1
        and isinstance(building.ability, PointsIf)
        and goal_met(building.ability, hand)
    )


def goal_met(ability: PointsIf, hand: Hand) -> bool:
    """Whether the goal of a building was met within this round."""
    match ability.condition:
        case Ticks(track=track, least=least):
            return hand.ticked[TRACK[track]] >= least
        case Harvests(least=least):
            return hand.harvested >= least
        case Spends(resource=resource, least=least):
            return hand.paid[RESOURCE[resource]] >= least
        case Completes(least=least):
            return hand.sections >= least


def colony_buildings(printed: Printed, sheet: Sheet, hand: Hand) -> list[int]:
    """The buildings for which this seat may still found a colony in this round."""
    limit = printed.colonies_per_round
    if limit and hand.colonies >= limit:
        return []
    drawn = () if printed.colony_repeatable else [colony.building for colony in sheet.colonies]
    return [
        place
        for place, building in enumerate(printed.buildings)
        if building.in_play
        and place not in drawn
        and (not printed.colony_needs_building or sheet.village[place] == building.full)
    ]


def open_colonies(printed: Printed, sheet: Sheet, hand: Hand) -> list[tuple[int, Placement]]:
    """Every colony that could be founded now: complete sections that no colony has used."""
    free = complete_cells(printed, sheet) & ~sheet.used
    return [
        (place, placement)
        for place in colony_buildings(printed, sheet, hand)
        for placement in printed.buildings[place].placements
        if placement.cells & ~free == 0
    ]


def _found(
    printed: Printed, sheet: Sheet, hand: Hand, place: int, row: int, column: int
) -> tuple[Sheet, Hand]:
    cells = next(
        placement.cells
        for placement in printed.buildings[place].placements
        if (placement.row, placement.column) == (row, column)
    )
    sheet = sheet._replace(
        colonies=(*sheet.colonies, Colony(place, cells)),
        used=sheet.used | cells,
        values=_plus(sheet.values, place, printed.colony_raise),
    )
    hand = hand._replace(colonies=hand.colonies + 1)
    if not open_colonies(printed, sheet, hand):
        hand = hand._replace(stage="done")
    return sheet, hand


def _plus(numbers: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + more, *numbers[index + 1 :])
