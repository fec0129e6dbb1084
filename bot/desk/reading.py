"""The rules, read once and off the event loop; where a file is broken, as they were last whole."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TypeVar

from faq import base as rules
from faq import last_good, search
from faq.base import Base, BaseFileError
from faq.search import Desk

log = logging.getLogger(__name__)

T = TypeVar("T")
COPY = "rules.zip"


class Reading:
    """Base and search; entries are there long before the search is.

    A copy of the last whole base lies in `home`. Both methods raise BaseFileError where the base is
    broken and there is no copy.
    """

    def __init__(self, home: Path) -> None:
        self._copy = home / COPY
        self._desk: asyncio.Task[Desk] | None = None
        self._earlier: Base | None = None

    async def base(self) -> Base:
        """All entries, once they have been read."""
        return await asyncio.to_thread(self._base)

    async def desk(self) -> Desk:
        """The search over them, once it has been made."""
        return await asyncio.shield(self.begun())

    def begun(self) -> asyncio.Task[Desk]:
        """The making of the search; begun anew if it failed."""
        if self._desk is None or (self._desk.done() and self._desk.exception()):
            self._desk = asyncio.create_task(_apart(self._made))
        return self._desk

    def ready(self) -> Desk | None:
        """The search if it is there; else it is begun, and nobody waits."""
        reading = self.begun()
        return reading.result() if reading.done() and not reading.exception() else None

    def _base(self) -> Base:
        try:
            return rules.own()
        except BaseFileError as error:
            if self._earlier is None:
                for line in str(error).splitlines():
                    log.error("the rules: %s", line)
                self._earlier = last_good.restore(self._copy)
                log.error("the rules are those of %s until the files are right", self._copy)
            return self._earlier

    def _made(self) -> Desk:
        base = self._base()
        if base is self._earlier:
            return Desk(base)
        last_good.keep(self._copy)
        return search.desk()


async def _apart(work: Callable[[], T]) -> T:
    """Do something long in a thread that the program's end doesn't wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            _call(loop, lambda error=error: done.done() or done.set_exception(error))
        else:
            _call(loop, lambda: done.done() or done.set_result(result))

    Thread(target=run, daemon=True).start()
    return await done


def _call(loop: asyncio.AbstractEventLoop, tell: Callable[[], object]) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(tell)
