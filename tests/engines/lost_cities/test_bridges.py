"""Bridges (p. 6): 20 points for all who cross one in the first turn in which anybody does."""

from __future__ import annotations

import pytest

from engines.lost_cities.data import COLOURS, COLUMNS
from tests.builders.lost_cities import board, house

SIX = [1, 1, 1, 1, 1, 1]


def test_there_are_eight_bridges_one_in_each_column():
    assert len(board(dice="1 1 1 red red red").position.bridges) == len(COLUMNS) == 8


@pytest.mark.parametrize("colour", COLOURS)
def test_filling_the_7th_box_of_a_colour_crosses_its_bridge(colour: str):
    play = board({colour: SIX}, dice=f"1 1 1 {colour} {colour} {colour}").take(0, 1, colour)
    if play.sheet_owes(0):
        play.leave(0)
    play.done(0).finish_turn()
    assert play.bridge(colour) == (0,)
    assert play.parts(0)["bridges"] == 20


def test_the_6th_box_crosses_nothing():
    play = board({"red": [1] * 5}, dice="1 1 1 red red red").take(0, 1, "red").done(0)
    assert play.finish_turn().bridge("red") == ()


def test_the_7th_artefact_crosses_the_artefact_bridge():
    play = board({"blue": [1], "artefacts": 6}, dice="1 1 1 blue blue blue").take(0, 1, "blue")
    assert play.done(0).finish_turn().bridge("artefacts") == (0,)


def test_the_7th_refusal_crosses_the_dice_bridge():
    play = board({"dice": 6}, dice="1 1 1 blue blue blue").refuse(0).done(0).finish_turn()
    assert play.bridge("dice") == (0,)
    assert play.parts(0)["bridges"] == 20


def test_bridges_are_settled_when_the_turn_ends_not_before():
    play = board({"red": SIX}, {}, dice="1 1 1 red red red").take(0, 1, "red").done(0)
    assert play.bridge("red") == ()
    assert play.finish_turn().bridge("red") == (0,)


def test_roller_and_others_who_cross_in_the_same_turn_all_score():
    play = board({"red": SIX}, {"red": SIX}, {}, dice="1 1 1 red red red").take(0, 1, "red")
    play.done(0).take(1, 1, "red").done(1).finish_turn()
    assert play.bridge("red") == (0, 1)
    assert [play.parts(seat)["bridges"] for seat in (0, 1, 2)] == [20, 20, 0]


def test_who_crosses_by_an_acceleration_in_the_same_turn_scores_too():
    other = {"red": SIX, "blue": [1, 1, 1]}
    play = board({"red": SIX}, other, dice="1 1 2 red blue blue").take(0, 1, "red").done(0)
    play.take(1, 1, "blue").accelerate(1, "red").done(1)
    assert play.bridge("red") == (0, 1)


def test_who_crosses_the_artefact_bridge_by_an_acceleration_scores_too():
    roller = {"blue": [1], "artefacts": 6}
    other = {"red": [1] * 4, "orange": [1], "artefacts": 6}
    play = board(roller, other, dice="1 1 2 blue red red").take(0, 1, "blue").done(0)
    play.take(1, 1, "red").accelerate(1, "orange").done(1)
    assert play.bridge("artefacts") == (0, 1)


def test_one_player_may_cross_several_bridges_in_one_turn():
    sheet = {"blue": SIX, "red": SIX, "artefacts": 6}
    play = board(sheet, dice="1 1 1 blue blue blue").take(0, 1, "blue").accelerate(0, "red")
    play.done(0).finish_turn()
    assert play.bridge("blue") == play.bridge("red") == (0,)
    assert play.parts(0)["bridges"] == 40


def test_one_writing_can_cross_two_bridges():
    play = board({"yellow": SIX, "artefacts": 6}, dice="1 1 1 yellow yellow yellow")
    play.take(0, 1, "yellow").done(0).finish_turn()
    assert play.bridge("yellow") == play.bridge("artefacts") == (0,)


def test_a_bridge_crossed_in_an_earlier_turn_is_struck_out_for_the_others():
    sheets = {"red": [1] * 7}, {"red": SIX}
    play = board(*sheets, dice="1 1 1 red red red", bridges={"red": [0]}, by=1)
    play.take(1, 1, "red").done(1).finish_turn()
    assert play.bridge("red") == (0,)
    assert play.parts(1)["bridges"] == 0


def test_a_bridge_is_never_doubled():  # p. 7
    play = board({"red": SIX, "circles": ["red"]}, dice="1 1 1 red red red").take(0, 1, "red")
    play.done(0).finish_turn()
    assert play.parts(0)["red"] == 60
    assert play.parts(0)["bridges"] == 20


def test_the_dice_bridge_stays_when_the_dice_column_drops_to_0():
    play = board({"dice": 8}, dice="1 1 1 red red red", bridges={"dice": [0]}).refuse(0).done(0)
    play.finish_turn()
    assert play.parts(0)["dice"] == 0
    assert play.parts(0)["bridges"] == 20


def test_a_corrected_data_file_can_move_the_bridge():
    play = board({"red": [1] * 4}, dice="1 1 1 red red red", file=house(bridge_box=5))
    play.take(0, 1, "red").leave(0).done(0).finish_turn()
    assert play.bridge("red") == (0,)


def test_the_bridge_is_told_with_all_who_crossed_it():
    play = board({"red": SIX}, {"red": SIX}, dice="1 1 1 red red red").take(0, 1, "red").done(0)
    play.take(1, 1, "red").done(1)
    [bridge] = [event for _, event in play.table.news if event.words == "event/bridge"]
    assert bridge.facts == {"seats": [0, 1], "column": "red", "points": 20}
