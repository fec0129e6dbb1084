"""The course of an Impera turn: drawing, the reveal of a fight, the hand limit, the end.

All that could tell a player something new happens here, after the choice was confirmed.
"""

from __future__ import annotations

from engines.impera.hidden import handed_over, shown
from engines.impera.position import NO_REGION, NOBODY, Cards, Fight, Phase, Position, joined
from engines.impera.world import DIE, REGION_IDS, names, territory
from engines.kernel.game import Event, Result, Seat


def close(position: Position) -> list[Event]:
    """Go on to the next decision, or to the next shuffle that play asks for."""
    events: list[Event] = []
    match position.phase:
        case "start":
            events.append(_begin(position))
        case "fight":
            events += _reveal(position)
        case "given":
            events.append(_hand_over(position))
        case _:
            pass
    if position.phase == "draw":
        events += _draw(position)
    if position.phase == "limit":
        events += _limit(position)
    return events


# Drawing --------------------------------------------------------------------------------------


def owe(position: Position, then: Phase, *draws: tuple[Seat, int]) -> None:
    """Note cards to be drawn, in this order, before play goes on with the phase `then`."""
    position.draws = tuple(draw for draw in draws if draw[1])
    position.phase, position.then = "draw", then


def _draw(position: Position) -> list[Event]:
    """Draw what is owed; stop where the discard must be shuffled first, skip what isn't there."""
    events: list[Event] = []
    while position.draws:
        (seat, count), *later = position.draws
        drawn = position.pile[: -count - 1 : -1]
        if drawn:
            position.pile = position.pile[: len(position.pile) - len(drawn)]
            position.hands[seat] = joined(position.hands[seat], drawn)
            if position.recycled:
                position.fresh[seat] = (*position.fresh[seat], *drawn)
            events.append(_drew(seat, drawn))
        missing = count - len(drawn)
        position.draws = ((seat, missing), *later) if missing else tuple(later)
        if position.needs_shuffle():
            return events
        if missing:
            position.draws = tuple(later)
    position.phase = position.then
    return events


def _drew(seat: Seat, cards: Cards) -> Event:
    hidden = Event("event/drew-hidden", {"seat": seat, "count": len(cards)})
    own = {"seat": seat, "cards": names(cards), "count": len(cards)}
    return Event("event/drew", own, frozenset({seat}), hidden)


def reshuffle(position: Position, result: Result) -> list[Event]:
    """The discard becomes the pile; everybody knows which cards are in it, nobody their order."""
    position.pile = tuple(position.discard[place] for place in reversed(result))
    counts = [0] * len(REGION_IDS)
    for card in position.discard:
        counts[card] += 1
    position.recycled = tuple(counts)
    position.fresh = [()] * position.seats
    position.discard = ()
    position.reshuffles -= 1
    position.tally = position.tally.plus(reshuffles=1)
    return [Event("event/reshuffled", {"count": len(position.pile)})]


# The turn -------------------------------------------------------------------------------------


def _begin(position: Position) -> Event:
    """The next turn begins with the automatic draw."""
    position.turn += 1
    owe(position, "action", (position.active, position.printed.automatic_draw))
    return Event("event/turn", {"seat": position.active, "turn": position.turn})


