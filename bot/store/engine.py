"""How the database is reached: the URL from the settings becomes a reader and a writer."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import near, sqlite
from bot.store.errors import StoreError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
READERS = 4


def parse(text: str) -> URL:
    """Check a database URL and name its asynchronous driver; raises StoreError."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(
            "The database address can't be read. Write it like sqlite:////path/to/feuillet.sqlite3 "
            "or postgresql://user:password@host/name."
        ) from None
    driver = DRIVERS.get(url.drivername)
    if driver is None:
        raise StoreError(
            f"The database address begins with {url.drivername!r}. "
            "Feuillet works with sqlite:// and postgresql://."
        )
    if driver.startswith("sqlite") and url.database in (None, "", ":memory:"):
        raise StoreError("SQLite needs a file: write sqlite:////path/to/feuillet.sqlite3.")
    return url.set(drivername=driver)


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> Path:
    """The file of a SQLite address."""
    return Path(url.database or "")


def connect(url: URL, *, writes: bool) -> AsyncEngine:
    """An engine for reading (each transaction sees one moment) or for writing (one connection)."""
    size = 1 if writes else READERS
    options: dict[str, Any] = {"pool_size": size, "max_overflow": 0}
    if is_sqlite(url):
        options["async_creator"] = partial(near.connect, url.database or "")
    elif not writes:
        options["isolation_level"] = "REPEATABLE READ"
    try:
        # Parameters hold seeds, which no log line may show.
        engine = create_async_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        raise StoreError(
            f"The driver {error.name} is not installed. Install it where Feuillet is installed: "
            f".venv/bin/pip install {error.name}"
        ) from None
    if is_sqlite(url):
        sqlite.prepare(engine, writes=writes)
    return engine
