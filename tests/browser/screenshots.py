"""Pictures of a game in the local table: `python -m tests.browser.screenshots FOLDER`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from playwright.async_api import Locator

from bot.local.world import NAMES
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.words import LANGUAGES
from tests.browser.city import City
from tests.browser.command import feuillet_play
from tests.browser.duel import Duel
from tests.browser.player import CHROMIUM, DESKTOP, PHONE, Player, chromium
from tests.browser.table import Table

SIZES = {"desktop": DESKTOP, "phone": PHONE}
SHOWN_STEPS = 12
"""Decisions after which the middle of a game is shown."""


async def play(lang: str, device: str, folder: Path, game_id: str = "lost-cities") -> None:
    """Play a game of two people, or a fight in one, and take its pictures."""
    with tempfile.TemporaryDirectory() as home:
        async with (
            feuillet_play(Path(home), "--game", game_id, "--lang", lang) as running,
            chromium() as browser,
        ):
            player = await Player.sit(browser, running.url, SIZES[device])

            async def snap(name: str) -> None:
                title = name if game_id == "lost-cities" else f"{game_id}-{name}"
                await player.picture(folder / f"{title}-{device}-{lang}.png")

            match game_id:
                case "impera":
                    await fight(Duel(player, lang), snap)
                case "world-wonders":
                    await build(City(player, lang), snap)
                case _:
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
    await styles(player, table.board, table.say, snap)


async def styles(
    player: Player,
    board: Locator,
    say: Callable[[str], str],
    snap: Callable[[str], Awaitable[None]],
) -> None:
    """The sheets again in each style, as its reader has chosen it."""
    await player.command("preferences")
    choices = player.messages.filter(has_text=say("choices/title"))
    for style in STYLES:
        if style != NORMAL:
            await player.press(choices.get_by_role("button", name=say(f"style/{style}")))
            await snap(f"preferences-{style}")
            await player.press(board.get_by_role("button", name=say("board/sheets"), exact=True))
            await snap(f"sheets-{style}")


async def fight(table: Duel, snap: Callable[[str], Awaitable[None]]) -> None:
    """Impera: the map, a hand, a fight from both seats, a card."""
    player = table.player
    await table.press(table.board, "lobby/start")
    await table.up_to_an_attack(snap)
    await player.show(table.board)
    await snap("map")
    await player.show(table.panel)
    await table.attack(snap)
    defender = await table.awaited()
    assert defender is not None
    await player.become(defender)
    await table.opened()
    await player.show(table.panel)
    await snap("defence")
    await table.support(1)
    await table.awaited()
    await player.show(table.board)
    await snap("fight")
    await table.look_closer(snap)


async def build(city: City, snap: Callable[[str], Awaitable[None]]) -> None:
    """World Wonders: the market, the free starting road, a cell that can't be, a building."""
    player, say = city.player, city.say
    await city.press(city.board, say("lobby/start"))
    await city.board.filter(has_text=say("turn/name", count=1)).wait_for()
    await player.show(city.board)
    await snap("market")
    first = await city.awaited()
    await player.become(first)
    await city.press(city.board, say("board/turn"))
    await city.press(city.panel, say("first/ok"))
    await snap("start")
    await city.type("E5")
    await snap("refused")
    await city.type("E10")
    await city.press(city.panel, say("placing/put", cell="E10"))
    await snap("purchase")
    await city.take_first(say("branch/buildings"))
    await snap("building")
    await city.place()
    await city.press(city.board, say("board/sheets"))
    await snap("sheets")
    await styles(player, city.board, say, snap)


async def every_game(folder: Path) -> None:
    for lang in LANGUAGES:
        for device in SIZES:
            await play(lang, device, folder)
            await play(lang, device, folder, "impera")
            await play(lang, device, folder, "world-wonders")


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
