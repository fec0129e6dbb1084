"""Rulings 1 to 17 of the game's facts: what the rules text says, or how this house plays."""

from __future__ import annotations

from engines.imperial_settlers.build import build
from engines.imperial_settlers.rules import GAME
from tests.builders import tables
from tests.builders.imperial_settlers import house, town


def stock(**goods: int) -> dict[str, int]:
    return goods


def test_ruling_1_gold_pays_one_unit_each_mixed_with_basic_resources():
    table = town({"walls": 8, "stock": stock(stone=1, gold=2)})
    table.play(0, "tick.walls")
    assert table.stock() == {}
    assert table.ticks() == {"walls": 9}


def test_ruling_1_gold_pays_only_what_is_missing():
    table = town({"bridges": 3, "stock": stock(stone=1, gold=2)})
    table.play(0, "tick.bridges")
    assert table.stock() == {"gold": 1}


def test_ruling_2_a_box_is_paid_whole_or_not_at_all():
    table = town({"walls": 1, "stock": stock(stone=1)})
    assert table.rule(0, "tick.walls") == "box-resource-cost"
    assert "tick.walls" not in table.legal()


def test_ruling_3_build_harvest_and_build_again_in_any_order():
    table = town({"bridges": 1, "stock": stock(stone=1), "actions": 4})
    table.play(0, "tick.bridges", "harvest.1.2", "tick.houses", "harvest.1.3")
    assert table.stock() == {"food": 1}


def test_ruling_4_harvested_goods_are_there_at_once_and_lost_at_the_end():
    table = town({"bridges": 2, "stock": stock(), "actions": 2}, round=3)
    table.play(0, "harvest.1.1", "done").confirm(0)
    assert table.stock() == {}
    assert "event/lost" in [event.words for event in table.told()]


def test_ruling_5_tracks_from_the_left_village_boxes_in_any_order():
    table = town({"stock": stock(wood=3, stone=3, food=3), "actions": 9})
    table.play(0, "tick.walls")
    assert table.ticks() == {"walls": 1}
    table.play(0, "build.barracks.3", "build.farm.2", "build.barracks.1")
    assert table.state()["boxes"]["barracks"] == [1, 3]
    assert table.state()["boxes"]["farm"] == [2]


def test_ruling_6_production_and_bonus_actions_come_before_any_tick():
    table = town({"built": ["farm", "barracks"]}, dice=["stone", "stone", "wood"], worker=3)
    assert table.stock() == {"stone": 2, "wood": 1, "food": 1}
    assert table.actions() == 4


def test_ruling_7_finished_in_round_10_an_end_building_scores_and_a_producer_gives_nothing():
    seat = {"bridges": 4, "boxes": {"fortress": [1, 2], "farm": [1, 2]}, "stock": {}, "actions": 2}
    table = town(seat, round=10)
    table.play(0, "build.fortress.3", "build.farm.3")
    assert table.stock() == {}
    table.confirm(0)  # with no action left, being done plays itself
    assert GAME.outcome(table.position) is not None
    assert table.parts()["buildings"] == 2


def test_ruling_8_bridges_come_in_order_and_field_k_needs_bridge_k_only():
    table = town({"bridges": 2, "actions": 3, "stock": {}})
    assert table.rule(0, "harvest.2.1") == "bridge-opens-field"
    assert {"harvest.1.1", "harvest.1.2", "harvest.1.3"} <= table.legal()
    after = town({"bridges": 4, "actions": 3, "stock": {}})
    after.play(0, "harvest.2.1")


def test_ruling_9_ally_and_barracks_both_add():
    dice = ["stone", "stone", "wood"]
    table = town({"favor": "ally", "built": ["barracks"]}, dice=dice, worker=3)
    assert table.actions() == 5


def test_ruling_10_two_gold_faces_are_a_double():
    dice = ["gold", "gold", "wood"]
    assert town({"built": ["barracks"]}, dice=dice, worker=3).actions() == 4
    strict = house(gold_is_a_symbol=False)
    assert town({"built": ["barracks"]}, dice=dice, worker=3, file=strict).actions() == 3


def test_ruling_11_a_tile_in_one_place_only_and_the_left_over_one_does_nothing():
    favors = ["ally", "gold", "export"]
    table = town({}, {}, moment="favor", favors=favors, active=1, worker=3)
    table.play(1, "take-favor.gold").confirm(1)
    assert table.rule(0, "take-favor.gold") == "favor-choice/taken"
    assert table.rule(0, "take-favor.boon") == "favor-setup"
    table.play(0, "take-favor.export").confirm(0)
    assert (table.actions(0), table.actions(1)) == (3, 3)
    assert [
        event.facts["favors"] for event in table.told() if event.words == "event/left-over"
    ] == [["ally"]]


def test_ruling_12_sheets_never_touch_each_other():
    """Both develop at once, each with the same dice; what one spends the other still has."""
    table = town({}, {}, dice=["stone", "wood", "food"])
    assert set(table.table.awaited()) == {0, 1}
    table.play(0, "tick.walls", "tick.houses", "tick.barns")
    assert table.stock(0) == {}
    assert table.stock(1) == {"stone": 1, "wood": 1, "food": 1}
    assert table.table.position.sheets[0].ticks == (0, 0, 0, 0)


def test_ruling_13_ticks_can_be_taken_back_until_they_are_confirmed():
    table = town({}, {})
    before = table.state(0)
    table.play(0, "tick.walls", "tick.houses", "done")
    for _ in range(3):
        assert table.table.take_back(0) is None
    assert table.state(0) == before
    table.play(0, "done").confirm(0)
    assert table.table.take_back(0) is not None


def test_ruling_14_ties_count_complete_bridges_and_circles_however_harvested():
    production = {"bridges": 2, "favor": "production", "actions": 0, "stock": {}}
    table = town(production, {"bridges": 3, "fields": [[1]]}, round=10, done=[1])
    table.play(0, "harvest.1.3").confirm(0)
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.ranks == (1, 1)


def test_ruling_15_the_active_player_passes_on_every_round():
    table = tables.opened(GAME, 3, options={"first_seat": 1})
    order: list[int] = []
    while table.awaited():
        if table.position.phase == "favor" and len(table.position.todo) == 3:
            order.append(table.position.active)
        for seat in table.awaited():
            table.play_absent(seat)
            break
    assert order == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]


def test_ruling_16_alone_there_is_no_tie_and_the_village_has_its_stars():
    position = build(
        {
            "seats": [{"walls": 10}],
            "mode": "adventure",
            "village": "romans",
            "round": 10,
            "done": [0],
        }
    )
    GAME.close(position)
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.ranks == (1,)
    assert len(position.printed.stars) == 3


def test_ruling_17_a_section_in_a_colony_still_scores_on_its_track():
    seat = {"walls": 1, "houses": 2, "built": ["farm"]}
    table = town(seat, mode="advanced", moment="colonies")
    before = table.parts()
    table.play(0, "found-colony.farm.walls.1")
    assert table.parts() == before
