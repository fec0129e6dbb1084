"""Arrow boxes (p. 5): copy any colour's own top number into its next free box.

Arrows stand in box 5 and 8 of red and green, 4 and 7 of orange and blue, 3 and 6 of yellow and
purple; artefacts in 3 and 6 of red, 2 and 5 of orange, 4 and 7 of yellow, 3 and 7 of green, 2 and 6
of blue, 4 and 5 of purple.
"""

from __future__ import annotations

import pytest

from engines.lost_cities import data
from engines.lost_cities.data import COLOURS
from engines.lost_cities.moves import Accelerate, Pass
from tests.builders.lost_cities import board, house

ON_ARROW = {"red": [2, 3, 4, 4]}
FULL = [10] * 9
NO_ROOM_BUT_RED = {colour: FULL for colour in COLOURS if colour != "red"}


@pytest.mark.parametrize("colour", COLOURS)
def test_every_printed_arrow_asks_for_an_acceleration_and_no_other_box_does(colour: str):
    arrows = data.own().model.sheet.arrows.value[colour]  # type: ignore[index]
    for box in range(1, 10):
        play = board({colour: [1] * (box - 1)}, dice=f"1 1 1 {colour} {colour} {colour}")
        play.take(0, 1, colour)
        assert play.sheet_owes(0) is (box in arrows), (colour, box)


def test_an_arrow_lets_you_accelerate_any_colour_the_one_just_written_included():
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red")
    assert play.targets(0) == set(COLOURS)


def test_an_acceleration_copies_the_target_colours_own_top_number():
    sheet = {**ON_ARROW, "blue": [1, 8]}
    play = board(sheet, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "blue")
    assert play.column(0, "blue") == [1, 8, 8]
    assert play.column(0, "red") == [2, 3, 4, 4, 6]


def test_accelerating_the_colour_just_written_repeats_its_new_number():
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "red")
    assert play.column(0, "red") == [2, 3, 4, 4, 6, 6]


def test_in_an_empty_colour_an_acceleration_writes_1():
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "green")
    assert play.column(0, "green") == [1]


def test_a_colour_started_by_an_acceleration_loses_its_open_round_box():
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "green")
    assert not play.circle(0, "green")
    play.done(0).finish_turn()
    lost = [event.facts["colour"] for _, event in play.table.news if "lost" in event.words]
    assert lost == ["green"]


def test_a_colour_started_by_an_acceleration_keeps_its_ticked_round_box():
    sheet = {**ON_ARROW, "circles": ["green"]}
    play = board(sheet, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "green")
    assert play.circle(0, "green")
    assert play.column(0, "green") == [1]


@pytest.mark.parametrize("colour", COLOURS)
def test_an_acceleration_never_ticks_a_round_box(colour: str):
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red")
    play.accelerate(0, colour)
    assert not any(play.sheet(0).circles)


def test_an_accelerated_arrow_accelerates_again_in_the_same_or_another_colour():
    sheet = {**ON_ARROW, "blue": [1, 2, 3], "yellow": [4, 4]}
    play = board(sheet, dice="6 1 1 red blue green").take(0, 6, "red")
    play.accelerate(0, "blue")  # box 4 of blue, an arrow
    assert play.sheet_owes(0)
    play.accelerate(0, "yellow")  # box 3 of yellow, an arrow
    assert play.sheet_owes(0)
    play.accelerate(0, "yellow")  # box 4 of yellow, an artefact
    assert not play.sheet_owes(0)
    assert play.column(0, "blue") == [1, 2, 3, 3]
    assert play.column(0, "yellow") == [4, 4, 4, 4]


def test_a_chain_may_end_by_leaving_its_last_acceleration():
    sheet = {**ON_ARROW, "blue": [1, 2, 3]}
    play = board(sheet, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "blue")
    assert play.leave(0).table.closed(0)


def test_an_acceleration_may_be_left_unused():
    play = board(ON_ARROW, dice="6 1 1 red blue green").take(0, 6, "red").leave(0).done(0)
    assert play.column(0, "red") == [2, 3, 4, 4, 6]
    assert play.sheet(0).dice == 0
    assert "event/passed" in play.told()


def test_flag_an_acceleration_may_be_an_order():
    file = house(acceleration_optional=False)
    play = board(ON_ARROW, dice="6 1 1 red blue green", file=file).take(0, 6, "red")
    assert play.rule(0, Pass()) == "acceleration"
    assert Pass() not in play.table.legal(0)


def test_an_ordered_acceleration_with_one_target_plays_itself():
    sheet = {**NO_ROOM_BUT_RED, "red": [2, 3, 4, 4]}
    file = house(acceleration_optional=False)
    play = board(sheet, dice="6 1 1 red red red", file=file).take(0, 6, "red")
    assert play.column(0, "red") == [2, 3, 4, 4, 6, 6]
    assert play.table.take_back(0) is None
    assert play.column(0, "red") == [2, 3, 4, 4]


def test_a_full_colour_is_no_target():
    play = board({**ON_ARROW, "blue": FULL}, dice="6 1 1 red blue green").take(0, 6, "red")
    assert play.targets(0) == set(COLOURS) - {"blue"}
    assert play.rule(0, Accelerate("blue")) == "acceleration"


def test_flag_accelerating_a_full_colour_may_mark_an_artefact():
    file = house(acceleration_of_full_column=True)
    play = board({**ON_ARROW, "blue": FULL}, dice="6 1 1 red blue green", file=file)
    play.take(0, 6, "red").accelerate(0, "blue")
    assert play.sheet(0).artefacts == 1
    assert len(play.column(0, "blue")) == 9


def test_an_arrow_has_no_effect_when_all_six_colours_are_full():
    arrows = {**data.own().model.sheet.arrows.value, "red": [9]}
    sheet = {**NO_ROOM_BUT_RED, "red": [1] * 8}
    play = board(sheet, dice="6 1 1 red red red", file=house(arrows=arrows)).take(0, 6, "red")
    assert not play.sheet_owes(0)
    assert play.table.closed(0)


def test_a_passive_player_accelerates_too():
    play = board({}, ON_ARROW, dice="6 6 1 red red green", kept="6 red")
    play.take(1, 6, "red").accelerate(1, "purple").done(1)
    assert play.column(1, "purple") == [1]


def test_an_artefact_of_a_full_colour_is_no_writing_so_no_arrow_follows():
    arrows = {**data.own().model.sheet.arrows.value, "red": [9]}
    play = board({"red": [1] * 9}, dice="6 1 1 red red red", file=house(arrows=arrows))
    assert not play.take(0, 6, "red").sheet_owes(0)
