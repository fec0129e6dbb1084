"""A fight of Impera, clicked through from both seats; the pictures say what they show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.command import feuillet_play
from tests.browser.duel import Duel
from tests.browser.player import DESKTOP, PHONE, Player, chromium

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("lang", "size"), [("fr", PHONE), ("en", DESKTOP)], ids=["fr", "en"])
async def test_a_fight_is_played_from_both_seats(tmp_path: Path, lang: str, size: tuple[int, int]):
    async with (
        feuillet_play(tmp_path, "--game", "impera", "--lang", lang) as play,
        chromium() as browser,
    ):
        player = await Player.sit(browser, play.url, size)
        duel = Duel(player, lang)
        await duel.press(duel.board, "lobby/start")
        attacker = await duel.up_to_an_attack()
        await duel.attack()
        defender = await duel.awaited()
        assert defender != attacker
        assert defender is not None
        mention = player.messages.filter(has_text=f"@{defender}")
        assert await mention.count(), "the defender is called"
        await player.become(defender)
        await duel.opened()
        fight = duel.panel.locator(".gallery-image").first
        assert "+ ?" in str(await fight.get_attribute("alt")), "what comes, its cards hidden"
        await duel.support(1)
        await duel.awaited()
        assert re.search(r"\d( \+ \d)+ = \d+", duel.shown), "both totals with the arithmetic"
        alt = str(await duel.board.locator(".gallery-image").first.get_attribute("alt"))
        assert re.search(r"\d( \+ \d)+ = \d+", alt)
        looked = await duel.look_closer()
        card = str(await looked.locator(".gallery-image").first.get_attribute("alt"))
        assert "OC6" in card
        assert player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
