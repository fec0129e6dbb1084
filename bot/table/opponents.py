"""Opponents at a table: they decide whenever they are awaited, from what their seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from engines.kernel.game import Seat
from engines.kernel.players import PLAYERS
from engines.kernel.simulate import MAX_MOVES
from engines.kernel.table import Table

FALLBACK = "greedy"
"""Who plays on for somebody who is gone, or for an opponent that this version doesn't know."""


def awaited(table: Table[Any, Any, Any], policies: Mapping[Seat, str]) -> Seat | None:
    """The first opponent that owes a decision."""
    if table.game.outcome(table.position) is not None:
        return None
    return next((seat for seat in table.awaited() if seat in policies), None)


def play_on(table: Table[Any, Any, Any], policies: Mapping[Seat, str], table_id: int) -> None:
    """Let opponents decide, in place, until a person is awaited or the game is over."""
    for _ in range(MAX_MOVES):
        seat = awaited(table, policies)
        if seat is None:
            return
        _decide(table, seat, policies[seat], table_id)


def _decide(table: Table[Any, Any, Any], seat: Seat, policy: str, table_id: int) -> None:
    player = PLAYERS.get(policy) or PLAYERS[FALLBACK]
    # Its own generator, never the dice; the same after a restart.
    rng = Random(f"{table_id}/{table.step}/{seat}")  # noqa: S311
    while not table.closed(seat):
        refusal = table.add(seat, player(table.game, table.view(seat), seat, rng))
        if refusal is not None:
            table.play_absent(seat)
            return
    draft = table.drafts.get(seat)
    if draft is None or not draft.done:
        table.confirm(seat, by="opponent")
