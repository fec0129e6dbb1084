"""The host: runs the bot on the simulated Discord, serves its page, and keeps both up to date."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord.actors import MemberActor
from simcord.env import Env
from simcord.preview import Preview

from bot.local import page, pictures
from bot.local.guard import Turnstile
from bot.local.world import World, behind, build, describe_commands, to_today

SETTLE_SECONDS = 10.0
"""How long a click waits for the bot's work, before the page calls it lost.

The bot never sleeps for less than this between two pieces of work, which SimCord would wait for.
"""
TICK_SECONDS = 1.0
"""How often the clock catches up, and how late the bot's own doings may be shown."""
WIDTH, HEIGHT = 1280, 900


class PortTakenError(Exception):
    """The port that was asked for is in use."""


def now() -> datetime:
    """The real time, whatever the simulation makes of clocks."""
    return datetime.now(UTC)


class Host:
    """A running local table."""

    def __init__(self, env: Env, preview: Preview) -> None:
        self.env, self.preview = env, preview
        self.turnstile = Turnstile(preview, before=self.catch_up, after=self.spread)

    @property
    def url(self) -> str:
        """Where the page is; whoever has it can play for every seat."""
        return self.preview.url

    async def catch_up(self) -> None:
        """Let simulated time reach the real time, and what is due happen. Needs the turn."""
        # Work that takes longer than a settling goes on; the next tick looks again.
        with suppress(TimeoutError):
            await self.env.advance_time(behind(self.env, now()))
        # What "3 minutes ago" on the page is counted from.
        self.preview._advance_presentation_time()

    async def refresh(self) -> None:
        """Publish every page anew if the bot has done anything since. Needs the turn."""
        if not self.env.backend.http_requests:
            return
        self.forget()
        with suppress(TimeoutError):
            await self.preview.refresh()

    async def spread(self, seen_by: str | None) -> None:
        """Show a click's doings to all pages but the one that has seen them. Needs the turn."""
        if seen_by is None:
            await self.refresh()
        elif self.env.backend.http_requests:
            self.forget()
            for name, each in tuple(self.preview._pages.items()):
                if name != seen_by:
                    self.preview._publish(each, reason="refresh")

    def forget(self) -> None:
        """Drop the requests and events that SimCord keeps for tests to look at."""
        self.env.backend.http_requests.clear()
        self.env.backend.transcript.clear()

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
async def running(bot: discord.Client, lang: str, topic: str) -> AsyncIterator[World]:
    """The bot, ready on a simulated Discord of its own; closed in the end, whatever happens."""
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
        world = build(env, lang, topic)
        to_today(env, now())
        await stack.enter_async_context(runner)
        describe_commands(env, lang)
        yield world


@asynccontextmanager
async def showing(
    world: World, people: Sequence[MemberActor], dress: page.Dress, port: int = 0
) -> AsyncIterator[Host]:
    """The channel as a page at `host.url`, kept up to date, for these people to look through.

    Raises PortTakenError.
    """
    preview = world.env.preview(
        world.channel,
        viewers=people,
        layout="channel",
        width=WIDTH,
        height=HEIGHT,
        locale=dress.locale,
        timezone=dress.timezone,
        port=port,
    )
    page.put_on(preview, dress)
    pictures.pass_on(preview)
    host = Host(world.env, preview)
    host.forget()
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(preview)
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                raise PortTakenError(port) from None
            raise
        ticking = asyncio.create_task(host.keep_up())
        try:
            yield host
        finally:
            ticking.cancel()
