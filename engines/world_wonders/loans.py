"""Loans: two gold more in this round, three to give back in a later one."""

from __future__ import annotations

from engines.kernel.game import Refusal, Seat
from engines.world_wonders.market import can_buy
from engines.world_wonders.position import Position


def no_loan(position: Position, seat: Seat) -> Refusal | None:
    """Why a seat may not take a loan now (summary, borrowing)."""
    if position.loans[seat]:
        return Refusal("loan-single", {"reason": "holding"})
    if position.loan_done:
        return Refusal("loan-single", {"reason": "again"})
    if position.gold[seat] < 1:
        return Refusal("loan-action", {"reason": "no-gold"})
    return None


def no_repaying(position: Position, seat: Seat) -> Refusal | None:
    """Why a seat may not repay now: only in a later round, for 3 gold."""
    taken, price = position.loans[seat], position.printed.loan_repay
    if not taken:
        return Refusal("loan-repay", {"reason": "no-loan"})
    if taken == position.round:
        return Refusal("loan-repay", {"reason": "later"})
    if position.gold[seat] < price:
        facts = {"reason": "gold", "cost": price, "gold": position.gold[seat]}
        return Refusal("loan-repay", facts)
    return None


def take(position: Position, seat: Seat) -> None:
    position.gold[seat] += position.printed.loan_gain
    position.loans[seat] = position.round
    position.loan_done = True
    position.tally = position.tally.plus(loans=1)


def repay(position: Position, seat: Seat) -> None:
    position.gold[seat] -= position.printed.loan_repay
    position.loans[seat] = 0
    position.loan_done = True
    position.tally = position.tally.plus(repaid=1)


def would_change_passing(position: Position, seat: Seat) -> bool:
    """Whether a seat that can buy nothing has a choice: a loan that lets it buy, or to repay."""
    if no_repaying(position, seat) is None:
        return True
    extra = position.printed.loan_gain
    return no_loan(position, seat) is None and can_buy(position, seat, extra)
