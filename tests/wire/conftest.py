"""The bot as it runs on Discord, with the local Discord on the other end of the wire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest_asyncio

from bot.app import Feuillet, create_bot
from bot.bench.wire.host import TOKEN, Host
from bot.bench.wire.model import Message, Model
from bot.bench.wire.people import Someone, buttons, text
from bot.bench.wire.pointing import pointed_at
from bot.settings import Settings
from bot.store import Store
from tests.wire.judge import EPHEMERAL, judge


@asynccontextmanager
async def online(client: discord.Client, host: Host) -> AsyncIterator[None]:
    """Keep a client connected to the host."""
    with pointed_at(host.url):
        async with client:
            serving = asyncio.create_task(client.start(TOKEN))
            try:
                waiting = asyncio.create_task(client.wait_until_ready())
                await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
                if serving.done():
                    serving.result()
                yield
            finally:
                # A new session says a moment later that it is ready: not to a closed client.
                await _finish(lambda task: _name(task).endswith("._delay_ready"))
                await client.close()
                with suppress(asyncio.CancelledError):
                    await serving
                await running_out()


async def running_out() -> None:
    """Let what the library began end before its client is forgotten."""
    await _finish(lambda task: task.get_name().startswith("discord.py"))


async def _finish(mine: Callable[[asyncio.Task[Any]], bool]) -> None:
    """Let tasks of the library end before what they use does."""
    while left := {task for task in asyncio.all_tasks() if mine(task)}:
        await asyncio.wait(left, timeout=5)


def _name(task: asyncio.Task[Any]) -> str:
    return str(getattr(task.get_coro(), "__qualname__", ""))


@dataclass
class Evening:
    """A bot at a host, and what one may look at."""

    host: Host
    store: Store
    bot: Feuillet

    def boards(self) -> list[Message]:
        """Public messages with something to press: one a table."""
        messages = self.host.model.messages(self.host.model.channel_id)
        return [one for one in messages if not one.flags & EPHEMERAL and buttons(one)]

    def board(self) -> Message:
        """The table's public message."""
        (one,) = self.boards()
        return one

    async def play(self, names: tuple[str, ...] = ("Anne", "Basil")) -> list[Someone]:
        """People at a table whose game has begun."""
        people = [Someone.joining(self.host, name) for name in names]
        board = await people[0].command("play")
        for number, person in enumerate(people[1:], 2):
            person.click(board, self.button("Join"))
            await self.host.until(lambda n=number: f"Players: {n}" in self.words())
        people[0].click(board, self.button("Start"))
        await self.host.until(lambda: "My turn" in self.labels())
        return people

    def labels(self) -> list[str]:
        """What may be pressed in public."""
        return [str(one.get("label")) for b in self.boards() for one in buttons(b).values()]

    def button(self, words: str) -> str:
        return next(c for c, one in buttons(self.board()).items() if one.get("label") == words)

    def words(self) -> str:
        return text(self.board())


@pytest_asyncio.fixture
async def host() -> AsyncIterator[Host]:
    """A local Discord that notes every body that the real one would refuse."""
    running = Host(Model(), judge)
    async with running.serving():
        yield running
    assert running.faults == []


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'wire.sqlite3'}", upgrade=True)
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def pictures() -> Any:
    return None


@pytest_asyncio.fixture
async def evening(
    host: Host, store: Store, tmp_path: Path, pictures: Any
) -> AsyncIterator[Evening]:
    settings = Settings(home=tmp_path, database=str(store.url))
    bot = create_bot(settings, store=store, pictures=pictures, guild_ready_timeout=0.1)
    async with online(bot, host):
        yield Evening(host, store, bot)
