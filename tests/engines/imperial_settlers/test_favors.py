"""Favors: who takes one when, what each gives, and its own conditions."""

from __future__ import annotations

from random import Random

import pytest

from engines.imperial_settlers.rules import GAME
from tests.builders import tables
from tests.builders.imperial_settlers import house, town


@pytest.mark.parametrize(("seats", "tiles"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_players_plus_one_are_in_play_and_three_alone(seats: int, tiles: int):
    for chance in range(5):
        position = tables.opened(GAME, seats, seed=bytes([chance]) * 32).position
        assert len(set(position.tiles)) == tiles


def test_alone_the_number_of_tiles_is_a_flag():
    table = tables.opened(GAME, 1, data=house(solo=2).body)
    assert len(table.position.tiles) == 2


def test_the_same_tiles_stay_in_play_for_the_whole_game():
    table = tables.opened(GAME, 2)
    tiles = table.position.tiles
    tables.play_on(table, Random(1))
    assert table.position.tiles == tiles


def test_the_draft_runs_in_order_from_the_active_player():
    table = town({}, {}, {}, moment="favor", active=2)
    assert table.table.awaited() == (2,)
    assert table.rule(0, "take-favor.ally") == "favor-choice/order"
    table.play(2, "take-favor.ally").confirm(2)
    assert table.table.awaited() == (0,)
    assert table.rule(2, "take-favor.boon") == "favor-choice/chosen"


def test_nothing_is_developed_before_the_favors_are_taken():
    table = town({}, {}, moment="favor")
    assert table.rule(0, "tick.walls") == "round-phases/favor-first"


def test_no_second_favor_in_a_round():
    assert town({"favor": "gold"}).rule(0, "take-favor.ally") == "round-phases/favors-taken"


def test_gold_gives_a_gold():
    assert town({"favor": "gold"}).stock() == {"stone": 1, "wood": 1, "food": 1, "gold": 1}


def test_the_boon_copies_what_the_dice_show_once():
    table = town({"favor": "boon"}, dice=["stone", "stone", "gold"])
    assert {"copy.stone", "copy.gold"} <= table.legal()
    assert table.rule(0, "copy.wood") == "favor-conditions/not-rolled"
    table.play(0, "copy.stone")
    assert table.stock() == {"stone": 3, "gold": 1}
    assert table.rule(0, "copy.stone") == "favor-effects/used"


def test_whether_the_boon_copies_gold_is_a_flag():
    table = town({"favor": "boon"}, dice=["gold"] * 3, file=house(boon_copies_gold=False))
    assert table.rule(0, "copy.gold") == "favor-conditions/no-gold-copied"
    assert "copy.gold" not in table.legal()


def test_production_harvests_one_box_without_an_action_where_a_bridge_leads():
    table = town({"favor": "production", "bridges": 2, "actions": 1, "stock": {}})
    table.play(0, "harvest.1.1")
    assert table.actions() == 1
    table.play(0, "harvest.1.2")
    assert table.actions() == 0
    assert table.rule(0, "harvest.1.3") in ("table/draft-closed", "harvest-action/no-action")


def test_production_does_not_open_a_field():
    table = town({"favor": "production"})
    assert table.rule(0, "harvest.1.1") == "favor-conditions/no-bridge"


def test_production_needs_no_action_left():
    table = town({"favor": "production", "bridges": 2, "actions": 0, "stock": {}})
    assert "harvest.1.1" in table.legal()


def test_export_takes_three_different_resources_for_a_point_each():
    table = town({"favor": "export", "stock": {"stone": 2, "wood": 1, "food": 1}})
    table.play(0, "export.stone", "export.wood")
    assert table.rule(0, "export.stone") == "favor-conditions/exported"
    table.play(0, "export.food")
    assert table.rule(0, "export.gold") == "favor-conditions/all-exported"
    assert table.parts() == {"favors": 3}
    assert table.actions() == 4


def test_one_gold_may_stand_for_a_missing_kind():
    table = town({"favor": "export", "stock": {"stone": 1, "gold": 3}})
    table.play(0, "export.stone", "export.gold")
    assert table.rule(0, "export.gold") == "favor-conditions/exported"
    assert table.rule(0, "export.wood") == "favor-conditions/none-left"
    strict = town({"favor": "export", "stock": {"gold": 1}}, file=house(export_gold=False))
    assert strict.rule(0, "export.gold") == "favor-conditions/no-gold-exported"


def test_what_is_exported_first_is_kept_from_paying():
    """Why no payment asks what a gold replaces: export the stone, and gold pays the box."""
    table = town({"favor": "export", "stock": {"stone": 1, "gold": 2}})
    table.play(0, "export.stone", "tick.walls", "export.gold")
    assert table.parts() == {"walls": 1, "favors": 2}


def test_a_favor_has_only_its_own_effect():
    table = town({"favor": "gold"})
    assert table.rule(0, "copy.stone") == "favor-effects/other"
    assert table.rule(0, "export.stone") == "favor-effects/other"


def test_a_favor_is_gone_with_the_round():
    table = town({"favor": "production", "bridges": 2}, {"favor": "ally"})
    for seat in (0, 1):
        table.play(seat, "done").confirm(seat)
    assert [hand.favor_name for hand in table.position.hands] == ["", ""]
