"""The legal moves of development and of the colony phase, found as quickly as can be."""

from __future__ import annotations

from engines.imperial_settlers import moves
from engines.imperial_settlers.abilities import RESOURCES, TRACKS, Convert, Sell
from engines.imperial_settlers.development import (
    affordable,
    free_harvests,
    open_colonies,
    tick_cost,
)
from engines.imperial_settlers.moves import TICK, Move
from engines.imperial_settlers.position import Hand, Sheet, bridges
from engines.imperial_settlers.printed import GOLD, Goods, Printed


def developing(printed: Printed, sheet: Sheet, hand: Hand) -> list[Move]:
    """All that a seat may do in its development but end it, in the order of the sheets."""
    found: list[Move] = []
    if hand.actions:
        _boxes(printed, sheet, hand, found)
    if hand.actions or free_harvests(printed, hand):
        _circles(printed, sheet, found)
    for place, uses in enumerate(hand.uses):
        if uses:
            building = printed.buildings[place]
            ability = building.ability
            if isinstance(ability, Convert | Sell) and affordable(hand.stock, ability.give.units()):
                found.append(moves.use_ability(building.id))
    if hand.copies:
        found += _copies(printed, hand)
    if hand.exports:
        found += _exports(printed, hand)
    return found


def _boxes(printed: Printed, sheet: Sheet, hand: Hand, found: list[Move]) -> None:
    stock = hand.stock
    for row, ticks in enumerate(sheet.ticks):
        if ticks < len(printed.tracks[row].boxes) and affordable(
            stock, tick_cost(printed, sheet, hand, row)
        ):
            found.append(TICK[row])
    for building, ticked in zip(printed.buildings, sheet.village, strict=True):
        if building.in_play:
            found += [
                moves.build(building.id, box + 1)
                for box in building.offered[ticked]
                if affordable(stock, building.boxes[box])
            ]


def _circles(printed: Printed, sheet: Sheet, found: list[Move]) -> None:
    for field in range(bridges(printed, sheet)):
        crossed, seen = sheet.circles[field], set[Goods]()
        for circle, shown in enumerate(printed.fields[field]):
            if not crossed >> circle & 1 and shown not in seen:
                seen.add(shown)
                found.append(moves.harvest(field + 1, circle + 1))


def _copies(printed: Printed, hand: Hand) -> list[Move]:
    return [
        moves.copy(name)
        for number, name in enumerate(RESOURCES)
        if hand.rolled >> number & 1 and (number != GOLD or printed.boon_copies_gold)
    ]


def _exports(printed: Printed, hand: Hand) -> list[Move]:
    return [
        moves.export(name)
        for number, name in enumerate(RESOURCES)
        if hand.stock[number]
        and not hand.exported >> number & 1
        and (number != GOLD or printed.export_gold)
    ]


def colony_moves(printed: Printed, sheet: Sheet, hand: Hand) -> list[Move]:
    """Every colony that may be founded, by building."""
    return [
        moves.found_colony(printed.buildings[place].id, TRACKS[placement.row], placement.column + 1)
        for place, placement in open_colonies(printed, sheet, hand)
    ]
