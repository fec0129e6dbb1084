"""The store: one database, opened once, read by many and written by one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import engine, migrate
from bot.store.errors import StoreError
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
        if upgrade:
            await migrate.upgrade(url)
        else:
            await migrate.check(url)
        return cls(url)

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
