"""Random whole games of ours, beside OpenSpiel's game written in Python, on one core."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from bot.bench.figure import Figure, Work, rates
from bot.commands.simulate import Setting, play_game
from engines.rooms import rooms

GAMES_A_SECOND = 300
PEER = "python_tic_tac_toe"


def random_games(seconds: float) -> Iterator[Figure]:
    """Whole games with four random players, and decisions a second beside the peer's."""
    peer = _peer()
    ours, *theirs = rates([whole_games("lost-cities", 4), *([peer] if peer else [])], seconds)
    games, decisions = ours
    yield Figure("lost-cities random games, 4 players", "games/s", games, "floor", GAMES_A_SECOND)
    yield Figure(
        "lost-cities random decisions, 4 players",
        "decisions/s",
        decisions,
        f"OpenSpiel {PEER}",
        theirs[0][0] if theirs else None,
        note="" if theirs else "OpenSpiel is not installed. Run: make bench",
    )


def whole_games(name: str, seats: int, **options: str) -> Work:
    """Random games of ours, one after the other: games and decisions."""
    game = rooms()[name].game
    setting = Setting(game, game.data(), options, seats, ("random",), seed=1)
    numbers = count()

    def work() -> tuple[int, int]:
        played, _ = play_game(setting, next(numbers))
        return 1, played.decisions

    return work


def _peer() -> Work | None:
    """Random play of OpenSpiel's game; None where OpenSpiel is not installed."""
    try:
        importlib.import_module("open_spiel.python.games.tic_tac_toe")
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game(PEER)
    rng = Random(1)  # noqa: S311 - play needs no secret

    def work() -> tuple[int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
        return (decisions,)

    return work
