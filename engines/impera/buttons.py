"""How Impera's moves are asked for: the questions on the way, what a move would do, its price."""

from __future__ import annotations

from typing import Any

from engines.impera.moves import Attack, Done, DrawTwo, Give, Lay, Move, Support
from engines.impera.position import NO_REGION, Position
from engines.impera.world import DIE, REGION, territory
from engines.kernel.game import Branch, Event, Seat

_LAY = Branch("lay", "branch/lay")
_ATTACK = Branch("attack", "branch/attack")
_GIVE = Branch("give", "branch/give", listed=True, several=True)


def branches(move: Move) -> tuple[Branch, ...]:
    """Lay and attack are asked first; then the own Region, then the Region that it attacks.

    Cards to give away are taken from a list, as many at once as there are to give.
    """
    match move:
        case Lay():
            return (_LAY,)
        case Attack(own, _):
            return (_ATTACK, Branch(own, "branch/from", {"region": own}))
        case Give():
            return (_GIVE,)
        case _:
            return ()


def effect(position: Position, seat: Seat, move: Move) -> Event | None:
    """In a few words what a legal move would do here; never which Supports to choose."""
    match move:
        case DrawTwo():
            count = min(position.printed.draw_action, position.drawable())
            return Event("effect/draw", {"count": count})
        case Lay(region):
            card = REGION[region]
            zone = position.zones[seat] | 1 << card
            size = territory(position.printed.neighbours, zone, card).bit_count()
            return Event("effect/territory", {"count": size})
        case Attack(own, target):
            owner = position.owner(REGION[target])
            facts = {"die": DIE[REGION[own]], "against": DIE[REGION[target]], "owner": owner}
            return Event("effect/attack", {**facts, "count": len(position.hands[owner])})
        case Support(region):
            return Event("effect/total", {"total": _total(position) + DIE[REGION[region]]})
        case Give(region):
            copies = position.hands[seat].count(REGION[region])
            return Event("effect/copies", {"count": copies}) if copies > 1 else None
        case Done() if position.target != NO_REGION:
            return Event("effect/total", {"total": _total(position)})
        case _:
            return None


def _total(position: Position) -> int:
    """The total so far of the side that is choosing."""
    defends = position.phase == "defence"
    region = position.target if defends else position.own
    cards = position.defence if defends else position.attack
    return DIE[region] + sum(DIE[card] for card in cards)


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    """What a prepared move stood against: who owns the target with how many cards, or the fight."""
    match move:
        case Attack(_, target):
            owner = position.owner(REGION[target])
            return (owner, len(position.hands[owner]) if owner >= 0 else 0)
        case Support() | Done() if position.phase == "defence" and seat == position.defender:
            return (position.own, position.target, len(position.attack))
        case _:
            return ()
