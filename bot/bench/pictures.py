"""Sheets drawn and packed: beside packing alone, and in two processes beside one."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from statistics import median
from time import perf_counter, process_time
from typing import Any, Literal, TypeVar

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
Kind = Literal["sheet", "shared", "table"]
T = TypeVar("T")
BATCH = 50
"""Sheets a process draws in one go, a tenth of a second's work."""


def sheets(seconds: float) -> Iterator[Figure]:
    """What a sheet costs, from the view to the bytes of its file, and how processes add up."""
    yield drawn_and_packed(GAME, TURNS, seconds / 2)
    one, two = _processes(seconds / 2)
    yield Figure(
        f"{GAME} sheets in two processes",
        "drawings/s",
        two,
        f"{TWICE} times one process",
        TWICE * one,
    )


def drawn_and_packed(game: str, turns: int, seconds: float, kind: Kind = "sheet") -> Figure:
    """What a picture costs in the middle of a game's random play; raises Failure without pens."""
    try:
        drawn, packed = rates([_drawing(game, turns, kind), _packing(game, turns, kind)], seconds)
    except ImportError as error:
        raise Failure(str(error)) from None
    return Figure(
        f"{game} {kind} drawn and packed",
        "ms",
        1000 / drawn[0],
        f"{MOST} times packing the same pixels",
        MOST * 1000 / packed[0],
        better="lower",
    )


@cache
def _views(game: str, turns: int) -> tuple[Any, ...]:
    """Positions in the middle of games, as an onlooker sees them."""
    rules = rooms()[game].game
    return tuple(random_table(rules, SEATS, seed, turns).view(None) for seed in range(SHEETS))


def _picture(number: int, game: str = GAME, turns: int = TURNS, kind: Kind = "sheet") -> Picture:
    names = tuple(f"Player {seat}" for seat in range(SEATS))
    view, artist = _views(game, turns)[number % SHEETS], rooms()[game].artist
    match kind:
        case "sheet":
            return artist.sheet(view, number % SEATS, names, "en")
        case "shared":
            return artist.shared(view, names, "en")
        case "table":
            return artist.table(view, names, "en")


def _drawing(game: str, turns: int, kind: Kind) -> Work:
    numbers = count()

    def work() -> tuple[int]:
        _picture(next(numbers), game, turns, kind).png()
        return (1,)

    _each(lambda number: _picture(number, game, turns, kind).png())
    return work


def _packing(game: str, turns: int, kind: Kind) -> Work:
    """The floor: the finished pixels of the same pictures, packed to the same bytes."""
    from engines.drawing import png, raster
    from engines.drawing.palette import palette_of

    def pixels_of(number: int) -> Any:
        picture = _picture(number, game, turns, kind)
        return raster.rows(picture, picture.pixels).copy()

    entries = palette_of(_picture(0, game, turns, kind).colours).entries
    pixels = _each(pixels_of)
    for number, rows in enumerate(pixels):
        assert png.encode(rows, entries) == _picture(number, game, turns, kind).png()
    numbers = count()

    def work() -> tuple[int]:
        png.encode(pixels[next(numbers) % len(pixels)], entries)
        return (1,)

    return work


def _each(do: Callable[[int], T]) -> list[T]:
    return [do(number) for number in range(SHEETS)]


def _processes(seconds: float) -> tuple[float, float]:
    """Sheets per second of processor time of one process, and of two at once taken together.

    They wait for nothing but the machine's memory and caches, and that shows in processor time too,
    whatever else keeps the processors busy: the median of interleaved rounds.
    """
    with _pool(1) as one, _pool(2) as two:
        pools = ((one, 1), (two, 2))
        for pool, workers in pools:
            list(pool.map(_rate, [SHEETS] * workers * 2))
        found: dict[int, list[float]] = {1: [], 2: []}
        start = perf_counter()
        while len(found[1]) < ROUNDS or perf_counter() - start < seconds:
            for pool, workers in pools:
                found[workers].append(sum(pool.map(_rate, [BATCH] * workers)))
    return median(found[1]), median(found[2])


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def _rate(sheets: int) -> float:
    """In a process of its own: draw and pack so many, and say how many a second that is."""
    start = process_time()
    for number in range(sheets):
        _picture(number).png()
    return sheets / (process_time() - start)
