"""The worked examples A to F of the game's facts, played on the rules."""

from __future__ import annotations

from engines.imperial_settlers.build import build
from engines.imperial_settlers.position import Position
from engines.imperial_settlers.rules import GAME
from engines.kernel.moves import from_code
from tests.builders.imperial_settlers import Town, town


def test_example_a_a_first_round_with_the_ally():
    table = town({"favor": "ally"}, dice=["stone", "wood", "gold"], worker=4)
    assert table.actions() == 5
    table.play(0, "build.farm.1", "build.farm.2", "build.farm.3", "tick.walls", "tick.houses")
    assert table.stock() == {}
    assert table.actions() == 0
    assert table.state()["built"] == ["farm"]
    assert table.parts() == {"walls": 1, "houses": 1}


def test_example_b_a_bridge_and_then_a_harvest_by_production():
    table = town({"favor": "production"}, dice=["wood", "stone", "food"], worker=4)
    table.play(0, "tick.bridges", "tick.bridges")
    assert "event/bridge" in table.drafted()
    table.play(0, "harvest.1.2")
    assert table.actions() == 2
    table.play(0, "tick.houses", "tick.barns")
    assert (table.actions(), table.stock()) == (0, {})


def test_example_c_the_final_score_in_basic_play():
    table = town(
        {
            "walls": 5, "houses": 4, "barns": 8, "bridges": 4,
            "built": ["fortress"], "exported": 4,
        }
    )  # fmt: skip
    assert table.parts() == {
        "walls": 6, "houses": 6, "barns": 15, "bridges": 3, "favors": 4, "buildings": 2,
    }  # fmt: skip
    assert table.total() == 36


SHEET_D = {
    "walls": 4,
    "houses": 4,
    "barns": 8,
    "bridges": 4,
    "built": ["farm", "sawmill", "architects", "fortress"],
}


def colonies_of_example_d() -> Town:
    table = town(SHEET_D, mode="advanced", moment="colonies")
    return table.play(
        0,
        "found-colony.farm.walls.1",
        "found-colony.sawmill.walls.2",
        "found-colony.architects.barns.1",
    )


def test_example_d_three_colonies_on_one_sheet():
    table = colonies_of_example_d()
    assert table.parts()["colonies"] == 6
    values = table.state()["values"]
    assert (values["farm"], values["sawmill"], values["architects"]) == (2, 2, 2)
    assert [colony["sections"] for colony in table.state()["colonies"]] == [
        ["walls 1", "houses 1", "houses 2"],
        ["walls 2", "walls 3", "houses 3"],
        ["barns 1", "barns 2", "bridges 1", "bridges 2"],
    ]


def test_example_d_farm_and_sawmill_give_two_each_from_the_next_round():
    colonies = [
        {"building": "farm", "track": "walls", "section": 1},
        {"building": "sawmill", "track": "walls", "section": 2},
    ]
    dice = ["stone", "stone", "stone"]
    table = town({**SHEET_D, "colonies": colonies}, mode="advanced", dice=dice)
    assert table.stock() == {"stone": 3, "wood": 2, "food": 2}


def test_example_e_what_is_refused():
    """The Farm would need bridge 4 and a section that isn't there; the Fortress used ones."""
    table = town(SHEET_D, mode="advanced", moment="colonies")
    refusal = table.refused(0, "found-colony.farm.barns.4")
    assert refusal is not None
    assert refusal.rule == "colony-creation"
    assert (refusal.facts["track"], refusal.facts["section"]) == ("bridges", 4)
    assert table.rule(0, "found-colony.farm.barns.5") == "colony-creation/off-sheet"
    colonies_of_example_d_position = build(
        {
            "seats": [
                {
                    **SHEET_D,
                    "walls": 6,
                    "houses": 6,
                    "colonies": [
                        {"building": "farm", "track": "walls", "section": 1},
                        {"building": "sawmill", "track": "walls", "section": 2},
                    ],
                }
            ],
            "mode": "advanced",
            "moment": "colonies",
        }
    )
    assert _rule(colonies_of_example_d_position, "fortress", "walls", 1) == "colony-section-once"


def _rule(position: Position, building: str, track: str, section: int) -> str | None:
    move = from_code(GAME, f"found-colony.{building}.{track}.{section}")
    refusal = GAME.why_not(position, 0, move)
    return refusal.rule if refusal else None


BRIDGES_AND_FIELDS = {"bridges": 6, "fields": [[1, 2, 3], [1, 2, 3]]}


def finished(*circles: int) -> Position:
    """54 points each and three bridges each, with so many circles."""
    seats = [
        {
            **BRIDGES_AND_FIELDS,
            "walls": 10,
            "houses": 10,
            "fields": [[1, 2, 3], [1, 2, 3], [1][: count - 6]][: 2 + (count > 6)],
        }
        for count in circles
    ]
    position = build({"seats": seats, "round": 10, "done": [0, 1]})
    assert GAME.waiting(position) == ()
    GAME.close(position)
    return position


def test_example_f_a_tie_goes_to_more_harvested_boxes():
    outcome = GAME.outcome(finished(6, 7))
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [54, 54]
    assert outcome.winners == (1,)


def test_example_f_equal_in_all_is_a_shared_win():
    outcome = GAME.outcome(finished(6, 6))
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_example_f_more_bridges_come_before_more_circles():
    seats = [
        {"bridges": 6, "walls": 1, "fields": [[1, 2, 3], [1, 2, 3]]},
        {"bridges": 6, "barns": 1, "fields": [[1, 2, 3], [1, 2, 3], [1]]},
        {"bridges": 2, "walls": 4, "fields": [[1, 2, 3]]},
    ]
    position = build({"seats": seats, "round": 10, "done": [0, 1, 2]})
    GAME.close(position)
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [7, 7, 7]
    assert outcome.ranks == (2, 1, 3)
