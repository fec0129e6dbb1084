"""The rules desk in the page; pictures of its outcomes: `python -m tests.browser.rules FOLDER`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Locator

from bot.local.words import say as say_locally
from bot.voice import Voice
from engines.kernel.words import LANGUAGES
from tests.browser.command import feuillet_play
from tests.browser.player import CHROMIUM, DESKTOP, PHONE, Player, chromium

SIZES = {"desktop": DESKTOP, "phone": PHONE}
SEND = {"en": "Send", "fr": "Envoyer"}
ANSWERED = {"en": "what does a zero do", "fr": "j'ai fait un 0, j'en fais quoi"}
QUESTIONS = {
    "answer": ANSWERED,
    "choice": {"en": "arrow or vase?", "fr": "flèche ou vase ?"},
    "house": {
        "en": "Can I accelerate a full column?",
        "fr": "Peut-on accélérer une colonne pleine ?",
    },
    "unknown": {
        "en": "Who won the football match last night?",
        "fr": "Qui a gagné le match de foot hier soir ?",
    },
    "other-game": {"en": "How many cards in Catan?", "fr": "Combien de cartes au Catan ?"},
    "other-language": {
        "en": "¿Cuántos jugadores pueden jugar a este juego?",
        "fr": "¿Cuántos jugadores pueden jugar a este juego?",
    },
    "no-words": {"en": "🎲🎲", "fr": "🎲🎲"},
}
"""A question for each thing that can come of one."""
PARTS = ("turn", "winning", "mistakes", "figures", "related")


@dataclass
class RulesDesk:
    """Somebody asks in the page, and presses what is below an answer."""

    player: Player
    lang: str

    def say(self, key: str, **facts: object) -> str:
        return Voice(self.lang)(key, **facts)

    @property
    def shown(self) -> Locator:
        """The latest private message."""
        only_you = say_locally(self.lang, "page/only-you")
        return self.player.messages.filter(has_text=only_you).last

    async def ask(self, question: str) -> None:
        """Fill in the form behind the button on the table's message."""
        await self._press(self.player.messages.first, self.say("button/ask"))
        await self.fill(question)

    async def fill(self, typed: str) -> None:
        """Type into the last field of the form that is open, and send it."""
        form = self.player.page.get_by_role("dialog").last
        await form.get_by_role("textbox").last.fill(typed)
        await self.player.press(form.get_by_role("button", name=SEND[self.lang]))

    async def press(self, key: str) -> None:
        """Press the button of the latest answer that says the sentence under `key`."""
        await self._press(self.shown, self.say(key))

    async def press_label(self, label: str) -> None:
        await self._press(self.shown, label)

    async def command(self, name: str) -> None:
        """Use a slash command without options."""
        page = self.player.page
        before = await self.player.messages.count()
        await page.locator("#channel-composer-input").fill(f"/{name}")
        await page.get_by_text(f"/{name}", exact=True).first.wait_for()
        await page.keyboard.press("Enter")
        await page.locator("#send-message").click()
        await self.player.messages.nth(before).wait_for()
        await self.player.ready()

    async def _press(self, message: Locator, label: str) -> None:
        await self.player.press(message.get_by_role("button", name=label, exact=True).first)


async def outcomes(desk: RulesDesk, snap: Callable[[str], Awaitable[None]]) -> None:
    """Every outcome of a question, what can be browsed, and the moderators' desk."""
    for name, question in QUESTIONS.items():
        await desk.ask(question[desk.lang])
        await snap(name)
    await desk.ask(ANSWERED[desk.lang])
    await desk.press("verdict/wrong")
    await snap("wrong")
    await desk.ask(ANSWERED[desk.lang])
    await desk.press("browse/button")
    await snap("browse")
    for part in PARTS:
        await desk.press(f"browse/{part}")
        await snap(f"browse-{part}")
        await desk.press("browse/back")
    await desk.command("rules desk")
    await snap("desk")
    await desk.press_label("1")
    await snap("desk-group")
    await desk.press("curate/merge")
    await snap("desk-merge")


async def pictures(lang: str, device: str, folder: Path) -> None:
    with tempfile.TemporaryDirectory() as home:
        async with (
            feuillet_play(Path(home), "--game", "lost-cities", "--lang", lang) as running,
            chromium() as browser,
        ):
            player = await Player.sit(browser, running.url, SIZES[device])
            desk = RulesDesk(player, lang)

            async def snap(name: str) -> None:
                await player.show(desk.shown)
                await player.picture(folder / f"rules-{name}-{device}-{lang}.png")

            await outcomes(desk, snap)


async def every_picture(folder: Path) -> None:
    for lang in LANGUAGES:
        for device in SIZES:
            await pictures(lang, device, folder)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(every_picture(folder))
    print(f"{len(list(folder.glob('rules-*.png')))} pictures in {folder}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("give the folder: python -m tests.browser.rules FOLDER")
    if CHROMIUM is None:
        sys.exit("this needs Chromium: apt-get install chromium")
    main(Path(sys.argv[1]))
