"""A game over the wire: the unmodified library, real HTTP and WebSocket, every body judged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.bench.wire.model import Message
from bot.bench.wire.people import Someone, choices, doing, text
from bot.people.preferences import Preferences
from bot.pictures import Pictures
from tests.wire.conftest import Evening


async def turn(evening: Evening, people: list[Someone]) -> str:
    """Whoever is awaited opens a panel and chooses to the end; returns the last panel."""
    for person in people:
        panel = await person.press(evening.board(), "My turn")
        if choices(panel):
            break
    for _ in range(30):
        if not choices(panel):
            return text(panel)
        panel = await choose(person, panel)
    raise AssertionError("the panel never ends")


async def choose(person: Someone, panel: Message) -> Message:
    """Take the first choice of a panel, or confirm where that is possible."""
    code = next(iter(doing(panel, {"done"}) or choices(panel)))
    return await person.answer_to(person.click(panel, code))


async def test_a_table_is_opened_joined_started_and_played(evening: Evening) -> None:
    people = await evening.play()
    before = evening.words()
    await turn(evening, people)
    await evening.host.until(lambda: evening.words() != before)
    assert "turn" in evening.words()
    (state,) = await evening.bot.tables.open_tables()
    assert state.table is not None
    assert state.table.entries
    for press in evening.host.sent("POST", "/interactions/*/callback"):
        assert press.body["type"] in (5, 6)


async def test_discord_hears_that_a_press_arrived_before_the_store_is_asked(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 1: three seconds are too few for a lock, a database and a picture."""
    anne, _ = await evening.play()
    host, people = evening.host, evening.bot.people
    store, asked, free = people.preferences, asyncio.Event(), asyncio.Event()

    async def slow(user_id: int) -> Preferences:
        asked.set()
        await free.wait()
        return await store(user_id)

    monkeypatch.setattr(people, "preferences", slow)
    before = len(host.sent("POST", "/interactions/*/callback"))
    pressed = anne.click(evening.board(), evening.button("My turn"))
    await asyncio.wait_for(asked.wait(), 5)
    heard = len(host.sent("POST", "/interactions/*/callback")) - before
    free.set()
    await anne.answer_to(pressed)
    assert heard == 1


async def test_every_command_that_is_registered_would_be_taken(evening: Evening) -> None:
    (registered,) = evening.host.sent("PUT", "/applications/*/commands")
    assert registered.status == 200
    assert {"play", "help"} <= {one["name"] for one in registered.body}


class TestWithPictures:
    """Pictures go out as files of their own, with their alt texts."""

    @pytest_asyncio.fixture
    async def pictures(self) -> AsyncIterator[Pictures]:
        drawing = Pictures()
        drawing.warm()
        yield drawing
        drawing.close()

    async def test_pictures_arrive_as_they_were_drawn(self, evening: Evening) -> None:
        people = await evening.play()
        await turn(evening, people)
        host = evening.host
        sent = await host.until(
            lambda: [c for c in host.sent("PATCH", "/channels/*/messages/*") if c.files]
        )
        (file,) = sent[-1].files
        assert file.data.startswith(b"\x89PNG")
        assert file.description
        message = await host.until(lambda: evening.board() if evening.board().attachments else None)
        assert message.attachments[0]["description"]
        path = message.attachments[0]["url"].removeprefix("https://cdn.simcord.invalid")
        assert (host.model.file(path) or b"").startswith(b"\x89PNG")


@pytest.mark.parametrize("compress", ["zlib-stream", None])
async def test_the_gateway_speaks_with_and_without_compression(host, compress) -> None:
    import zlib

    import aiohttp
    import orjson

    query = f"?compress={compress}" if compress else ""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{host.url}/gateway{query}") as socket,
    ):
        received = await socket.receive()
        body = zlib.decompressobj().decompress(received.data) if compress else received.data
        assert orjson.loads(body)["op"] == 10
        await socket.send_str('{"op": 1, "d": null}')
        await socket.receive()
        await socket.send_str('{"op": 3, "d": null}')
        assert (await socket.receive()).data == 4003
