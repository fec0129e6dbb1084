"""The acts of whoever runs a table: options, a stuck seat, another host, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot import discord_calls as calls
from bot.presser import Presser
from bot.table import corner as running
from bot.table import lobby, sheets
from bot.table.answers import UNKNOWN, Act, no_panel, refused, runs, seen_by, sentence
from bot.table.panel import over
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import TABLE, Answer, Subject, words_only
from bot.table.state import Refused, TableState
from engines.kernel.game import Refusal


class CornerActs:
    """The acts of a table's host, and of moderators."""

    def __init__(
        self, tables: Tables, changed: Callable[[TableState, int], None], client: Any
    ) -> None:
        self._tables, self._changed, self._client = tables, changed, client
        update = {How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "corner": ({How.PRIVATE, How.UPDATE}, self._corner),
            "option": (update, self._option),
            "style": (update, self._style),
            "host": (update, self._hand_over),
            "robot": (update, self._replace),
            "end-ask": (update, self._ask_end),
            "end": (update, self._end),
        }

    async def _option(self, press: Press, who: Presser) -> Answer | None:
        key, _, text = press.argument.partition("/")
        state = await self._tables.state(press.table)
        value = text if state is None or state.trouble else lobby.value_of(state.game, key, text)
        result = await self._tables.set_option(press.table, who.person, key, value)
        return self._cornered(result, who)

    async def _style(self, press: Press, who: Presser) -> Answer | None:
        result = await self._tables.set_style(
            press.table, who.person, press.argument, moderates=who.moderates
        )
        return self._cornered(result, who)

    async def _hand_over(self, press: Press, who: Presser) -> Answer | None:
        to = int(press.argument) if press.argument.isdecimal() else 0
        return self._cornered(await self._tables.hand_over(press.table, who.person, to), who)

    def _cornered(self, result: TableState | Refused, who: Presser) -> Answer:
        """The corner again, with a note where something was refused."""
        if isinstance(result, TableState):
            self._changed(result, who.id)
            return self._corner_of(result, who)
        if result.state is None or not runs(result.state, who):
            return refused(result, who)
        note = seen_by(result.state, who).text.refused(result.refusal)
        return self._corner_of(result.state, who, note)

    async def _corner(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
        if not runs(state, who):
            facts = {"host": state.host_name}
            return refused(Refused(Refusal("table/not-host", facts), state), who)
        return self._corner_of(await self._without_the_gone(state), who)

    async def _without_the_gone(self, state: TableState) -> TableState:
        """Notice who has left the server: without a privileged intent nobody tells us."""
        if state.guild_id is None or state.status != "playing":
            return state
        for row in state.seats:
            if row.user_id is None or row.left:
                continue
            if await calls.has_left(self._client, state.guild_id, row.user_id):
                await self._tables.person_left(state.guild_id, row.user_id)
        return await self._tables.state(state.id) or state

    def _corner_of(self, state: TableState, who: Presser, note: str = "") -> Answer:
        seen = seen_by(state, who)
        match state.status:
            case "lobby" if state.trouble is None:
                return words_only(lobby.corner(seen, note))
            case "lobby" | "playing":
                return words_only(running.corner(seen, note))
            case _:
                return refused(Refused(no_panel(state, 0), state), who)

    async def _replace(self, press: Press, who: Presser) -> Answer:
        seat = int(press.argument) if press.argument.isdecimal() else -1
        return self._cornered(
            await self._tables.seat_to_opponent(press.table, seat, who.id, moderates=who.moderates),
            who,
        )

    async def _ask_end(self, press: Press, who: Presser) -> Answer:
        state = await self._tables.state(press.table)
        if state is None:
            return refused(Refused(UNKNOWN), who)
        return self.ask_end(state, who)

    def ask_end(self, state: TableState, who: Presser) -> Answer:
        """The question before the end, for those who may answer it."""
        if state.status in ("ended", "expired"):
            return refused(Refused(no_panel(state, 0), state), who)
        if not runs(state, who):
            facts = {"host": state.host_name}
            return refused(Refused(Refusal("table/not-host", facts), state), who)
        return words_only(running.end_question(seen_by(state, who)))

    async def _end(self, press: Press, who: Presser) -> Answer:
        result = await self._tables.end(press.table, who.id, moderates=who.moderates)
        if isinstance(result, Refused):
            return refused(result, who)
        self._changed(result, who.id)
        if result.table is None:
            return words_only(sentence(who.say("corner/ended")))
        seen = seen_by(result, who)
        subject = Subject(TABLE, style=who.style)
        if who.as_text:
            return words_only(over(seen, sheets.beside(seen, subject)))
        return Answer(lambda picture: over(seen, picture), seen, subject)
