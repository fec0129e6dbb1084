"""A round of Imperial Settlers: Roll & Write, clicked through on a phone from two seats."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator

from bot.local.world import NAMES
from bot.voice import Voice
from tests.browser.command import feuillet_play
from tests.browser.player import PHONE, Player, chromium

pytestmark = pytest.mark.browser
LANG = "fr"
TRACKS = re.compile("^(Murs|Maisons|Greniers|Ponts)")
FAVORS = re.compile("^(Allié|Bienfait|Production|Or|Export) →")


class Town:
    """The page, and the words of this game."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.say = Voice(LANG, "imperial-settlers", NAMES[LANG])

    @property
    def board(self) -> Locator:
        return self.player.board

    @property
    def panel(self) -> Locator:
        return self.player.panel(LANG)

    async def press(self, message: Locator, key: str) -> None:
        """Press the button that says the sentence under `key`."""
        button = message.get_by_role("button", name=self.say(key), exact=True)
        await self.player.press(button)

    async def choose(self, label: re.Pattern[str]) -> str:
        """Press the first answer of the panel that is said so; its whole label."""
        button = self.panel.get_by_role("button", name=label).first
        said = await button.inner_text()
        await self.player.press(button)
        return said

    async def open(self, name: str) -> None:
        """Sit down as somebody and open their panel."""
        await self.player.become(name)
        await self.press(self.board, "board/turn")

    async def awaited(self) -> str:
        """The first whom the board says it waits for."""
        words = self.say("board/awaiting", seats=[0], count=1, when="|").partition(NAMES[LANG][0])
        waiting = self.board.filter(has_text=re.compile(re.escape(words[0].strip("* "))))
        await waiting.wait_for()
        text = (await self.board.inner_text()).partition(words[0].strip("* "))[2]
        return min(NAMES[LANG][:2], key=lambda name: text.find(name) % 10_000)


async def test_a_round_is_played_from_two_seats_on_a_phone_in_french(tmp_path: Path):
    async with (
        feuillet_play(tmp_path, "--game", "imperial-settlers", "--lang", LANG) as play,
        chromium() as browser,
    ):
        town = Town(await Player.sit(browser, play.url, PHONE))
        await town.press(town.board, "lobby/start")
        taken = []
        for _ in range(2):
            await town.open(await town.awaited())
            taken.append(await town.choose(FAVORS))
            await town.press(town.panel, "panel/confirm")
        assert taken[0] != taken[1], "no Favor is taken twice"

        for name in NAMES[LANG][:2]:
            await town.open(name)
            before = await town.panel.inner_text()
            await town.choose(TRACKS)
            after = await town.panel.inner_text()
            assert before != after
            assert "Il te reste" in after
            wasted = await town.choose(re.compile("^Terminé →"))
            assert "perd" in wasted, "what is wasted is said before it is lost"
            await town.press(town.panel, "panel/confirm")

        await town.board.filter(has_text=town.say("turn/name", count=2)).wait_for()
        told = await town.board.inner_text()
        for name in NAMES[LANG][:2]:
            assert name in told
        assert "Coché" in told, "the round is told in brief"
        wide = await town.player.page.evaluate(
            "[...document.querySelectorAll('#channel-message-list *')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert wide == 0
        assert town.player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
