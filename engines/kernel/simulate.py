"""Whole games between opponents, without drafts or take-back: for measuring and for golden logs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.kernel import moves as codec
from engines.kernel.dice import Dice
from engines.kernel.game import Game, M, P, Seat, V
from engines.kernel.log import Chance, Entry, Turn
from engines.kernel.players import Player

MAX_MOVES = 20_000


def play(
    game: Game[P, V, M],
    position: P,
    players: Sequence[Player],
    dice: Dice,
    rng: Random,
    entries: list[Entry] | None = None,
) -> int:
    """Play a position to its end, in place; returns the number of decisions.

    The seats of a sealed step choose on copies, so that none sees what another writes. `entries`,
    if given, receives the log.
    """
    decisions = answers = 0
    step = -1
    while game.outcome(position) is None:
        request = game.chance(position)
        if request is not None:
            result = dice.answer(answers, request)
            if entries is not None:
                entries.append(Chance(number=answers, result=result))
            answers += 1
            game.resolve(position, request, result)
            continue
        due = game.waiting(position)
        if not due:
            game.close(position)
            continue
        step += 1
        drafts = [_decide(game, position.copy(), seat, players[seat], rng) for seat in due]
        for seat, moves in zip(due, drafts, strict=True):
            decisions += len(moves)
            for move in moves:
                game.apply(position, seat, move)
            if entries is not None:
                listed = tuple(codec.to_json(move) for move in moves)
                entries.append(Turn(step=step, seat=seat, by="opponent", moves=listed))
        if decisions > MAX_MOVES:
            raise AssertionError(f"{game.id}: no end after {decisions} decisions")
    return decisions


def _decide(game: Game[P, V, M], copy: P, seat: Seat, player: Player, rng: Random) -> list[Any]:
    """One seat's moves in a step, chosen on its own copy."""
    moves: list[Any] = []
    while seat in game.waiting(copy) and game.chance(copy) is None:
        move = player(game, game.view(copy, seat), seat, rng)
        game.apply(copy, seat, move)
        moves.append(move)
    return moves
