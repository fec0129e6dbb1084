"""Territories, duplicates, continents and ties in Impera: rows H of its fact sheet."""

from __future__ import annotations

from tests.builders.impera import board, house, seat


def ended(*seats: dict, **described: object):
    """A game that has just ended."""
    return board(*seats, pile="", moment="limit", **described)


def test_h1_a_point_a_region_and_one_for_each_copy_in_hand():
    table = ended(seat("EU1 EU1", "EU1"), seat("AF1", "AF6"))
    assert table.parts(0) == {"territory": 1, "duplicates": 2}
    assert table.scores() == [3, 1]


def test_h2_only_the_best_territory_scores():
    table = ended(seat("", "EU1 EU2 EU3 SA1 SA2"), seat("", "AF6"))
    assert table.parts(0) == {"territory": 3, "duplicates": 0}


def test_h2_duplicates_can_make_the_smaller_territory_the_best():
    table = ended(seat("SA1 SA1", "EU1 EU2 SA1"), seat("", "AF6"))
    assert table.parts(0) == {"territory": 1, "duplicates": 2}


def test_h2_of_equal_territories_the_one_with_more_regions_is_scored():
    table = ended(seat("SA1", "SA1 EU1 EU2"), seat("", "AF6"))
    assert table.parts(0) == {"territory": 2, "duplicates": 0}


def test_h3_cards_of_others_regions_and_of_other_territories_are_worth_nothing():
    table = ended(seat("AF6 SA1", "EU1 EU2 SA1"), seat("", "AF6"))
    assert table.scores()[0] == 2


def test_h4_three_points_a_continent_for_its_sole_leader():
    table = ended(
        seat("", "EU1 EU2 SA1 AS6"),
        seat("", "EU6 SA6 OC4"),
        continents=True,
    )
    # Europe and Asia to the first, Oceania to the second, South America to nobody.
    assert table.parts(0)["continents"] == 6
    assert table.parts(1)["continents"] == 3


def test_h4_hand_cards_do_not_count_for_continents():
    table = ended(seat("EU4 EU5", "EU1"), seat("", "EU6"), continents=True)
    assert table.parts(0)["continents"] == table.parts(1)["continents"] == 0


def test_h4_without_the_variant_continents_are_no_part_of_a_score():
    assert "continents" not in ended(seat("", "EU1"), seat("", "EU6")).parts(0)


def test_h4_at_most_eighteen_points():
    table = ended(seat("", "EU1 AF1 AS1 NA1 SA1 OC1"), seat("", ""), continents=True)
    assert table.parts(0)["continents"] == 18


def test_h5_equal_totals_go_to_the_larger_scored_territory():
    table = ended(seat("EU1", "EU1"), seat("", "AF1 AF2"))
    assert table.scores() == [2, 2]
    assert table.ranks() == (2, 1)


def test_h5_then_to_more_regions_owned():
    table = ended(seat("", "EU1 EU2 SA1"), seat("", "AF1 AF2"))
    assert table.ranks() == (1, 2)


def test_h5_then_the_victory_is_shared():
    table = ended(seat("", "EU1 EU2"), seat("", "AF1 AF2"), seat("", "OC4"))
    assert table.ranks() == (1, 1, 3)


def test_h6_the_example_of_the_fact_sheet():
    table = ended(seat("EU1 EU1 AF6 SA1", "EU1 EU2 EU3 AF6"), seat("", "OC4"))
    assert table.parts(0) == {"territory": 3, "duplicates": 2}
    assert table.scores()[0] == 5


def test_i5_at_the_end_all_hands_are_shown():
    table = ended(seat("EU1 EU1", "EU1"), seat("AF1", "AF6"))
    assert table.table.view(None).hands == table.position.hands
    shown = [event.facts["cards"] for event in table.told() if event.words == "event/showed"]
    assert shown == [["EU1", "EU1"], ["AF1"]]


def test_a_running_score_shows_a_viewer_only_its_own_duplicates():
    table = board(seat("EU1", "EU1"), seat("AF6", "AF6"))
    view = table.table.view(0)
    from engines.impera.rules import GAME

    assert [dict(score.parts) for score in GAME.scores(view)] == [
        {"territory": 1, "duplicates": 1},
        {"territory": 1, "duplicates": 0},
    ]
    assert [score.total for score in GAME.scores(table.table.view(None))] == [1, 1]


def test_a_corrected_file_changes_the_points():
    table = ended(
        seat("EU1", "EU1"),
        seat("", "AF6"),
        file=house(region=2, duplicate=3, continent=5),
        continents=True,
    )
    assert table.parts(0) == {"territory": 2, "duplicates": 3, "continents": 5}
