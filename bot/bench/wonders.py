"""World Wonders: random games, a seat's placements, an opponent's decision, a city; on one core."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bot.bench.figure import Figure, rates
from bot.bench.games import whole_games
from bot.bench.pictures import drawn_and_packed
from bot.commands.sheet import random_table
from engines.kernel.players import PLAYERS
from engines.rooms import rooms
from engines.world_wonders.market import buyable
from engines.world_wonders.moves import BUY
from engines.world_wonders.placement import forget, spots

GAME = "world-wonders"
SEATS = 4
ROUNDS = 5
"""The middle of a game."""
GAMES_A_SECOND = 10
MASKS_MS = 2
"""What all purchases and placements of a seat may take."""
DECISION_MS = 300
DECISIONS = 12
"""At least so many decisions are timed, from different games; the slowest counts."""


def wonders(seconds: float) -> Iterator[Figure]:
    """Games a second, all placements of a seat, the slowest decision, and what a city costs."""
    ((games, _),) = rates([whole_games(GAME, SEATS)], seconds / 4)
    name = f"{GAME} random games, {SEATS} players"
    yield Figure(name, "games/s", games, "floor", GAMES_A_SECOND)
    masks = 1000 * median(_masks(seconds / 4))
    yield Figure(f"{GAME} all placements of a seat", "ms", masks, "limit", MASKS_MS, "lower")
    slowest = 1000 * max(_decisions(seconds / 4))
    yield Figure(f"{GAME} opponent's decision, the slowest", "ms", slowest, "limit", DECISION_MS,
                 "lower")  # fmt: skip
    yield drawn_and_packed(GAME, ROUNDS, seconds / 4)


def _tables() -> Iterator[Any]:
    """Different games in their middle, somebody awaited."""
    game: Any = rooms()[GAME].game
    for number in count():
        table = random_table(game, SEATS, number, ROUNDS)
        if table.awaited():
            yield table


def _masks(seconds: float) -> Iterator[float]:
    """Processor time of the masks of everything that a seat could buy and place, none kept."""
    start = process_time()
    for number, table in enumerate(_tables()):
        (seat,) = table.awaited()
        game, position = table.game, table.position
        forget()
        began = process_time()
        for item in buyable(position, seat):
            after = position.copy()
            game.apply(after, seat, BUY[item])
            for held in dict.fromkeys(after.hand):
                spots(after, after.cities[seat], held)
        yield process_time() - began
        if number >= DECISIONS and process_time() - start > seconds:
            return


def _decisions(seconds: float) -> Iterator[float]:
    """Processor time of whole decisions of the opponent, short roads and monuments included."""
    greedy = PLAYERS["greedy"]
    start = process_time()
    for number, table in enumerate(_tables()):
        (seat,) = table.awaited()
        rng = Random(number)  # noqa: S311 - opponents need no secret
        began = process_time()
        while not table.closed(seat):
            table.add(seat, greedy(table.game, table.view(seat), seat, rng))
        yield process_time() - began
        if number >= DECISIONS and process_time() - start > seconds:
            return
