"""What the controls of placing do: move the cursor, or open a form to type where the piece goes."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol

from bot import discord_calls as calls
from bot.form import Field, Form
from bot.presser import Presser
from bot.table import placing
from bot.table.answers import UNKNOWN, Act, refused, seen_by
from bot.table.press import How, Place, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer
from bot.table.state import Refused, Stamp, TableState
from engines.kernel import moves as codec
from engines.kernel.game import Refusal, Seat

LONGEST = 20
"""Characters that may be typed."""


class Panels(Protocol):
    """Who draws a player's panel at a place of its menu."""

    def __call__(
        self,
        state: TableState,
        who: Presser,
        at: Place | None = None,
        note: Refusal | None = None,
    ) -> Awaitable[Answer]: ...


class PlacingActs:
    """The acts of placing by name, each with the ways in which its press may be answered."""

    def __init__(self, tables: Tables, panel: Panels) -> None:
        self._tables, self._panel = tables, panel
        self.acts: dict[str, tuple[set[How], Act]] = {
            "spot": ({How.UPDATE}, self._spot),
            "type": ({How.MODAL}, self._form),
            "typed": ({How.UPDATE, How.PRIVATE}, self._typed),
        }

    async def _spot(self, press: Press, who: Presser) -> Answer:
        """Show the piece somewhere else; nothing of the table changes."""
        state = await self._tables.latest(press.table)
        code = press.argument[1:] if press.argument[:1] in "+-" else who.value()
        if state is None:
            return refused(Refused(UNKNOWN), who)
        if not _fits(press, state, who):
            return await self._panel(state, who, note=Refusal("table/out-of-date"))
        return await self._panel(state, who, Place(spot=code))

    async def _form(self, press: Press, who: Presser) -> Answer | None:
        """Open the form: nothing may be answered before it."""
        sent = Press(
            How.UPDATE, press.table, "typed", press.argument, press.step, press.moves
        ).encode()
        about = who.say("placing/form-about")
        line = Field("cell", who.say("placing/form-cell"), LONGEST, about=about)
        await calls.open_form(who.interaction, Form(who.say("placing/type"), sent, (line,)))
        return None

    async def _typed(self, press: Press, who: Presser) -> Answer:
        """Show the piece where somebody wrote, or say why it can't lie there."""
        state = await self._tables.latest(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
        if not _fits(press, state, who):
            return await self._panel(state, who, note=Refusal("table/out-of-date"))
        here = Place(spot=press.argument)
        seen = seen_by(state, who)
        there = placing.found(seen, here)
        if there is None or seen.seat is None:
            return await self._panel(state, who)
        code = placing.typed(there, who.value())
        if isinstance(code, Refusal):
            return await self._panel(state, who, here, code)
        if any(at.code == code for at in there.all):
            return await self._panel(state, who, Place(spot=code))
        return await self._panel(state, who, here, _why_not(seen, seen.seat, code))


def _why_not(seen: Seen, seat: Seat, code: str) -> Refusal:
    """Why a piece can't lie where somebody wrote."""
    try:
        move = codec.from_code(seen.game, code)
        refusal = seen.table.why_not(seat, move)
    except (codec.MoveError, KeyError):
        refusal = None
    return refusal or Refusal("table/no-cell")


def _fits(press: Press, state: TableState, who: Presser) -> bool:
    """Whether the pressed panel shows the table as it stands."""
    seat = state.seat_of(who.id)
    return seat is not None and state.stamp(seat) == Stamp(press.step, press.moves)
