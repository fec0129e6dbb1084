"""The host of the local table: turns, clicks across refreshes, time, ids, and the end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import pytest
from simcord.preview import Preview

from bot.local import host as hosts
from bot.local.guard import controls
from bot.local.page import Dress
from bot.local.pictures import png_size
from bot.local.world import World
from tests.bot.toy import PICTURE, Toy


@dataclass
class Tab:
    """A browser's tab: the page as last read, and clicks as the page sends them."""

    session: aiohttp.ClientSession
    page: dict[str, Any]
    sequence: int = 0

    def place(self, name: str) -> str:
        """Where the button `toy:<name>` stands on the page as last read."""
        placed = {custom_id: key for key, custom_id in controls(self.page).items()}
        return placed[f"toy:{name}"]

    async def read(self) -> str:
        """Poll; what the counter says."""
        async with self.session.get("/api/state", headers=self._context) as answer:
            self.page = await answer.json()
        return str(self.page["messages"])

    async def press(self, place: str) -> dict[str, Any]:
        """Press the control at a place of the page as last read."""
        self.sequence += 1
        body = {
            "protocol_version": 3,
            "kind": "click",
            "sequence": self.sequence,
            "request_id": f"press-{self.sequence}",
            "generation": self.page["context"]["generation"],
            "bot_generation": self.page["botGeneration"],
            "published_revision": self.page["publishedRevision"],
            "target_id": place.split(":")[1],
            "control_key": place,
        }
        async with self.session.post("/api/action", json=body, headers=self._context) as answer:
            assert answer.status == 200
            return await answer.json()

    async def picture(self, name: str) -> bytes:
        """What the page gets for a picture."""
        async with self.session.get(f"/api/assets/{name}", headers=self._context) as answer:
            assert answer.status == 200
            return await answer.read()

    @property
    def _context(self) -> dict[str, str]:
        return {"X-Simcord-Context": self.page["context"]["id"]}


@asynccontextmanager
async def toy_world() -> AsyncIterator[tuple[Toy, World]]:
    """The toy bot, its counter open."""
    toy = Toy()
    async with hosts.running(toy, "fr", "Aide") as world:
        await world.people[0].slash(world.channel, "count")
        yield toy, world


@asynccontextmanager
async def toy_table() -> AsyncIterator[tuple[Toy, hosts.Host]]:
    """The toy bot, its counter open and shown."""
    async with (
        toy_world() as (toy, world),
        hosts.showing(world, world.people[:3], Dress("fr")) as host,
    ):
        yield toy, host


@asynccontextmanager
async def tab(host: hosts.Host) -> AsyncIterator[Tab]:
    """A tab on the first seat."""
    address, _, secret = host.url.partition("#")
    headers = {"X-Simcord-Capability": secret}
    async with aiohttp.ClientSession(address, headers=headers) as session:
        async with session.post("/api/pages", json={}) as answer:
            opened = await answer.json()
        yield Tab(session, opened)


async def test_a_click_on_a_page_published_again_since_still_counts():
    async with toy_table() as (toy, host), tab(host) as alice:
        await host.preview.refresh()
        answer = await alice.press(alice.place("more"))
        assert (answer["rejected"], toy.pressed) == (False, ["toy:more"])


async def test_a_button_that_changed_places_is_the_one_that_was_pressed():
    async with toy_table() as (toy, host), tab(host) as alice, tab(host) as bruno:
        await alice.press(alice.place("more"))
        await bruno.press(bruno.place("more"))
        assert toy.pressed == ["toy:more", "toy:more"]


async def test_a_button_that_is_gone_presses_nothing_in_its_place():
    async with toy_table() as (toy, host), tab(host) as alice, tab(host) as bruno:
        await alice.press(alice.place("more"))
        answer = await bruno.press(bruno.place("once"))
        assert (answer["rejected"], toy.pressed) == (True, ["toy:more"])


async def test_without_the_turnstile_simcord_refuses_a_click_after_a_refresh(
    monkeypatch: pytest.MonkeyPatch,
):
    """The reason for the turnstile; when this fails SimCord has changed, and it may go."""
    async with toy_table() as (toy, host), tab(host) as alice:
        monkeypatch.setattr(host.preview, "_action", Preview._action.__get__(host.preview))
        await host.preview.refresh()
        answer = await alice.press(alice.place("more"))
        assert answer["diagnostics"][0]["code"] == "stale-revision"
        assert toy.pressed == []


