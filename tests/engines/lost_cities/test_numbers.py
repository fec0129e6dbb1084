"""Numbers and the round box (p. 4): what a pair writes, and what a 0 does."""

from __future__ import annotations

import pytest

from engines.lost_cities.data import COLOURS
from engines.lost_cities.moves import TakePair
from tests.builders.lost_cities import board, house


@pytest.mark.parametrize("number", range(1, 10))
def test_any_number_from_1_starts_a_colour_in_its_lowest_box(number: int):
    play = board(dice=f"{number} 0 0 red blue green").take(0, number, "red")
    assert play.column(0, "red") == [number]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_number_goes_in_the_column_of_the_colour_die(colour: str):
    play = board(dice=f"5 0 0 {colour} {colour} {colour}").take(0, 5, colour)
    assert play.column(0, colour) == [5]
    assert sum(map(len, play.sheet(0).columns)) == 1


def test_a_number_may_be_higher_than_the_last_with_gaps():
    assert board({"red": [2]}, dice="8 0 0 red blue green").take(0, 8, "red").column(0, "red") == [
        2,
        8,
    ]


def test_a_number_may_equal_the_last():
    play = board({"red": [5]}, dice="5 0 0 red blue green").take(0, 5, "red")
    assert play.column(0, "red") == [5, 5]


def test_a_number_may_never_be_lower_than_the_last():
    play = board({"red": [2, 6]}, dice="5 7 7 red blue green")
    refusal = play.table.why_not(0, TakePair(5, "red"))
    assert refusal is not None
    assert refusal.rule == "number-order"
    assert refusal.facts == {"number": 5, "colour": "red", "last": 6}


def test_a_0_ticks_the_round_box_of_a_colour_not_started_and_writes_nothing():
    play = board(dice="0 7 7 red blue green").take(0, 0, "red")
    assert play.circle(0, "red")
    assert play.column(0, "red") == []


def test_the_round_box_is_open_to_every_player_not_only_to_the_first():
    play = board({"circles": ["red"]}, dice="0 0 7 red red green").take(0, 0, "green").done(0)
    assert play.take(1, 0, "red").circle(1, "red")


def test_a_0_is_written_as_10_in_a_started_colour():
    play = board({"red": [9]}, dice="0 7 7 red blue green").take(0, 0, "red")
    assert play.column(0, "red") == [9, 10]
    assert not play.circle(0, "red")


def test_after_a_10_only_a_0_fits():
    play = board({"red": [10]}, dice="0 9 9 red red red")
    assert play.pairs(0) == {(0, "red")}
    assert play.take(0, 0, "red").column(0, "red") == [10, 10]


def test_a_second_0_on_a_ticked_colour_not_started_does_nothing_and_is_refused():
    play = board({"circles": ["red"]}, dice="0 7 7 red blue green")
    assert play.rule(0, TakePair(0, "red")) == "zero-value"


def test_flag_a_second_0_may_start_a_ticked_colour_as_10():
    file = house(zero_starts_as_ten=True)
    play = board({"circles": ["red"]}, dice="0 7 7 red blue green", file=file)
    assert play.take(0, 0, "red").column(0, "red") == [10]


def test_flag_a_first_0_still_ticks_the_round_box():
    play = board(dice="0 7 7 red blue green", file=house(zero_starts_as_ten=True))
    assert play.take(0, 0, "red").circle(0, "red")


def test_a_colour_started_with_its_round_box_ticked_keeps_it():
    play = board({"circles": ["red"]}, dice="3 7 7 red blue green").take(0, 3, "red").done(0)
    assert play.circle(0, "red")
    assert "event/circle-lost" not in play.told()


def test_a_colour_started_without_the_round_box_loses_it():
    play = board(dice="3 7 7 red blue green").take(0, 3, "red").done(0)
    assert "event/circle-lost" in play.told()


def test_the_round_box_can_not_be_ticked_once_the_colour_has_started():
    play = board({"red": [3]}, dice="0 7 7 red blue green").take(0, 0, "red")
    assert not play.circle(0, "red")


def test_ticking_the_round_box_is_voluntary():
    play = board(dice="0 0 0 red red red")
    assert play.pairs(0) == {(0, "red")}
    assert play.refuse(0).sheet(0).dice == 1


@pytest.mark.parametrize(("number", "fits"), [(4, False), (5, True), (9, True), (0, True)])
def test_a_full_colour_takes_a_fitting_pair_as_an_artefact(number: int, fits: bool):
    full = {"red": [1, 1, 2, 2, 3, 3, 4, 4, 5], "artefacts": 2}
    play = board(full, dice=f"{number} 7 7 red blue blue")
    assert ((number, "red") in play.pairs(0)) is fits
    if fits:
        play.take(0, number, "red")
        assert play.sheet(0).artefacts == 3
        assert len(play.column(0, "red")) == 9


def test_the_ninth_box_itself_brings_no_artefact():
    play = board({"red": [1] * 8}, dice="5 7 7 red blue blue").take(0, 5, "red")
    assert len(play.column(0, "red")) == 9
    assert play.sheet(0).artefacts == 0


def test_a_full_colour_topped_by_10_takes_a_0():
    play = board({"red": [10] * 9}, dice="0 9 9 red red red")
    assert play.pairs(0) == {(0, "red")}
    assert play.take(0, 0, "red").sheet(0).artefacts == 1
