"""Pictures never hold an answer: what is late follows by an edit, what is overtaken never comes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
from simcord import Env
from simcord.components import walk_components

from tests.bot.flow.people import House, World, answer, labels, press, raw, roller, started, text

LATE = 0.4
"""Seconds: longer than an answer waits."""


@dataclass
class Drawn:
    png: bytes
    alt: str


@dataclass
class Artist:
    """Draws at once, late, never or not at all; notes what it was asked for."""

    seconds: float = 0.0
    broken: bool = False
    asked: list[tuple[str, Any, int | None]] = field(default_factory=list)
    styles: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    since: defaultdict[str, list[Any]] = field(default_factory=lambda: defaultdict(list))

    async def png(
        self, game_id, kind, view, seat, names, lang, *, since, style, code
    ) -> Drawn | None:
        self.asked.append((kind, view, seat))
        self.styles[kind].append(style)
        self.since[kind].append(since)
        if self.seconds:
            await asyncio.sleep(self.seconds)
        if self.broken:
            raise ZeroDivisionError
        return Drawn(b"\x89PNG" + bytes([len(self.asked)]), f"{kind} {len(self.asked)}")


@pytest.fixture
def artist() -> Artist:
    return Artist()


@pytest_asyncio.fixture
async def env(house: House, artist: Artist):
    house.pictures = artist
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


def alt(message: Any) -> list[str | None]:
    return [file.description for file in message.attachments]


async def test_board_and_panel_have_their_picture_with_its_words(world: World) -> None:
    """Row 33."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    assert [file.filename for file in world.board().attachments] == ["shared.png"]
    assert alt(world.board())[0].startswith("shared")
    assert alt(panel)[0].startswith("sheet")


async def test_pictures_go_along_and_no_address_of_one_is_kept(world: World, house: House) -> None:
    """Row 34: addresses run out in a day, so each drawing brings its file."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    for message in (world.board(), panel):
        shown = [c for c in walk_components(raw(message)) if c["type"] == 12]
        names = {file.filename for file in message.attachments}
        assert len(names) == len(shown) == 1
    with closing(sqlite3.connect(house.folder / "test.sqlite3")) as connection:
        assert "http" not in "\n".join(connection.iterdump())


async def test_a_late_picture_follows_by_an_edit(world: World, artist: Artist, env: Env) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    artist.seconds = LATE
    env.http_requests.clear()
    panel = answer(await press(first, world.board(), "My turn"))
    edits = [r for r in env.http_requests if r.method == "PATCH"]
    assert len(edits) == 2, "first the words, then the picture"
    assert alt(panel)[0].startswith("sheet")


async def test_a_late_board_picture_follows_and_is_told_to_the_host(
    world: World, artist: Artist, house: House
) -> None:
    artist.seconds = LATE
    await started(world)
    assert alt(world.board())[0].startswith("shared")
    assert house.background > 0


async def test_a_picture_that_was_overtaken_never_comes(
    world: World, artist: Artist, env: Env
) -> None:
    """Row 35: the panel's second drawing is not spoilt by the late picture of its first."""
    people = await started(world)
    first, _ = await roller(world, people)
    bot: Any = env.bot
    panel = answer(await press(first, world.board(), "My turn"))
    (opened,) = bot.panels._open.values()
    artist.seconds = LATE
    shown = bot.table_acts.panel(await world.state(), opened.who)
    drawing = asyncio.create_task(
        bot.panels.draw_again((await world.state()).id, opened.who, await shown)
    )
    await asyncio.sleep(LATE / 2)
    opened.drawn += 1
    env.http_requests.clear()
    await drawing
    assert [r for r in env.http_requests if r.method == "PATCH"] == []
    assert panel.id == opened.message_id


async def test_without_a_picture_the_words_are_enough(world: World, artist: Artist) -> None:
    artist.broken = True
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    assert panel.attachments == []
    assert "Choose a pair" in text(panel)


async def test_only_views_are_drawn_and_the_public_ones_are_an_onlookers(
    world: World, artist: Artist
) -> None:
    """Nobody's draft is in a picture that others see."""
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    await press(first, panel, labels(panel)[0])
    for kind, view, seat in artist.asked:
        if kind == "shared":
            assert view.viewer is None
            assert not any(any(sheet.columns) for sheet in view.sheets)
        else:
            assert view.viewer == seat
