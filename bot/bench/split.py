"""Where the processor time of presses goes: timers around the rules, the store and the panel.

Each moment belongs to the innermost part that runs. What a coroutine waits for belongs to nobody,
so that times add up to the whole however many presses are under way.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable, Generator
from functools import wraps
from time import process_time, thread_time
from typing import Any

from bot import discord_calls, limits
from bot.people.preferences import People
from bot.store.writes import Writes
from bot.table import acts, boards, memory, play, sheets, tale, working
from bot.table.changes import Changes
from engines.kernel.table import Table

PARTS = ("rules", "store", "panel", "REST")


class Split:
    """Notes processor time by part, from its making on, on the thread of the event loop."""

    def __init__(self) -> None:
        self._here: dict[str, float] = defaultdict(float)
        """Seconds by part on the thread of the event loop."""
        self._elsewhere: dict[str, float] = defaultdict(float)
        self._loop = threading.get_ident()
        self._running: list[str] = []
        self._since = self._began = thread_time()
        self._process = process_time()

    def seconds(self) -> dict[str, float]:
        """Processor time by part so far.

        Other threads are the database's, but for what was noted there; the rest of the loop's is
        the library that talks to Discord.
        """
        loop = thread_time() - self._began
        others = process_time() - self._process - loop
        parts = {part: self._here[part] + self._elsewhere[part] for part in PARTS[:-1]}
        parts["store"] += others - sum(self._elsewhere.values())
        return {**parts, "REST": loop - sum(self._here.values())}

    def watch(self) -> None:
        """Put the timers around the bot's parts, for good: this process measures and ends."""
        for part, owner, names in _CALLS:
            for name in names:
                setattr(owner, name, self._timed(part, getattr(owner, name)))
        for part, owner, names in _STEPS:
            for name in names:
                setattr(owner, name, self._stepped(part, getattr(owner, name)))

    def enter(self, part: str) -> None:
        """From now on time belongs to `part`."""
        self._settle()
        self._running.append(part)

    def leave(self) -> None:
        """From now on time belongs to whatever ran before."""
        self._settle()
        self._running.pop()

    def _settle(self) -> None:
        now = thread_time()
        if self._running:
            self._here[self._running[-1]] += now - self._since
        self._since = now

    def _timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def timed(*arguments: Any, **named: Any) -> Any:
            if threading.get_ident() != self._loop:
                start = thread_time()
                try:
                    return function(*arguments, **named)
                finally:
                    self._elsewhere[part] += thread_time() - start
            self.enter(part)
            try:
                return function(*arguments, **named)
            finally:
                self.leave()

        return timed

    def _stepped(self, part: str, function: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        @wraps(function)
        async def timed(*arguments: Any, **named: Any) -> Any:
            return await _Steps(self, part, function(*arguments, **named))

        return timed


class _Steps:
    """Awaits a coroutine and notes the time of each of its steps."""

    def __init__(self, split: Split, part: str, work: Awaitable[Any]) -> None:
        self._split, self._part, self._work = split, part, work

    def __await__(self) -> Generator[Any, Any, Any]:
        inner: Any = self._work.__await__()
        failed: BaseException | None = None
        while True:
            self._split.enter(self._part)
            try:
                waited = inner.send(None) if failed is None else inner.throw(failed)
            except StopIteration as done:
                return done.value
            finally:
                self._split.leave()
            failed = None
            try:
                yield waited
            except BaseException as error:  # whoever waits is cancelled: so is the work
                failed = error


_CALLS: tuple[tuple[str, Any, tuple[str, ...]], ...] = (
    ("rules", play, ("press",)),
    ("rules", memory, ("replayed",)),
    ("rules", working, ("fork",)),
    ("rules", Table, ("legal", "view", "closed")),
    ("panel", tale, ("_teller",)),
    ("panel", acts, ("panel",)),
    ("panel", sheets, ("sheets",)),
    ("panel", boards, ("board", "lobby", "ending")),
    ("panel", discord_calls, ("view_of", "files_of")),
    ("panel", limits, ("fit",)),
)
_STEPS: tuple[tuple[str, Any, tuple[str, ...]], ...] = (
    ("store", Changes, ("_commit", "set_board")),
    ("store", memory.Memory, ("load",)),
    ("store", Writes, ("_write_all",)),
    ("store", People, ("preferences",)),
)
