"""How long the bot takes from the interpreter to waiting for nothing but Discord."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median
from time import perf_counter, process_time

from bot.bench.figure import Figure
from bot.commands import Failure

STARTS = 3
MOST = 1.5
"""Seconds in which an operator's bot is there again."""


def start(_seconds: float) -> Iterator[Figure]:
    """Import to ready, in a new process each time.

    The first makes the database and compiles the modules, as after an update, and is left out.
    """
    with tempfile.TemporaryDirectory() as home:
        _start(home)
        starts = [_start(home) for _ in range(STARTS)]
    processor, wall = zip(*starts, strict=True)
    yield Figure(
        "import to ready, without Discord",
        "s",
        median(processor),
        "floor",
        MOST,
        better="lower",
        note=f"{min(wall):.2f} s by the clock at best",
    )


def _start(home: str) -> tuple[float, float]:
    """Seconds of processor time, and by the clock."""
    began = perf_counter()
    ran = subprocess.run(
        [sys.executable, "-m", "bot.bench.start"],
        env={
            **os.environ,
            "FEUILLET_HOME": home,
            "FEUILLET_DATABASE": "",
            # Whatever this shell does with compiled modules, a bot that is started again has them.
            "PYTHONDONTWRITEBYTECODE": "",
            "PYTHONPYCACHEPREFIX": f"{home}/compiled",
        },
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    wall = perf_counter() - began
    if ran.returncode:
        raise Failure(f"The bot does not start: {ran.stderr.strip()[-200:]}.")
    return float(ran.stdout), wall


async def _ready() -> None:
    """Do all that `feuillet run` does before it connects."""
    from bot.app import create_bot
    from bot.commands import run  # noqa: F401 - what the command loads
    from bot.settings import Settings
    from bot.store import Store
    from bot.translate import Catalogue

    settings = Settings.load()
    store = await Store.open(settings.database, upgrade=True)
    try:
        async with create_bot(settings, store=store) as bot:
            bot.slash.add_to(bot.tree)
            catalogue = Catalogue()
            await bot.tree.set_translator(catalogue)
            for command in bot.tree.get_commands():
                await command.get_translated_payload(bot.tree, catalogue)
            await bot.boards.remember()
            print(process_time())
    finally:
        await store.close()


if __name__ == "__main__":
    asyncio.run(_ready())
