"""A player's own word for the dice, chosen in the lobby."""

from __future__ import annotations

from bot.table.names import WORD_MOST, clean_word
from bot.table.seating import closed, keep_open
from bot.table.state import Person
from bot.table.working import Working
from engines.kernel.game import Refusal


def set_word(working: Working, person: Person, word: str) -> Refusal | None:
    """Take another word to the dice, as long as the game has not begun."""
    refusal = closed(working)
    if refusal is not None:
        return refusal
    seat = working.seat_of(person.id)
    if seat is None:
        return Refusal("table/not-your-seat")
    cleaned = clean_word(word)
    if not cleaned or len(word) > WORD_MOST:
        return Refusal("table/bad-word", {"most": WORD_MOST})
    if cleaned != working.seats[seat].word:
        working.set_seat(seat, word=cleaned)
        keep_open(working)
    return None
