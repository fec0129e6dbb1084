"""The course of a World Wonders round: order, market, loans, passing, the end; and solo."""

from __future__ import annotations

import pytest

from engines.world_wonders.course import next_order
from engines.world_wonders.moves import PassRound, Repay, TakeLoan
from engines.world_wonders.rules import GAME
from engines.world_wonders.solo import needed
from tests.builders import tables
from tests.builders.world_wonders import ROAD, board, buy, house, seat

NOTHING = {"long": 0, "short": 0, "towers": 0, "pedestals": [1, None], "monuments": [None]}
EMPTY = {f"S{number}": None for number in range(1, 7)}


def bare(*seats, tiles=None, **more):
    """A table on whose market lies nothing but these tiles; pedestals are taken by seat 1 of 3."""
    market = {**NOTHING, "pedestals": [1, 2], "tiles": {**EMPTY, **(tiles or {})}}
    return board(*seats, market=market, **more)


@pytest.mark.parametrize(
    ("seats", "stacks", "long", "short", "monuments"),
    [(1, 6, 1, 1, 2), (2, 6, 1, 1, 3), (3, 6, 2, 1, 3), (4, 7, 2, 2, 3), (5, 8, 3, 2, 3)],
)
def test_the_market_by_number_of_players(seats, stacks, long, short, monuments):
    position = tables.opened(GAME, seats).position
    assert len(position.faces) == stacks
    assert min(position.faces) >= 0 or seats == 1  # alone, the automaton has taken something
    if seats > 1:
        assert (position.long, position.short, position.towers) == (long, short, 1)
    assert len(position.display) == monuments
    assert position.gold == [7] * seats
    assert sorted(position.order) == list(range(seats))


def test_all_share_one_map_on_side_a_and_none_on_side_b():
    names = [city.terrain.name for city in tables.opened(GAME, 5).position.cities]
    assert names == ["A"] * 5
    table = tables.opened(GAME, 5, options={"side": "B"})
    names = [city.terrain.name for city in table.position.cities]
    assert sorted(names) == ["B1", "B2", "B3", "B4", "B5"]


def test_a_rematch_may_name_who_begins():
    for first in range(3):
        table = tables.opened(GAME, 3, options={"first_seat": first})
        assert table.position.order[0] == first
        assert table.awaited() == (first,)


def test_turns_go_around_until_all_are_out():
    table = board(
        seat(*ROAD, gold=2), seat(*ROAD, gold=1), seat(*ROAD, gold=3), order=[2, 0, 1], active=2
    )
    order = []
    while table.position.round == 1:
        seat_now = table.awaited
        assert seat_now is not None
        order.append(seat_now)
        assert table.table.play_absent(seat_now) is None
    assert order[:3] == [2, 0, 1]
    assert [order.count(number) for number in range(3)] == [2, 1, 3]


def test_between_rounds_the_market_is_filled_and_gold_and_pedestals_go_back():
    table = board(seat(*ROAD, gold=1), seat(*ROAD, gold=0, out=True), round=3)
    before = list(table.position.faces)
    table.buy("pedestal-2").confirm()
    position = table.position
    assert position.round == 4
    assert all(new != old for new, old in zip(position.faces, before, strict=True))
    assert position.gold == [7, 7]
    assert position.pedestals == (-1, -1)
    assert position.order == (1, 0)
    assert (position.long, position.short, position.towers) == (1, 1, 1)


def test_monuments_stay_on_show_between_rounds():
    table = board(
        seat(*ROAD, gold=1), seat(out=True, gold=0), market={"monuments": ["giza", "moai", "petra"]}
    )
    shown = table.position.display
    table.buy("pedestal-1").confirm()
    assert table.position.display == shown


def test_population_stays_and_decides_on_the_order():
    table = board(
        seat(*ROAD, gold=1, population=8),
        seat(out=True, population=3),
        seat(out=True, population=5),
    )
    table.buy("long", "long LAAL E7").confirm()
    assert table.position.order == (1, 2, 0)
    assert table.position.population == [8, 3, 5]


def test_who_can_buy_nothing_passes_and_the_gold_is_lost():
    table = bare(
        seat(*ROAD, gold=7),
        seat(*ROAD, gold=2, loan=1),
        seat(*ROAD, gold=2, loan=1),
        tiles={"S3": "S3-F1"},
        round=2,
    )
    table.buy("S3", "building LL-LL E7").confirm()
    assert table.position.round == 3
    assert table.words().count("event/auto-pass") == 3
    assert table.position.tally.unspent == 4 + 2 + 2


