"""Imperial Settlers: Roll & Write: random games, an opponent's turn, a sheet; on one core."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any

from bot.bench.figure import Figure, rates
from bot.bench.games import whole_games
from bot.bench.pictures import drawn_and_packed
from bot.commands.sheet import random_table
from engines.rooms import rooms

GAME = "imperial-settlers"
SEATS = 3
ROUNDS = 6
"""About the middle of a game."""
GAMES_A_SECOND = 40
TURN_MS = 300
"""What an opponent may take for its whole development."""
TURNS = 12
"""At least so many turns are timed, from different games; the slowest counts."""


def settlers(seconds: float) -> Iterator[Figure]:
    """Games a second, the opponent's slowest turn, and what a sheet costs."""
    ((games, _),) = rates([whole_games(GAME, SEATS, mode="advanced")], seconds / 3)
    name = f"{GAME} random games, {SEATS} players, advanced rules"
    yield Figure(name, "games/s", games, "floor", GAMES_A_SECOND)
    slowest = 1000 * max(_turns(seconds / 3))
    yield Figure(f"{GAME} opponent's turn, the slowest", "ms", slowest, "limit", TURN_MS, "lower")
    yield drawn_and_packed(GAME, ROUNDS, seconds / 3)


def _turns(seconds: float) -> Iterator[float]:
    """Seconds of processor time of whole turns as the opponent plans them."""
    game: Any = rooms()[GAME].game
    start = process_time()
    for number in count():
        table = random_table(game, SEATS, number, number % game.data().model.rounds.value)
        while (due := table.awaited()) and table.position.phase == "favor":
            seat = due[0]
            table.add(seat, table.legal(seat)[0])
            table.confirm(seat, by="opponent")
        if not due:
            continue
        began = process_time()
        game.plan(table.view(due[0]), due[0])
        yield process_time() - began
        if number >= TURNS and process_time() - start > seconds:
            return
