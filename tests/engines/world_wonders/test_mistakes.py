"""Common mistakes of World Wonders, each refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from engines.world_wonders.masks import names
from engines.world_wonders.moves import PassRound, Place
from tests.builders.world_wonders import ROAD, Board, board, buy, placed, seat


def with_farm(*more: str) -> Board:
    """A seat with a road on D7 to D10 that has just bought a farm of two cells."""
    return board(seat(*ROAD, *more), seat(), market={"tiles": {"S1": "S1-F1"}}).add(buy("S1"))


def test_a_building_may_touch_the_mountain_edge():
    table = board(seat("start L-A-A-L B7"), seat(), market={"tiles": {"S1": "S1-F1"}}).add(
        buy("S1")
    )
    assert table.rule("building L-L A9") is None


def test_only_monuments_come_back_during_the_round():
    table = board(
        seat(*ROAD, "S1-T1 LL E10"),
        seat(*ROAD),
        market={"monuments": ["shitennoji", "giza", "moai"], "long": 1},
        deck=["petra"],
    )
    table.buy("long", "long LAAL E7").confirm()
    assert table.rule(buy("long")) == "market-refill/not-there"
    table.buy("pedestal-1").confirm()
    table.buy("shitennoji", "monument LL E9")
    assert table.draft.display[0] < 0, "turned up only after the turn is confirmed"
    table.confirm()
    assert table.rule(buy("petra")) == "monument-placement/nowhere"
    assert "event/revealed" in table.words()


def test_a_monument_ends_the_round():
    table = board(
        seat(*ROAD, "S1-T1 LL E10", gold=6),
        seat(*ROAD, gold=2),
        market={"monuments": ["shitennoji"]},
    )
    table.buy("shitennoji", "monument LL E9").confirm()
    assert table.position.out[0]


def test_the_free_road_is_there_and_is_placed_in_the_first_turn():
    table = board(seat(start=True), seat(start=True))
    assert table.rule(PassRound()) == "starting-road/first"
    table.buy("pedestal-1")
    assert not table.closed
    table.place("start LAAL C10")
    assert table.closed
    table.confirm()
    assert table.rule(placed("start LAAL C10")) is None
    assert table.position.gold == [6, 7]


def test_the_starting_road_may_come_after_a_road_that_was_bought():
    table = board(seat(start=True), seat(start=True))
    table.buy("long", "long L-A-A-L C7", "start LAAL D7")
    assert table.closed


def test_a_pedestal_is_bought_without_a_second_starting_road():
    table = board(seat(*ROAD), seat())
    assert table.rule("start LAAL A10") == "starting-road/none"


def test_the_first_road_touches_the_sidewalk():
    table = board(seat(start=True), seat())
    for where in ("start LAAL A1", "start L-A-A-L A4", "start LAAL E7"):
        assert table.rule(where) == "starting-road/sidewalk"


def test_diagonals_do_not_count():
    table = board(seat("start LAAL A10"), seat()).buy("long")
    assert table.rule("long LAAL E9") == "adjacency/road"
    assert with_farm().rule("building LL B6") == "adjacency/building"
    tower = board(seat("start LAAL A10"), seat()).buy("tower")
    assert tower.rule("tower L E9") == "adjacency/tower"


def test_a_tower_stands_on_land_beside_something():
    # C7 to C10, then the lake begins at D6.
    table = board(seat("start L-A-A-L C6"), seat()).buy("tower")
    assert table.rule("tower L D6") == "tower-placement/water"
    assert table.rule("tower L L1") == "tower-placement/alone"
    assert table.rule("tower L C5") is None


@pytest.mark.parametrize("where", ["LAAL A1", "LAAL I3", "L-A-A-L A4", "L-A-A-L L4"])
def test_the_other_three_edges_start_no_road(where: str):
    table = board(seat(*ROAD), seat()).buy("long")
    assert table.rule(f"long {where}") == "road-placement/mountains"


def test_a_road_far_from_everything_is_refused():
    table = board(seat(*ROAD), seat()).buy("long")
    assert table.rule("long LAAL F8") == "road-placement/alone"


def test_a_road_may_start_at_a_tower():
    table = board(seat(*ROAD, "tower L E7"), seat()).buy("long")
    assert table.rule("long LAAL F7") is None


def test_a_building_beside_a_tower_only_is_refused():
    assert with_farm("tower L E7").rule("building LL F7") == "building-placement/tower"


def test_a_building_beside_another_type_only_is_refused():
    assert with_farm("S1-T1 LL E7").rule("building LL G7") == "building-placement/other"
    assert with_farm("S1-F2 LL E7").rule("building LL G7") is None


def test_a_building_beside_nothing_is_refused():
    assert with_farm().rule("building LL I8") == "building-placement/alone"


def test_a_building_stands_on_land():
    assert with_farm().rule("building LL D6") == "building-placement/water"


def test_short_roads_never_lie_on_water():
    table = board(seat("start LAAL A7"), seat()).buy("short")
    assert table.rule("short LL C6") == "road-over-water/short"


def test_a_bridge_never_ends_on_water():
    table = board(seat("start LAAL A7"), seat()).buy("long")
    assert table.rule("long LAAL A6") == "road-over-water/ends"


def test_natural_resources_may_be_covered():
    table = board(seat("start LAAL A10"), seat(), market={"tiles": {"S1": "S1-F1"}}).add(buy("S1"))
    assert table.rule("building LL A9") is None  # B9 is a natural resource
    table.place("building LL A9").confirm()
    assert table.parts()["naturals"] == 0


def test_an_uncovered_natural_resource_without_a_neighbour_scores_nothing():
    assert board(seat("start LAAL E10"), seat()).parts()["naturals"] == 0
    assert board(seat("start LAAL A10"), seat()).parts()["naturals"] == 1


def test_pieces_never_overlap_nor_leave_the_map():
    table = board(seat(*ROAD), seat()).buy("long")
    assert table.rule("long LAAL C8") == "no-overlap/taken"
    assert table.rule("long LAAL J8") == "no-overlap/outside"


def test_buildings_are_turned_but_not_mirrored():
    table = board(seat(*ROAD), seat()).buy("S4")
    assert table.rule("building LLL-L__ E7") is None
    assert table.rule("building LL-_L-_L E8") is None
    assert table.rule("building LLL-__L E7") == "tile-orientation/mirrored"
    assert table.rule("building LLLL E7") == "tile-orientation/shape"


def test_what_is_bought_is_placed_at_once_and_nothing_else():
    table = board(seat(*ROAD), seat()).buy("S3")
    assert table.rule(PassRound()) == "place-immediately/in-hand"
    assert table.rule("tower L E7") == "place-immediately/not-in-hand"
    assert table.rule(buy("long")) == "one-purchase/bought"


def test_nobody_passes_while_something_can_be_bought():
    assert board(seat(*ROAD), seat()).rule(PassRound()) == "one-purchase/must"


def test_everything_has_its_price():
    table = board(seat(*ROAD, gold=2), seat())
    refusal = table.refused(buy("S6"))
    assert refusal is not None
    assert (refusal.rule, refusal.facts["cost"], refusal.facts["gold"]) == ("price-list", 5, 2)


def test_one_pedestal_each_and_each_only_once():
    table = board(seat(*ROAD), seat(*ROAD), market={"pedestals": [0, None]})
    assert table.rule(buy("pedestal-2")) == "pedestal/one-each"
    table.buy("long", "long LAAL E7").confirm()
    assert table.rule(buy("pedestal-1")) == "pedestal/taken"
    assert table.rule(buy("pedestal-2")) is None


def test_a_monument_lacks_what_its_card_asks_for():
    table = board(seat(*ROAD, "S1-T1 LL E10"), seat(), market={"monuments": ["shitennoji"]})
    table.add(buy("shitennoji"))
    refusal = table.refused(placed("monument LL H10"))
    assert refusal is not None
    assert (refusal.rule, refusal.facts["needs"]) == ("monument-placement", ["road", "temple"])


def test_a_monument_stands_on_the_ground_that_its_card_shows():
    table = board(
        seat("start LAAL A7", "S1-M1 LL E7"), seat(), market={"monuments": ["port_carthage"]}
    )
    assert table.rule(buy("port_carthage")) == "monument-placement/nowhere"
    table = board(
        seat("start LAAL A4", "S1-M1 LL E3", "long L-A-A-L G1", "S1-M2 LL H3"),
        seat(),
        market={"monuments": ["port_carthage"]},
    ).add(buy("port_carthage"))
    assert table.rule("monument LL-WW E4") is None
    assert table.rule("monument WW-LL E4") == "monument-placement/ground"


def test_what_can_not_be_placed_is_not_sold():
    table = board(seat(), seat(), market={"monuments": ["petra"]})
    assert table.rule(buy("S1")) == "building-placement/nowhere"
    assert table.rule(buy("tower")) == "tower-placement/nowhere"
    assert table.rule(buy("petra")) == "monument-placement/nowhere"
    full = [f"S1-T1 LL-LL {column}{row}" for column in "ACEGIK" for row in (1, 3, 7, 9)]
    full += ["S1-T1 LLL-LLL A5", "S1-T1 LLL-LLL J5"]
    assert board(seat(*full), seat()).rule(buy("long")) == "road-placement/nowhere"


def test_a_piece_of_a_monument_is_only_placed_where_the_rest_fits():
    """Moai: three single stones side by side, one of them at the sidewalk, one at a resource."""
    table = board(seat(*ROAD), seat(), market={"monuments": ["moai"]}).add(buy("moai"))
    assert table.rule("monument L L1") == "monument-pieces/rest"
    assert table.rule("monument L B8") == "monument-pieces/rest"  # it would have to cover B9
    table.place("monument L B10")
    assert table.spots("monument") == {"A9", "A10", "C9", "C10"}
    table.place("monument L C9")  # the third has one place left, and is laid by itself
    assert names(table.city().monuments) == ["C9", "B10", "C10"]


def test_obelisks_keep_one_cell_between_them():
    table = board(seat(*ROAD, "S1-T1 LL E10"), seat(), market={"monuments": ["obelisks"]})
    table.add(buy("obelisks")).place("monument L E9")
    assert table.spots("monument") == {"G9", "E7", "C9"}


def test_a_roman_bridge_stands_on_both_banks():
    table = board(seat("start LAAL A7"), seat(), market={"monuments": ["roman_bridge"]})
    table.add(buy("roman_bridge"))
    # The only place: it has been laid there by itself.
    assert names(table.city().monuments) == ["E4", "E5", "E6", "E7"]


def test_monuments_may_be_mirrored():
    forms = {"LL-L_", "LL-_L", "L_-LL", "_L-LL"}
    pieces = ("S1-H1 LL E7", "S1-B1 LL E9")
    table = board(seat(*ROAD, *pieces), seat(), market={"monuments": ["theater"]})
    table.add(buy("theater"))
    assert {move.form for move in table.legal() if isinstance(move, Place)} <= forms
    assert table.rule("monument LL-_L G7") == "monument-placement/needs"
    assert table.rule("monument L_-LL G7") == "monument-placement/needs"
    assert table.spots("monument", "LL-_L") | table.spots("monument", "_L-LL")
