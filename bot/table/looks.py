"""What changed since somebody's last look: the step of each look is kept, its view found again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, StoreError, people
from bot.store.records import Look
from bot.table.state import TableState
from engines.kernel.game import Seat
from engines.kernel.table import Table

K = TypeVar("K")
V = TypeVar("V")
MOST = 1000
MOST_VIEWS = 200


class Looks:
    """Everybody's last looks: written down once in a while, not with each press."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[tuple[int, int], Look | None] = OrderedDict()
        self._unsaved: dict[tuple[int, int], Look] = {}
        self._views: OrderedDict[tuple[int, int, Seat | None], Any] = OrderedDict()

    async def since(self, state: TableState, user_id: int, *, looking: bool = True) -> Any:
        """The view of this person's seat at their last look before this step; None without one.

        Unless they are `looking` now, the look isn't noted: their panel was drawn again for them.
        """
        table = state.table
        if table is None:
            return None
        seat = state.seat_of(user_id)
        look = await self._look(state.id, user_id)
        step = look.earlier_than(table.step) if look is not None else None
        if looking and (look is None or look.step < table.step):
            _keep(self._known, (state.id, user_id), Look(table.step, step))
            self._unsaved[state.id, user_id] = Look(table.step, step)
            # Without anybody's draft, as it is found again after a restart.
            view = table.game.view(table.position, seat)
            _keep(self._views, (state.id, table.step, seat), view, MOST_VIEWS)
        return await self._view(state.id, table, step, seat) if step is not None else None

    async def save(self) -> None:
        """Write down the looks since the last time; raises StoreError, and tries again later."""
        if not self._unsaved:
            return
        unsaved, self._unsaved = self._unsaved, {}

        async def write(connection: AsyncConnection) -> None:
            for (table_id, user_id), look in unsaved.items():
                await people.looked(connection, table_id, user_id, look)

        try:
            await self._store.write(0, write)
        except StoreError:
            self._unsaved = {**unsaved, **self._unsaved}
            raise

    def forget(self, user_id: int) -> None:
        """Let go of what is remembered about a person."""
        for memory in (self._known, self._unsaved):
            for key in [key for key in memory if key[1] == user_id]:
                del memory[key]

    async def _look(self, table_id: int, user_id: int) -> Look | None:
        key = (table_id, user_id)
        if key not in self._known:
            async with self._store.read() as connection:
                found = await people.look(connection, table_id, user_id)
            _keep(self._known, key, self._unsaved.get(key) or found)
        return self._known[key]

    async def _view(
        self, table_id: int, table: Table[Any, Any, Any], step: int, seat: Seat | None
    ) -> Any:
        key = (table_id, step, seat)
        if key not in self._views:
            found = await asyncio.to_thread(_view_at, table, step, seat)
            _keep(self._views, key, found, MOST_VIEWS)
        return self._views[key]


def _view_at(table: Table[Any, Any, Any], step: int, seat: Seat | None) -> Any:
    """What a seat saw when a step began, found by playing the log again up to it."""
    return Table.replay(table.game, table.log(), until=step).view(seat)


def _keep(memory: OrderedDict[K, V], key: K, value: V, most: int = MOST) -> None:
    memory[key] = value
    memory.move_to_end(key)
    while len(memory) > most:
        memory.popitem(last=False)
