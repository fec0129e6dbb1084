"""Commits of many tables, grouped: whatever arrives while one is under way shares the next.

Nothing waits idle: the first write that finds no flush under way starts one, and it ends when
nothing is left to write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.errors import StoreError

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]


@dataclass(slots=True)
class _Item:
    key: int
    work: Work[Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


_Run = Callable[[AsyncConnection, _Item], Awaitable[Any]]


class Writes:
    """Runs pieces of work on one connection, each in full or not at all, durable when answered."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[_Item] = []
        self._flush: asyncio.Task[None] | None = None
        self.commits = 0

    async def run(self, key: int, work: Work[T]) -> T:
        """Do `work` in a transaction and answer once it is on disk.

        `work` may run again after a failed attempt, so it changes nothing but the database. It
        raises what it raised, or StoreError where the database can't be written.
        """
        item = _Item(key, work, asyncio.get_running_loop().create_future())
        self._waiting.append(item)
        if self._flush is None:
            self._flush = asyncio.create_task(self._write_all())
        return cast(T, await item.answer)

    async def finish(self) -> None:
        """Wait until nothing is left to write."""
        while self._flush is not None:
            await asyncio.wait([self._flush])

    async def _write_all(self) -> None:
        batch: list[_Item] = []
        try:
            while self._waiting:
                # One order for everybody: two processes never wait for each other's rows.
                batch = sorted(self._waiting, key=lambda item: item.key)
                self._waiting = []
                await self._write(batch)
        finally:
            self._flush = None
            for item in (*batch, *self._waiting):
                _answer(item, _Failed(StoreError("The bot is stopping. Press again in a moment.")))

    async def _write(self, batch: Sequence[_Item]) -> None:
        """All in one transaction; where one fails, each in a savepoint; at worst, each alone."""
        if len(batch) > 1:
            for run in (_plainly, _in_savepoint):
                if await self._write_together(batch, run):
                    return
        for item in batch:
            await self._write_alone(item)

    async def _write_together(self, batch: Sequence[_Item], run: _Run) -> bool:
        try:
            async with self._engine.begin() as connection:
                answers = [await run(connection, item) for item in batch]
        except Exception:
            # Rolled back as a whole; whose fault it was shows when it is run more carefully.
            return False
        self.commits += 1
        for item, answer in zip(batch, answers, strict=True):
            _answer(item, answer)
        return True

    async def _write_alone(self, item: _Item) -> None:
        try:
            async with self._engine.begin() as connection:
                answer = await item.work(connection)
        except (DBAPIError, OSError) as error:
            _answer(item, _Failed(explained(error)))
        except Exception as error:  # the asker's own: handed back to the asker
            _answer(item, _Failed(error))
        else:
            self.commits += 1
            _answer(item, answer)


async def _plainly(connection: AsyncConnection, item: _Item) -> Any:
    return await item.work(connection)


async def _in_savepoint(connection: AsyncConnection, item: _Item) -> Any:
    try:
        async with connection.begin_nested():
            return await item.work(connection)
    except IntegrityError as error:
        return _Failed(explained(error))
    except (SQLAlchemyError, OSError):
        raise
    except Exception as error:  # the asker's own: its part is undone, the others go on
        return _Failed(error)


def _answer(item: _Item, answer: Any) -> None:
    if item.answer.done():
        return
    if isinstance(answer, _Failed):
        item.answer.set_exception(answer.error)
    else:
        item.answer.set_result(answer)


def explained(error: Exception) -> StoreError:
    """A database failure as a sentence; the driver's own words, without statement or values."""
    cause = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    first = cause.splitlines()[0] if cause else type(error).__name__
    failure = StoreError(f"The database can't be used: {first}. Nothing was changed.")
    failure.__cause__ = error
    return failure
