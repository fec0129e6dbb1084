"""The course of a World Wonders round: who is next, what is turned up, the end.

All that could tell a player something new happens here, after the choice was confirmed.
"""

from __future__ import annotations

from engines.kernel.game import Event, Seat
from engines.world_wonders import solo
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.loans import would_change_passing
from engines.world_wonders.market import can_buy
from engines.world_wonders.position import NOBODY, NONE, InHand, Position
from engines.world_wonders.score import scores


def close(position: Position) -> list[Event]:
    """Go on to the next decision."""
    match position.phase:
        case "round":
            return _begin_round(position)
        case "automaton":
            events = solo.play(position)
            events += _refill_monuments(position)
            return events + _next_turn(position)
        case _:
            return _end_turn(position)


def _begin_round(position: Position) -> list[Event]:
    """Unsold tiles go, new ones are turned up, roads and tower are filled up; new gold."""
    p, printed = position, position.printed
    p.round += 1
    events = [Event("event/round", {"round": p.round, "rounds": printed.rounds})]
    supply = printed.supply(p.seats)
    p.long, p.short, p.towers = supply.long, supply.short, supply.towers
    for number, stack in enumerate(p.stacks):
        p.faces[number] = stack[-1] if stack else NONE
        p.stacks[number] = stack[:-1]
        if stack:
            p.seen[number] |= 1 << stack[-1]
    events += _refill_monuments(p)
    p.gold = [printed.gold] * p.seats
    p.out = [False] * p.seats
    if not p.solo:
        events.append(Event("event/order", {"seats": list(p.order)}))
    p.pedestals = (NOBODY, NOBODY)
    p.active = NOBODY
    return events + _next_turn(p)


def _refill_monuments(position: Position) -> list[Event]:
    """A new monument is turned up at once for each that was bought, while there are some."""
    events: list[Event] = []
    for slot, shown in enumerate(position.display):
        if shown == NONE and position.deck:
            new, position.deck = position.deck[-1], position.deck[:-1]
            position.display = (*position.display[:slot], new, *position.display[slot + 1 :])
            events.append(Event("event/revealed", {"monument": MONUMENT_IDS[new]}))
    return events


def _end_turn(position: Position) -> list[Event]:
    """What follows a turn: the new monument, then the next seat that can do something."""
    seat = position.active
    if position.gold[seat] == 0:
        position.out[seat] = True
    return _refill_monuments(position) + _next_turn(position)


def _next_turn(position: Position) -> list[Event]:
    """The next seat that can act; who can do nothing leaves the round; else the round ends."""
    p = position
    events: list[Event] = []
    if p.solo and p.phase != "automaton" and not p.out[0]:
        p.phase = "automaton"
        return events
    while (seat := _next_in_order(p)) is not None:
        p.active = seat
        p.item, p.laid, p.loan_done = "", (), False
        if p.has_start[seat]:
            p.has_start[seat] = False
            p.hand = (InHand("start", p.printed.long_shape),)
        if p.hand or can_buy(p, seat) or would_change_passing(p, seat):
            p.phase = "turn"
            p.turn += 1
            return events
        p.out[seat] = True
        p.tally = p.tally.plus(passes=1)
        events.append(Event("event/auto-pass", {"seat": seat, "count": p.gold[seat]}))
    return events + _end_round(p)


def _next_in_order(position: Position) -> Seat | None:
    """The seat after the active one that is still in the round."""
    order = position.order
    start = order.index(position.active) + 1 if position.active in order else 0
    turn = (*order[start:], *order[:start])
    return next((seat for seat in turn if not position.out[seat]), None)


def _end_round(position: Position) -> list[Event]:
    """The end of the game, or the order of the next round (fact sheet, end of round)."""
    p = position
    p.tally = p.tally.plus(unspent=sum(p.gold))
    p.item, p.active = "", NOBODY
    ended = any(reached == p.printed.population_end for reached in p.population)
    if not ended and p.round < p.printed.rounds:
        p.order = next_order(p)
        p.phase = "round"
        return []
    p.phase = "over"
    p.reason = "population" if ended else "rounds"
    events = [Event("event/ended", {"reason": p.reason, "round": p.round})]
    if p.solo:
        points, target = scores(p)[0].total, solo.needed(p)
        words = "event/solo-won" if points > target else "event/solo-lost"
        return [*events, Event(words, {"points": points, "target": target})]
    return events + _tie_break(p)


def _tie_break(position: Position) -> list[Event]:
    """Who wins by monuments among those with the most points, unless they share the victory."""
    totals = [score.total for score in scores(position)]
    level = [seat for seat, total in enumerate(totals) if total == max(totals)]
    monuments = max(len(position.wonders[seat]) for seat in level)
    winners = [seat for seat in level if len(position.wonders[seat]) == monuments]
    if winners == level:
        return []
    facts = {"seats": level, "winners": winners, "count": len(winners), "monuments": monuments}
    return [Event("event/tie-broken", facts)]


def next_order(position: Position) -> tuple[Seat, ...]:
    """Pedestal owners in their places, the others by population, monuments, last order."""
    owners = position.pedestals
    last = position.order
    others = sorted(
        (seat for seat in last if seat not in owners),
        key=lambda seat: (
            position.population[seat],
            len(position.wonders[seat]),
            last.index(seat),
        ),
    )
    order: list[Seat] = []
    for place in range(position.seats):
        owner = owners[place] if place < len(owners) else NOBODY
        order.append(owner if owner != NOBODY else others.pop(0))
    return tuple(order)
