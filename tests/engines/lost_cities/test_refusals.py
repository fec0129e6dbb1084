"""Refusing the dice (pp. 4-6): by choice or because nothing fits, and being exhausted."""

from __future__ import annotations

import pytest

from engines.lost_cities.moves import Refuse
from tests.builders.lost_cities import board

CLOSED = {"red": [10], "blue": [10], "green": [10]}


@pytest.mark.parametrize("dice", range(9))
def test_a_refusal_shades_the_next_dice_symbol(dice: int):
    play = board({"dice": dice}, dice="4 7 9 red blue green").refuse(0)
    assert play.sheet(0).dice == dice + 1
    assert sum(map(len, play.sheet(0).columns)) == 0


def test_anyone_may_refuse_although_a_pair_fits():
    play = board(dice="4 7 9 red blue green").refuse(0).done(0)
    assert Refuse() in play.table.legal(1)
    assert play.refuse(1).sheet(1).dice == 1


def test_a_player_whom_nothing_fits_has_to_refuse_and_it_plays_itself():
    play = board(CLOSED, dice="4 7 9 red blue green", by=1).refuse(1)
    play.done(1)
    assert play.sheet(0).dice == 1
    assert "event/forced" in play.told()


def test_a_roller_whom_nothing_fits_refuses_by_itself_and_leaves_all_six_dice():
    play = board(CLOSED, {}, dice="4 7 9 red blue green", by=0)
    assert play.table.due == (1,)
    assert play.sheet(0).dice == 1
    assert len(play.pairs(1)) == 9


def test_a_0_that_only_ticks_is_still_a_choice_so_nothing_is_forced():
    play = board({"red": [10], "blue": [10]}, dice="0 4 4 green blue blue")
    assert play.table.due == (0,)
    assert play.sheet(0).dice == 0


def test_the_ninth_dice_symbol_exhausts_and_drops_the_column_from_70_to_0():  # pp. 6-7
    play = board({"dice": 8}, {}, dice="4 7 9 red blue green")
    assert play.parts(0)["dice"] == 70
    play.refuse(0).done(0)
    assert play.parts(0)["dice"] == 0
    assert play.sheet(0).exhausted
    assert "event/exhausted" in play.told()


def test_an_exhausted_player_plays_on_and_writes():
    play = board({"dice": 9}, {}, dice="4 7 9 red blue green").take(0, 4, "red").done(0)
    assert play.column(0, "red") == [4]


def test_an_exhausted_player_rolls_in_turn():
    play = board({}, {"dice": 9}, dice="4 7 9 red blue green", then=["1 2 3 red red red"])
    play.finish_turn()
    assert play.table.due == (1,)


def test_a_refusal_beyond_the_ninth_costs_nothing_more():
    play = board({"dice": 9}, {}, dice="4 7 9 red blue green").refuse(0).done(0)
    assert play.sheet(0).dice == 9
    assert play.parts(0)["dice"] == 0
    assert "event/refused-free" in play.told()
