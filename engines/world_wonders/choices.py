"""What a World Wonders player may choose, and why not: every refusal names the rule."""

from __future__ import annotations

from collections.abc import Iterator

from engines.kernel.game import Refusal, Seat
from engines.world_wonders.loans import no_loan, no_repaying
from engines.world_wonders.market import buyable, can_buy, no_buying, on_sale
from engines.world_wonders.masks import NAMES, by_column
from engines.world_wonders.moves import (
    BUY,
    PASS_ROUND,
    REPAY,
    TAKE_LOAN,
    THINGS,
    Buy,
    Move,
    PassRound,
    Place,
    Repay,
    TakeLoan,
    place,
)
from engines.world_wonders.placement import forms_of, spots
from engines.world_wonders.position import Position
from engines.world_wonders.refusals import no_placing


def finished(position: Position) -> bool:
    """Whether the active seat's turn is over: all placed, and bought, or out of the round."""
    if position.hand:
        return False
    seat = position.active
    return bool(position.item) or position.out[seat] or position.gold[seat] == 0


def waiting(position: Position) -> tuple[Seat, ...]:
    """The active seat."""
    if position.phase != "turn" or finished(position):
        return ()
    return (position.active,)


def may_buy(position: Position) -> bool:
    """Whether the turn's purchase is still to come; the starting road may wait."""
    return not position.item and position.gold[position.active] > 0


def placements(position: Position, seat: Seat) -> Iterator[Place]:
    """Every legal way to place a piece in hand."""
    city = position.cities[seat]
    for held in dict.fromkeys(position.hand):
        for form, anchors in spots(position, city, held):
            for anchor in by_column(anchors):
                yield place(held.piece, form.text, NAMES[anchor])


def legal(view: Position, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse, found without asking it."""
    if seat not in waiting(view):
        return []
    moves: list[Move] = []
    if may_buy(view):
        moves += [BUY[item] for item in buyable(view, seat)]
    passing = may_buy(view) and not moves and not view.hand
    moves += placements(view, seat)
    if no_loan(view, seat) is None:
        moves.append(TAKE_LOAN)
    if no_repaying(view, seat) is None:
        moves.append(REPAY)
    # A loan that would change that is offered before passing.
    return [*moves, PASS_ROUND] if passing else moves


def candidates(view: Position, seat: Seat) -> Iterator[Move]:
    """What a player may reach for: the market, and each form of what is in hand on every cell.

    Of the placements only those that stay on the map are listed.
    """
    if may_buy(view):
        for item in dict.fromkeys((*on_sale(view), *THINGS)):
            yield BUY[item]
    for held in dict.fromkeys(view.hand):
        for form in forms_of(view, held):
            for anchor in by_column(form.inside):
                yield place(held.piece, form.text, NAMES[anchor])
    yield TAKE_LOAN
    yield REPAY
    yield PASS_ROUND


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this seat may not play this move now."""
    if seat not in waiting(position):
        return Refusal("table/ended" if position.phase == "over" else "table/not-awaited")
    match move:
        case Buy(item):
            return no_buying(position, seat, item)
        case Place():
            return no_placing(position, seat, move)
        case TakeLoan():
            return no_loan(position, seat)
        case Repay():
            return no_repaying(position, seat)
        case PassRound():
            return _no_passing(position, seat)


def _no_passing(position: Position, seat: Seat) -> Refusal | None:
    """Nobody passes while something can be bought and placed."""
    if position.bought_in_hand:
        return Refusal("place-immediately", {"reason": "in-hand"})
    if position.start_in_hand:
        return Refusal("starting-road", {"reason": "first"})
    if can_buy(position, seat):
        count = sum(1 for _ in buyable(position, seat))
        return Refusal("one-purchase", {"reason": "must", "count": count})
    return None


def forced(position: Position, seat: Seat) -> Move | None:
    """The only legal move: nothing is hidden from onlookers but what is turned up later."""
    if seat not in waiting(position):
        return None
    moves = legal(position, seat)
    return moves[0] if len(moves) == 1 else None
