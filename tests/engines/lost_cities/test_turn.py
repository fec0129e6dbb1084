"""The turn (p. 3): one rolls and takes first, the others choose among the four dice left."""

from __future__ import annotations

import pytest

from engines.kernel.game import Draw, Roll
from engines.kernel.log import LogError
from engines.lost_cities.moves import Pass, Refuse, TakePair
from engines.lost_cities.rules import GAME
from tests.builders import tables
from tests.builders.lost_cities import board, faces


def test_two_to_five_can_play_and_nobody_alone():
    for seats in (2, 3, 4, 5):
        assert len(tables.opened(GAME, seats).position.sheets) == seats
    for seats in (1, 6):
        with pytest.raises(LogError, match=f"2 to 5 seats, not {seats}"):
            tables.opened(GAME, seats)


def test_the_lot_decides_who_rolls_first():
    table = tables.scripted(GAME, 3, [(2,), faces("1 2 3 red blue green")])
    assert table._source.asked[0] == Draw(3)
    assert table.due == (2,)
    assert tables.words_told(table) == ["event/lot", "event/rolled"]


def test_a_rematch_may_name_the_first_roller_and_draws_no_lot():
    roll = faces("1 2 3 red blue green")
    table = tables.scripted(GAME, 3, [roll], options={"first_seat": 1})
    assert table.due == (1,)
    assert tables.words_told(table) == ["event/rolled"]


def test_the_first_roller_of_a_rematch_wraps_around_a_smaller_table():
    table = tables.opened(GAME, 2, options={"first_seat": 4})
    assert table.due == (0,)


@pytest.mark.parametrize(
    "options",
    [{"first_seat": "third"}, {"first_seat": -1}, {"first_seat": 5}, {"mode": "solo"}],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, object]):
    with pytest.raises(LogError, match=f"options.{next(iter(options))}"):
        tables.opened(GAME, 2, options=options)


def test_the_roller_throws_three_colour_dice_and_three_ten_sided_ones_once_a_turn():
    table = tables.scripted(GAME, 2, [faces("0 9 5 red purple green")], options={"first_seat": 0})
    assert table._source.asked == [Roll((6, 6, 6, 10, 10, 10))]
    assert table.position.numbers == (0, 9, 5)
    assert table.position.colours == (0, 5, 3)


def test_the_roller_chooses_first_and_alone():
    play = board({}, {}, {}, dice="4 7 9 red blue green", by=1)
    assert play.table.due == (1,)
    assert play.rule(0, TakePair(4, "red")) == "turn-overview"
    assert play.rule(2, Refuse()) == "turn-overview"


def test_the_roller_may_use_any_number_with_any_colour_on_the_dice():
    play = board(dice="4 7 9 red blue green")
    assert play.pairs(0) == {(n, c) for n in (4, 7, 9) for c in ("red", "blue", "green")}
    assert play.rule(0, TakePair(5, "red")) == "pick-pair"
    assert play.rule(0, TakePair(4, "orange")) == "pick-pair"


@pytest.mark.parametrize("number", [10, -1, 2**40])
def test_a_number_that_no_die_shows_is_refused(number: int):
    assert board(dice="0 7 9 red blue green").rule(0, TakePair(number, "red")) == "pick-pair"


def test_one_pair_a_roll_and_no_second():
    play = board(dice="4 7 9 red blue green").take(0, 4, "red")
    assert play.table.closed(0)
    assert play.rule(0, TakePair(7, "blue")) == "table/draft-closed"


def test_the_others_choose_together_among_the_four_dice_left():
    play = board({}, {}, {}, dice="4 7 9 red blue green", by=1).take(1, 4, "red").done(1)
    assert play.table.due == (2, 0)
    left = {(n, c) for n in (7, 9) for c in ("blue", "green")}
    assert play.pairs(0) == play.pairs(2) == left
    assert play.rule(0, TakePair(4, "blue")) == "passive-choice"
    assert play.rule(2, TakePair(7, "red")) == "passive-choice"


