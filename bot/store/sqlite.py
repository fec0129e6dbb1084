"""All that is particular to SQLite: how a connection is set up and how a transaction begins."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

BUSY_MS = 5_000
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # A commit that was answered survives a power cut.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={BUSY_MS}",
)


def prepare(engine: AsyncEngine, *, writes: bool) -> None:
    """Set up every connection of the engine; a writer takes the lock when it begins.

    A transaction that reads first and writes later can fail in the middle with "database is
    locked"; one that begins IMMEDIATE waits for its turn instead.
    """
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

    @event.listens_for(engine.sync_engine, "connect")
    def _connect(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions by itself: savepoints need ours.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
