"""World Wonders on a phone: one thing of each kind is bought and placed with a thumb."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.city import City
from tests.browser.command import feuillet_play
from tests.browser.player import PHONE, Player, chromium

pytestmark = pytest.mark.browser
LANG = "fr"
MOST_TURNS = 60
SHOTS = os.environ.get("FEUILLET_SHOTS")
"""A folder for pictures of what is seen, for people to look at."""


async def snap(city: City, name: str) -> None:
    if SHOTS:
        await city.player.show(city.panel)
        await city.player.picture(Path(SHOTS) / f"{name}.png")


async def test_one_thing_of_each_kind_is_bought_and_placed_on_a_phone(tmp_path: Path):
    async with (
        feuillet_play(
            tmp_path, "--game", "world-wonders", "--lang", LANG, "--seats", "1", "--bots", "1"
        ) as play,
        chromium() as browser,
    ):
        city = City(await Player.sit(browser, play.url, PHONE), LANG)
        say = city.say
        await city.press(city.board, say("lobby/start"))
        await city.board.filter(has_text=say("turn/name", count=1)).wait_for()
        await city.press(city.board, say("board/turn"))
        await snap(city, "market")
        await city.type("E10")
        assert "E10" in await city.panel.inner_text()
        shown = await city.panel.get_by_role("combobox").all_inner_texts()
        for words in (say("placing/column", column="E"), say("placing/row", row="10")):
            assert words in shown, "a list shows what is chosen"
        await snap(city, "start")
        await city.press(city.panel, say("placing/put", cell="E10"))

        every = {say(f"item/{name}") for name in ("long", "short", "tower", "pedestal-1")}
        every |= {"building", "monument"}
        for turn in range(MOST_TURNS):
            kind = await city.buy()
            await snap(city, f"{turn}-{kind}")
            await city.place()
            if every <= city.bought:
                break
            await city.until_my_turn()
        assert every <= city.bought
        wide = await city.player.page.evaluate(
            "[...document.querySelectorAll('#channel-message-list *')]"
            ".filter(part => part.getBoundingClientRect().right > innerWidth + 1).length"
        )
        assert wide == 0
        assert city.player.rejected == []
        assert await play.interrupt() == 0
    assert "Traceback" not in play.errors
