"""Every stored table read and played again: what `feuillet db check` finds, a line for each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

from bot.store import Store, tables
from bot.store.errors import CorruptRowError
from bot.table.memory import Memory
from engines.kernel.game import Game
from engines.kernel.log import LogError
from engines.kernel.table import Table


async def _at_once(function: Any, *arguments: Any) -> Any:
    return function(*arguments)


async def troubles(store: Store, games: Mapping[str, Game[Any, Any, Any]]) -> AsyncIterator[str]:
    """What is wrong with each table: unreadable rows, a log that breaks a rule, wrong dice."""
    memory = Memory(store, games, most=1, think=_at_once)
    async with store.read() as connection:
        ids = await tables.all_ids(connection)
    for table_id in ids:
        try:
            loaded = await memory.load(table_id)
        except CorruptRowError as error:
            yield str(error)
            continue
        if loaded is None:
            continue
        if loaded.trouble is not None:
            yield loaded.trouble
        elif loaded.table is not None:
            wrong = _wrong_dice(loaded.table, bytes.fromhex(loaded.stored.row.seed))
            if wrong is not None:
                yield f"table {table_id}: {wrong}"


def _wrong_dice(table: Table[Any, Any, Any], seed: bytes) -> str | None:
    """The first roll that is not the one that the seed gives."""
    try:
        Table[Any, Any, Any].replay(table.game, table.log(), seed=seed, check=True)
    except LogError as error:
        return str(error)
    return None
