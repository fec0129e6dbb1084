"""`feuillet run`: the bot on Discord, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
import discord

from bot.app import create_bot
from bot.desk.reading import Reading
from bot.pictures import Pictures
from bot.settings import Settings, SettingsError
from bot.store import Store, StoreError
from faq.base import BaseFileError

log = logging.getLogger(__name__)


@click.command("run")
def command() -> None:
    """Connect to Discord; the token is in DISCORD_TOKEN.

    Stop it with Ctrl-C or SIGTERM: what is being answered is finished first.
    """
    try:
        settings = Settings.load()
        token = settings.bot_token()
    except SettingsError as error:
        raise click.UsageError(str(error)) from None
    discord.utils.setup_logging(level=logging.INFO)
    # Nobody here speaks: that libraries for it are missing is nothing to warn of.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    try:
        asyncio.run(_run(settings, token))
    except (SettingsError, StoreError) as error:
        raise click.ClickException(str(error)) from None
    except discord.LoginFailure:
        raise click.ClickException(
            "Discord refused the token in DISCORD_TOKEN. Copy it anew from the developer portal."
        ) from None
    except (discord.DiscordException, OSError) as error:
        raise click.ClickException(f"Discord can't be reached: {error}.") from None


async def _run(settings: Settings, token: str) -> None:
    """Serve until a signal says to stop; then close in order."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
    _make(settings.home)
    store = await Store.open(settings.database, upgrade=True)
    pictures = Pictures()
    try:
        pictures.warm()
        async with create_bot(settings, store=store, pictures=pictures) as bot:
            reading = await _unless(stop, _read_rules(bot.reading))
            if reading is not None:
                reading.cancel()
                return
            serving = await _unless(stop, bot.start(token))
            if serving is not None:
                await bot.close()
                with suppress(asyncio.CancelledError):
                    await serving
    finally:
        pictures.close()
        await store.close()


def _make(home: Path) -> None:
    """The folder for what the bot keeps; raises SettingsError where there can't be one."""
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(
            f"FEUILLET_HOME: {home} can't be made: {error.strerror}. "
            "Set it to a folder that you may write to."
        ) from None


async def _unless(
    stop: asyncio.Event, work: Coroutine[Any, Any, None]
) -> asyncio.Task[None] | None:
    """Do this to its end, or until a signal says to stop: then it is given back unfinished."""
    working = asyncio.create_task(work)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if working.done():
        working.result()
        return None
    log.info("stopping")
    return working


async def _read_rules(reading: Reading) -> None:
    """Make the search ready, which takes seconds: before the first question, not during it."""
    try:
        await reading.desk()
    except BaseFileError as error:
        log.error("no rules question can be answered: %s", error)
