"""How the moves of Imperial Settlers are asked for: branches, what a move would do, its price."""

from __future__ import annotations

from typing import Any

from engines.imperial_settlers.abilities import Convert, Sell
from engines.imperial_settlers.development import free_harvests, paid, place_of, tick_cost
from engines.imperial_settlers.moves import (
    Build,
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
from engines.imperial_settlers.position import Hand, Position, Sheet
from engines.imperial_settlers.printed import BRIDGES, TRACK, Printed, Units, goods_named
from engines.kernel.game import Branch, Event, Seat


def branches(move: Move) -> tuple[Branch, ...]:
    """Boxes stand behind their building, circles behind their field, places behind their colony."""
    match move:
        case Build(building, _):
            return (Branch(building, "branch/build", {"building": building}),)
        case Harvest(field, _):
            return (Branch(f"field-{field}", "branch/field", {"field": field}),)
        case FoundColony(building, _, _):
            return (Branch(building, "branch/colony", {"building": building}),)
        case _:
            return ()


def effect(position: Position, seat: Seat, move: Move) -> Event | None:
    """In a few words what a legal move would cost and bring here."""
    printed, sheet, hand = position.printed, position.sheets[seat], position.hands[seat]
    match move:
        case TakeFavor(favor):
            return _favor(printed, favor)
        case Tick(track):
            return _tick(printed, sheet, hand, TRACK[track])
        case Build(building, box):
            return _build(printed, sheet, hand, place_of(printed, building), box - 1)
        case Harvest(field, circle):
            gained = {"goods": goods_named(printed.fields[field - 1][circle - 1])}
            free = free_harvests(printed, hand)
            return Event("effect/gains-free" if free else "effect/gains", gained)
        case UseAbility(building):
            return _use(printed, hand, place_of(printed, building))
        case Export():
            return Event("effect/points", {"count": printed.export_points})
        case FoundColony(building, _, _):
            raised = sheet.values[place_of(printed, building)] + printed.colony_raise
            return Event("effect/raises", {"value": raised})
        case DoneDeveloping():
            return _waste(hand)
        case Done() if hand.stage == "develop":
            return _waste(hand)
        case _:
            return None


def _favor(printed: Printed, favor: str) -> Event:
    match favor:
        case "ally":
            return Event("effect/ally", {"count": printed.ally_actions})
        case "boon":
            return Event("effect/boon", {"count": printed.boon_resources})
        case "production":
            return Event("effect/production", {"count": printed.production_harvests})
        case "gold":
            return Event("effect/gold", {"count": printed.favor_gold})
        case _:
            return Event("effect/export", {"count": printed.export_most})


def _tick(printed: Printed, sheet: Sheet, hand: Hand, row: int) -> Event:
    track, ticks = printed.tracks[row], sheet.ticks[row]
    goods = cost_paid(hand, tick_cost(printed, sheet, hand, row))
    done = track.complete[ticks + 1]
    if done == track.complete[ticks]:
        return Event("effect/pays", {"goods": goods}) if goods else Event("effect/blank")
    facts: dict[str, Any] = {"goods": goods, "count": track.points[done]}
    if row == BRIDGES:
        facts["bridge"] = done
        return Event("effect/pays-bridge" if goods else "effect/blank-bridge", facts)
    return Event("effect/pays-section" if goods else "effect/blank-section", facts)


def _build(printed: Printed, sheet: Sheet, hand: Hand, place: int, box: int) -> Event:
    building = printed.buildings[place]
    goods = cost_paid(hand, building.boxes[box])
    finishes = sheet.village[place] | 1 << box == building.full
    match bool(goods), finishes:
        case True, True:
            return Event("effect/pays-finishes", {"goods": goods})
        case True, False:
            return Event("effect/pays", {"goods": goods})
        case False, True:
            return Event("effect/blank-finishes")
        case _:
            return Event("effect/blank")


def _use(printed: Printed, hand: Hand, place: int) -> Event | None:
    match printed.buildings[place].ability:
        case Convert(give=give, get=get):
            given = cost_paid(hand, give.units())
            return Event("effect/converts", {"goods": given, "gained": goods_named(get.units())})
        case Sell(give=give, points=points):
            return Event("effect/sells", {"goods": cost_paid(hand, give.units()), "count": points})
        case _:
            return None


def _waste(hand: Hand) -> Event:
    """What ending development would lose."""
    goods = goods_named(hand.stock)
    if goods and hand.actions:
        return Event("effect/wastes", {"goods": goods, "count": hand.actions})
    if goods:
        return Event("effect/wastes-goods", {"goods": goods})
    if hand.actions:
        return Event("effect/wastes-actions", {"count": hand.actions})
    return Event("effect/wastes-nothing")


def cost_paid(hand: Hand, cost: Units) -> list[str]:
    """The goods that paying a cost takes, gold for what is missing."""
    left, _ = paid(hand.stock, cost)
    return goods_named(tuple(had - has for had, has in zip(hand.stock, left, strict=True)))


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    """What a prepared move stood against: the box, the circles, the values of its building."""
    printed, sheet = position.printed, position.sheets[seat]
    match move:
        case Tick(track):
            return (sheet.ticks[TRACK[track]],)
        case Harvest(field, _) if field <= len(sheet.circles):
            return (sheet.circles[field - 1],)
        case Build(building, _) | UseAbility(building):
            place = printed.building(building)
            return () if place is None else (sheet.village[place], sheet.values[place])
        case FoundColony():
            return (sheet.used,)
        case _:
            return ()
