"""Colonies: advanced play, the second part of a round, the exact plan, each section once."""

from __future__ import annotations

import pytest

from engines.imperial_settlers import data
from engines.imperial_settlers.printed import printed
from engines.imperial_settlers.rules import GAME
from tests.builders.imperial_settlers import house, town

SHEET = {"walls": 6, "houses": 6, "built": ["farm", "quarry"]}
"""Four sections of the walls and four of the houses."""


@pytest.mark.parametrize(
    ("building", "places"),
    [("farm", 13), ("sawmill", 13), ("quarry", 14), ("barracks", 8), ("architects", 13),
     ("fortress", 10)],
)  # fmt: skip
def test_a_plan_fits_in_so_many_places_of_the_whole_sheet(building: str, places: int):
    sheets = printed(data.own(), "competition", "advanced")
    place = sheets.building(building)
    assert place is not None
    assert len(sheets.buildings[place].placements) == places


def test_basic_play_has_no_colonies():
    table = town(SHEET)
    assert table.rule(0, "found-colony.farm.walls.1") == "colony-phase/basic"
    assert table.rule(0, "done-developing") == "colony-phase/basic"
    assert "done" in table.legal()


def test_colonies_come_after_development_and_end_it():
    table = town(SHEET, mode="advanced")
    assert table.rule(0, "found-colony.farm.walls.1") == "colony-phase/develop-first"
    assert table.rule(0, "done") == "colony-phase/comes-next"
    table.play(0, "done-developing")
    assert table.rule(0, "tick.walls") == "colony-phase/developed"
    table.play(0, "found-colony.farm.walls.1", "done").confirm(0)


def test_done_developing_is_enough_where_no_colony_fits():
    table = town({}, mode="advanced")
    table.play(0, "done-developing")
    assert table.table.closed(0)


def test_any_number_of_colonies_in_a_round():
    table = town(SHEET, mode="advanced", moment="colonies")
    table.play(0, "found-colony.farm.walls.1", "found-colony.farm.walls.3")
    assert table.state()["values"]["farm"] == 3
    limited = town(SHEET, mode="advanced", moment="colonies", file=house(colonies_per_round=1))
    limited.play(0, "found-colony.farm.walls.1")
    assert limited.table.closed(0)


def test_a_section_serves_once():
    table = town(SHEET, mode="advanced", moment="colonies")
    table.play(0, "found-colony.farm.walls.1")
    assert table.rule(0, "found-colony.quarry.walls.1") == "colony-section-once"


def test_the_building_must_be_built_and_this_round_is_early_enough():
    table = town(SHEET, mode="advanced", moment="colonies")
    assert table.rule(0, "found-colony.sawmill.walls.1") == "colony-needs-building/unbuilt"
    fresh = {**SHEET, "finished": ["sawmill"]}
    table = town(fresh, mode="advanced", moment="colonies")
    table.play(0, "found-colony.sawmill.walls.1")
    free = town(SHEET, mode="advanced", moment="colonies", file=house(colony_needs_building=False))
    free.play(0, "found-colony.sawmill.walls.1")


def test_a_plan_is_not_turned():
    """Two sections of the walls side by side and one below: the Quarry's plan, not the Farm's."""
    seat = {"walls": 2, "houses": 1, "built": ["farm", "quarry"]}
    table = town(seat, mode="advanced", moment="colonies")
    assert table.rule(0, "found-colony.farm.walls.1") == "colony-no-rotation"
    assert table.legal() == {"found-colony.quarry.walls.1", "done"}


def test_half_built_sections_do_not_count():
    seat = {"walls": 2, "houses": 3, "barns": 1, "built": ["fortress", "sawmill"]}
    table = town(seat, mode="advanced", moment="colonies")
    assert table.rule(0, "found-colony.fortress.walls.2") == "colony-creation/incomplete"


def test_plans_cross_tracks_down_to_the_bridges():
    seat = {"houses": 1, "barns": 1, "bridges": 2, "built": ["fortress"]}
    table = town(seat, mode="advanced", moment="colonies")
    table.play(0, "found-colony.fortress.houses.1")
    assert table.parts()["buildings"] == 2


def test_each_building_once_where_the_flag_says_so():
    once = house(colony_repeatable=False)
    table = town(SHEET, mode="advanced", moment="colonies", file=once)
    table.play(0, "found-colony.farm.walls.1")
    assert table.rule(0, "found-colony.farm.walls.3") == "colony-creation/once"


def test_a_raised_goal_gives_no_more_in_this_round():
    """Goals are counted at the end of development, before colonies."""
    table = town(
        {"built": ["palisade"], "walls": 1, "stock": {"stone": 4}},
        mode="adventure",
        village="barbarians",
    )
    table.play(0, "tick.walls", "tick.walls", "tick.walls", "done-developing")
    table.play(0, "found-colony.palisade.walls.1")
    assert table.parts()["buildings"] == 1


def test_adventure_uses_the_advanced_rules_and_its_own_village():
    table = town({"built": ["sheepfold"]}, mode="adventure", village="barbarians")
    assert table.position.printed.advanced
    assert table.rule(0, "build.farm.1") == "village-buildings/elsewhere"
    assert GAME.scores(table.position)[0].parts["colonies"] == 0
