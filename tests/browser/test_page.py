"""The local table's page in a browser: lists under pictures, changes from elsewhere, places."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.bot.test_local_host import toy_table
from tests.bot.toy import Toy
from tests.browser.player import DESKTOP, PHONE, Player, chromium

pytestmark = pytest.mark.browser


@asynccontextmanager
async def playing(size: tuple[int, int]) -> AsyncIterator[tuple[Toy, Player]]:
    """The toy's counter, and somebody looking at it."""
    async with toy_table() as (toy, host), chromium() as browser:
        yield toy, await Player.sit(browser, host.url, size)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_list_under_pictures_opens_in_a_scrolled_channel(size: tuple[int, int]):
    async with playing(size) as (toy, alice):
        for _ in range(3):
            await alice.press(alice.page.get_by_role("button", name="panel"))
        await alice.choose(alice.page.get_by_role("combobox", name="Pick one").last, "blue")
        assert toy.pressed[-1] == "blue"
        assert alice.rejected == []


async def test_a_list_shows_what_its_message_says_and_not_what_was_taken_from_it():
    async with playing(PHONE) as (toy, alice):
        await alice.press(alice.page.get_by_role("button", name="panel"))
        listed = alice.page.get_by_role("combobox", name="Pick one")
        assert await listed.inner_text() == "Pick one"
        for taken in (1, 2):
            await alice.choose(listed, "blue")
            assert toy.pressed.count("blue") == taken
            assert await listed.inner_text() == "red"


async def test_what_the_bot_does_by_itself_is_seen_without_a_reload():
    async with playing(PHONE) as (toy, alice):
        await alice.press(alice.page.get_by_role("button", name="later"))
        await toy.ring()
        await alice.messages.get_by_text("Counted: 1").wait_for()


async def test_a_private_panel_is_seen_from_its_own_place_only():
    async with playing(DESKTOP) as (_, player):
        await player.press(player.page.get_by_role("button", name="panel"))
        await player.become("Bruno")
        assert await player.messages.count() == 1
        await player.become("Alice")
        assert await player.messages.count() == 2
