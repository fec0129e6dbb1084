"""The six lines of the score, and the public objectives of the advanced game."""

from __future__ import annotations

import pytest

from engines.world_wonders.data import OBJECTIVE_IDS
from engines.world_wonders.objectives import points_of, shared_pool, shares, value
from engines.world_wonders.rules import GAME
from tests.builders import tables
from tests.builders.world_wonders import ROAD, board, seat


def test_one_point_a_ring_on_the_population_track():
    table = board(seat(population=1), seat(population=2), seat(population=9), seat(population=13))
    assert [table.parts(number)["population"] for number in range(4)] == [0, 1, 5, 9]


def test_one_point_a_ring_on_monument_cards():
    assert board(seat(monuments=["giza", "moai"]), seat()).parts()["monuments"] == 3


def test_a_natural_resource_scores_once_however_many_pieces_touch_it():
    table = board(seat("start LAAL A10", "short L A9", "short L C9"), seat())
    assert table.parts()["naturals"] == 1


def test_districts_count_tiles_not_groups():
    # Two farms in a corner closed in by roads.
    pieces = ("start L-A-A-L C7", "S1-F1 LL A10", "S1-F2 LL A9", "long LAAL D10", "S1-T1 LL A8")
    table = board(seat(*pieces), seat())
    assert table.parts()["districts"] == 2
    assert board(seat(*pieces, "short LL A7"), seat()).parts()["districts"] == 3


def test_water_towers_and_monuments_close_a_district():
    # D4 and E4 above the lake: C4 a tower, F4 a monument, a road along row 3.
    pieces = ("start LAAL C3", "tower L C4", "S1-F1 LL D4", "thien_mu L F4")
    assert board(seat(*pieces), seat()).parts()["districts"] == 1


def test_an_open_green_cell_keeps_a_district_open():
    assert (
        board(seat("start LAAL C3", "tower L C4", "S1-F1 LL D4"), seat()).parts()["districts"] == 0
    )


def test_the_least_resource_is_the_lowest_of_three():
    assert board(seat(food=3, pottery=0, gears=9), seat()).parts()["resources"] == 0


CITY = (
    "start L-A-A-L D7", "long LAAL E7", "S1-B1 LL E8", "S1-B2 LL G8", "S1-T1 L-L C7",
    "S1-H1 LL A7", "S1-H2 LL A6", "S1-M1 LL E9", "S1-F1 LL C4", "S1-F2 LL E4", "S2-F1 LL K1",
)  # fmt: skip


@pytest.mark.parametrize(
    ("objective", "expected"),
    [
        ("roads_to_rome", 8),
        ("city_of_wonders", 2),
        ("philosophy", 2),
        ("piety", 1),
        ("commerce", 1),
        ("culinary", 4),
        ("craftsmanship", 5),
        ("engineering", 6),
        ("village", 2),
        ("countryside", 2),
        ("suburbs", 3),
        ("waterfront", 2),
        ("natural_resources", 1),
        ("metropolis", 0),
    ],
)
def test_what_each_objective_measures(objective, expected):
    table = board(seat(*CITY, food=4, pottery=5, gears=6, monuments=["moai", "petra"]), seat())
    assert value(table.position, 0, objective) == expected


def test_a_green_valley_is_enclosed_without_the_edges():
    # A ring of short roads around B2 to C2, and a larger group that reaches the edge.
    ring = [f"short L {cell}" for cell in ("F2", "G2", "E3", "H3", "F4", "G4")]
    assert value(board(seat(*ring), seat()).position, 0, "green_valley") == 2
    assert value(board(seat(), seat()).position, 0, "green_valley") == 0


def test_metropolis_is_shared_by_all_who_have_every_kind_of_district():
    assert shared_pool([1, 0, 1, 1], 4) == [2, 0, 2, 2]
    assert shared_pool([0, 1], 4) == [0, 4]
    assert shared_pool([0, 0], 4) == [0, 0]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([5, 3, 1], [3, 1, 0]),
        ([5, 5, 1], [2, 2, 0]),
        ([5, 3, 3], [3, 1, 1]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 0, 0], [3, 0, 0]),
        ([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]),
    ],
)
def test_first_and_second_place(values, expected):
    assert shares(values, 3, 1) == expected


def test_three_objectives_are_open_from_the_start_and_count_in_the_score():
    table = tables.opened(GAME, 3, options={"objectives": True})
    assert len(set(table.position.objectives)) == 3
    table = board(seat(*ROAD, food=2), seat(*ROAD, food=5), objectives=["culinary"])
    assert points_of(table.position, "culinary") == [1, 3]
    assert table.parts(1)["objectives"] == 3


def test_alone_there_are_no_objectives():
    table = tables.opened(GAME, 1, options={"objectives": True})
    assert table.position.objectives == ()
    assert "objectives" not in GAME.scores(table.position)[0].parts


def test_every_objective_can_be_measured_in_any_city():
    table = tables.played(GAME, 4, 3, 90)
    for objective in OBJECTIVE_IDS:
        assert all(value(table.position, number, objective) >= 0 for number in range(4))
