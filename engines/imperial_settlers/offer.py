"""What lies open for one player to choose from: dice and Favors, then actions and goods left."""

from __future__ import annotations

from engines.imperial_settlers.abilities import RESOURCES
from engines.imperial_settlers.development import free_harvests
from engines.imperial_settlers.position import View
from engines.imperial_settlers.printed import FAVORS
from engines.kernel.game import Event, Seat

RETOLD = frozenset({"event/rolled", "event/tiles"})
"""What `offer` says again."""


def offer(view: View, seat: Seat) -> list[Event]:
    """The dice of this round; in development what is left of actions and goods."""
    if view.phase not in ("favor", "develop"):
        return []
    facts = {"dice": [RESOURCES[face] for face in view.dice], "worker": view.worker}
    dice = Event("offer/dice", facts)
    if view.phase == "favor":
        favors = [FAVORS[tile] for tile in view.open_tiles()]
        return [dice, Event("offer/favors", {"favors": favors})]
    hand = view.hands[seat]
    if hand.stage != "develop":
        return [dice]
    stock = dict(zip(RESOURCES, hand.stock, strict=True))
    left = [dice, Event("offer/left", {"count": hand.actions, **stock})]
    free = free_harvests(view.printed, hand)
    if free:
        left.append(Event("offer/free-harvests", {"count": free}))
    if hand.copies:
        left.append(Event("offer/copies", {"count": hand.copies}))
    if hand.exports:
        left.append(Event("offer/exports", {"count": hand.exports}))
    return left
