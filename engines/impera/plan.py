"""How good an Impera position looks to a player who plans ahead and counts the odds of a fight.

Only what the seat may know goes in: its own cards, everybody's zones and hand sizes. Supports on
the other side are an unknown number of points with known odds, whatever `imagine` dealt.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engines.impera.position import Card, Position
from engines.impera.printed import Printed
from engines.impera.score import best_in, continents_of, parts_of
from engines.impera.world import DIE, members
from engines.kernel.game import Seat

# In points at the end; found by simulation, each value against its neighbours over 100 games.
_OTHER_REGION = 0.35
"""A Region outside the best territory: it may be joined to it later."""
_OPEN_BORDER = 0.05
"""A free Region that the best territory borders: room to grow."""
_CARD = 0.15
_CARD_DIE = 0.1
"""A card in hand, by its die: what it adds as a Support."""
_JOINABLE = 0.2
"""A card in hand whose Region is free and borders the best territory."""
_DUPLICATE = 1.0
_RIVAL = 0.5
"""How much the best opponent's points count against one's own."""
_BLIND_CARD = _CARD + 3.5 * _CARD_DIE
"""A card still to be drawn."""
_GIVEN = 2.5
"""A card above the limit, which arms an opponent at the end of the turn."""
_LAST_CARDS = 20
"""With fewer cards to draw than this, what is not yet a point is worth less and less."""


def worth(position: Position, seat: Seat) -> float:
    """The points in sight for a seat, less those of its best rival; a fight by its odds."""
    if position.phase not in ("attack", "defence", "fight"):
        return _standing(position, position.zones, seat)
    attacks = seat == position.active
    if not attacks and seat != position.defender:
        return _standing(position, position.zones, seat)
    taken_over = position.zones.copy()
    taken_over[position.defender] &= ~(1 << position.target)
    taken_over[position.active] |= 1 << position.target
    kept = _standing(position, position.zones, seat)
    lost = _standing(position, taken_over, seat)
    if attacks:
        return _attack(position, seat, kept, lost)
    return _defence(position, seat, kept, lost)


# A table without a fight ----------------------------------------------------------------------


def _standing(position: Position, zones: list[int], seat: Seat) -> float:
    """Own points and prospects, less the best rival's points."""
    printed = position.printed
    own = _prospects(position, zones, seat)
    rivals = [
        parts_of(printed, zone)[0].bit_count() if zone else 0
        for other, zone in enumerate(zones)
        if other != seat
    ]
    value = own - _RIVAL * printed.region_points * max(rivals)
    if position.continents:
        leads = continents_of(zones)
        rivals_leads = max(lead for other, lead in enumerate(leads) if other != seat)
        value += printed.continent_points * (leads[seat] - _RIVAL * rivals_leads)
    if position.receiver >= 0 and seat == position.active:
        value -= _gift(position, zones[position.receiver])
    return value


def _gift(position: Position, zone: int) -> float:
    """What a gift brings to its receiver: better to the weak, and no duplicates of theirs."""
    mask = parts_of(position.printed, zone)[0] if zone else 0
    return 0.05 * mask.bit_count() + sum(
        0.8 for card in position.gift if card >= 0 and mask >> card & 1
    )


@lru_cache(maxsize=10_000)
def _around(printed: Printed, mask: int) -> int:
    """The Regions that a territory borders."""
    around = 0
    for region in members(mask):
        around |= printed.neighbours[region]
    return around & ~mask


def _time_left(position: Position) -> float:
    return min(1.0, position.drawable() / _LAST_CARDS)


def _prospects(position: Position, zones: list[int], seat: Seat) -> float:
    """The points of the best territory, and what cards and other Regions may still become."""
    printed, hand, zone = position.printed, position.hands[seat], zones[seat]
    best = best_in(printed, zone, hand)
    in_play = 0
    for each in zones:
        in_play |= each
    around = _around(printed, best.mask)
    free = around & ~in_play
    pending = sum(count for drawer, count in position.draws if drawer == seat)
    pending = min(pending, position.drawable())
    future = _OTHER_REGION * (zone.bit_count() - best.regions) + _OPEN_BORDER * free.bit_count()
    future += sum(_card(card, free) for card in hand) + _BLIND_CARD * pending
    future -= _surplus(position, len(hand) + pending)
    return best.points + _time_left(position) * future


