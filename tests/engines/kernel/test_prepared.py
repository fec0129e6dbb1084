"""Prepared turns: played if still legal at the same price, else dropped and the seat is asked."""

from __future__ import annotations

import pytest

from engines.kernel.game import Refusal
from engines.kernel.log import Turn
from engines.kernel.table import Table
from engines.lost_cities.moves import Accelerate, Refuse, TakePair
from tests.builders.higher import Dare, Miss, Move, Position, Star, Write
from tests.builders.lost_cities import Board, board
from tests.builders.tables import words_told
from tests.engines.kernel.test_table import higher, play

ROLL = "4 7 9 red blue green"


def others_to_come(*sheets: dict[str, object]) -> Board:
    """Seat 0 is choosing its pair; the others prepare theirs."""
    return board({}, *sheets, dice=ROLL)


def test_a_prepared_turn_is_played_when_the_seat_is_awaited_and_announced():
    play_ = others_to_come({}, {})
    assert play_.table.prepare(1, [TakePair(7, "blue")]) is None
    play_.take(0, 4, "red").done(0)
    assert play_.table.awaited() == (2,)
    assert play_.column(1, "blue") == [7]
    assert "event/prepared" not in play_.told(), "sealed until the others are done"
    play_.refuse(2).done(2)
    assert "event/prepared" in play_.told()
    assert [e.by for e in play_.table.entries if isinstance(e, Turn)] == [
        "seat",
        "prepared",
        "seat",
    ]


def test_a_prepared_turn_that_became_illegal_is_dropped_and_only_its_seat_is_told():
    play_ = others_to_come({}, {})
    play_.table.prepare(1, [TakePair(4, "red")])
    play_.take(0, 4, "red").done(0)
    assert play_.table.awaited() == (1, 2)
    assert play_.sheet(1) == play_.position.sheets[1]
    assert "event/prepared-dropped" in words_told(play_.table, 1)
    for other in (0, 2, None):
        assert "event/prepared-dropped" not in words_told(play_.table, other)


def while_another_dares() -> Table[Position, Position, Move]:
    """Seat 0 decides on its own die, and seat 1 is not awaited before the next turn."""
    table = higher("25", "4", "36")
    play(table, 0, Dare())
    play(table, 1, Write(2))
    return table


def test_a_prepared_turn_is_played_at_the_same_price():
    table = while_another_dares()
    table.prepare(1, [Write(3)])
    play(table, 0, Write(4))
    assert table.drafts[1].moves == [Write(3)]


def test_a_prepared_turn_whose_price_changed_is_dropped_although_it_is_still_legal():
    table = while_another_dares()
    table.prepare(1, [Write(3)])
    other, sheet = table.position.sheets
    table.position.sheets = (other, sheet._replace(line=(2, 2)))
    play(table, 0, Write(4))
    assert Write(3) in table.legal(1)
    assert table.drafts[1].moves == []
    assert "event/prepared-dropped" in words_told(table, 1)


def test_several_prepared_moves_are_priced_before_the_first_is_played():
    arrow = {"red": [2, 3, 4, 4], "blue": [1]}
    play_ = board({}, arrow, dice="6 7 9 red red green")
    play_.table.prepare(1, [TakePair(7, "red"), Accelerate("red")])
    play_.take(0, 6, "red").done(0)
    assert play_.table.awaited() == ()
    assert play_.column(1, "red") == [2, 3, 4, 4, 7, 7]


def test_prepared_moves_of_which_the_last_is_illegal_are_dropped_whole():
    play_ = board({}, {}, dice="6 7 9 red red green")
    play_.table.prepare(1, [TakePair(7, "red"), Accelerate("red")])
    play_.take(0, 6, "red").done(0)
    assert play_.table.awaited() == (1,)
    assert play_.column(1, "red") == []


def test_an_incomplete_prepared_turn_stays_as_a_draft_and_the_seat_is_asked():
    arrow = {"red": [2, 3, 4, 4]}
    play_ = board({}, arrow, dice="6 7 9 red red green")
    play_.table.prepare(1, [TakePair(7, "red")])
    play_.take(0, 6, "red").done(0)
    assert play_.table.awaited() == (1,)
    assert play_.sheet_owes(1)
    assert play_.table.drafts[1].moves == [TakePair(7, "red")]


def test_preparing_nothing_withdraws_what_was_prepared():
    play_ = others_to_come({})
    play_.table.prepare(1, [TakePair(7, "blue")])
    play_.table.prepare(1, [])
    play_.take(0, 4, "red").done(0)
    assert play_.table.awaited() == (1,)


def test_preparing_again_replaces_what_was_prepared():
    play_ = others_to_come({}, {})
    play_.table.prepare(1, [TakePair(7, "blue")])
    play_.table.prepare(1, [TakePair(9, "green")])
    play_.take(0, 4, "red").done(0)
    assert play_.column(1, "green") == [9]
    assert play_.column(1, "blue") == []


def test_an_awaited_seat_plays_instead_of_preparing():
    assert others_to_come({}).table.prepare(0, [Refuse()]) == Refusal("table/awaited-now")


def test_a_prepared_turn_is_used_once():
    play_ = board({}, {}, dice=ROLL, then=[ROLL, ROLL])
    play_.table.prepare(1, [Refuse()])
    play_.refuse(0).done(0)
    assert play_.table.due == (1,), "seat 1 rolls now, and is asked"
    assert play_.sheet(1).dice == 1


def test_a_prepared_turn_may_be_reopened_while_others_choose():
    play_ = others_to_come({}, {})
    play_.table.prepare(1, [TakePair(7, "blue")])
    play_.take(0, 4, "red").done(0)
    assert play_.table.reopen(1) is None
    assert play_.table.take_back(1) is None
    play_.take(1, 9, "green").done(1)
    play_.refuse(2).done(2)
    assert [e.by for e in play_.table.entries if isinstance(e, Turn)] == ["seat"] * 3


@pytest.mark.parametrize("moves", [[TakePair(4, "red")], [Refuse(), Refuse()]])
def test_a_prepared_turn_of_a_seat_that_is_forced_to_another_is_dropped(moves: list[TakePair]):
    full = {"red": [10], "blue": [10], "green": [10]}
    play_ = others_to_come(full, {})
    play_.table.prepare(1, moves)
    play_.take(0, 4, "red").done(0)
    assert play_.table.awaited() == (2,)
    assert play_.sheet(1).dice == 1
    assert "event/prepared-dropped" in words_told(play_.table, 1)


def test_a_prepared_refusal_of_a_seat_that_is_forced_to_refuse_is_not_dropped():
    play_ = others_to_come({"red": [10], "blue": [10], "green": [10]}, {})
    play_.table.prepare(1, [Refuse()])
    play_.take(0, 4, "red").done(0)
    assert play_.sheet(1).dice == 1
    assert "event/prepared-dropped" not in words_told(play_.table, 1)


@pytest.mark.parametrize("moves", [[Star("large")], [Write(9)], [Miss(), Miss()]])
def test_nonsense_prepared_is_dropped_like_any_other_illegal_turn(moves: list[Miss | Write | Star]):
    table = while_another_dares()
    assert table.prepare(1, moves) is None
    play(table, 0, Miss())
    assert 1 in table.awaited()
    assert table.drafts[1].moves == []