def test_a_loan_is_offered_before_passing_where_it_would_change_that():
    table = bare(seat(*ROAD, gold=1), seat(out=True), seat(out=True), tiles={"S3": "S3-F1"})
    assert table.legal() == [TakeLoan(), PassRound()]
    table.borrow()
    assert [move.item for move in table.table.drafts[0].moves[1:]] == ["S3"]  # bought by itself
    table.place("building LL-LL E7").confirm()
    assert table.position.loans[0] == 1


def test_declining_the_loan_leaves_the_round():
    table = bare(seat(*ROAD, gold=1), seat(out=True), seat(out=True), tiles={"S3": "S3-F1"})
    table.add(PassRound()).confirm()
    assert table.position.round == 2
    assert table.position.loans == [0, 0, 0]


def test_no_loan_is_offered_where_it_would_not_help():
    table = bare(
        seat(*ROAD, gold=1),
        seat(*ROAD, gold=1),
        seat(out=True),
        active=2,
        moment="over",
        tiles={"S6": "S6-F1"},
    )
    assert table.position.round == 2
    assert table.words().count("event/auto-pass") == 2


def test_who_could_repay_is_asked_before_passing():
    table = bare(seat(*ROAD, gold=3, loan=1), seat(out=True), seat(out=True), round=10)
    assert set(table.legal()) == {Repay(), PassRound()}
    table.repay().confirm()
    assert table.over
    assert table.parts()["loan"] == 0


def test_an_unpaid_loan_costs_two_points():
    table = bare(seat(*ROAD, gold=3, loan=1), seat(out=True), seat(out=True), round=10)
    table.add(PassRound()).confirm()
    assert table.over
    assert table.parts()["loan"] == -2


def test_a_loan_is_free_and_does_not_replace_the_purchase():
    table = board(seat(*ROAD, gold=7), seat(*ROAD)).borrow()
    assert table.draft.gold[0] == 9
    assert not table.closed
    assert table.rule(TakeLoan()) == "loan-single/holding"


def test_a_loan_may_be_taken_after_the_purchase():
    table = board(seat(*ROAD, gold=3), seat(*ROAD)).add(buy("S1")).borrow()
    table.place("building LL E7")
    assert table.closed
    assert table.draft.gold[0] == 3


def test_no_loan_without_gold():
    table = board(seat(*ROAD, gold=2), seat(*ROAD)).add(buy("S1"))
    assert table.rule(TakeLoan()) == "loan-action/no-gold"


def test_repaying_costs_three_in_a_later_round_and_leaves_the_purchase_to_make():
    table = board(seat(*ROAD, gold=4, loan=1), seat(*ROAD), round=2).repay()
    assert table.draft.gold[0] == 1
    assert not table.closed
    assert table.rule(TakeLoan()) == "loan-single/again"
    table.buy("long", "long LAAL E7").confirm()
    assert table.position.out[0]


def test_what_can_not_be_repaid():
    assert board(seat(*ROAD), seat()).rule(Repay()) == "loan-repay/no-loan"
    table = board(seat(*ROAD, gold=2, loan=1), seat(), round=2)
    assert table.rule(Repay()) == "loan-repay/gold"


def test_after_repaying_one_may_borrow_again_in_a_later_turn():
    table = board(seat(*ROAD, gold=5, loan=1), seat(out=True), round=2).repay()
    table.buy("pedestal-1").confirm()
    assert table.rule(TakeLoan()) is None


def test_a_monument_spends_a_loan_in_full():
    table = board(
        seat(*ROAD, "S1-T1 LL E10", gold=1), seat(*ROAD), market={"monuments": ["shitennoji"]}
    )
    table.borrow().buy("shitennoji", "monument LL E9").confirm()
    assert table.position.gold[0] == 0


def test_short_tiles_lie_apart_and_lean_on_one_another():
    table = board(seat(*ROAD), seat(*ROAD)).buy("short", "short LL E8", "short L G8")
    assert not table.closed
    table.place("short L-L A9")
    assert table.closed


def test_short_tiles_without_a_place_go_back():
    """Only one free cell lies beside a road."""
    blocks = [f"S3-T1 LL-LL {c}{r}" for c in "ACEGIK" for r in (1, 3, 7)]
    blocks += [f"S3-T1 LL-LL {c}9" for c in "CEGIK"]
    table = board(seat(*blocks, "start LL A9", "short L A10"), seat(*ROAD)).buy(
        "short", "short L B10"
    )
    assert table.closed
    assert "event/returned" in [event.words for event in table.table.drafts[0].events[-1]]


def test_production_moves_markers_and_population_and_stops_at_the_end():
    table = board(seat(*ROAD, food=13, population=12), seat(), market={"tiles": {"S5": "S5-F1"}})
    table.add(buy("S5"))
    assert table.draft.resources[0] == (15, 0, 0)
    assert table.draft.population[0] == 13