def _surplus(position: Position, cards: int) -> float:
    """What cards above the limit take off: they are lost, and arm an opponent."""
    return _GIVEN * max(0, cards - position.printed.hand_limit)


def _card(card: Card, free: int) -> float:
    joinable = _JOINABLE if free >> card & 1 else 0.0
    return _CARD + _CARD_DIE * DIE[card] + joinable


# A fight --------------------------------------------------------------------------------------


def _costs(position: Position, seat: Seat) -> list[tuple[float, int]]:
    """For each card in hand its cost as a Support and its die, the best bargain first."""
    zone = position.zones[seat]
    best = best_in(position.printed, zone, position.hands[seat])
    free = _around(position.printed, best.mask) & ~position.in_play()
    left = _time_left(position)
    costs = [
        (_card(card, free) * left + (_DUPLICATE if best.mask >> card & 1 else 0.0), DIE[card])
        for card in position.hands[seat]
    ]
    return sorted(costs, key=lambda cost: cost[0] / cost[1])


def _attack(position: Position, seat: Seat, kept: float, won: float) -> float:
    """The best that more Supports can make of an attack; as it stands, once they are committed."""
    printed, defender = position.printed, position.defender
    committed = len(position.attack)
    total = DIE[position.own] + sum(DIE[card] for card in position.attack) - DIE[position.target]
    open_ = position.phase == "attack"
    spent = 0.0
    best = float("-inf")
    costs = [(0.0, 0), *(_costs(position, seat) if open_ else ())]
    for more, (cost, die) in enumerate(costs):
        spent += cost
        total += die
        count = committed + more
        if count < printed.fewest_supports:
            continue
        wins = _attack_odds(total, count, len(position.hands[defender]))
        redraw = min(printed.attacker_redraw, count)
        value = kept + wins * (won - kept) - spent + _refill(position, seat, more, redraw)
        best = max(best, value)
    return best


def _defence(position: Position, seat: Seat, kept: float, lost: float) -> float:
    """The best that more Supports can make of a defence; as it stands, once they are committed."""
    printed, attackers = position.printed, len(position.attack)
    committed = len(position.defence)
    total = DIE[position.target] + sum(DIE[card] for card in position.defence) - DIE[position.own]
    open_ = position.phase == "defence"
    spent = 0.0
    best = float("-inf")
    costs = [(0.0, 0), *(_costs(position, seat) if open_ else ())]
    for more, (cost, die) in enumerate(costs):
        spent += cost
        total += die
        count = committed + more
        holds = at_most(attackers, total)
        redraw = min(printed.defender_redraw, count)
        value = lost + holds * (kept - lost) - spent + _refill(position, seat, more, redraw)
        best = max(best, value)
    return best


def _refill(position: Position, seat: Seat, committed: int, redraw: int) -> float:
    """What the redraw brings, and what a smaller hand saves from being given away."""
    redraw = min(redraw, position.drawable())
    before = len(position.hands[seat])
    relief = _surplus(position, before) - _surplus(position, before - committed + redraw)
    return _time_left(position) * (_BLIND_CARD * redraw + relief)


_DEFENDERS = ((0, 0.4), (1, 0.4), (2, 0.2))
"""How many Supports more than the attacker a defender commits, and how often."""


@cache
def _attack_odds(margin: int, attackers: int, hand: int) -> float:
    """How often an attack that leads by `margin` without defence wins against a hand of cards."""
    return sum(
        often * at_most(min(hand, attackers + more), margin - 1) for more, often in _DEFENDERS
    )


_FACES = (1, 1, 2, 2, 3, 3)
"""How often players commit each die from 1 to 6: higher cards are the better bargain."""


@cache
def at_most(count: int, total: int) -> float:
    """How often `count` Supports of unknown cards add up to at most `total`."""
    if total < count:
        return 0.0
    if count == 0:
        return 1.0
    return sum(
        often * at_most(count - 1, total - die) for die, often in enumerate(_FACES, 1)
    ) / sum(_FACES)
