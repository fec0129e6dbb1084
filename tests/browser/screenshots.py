"""Pictures of a game in the local table: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.local.world import NAMES
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.words import LANGUAGES
from tests.browser.command import feuillet_play
from tests.browser.player import CHROMIUM, DESKTOP, PHONE, Player, chromium
from tests.browser.table import Table

SIZES = {"desktop": DESKTOP, "phone": PHONE}
SHOWN_STEPS = 12
"""Decisions after which the middle of a game is shown."""


async def play(lang: str, device: str, folder: Path) -> None:
    """Play a game of two people and take its pictures."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            feuillet_play(Path(home), "--game", "lost-cities", "--lang", lang) as running,
            chromium() as browser,
        ):
            player = await Player.sit(browser, running.url, SIZES[device])

            async def snap(name: str) -> None:
                await player.picture(folder / f"{name}-{device}-{lang}.png")

            await game(Table(player, lang), snap)


async def game(table: Table, snap: Callable[[str], Awaitable[None]]) -> None:
    """A whole game, with a picture of each kind of thing that there is to see."""
    player, steps = table.player, 0
    await snap("lobby")
    await table.press(table.board, "lobby/start")
    while name := await table.awaited():
        await player.become(name)
        if steps == 0:
            await snap("board")
            await table.press(table.board, "board/turn")
            await snap("choice")
            await table.choose()
            await snap("draft")
        elif steps == SHOWN_STEPS:
            await player.show(table.board)
            await snap("board-later")
            await player.show(table.panel)
            await snap("choice-later")
        await table.decide()
        steps += 1
    await player.become(NAMES[table.lang][0])
    await player.show(table.board)
    await snap("end")
    await table.press(table.board, "board/sheets")
    await snap("sheets")
    await styles(table, snap)


async def styles(table: Table, snap: Callable[[str], Awaitable[None]]) -> None:
    """The sheets again in each style, as its reader has chosen it."""
    player = table.player
    await player.command("preferences")
    choices = player.messages.filter(has_text=table.say("choices/title"))
    for style in STYLES:
        if style != NORMAL:
            await player.press(choices.get_by_role("button", name=table.say(f"style/{style}")))
            await snap(f"preferences-{style}")
            await table.press(table.board, "board/sheets")
            await snap(f"sheets-{style}")


async def every_game(folder: Path) -> None:
    for lang in LANGUAGES:
        for device in SIZES:
            await play(lang, device, folder)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(every_game(folder))
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("give the folder: python -m tests.browser.screenshots FOLDER")
    if CHROMIUM is None:
        sys.exit("this needs Chromium: apt-get install chromium")
    main(Path(sys.argv[1]))
