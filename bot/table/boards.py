"""The reconciler: brings every table's public message up to its table, one edit at a time.

A table's message shows a revision; whatever is behind is drawn again, and only the latest state is
ever drawn. So a crash, a slow Discord, a deleted message or an archived thread costs nothing but
time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import discord

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.screen import Picture, Screen
from bot.store.records import OPEN
from bot.table.board import board
from bot.table.ending import ending
from bot.table.lobby import broken, closed, lobby
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer, Studio, Subject, soon, words_only
from bot.table.state import BoardRow, TableState
from bot.table.tale import Tales

log = logging.getLogger(__name__)

SHORT, LONG = timedelta(minutes=1), timedelta(hours=2)
"""How long a table that Discord refused to draw waits for the next try, at first and at most."""
SKEW = timedelta(seconds=5)
"""How far our clock and Discord's may differ."""
NO_LINE = 0
"""What the store takes for "there is no line that mentions anybody"."""


class Boards:
    """All public messages of all tables; `done` is called when one has been drawn by itself."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        tales: Tales,
        studio: Studio,
        now: Callable[[], datetime],
        done: Callable[[], None],
    ) -> None:
        self._client, self._tables, self._tales, self._studio = client, tables, tales, studio
        self._now, self._done = now, done
        self._wanted: dict[int, set[int]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._late: dict[int, tuple[int, Picture | None]] = {}
        self._called: dict[int, int] = {}
        self._drawn: dict[int, tuple[Screen, int]] = {}
        self._adopting: set[int] = set()
        self.messages: dict[int, int] = {}
        """Whose message is which, for the messages that Discord tells of."""
        self._patience: dict[int, tuple[timedelta, datetime]] = {}
        self.troubles: dict[int, Failure] = {}
        """Why a table's message can't be brought up to date."""

    # What others ask for ----------------------------------------------------------------------

    def refresh(self, table_id: int, presser: int | None = None) -> None:
        """Bring a table's message up to date in the background; `presser` needs no calling."""
        if table_id in self._adopting:
            return
        self._wanted.setdefault(table_id, set()).update(() if presser is None else (presser,))
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._keep_up(table_id))

    async def catch_up(self) -> None:
        """Draw again whatever is behind, more and more rarely where Discord goes on refusing."""
        for table_id in await self._tables.behind():
            if self._now() >= self._patience.get(table_id, (SHORT, self._now()))[1]:
                self.refresh(table_id)

    async def remember(self) -> None:
        """Learn which messages are whose, after a start."""
        for state in await self._tables.open_tables():
            if state.board is not None:
                self.messages[state.board.message_id] = state.id

    async def settle(self) -> None:
        """Wait until everything asked for has been drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def open_with(
        self, state: TableState, send: Callable[[Screen], Awaitable[int | Failure]]
    ) -> Failure | None:
        """Show a new table with a message that `send` posts."""
        self._adopting.add(state.id)
        try:
            answer = await self._answer(state)
            return await self._sent(state, state.channel_id, await send(answer.draw(None)))
        finally:
            self._adopting.discard(state.id)

    async def post_anew(self, state: TableState, channel_id: int) -> Failure | None:
        """Show a table in a new message, here; the old one goes."""
        old = state.board
        answer = await self._answer(state)
        picture = await soon(self._studio.begin(answer))
        posted = await calls.post(self._client, channel_id, answer.draw(picture))
        failure = await self._sent(state, channel_id, posted)
        if failure is None and old is not None:
            self.messages.pop(old.message_id, None)
            await calls.delete(self._client, old.channel_id, old.message_id)
            if old.ping_id is not None:
                await calls.delete(self._client, old.channel_id, old.ping_id)
        return failure

    async def message_gone(self, message_id: int) -> None:
        """Somebody deleted a message: if it was a board, post it anew."""
        table_id = self.messages.pop(message_id, None)
        if table_id is not None:
            self._drawn.pop(table_id, None)
            await self._tables.board_gone(table_id)
            self.refresh(table_id)

    # How a message keeps up -------------------------------------------------------------------

    async def _keep_up(self, table_id: int) -> None:
        try:
            while table_id in self._wanted:
                await self._draw(table_id, self._wanted.pop(table_id))
        except Exception:
            log.exception("the board of table %s could not be drawn", table_id)
        finally:
            del self._tasks[table_id]
            self._done()

    async def _draw(self, table_id: int, pressers: set[int]) -> None:
        state = await self._tables.state(table_id)
        if state is None:
            return
        revision, late = self._late.pop(table_id, (-1, None))
        fresh = late if revision == state.revision else None
        if fresh is None and state.board is not None and state.board.shown == state.revision:
            return
        answer = await self._answer(state)
        words = (answer.draw(None), len(state.table.entries) if state.table else 0)
        if fresh is None and state.board is not None and self._drawn.get(table_id) == words:
            # What changed can't be seen here: somebody's draft, say.
            await self._shown(state, state.board.channel_id, state.board.message_id)
            return
        drawing = None if fresh else self._studio.begin(answer)
        picture = fresh or await soon(drawing)
        shown = await self._show(state, answer.draw(picture))
        if shown is not None:
            self._drawn[table_id] = words
            await self._call(state, shown, pressers)
        if drawing is not None and not drawing.done():
            drawing.add_done_callback(lambda task: self._arrived(table_id, state.revision, task))

    def _arrived(self, table_id: int, revision: int, task: asyncio.Task[Picture | None]) -> None:
        """A picture came after its message: draw once more, unless something newer is shown."""
        if not task.cancelled() and task.result() is not None:
            self._late[table_id] = (revision, task.result())
            self.refresh(table_id)

    async def _answer(self, state: TableState) -> Answer:
        """The public message of a table."""
        seen = Seen(state, state.lang)
        match state.status:
            case "lobby":
                return words_only(lobby(seen))
            case "playing" if state.table is not None:
                told = await self._tales.of(state.id, state.table)
                return Answer(lambda p: board(seen, told, p), seen, Subject("shared"))
            case "ended" if state.table is not None:
                told = await self._tales.of(state.id, state.table)
                return Answer(lambda p: ending(seen, told, p), seen, Subject("table"))
            case "playing":
                return words_only(broken(seen))
            case _:
                return words_only(closed(seen))

    async def _show(self, state: TableState, shown: Screen) -> BoardRow | None:
        """Edit the message, or post it where there is none; what Discord refuses waits."""
        row = state.board
        if row is not None:
            failure = await self._edit(row, shown)
            if failure is None:
                return await self._shown(state, row.channel_id, row.message_id)
            if failure not in (Failure.GONE, Failure.ARCHIVED) or state.status not in OPEN:
                return await self._refused(state, failure)
            self.messages.pop(row.message_id, None)
            self._drawn.pop(state.id, None)
        channel_id = row.channel_id if row is not None else state.channel_id
        posted = await calls.post(self._client, channel_id, shown)
        if posted in (Failure.ARCHIVED, Failure.NO_RIGHTS):
            thread = self._client.get_channel(channel_id)
            if isinstance(thread, discord.Thread) and thread.parent_id is not None:
                channel_id = thread.parent_id
                posted = await calls.post(self._client, channel_id, shown)
        if isinstance(posted, Failure):
            return await self._refused(state, posted)
        return await self._shown(state, channel_id, posted)

    async def _edit(self, row: BoardRow, shown: Screen) -> Failure | None:
        failure = await calls.edit(self._client, row.channel_id, row.message_id, shown)
        if failure is Failure.ARCHIVED:
            if await calls.unarchive(self._client, row.channel_id) is not None:
                return Failure.ARCHIVED
            failure = await calls.edit(self._client, row.channel_id, row.message_id, shown)
        return failure

    async def _sent(
        self, state: TableState, channel_id: int, posted: int | Failure
    ) -> Failure | None:
        if isinstance(posted, Failure):
            await self._refused(state, posted)
            return posted
        await self._shown(state, channel_id, posted)
        return None

    async def _shown(self, state: TableState, channel_id: int, message_id: int) -> BoardRow:
        """Note what the message shows now."""
        self.troubles.pop(state.id, None)
        self._patience.pop(state.id, None)
        if state.status in OPEN:
            self.messages[message_id] = state.id
        else:
            # Nobody needs the message of a table that is over: whoever deletes it is left alone.
            self.messages.pop(message_id, None)
        # A line in another channel, or about another message, was deleted with that message.
        stays = state.board is not None and state.board.message_id == message_id
        ping = state.board.ping_id if stays and state.board is not None else None
        await self._tables.board_shown(
            state.id, channel_id, message_id, state.revision, ping or NO_LINE
        )
        return BoardRow(channel_id, message_id, state.revision, ping)

    async def _refused(self, state: TableState, failure: Failure) -> None:
        """Keep why the message can't be drawn: the next panel says so, the next change tries."""
        self.troubles[state.id] = failure
        wait, _ = self._patience.get(state.id, (SHORT, None))
        self._patience[state.id] = (min(2 * wait, LONG), self._now() + wait)
        if failure is Failure.NO_CHANNEL:
            await self._tables.board_gone(state.id, homeless=True)
        log.warning("the board of table %s is not up to date: %s", state.id, failure.value)

    # Whom a message calls ---------------------------------------------------------------------

    async def _call(self, state: TableState, row: BoardRow, pressers: set[int]) -> None:
        """Mention the seats that have become awaited, in one line that replaces the last one."""
        step = state.table.step if state.table is not None and state.status == "playing" else -1
        known = self._called.get(state.id)
        self._called[state.id] = step
        if step < 0:
            self._called.pop(state.id, None)
            self._drawn.pop(state.id, None)
        if step == known or (known is None and _called_before(state, row)):
            return
        ping_id: int | None = None
        people = self._to_call(state, pressers) if step >= 0 else []
        if people:
            seen = Seen(state, state.lang)
            who = " ".join(f"<@{user_id}>" for user_id in people)
            link = calls.address(state.guild_id, row.channel_id, row.message_id)
            line = seen.text("board/call", who=who, count=len(people), link=link)
            sent = await calls.mention(self._client, row.channel_id, line, people)
            ping_id = None if isinstance(sent, Failure) else sent
        if row.ping_id is not None:
            await calls.delete(self._client, row.channel_id, row.ping_id)
        if ping_id != row.ping_id:
            await self._tables.board_shown(
                state.id, row.channel_id, row.message_id, row.shown, ping_id or NO_LINE
            )

    def _to_call(self, state: TableState, pressers: set[int]) -> list[int]:
        awaited = Seen(state, state.lang).awaited()
        rows = [state.seats[seat] for seat in awaited]
        return [
            row.user_id
            for row in rows
            if row.user_id is not None and not row.left and row.user_id not in pressers
        ]


def _called_before(state: TableState, row: BoardRow) -> bool:
    """Whether the line that mentions somebody was posted in this very step, before a restart."""
    if row.ping_id is None or state.awaited_since is None:
        return False
    return discord.utils.snowflake_time(row.ping_id) >= state.awaited_since - SKEW
