"""The store: one database, opened once, read by many and written by one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import engine
from bot.store.errors import StoreError
from bot.store.schema import REVISION
from bot.store.writes import Work, Writes, explained

T = TypeVar("T")


class Store:
    """An open database; close it when done."""

    def __init__(self, url: str) -> None:
        self.url = engine.parse(url)
        self._reader = engine.connect(self.url, writes=False)
        self._writer = engine.connect(self.url, writes=True)
        self.writes = Writes(self._writer)

    @classmethod
    async def open(cls, url: str, *, upgrade: bool = False) -> Store:
        """Open a database whose schema is this program's own; raises StoreError otherwise.

        With `upgrade` an older (or empty) one is brought up to date first.
        """
        store = cls(url)
        if await store._is_current():
            return store
        await store.close()
        # Loaded only where it is needed: it takes a third of a start.
        from bot.store import migrate

        if upgrade:
            await migrate.upgrade(url)
        else:
            await migrate.check(url)
        return cls(url)

    async def _is_current(self) -> bool:
        """Whether the database is there and has this program's schema; never makes one."""
        if engine.is_sqlite(self.url) and not engine.file_of(self.url).exists():
            return False
        try:
            async with self._reader.connect() as connection:
                found = await connection.scalars(text("SELECT version_num FROM alembic_version"))
                return list(found) == [REVISION]
        except (DBAPIError, OSError):
            return False

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment of the database; raises StoreError."""
        try:
            async with self._reader.connect() as connection:
                yield connection
        except (DBAPIError, OSError) as error:
            raise explained(error) from error

    async def write(self, key: int, work: Work[T]) -> T:
        """Do `work` in full or not at all, and answer once it is on disk; raises StoreError."""
        return await self.writes.run(key, work)

    async def close(self) -> None:
        """Finish what is being written and let the database go."""
        await self.writes.finish()
        await self._reader.dispose()
        await self._writer.dispose()


__all__ = ["Store", "StoreError"]
