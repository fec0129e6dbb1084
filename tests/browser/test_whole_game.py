"""A whole game of Lost Cities: Roll & Write, clicked through in French by two people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.command import feuillet_play
from tests.browser.player import DESKTOP, Player, chromium
from tests.browser.table import Table

pytestmark = pytest.mark.browser


async def test_two_people_play_from_the_lobby_to_the_final_score_in_french(tmp_path: Path):
    async with (
        feuillet_play(tmp_path, "--game", "lost-cities", "--lang", "fr") as play,
        chromium() as browser,
    ):
        player = await Player.sit(browser, play.url, DESKTOP)
        table = Table(player, "fr")
        await table.player.press(table.button(table.board, "Commencer"))
        while name := await table.awaited():
            await player.become(name)
            await table.decide()
        final = table.shown
        assert "fin de partie" in final
        assert re.search(r"🏆 (Alice|Bruno)", final)
        assert {"Alice", "Bruno"} <= set(re.findall(r"Alice|Bruno", final.partition("🏆")[2]))
        assert "Nombre secret des dés" in final
        assert table.done["taken back"] == 1
        assert {"accelerated", "written", "refused"} <= table.done.keys()
        assert await player.page.locator("html").get_attribute("lang") == "fr"
        pictures = await player.page.locator("#channel-message-list .gallery-image").all()
        assert pictures
        assert all([await picture.get_attribute("alt") for picture in pictures])
        assert player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
