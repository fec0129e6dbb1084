"""World Wonders on a phone: one thing of each kind is bought and placed with a thumb."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Locator

from bot.local.words import say as say_locally
from bot.local.world import NAMES
from bot.voice import Voice
from tests.browser.command import feuillet_play
from tests.browser.player import PHONE, Player, chromium

pytestmark = pytest.mark.browser
LANG = "fr"
MOST_TURNS = 60
SHOTS = os.environ.get("FEUILLET_SHOTS")
"""A folder for pictures of what is seen, for people to look at."""


class City:
    """The page, and the words of this game; what has been bought so far."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.say = Voice(LANG, "world-wonders", NAMES[LANG])
        self.bought: set[str] = set()

    @property
    def board(self) -> Locator:
        return self.player.messages.first

    @property
    def panel(self) -> Locator:
        """The private panel of whoever sits here."""
        return self.player.messages.filter(has_text=say_locally(LANG, "page/only-you")).last

    async def press(self, message: Locator, words: str) -> None:
        """Press the button that begins with these words."""
        name = re.compile(f"^{re.escape(words)}")
        await self.player.press(message.get_by_role("button", name=name).first)

    async def has(self, words: str) -> bool:
        name = re.compile(f"^{re.escape(words)}")
        return bool(await self.panel.get_by_role("button", name=name).count())

    async def options(self, placeholder: str) -> list[str]:
        """What a list of the panel offers; it stays open."""
        listed = self.panel.get_by_role("combobox", name=placeholder)
        if not await listed.count():
            return []
        await listed.first.click()
        seen = self.player.page.get_by_role("option").locator("visible=true")
        await seen.first.wait_for()
        return await seen.all_inner_texts()

    async def take(self, placeholder: str, label: str) -> None:
        listed = self.panel.get_by_role("combobox", name=placeholder).first
        await self.player.choose(listed, label)

    async def buy(self) -> str:
        """The first thing of a kind that wasn't bought yet, else whatever there is."""
        offers: dict[str, tuple[str, str]] = {}
        for kind in ("monuments", "buildings", "things"):
            placeholder = self.say(f"branch/{kind}")
            for label in await self.options(placeholder):
                name = label.partition(" →")[0].strip()
                kinds = {"monuments": "monument", "buildings": "building"}
                offers.setdefault(kinds.get(kind, name), (placeholder, label))
            await self.player.page.keyboard.press("Escape")
        wanted = [each for each in offers if each not in self.bought]
        assert offers, await self.panel.inner_text()
        kind = (wanted or list(offers))[0]
        await self.take(*offers[kind])
        self.bought.add(kind)
        return kind

    async def place(self) -> None:
        """Place everything in hand where the cursor is, and confirm."""
        put = self.say("placing/put", cell="|").partition("|")[0].strip()
        for _ in range(8):
            if await self.has(put):
                await self.press(self.panel, put)
            elif await self.has(self.say("panel/confirm")):
                await self.press(self.panel, self.say("panel/confirm"))
            else:
                return

    async def until_my_turn(self) -> None:
        """Pass or repay where nothing can be bought; look again where others are awaited."""
        for _ in range(8):
            if await self.panel.get_by_role("combobox").count():
                return
            for words in ("panel/confirm", "move/pass-round", "move/repay", "panel/again"):
                if await self.has(self.say(words)):
                    await self.press(self.panel, self.say(words))
                    break
            else:
                raise AssertionError(await self.panel.inner_text())

    async def type(self, cell: str) -> None:
        await self.press_form(self.say("placing/type"))
        form = self.player.page.get_by_role("dialog").last
        await form.get_by_role("textbox").fill(cell)
        await self.player.press(form.get_by_role("button").last)

    async def press_form(self, words: str) -> None:
        await self.player.press(self.panel.get_by_role("button", name=words).first)

    async def snap(self, name: str) -> None:
        if SHOTS:
            await self.player.show(self.panel)
            await self.player.picture(Path(SHOTS) / f"{name}.png")


async def test_one_thing_of_each_kind_is_bought_and_placed_on_a_phone(tmp_path: Path):
    async with (
        feuillet_play(
            tmp_path, "--game", "world-wonders", "--lang", LANG, "--seats", "1", "--bots", "1"
        ) as play,
        chromium() as browser,
    ):
        city = City(await Player.sit(browser, play.url, PHONE))
        say = city.say
        await city.press(city.board, say("lobby/start"))
        await city.board.filter(has_text=say("turn/name", count=1)).wait_for()
        await city.press(city.board, say("board/turn"))
        await city.snap("market")
        await city.type("E10")
        assert "E10" in await city.panel.inner_text()
        shown = await city.panel.get_by_role("combobox").all_inner_texts()
        for words in (say("placing/column", column="E"), say("placing/row", row="10")):
            assert words in shown, "a list shows what is chosen"
        await city.snap("start")
        await city.press(city.panel, say("placing/put", cell="E10"))

        every = {say(f"item/{name}") for name in ("long", "short", "tower", "pedestal-1")}
        every |= {"building", "monument"}
        for turn in range(MOST_TURNS):
            kind = await city.buy()
            await city.snap(f"{turn}-{kind}")
            await city.place()
            if every <= city.bought:
                break
            await city.until_my_turn()
        assert every <= city.bought
        wide = await city.player.page.evaluate(
            "[...document.querySelectorAll('#channel-message-list *')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert wide == 0
        assert city.player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
