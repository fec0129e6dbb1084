"""A rematch: the same people and opponents in a new lobby, and the next seat begins."""

from __future__ import annotations

from typing import Any

from bot.store.records import SeatRow
from bot.table.state import Person, TableState
from engines.kernel.game import Game, Refusal, Seat
from engines.kernel.log import Turn

FIRST = "first_seat"
"""The option of a game that names who begins."""


def refused(state: TableState, person: Person) -> Refusal | None:
    """Why there is no rematch of this table, for this person."""
    if state.status != "ended" or state.started is None:
        return Refusal("table/not-ended")
    if state.seat_of(person.id) is None:
        return Refusal("table/not-your-seat")
    return None


def seats(state: TableState, person: Person, word: str) -> tuple[SeatRow, ...]:
    """Who is still there, in the same order; whoever asks brings a new word for the dice."""
    kept = [row for row in state.seats if row.opponent or (row.user_id and not row.left)]
    return tuple(
        row.model_copy(
            update={"seat": number, "word": word if row.user_id == person.id else row.word}
        )
        for number, row in enumerate(kept)
    )


def options(state: TableState, game: Game[Any, Any, Any], kept: int) -> dict[str, Any]:
    """The same options; the seat after the one that began this game begins the next."""
    chosen = dict(state.options)
    began = _began(state)
    if FIRST in game.options.model_fields and began is not None and kept == len(state.seats):
        chosen[FIRST] = (began + 1) % kept
    else:
        chosen.pop(FIRST, None)
    return chosen


def _began(state: TableState) -> Seat | None:
    """Who played first: in a step of several, seats stand in order from the active one."""
    if state.table is None:
        return None
    turns = (entry for entry in state.table.entries if isinstance(entry, Turn))
    first = next(turns, None)
    return first.seat if first else None
