"""How a table is changed: lock, load, decide on a copy, commit, answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import Limits
from bot.store import ConflictError, Store, people, tables
from bot.store.errors import CorruptRowError
from bot.store.records import Stored, TableRow
from bot.table import opponents
from bot.table.memory import Loaded, Memory, Think
from bot.table.state import Refused, TableState, cannot_replay
from bot.table.working import Working
from engines.kernel.game import Game, Refusal

Decision = Callable[[Working], Refusal | None]
Check = Callable[[AsyncConnection], Awaitable[None]]
"""Asks the database in the transaction of a change; raises RefuseError."""

_log = logging.getLogger(__name__)


class RefuseError(Exception):
    """A refusal found inside a transaction: what was begun is undone."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


class Changes:
    """Changes tables one after the other, and different tables at once."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any, Any]],
        limits: Limits,
        now: Callable[[], datetime],
        think: Think,
    ) -> None:
        self._store = store
        self._limits = limits
        self._now = now
        self._think = think
        self.memory = Memory(store, games, limits.tables_in_memory, think)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def change(
        self, table_id: int, decide: Decision, check: Check | None = None
    ) -> TableState | Refused:
        """Lock, load, decide on a copy, commit, answer; again if another process was first.

        A table in memory is trusted as long as the commit confirms it; that nothing changes is
        only said of the table as it was just read.
        """
        async with self._locked(table_id):
            kept = self.memory.kept(table_id)
            if kept is not None:
                with suppress(ConflictError):
                    answer = await self._change_loaded(kept, decide, check)
                    state = answer.state if isinstance(answer, Refused) else answer
                    if state is not None and state.revision > kept.stored.row.revision:
                        return answer
            for _ in range(2):
                try:
                    loaded = await self.memory.load(table_id)
                except CorruptRowError as error:
                    _log.error("%s", error)
                    return Refused(cannot_replay(table_id))
                if loaded is None:
                    return Refused(Refusal("table/unknown", {"table": table_id}))
                with suppress(ConflictError):
                    return await self._change_loaded(loaded, decide, check)
        return Refused(Refusal("table/out-of-date"), await self.state(table_id))

    async def state(self, table_id: int) -> TableState | None:
        """A table as it stands; None where there is none that can be read."""
        try:
            loaded = await self.memory.load(table_id)
        except CorruptRowError as error:
            _log.error("%s", error)
            return None
        return loaded.state if loaded else None

    async def set_board(
        self, table_id: int, change: Callable[[TableRow], Mapping[str, Any]]
    ) -> None:
        """Change the columns that say what a message shows; no new revision."""

        async def work(connection: AsyncConnection) -> Mapping[str, Any]:
            kept = self.memory.kept(table_id)
            row = kept.stored.row if kept else await tables.row(connection, table_id)
            if row is None:
                return {}
            board = change(row)
            await tables.show_board(connection, table_id, board)
            return board

        async with self._locked(table_id):
            try:
                board = await self._store.write(table_id, work)
            except CorruptRowError as error:
                _log.error("%s", error)
                return
            self.memory.note_board(table_id, board)

    async def not_too_many(
        self,
        connection: AsyncConnection,
        *,
        channel_id: int | None = None,
        user_id: int | None = None,
        name: str | None = None,
    ) -> None:
        """Inside a transaction: raises RefuseError where a channel or a person has enough.

        `name` is that of a person who doesn't ask themselves.
        """
        limits = self._limits
        where, most = (
            ("channel", limits.tables_per_channel)
            if user_id is None
            else ("person", limits.tables_per_person)
        )
        count = await tables.count_open(connection, channel_id=channel_id, user_id=user_id)
        if count >= most:
            facts: dict[str, Any] = {"reason": where, "count": count, "most": most}
            if name is not None:
                facts |= {"reason": "other", "name": name}
            raise RefuseError(Refusal("table/too-many-open", facts))

    def moment(self) -> datetime:
        """Now, as exact as the store keeps it."""
        now = self._now()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    async def _change_loaded(
        self, loaded: Loaded, decide: Decision, check: Check | None
    ) -> TableState | Refused:
        working = Working.on(loaded, self.moment(), self._limits)
        expires = working.row.expires
        late = working.row.status == "lobby" and expires is not None and expires <= working.now
        if late:
            working.expire("expired")
            refusal = Refusal("table/expired")
        else:
            refusal = decide(working)
        if refusal is not None and not late:
            return Refused(refusal, loaded.state)
        await self._play_opponents(working)
        working.settle()
        new = working.finish()
        if new is None:
            return loaded.state
        try:
            after = await self._commit(working, new, check)
        except RefuseError as refused:
            return Refused(refused.refusal, loaded.state)
        except ConflictError:
            self.memory.forget(loaded.stored.row.id)
            raise
        return Refused(refusal, after.state) if refusal is not None else after.state

    async def _play_opponents(self, working: Working) -> None:
        if working.table is None or working.row.status != "playing":
            return
        policies = working.policies()
        if opponents.awaited(working.table, policies) is not None:
            await self._think(opponents.play_on, working.table, policies, working.row.id)

    async def _commit(self, working: Working, new: Stored, check: Check | None) -> Loaded:
        old, entries = working.before.stored, working.new_entries()
        file = None
        if working.before.table is None and working.table is not None:
            file = working.table.game.read_data(working.table.header.data)

        async def work(connection: AsyncConnection) -> None:
            if check is not None:
                await check(connection)
            if file is not None:
                await tables.keep_data_file(connection, file)
            await tables.save(connection, old, new, entries, working.before.logged)
            await self._keep_best(connection, working)

        await self._store.write(new.row.id, work)
        logged = working.before.logged + len(entries)
        after = Loaded(new, working.table, logged, working.before.trouble)
        if after.trouble is None:
            self.memory.keep(after)
        return after

    async def _keep_best(self, connection: AsyncConnection, working: Working) -> None:
        """What a person alone has just reached, if it is their best."""
        table, seat = working.table, working.seats[0] if len(working.seats) == 1 else None
        ended = working.row.status == "ended" and working.before.stored.row.status == "playing"
        if table is None or seat is None or seat.user_id is None or not ended:
            return
        best = table.game.best(table.position)
        if best is not None:
            await people.keep_best(connection, seat.user_id, table.game.id, best)

    @asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncIterator[None]:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield
