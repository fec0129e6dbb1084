"""The rules desk on a phone, in French: asked, judged, browsed, and looked after by a moderator."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.command import feuillet_play
from tests.browser.player import PHONE, Player, chromium
from tests.browser.rules import ANSWERED, QUESTIONS, RulesDesk

pytestmark = pytest.mark.browser


async def test_from_a_question_to_the_servers_own_answer(tmp_path: Path):
    async with (
        feuillet_play(tmp_path, "--game", "lost-cities", "--lang", "fr") as play,
        chromium() as browser,
    ):
        player = await Player.sit(browser, play.url, PHONE)
        desk = RulesDesk(player, "fr")
        await desk.ask(ANSWERED["fr"])
        card = await desk.shown.inner_text()
        assert "Que vaut un 0" in card
        assert "p.\N{NO-BREAK SPACE}4" in card
        await desk.press("browse/button")
        await desk.press("browse/figures")
        assert "modifiés pour la dernière fois" in await desk.shown.inner_text()
        await desk.ask(QUESTIONS["unknown"]["fr"])
        assert "La modération de ce serveur verra" in await desk.shown.inner_text()
        await desk.command("rules desk")
        await desk.press_label("1")
        await desk.press("curate/answer")
        await desk.fill("Personne : ils ont joué aux dés.")
        assert "Gardée" in await desk.shown.inner_text()
        await desk.ask(QUESTIONS["unknown"]["fr"])
        said = await desk.shown.inner_text()
        assert "ils ont joué aux dés" in said
        assert "Réponse de ce serveur, par Alice" in said
        wide = await player.page.evaluate(
            "[...document.querySelectorAll('#channel-message-list *')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert wide == 0
        assert player.rejected == []
