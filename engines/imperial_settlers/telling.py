"""What happened in a round of Imperial Settlers, as events."""

from __future__ import annotations

from typing import Any

from engines.imperial_settlers.abilities import RESOURCES, EndPoints, PointsIf
from engines.imperial_settlers.development import goal_met, place_of
from engines.imperial_settlers.moves import (
    Build,
    Copy,
    Done,
    DoneDeveloping,
    Export,
    FoundColony,
    Harvest,
    Move,
    Tick,
    UseAbility,
)
from engines.imperial_settlers.position import Hand, Position, Sheet
from engines.imperial_settlers.printed import BRIDGES, TRACK, Printed, goods_named
from engines.kernel.game import Event, Seat

State = tuple[Sheet, Hand]


def opened(position: Position) -> Event:
    """The roll that all use."""
    facts = {
        "seat": position.active,
        "round": position.round,
        "dice": [RESOURCES[face] for face in position.dice],
        "worker": position.worker,
    }
    return Event("event/rolled", facts)


def told(position: Position, seat: Seat, move: Move, before: State, after: State) -> list[Event]:
    """What a move of development or of the colony phase brought."""
    printed = position.printed
    facts: dict[str, Any] = {"seat": seat}
    match move:
        case Tick(track):
            return _ticked(printed, facts, track, before, after)
        case Build(building, box):
            return _built(printed, {**facts, "building": building, "box": box}, before, after)
        case Harvest(field, circle):
            facts |= {"field": field, "circle": circle, "goods": gained_goods(before, after)}
            free = before[1].actions == after[1].actions
            return [Event("event/harvested-free" if free else "event/harvested", facts)]
        case UseAbility(building):
            return [_used(facts | {"building": building}, before, after)]
        case Copy(resource):
            return [Event("event/copied", facts | {"resource": resource})]
        case Export(resource):
            points = after[0].exported - before[0].exported
            return [Event("event/exported", facts | {"resource": resource, "count": points})]
        case FoundColony(building, track, section):
            facts |= {"building": building, "track": track, "section": section}
            value = after[0].values[place_of(printed, building)]
            return [Event("event/colony", facts | {"value": value})]
        case DoneDeveloping():
            return _developed(printed, facts, before)
        case Done() if before[1].stage == "develop":
            return _developed(printed, facts, before)
        case _:
            return []


def _ticked(
    printed: Printed, facts: dict[str, Any], track: str, before: State, after: State
) -> list[Event]:
    row = TRACK[track]
    ticks, done = after[0].ticks[row], printed.tracks[row].complete[after[0].ticks[row]]
    paid = paid_goods(before, after)
    facts = {**facts, "track": track}
    words = "event/ticked" if paid else "event/ticked-blank"
    events = [Event(words, {**facts, "box": ticks, "goods": paid})]
    if done > printed.tracks[row].complete[before[0].ticks[row]]:
        points = printed.tracks[row].points[done]
        events.append(Event("event/section", {**facts, "section": done, "count": points}))
        if row == BRIDGES:
            events.append(Event("event/bridge", {"seat": facts["seat"], "bridge": done}))
    return events


def _built(printed: Printed, facts: dict[str, Any], before: State, after: State) -> list[Event]:
    place = place_of(printed, facts["building"])
    paid = paid_goods(before, after)
    words = "event/built" if paid else "event/built-blank"
    events = [Event(words, {**facts, "goods": paid})]
    if after[0].village[place] == printed.buildings[place].full:
        at_end = isinstance(printed.buildings[place].ability, EndPoints)
        words = "event/finished-for-the-end" if at_end else "event/finished"
        events.append(Event(words, {"seat": facts["seat"], "building": facts["building"]}))
    return events


def _used(facts: dict[str, Any], before: State, after: State) -> Event:
    paid = {"paid": paid_goods(before, after)}
    points = after[0].written - before[0].written
    goods = gained_goods(before, after)
    if goods:
        return Event("event/converted", {**facts, **paid, "goods": goods})
    return Event("event/sold", {**facts, **paid, "count": points})


def _developed(printed: Printed, facts: dict[str, Any], before: State) -> list[Event]:
    """Goals met, and what is left over and lost."""
    sheet, hand = before
    events = [
        Event("event/goal", {**facts, "building": building.id, "count": sheet.values[place]})
        for place, building in enumerate(printed.buildings)
        if hand.working >> place & 1
        and isinstance(building.ability, PointsIf)
        and goal_met(building.ability, hand)
    ]
    goods = goods_named(hand.stock)
    if goods and hand.actions:
        events.append(Event("event/lost", {**facts, "goods": goods, "count": hand.actions}))
    elif goods:
        events.append(Event("event/lost-goods", {**facts, "goods": goods}))
    elif hand.actions:
        events.append(Event("event/lost-actions", {**facts, "count": hand.actions}))
    return events


def round_over(position: Position) -> list[Event]:
    """The round box is ticked, Favors go back and goods that are left are lost."""
    return [Event("event/round-over", {"round": position.round})]


def paid_goods(before: State, after: State) -> list[str]:
    """What a move took out of the hand."""
    pairs = zip(before[1].stock, after[1].stock, strict=True)
    return goods_named(tuple(max(0, had - has) for had, has in pairs))


def gained_goods(before: State, after: State) -> list[str]:
    """What a move put into the hand."""
    return paid_goods(after, before)
