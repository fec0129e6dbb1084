"""World Wonders in the page: a market to buy from, a map to place on, whoever sits here."""

from __future__ import annotations

import re

from playwright.async_api import Locator

from bot.local.world import NAMES
from bot.voice import Voice
from tests.browser.player import Player


class City:
    """The page, and the words of this game; what has been bought so far."""

    def __init__(self, player: Player, lang: str) -> None:
        self.player, self.lang = player, lang
        self.say = Voice(lang, "world-wonders", NAMES[lang])
        self.bought: set[str] = set()

    @property
    def board(self) -> Locator:
        return self.player.board

    @property
    def panel(self) -> Locator:
        return self.player.panel(self.lang)

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

    async def take_first(self, placeholder: str) -> None:
        """Take the first thing that a list offers."""
        first, *_ = await self.options(placeholder)
        await self.player.page.keyboard.press("Escape")
        await self.take(placeholder, first)

    async def awaited(self) -> str:
        """Whom the board waits for."""
        shown = await self.board.inner_text()
        starts = {
            name: self.say("board/awaiting", seats=[seat], count=1, when="|").partition("|")[0]
            for seat, name in enumerate(NAMES[self.lang])
        }
        return next(name for name, start in starts.items() if start in shown)

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
