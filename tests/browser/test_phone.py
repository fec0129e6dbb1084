"""A phone's page in English: alone against an opponent, a private answer in sight, a question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.browser.command import feuillet_play
from tests.browser.player import PHONE, Player, chromium
from tests.browser.table import Table

pytestmark = pytest.mark.browser


@asynccontextmanager
async def alone(home: Path) -> AsyncIterator[Table]:
    """One person at a table with an opponent; only the start is missing."""
    arguments = ("--game", "lost-cities", "--lang", "en", "--seats", "1", "--bots", "1")
    async with feuillet_play(home, *arguments) as play, chromium() as browser:
        player = await Player.sit(browser, play.url, PHONE)
        yield Table(player, "en")
        assert player.rejected == []


async def test_my_turn_comes_into_sight_and_the_opponent_plays_by_itself(tmp_path: Path):
    async with alone(tmp_path) as table:
        await table.press(table.board, "lobby/start")
        for _ in range(3):
            assert await table.awaited() == "Alice"
            await table.decide()
        await table.player.show(table.board)
        await table.press(table.board, "board/turn")
        seen = await table.panel.bounding_box()
        assert seen is not None
        assert 0 <= seen["y"] < PHONE[1] / 2


async def test_a_rules_question_is_asked_in_a_form_and_answered_with_its_source(tmp_path: Path):
    async with alone(tmp_path) as table:
        page = table.player.page
        await table.press(table.board, "button/ask")
        form = page.get_by_role("dialog").last
        await form.get_by_role("textbox").fill("What does a 0 do?")
        await table.player.press(form.get_by_role("button", name="Send"))
        answer = await table.panel.inner_text()
        assert "0" in answer
        assert "p. 4" in answer


async def test_no_message_is_wider_than_the_phone(tmp_path: Path):
    async with alone(tmp_path) as table:
        await table.press(table.board, "lobby/start")
        await table.awaited()
        await table.decide()
        wide = await table.player.page.evaluate(
            "[...document.querySelectorAll('#channel-message-list *')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert wide == 0
