"""What people do at a table in play: each decision changes a working copy, or says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.table import seating
from bot.table.opponents import FALLBACK
from bot.table.state import Stamp, cannot_replay
from bot.table.working import Working
from engines.kernel import moves as codec
from engines.kernel.game import Refusal, Seat
from engines.kernel.menu import MOST
from engines.kernel.players import PLAYERS
from engines.kernel.table import Table

CODE_MOST = 100
"""A move arrives in a custom id, and those hold no more."""

NOBODY = "—"
NOBODYS_ID = 0

Act = Callable[[Table[Any, Any, Any], Seat], Refusal | None]


def press(working: Working, person_id: int, stamp: Stamp, act: Act) -> Refusal | None:
    """Let a seat act on its draft, if what it pressed shows the table as it stands."""
    table = in_play(working)
    if isinstance(table, Refusal):
        return table
    seat = working.seat_of(person_id)
    if seat is None:
        return Refusal("table/not-your-seat")
    draft = table.drafts.get(seat)
    if stamp != Stamp(table.step, len(draft.moves) if draft else 0):
        return Refusal("table/out-of-date")
    refusal = act(table, seat)
    if refusal is None and working.seats[seat].left:
        working.set_seat(seat, left=False)
    return refusal


def not_playing(working: Working) -> Refusal | None:
    """Why nobody can play here now."""
    match working.row.status:
        case "lobby":
            return Refusal("table/not-started")
        case "ended":
            return Refusal("table/ended")
        case "expired":
            return Refusal("table/expired")
        case "playing":
            return None


def in_play(working: Working) -> Table[Any, Any, Any] | Refusal:
    """The game that is on, or why nobody can play it."""
    refusal = not_playing(working)
    if refusal is not None:
        return refusal
    return working.table if working.table is not None else cannot_replay(working.row.id)


def adding(*codes: str) -> Act:
    """Add moves, given as short texts, to the draft: all of them or none."""

    def add(table: Table[Any, Any, Any], seat: Seat) -> Refusal | None:
        refusals = (_added(table, seat, code) for code in codes[: MOST + 1])
        # At the first refusal the working copy is thrown away, with what was added before.
        return next(filter(None, refusals), None if codes else Refusal("table/bad-move"))

    return add


def _added(table: Table[Any, Any, Any], seat: Seat, code: str) -> Refusal | None:
    try:
        return table.add(seat, codec.from_code(table.game, code[: CODE_MOST + 1]))
    except (codec.MoveError, KeyError, IndexError):
        # What it names may be nothing that this game has.
        return Refusal("table/bad-move")


def putting(code: str) -> Act:
    """Add a move, and make the draft final if it leaves nothing to decide."""
    add = adding(code)

    def put(table: Table[Any, Any, Any], seat: Seat) -> Refusal | None:
        refusal = add(table, seat)
        if refusal is None and table.closed(seat):
            return table.confirm(seat)
        return refusal

    return put


def end(working: Working, person_id: int, *, moderates: int | None) -> Refusal | None:
    """Stop a table, whatever state its log is in; its seed is published."""
    match working.row.status:
        case "ended":
            return Refusal("table/ended")
        case "expired":
            return Refusal("table/expired")
        case _:
            pass
    refusal = working.not_host(person_id, moderates=moderates)
    if refusal is None:
        working.end("stopped")
    return refusal


def seat_to_opponent(
    working: Working, seat: Seat, person_id: int, policy: str, *, moderates: int | None
) -> Refusal | None:
    """Hand a seat to an opponent; a confirmed draft stands, an unfinished one is dropped."""
    table = in_play(working)
    if isinstance(table, Refusal):
        return table
    refusal = working.not_host(person_id, moderates=moderates)
    if refusal is not None:
        return refusal
    if not 0 <= seat < len(working.seats):
        return Refusal("table/no-such-seat", {"seat": seat, "seats": len(working.seats)})
    if working.seats[seat].opponent is not None:
        return Refusal("table/seat-is-opponent")
    if policy not in PLAYERS:
        return Refusal("table/bad-option", {"key": "policy", "known": list(PLAYERS)})
    _play_for(working, table, seat, policy)
    return None


def _play_for(
    working: Working, table: Table[Any, Any, Any], seat: Seat, policy: str, **fields: Any
) -> None:
    """Let an opponent have a seat, for good."""
    if working.seats[seat].user_id == working.row.host_id:
        working.set(host_id=working.next_host(seat) or working.row.host_id)
    working.set_seat(seat, user_id=None, opponent=policy, left=False, **fields)
    if seat in table.awaited():
        table.restore(seat, (), done=False, by="opponent")


def forgotten(working: Working, user_id: int) -> Refusal | None:
    """Take a person's name and number off a table; a game in play goes on with an opponent.

    The word for the dice stays: without it nobody could check them any more.
    """
    seat = working.seat_of(user_id)
    if seat is not None and working.row.status == "lobby":
        return seating.leave(working, user_id)
    if seat is not None and working.row.status == "playing" and working.table is not None:
        _play_for(working, working.table, seat, FALLBACK, name=NOBODY)
    elif seat is not None:
        working.set_seat(seat, user_id=None, name=NOBODY)
    if working.row.host_id == user_id:
        working.set(host_id=NOBODYS_ID)
    return None


def left(working: Working, user_id: int) -> Refusal | None:
    """Note that a person left the server; the seat is kept, the table gets another host."""
    refusal = not_playing(working)
    seat = working.seat_of(user_id)
    if refusal is not None or seat is None:
        return refusal or Refusal("table/not-your-seat")
    working.set_seat(seat, left=True)
    if user_id == working.row.host_id:
        working.set(host_id=working.next_host(seat) or user_id)
    return None
