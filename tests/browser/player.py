"""A player in headless Chromium: opens the local table's page, presses, changes places, looks."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page, async_playwright

from bot.local.words import say as say_locally

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = (1280, 900), (390, 844)
PATIENCE_MS, GLANCE_MS = 30_000, 50
POLL_MS = 600
"""How long the page takes to look whether there is news."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Debian's Chromium; Playwright's own is never asked for."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


class Player:
    """The page, and whoever looks at it through it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rejected: list[dict[str, Any]] = []

    @classmethod
    async def sit(cls, browser: Browser, url: str, size: tuple[int, int]) -> Player:
        """Open the page in a window of that size."""
        page = await browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(PATIENCE_MS)
        player = cls(page)
        await page.goto(url)
        await player.ready()
        return player

    @property
    def messages(self) -> Locator:
        """The channel's messages, the oldest first."""
        return self.page.locator("#channel-message-list article")

    @property
    def board(self) -> Locator:
        """The table's message, the first of all."""
        return self.messages.first

    def panel(self, lang: str) -> Locator:
        """The private panel of whoever sits here."""
        return self.messages.filter(has_text=say_locally(lang, "page/only-you")).last

    async def state(self) -> dict[str, Any]:
        """What the page says about itself."""
        return await self.page.evaluate("window.simcordPreview")

    async def ready(self) -> None:
        """Wait until the page is drawn and nothing is under way."""
        await self._wait(lambda state: state["ready"] and state["authorized"])

    async def press(self, button: Locator) -> None:
        """Press a button, as a person would, and wait for what comes of it."""
        before = (await self.state())["lastAction"]
        await button.click()
        await self._answered(before)

    async def become(self, name: str) -> None:
        """Change places."""
        seats = self.page.locator("#viewer-picker")
        seat = await seats.get_by_role("option", name=name).get_attribute("value")
        await seats.select_option(seat)
        await self._wait(lambda state: state["viewerId"] == seat and state["ready"])

    async def choose(self, listed: Locator, option: str) -> None:
        """Open a list of choices and take one."""
        await listed.click()
        before = (await self.state())["lastAction"]
        await self.page.get_by_role("option", name=option, exact=True).click()
        await self._answered(before)

    async def command(self, name: str) -> None:
        """Send a command that takes nothing more."""
        await self.page.locator("#channel-composer-input").press_sequentially(f"/{name}")
        await self.page.get_by_role("option").filter(has_text=f"/{name}").first.click()
        before = (await self.state())["lastAction"]
        await self.page.keyboard.press("Enter")
        await self._answered(before)

    async def show(self, message: Locator) -> None:
        """Scroll to the beginning of a message."""
        await message.evaluate("message => message.scrollIntoView({block: 'start'})")

    async def picture(self, path: Path) -> None:
        """Write down what is seen, once the page has said so itself."""
        await self.ready()
        await self.page.wait_for_timeout(POLL_MS)
        await self.page.screenshot(path=path)

    async def _answered(self, before: dict[str, Any] | None) -> None:
        known = before["requestId"] if before else None

        def answered(state: dict[str, Any]) -> bool:
            action = state["lastAction"]
            return action and action["requestId"] != known and not state["pendingAction"]

        action = (await self._wait(answered))["lastAction"]
        if action["rejected"] or action["settlement"] != "settled":
            self.rejected.append(action)
        await self.ready()

    async def _wait(self, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Look at the page until it is so; its security policy keeps Playwright from waiting."""
        for _ in range(PATIENCE_MS // GLANCE_MS):
            if until(state := await self.state()):
                return state
            await self.page.wait_for_timeout(GLANCE_MS)
        raise AssertionError(f"the page never got there: {await self.state()}")
