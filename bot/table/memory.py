"""Tables brought back from the store: replayed once, kept while in use, forgotten at rest."""

from __future__ import annotations

import copy
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.store import Store, tables
from bot.store.errors import CorruptRowError
from bot.store.records import Stored
from bot.table.state import TableState, snapshot
from engines.kernel import moves as codec
from engines.kernel.dice import commitment
from engines.kernel.game import Game
from engines.kernel.log import Chance, Log, LogError, Turn
from engines.kernel.table import Draft, Table

Think = Callable[..., Awaitable[Any]]
"""Runs a function off the event loop: `asyncio.to_thread`, or what a simulation offers."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Loaded:
    """A table as stored, with its game replayed; `logged` counts the stored entries.

    `trouble` says why nobody can play it; without seats where those can't be read.
    """

    stored: Stored
    table: Table[Any, Any, Any] | None = None
    logged: int = 0
    trouble: str | None = None

    @property
    def state(self) -> TableState:
        return snapshot(self.stored, self.table, self.trouble)


class Memory:
    """The tables in use, the least recently used forgotten first; the store stays the truth."""

    def __init__(
        self, store: Store, games: Mapping[str, Game[Any, Any, Any]], most: int, think: Think
    ) -> None:
        self._store = store
        self._games = games
        self._most = most
        self._think = think
        self._kept: OrderedDict[int, Loaded] = OrderedDict()

    async def load(self, table_id: int) -> Loaded | None:
        """A table as it stands in the store; raises CorruptRowError if its rows can't be read."""
        kept = self.kept(table_id)
        async with self._store.read() as connection:
            row = await tables.row(connection, table_id)
            if row is None:
                self.forget(table_id)
                return None
            if kept is not None and kept.stored.row.revision == row.revision:
                return replace(kept, stored=replace(kept.stored, row=row))
            stored = Stored(row, (), ())
            try:
                stored = await tables.rest(connection, row)
                if row.started is None:
                    return self._not_started(stored)
                body = await tables.data_file(connection, row.data_hash or "")
                entries = await tables.log_entries(connection, table_id)
            except CorruptRowError as error:
                return Loaded(stored, trouble=str(error))
        loaded = await self._think(replayed, self._games.get(row.game), stored, body, entries)
        if loaded.table is not None:
            self.keep(loaded)
        return loaded

    def _not_started(self, stored: Stored) -> Loaded:
        """A lobby, or what became of one that nobody started."""
        row = stored.row
        if row.game not in self._games:
            return Loaded(stored, trouble=_no_game(stored))
        if row.status == "playing":
            return Loaded(stored, trouble=f"table {row.id}: it is played and never began")
        loaded = Loaded(stored)
        self.keep(loaded)
        return loaded

    def kept(self, table_id: int) -> Loaded | None:
        """A table as this process last saw it: right until another process changes it."""
        kept = self._kept.get(table_id)
        if kept is not None:
            self._kept.move_to_end(table_id)
        return kept

    def keep(self, loaded: Loaded) -> None:
        """Remember a table as the store has it; what was read earlier never replaces newer."""
        row = loaded.stored.row
        table_id = row.id
        kept = self._kept.get(table_id)
        if kept is None or kept.stored.row.revision < row.revision:
            self._kept[table_id] = loaded
        self._kept.move_to_end(table_id)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def forget(self, table_id: int) -> None:
        self._kept.pop(table_id, None)

    def note_board(self, table_id: int, board: Mapping[str, Any]) -> None:
        """The board's columns have changed, and nothing else."""
        kept = self._kept.get(table_id)
        if kept is not None:
            row = kept.stored.row.model_copy(update=dict(board))
            self._kept[table_id] = replace(kept, stored=replace(kept.stored, row=row))

    def clear(self) -> None:
        self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


def replayed(
    game: Game[Any, Any, Any] | None,
    stored: Stored,
    body: Mapping[str, Any],
    entries: list[Chance | Turn],
) -> Loaded:
    """Play a stored log again and lay the drafts on it; what can't be played says why."""
    row = stored.row
    if game is None:
        return Loaded(stored, trouble=_no_game(stored))
    seed = bytes.fromhex(row.seed)
    if commitment(seed) != row.commitment:
        return Loaded(stored, trouble=f"table {row.id}: the seed is not the one promised")
    try:
        log = Log(
            game=row.game,
            data=dict(body),
            options=row.options,
            seats=len(stored.seats),
            names=tuple(seat.name for seat in stored.seats),
            words=tuple(seat.word for seat in stored.seats),
            commitment=row.commitment,
            entries=tuple(entries),
        )
        table = Table[Any, Any, Any].replay(game, log, seed=seed)
        for draft in stored.drafts:
            if draft.step != table.step or draft.seat not in table.due:
                raise LogError(f"a draft of seat {draft.seat} belongs to step {draft.step}")
            moves = [codec.from_json(game, move) for move in draft.moves]
            table.restore(draft.seat, moves, done=draft.done, by=draft.by)
    except (LogError, codec.MoveError, ValueError) as error:
        return Loaded(stored, trouble=f"table {row.id}: {error}")
    except Exception as error:  # whatever a broken row makes a game do, others play on
        _log.exception("table %s can't be replayed", row.id)
        return Loaded(stored, trouble=f"table {row.id}: {type(error).__name__}")
    return Loaded(stored, table, len(entries))


def _no_game(stored: Stored) -> str:
    return f"table {stored.row.id}: there is no game {stored.row.game!r} here"


def fork(table: Table[Any, Any, Any]) -> Table[Any, Any, Any]:
    """A table that can be played on without changing the first: thrown away if not committed."""
    twin = copy.copy(table)
    twin.position = table.position.copy()
    twin.entries = table.entries.copy()
    twin.news = table.news.copy()
    twin.prepared = table.prepared.copy()
    twin.drafts = {
        seat: Draft(
            draft.position.copy(),
            draft.moves.copy(),
            draft.automatic.copy(),
            [events.copy() for events in draft.events],
            draft.done,
            draft.by,
        )
        for seat, draft in table.drafts.items()
    }
    return twin