def test_the_refusal_names_what_the_roller_kept_and_what_is_left():
    play = board(dice="4 7 9 red blue green").take(0, 4, "red").done(0)
    refusal = play.table.why_not(1, TakePair(4, "red"))
    assert refusal is not None
    assert refusal.facts == {
        "seat": 0,
        "kept_number": 4,
        "kept_colour": "red",
        "numbers": [7, 9],
        "colours": ["blue", "green"],
    }


def test_several_may_use_the_same_pair_for_dice_stay_put():
    play = board({}, {}, {}, dice="4 7 9 red blue green").take(0, 4, "red").done(0)
    play.take(1, 7, "blue").done(1).take(2, 7, "blue").done(2)
    assert play.column(1, "blue") == play.column(2, "blue") == [7]


def test_the_roller_takes_one_of_two_equal_dice_and_the_other_stays():
    play = board(dice="4 4 9 red red green").take(0, 4, "red").done(0)
    assert play.pairs(1) == {(4, "red"), (4, "green"), (9, "red"), (9, "green")}


@pytest.mark.parametrize(
    ("kept", "numbers", "colours"),
    [
        ("4 red", (7, 9), ("blue", "green")),
        ("7 blue", (4, 9), ("red", "green")),
        ("9 green", (4, 7), ("red", "blue")),
        ("9 red", (4, 7), ("blue", "green")),
    ],
)
def test_exactly_the_two_dice_that_the_roller_kept_are_gone(
    kept: str, numbers: tuple[int, ...], colours: tuple[str, ...]
):
    play = board(dice="4 7 9 red blue green", kept=kept)
    assert play.pairs(1) == {(number, colour) for number in numbers for colour in colours}


def test_of_a_triple_the_others_still_have_two():
    play = board(dice="8 8 8 red red red").take(0, 8, "red").done(0)
    assert play.pairs(1) == {(8, "red")}


def test_all_six_dice_are_left_if_the_roller_refused():  # pp. 4-5
    play = board(dice="4 7 9 red blue green").refuse(0).done(0)
    assert play.pairs(1) == {(n, c) for n in (4, 7, 9) for c in ("red", "blue", "green")}


def test_the_next_player_clockwise_rolls():
    play = board({}, {}, dice="4 7 9 red blue green", by=0, then=["1 2 3 red red red"])
    play.finish_turn()
    assert play.position.roller == 1
    assert play.table.due == (1,)


def test_the_sheets_as_the_turn_began_are_kept_to_show_what_it_brought():
    play = board({"red": [2]}, dice="4 7 9 red blue green", then=["1 2 3 red red red"])
    began = play.position.before
    play.take(0, 4, "red").done(0)
    assert play.position.before == began
    play.finish_turn()
    assert play.position.before == tuple(play.position.sheets)
    assert play.position.before[0].columns[0] == (2, 4)


def test_after_the_last_seat_the_first_rolls_again():
    play = board({}, {}, {}, dice="4 7 9 red blue green", by=2, then=["1 2 3 red red red"])
    assert play.finish_turn().position.roller == 0


def test_an_arrow_is_owed_before_anything_else():
    play = board({"red": [1, 1, 1, 1]}, dice="4 7 9 red blue green").take(0, 4, "red")
    assert play.rule(0, TakePair(7, "blue")) == "acceleration"
    assert play.rule(0, Refuse()) == "acceleration"


def test_without_an_arrow_there_is_nothing_to_leave():
    assert board(dice="4 7 9 red blue green").rule(0, Pass()) == "acceleration"


def test_who_has_chosen_can_not_choose_again():
    play = board({}, {}, {}, dice="4 7 9 red blue green", kept="4 red")
    play.take(1, 7, "blue").done(1)
    assert play.rule(1, TakePair(9, "blue")) == "table/confirmed"
    drafted = play.table.position_for(1)
    refusal = GAME.why_not(drafted, 1, TakePair(9, "blue"))
    assert refusal is not None
    assert refusal.rule == "table/already-chosen"
