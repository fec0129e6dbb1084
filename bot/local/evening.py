"""An evening at the local table: opened, played in the browser, closed with the game kept."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from bot.app import create_bot
from bot.local import host
from bot.local.alone import alone
from bot.local.opening import Opened, Wish, lay
from bot.local.page import Dress
from bot.local.words import say
from bot.local.world import NAMES
from bot.pictures import Pictures
from bot.settings import Settings
from bot.store import Store
from bot.voice import Voice
from engines.rooms import rooms

log = logging.getLogger(__name__)

READING = 5.0
"""Seconds for which the page waits for the rules: longer is needed only by the first launch."""


@dataclass(frozen=True)
class Evening:
    """What to play, where to keep it, and how to show it; `tell` prints a line."""

    wish: Wish
    settings: Settings
    port: int
    browse: bool
    tell: Callable[[str], None]

    async def spend(self) -> None:
        """Play until the page or Ctrl-C ends it.

        Raises StoreError, `opening.RefusedError`, whose words are for people,
        `host.PortTakenError` and `alone.InUseError`.
        """
        lang = self.wish.lang
        with ExitStack() as stack:
            stack.enter_context(alone(self.settings.home))
            stop = stack.enter_context(_stopped_by_signals())
            pictures = Pictures()
            stack.callback(pictures.close)
            pictures.warm()
            store = await Store.open(self.settings.database, upgrade=True)
            try:
                await self._play(store, pictures, stop)
            finally:
                await store.close()
        self.tell(say(lang, "terminal/closed"))

    async def _play(self, store: Store, pictures: Pictures, stop: asyncio.Event) -> None:
        lang = self.wish.lang
        bot = create_bot(
            self.settings,
            store=store,
            pictures=pictures,
            language_default=lang,
            # Each launch is another Discord.
            commands_forgotten=True,
        )
        # Nobody's first question waits for the rules to be read.
        reading = asyncio.create_task(bot.reading.desk())
        topic = say(lang, "topic" if self.wish.seats > 1 else "topic/alone")
        async with host.running(bot, lang, topic) as world:
            opened = await lay(bot, world, self.wish, next(iter(rooms())))
            await self._wait_for(reading)
            async with host.showing(world, opened.people, Dress(lang), self.port) as shown:
                self._welcome(shown.url, opened)
                if not reading.done():
                    self.tell(say(lang, "terminal/reading"))
                if self.browse:
                    await asyncio.to_thread(_browse, shown.url)
                await _first(stop.wait(), shown.preview.wait_closed())

    async def _wait_for(self, reading: asyncio.Future[Any]) -> None:
        """Give the rules a moment to be read, so that no first question waits for them."""
        await asyncio.wait({reading}, timeout=READING)
        if reading.done() and reading.exception() is not None:
            log.error("the rules could not be read", exc_info=reading.exception())

    def _welcome(self, url: str, opened: Opened) -> None:
        """The few lines that a newcomer needs."""
        lang = self.wish.lang
        voice = Voice(lang)
        start, turn = voice("lobby/start"), voice("board/turn")
        self.tell(say(lang, "terminal/open", {"url": url}))
        if opened.kept:
            self.tell(say(lang, "terminal/continued", {"count": len(opened.kept)}))
        if len(opened.people) > 1:
            names = NAMES[lang][: len(opened.people)]
            self.tell(say(lang, "terminal/seats", {"names": names}))
        how = "playing" if opened.playing else "lobby"
        self.tell(say(lang, f"terminal/{how}", {"start": start, "turn": turn}))
        self.tell(say(lang, "terminal/trouble"))
        self.tell(say(lang, "terminal/stop", {"home": self.settings.home}))


@contextmanager
def _stopped_by_signals() -> Iterator[asyncio.Event]:
    """An event that the first Ctrl-C sets; the second ends the program at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)

    def first() -> None:
        stop.set()
        for number in signals:
            loop.remove_signal_handler(number)

    with suppress(NotImplementedError):
        for number in signals:
            loop.add_signal_handler(number, first)
    try:
        yield stop
    finally:
        with suppress(NotImplementedError):
            for number in signals:
                loop.remove_signal_handler(number)


async def _first(*ends: Awaitable[object]) -> None:
    """Wait for whichever comes first."""
    waiting = [asyncio.ensure_future(end) for end in ends]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


def _browse(url: str) -> None:
    """Open the page, but never a browser for text, which would take the terminal over."""
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(url)
