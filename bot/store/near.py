"""A SQLite connection that takes a detour through its thread only for what may have to wait.

aiosqlite sends every step of every statement to a thread, which costs ten times what a small
statement does. Inside a transaction nothing waits for anybody: a reader sees its moment, a writer
holds the lock. So only taking the lock (BEGIN IMMEDIATE), reaching the disk (COMMIT) and whatever
is not a plain statement go to the thread.

`_execute` is private to aiosqlite: a test fails where it is called no more.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite

CHUNK = 64
PLAIN = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE", "SAVEPOINT", "RELEASE", "ROLLBACK"})
BEGIN = "BEGIN"
"""Begins a transaction that takes no lock."""
STEPS = frozenset({"cursor", "fetchone", "fetchmany", "fetchall", "rollback"})
"""What neither waits nor writes; `close` is only for cursors."""


class Near(aiosqlite.Connection):
    """Runs on the spot what can't have to wait."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        connection = self._connection
        if self._running and connection is not None and _at_once(connection, fn, args):
            return fn(*args, **kwargs)
        return await super()._execute(fn, *args, **kwargs)


def _at_once(
    connection: sqlite3.Connection, fn: Callable[..., Any], arguments: tuple[Any, ...]
) -> bool:
    match fn.__name__:
        case "execute" | "executemany":
            statement = str(arguments[0])
            word = statement.lstrip().partition(" ")[0].upper()
            return statement == BEGIN or (connection.in_transaction and word in PLAIN)
        case "close":
            return isinstance(getattr(fn, "__self__", None), sqlite3.Cursor)
        case name:
            return name in STEPS


async def connect(file: str) -> Near:
    """An open connection, which may be used from its thread and from the event loop's in turn."""
    connection = Near(lambda: sqlite3.connect(file, check_same_thread=False), CHUNK)
    # A thread that is still there must not keep the program from ending.
    connection._thread.daemon = True
    await connection
    return connection