async def test_a_click_during_a_refresh_waits_its_turn():
    async with toy_table() as (toy, host), tab(host) as alice:
        async with host.turnstile.turn:
            pressing = asyncio.create_task(alice.press(alice.place("more")))
            await alice.read()
            assert not pressing.done()
            await host.preview.refresh()
            assert toy.pressed == []
        assert not (await pressing)["rejected"]
        assert toy.pressed == ["toy:more"]


async def test_presses_from_many_tabs_at_once_all_count():
    async with toy_table() as (toy, host), tab(host) as a, tab(host) as b, tab(host) as c:
        answers = await asyncio.gather(*(one.press(one.place("more")) for one in (a, b, c)))
        assert [answer["rejected"] for answer in answers] == [False, False, False]
        assert toy.counted == 3


async def test_one_tab_sees_what_another_did():
    async with toy_table() as (_, host), tab(host) as alice, tab(host) as bruno:
        await alice.press(alice.place("more"))
        assert "Counted: 1" in await bruno.read()


async def test_what_the_bot_does_by_itself_reaches_the_page():
    async with toy_table() as (toy, host), tab(host) as alice:
        await alice.press(alice.place("later"))
        assert "Counted: 0" in await alice.read()
        await toy.ring()
        await host.tick()
        assert "Counted: 1" in await alice.read()


async def test_an_idle_page_is_not_published_again():
    async with toy_table() as (_, host), tab(host) as alice:
        before = alice.page["publishedRevision"]
        await host.tick()
        await host.tick()
        await alice.read()
        assert alice.page["publishedRevision"] == before


async def test_simulated_time_is_the_real_time():
    async with toy_table() as (_, host):
        await host.tick()
        assert abs((host.env.now() - hosts.now()).total_seconds()) < 1


async def test_a_page_counts_spans_of_time_from_its_last_click(monkeypatch: pytest.MonkeyPatch):
    async with toy_table() as (_, host), tab(host) as alice:
        later = hosts.now() + timedelta(hours=1)
        monkeypatch.setattr(hosts, "now", lambda: later)
        await alice.press(alice.place("more"))
        await alice.read()
        shown = datetime.fromisoformat(alice.page["profile"]["presentationTime"])
        assert abs((shown - later).total_seconds()) < 1


async def test_the_bots_pictures_are_shown_as_they_are():
    async with toy_table() as (_, host), tab(host) as alice:
        await alice.press(alice.place("panel"))
        await alice.read()
        names = [
            name for name, asset in alice.page["assets"].items() if asset["filename"] == "sheet.png"
        ]
        assert await alice.picture(names[0]) == PICTURE


@pytest.mark.parametrize(
    "blob", [b"", b"\x89PNG", PICTURE[1:], PICTURE[:8] + bytes(30), b"GIF89a" + bytes(40)]
)
def test_only_whole_headers_of_pngs_pass_as_pictures(blob: bytes):
    assert png_size(PICTURE) == (1000, 1400)
    assert png_size(blob) is None


async def test_people_and_channel_keep_their_ids_and_messages_get_new_ones():
    def ids(world: World) -> list[int]:
        return [world.guild.id, world.channel.id, *(person.id for person in world.people)]

    def message(world: World) -> int:
        last = world.channel.last_message
        assert last is not None
        return last.id

    async with toy_world() as (_, world):
        first, first_message = ids(world), message(world)
    async with toy_world() as (_, world):
        assert ids(world) == first
        assert message(world) != first_message


async def test_the_bot_is_closed_in_the_end():
    async with toy_world() as (toy, _):
        assert not toy.is_closed()
    assert toy.is_closed()


async def test_a_taken_port_is_refused():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        async with toy_world() as (_, world):
            with pytest.raises(hosts.PortTakenError):
                async with hosts.showing(
                    world, world.people, Dress("en"), port=taken.getsockname()[1]
                ):
                    pass
