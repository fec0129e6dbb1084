"""Boxes: an action each, resources in full, tracks, bridges, fields and buildings."""

from __future__ import annotations

from engines.imperial_settlers.moves import DONE
from engines.imperial_settlers.rules import GAME
from tests.builders.imperial_settlers import house, town


def test_a_box_with_resources_costs_an_action_and_its_resources():
    table = town({})
    table.play(0, "tick.walls")
    assert (table.actions(), table.stock()) == (3, {"wood": 1, "food": 1})


def test_a_blank_box_costs_an_action_and_nothing_else():
    table = town({"walls": 2})
    table.play(0, "tick.walls")
    assert (table.actions(), table.stock()) == (3, {"stone": 1, "wood": 1, "food": 1})


def test_without_an_action_nothing_is_ticked():
    table = town({"walls": 2, "bridges": 2, "actions": 0, "favor": "export"})
    assert table.rule(0, "tick.walls") == "blank-box"
    assert table.rule(0, "tick.barns") == "action-per-box"
    assert table.rule(0, "build.farm.1") == "action-per-box"
    assert table.rule(0, "build.farm.2") == "blank-box"
    assert table.rule(0, "harvest.1.1") == "harvest-action/no-action"


def test_a_track_ends():
    table = town({"bridges": 8})
    assert table.rule(0, "tick.bridges") == "track-order/full"


def test_only_the_last_complete_section_scores():
    assert town({"walls": 3}).parts() == {"walls": 3}
    assert town({"walls": 4}).parts() == {"walls": 6}
    assert town({"walls": 10}).parts() == {"walls": 24}


def test_a_bridge_opens_its_field_in_the_same_round():
    table = town({"bridges": 1})
    assert table.rule(0, "harvest.1.1") == "bridge-opens-field"
    table.play(0, "tick.bridges", "harvest.1.1")
    assert table.stock() == {"stone": 1, "wood": 1, "food": 1}
    assert table.actions() == 2


def test_each_circle_once():
    table = town({"bridges": 2, "fields": [[1]]})
    assert table.rule(0, "harvest.1.1") == "harvest-once"
    assert "harvest.1.1" not in table.legal()


def test_a_circle_gives_all_that_it_shows():
    table = town({"bridges": 8, "stock": {}})
    table.play(0, "harvest.4.3", "harvest.3.1")
    assert table.stock() == {"stone": 2, "food": 1, "gold": 1}


def test_equal_boxes_are_one_answer():
    table = town({})
    assert {"build.farm.1", "build.farm.2"} <= table.legal()
    assert "build.farm.3" not in table.legal()
    assert table.rule(0, "build.farm.3") == "building-box-order/equal"


def test_a_ticked_box_and_a_built_building():
    table = town({"built": ["farm"], "boxes": {"quarry": [2]}})
    assert table.rule(0, "build.farm.1") == "village-buildings/built"
    assert table.rule(0, "build.quarry.2") == "village-buildings/ticked"
    assert table.rule(0, "build.quarry.7") == "village-buildings/no-box"
    assert table.rule(0, "build.forum.1") == "village-buildings/elsewhere"


def test_architects_are_for_advanced_play():
    assert town({}).rule(0, "build.architects.1") == "basic-vs-advanced"
    assert "build.architects.1" in town({}, mode="advanced").legal()


def test_all_six_are_built_by_ticking_unless_the_flag_says_otherwise():
    table = town({}, mode="advanced")
    assert table.state()["built"] == []
    prebuilt = town({"bridges": 2}, mode="advanced", file=house(prebuilt=True))
    assert prebuilt.state()["built"] == ["architects", "fortress"]
    assert prebuilt.parts() == {"bridges": 1, "buildings": 1}


def test_what_is_left_over_is_lost():
    table = town({"favor": "gold"}, {"favor": "ally"})
    for seat in (0, 1):
        table.play(seat, "done").confirm(seat)
    assert table.stock(0) == {}
    assert table.actions(0) == 0
    lost = [event for event in table.told() if event.words == "event/lost"]
    assert lost[0].facts["goods"] == ["stone", "wood", "food", "gold"]


def test_done_says_what_is_wasted():
    table = town({"stock": {"stone": 1}, "actions": 2})
    wasted = GAME.effect(table.table.view(0), 0, DONE)
    assert wasted is not None
    assert (wasted.words, wasted.facts["count"]) == ("effect/wastes", 2)
