"""Sheets drawn and packed: beside packing alone, and in two processes beside one."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from time import perf_counter
from typing import Any, TypeVar

from bot.bench.figure import ROUNDS, Figure, Work, rates
from bot.commands import Failure
from bot.commands.sheet import random_table
from engines.drawing.picture import Picture
from engines.rooms import rooms

GAME = "lost-cities"
SEATS = 3
SHEETS = 20
"""Different positions, so that not always the same picture is put together."""
TURNS = 12
"""About the middle of a game."""
MOST = 1.5
"""Drawing and packing may take so many times what packing alone takes."""
TWICE = 1.8
"""What two processes must draw of what one draws."""
T = TypeVar("T")
BATCH = 100
"""Sheets a process draws in one go, a fifth of a second's work."""


def sheets(seconds: float) -> Iterator[Figure]:
    """What a sheet costs, from the view to the bytes of its file, and how processes add up."""
    try:
        drawn, packed = rates([_drawing(), _packing()], seconds / 2)
    except ImportError as error:
        raise Failure(str(error)) from None
    yield Figure(
        f"{GAME} sheet drawn and packed",
        "ms",
        1000 / drawn[0],
        f"{MOST} times packing the same pixels",
        MOST * 1000 / packed[0],
        better="lower",
    )
    one, two = _processes(seconds / 2)
    yield Figure(
        f"{GAME} sheets in two processes",
        "sheets/s",
        two,
        f"{TWICE} times one process",
        TWICE * one,
        note="by the clock: other work on the machine counts against it",
    )


@cache
def _views() -> tuple[Any, ...]:
    """Positions in the middle of games, as an onlooker sees them."""
    game = rooms()[GAME].game
    return tuple(random_table(game, SEATS, seed, TURNS).view(None) for seed in range(SHEETS))


def _picture(number: int) -> Picture:
    names = tuple(f"Player {seat}" for seat in range(SEATS))
    return rooms()[GAME].artist.sheet(_views()[number % SHEETS], number % SEATS, names, "en")


def _drawing() -> Work:
    numbers = count()

    def work() -> tuple[int]:
        _picture(next(numbers)).png()
        return (1,)

    _each(lambda number: _picture(number).png())
    return work


def _packing() -> Work:
    """The floor: the finished pixels of the same sheets, packed to the same bytes."""
    from engines.drawing import png, raster
    from engines.drawing.palette import palette_of

    entries = palette_of(_picture(0).colours).entries
    pixels = _each(lambda number: raster.rows(_picture(number), 1000).copy())
    for number, rows in enumerate(pixels):
        assert png.encode(rows, entries) == _picture(number).png()
    numbers = count()

    def work() -> tuple[int]:
        png.encode(pixels[next(numbers) % len(pixels)], entries)
        return (1,)

    return work


def _each(do: Callable[[int], T]) -> list[T]:
    return [do(number) for number in range(SHEETS)]


def _processes(seconds: float) -> tuple[float, float]:
    """Sheets per second of one process and of two, each the best of interleaved rounds."""
    with _pool(1) as one, _pool(2) as two:
        pools = [(one, 1), (two, 2)]
        for pool, workers in pools:
            list(pool.map(_draw, [SHEETS] * workers * 2))
        best = {1: 0.0, 2: 0.0}
        start = perf_counter()
        rounds = 0
        while rounds < ROUNDS or perf_counter() - start < seconds:
            for pool, workers in pools:
                begun = perf_counter()
                done = sum(pool.map(_draw, [BATCH] * workers))
                best[workers] = max(best[workers], done / (perf_counter() - begun))
            rounds += 1
    return best[1], best[2]


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def _draw(sheets: int) -> int:
    """In a process of its own: draw and pack so many."""
    for number in range(sheets):
        _picture(number).png()
    return sheets
