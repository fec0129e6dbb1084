"""Abilities: from the next round, once a round, optional; every kind that a data file knows."""

from __future__ import annotations

from typing import Any

from tests.builders.imperial_settlers import Town, house, town


def adventure(village: str, *built: str, **seat: Any) -> Town:
    """A solo table in the given village, with buildings at work."""
    described = {name: seat.pop(name) for name in ("dice", "worker", "file") if name in seat}
    return town({"built": list(built), **seat}, mode="adventure", village=village, **described)


def test_a_building_works_from_the_next_round_on():
    table = adventure("egyptians", boxes={"market": [1, 2]}, stock={"food": 1})
    table.play(0, "build.market.3")
    assert table.rule(0, "use-ability.market") == "building-delay"
    assert "use-ability.market" not in table.legal()
    assert town({"finished": ["farm"]}, dice=["stone"] * 3).stock() == {"stone": 3}
    assert town({"built": ["farm"]}, dice=["stone"] * 3).stock() == {"stone": 3, "food": 1}


def test_convert_gives_and_gets_once_a_round():
    table = adventure("egyptians", "market", stock={"food": 2})
    table.play(0, "use-ability.market")
    assert table.stock() == {"food": 1, "gold": 1}
    assert table.rule(0, "use-ability.market") == "ability-use/used"


def test_convert_works_as_often_as_its_value_says():
    colony = {"building": "market", "track": "walls", "section": 1}
    table = adventure(
        "egyptians", "market", walls=1, houses=2, colonies=[colony], stock={"food": 2}
    )
    table.play(0, "use-ability.market", "use-ability.market")
    assert table.stock() == {"gold": 2}


def test_sell_gives_points_that_are_written_down():
    table = adventure("japanese", "teahouse", stock={"food": 1})
    table.play(0, "use-ability.teahouse")
    assert (table.parts(), table.stock(), table.actions()) == ({"buildings": 1}, {}, 4)


def test_an_ability_needs_its_goods():
    table = adventure("japanese", "teahouse", stock={"wood": 1})
    assert table.rule(0, "use-ability.teahouse") == "ability-use/goods"


def test_using_an_ability_is_optional():
    table = adventure("japanese", "teahouse", stock={"food": 1})
    table.play(0, "done-developing").confirm(0)
    assert table.parts() == {}


def test_a_discount_is_for_the_first_box_of_its_track_in_a_round():
    table = adventure("romans", "masons", stock={"stone": 2})
    table.play(0, "tick.walls")
    assert table.stock() == {"stone": 2}
    table.play(0, "tick.walls")
    assert table.stock() == {}


def test_a_discount_saves_the_resource_and_never_the_action():
    table = adventure("romans", "masons", walls=1, stock={"stone": 1})
    table.play(0, "tick.walls")
    assert (table.stock(), table.actions()) == ({}, 3)


def test_free_harvests_take_no_action():
    table = adventure("barbarians", "raiders", bridges=2, stock={})
    table.play(0, "harvest.1.1")
    assert table.actions() == 4
    table.play(0, "harvest.1.2")
    assert table.actions() == 3


def test_production_and_a_free_harvest_add_up():
    table = adventure("barbarians", "raiders", bridges=2, stock={}, actions=0, favor="production")
    table.play(0, "harvest.1.1", "harvest.1.2")
    assert table.rule(0, "harvest.1.3") in ("harvest-action/no-action", "table/draft-closed")


def test_actions_by_the_worker_die():
    assert adventure("barbarians", "longhouse", worker=3).actions() == 4
    assert adventure("barbarians", "longhouse", worker=4).actions() == 4


def test_gold_is_produced_too():
    assert adventure("egyptians", "goldmine", dice=["wood"] * 3).stock() == {"wood": 3, "gold": 1}


def goal(village: str, building: str, *codes: str, **seat: Any) -> int:
    """The points of a goal after these moves and the end of development."""
    table = adventure(village, building, **seat)
    table.play(0, *codes)
    if not table.table.closed(0):
        table.play(0, "done-developing")
    return table.parts().get("buildings", 0)


def test_a_goal_on_ticks():
    assert goal("barbarians", "palisade", "tick.walls", stock={"stone": 3}) == 0
    both = ("tick.walls", "tick.walls")
    assert goal("barbarians", "palisade", *both, stock={"stone": 3}) == 1


def test_a_goal_on_harvests_counts_free_ones():
    both = ("harvest.1.1", "harvest.1.2")
    seat: dict[str, Any] = {"bridges": 2, "stock": {}, "favor": "production"}
    assert goal("egyptians", "ferry", *both, **seat) == 1
    assert goal("egyptians", "ferry", "harvest.1.1", **seat) == 0


def test_a_goal_on_spending_asks_for_the_resource_itself():
    """Gold does not count for what it replaces, unless the flag says so."""
    codes = ("tick.barns", "tick.barns")
    assert goal("aztecs", "temple", *codes, stock={"food": 3}) == 2
    assert goal("aztecs", "temple", *codes, stock={"food": 2, "gold": 1}) == 0
    counting = house(gold_counts_as_spent=True)
    assert goal("aztecs", "temple", *codes, stock={"food": 2, "gold": 1}, file=counting) == 2


def test_a_goal_on_sections():
    codes = ("tick.walls", "tick.houses")
    assert goal("romans", "forum", *codes, stock={"stone": 1, "wood": 1}) == 1
    assert goal("romans", "forum", "tick.walls", stock={"stone": 1}) == 0


def test_a_goal_is_met_within_one_round():
    """One tick a round, twice, is not two ticks."""
    first = adventure("barbarians", "palisade", stock={"stone": 1}, favor="gold")
    first.play(0, "tick.walls", "done-developing").confirm(0)
    assert first.position.sheets[0].ticks[0] == 1
    assert goal("barbarians", "palisade", "tick.walls", walls=1, stock={"stone": 2}) == 0


def test_a_building_finished_in_this_round_has_no_goal_yet():
    table = adventure("barbarians", boxes={"palisade": [1, 2]}, stock={"stone": 3})
    table.play(0, "build.palisade.3", "tick.walls", "tick.walls", "done-developing")
    assert table.parts() == {"walls": 3}


def test_what_works_by_itself_is_not_used():
    table = town({"built": ["farm", "fortress"]})
    assert table.rule(0, "use-ability.farm") == "ability-use/by-itself"
    assert table.rule(0, "use-ability.fortress") == "building-end-scoring/by-itself"
    assert table.rule(0, "use-ability.market") == "ability-use/elsewhere"


def test_points_at_the_end_by_what_they_count():
    assert adventure("barbarians", "throne", bridges=2, fields=[[1, 2, 3]]).parts() == {
        "bridges": 1, "buildings": 1,
    }  # fmt: skip
    assert adventure("japanese", "shrine", houses=4).parts() == {"houses": 6, "buildings": 3}
    assert adventure("romans", "colosseum", walls=1).parts() == {"walls": 1, "buildings": 1}
    assert adventure("aztecs", "calendar", barns=2).parts() == {"barns": 3, "buildings": 2}
    assert adventure("egyptians", "pyramid", "market").parts() == {"buildings": 2}
    assert adventure("atlanteans", "lighthouse", bridges=4).parts() == {
        "bridges": 3,
        "buildings": 2,
    }


def test_an_unfinished_end_building_scores_nothing():
    assert town({"bridges": 4, "boxes": {"fortress": [1, 2]}}).parts() == {"bridges": 3}
