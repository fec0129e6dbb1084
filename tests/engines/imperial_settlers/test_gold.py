"""Gold as a joker: it pays what is missing, and no other payment could ever bring more points."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.imperial_settlers import data
from engines.imperial_settlers.choices import developing
from engines.imperial_settlers.development import goals_met, paid, play
from engines.imperial_settlers.position import Hand, Sheet, empty_sheet
from engines.imperial_settlers.printed import FAVORS, GOLD, printed
from engines.imperial_settlers.score import score

PRINTED = printed(data.own(), "japanese", "advanced")
TEA_HOUSE = 1


def test_gold_is_spent_last_one_for_each_missing_unit():
    assert paid((2, 1, 0, 2), (2, 2, 0)) == ((0, 0, 0, 1), (2, 1, 0))


def swapped(before: Hand, after: Hand) -> list[Hand]:
    """The same payment with one more gold, in place of a unit that was paid in kind."""
    if not after.stock[GOLD]:
        return []
    found: list[Hand] = []
    for resource in range(3):
        if before.stock[resource] > after.stock[resource]:
            stock = list(after.stock)
            stock[resource] += 1
            stock[GOLD] -= 1
            found.append(after._replace(stock=(stock[0], stock[1], stock[2], stock[3])))
    return found


@cache
def most(sheet: Sheet, hand: Hand, freely: bool) -> int:
    """The most points that this round can bring, paying as the rules do or with gold at will."""
    best = score(PRINTED, sheet).total + goals_met(PRINTED, sheet, hand)
    for move in developing(PRINTED, sheet, hand):
        after, left = play(PRINTED, sheet, hand, move)
        reached = [left]
        if freely:
            for each in reached:
                reached += [more for more in swapped(hand, each) if more not in reached]
        best = max(best, *(most(after, each, freely) for each in reached))
    return best


def few(stock: tuple[int, ...]) -> bool:
    """Gold stands for what is missing: where there is plenty, it only takes long to see that."""
    return sum(stock) <= 4


@settings(max_examples=12, deadline=None)
@given(
    st.tuples(*(st.integers(0, 2) for _ in range(3)), st.integers(1, 3)).filter(few),
    st.integers(1, 2),
    st.tuples(*(st.integers(0, 2) for _ in range(4))),
)
def test_paying_with_gold_at_will_never_brings_more(
    stock: tuple[int, int, int, int], actions: int, ticks: tuple[int, ...]
):
    """Export and a building that sells are in hand: what is to be kept is given up first."""
    hand = Hand(
        stock=stock,
        actions=actions,
        favor=FAVORS.index("export"),
        exports=3,
        working=1 << TEA_HOUSE,
        uses=(0, 1, 0, 0, 0, 0),
    )
    sheet = empty_sheet(PRINTED)._replace(ticks=ticks)
    assert most(sheet, hand, True) == most(sheet, hand, False)