def test_the_game_ends_after_the_last_round():
    table = board(seat(*ROAD, gold=1), seat(out=True), round=10)
    table.buy("pedestal-1").confirm()
    assert table.over
    assert table.position.reason == "rounds"


def test_a_table_may_play_fewer_rounds():
    table = board(seat(*ROAD, gold=1), seat(out=True), round=2, file=house(rounds=2))
    table.buy("pedestal-1").confirm()
    assert table.over


def test_equal_points_are_broken_by_monuments_and_else_shared():
    table = board(
        seat(*ROAD, gold=1, food=1, pottery=1, gears=1),
        seat(*ROAD, monuments=["moai"], out=True),
        seat(*ROAD, out=True, food=1, pottery=1, gears=1),
        round=10,
    )
    table.buy("pedestal-1").confirm()
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert len({score.total for score in outcome.scores}) == 1
    assert outcome.ranks == (2, 1, 2)
    assert "event/tie-broken" in table.words()


def test_nobody_is_told_of_a_tie_that_stays_one():
    table = board(seat(*ROAD, gold=1), seat(*ROAD, out=True), round=10)
    table.buy("pedestal-1").confirm()
    assert table.over
    assert "event/tie-broken" not in table.words()


# Alone -----------------------------------------------------------------------------------------


def alone(**more):
    return board(seat(*ROAD, **more.pop("markers", {})), **more)


def test_the_automaton_takes_the_uppermost_section_that_it_can():
    table = alone(moment="automaton", cards=[1])
    # Card 1: the tile of stack 1 and a long road.
    assert table.position.faces[0] < 0
    assert table.position.long == 0
    table = alone(moment="automaton", cards=[6], market={"tiles": {"S3": None}})
    assert table.position.faces[1] < 0  # card 6: stack 3, else stack 2
    assert table.position.short == 1


def test_the_automaton_keeps_monuments_and_a_new_one_is_turned_up():
    table = alone(
        moment="automaton", cards=[13], market={"monuments": ["giza", "petra"]}, deck=["moai"]
    )
    assert table.position.automaton == ("giza",)
    assert table.described()["market"]["monuments"] == ["moai", "petra"]


def test_an_automaton_that_can_do_nothing_does_nothing():
    market = {"tiles": EMPTY, "long": 0, "short": 0, "towers": 0, "monuments": ["petra", None]}
    table = alone(moment="automaton", cards=[1], market=market, deck=[])
    assert "event/automaton-idle" in table.words()


def test_the_solo_cards_are_shuffled_again_when_they_have_run_out():
    table = alone(moment="automaton", cards=[])
    assert "event/solo-reshuffled" in table.words()
    assert table.awaited == 0


def test_alone_there_are_no_pedestals():
    assert alone().rule(buy("pedestal-1")) == "solo-order/no-pedestals"


def test_after_each_turn_the_automaton_plays_and_with_the_player_the_round_ends():
    table = alone(cards=[2, 6, 8])
    table.buy("long", "long LAAL E7").confirm()
    assert len(table.position.solo_drawn) == 11 + 1
    table = alone(markers={"gold": 1}, cards=[2, 6, 8])
    table.buy("long", "long LAAL E7").confirm()
    assert table.position.round == 2


@pytest.mark.parametrize(("grade", "target"), [("easy", 27), ("hard", 27 + 3)])
def test_the_player_must_have_more_points_than_the_automaton_asks(grade, target):
    table = alone(
        markers={"food": 8, "pottery": 9, "gears": 10, "gold": 1},
        grade=grade,
        automaton=["giza", "moai"],
        round=10,
    )
    assert needed(table.position) == target
    table.buy("long", "long LAAL E7").confirm()
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.winners == ()
    assert "event/solo-lost" in table.words()


def test_the_player_who_has_more_points_wins():
    table = alone(markers={"population": 12, "gold": 1}, round=10)
    table.buy("long", "long LAAL E7").confirm()
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert "event/solo-won" in table.words()


# The order of play ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pedestals", "order"),
    [
        ([None, None], (2, 1, 0, 3)),
        ([3, None], (3, 2, 1, 0)),
        ([None, 3], (2, 3, 1, 0)),
        ([0, 3], (0, 3, 2, 1)),
        ([3, 2], (3, 2, 1, 0)),
    ],
)
def test_pedestal_owners_take_their_places_and_the_others_fill_up(pedestals, order):
    table = board(
        seat(population=5, monuments=["moai"]),
        seat(population=5),
        seat(population=1),
        seat(population=5, monuments=["petra"]),
        order=[1, 0, 3, 2],
        market={"pedestals": pedestals},
    )
    assert next_order(table.position) == order