def _reveal(position: Position) -> list[Event]:
    """Both sides turn their Supports up; the attacker conquers with a strictly higher total."""
    p, printed = position, position.printed
    attacker, defender = p.active, p.defender
    fight = Fight(
        turn=p.turn,
        attacker=attacker,
        defender=defender,
        own=p.own,
        target=p.target,
        attack=p.attack,
        defence=p.defence,
        attack_total=DIE[p.own] + sum(DIE[card] for card in p.attack),
        defence_total=DIE[p.target] + sum(DIE[card] for card in p.defence),
        conquered=False,
    )
    events = [_revealed(fight)]
    shown(p, attacker, fight.attack)
    shown(p, defender, fight.defence)
    if fight.attack_total > fight.defence_total:
        fight = fight._replace(conquered=True)
        p.zones[defender] &= ~(1 << p.target)
        p.zones[attacker] |= 1 << p.target
        p.conquest = p.target
        p.tally = p.tally.plus(conquests=1)
    events.append(_decided(p, fight))
    p.last = fight
    p.discard = (*p.discard, *fight.attack, *fight.defence)
    p.own = p.target = NO_REGION
    p.attack = p.defence = ()
    owe(
        p,
        "limit",
        (defender, min(printed.defender_redraw, len(fight.defence))),
        (attacker, min(printed.attacker_redraw, len(fight.attack))),
    )
    return events


def _revealed(fight: Fight) -> Event:
    def sum_of(region: int, cards: Cards, total: int) -> str:
        dice = " + ".join(str(DIE[card]) for card in (region, *cards))
        return f"{dice} = {total}" if cards else dice

    return Event(
        "event/revealed" if fight.defence else "event/revealed-undefended",
        {
            "seat": fight.attacker,
            "defender": fight.defender,
            "own": REGION_IDS[fight.own],
            "target": REGION_IDS[fight.target],
            "attack": names(fight.attack),
            "defence": names(fight.defence),
            "attack_sum": sum_of(fight.own, fight.attack, fight.attack_total),
            "defence_sum": sum_of(fight.target, fight.defence, fight.defence_total),
        },
    )


def _decided(position: Position, fight: Fight) -> Event:
    facts = {
        "seat": fight.attacker,
        "defender": fight.defender,
        "target": REGION_IDS[fight.target],
        "attack_total": fight.attack_total,
        "defence_total": fight.defence_total,
    }
    if fight.conquered:
        zone = position.zones[fight.attacker]
        part = territory(position.printed.neighbours, zone, fight.target)
        return Event("event/conquered", {**facts, "regions": part.bit_count()})
    level = fight.attack_total == fight.defence_total
    return Event("event/held-level" if level else "event/held", facts)


# The hand limit and the end -------------------------------------------------------------------


def _limit(position: Position) -> list[Event]:
    """Above the limit cards must go to an opponent (summary, 5); else the turn is over."""
    hand = position.hands[position.active]
    if len(hand) <= position.printed.hand_limit:
        return _end_turn(position)
    position.phase = "gift"
    # With two players there is no choice of receiver.
    position.receiver = 1 - position.active if position.seats == 2 else NOBODY
    facts = {"seat": position.active, "count": len(hand) - position.printed.hand_limit}
    return [Event("event/over-limit", facts)]


def _hand_over(position: Position) -> Event:
    """The cards change hands; the others see only how many."""
    giver, receiver, cards = position.active, position.receiver, position.gift
    position.hands[receiver] = joined(position.hands[receiver], cards)
    handed_over(position, giver, receiver, cards)
    position.receiver, position.gift = NOBODY, ()
    position.tally = position.tally.plus(gifts=len(cards))
    position.phase = "limit"
    facts = {"seat": giver, "receiver": receiver, "count": len(cards)}
    hidden = Event("event/gave-hidden", facts)
    own = {**facts, "cards": names(cards)}
    return Event("event/gave", own, frozenset({giver, receiver}), hidden)


def _end_turn(position: Position) -> list[Event]:
    """The end when no card can be drawn any more, else the next player."""
    if position.drawable():
        position.active = (position.active + 1) % position.seats
        position.phase = "start"
        return []
    position.phase = "over"
    ended = Event("event/ended", {"reason": "pile", "turn": position.turn})
    return [ended, *(_showed(seat, hand) for seat, hand in enumerate(position.hands))]


def _showed(seat: Seat, hand: Cards) -> Event:
    if not hand:
        return Event("event/showed-nothing", {"seat": seat})
    return Event("event/showed", {"seat": seat, "cards": names(hand)})
