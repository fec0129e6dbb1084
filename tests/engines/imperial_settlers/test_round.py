"""The round: one roll for all, Favors, development, colonies, the end; ten times."""

from __future__ import annotations

from random import Random

from engines.imperial_settlers.rules import GAME
from engines.kernel.game import Draw, Roll, Shuffle
from tests.builders import tables
from tests.builders.imperial_settlers import town


def test_tiles_and_a_lot_once_and_one_roll_a_round():
    table = tables.scripted(GAME, 2, [(4, 0, 2, 1, 3), (1,), (0, 0, 0, 0)])
    asked = table._source.asked
    assert asked == [Shuffle(5), Draw(2), Roll((6, 6, 6, 6))]
    position = table.position
    assert (position.tiles, position.active, position.round) == ((0, 2, 4), 1, 1)
    assert (position.dice, position.worker) == ((0, 0, 0), 3)
    assert table.awaited() == (1,)


def test_a_rematch_names_who_is_active_first_and_alone_there_is_no_lot():
    for seats, options in ((2, {"first_seat": 1}), (1, {})):
        table = tables.scripted(GAME, seats, [(0, 1, 2, 3, 4), (0, 0, 0, 0)], options=options)
        assert [type(request) for request in table._source.asked] == [Shuffle, Roll]


def test_all_develop_at_once_in_secret_and_a_round_ends_with_the_last():
    table = town({"favor": "gold"}, {"favor": "ally"}, active=1)
    assert table.table.awaited() == (1, 0)
    table.play(0, "tick.walls", "done").confirm(0)
    assert table.position.sheets[0].ticks == (0, 0, 0, 0)
    assert table.position.round == 1
    table.play(1, "done").confirm(1)
    assert table.position.sheets[0].ticks == (1, 0, 0, 0)
    assert table.position.active == 0
    assert GAME.chance(table.position) == Roll((6, 6, 6, 6))


def test_actions_may_be_left_unused():
    table = town({})
    table.play(0, "done").confirm(0)
    assert [event.words for event in table.told()][:1] == ["event/lost"]


def test_ten_rounds_and_then_the_end():
    table = tables.play_on(tables.opened(GAME, 3, options={"mode": "advanced"}), Random(3))
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.reason == "rounds"
    assert GAME.turns(table.position) == 10
    rolled = [event for event in tables.told(table) if event.words == "event/rolled"]
    assert [event.facts["round"] for event in rolled] == list(range(1, 11))


def test_alone_the_end_tells_the_stars():
    table = town({"walls": 10, "houses": 10, "barns": 10}, mode="adventure", round=10)
    table.play(0, "done-developing").confirm(0)
    told = table.told()[-1]
    assert (told.words, told.facts["points"]) == ("event/stars", 72)
    assert told.facts["count"] == sum(points <= 72 for points in table.position.printed.stars)


def test_basic_and_advanced_score_the_same_sheet_but_for_colonies():
    assert "colonies" not in GAME.scores(town({}).position)[0].parts
    assert "colonies" in GAME.scores(town({}, mode="advanced").position)[0].parts
