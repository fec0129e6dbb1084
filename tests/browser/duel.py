"""A fight of Impera in the page, clicked through from both seats, and what may be looked at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from playwright.async_api import Locator

from tests.browser.table import Table

Snap = Callable[[str], Awaitable[None]]
TURNS = 40


async def nothing(name: str) -> None:
    """No picture is taken."""


@dataclass
class Duel(Table):
    """A table of Impera: Regions are laid until one may be attacked, and then it is."""

    game: str = "impera"

    async def up_to_an_attack(self, snap: Snap = nothing) -> str:
        """Lay until an attack is offered; who attacks."""
        for turn in range(TURNS):
            name = await self.awaited()
            assert name is not None
            await self.player.become(name)
            await self.opened()
            if turn == 0:
                await snap("hand")
            if await self._branch("branch/attack").count():
                return name
            await self._lay()
        raise AssertionError("nobody may attack")

    async def attack(self, snap: Snap = nothing) -> None:
        """Attack whatever is offered first, with two Supports or the whole hand."""
        await self.player.press(self._branch("branch/attack").first)
        if await self._beginning("branch/from").count():
            await self.player.press(self._beginning("branch/from").first)
        await snap("targets")
        await self.player.press(self._choices().first)
        await snap("attack")
        await self.support(2)

    async def support(self, count: int) -> None:
        """Commit so many Supports, and confirm."""
        done = self.say("move/done")
        for _ in range(count):
            chosen = self._choices().filter(has_not_text=done)
            if not await chosen.count():
                break
            await self.player.press(chosen.first)
        await self.player.press(self.panel.get_by_role("button", name=done))
        await self.press(self.panel, "panel/confirm")

    async def opened(self) -> None:
        """Have the panel of whoever sits here."""
        if not await self.panel.count():
            await self.press(self.board, "board/turn")

    async def look_closer(self, snap: Snap = nothing) -> Locator:
        """From the board to a card's face and the discard; the message that shows them."""
        await self.press(self.board, "board/sheets")
        looked = self.panel
        await self.press(looked, "sheets/closer")
        lists = looked.get_by_role("combobox")
        await self.player.choose(lists.last, self.say("region/OC6"))
        await snap("card")
        return looked

    async def _lay(self) -> None:
        lay = self._branch("branch/lay")
        if await lay.count():
            await self.player.press(lay.first)
            await self.player.press(self._choices().first)
        else:
            await self.player.press(self._choices().first)
        await self.press(self.panel, "panel/confirm")

    def _branch(self, key: str) -> Locator:
        return self.button(self.panel, f"{self.say(key)} …")

    def _beginning(self, key: str) -> Locator:
        start = self.say(key, region="EU1").partition(self.say("region/EU1"))[0]
        return self.panel.get_by_role("button").filter(has_text=start)

    def _choices(self) -> Locator:
        """The moves offered: what they do stands behind an arrow."""
        return self.panel.get_by_role("button").filter(has_text="→")
