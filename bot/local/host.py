"""The host: runs the bot on the simulated Discord, serves its page, and keeps both up to date."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any, TypeVar

import discord
import simcord
from simcord.env import Env
from simcord.preview import Preview

from bot.local import page, world
from bot.local.guard import Turnstile

T = TypeVar("T")

SETTLE_SECONDS = 1.0
"""How long a click waits for the bot's work; what takes longer is shown by a later refresh."""
TICK_SECONDS = 1.0
"""How often the clock catches up, and how late the bot's own doings may be shown."""
WIDTH, HEIGHT = 1280, 900


def now() -> datetime:
    """The real time, whatever the simulation makes of clocks."""
    return datetime.now(UTC)


class Waiting:
    """The bot's `wait`: lets it wait for something for ever, which SimCord takes for hanging."""

    env: Env | None = None

    async def __call__(self, awaitable: Awaitable[T]) -> T:
        if self.env is None:
            return await awaitable
        return await self.env.external_wait(awaitable, reason="the bot waits for something to do")


class Host:
    """A running local table."""

    def __init__(self, env: Env, built: world.World, preview: Preview) -> None:
        self.env, self.world, self.preview = env, built, preview
        self.turnstile = Turnstile(preview, before=self.catch_up, after=self.refresh)

    @property
    def url(self) -> str:
        """Where the page is; whoever has it can play for every seat."""
        return self.preview.url

    async def catch_up(self) -> None:
        """Let simulated time reach the real time, and what is due happen. Needs the turn."""
        # Work that takes longer than a settling goes on; the next tick looks again.
        with suppress(TimeoutError):
            await self.env.advance_time(world.behind(self.env, now()))

    async def refresh(self) -> None:
        """Publish every page anew if the bot has done anything since. Needs the turn."""
        requests = self.env.backend.http_requests
        if not requests:
            return
        # SimCord keeps every request and event for tests to look at; nobody will here.
        requests.clear()
        self.env.backend.transcript.clear()
        with suppress(TimeoutError):
            await self.preview.refresh()

    async def tick(self) -> None:
        """One look at the clock and at what the bot did by itself."""
        async with self.turnstile.turn:
            await self.catch_up()
            await self.refresh()

    async def keep_up(self) -> None:
        """Tick for ever."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            await self.tick()


@asynccontextmanager
async def hosting(
    bot: discord.Client, waiting: Waiting, dress: page.Dress, *, topic: str, port: int = 0
) -> AsyncIterator[Host]:
    """The bot, ready and shown at `host.url`; it is closed in the end, whatever happens.

    Raises `simcord.SetupError` where the port is taken.
    """
    async with AsyncExitStack() as stack:
        stack.push_async_callback(bot.close)
        options: dict[str, Any] = (
            {"shard_count": 1} if isinstance(bot, discord.AutoShardedClient) else {}
        )
        runner = simcord.run(
            bot,
            settle_timeout=SETTLE_SECONDS,
            check_errors=False,
            # What the bot may ask for on Discord, too: nothing privileged.
            approved_intents=discord.Intents.default(),
            **options,
        )
        env = runner._env
        built = world.build(env, dress.lang, topic)
        world.to_today(env, now())
        waiting.env = env
        await stack.enter_async_context(runner)
        preview = env.preview(
            built.channel,
            viewers=built.people,
            layout="channel",
            width=WIDTH,
            height=HEIGHT,
            locale=dress.locale,
            timezone=dress.timezone,
            port=port,
        )
        page.put_on(preview, dress)
        host = Host(env, built, preview)
        await stack.enter_async_context(preview)
        ticking = asyncio.create_task(host.keep_up())
        stack.callback(ticking.cancel)
        yield host
