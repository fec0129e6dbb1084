"""The reconciler: brings every table's public message up to its table, one edit at a time.

A table's message shows a revision; whatever is behind is drawn again, and only the latest state is
ever drawn. So a crash, a slow Discord, a deleted message or an archived thread costs nothing but
time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

import discord

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.screen import Button, Picture, Screen
from bot.store import StoreError
from bot.store.records import OPEN
from bot.table.board import board
from bot.table.ending import ending
from bot.table.lobby import broken, closed, lobby
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import SHARED, TABLE, Answer, Studio, Subject, soon, words_only
from bot.table.state import BoardRow, TableState
from bot.table.tale import Tales

log = logging.getLogger(__name__)

SHORT, LONG = timedelta(minutes=1), timedelta(hours=2)
"""How long a table that Discord refused to draw waits for the next try, at first and at most."""
SKEW = timedelta(seconds=5)
"""How far our clock and Discord's may differ."""
FAR = 15
"""Messages below a board from which on it is offered to be shown anew."""
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
        self._drawn: dict[int, tuple[TableState, object]] = {}
        """What each table's message was drawn from."""
        self._behind: set[int] = set()
        """Tables of which the store says that their message is behind."""
        self._adopting: set[int] = set()
        self.messages: dict[int, int] = {}
        """Whose message is which, for the messages that Discord tells of."""
        self._written: Counter[int] = Counter()
        self._written_at: dict[int, int] = {}
        """How much was written in a channel, in all and when a board was posted."""
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
                self._behind.add(table_id)
                self.refresh(table_id)

    async def remember(self) -> None:
        """Learn which messages are whose, after a start."""
        self.messages.update(await self._tables.boards())

    async def settle(self) -> None:
        """Wait until everything asked for has been drawn."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def stop(self, grace: timedelta) -> None:
        """Let what is being drawn be finished, if Discord takes it in time; the rest is behind."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.settle(), grace.total_seconds())
        for task in self._tasks.values():
            task.cancel()

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

    async def call_to_rematch(self, state: TableState, presser: int) -> None:
        """Call everybody but the presser to a lobby in which they sit already."""
        row = state.board or (await self._tables.state(state.id) or state).board
        others = [seat.user_id for seat in state.seats if seat.user_id not in (None, presser)]
        people = [user_id for user_id in others if user_id is not None]
        if row is None or not people:
            return
        link = calls.address(state.guild_id, row.channel_id, row.message_id)
        line = Seen(state, state.lang).text(
            "ending/rematch-call",
            who=" ".join(f"<@{user_id}>" for user_id in people),
            seat=state.seat_of(presser) or 0,
            link=link,
        )
        sent = await calls.mention(self._client, row.channel_id, line, people)
        if not isinstance(sent, Failure):
            # The first line that calls somebody to play replaces it.
            await self._tables.board_shown(
                state.id, row.channel_id, row.message_id, row.shown, sent
            )

    def message_posted(self, channel_id: int) -> None:
        """Somebody wrote in a channel: the boards in it are further up now."""
        self._written[channel_id] += 1

    def far_up(self, row: BoardRow) -> bool:
        """Whether much was written below a board, as far as this process has seen."""
        written = self._written[row.channel_id]
        return written - self._written_at.setdefault(row.message_id, written) >= FAR

    async def message_gone(self, message_id: int) -> None:
        """Somebody deleted a message: if it was a board, post it anew."""
        table_id = self.messages.pop(message_id, None)
        if table_id is not None:
            self._drawn.pop(table_id, None)
            state = await self._tables.latest(table_id)
            board = state.board if state is not None else None
            await self._tables.board_gone(table_id)
            if board is not None and board.message_id == message_id and board.ping_id is not None:
                # The line leads to a message that is gone.
                await calls.delete(self._client, board.channel_id, board.ping_id)
                self._called.pop(table_id, None)
            self.refresh(table_id)

    # How a message keeps up -------------------------------------------------------------------

    async def _keep_up(self, table_id: int) -> None:
        try:
            while table_id in self._wanted:
                await self._draw(table_id, self._wanted.pop(table_id))
        except StoreError as error:
            self._wait_longer(table_id)
            log.error("the board of table %s could not be drawn: %s", table_id, error)
        except Exception:
            self._wait_longer(table_id)
            log.exception("the board of table %s could not be drawn", table_id)
        finally:
            del self._tasks[table_id]
            self._done()

    async def _draw(self, table_id: int, pressers: set[int]) -> None:
        state = await self._tables.latest(table_id)
        if state is None:
            return
        revision, late = self._late.pop(table_id, (-1, None))
        fresh = late if revision == state.revision else None
        if fresh is None and state.board is not None and state.board.shown == state.revision:
            return
        source = _source(state)
        if fresh is None and state.board is not None and self._drawn.get(table_id) == source:
            # What changed can't be seen here: somebody's draft. The store hears of it later.
            if table_id in self._behind:
                await self._shown(state, state.board.channel_id, state.board.message_id)
            return
        answer = await self._answer(state)
        drawing = None if fresh else self._studio.begin(answer)
        picture = fresh or await soon(drawing)
        shown = await self._show(state, answer.draw(picture))
        if shown is not None:
            self._drawn[table_id] = source
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
        seen, style = Seen(state, state.lang), state.style
        match state.status:
            case "lobby" | "playing" if state.trouble is not None:
                return words_only(broken(seen))
            case "lobby":
                return words_only(lobby(seen))
            case "playing" if state.table is not None:
                told = await self._tales.of(state.id, state.table)
                return Answer(lambda p: board(seen, told, p), seen, Subject(SHARED, style=style))
            case "ended" if state.table is not None:
                told = await self._tales.of(state.id, state.table)
                return Answer(lambda p: ending(seen, told, p), seen, Subject(TABLE, style=style))
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
        self._behind.discard(state.id)
        self._patience.pop(state.id, None)
        if state.status in OPEN:
            self.messages[message_id] = state.id
            self._written_at.setdefault(message_id, self._written[channel_id])
        else:
            self._written_at.pop(message_id, None)
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
        self._wait_longer(state.id)
        if failure is Failure.NO_CHANNEL:
            await self._tables.board_gone(state.id, homeless=True)
        log.warning("the board of table %s is not up to date: %s", state.id, failure.value)

    def _wait_longer(self, table_id: int) -> None:
        """Try a table more and more rarely that could not be drawn."""
        wait, _ = self._patience.get(table_id, (SHORT, None))
        self._patience[table_id] = (min(2 * wait, LONG), self._now() + wait)

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
            here = Button(seen.label("board/bring"), Press(How.PRIVATE, state.id, "here").encode())
            buttons = (here,) if self.far_up(row) else ()
            sent = await calls.mention(self._client, row.channel_id, line, people, *buttons)
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


def _source(state: TableState) -> tuple[TableState, object]:
    """All that a public message is drawn from: no draft is, but for who has chosen."""
    table = state.table
    played = None if table is None else (len(table.entries), table.awaited())
    return replace(state, revision=0, board=None, table=None), played


def _called_before(state: TableState, row: BoardRow) -> bool:
    """Whether the line that mentions somebody was posted in this very step, before a restart."""
    if row.ping_id is None or state.awaited_since is None:
        return False
    return discord.utils.snowflake_time(row.ping_id) >= state.awaited_since - SKEW
