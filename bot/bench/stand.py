"""A bot at its local Discord, both in processes of their own, told by the bench what to do."""

from __future__ import annotations

import multiprocessing
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bot.commands import Failure

PATIENCE = 120.0
"""Seconds after which a silent process counts as stuck."""


def possible() -> bool:
    """Whether the simulated Discord is installed."""
    return find_spec("simcord") is not None


@dataclass(frozen=True)
class Stand:
    """A bot at its host; `home` is where the bot keeps its tables."""

    host: Connection
    bot: Connection
    home: Path

    def press(self, count: int) -> None:
        """Let people do what they do here so often."""
        self.host.send(count)
        faults = _received(self.host)
        if faults:
            raise Failure(f"The local Discord complains: {faults}.")

    def spent(self) -> Any:
        """What the bot's process has spent so far."""
        self.bot.send("time")
        return _received(self.bot)

    def memory(self) -> int:
        """Bytes of memory that the bot's process holds."""
        self.bot.send("memory")
        return _received(self.bot)

    def split(self) -> None:
        """From now on note what is spent by part; the timers themselves cost something."""
        self.bot.send("split")
        _received(self.bot)

    def cost(self, count: int) -> tuple[float, dict[str, float]]:
        """Seconds of processor time a press, in all and by part."""
        before = self.spent()
        self.press(count)
        after = self.spent()
        parts = {part: (after.parts[part] - before.parts[part]) / count for part in after.parts}
        return (after.seconds - before.seconds) / count, parts


@contextmanager
def standing(bot: str, people: str = "", *, home: Path | None = None) -> Iterator[Stand]:
    """Start a bot, a host and people who do as `people` says; all end with the context.

    Raises Failure where a process ends or goes silent.
    """
    from bot.bench import bots
    from bot.bench.wire import serve

    spawn = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        home = home or Path(stack.enter_context(tempfile.TemporaryDirectory()))

        def start(function: Any, *arguments: Any) -> Connection:
            ours, theirs = spawn.Pipe()
            process = spawn.Process(target=function, args=(theirs, *arguments), daemon=True)
            process.start()
            theirs.close()
            stack.callback(_end, process)
            stack.callback(ours.close)
            return ours

        host = start(serve.serve, people or bot)
        url = _received(host)
        running = start(bots.run, bot, url, home)
        _received(running)
        yield Stand(host, running, home)


def _received(pipe: Connection) -> Any:
    """What the process at the other end says; raises Failure where it says nothing."""
    if not pipe.poll(PATIENCE):
        raise Failure("A process of the bench is silent. Try again on a quieter machine.")
    try:
        return pipe.recv()
    except EOFError:
        raise Failure("A process of the bench has ended; what it printed says why.") from None


def _end(process: Any) -> None:
    process.join(5)
    if process.is_alive():
        process.terminate()
        process.join(5)
