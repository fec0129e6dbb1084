"""A press, from its decoding to its answer, beside the barest bot at the same kind of host."""

from __future__ import annotations

import multiprocessing
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any

from bot.bench.figure import ROUNDS, Figure

MOST_TIMES = 10
"""What a press may cost, in presses of the bare bot; the aim is half of it."""
WARM = 40
FEWEST = 10
PATIENCE = 60.0
BARE = "bare discord.py bot that edits a message"


class BenchError(Exception):
    """A process of the bench failed or went silent."""


@dataclass(frozen=True)
class Stand:
    """A bot at its host, both in processes of their own."""

    host: Connection
    bot: Connection

    def press(self, count: int) -> None:
        """Let people press so often."""
        self.host.send(count)
        faults = _received(self.host)
        if faults:
            raise BenchError(f"the local Discord complains: {faults}")

    def spent(self) -> Any:
        """What the bot's process has spent so far."""
        self.bot.send(True)
        return _received(self.bot)

    def cost(self, count: int) -> tuple[float, dict[str, float]]:
        """Seconds of processor time a press, in all and by part."""
        before = self.spent()
        self.press(count)
        after = self.spent()
        parts = {part: (after.parts[part] - before.parts[part]) / count for part in after.parts}
        return (after.seconds - before.seconds) / count, parts


@contextmanager
def standing(name: str, *, split: bool = False) -> Iterator[Stand]:
    """Start a bot and its host; both end with the context."""
    from bot.bench import bots
    from bot.bench.wire import serve

    spawn = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))

        def start(function: Any, *arguments: Any, **named: Any) -> Connection:
            ours, theirs = spawn.Pipe()
            process = spawn.Process(
                target=function, args=(theirs, *arguments), kwargs=named, daemon=True
            )
            process.start()
            theirs.close()
            stack.callback(_end, process)
            stack.callback(ours.close)
            return ours

        host = start(serve.serve, name)
        url = _received(host)
        bot = start(bots.run, name, url, home, split=split)
        _received(bot)
        stand = Stand(host, bot)
        stand.press(WARM)
        yield stand


def presses(seconds: float) -> Iterator[Figure]:
    """What a press costs, in presses of the bare bot; then where that goes."""
    if find_spec("simcord") is None:
        yield _without("the simulated Discord is not installed. Run: make bench")
        return
    with standing("bare") as bare, standing("feuillet") as ours:
        first = ours.cost(FEWEST)[0]
        count = max(FEWEST, int(seconds / ROUNDS / 2 / first))
        rounds = [(ours.cost(count)[0], bare.cost(count)[0]) for _ in range(ROUNDS)]
    mine, floor = (median(each) * 1000 for each in zip(*rounds, strict=True))
    yield Figure(
        "a press with its commit, its answer and the table's message",
        "times",
        mine / floor,
        f"{MOST_TIMES} times a {BARE}",
        MOST_TIMES,
        better="lower",
        note=f"{mine:.2f} ms of processor time beside {floor:.2f} ms",
    )
    with standing("feuillet", split=True) as ours:
        _, parts = ours.cost(count * 2)
    whole = sum(parts.values())
    for part in parts:
        yield Figure(
            f"a press: {part}",
            "ms",
            parts[part] * 1000,
            f"a press of the {BARE}",
            floor,
            better="lower",
            note=f"{parts[part] / whole:.0%} of a press under timers",
        )


def _without(why: str) -> Figure:
    return Figure("a press", "times", 0, BARE, None, better="lower", note=why)


def _received(pipe: Connection) -> Any:
    """What the process at the other end says; raises BenchError where it says nothing."""
    if not pipe.poll(PATIENCE):
        raise BenchError("a process of the bench is silent")
    try:
        return pipe.recv()
    except EOFError:
        raise BenchError("a process of the bench has ended") from None


def _end(process: Any) -> None:
    process.join(5)
    if process.is_alive():
        process.terminate()
        process.join(5)
