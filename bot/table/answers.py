"""What the acts of a table have in common: through whose eyes they look, and how they say no."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.presser import Presser
from bot.screen import Screen, Text, screen
from bot.table.panel import COLOUR
from bot.table.press import Press
from bot.table.seen import Seen
from bot.table.sketch import Answer, words_only
from bot.table.state import Refused, TableState, cannot_replay
from engines.kernel.game import Refusal

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
UNKNOWN = Refusal("table/unknown")


def runs(state: TableState, who: Presser) -> bool:
    """Whether somebody may end a table and hand its seats on."""
    ours = state.guild_id is not None and state.guild_id == who.moderates
    return who.id == state.host_id or ours


def refused(refusal: Refused, who: Presser) -> Answer:
    """Why not, politely."""
    state = refusal.state
    say = seen_by(state, who).text if state is not None else who.say
    return words_only(sentence(say.refused(refusal.refusal)))


def seen_by(state: TableState, who: Presser) -> Seen:
    """The table behind the presser's eyes, in the presser's language."""
    return Seen(state, who.lang, state.seat_of(who.id))


def no_panel(state: TableState, seat: int | None) -> Refusal:
    """Why somebody has nothing to do here."""
    match state.status:
        case "lobby" | "playing" if state.trouble is not None:
            return cannot_replay(state.id)
        case "lobby":
            return Refusal("table/not-started")
        case "expired":
            return Refusal("table/expired")
        case "ended" if state.table is None or seat is not None:
            return Refusal("table/ended")
        case _:
            return Refusal("table/not-your-seat")


def sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
