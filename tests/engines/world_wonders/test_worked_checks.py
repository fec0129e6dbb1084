"""The ten worked checks of the fact sheet, by number."""

from __future__ import annotations

from engines.world_wonders.course import next_order
from engines.world_wonders.masks import names
from engines.world_wonders.moves import Repay, TakeLoan
from engines.world_wonders.objectives import shares
from engines.world_wonders.score import natural_cells
from tests.builders.world_wonders import ROAD, board, seat


def test_check_1_the_least_advanced_resource_scores_its_number():
    table = board(seat(food=8, pottery=9, gears=11), seat())
    assert table.parts()["resources"] == 8


def test_check_2_pedestal_then_population_then_monuments_then_the_last_order():
    yellow, white, red, blue, green = range(5)
    table = board(
        seat(population=9),
        seat(population=5, monuments=["moai"]),
        seat(population=5, monuments=["petra", "giza"]),
        seat(population=7),
        seat(population=7),
        order=[red, blue, yellow, green, white],
        market={"pedestals": [yellow, None]},
    )
    assert next_order(table.position) == (yellow, white, red, blue, green)


def test_check_3_a_monument_takes_all_gold_and_ends_the_round_for_its_buyer():
    table = board(
        seat(*ROAD, "S1-T1 LL E10", gold=3), seat(*ROAD), market={"monuments": ["shitennoji"]}
    )
    table.buy("shitennoji", "monument LL E9").confirm()
    assert table.position.gold[0] == 0
    assert table.position.out[0]
    assert table.awaited == 1


def test_check_4_a_loan_with_one_gold_left_gives_three_to_spend_and_nine_in_all():
    table = board(seat(*ROAD, gold=1), seat(*ROAD))
    table.borrow()
    assert table.draft.gold[0] == 3
    spent_before = table.draft.printed.gold - 1
    assert spent_before + table.draft.gold[0] == 9


def test_check_5_repaying_with_the_last_three_gold_ends_the_round_without_a_purchase():
    table = board(seat(*ROAD, gold=3, loan=1), seat(*ROAD), round=2)
    table.repay()
    assert table.closed
    table.confirm()
    assert table.position.gold[0] == 0
    assert table.position.out[0]
    assert table.position.loans[0] == 0


def test_check_6_a_long_road_may_cross_water_if_both_ends_lie_on_land():
    # Side A: a lake on D5 to I6.
    table = board(seat("start LAAL A7"), seat()).buy("long")
    assert table.rule("long L-A-A-L E4") is None  # land, water, water, land
    assert table.rule("long LAAL A6") == "road-over-water/ends"  # land, land, land, water
    table.place("long L-A-A-L E4").confirm()
    assert table.city().roads.bit_count() == 8


def test_check_7_a_building_in_a_corner_between_edges_and_roads_is_a_district():
    table = board(
        seat("start L-A-A-L C7", "short LL A6", "S3-F1 LL-LL A7", "long LAAL D9", "short LL A9"),
        seat(),
    )
    assert table.parts()["districts"] == 1


def test_check_8_an_uncovered_natural_resource_beside_it_closes_a_district_and_scores():
    table = board(seat("start L-A-A-L C7", "S3-F1 LL-LL A7", "short LL A6", "short L A9"), seat())
    assert table.parts()["districts"] == 1
    assert names(natural_cells(table.city())) == ["D8", "B9"]  # D8 touches the road


def test_check_9_the_end_of_the_population_track_lets_the_round_be_finished():
    table = board(
        seat(*ROAD, population=13, gold=1),
        seat(*ROAD, gold=1),
        round=7,
        market={"pedestals": [None, None]},
    )
    table.buy("pedestal-1").confirm()
    assert not table.over
    assert table.awaited == 1
    table.buy("pedestal-2").confirm()
    assert table.over
    assert table.position.round == 7
    assert table.position.reason == "population"


def test_check_10_three_who_tie_for_an_objective_share_both_places_rounded_up():
    assert shares([4, 4, 4, 1], 3, 1) == [2, 2, 2, 0]


def test_a_loan_is_only_repaid_in_a_later_round():
    table = board(seat(*ROAD, gold=5), seat(*ROAD)).borrow()
    assert table.rule(Repay()) == "loan-repay/later"
    assert table.rule(TakeLoan()) == "loan-single/holding"
