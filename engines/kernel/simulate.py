"""Whole games between opponents, without drafts or take-back: for measuring and for golden logs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.kernel import moves as codec
from engines.kernel.dice import Dice
from engines.kernel.game import Game, M, P, Seat, V
from engines.kernel.log import Chance, Entry, Turn
from engines.kernel.players import Player, random_player

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
        if len(due) == 1:
            drafts = [_decide(game, position, due[0], players[due[0]], rng)]
        else:
            drafts = [_decide(game, position.copy(), seat, players[seat], rng) for seat in due]
            for seat, moves in zip(due, drafts, strict=True):
                for move in moves:
                    game.apply(position, seat, move)
        decisions += sum(map(len, drafts))
        if entries is not None:
            entries.extend(
                Turn(
                    step=step,
                    seat=seat,
                    by="opponent",
                    moves=tuple(codec.to_json(move) for move in moves),
                )
                for seat, moves in zip(due, drafts, strict=True)
            )
        if decisions > MAX_MOVES:
            raise AssertionError(f"{game.id}: no end after {decisions} decisions")
    return decisions


def _decide(game: Game[P, V, M], position: P, seat: Seat, player: Player, rng: Random) -> list[Any]:
    """One seat's moves in a step, played on this position as they are chosen.

    Random play looks at nothing but the legal moves, for which a position does as well as its view.
    """
    moves: list[Any] = []
    blind = player is random_player
    while seat in game.waiting(position) and game.chance(position) is None:
        seen = position if blind else game.view(position, seat)
        move = player(game, seen, seat, rng)
        game.apply(position, seat, move)
        moves.append(move)
    return moves
