"""How good an Impera position looks to a player who plans ahead and counts the odds of a fight.

Only what the seat may know goes in: its own cards, everybody's zones and hand sizes. Supports on
the other side are an unknown number of points with known odds, whatever `imagine` dealt.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.impera.position import NOBODY, Cards, Position
from engines.impera.score import best_in, continents_of
from engines.impera.world import DIE
from engines.kernel.game import Seat

# Found by simulation (docs/decisions): what is worth how much, in points at the end.
_OTHER_REGION = 0.3
"""A Region outside the best territory: it may be joined to it later."""
_OPEN_BORDER = 0.06
"""A free Region that the best territory borders: room to grow."""
_CARD = 0.25
_CARD_DIE = 0.14
"""A card in hand by its die: what it adds as a Support."""
_JOINABLE = 0.45
"""A card in hand whose Region is free and borders the best territory."""
_RIVAL = 0.5
"""How much the best opponent's points count against one's own."""
_BLIND_CARD = _CARD + 3.5 * _CARD_DIE
"""A card still to be drawn."""


def worth(position: Position, seat: Seat) -> float:
    """The points in sight for a seat, less those of its best rival; a fight by its odds."""
    match position.phase:
        case "attack" | "defence" | "fight":
            return _fight(position, seat)
        case _:
            return _standing(position, position.zones, position.hands[seat], seat)


def _standing(position: Position, zones: list[int], hand: Cards, seat: Seat) -> float:
    """A table without a fight: own points and prospects less the best rival's points."""
    rivals = [
        best_in(position, zone, NO_CARDS).points
        for other, zone in enumerate(zones)
        if other != seat
    ]
    own = _prospects(position, zones, hand, seat)
    return own - _RIVAL * max(rivals)
