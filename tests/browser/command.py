"""`feuillet play` as its own process, as people run it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
URL = re.compile(r"http://127\.0\.0\.1:\d+/\S*")
PATIENCE = 60.0


@dataclass
class Running:
    """The command, its page open at `url`, and what it prints."""

    process: asyncio.subprocess.Process
    url: str
    printed: str
    errors: str = ""

    async def interrupt(self) -> int:
        """Press Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        out, err = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        self.printed += out.decode()
        self.errors += err.decode()
        assert self.process.returncode is not None
        return self.process.returncode


@asynccontextmanager
async def feuillet_play(home: Path, *arguments: str) -> AsyncIterator[Running]:
    """Run `feuillet play --no-open` with its data under `home`, until its page is there."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.cli", "play", "--no-open", *arguments),
        cwd=ROOT,
        env={**os.environ, "FEUILLET_HOME": str(home)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        found = URL.search(line)
        assert found, f"no page: {line!r}"
        yield Running(process, found[0], line)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
