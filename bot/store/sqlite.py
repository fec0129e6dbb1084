"""All that is particular to SQLite: connections, transactions, and a file that can be copied."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import StoreError

BUSY_MS = 5_000
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    # A commit that was answered survives a power cut.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={BUSY_MS}",
)
_BESIDE = ("-wal", "-shm")


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


def backup(file: Path, target: Path) -> None:
    """Copy a database that may be in use to a new file, whole; raises StoreError.

    Only its owner may read the copy: it holds the seeds of games in play.
    """
    if not file.exists():
        raise StoreError(f"There is no database at {file}. Nothing was copied.")
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise StoreError(f"{target} exists already. Give the name of a new file.") from None
    except OSError as error:
        raise StoreError(f"{target} can't be written: {error.strerror}.") from None
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise StoreError(f"The database can't be copied: {error}. Nothing was kept.") from None


def problems(file: Path) -> list[str]:
    """What SQLite itself finds wrong with a file."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            found = [text for (text,) in source.execute("PRAGMA integrity_check") if text != "ok"]
            orphans = source.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        return [f"{file} is no SQLite database that can be read: {error}"]
    return [*found, *(f"{table}: row {row} belongs to no {of}" for table, row, of, _ in orphans)]


def replace(file: Path, source: Path, aside: Path) -> None:
    """Put a copy of `source` in the database's place and keep what was there as `aside`.

    Raises StoreError where somebody uses the database.
    """
    fresh = file.with_name(f"{file.name}.restoring")
    fresh.unlink(missing_ok=True)
    backup(source, fresh)
    try:
        if file.exists():
            _close_for_good(file)
            file.replace(aside)
        for end in _BESIDE:
            file.with_name(file.name + end).unlink(missing_ok=True)
        fresh.replace(file)
    except OSError as error:
        raise StoreError(f"{file} can't be replaced: {error.strerror}.") from None
    finally:
        for end in ("", *_BESIDE):
            fresh.with_name(fresh.name + end).unlink(missing_ok=True)


def _close_for_good(file: Path) -> None:
    """Bring everything into the one file; raises StoreError while somebody else has it open."""
    try:
        with closing(sqlite3.connect(file, timeout=1)) as source:
            # Leaves WAL, which needs the file for oneself.
            (mode,) = source.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.DatabaseError as error:
        if "locked" not in str(error):
            return  # no database any more: only its file is kept aside
        mode = "wal"
    if mode != "delete":
        raise StoreError(
            "The database is in use. Stop the bot (feuillet run or play), then restore."
        )
