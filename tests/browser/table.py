"""A table in the page: whom it waits for, and a decision in Lost Cities: Roll & Write, clicked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from playwright.async_api import Locator

from bot.local.world import NAMES
from bot.voice import Voice
from tests.browser.player import Player

ARROWED = ("yellow", "purple")
"""Columns whose third box has an arrow: the shortest way to an acceleration."""


@dataclass
class Table:
    """The page in one language, and what has been done so far, counted by what it was."""

    player: Player
    lang: str
    done: Counter[str] = field(default_factory=Counter)
    shown: str = ""
    """The board as it was when it last moved on."""
    game: str = "lost-cities"

    @property
    def board(self) -> Locator:
        return self.player.board

    @property
    def panel(self) -> Locator:
        return self.player.panel(self.lang)

    def say(self, key: str, **facts: object) -> str:
        return Voice(self.lang, self.game, NAMES[self.lang])(key, **facts)

    async def awaited(self) -> str | None:
        """Whom the board waits for, once it has moved on; None when the game is over."""
        beginnings = {
            self.say("board/awaiting", seats=[seat], count=1, when="|").partition("|")[0]: name
            for seat, name in enumerate(NAMES[self.lang])
        }
        over = self.say("ending/title")
        known = re.compile("|".join(map(re.escape, [over, *beginnings])))
        moved_on = self.board.filter(has_not_text=self.shown) if self.shown else self.board
        await moved_on.filter(has_text=known).wait_for()
        self.shown = await self.board.inner_text()
        return next((name for start, name in beginnings.items() if start in self.shown), None)

    async def decide(self) -> None:
        """Choose and confirm, for whoever sits here; the first choice is taken back once."""
        if not await self.panel.count():
            await self.press(self.board, "board/turn")
        await self.choose()
        if not self.done["taken back"]:
            await self.press(self.panel, "panel/take-back")
            self.done["taken back"] += 1
            await self.choose()
        await self.press(self.panel, "panel/confirm")

    async def choose(self) -> None:
        """Write near an arrow until something was accelerated; then refuse to the end."""
        confirm, refuse = self.say("panel/confirm"), self.say("move/refuse")
        accelerate = self.say("move/accelerate", colour="red").partition(":")[0]
        while not await self.button(self.panel, confirm).count():
            labels = await self.panel.get_by_role("button").all_inner_texts()
            choices = [label for label in labels if "→" in label]
            refusals = [label for label in choices if label.startswith(refuse)]
            if arrows := [label for label in choices if label.startswith(accelerate.strip())]:
                what, label = "accelerated", arrows[0]
            elif refusals and (self.done["accelerated"] or refusals == choices):
                what, label = "refused", refusals[0]
            else:
                what, label = "written", min(set(choices) - set(refusals), key=self._height)
            self.done[what] += 1
            await self.player.press(self.button(self.panel, label))

    def button(self, message: Locator, label: str) -> Locator:
        return message.get_by_role("button", name=label, exact=True)

    async def press(self, message: Locator, key: str) -> None:
        """Press the button that says the sentence under `key`."""
        await self.player.press(self.button(message, self.say(key)))

    def _height(self, label: str) -> tuple[bool, int]:
        """Low numbers in the columns near an arrow first."""
        number = re.match(r"\d+", label)
        near = any(self.say(f"colour/{colour}") in label for colour in ARROWED)
        return not near, int(number[0]) if number else 0
