"""The bots that are measured, each in a process of its own: Feuillet, and the barest there is."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time

import discord
from discord import app_commands, ui

from bot.app import create_bot
from bot.bench.split import Split
from bot.bench.wire.host import TOKEN
from bot.bench.wire.pointing import pointed_at
from bot.settings import Settings
from bot.store import Store


@dataclass(frozen=True)
class Spent:
    """Processor time of a bot's whole process so far, in all and by part where that is asked."""

    seconds: float
    parts: dict[str, float]


class Bare(discord.Client):
    """A bot that does nothing but edit the message whose button is pressed."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            max_messages=None,
            guild_ready_timeout=0,
        )
        self.tree = app_commands.CommandTree(self)
        self._edits = 0

    async def setup_hook(self) -> None:
        @self.tree.command(name="bare", description="A button")
        async def bare(interaction: discord.Interaction) -> None:
            view = ui.View(timeout=None)
            view.add_item(ui.Button(label="Press", custom_id="press"))
            view.stop()
            await interaction.response.send_message("0", view=view)

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            self._edits += 1
            await interaction.response.edit_message(content=str(self._edits))


def run(pipe: Connection, name: str, url: str, home: Path) -> None:
    """Run a bot against the host at `url`, and say what it has spent whenever asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable(logging.WARNING)
    asyncio.run(_run(pipe, name, url, home))


async def _run(pipe: Connection, name: str, url: str, home: Path) -> None:
    loop = asyncio.get_running_loop()
    timers: Split | None = None
    with pointed_at(url):
        async with {"bare": _bare, "feuillet": _feuillet}[name](home) as (client, settle):
            serving = asyncio.create_task(client.start(TOKEN))
            ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                serving.result()
            pipe.send("ready")
            while asked := await loop.run_in_executor(None, _asked, pipe):
                await settle()
                match asked:
                    case "memory":
                        pipe.send(memory())
                    case "split" if timers is None:
                        timers = Split()
                        timers.watch()
                        pipe.send(None)
                    case _:
                        pipe.send(Spent(process_time(), timers.seconds() if timers else {}))
            await client.close()
            with suppress(asyncio.CancelledError):
                await serving


Ready = tuple[discord.Client, Callable[[], Awaitable[None]]]
"""A client, and how to wait for what it does after its answers."""


@asynccontextmanager
async def _bare(home: Path) -> AsyncIterator[Ready]:
    client = Bare()

    async def settle() -> None:
        return

    async with client:
        yield client, settle


@asynccontextmanager
async def _feuillet(home: Path) -> AsyncIterator[Ready]:
    """Feuillet as an operator starts it, but for the pictures, which are measured on their own."""
    settings = Settings.load(
        {
            "FEUILLET_HOME": str(home),
            "FEUILLET_TABLES_PER_CHANNEL": "1000",
            "FEUILLET_TABLES_PER_PERSON": "1000",
        }
    )
    store = await Store.open(settings.database, upgrade=True)
    try:
        async with create_bot(settings, store=store, guild_ready_timeout=0) as client:
            yield client, client.boards.settle
    finally:
        await store.close()


def _asked(pipe: Connection) -> str:
    """What somebody wants to know; empty once nobody does."""
    try:
        return pipe.recv()
    except EOFError:
        return ""


def memory() -> int:
    """Bytes of memory that this process holds, what is only waiting to be thrown away left out."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
    return pages * resource.getpagesize()
