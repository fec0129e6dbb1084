"""Opponents that see only their own view: random, and greedy by a game's own worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engines.kernel.game import Game, M, P, Seat, V

Player = Callable[[Game[Any, Any, Any], Any, Seat, Random], Any]
"""Chooses one legal move for a seat from its view."""


def random_player(game: Game[P, V, M], view: V, seat: Seat, rng: Random) -> M:
    """Uniform over the kinds of legal move, then within the kind; finishing only when alone."""
    moves = game.legal(view, seat)
    if len(set(map(type, moves))) > 1:
        # In the order of the moves: a set's own order differs from run to run.
        kinds = list(dict.fromkeys(map(type, moves)))
        kinds = [kind for kind in kinds if kind not in game.finishing] or kinds
        kind = kinds[int(rng.random() * len(kinds))]
        moves = [move for move in moves if type(move) is kind]
    return moves[int(rng.random() * len(moves))]


def greedy_player(game: Game[P, V, M], view: V, seat: Seat, rng: Random) -> M:
    """The game's own plan if it makes one, move by move; else the move after which an imagined
    position is worth most, the first of equals.
    """
    if game.plan is not None:
        best = next(iter(game.plan(view, seat)), None)
    else:
        best = _most_worth(game, view, seat, rng)
    if best is None:
        raise ValueError(f"seat {seat} has no legal move")
    return best


def _most_worth(game: Game[P, V, M], view: V, seat: Seat, rng: Random) -> M | None:
    position = game.imagine(view, rng)
    best: M | None = None
    most = float("-inf")
    for move in game.legal(view, seat):
        tried = position.copy()
        game.apply(tried, seat, move)
        worth = game.worth(tried, seat)
        if worth > most:
            best, most = move, worth
    return best


PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy_player}
