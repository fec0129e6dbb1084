"""Private panels that are still open: drawn again when the table moves on, and never two of one.

What is kept here is a convenience and lost at a restart: "My turn" opens a panel at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.presser import Presser
from bot.screen import Screen
from bot.table.sketch import Answer, Studio, soon
from bot.table.state import TableState

log = logging.getLogger(__name__)

TOKEN = timedelta(minutes=14)
"""How long a private message can be edited; Discord's tokens last 15 minutes."""
MOST = 2000


@dataclass(slots=True)
class Open:
    """A private message: who reads it, since when, and the state of the table it was drawn from."""

    who: Presser
    since: datetime
    message_id: int | None = None
    drawn: int = 0
    """How often it has been drawn: a late picture of an earlier drawing is thrown away."""
    situation: object = None
    replaced: bool = False


Key = tuple[int, int, bool]
"""A table, a person, and whether it is their panel (else sheets, say): one message of each."""


class Panels:
    """Answers presses in private, picture included."""

    def __init__(self, studio: Studio, now: Callable[[], datetime]) -> None:
        self._studio, self._now = studio, now
        self._open: OrderedDict[Key, Open] = OrderedDict()

    async def show(
        self, table_id: int, who: Presser, answer: Answer, *, anew: bool, is_panel: bool
    ) -> None:
        """Answer a press; `anew` in a new message, which takes the place of an older one."""
        current = Open(who, self._now(), situation=_situation(answer))
        if not anew:
            message = who.interaction.message
            current.message_id = message.id if message else None
            self._forget_message(current.message_id)
        key = (table_id, who.id, is_panel)
        old = self._open.get(key)
        if table_id:
            self._keep(key, current)
        await self._draw(current, answer)
        if table_id and old is not None and self._editable(old):
            await calls.withdraw(old.who.interaction)

    def others(self, state: TableState, presser: int) -> list[Presser]:
        """Whose open panels no longer show where the table stands."""
        stale: list[Presser] = []
        for key, panel in list(self._open.items()):
            table_id, user_id, is_panel = key
            if table_id != state.id or user_id == presser or not is_panel:
                continue
            if not self._editable(panel):
                del self._open[key]
            elif panel.situation != situation(state):
                stale.append(panel.who)
        return stale

    async def draw_again(self, table_id: int, who: Presser, answer: Answer) -> None:
        """Draw an open panel anew, if it still is the one."""
        panel = self._open.get((table_id, who.id, True))
        if panel is not None and panel.who is who:
            panel.drawn += 1
            panel.situation = _situation(answer)
            await self._draw(panel, answer)

    async def _draw(self, panel: Open, answer: Answer) -> None:
        drawing = self._studio.begin(answer)
        number = panel.drawn
        picture = await soon(drawing)
        if not await self._send(panel, answer.draw(picture)) or drawing is None or picture:
            return
        picture = await asyncio.shield(drawing)
        if picture is not None and not panel.replaced and panel.drawn == number:
            await self._send(panel, answer.draw(picture))

    async def _send(self, panel: Open, shown: Screen) -> bool:
        sent = await calls.answer(panel.who.interaction, shown)
        if isinstance(sent, Failure):
            if sent in (Failure.LATE, Failure.GONE):
                self._forget(panel)
            return False
        panel.message_id = sent.id
        return True

    def _forget(self, panel: Open) -> None:
        panel.replaced = True
        for key in [key for key, value in self._open.items() if value is panel]:
            del self._open[key]

    def _forget_message(self, message_id: int | None) -> None:
        """A message that is drawn again for another press is a new one to us."""
        if message_id is not None:
            for panel in [one for one in self._open.values() if one.message_id == message_id]:
                self._forget(panel)

    def _keep(self, key: Key, panel: Open) -> None:
        if key in self._open:
            self._open[key].replaced = True
        self._open[key] = panel
        self._open.move_to_end(key)
        while len(self._open) > MOST:
            self._open.popitem(last=False)

    def _editable(self, panel: Open) -> bool:
        return self._now() - panel.since < TOKEN


def situation(state: TableState) -> object:
    """What a panel must be drawn again for: the step, and the end."""
    return state.status, state.table.step if state.table is not None else None


def _situation(answer: Answer) -> object:
    return situation(answer.seen.state) if answer.seen is not None else None
