"""The opponents of Imperial Settlers: a whole turn planned by searching its sequences of ticks.

The search keeps the most promising sheets after each move (a beam); sheets that are reached in
several orders count once, and a turn costs a bounded number of evaluations. It is deterministic.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.imperial_settlers import moves
from engines.imperial_settlers.choices import colony_moves, developing
from engines.imperial_settlers.development import free_harvests, goals_met, play
from engines.imperial_settlers.moves import DONE, DONE_DEVELOPING, Move
from engines.imperial_settlers.opening import opening, opening_of
from engines.imperial_settlers.position import Hand, Position, Sheet, View
from engines.imperial_settlers.printed import FAVORS, GOLD, Printed
from engines.imperial_settlers.worth import value
from engines.kernel.game import Seat

_WIDTH = 20
"""Sheets kept after each move of a turn."""
_FAVOR_WIDTH = 6
"""The same, where only the worth of a Favor is to be found."""
_ACTION_LEFT = 0.8
_UNIT_LEFT = 0.6
_GOLD_LEFT = 0.9
"""What is in hand while actions are left, in points."""


class Node(NamedTuple):
    """A sheet and hand that the search has reached, and how."""

    sheet: Sheet
    hand: Hand
    path: tuple[Move, ...]


def plan(view: View, seat: Seat) -> list[Move]:
    """What is left to do in a seat's decision, as its opponent would do it."""
    if view.phase == "favor":
        return [_best_favor(view, seat)]
    left = view.printed.rounds - view.round
    now, played = (view.sheets[seat], view.hands[seat]), view.played[seat]
    whole = _turn(view.printed, view.before[seat], opening_of(view, seat), left)
    if whole[: len(played)] == played and _after(view, seat, played) == now:
        return list(whole[len(played) :])
    # Somebody else began this turn: plan from where it stands.
    return list(_turn(view.printed, *now, left))


def _after(view: View, seat: Seat, played: tuple[Move, ...]) -> tuple[Sheet, Hand]:
    """Where these moves lead from the beginning of the round's development."""
    sheet, hand = view.before[seat], opening_of(view, seat)
    for move in played:
        sheet, hand = play(view.printed, sheet, hand, move)
    return sheet, hand


def worth(position: Position, seat: Seat) -> float:
    """The points in sight on a sheet, with what is still in hand."""
    left = position.printed.rounds - position.round
    sheet, hand = position.sheets[seat], position.hands[seat]
    return value(position.printed, sheet, left) + _in_hand(position.printed, hand)


def _best_favor(view: View, seat: Seat) -> Move:
    printed, sheet = view.printed, view.sheets[seat]
    left = printed.rounds - view.round

    def promise(tile: int) -> float:
        hand = opening(printed, sheet, view.dice, view.worker, tile)
        return _search(printed, sheet, hand, left, _FAVOR_WIDTH)[1]

    return moves.take_favor(FAVORS[max(view.open_tiles(), key=promise)])


@lru_cache(maxsize=256)
def _turn(printed: Printed, sheet: Sheet, hand: Hand, left: int) -> tuple[Move, ...]:
    """The moves of a whole turn from here: development, colonies, done."""
    path: tuple[Move, ...] = ()
    if hand.stage == "develop":
        best, _ = _search(printed, sheet, hand, left, _WIDTH)
        finish = DONE_DEVELOPING if printed.advanced else DONE
        sheet, hand = play(printed, best.sheet, best.hand, finish)
        path = (*best.path, finish)
    while hand.stage == "colonies":
        move = _best_colony(printed, sheet, hand, left)
        sheet, hand = play(printed, sheet, hand, move)
        path = (*path, move)
    return path


def _search(
    printed: Printed, sheet: Sheet, hand: Hand, left: int, width: int
) -> tuple[Node, float]:
    """The best development found from here, and what it is worth."""
    best = Node(sheet, hand, ())
    most = value(printed, sheet, left)
    beam, seen = [best], set[tuple[Sheet, Hand]]()
    while beam:
        grown: list[tuple[float, int, Node]] = []
        for node in beam:
            for move in developing(printed, node.sheet, node.hand):
                after, held = play(printed, node.sheet, node.hand, move)
                if (after, held) in seen:
                    continue
                seen.add((after, held))
                reached = Node(after, held, (*node.path, move))
                worth_of = value(printed, after, left) + goals_met(printed, after, held)
                if worth_of > most:
                    best, most = reached, worth_of
                grown.append((-worth_of - _in_hand(printed, held), len(grown), reached))
        grown.sort()
        beam = [node for _, _, node in grown[:width]]
    return best, most


def _in_hand(printed: Printed, hand: Hand) -> float:
    """What unused actions and goods may still become in this round."""
    if hand.stage != "develop":
        return 0.0
    free = free_harvests(printed, hand)
    if not hand.actions and not free and not hand.exports:
        return 0.0
    units = hand.stock[0] + hand.stock[1] + hand.stock[2]
    return (
        _ACTION_LEFT * (hand.actions + free)
        + _UNIT_LEFT * min(units, 3 * hand.actions + hand.exports)
        + _GOLD_LEFT * hand.stock[GOLD]
    )


def _best_colony(printed: Printed, sheet: Sheet, hand: Hand, left: int) -> Move:
    """The colony that adds most, or none where keeping the sections promises more."""
    best: Move = DONE
    most = value(printed, sheet, left)
    for move in colony_moves(printed, sheet, hand):
        after, _ = play(printed, sheet, hand, move)
        worth_of = value(printed, after, left)
        if worth_of > most:
            best, most = move, worth_of
    return best
