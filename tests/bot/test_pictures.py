"""Pictures are drawn elsewhere, once for all who ask, and never hold up or break the bot."""

import asyncio
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot import pictures as module
from bot.pictures import Drawn, Pictures
from engines.drawing.pen import DrawingUnavailableError, Pen
from engines.drawing.picture import Picture
from engines.lost_cities.rules import GAME
from tests.builders import tables
from tests.builders.lost_cities import board

NAMES = ("Zoé", "@everyone")


@pytest.fixture(scope="module")
def worker() -> Iterator[Pictures]:
    """One studio for the tests that leave it as it was: a new process takes its time."""
    drawing = Pictures()
    yield drawing
    drawing.close()


@pytest.fixture
def pictures(worker: Pictures) -> Pictures:
    """The studio, without finished pictures."""
    worker._kept.clear()
    worker._kept_bytes = 0
    return worker


@pytest.fixture
def own() -> Iterator[Pictures]:
    """A studio that the test may break."""
    drawing = Pictures(waiting=4)
    yield drawing
    drawing.close()


def view(chance: int = 1) -> Any:
    return GAME.view(tables.played(GAME, 2, chance, 9).position, 0)


async def sheet(pictures: Pictures, chance: int = 1, seat: int = 0) -> Drawn | None:
    return await pictures.png("lost-cities", "sheet", view(chance), seat, NAMES, "en")


def die(pen: Pen) -> None:
    os._exit(1)


def break_down(pen: Pen) -> None:
    raise ValueError("a fault of ours")


def unavailable(pen: Pen) -> None:
    raise DrawingUnavailableError("Pictures need libEGL. Install it.")


def dawdle(pen: Pen) -> None:
    threading.Event().wait(0.3)


def stick(pen: Pen) -> None:
    threading.Event().wait(600)


def painting(monkeypatch: pytest.MonkeyPatch, paint: Any) -> None:
    """Let every picture be painted like this."""
    ask = module._ask

    def asked(*args: Any) -> tuple[Picture, str]:
        picture, alt = ask(*args)
        return replace(picture, paint=paint), alt

    monkeypatch.setattr(module, "_ask", asked)


@pytest.mark.parametrize("kind", ["sheet", "shared", "table"])
async def test_every_kind_of_picture_comes_with_its_words(pictures: Pictures, kind: str):
    drawn = await pictures.png("lost-cities", kind, view(), 0, NAMES, "fr")
    assert drawn is not None
    assert drawn.png.startswith(b"\x89PNG")
    assert 0 < len(drawn.alt) <= 1024
    assert "Zoé" in drawn.alt or kind == "shared"


async def test_a_picture_is_the_one_that_the_artist_draws(pictures: Pictures):
    from engines.lost_cities import sheet as artist

    drawn = await sheet(pictures)
    assert drawn is not None
    assert drawn.png == artist.sheet(view(), 0, NAMES, "en").png()


async def test_a_style_and_an_older_look_are_drawn_as_asked(pictures: Pictures):
    from engines.lost_cities import sheet as artist

    old, new = view(1), GAME.view(tables.played(GAME, 2, 1, 14).position, 0)
    drawn = await pictures.png(
        "lost-cities", "sheet", new, 0, NAMES, "fr", since=old, style="large-print"
    )
    assert drawn is not None
    asked = artist.sheet(new, 0, NAMES, "fr", since=old, style="large-print")
    assert drawn.png == asked.png()
    assert drawn.alt == artist.sheet_alt(new, 0, NAMES, "fr", since=old)
    for kind in ("sheet", "shared", "table"):
        assert await pictures.png("lost-cities", kind, new, 0, NAMES, "fr", style="neon") is None


async def test_nothing_is_drawn_in_the_bots_own_process(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
):
    def forbidden(*_: Any) -> bytes:
        raise AssertionError("drawn on the event loop")

    monkeypatch.setattr(Picture, "png", forbidden)
    assert await sheet(pictures) is not None


async def test_the_loop_goes_on_while_a_picture_is_drawn(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
):
    """Failure catalogue, row 36."""
    painting(monkeypatch, dawdle)
    task = asyncio.create_task(sheet(pictures))
    ticks = 0
    while not task.done():
        await asyncio.sleep(0)
        ticks += 1
    assert ticks > 100


async def test_many_who_ask_for_the_same_share_one_drawing(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
):
    begun: list[bytes] = []
    begin = pictures._begin
    monkeypatch.setattr(
        pictures, "_begin", lambda pool, key, body: begun.append(key) or begin(pool, key, body)
    )
    drawn = await asyncio.gather(*(sheet(pictures) for _ in range(20)))
    assert len(begun) == 1
    assert all(each == drawn[0] and each is not None for each in drawn)
    assert await sheet(pictures) == drawn[0]
    assert len(begun) == 1


