"""Artefact boxes (p. 5): a number on one marks the next artefact, however it came there."""

from __future__ import annotations

import pytest

from engines.lost_cities import data
from engines.lost_cities.data import COLOURS
from tests.builders.lost_cities import board, house

ON_ARROW = {"red": [2, 3, 4, 4]}


@pytest.mark.parametrize("colour", COLOURS)
def test_every_printed_artefact_box_marks_an_artefact_and_no_other_box_does(colour: str):
    boxes = data.own().model.sheet.artefact_boxes.value[colour]  # type: ignore[index]
    for box in range(1, 10):
        play = board({colour: [1] * (box - 1)}, dice=f"1 1 1 {colour} {colour} {colour}")
        play.take(0, 1, colour)
        assert play.sheet(0).artefacts == (box in boxes), (colour, box)


def test_a_number_accelerated_onto_an_artefact_box_marks_an_artefact():
    sheet = {**ON_ARROW, "blue": [7]}
    play = board(sheet, dice="6 1 1 red blue green").take(0, 6, "red").accelerate(0, "blue")
    assert play.column(0, "blue") == [7, 7]
    assert play.sheet(0).artefacts == 1


def test_flag_an_accelerated_artefact_box_may_mark_nothing():
    file = house(accelerated_artefact_counts=False)
    play = board({**ON_ARROW, "blue": [7]}, dice="6 1 1 red blue green", file=file)
    play.take(0, 6, "red").accelerate(0, "blue")
    assert play.column(0, "blue") == [7, 7]
    assert play.sheet(0).artefacts == 0


def test_flag_a_die_still_marks_an_artefact():
    file = house(accelerated_artefact_counts=False)
    play = board({"blue": [7]}, dice="8 1 1 blue blue green", file=file).take(0, 8, "blue")
    assert play.sheet(0).artefacts == 1


def test_artefacts_are_marked_from_the_bottom_one_at_a_time():
    play = board({"blue": [7], "artefacts": 5}, dice="8 1 1 blue blue green").take(0, 8, "blue")
    assert play.sheet(0).artefacts == 6


def test_an_artefact_beyond_the_ninth_has_no_effect():
    sheet = {"blue": [7], "artefacts": 9}
    play = board(sheet, dice="8 1 1 blue blue green").take(0, 8, "blue").done(0)
    assert play.sheet(0).artefacts == 9
    assert play.parts(0)["artefacts"] == 100
    assert "event/artefact-no-place" in play.told()


def test_a_full_colour_still_takes_a_pair_when_the_artefacts_are_full_too():
    sheet = {"blue": [1] * 9, "artefacts": 9, "red": [10], "green": [10]}
    play = board(sheet, dice="8 1 1 blue red green")
    assert (8, "blue") in play.pairs(0)
    assert play.take(0, 8, "blue").sheet(0).artefacts == 9
