"""What the rules say of a move for one reader here and now: judged on their own view alone."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from bot.table.seen import Seen
from engines.kernel.game import Event, Refusal

MOST = 200
"""Candidates that are looked at for one answer."""


def plays(seen: Seen) -> bool:
    """Whether the reader sits at a game in play."""
    state = seen.state
    return state.status == "playing" and state.table is not None and seen.seat is not None


def owes(seen: Seen) -> bool:
    """Whether the reader owes a decision, confirmed or not."""
    return plays(seen) and seen.seat in seen.table.due


def ground(seen: Seen) -> Any:
    """The reader's view on which moves are judged: a complete draft is laid aside for it."""
    assert seen.seat is not None
    if seen.seat in seen.table.due and seen.table.closed(seen.seat):
        return seen.game.view(seen.table.position, seen.seat)
    return seen.view()


def complete(seen: Seen) -> bool:
    """Whether something must be taken back before another move can be played."""
    return owes(seen) and seen.seat is not None and seen.table.closed(seen.seat)


def candidates(seen: Seen) -> list[Any]:
    """The moves that the reader may reach for now, forbidden ones included."""
    return list(seen.game.candidates(ground(seen), seen.seat or 0)) if owes(seen) else []


def judge(seen: Seen, move: Any) -> Refusal | None:
    """Why the reader may not play this move now."""
    assert seen.seat is not None
    try:
        refusal = seen.game.why_not(ground(seen), seen.seat, move)
    except (KeyError, IndexError):
        # A field names something that this game doesn't have.
        return Refusal("table/bad-move")
    return refusal if refusal or owes(seen) else Refusal("table/not-awaited")


def brings(seen: Seen, move: Any) -> list[Event]:
    """What a legal move would do, for the reader's eyes."""
    assert seen.seat is not None
    # A view is made anew each time, so the move may be played on it.
    return seen.readable(seen.game.apply(ground(seen), seen.seat, move))


def sorted_out(seen: Seen, moves: Iterable[Any]) -> tuple[list[Any], list[tuple[Any, Refusal]]]:
    """The legal ones of some moves, and the others with what forbids them."""
    legal: list[Any] = []
    forbidden: list[tuple[Any, Refusal]] = []
    for move in islice(moves, MOST):
        refusal = judge(seen, move)
        if refusal is None:
            legal.append(move)
        else:
            forbidden.append((move, refusal))
    return legal, forbidden