async def test_a_change_is_drawn_anew(pictures: Pictures):
    play = board({"red": [2]}, dice="5 1 1 red blue green")
    before = GAME.view(play.table.position_for(0), 0)
    play.take(0, 5, "red")
    after = GAME.view(play.table.position_for(0), 0)
    one = await pictures.png("lost-cities", "sheet", before, 0, NAMES, "en")
    other = await pictures.png("lost-cities", "sheet", after, 0, NAMES, "en")
    assert one is not None
    assert other is not None
    assert one.png != other.png


async def test_what_doesnt_show_is_not_drawn_anew(pictures: Pictures):
    """The cache goes by what is drawn: who is still awaited is on no sheet."""
    first = view()
    await pictures.png("lost-cities", "sheet", first, 0, NAMES, "en")
    kept = len(pictures._kept)
    first.todo = (1,)
    await pictures.png("lost-cities", "sheet", first, 0, NAMES, "en")
    assert len(pictures._kept) == kept


async def test_a_full_queue_leaves_pictures_out_and_says_so_in_the_log(
    own: Pictures, caplog: pytest.LogCaptureFixture
):
    names = [(f"Player {each}", "B") for each in range(9)]
    drawn = await asyncio.gather(
        *(own.png("lost-cities", "sheet", view(), 0, each, "en") for each in names)
    )
    assert [each is not None for each in drawn] == [True] * 4 + [False] * 5
    assert "4 drawings wait already" in caplog.text


async def test_a_fault_in_a_drawing_costs_only_that_picture(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    with monkeypatch.context() as patch:
        painting(patch, break_down)
        assert await sheet(pictures) is None
    assert "a fault of ours" in caplog.text
    assert await sheet(pictures) is not None
    assert pictures.unavailable is None


async def test_a_worker_that_dies_is_replaced(own: Pictures, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        painting(patch, die)
        assert await asyncio.gather(*(sheet(own, seat=seat) for seat in (0, 1))) == [None, None]
    assert await sheet(own) is not None


async def test_an_idle_worker_that_is_killed_is_replaced(own: Pictures):
    assert await sheet(own) is not None
    assert own._pool is not None
    for process in own._pool._processes.values():
        process.kill()
        process.join()
    drawn = [await sheet(own, chance) for chance in (2, 3, 4)]
    assert drawn[-1] is not None


async def test_a_drawing_that_is_stuck_is_given_up(own: Pictures, monkeypatch: pytest.MonkeyPatch):
    with monkeypatch.context() as patch:
        painting(patch, stick)
        patch.setattr(module, "PATIENCE", 0.1)
        assert await sheet(own) is None
    assert await sheet(own) is not None


async def test_without_the_system_libraries_one_plays_without_pictures(
    own: Pictures, monkeypatch: pytest.MonkeyPatch
):
    painting(monkeypatch, unavailable)
    assert own.unavailable is None
    assert await sheet(own) is None
    assert own.unavailable == "Pictures need libEGL. Install it."
    assert await sheet(own, 2) is None


async def test_who_stops_waiting_doesnt_stop_the_drawing_for_others(pictures: Pictures):
    impatient = asyncio.create_task(sheet(pictures))
    patient = asyncio.create_task(sheet(pictures))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await patient is not None


async def test_a_game_or_a_kind_that_isnt_there_is_no_picture(pictures: Pictures):
    assert await pictures.png("chess", "sheet", view(), 0, NAMES, "en") is None
    assert await pictures.png("lost-cities", "poster", view(), 0, NAMES, "en") is None
    assert await pictures.png("lost-cities", "sheet", view(), None, NAMES, "en") is None


async def test_only_so_many_bytes_are_kept():
    pictures = Pictures(kept_bytes=100_000)
    try:
        for chance in range(3):
            assert await sheet(pictures, chance) is not None
        assert 0 < sum(map(len, pictures._kept.values())) <= 100_000
    finally:
        pictures.close()


async def test_closing_gives_up_what_is_being_drawn(own: Pictures, monkeypatch: pytest.MonkeyPatch):
    painting(monkeypatch, stick)
    waiting = [asyncio.create_task(sheet(own, seat=seat)) for seat in (0, 1)]
    await asyncio.sleep(0)
    own.close()
    assert await asyncio.gather(*waiting) == [None, None]


async def test_a_closed_studio_draws_nothing(own: Pictures):
    own.close()
    own.warm()
    assert await sheet(own) is None
    assert own._pool is None
    own.close()


def test_one_studio_serves_one_loop_after_another(pictures: Pictures):
    assert None not in [asyncio.run(sheet(pictures, chance)) for chance in (1, 2)]


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a process")
def test_a_worker_ends_when_the_bot_is_killed():
    program = (
        "import os, signal\n"
        "from bot.pictures import Pictures\n"
        "pictures = Pictures()\n"
        "pictures.warm()\n"
        "print(pictures._pool.submit(os.getpid).result(), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=False
    )
    assert told.returncode == -signal.SIGKILL
    try:
        worker = os.pidfd_open(int(told.stdout))
    except ProcessLookupError:
        return
    ended, _, _ = select.select([worker], [], [], 10)
    os.close(worker)
    assert ended
