"""A whole game of Lost Cities: Roll & Write, clicked through in French by two people."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Locator

from tests.browser.command import feuillet_play
from tests.browser.player import DESKTOP, Player, chromium

pytestmark = pytest.mark.browser

AWAITED = re.compile("On attend (Alice|Bruno)")
AWAITED_OR_OVER = re.compile("On attend|fin de partie")
NEAR_AN_ARROW = ("jaune", "violet")
"""Columns whose third box has an arrow: the shortest way to an acceleration."""


@dataclass
class Table:
    """The page in French, and what has been tried so far."""

    player: Player
    accelerated: int = 0
    taken_back: int = 0
    written: int = 0
    refused: int = 0
    shown: str = ""

    @property
    def board(self) -> Locator:
        return self.player.messages.first

    @property
    def panel(self) -> Locator:
        """The private panel of whoever sits here."""
        return self.player.messages.filter(has_text="Visible par toi seulement").last

    async def awaited(self) -> str | None:
        """Whom the board waits for, once it has moved on; None when the game is over."""
        moved_on = self.board.filter(has_not_text=self.shown) if self.shown else self.board
        await moved_on.filter(has_text=AWAITED_OR_OVER).wait_for()
        self.shown = await self.board.inner_text()
        found = AWAITED.search(self.shown)
        return found[1] if found else None

    async def decide(self, name: str) -> None:
        """Sit down there, choose, and confirm."""
        await self.player.become(name)
        if not await self.panel.count():
            await self.press(self.board, "À moi")
        await self.choose()
        if not self.taken_back:
            await self.press(self.panel, "Reprendre")
            self.taken_back += 1
            await self.choose()
        await self.press(self.panel, "Confirmer")

    async def choose(self) -> None:
        """Write near an arrow until something was accelerated; then refuse to the end."""
        while not await self.button(self.panel, "Confirmer").count():
            labels = await self.panel.get_by_role("button").all_inner_texts()
            choices = [label for label in labels if "→" in label]
            if arrows := [label for label in choices if label.startswith("Accélérer")]:
                self.accelerated += 1
                await self.press(self.panel, arrows[0])
            elif self.accelerated and (refusals := [c for c in choices if "Refuser" in c]):
                self.refused += 1
                await self.press(self.panel, refusals[0])
            else:
                self.written += 1
                await self.press(self.panel, min(choices, key=_wanted))

    def button(self, message: Locator, label: str) -> Locator:
        return message.get_by_role("button", name=label, exact=True)

    async def press(self, message: Locator, label: str) -> None:
        await self.player.press(self.button(message, label))


def _wanted(label: str) -> tuple[bool, bool, int]:
    """Low numbers in the columns near an arrow first, refusing last."""
    number = re.match(r"\d+", label)
    return (
        "Refuser" in label,
        not any(colour in label for colour in NEAR_AN_ARROW),
        int(number[0]) if number else 0,
    )


async def test_two_people_play_from_the_lobby_to_the_final_score_in_french(tmp_path: Path):
    async with (
        feuillet_play(tmp_path, "--game", "lost-cities", "--lang", "fr") as play,
        chromium() as browser,
    ):
        player = await Player.sit(browser, play.url, DESKTOP)
        table = Table(player)
        await table.press(table.board, "Commencer")
        while name := await table.awaited():
            await table.decide(name)
        final = table.shown
        assert "fin de partie" in final
        assert re.search(r"🏆 (Alice|Bruno)", final)
        assert {"Alice", "Bruno"} <= set(re.findall(r"Alice|Bruno", final.partition("🏆")[2]))
        assert "Graine des dés" in final
        assert table.taken_back == 1
        assert min(table.accelerated, table.written, table.refused) > 0
        assert await player.page.locator("html").get_attribute("lang") == "fr"
        pictures = await player.page.locator("#channel-message-list .gallery-image").all()
        assert pictures
        assert all([await picture.get_attribute("alt") for picture in pictures])
        assert player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
