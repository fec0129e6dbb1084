"""The rules desk: how soon it is ready, what it keeps in memory, and what a question takes."""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
from collections.abc import Iterator
from time import process_time
from typing import Any

from bot.bench.figure import Figure
from bot.commands import Failure

QUESTIONS = 300
"""Phrases of the base with a slip or two, half with their game and half without."""
READY, MEMORY, HALF, MOST = 2.0, 250.0, 10.0, 30.0
"""Seconds, megabytes, and milliseconds of half the questions and of all but one in a hundred."""


def rules_desk(seconds: float) -> Iterator[Figure]:
    """What the desk costs in a process of its own, its base learned before."""
    count = max(20, min(QUESTIONS, int(seconds * 100)))
    found = [_measured(count), _measured(count)][-1]
    for name, unit, key, floor in (
        ("the rules desk ready", "s", "ready", READY),
        ("the rules desk in memory", "MB", "memory", MEMORY),
        ("a rules question, half of them", "ms", "half", HALF),
        ("a rules question, 99 of 100", "ms", "most", MOST),
    ):
        yield Figure(name, unit, found[key], "the most it may be", floor, better="lower")


def _measured(count: int) -> dict[str, Any]:
    """In a process of its own; the first of two may have to learn the base."""
    done = subprocess.run(  # noqa: S603 - this very module, and a number
        [sys.executable, "-m", "bot.bench.desk", str(count)],
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        raise Failure("The rules desk can't be measured: run feuillet ask --check.")
    return json.loads(done.stdout)


def _main(count: int) -> None:
    """Print the figures of this process, in processor time; what it imports is the bot's own."""
    from faq.evaluate import with_slips
    from faq.search import desk
    from faq.text import fold

    before, start = _memory(), process_time()
    ready_desk = desk()
    ready = process_time() - start
    rng = random.Random(0)  # noqa: S311 - no secret
    phrases = rng.sample(list(ready_desk.base.phrases()), count)
    times: list[float] = []
    for number, (entry_id, _, phrase) in enumerate(phrases):
        game = ready_desk.base.entries[entry_id].game if number % 2 else None
        asked, start = with_slips(fold(phrase), rng) + " ?", process_time()
        ready_desk.ask(asked, game=game)
        times.append(1000 * (process_time() - start))
    times.sort()
    figures = {
        "ready": ready,
        "memory": _memory() - before,
        "half": times[len(times) // 2],
        "most": times[int(len(times) * 0.99)],
    }
    print(json.dumps(figures))


def _memory() -> float:
    """The most megabytes that this process has held so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


if __name__ == "__main__":
    _main(int(sys.argv[1]))
