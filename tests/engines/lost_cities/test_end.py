"""The end (pp. 6-8): everybody exhausted, or eight bridges crossed; the turn is completed."""

from __future__ import annotations

from engines.kernel.game import Outcome, Refusal
from engines.lost_cities.data import COLUMNS
from engines.lost_cities.moves import Refuse, TakePair
from engines.lost_cities.rules import GAME
from tests.builders.lost_cities import Board, board

SEVEN_BRIDGES = {column: [0] for column in COLUMNS if column != "red"}
SIX = [1, 1, 1, 1, 1, 1]


def outcome(play: Board) -> Outcome:
    found = GAME.outcome(play.position)
    assert found is not None
    return found


def test_the_game_ends_when_all_players_are_exhausted():
    play = board({"dice": 8}, {"dice": 9}, dice="4 7 9 red blue green").refuse(0).done(0)
    assert GAME.outcome(play.position) is None, "the turn is completed first"
    play.refuse(1).done(1)
    assert outcome(play).reason == "exhausted"


def test_one_exhausted_player_does_not_end_it():
    play = board({"dice": 8}, {"dice": 7}, dice="4 7 9 red blue green").refuse(0).done(0)
    play.refuse(1).done(1)
    assert GAME.outcome(play.position) is None


def test_the_game_ends_when_the_eighth_bridge_is_crossed():
    play = board({"red": SIX}, dice="1 1 1 red red red", bridges=SEVEN_BRIDGES)
    play.take(0, 1, "red").done(0)
    assert GAME.outcome(play.position) is None, "the turn is completed first"
    play.finish_turn()
    assert outcome(play).reason == "bridges"


def test_the_eight_bridges_may_be_crossed_by_anybody_together():
    shared = {column: [seat % 2] for seat, column in enumerate(COLUMNS) if column != "red"}
    play = board({}, {"red": SIX}, dice="1 1 1 red red red", bridges=shared)
    play.refuse(0).done(0).take(1, 1, "red").done(1)
    assert outcome(play).reason == "bridges"


def test_seven_bridges_do_not_end_it():
    play = board({}, dice="1 1 1 red red red", bridges=SEVEN_BRIDGES).finish_turn()
    assert GAME.outcome(play.position) is None


def test_the_turn_is_completed_but_not_the_round():
    play = board({"red": SIX}, {}, {}, dice="1 1 1 red red red", bridges=SEVEN_BRIDGES, by=0)
    play.take(0, 1, "red").done(0)
    assert play.table.due == (1, 2)
    play.take(1, 1, "red").done(1).take(2, 1, "red").done(2)
    assert outcome(play)
    assert play.position.turn == 1


def test_after_the_end_nothing_is_accepted():
    play = board({"dice": 9}, {"dice": 9}, dice="4 7 9 red blue green").refuse(0).done(0)
    play.refuse(1).done(1)
    ended = Refusal("table/ended")
    assert play.table.awaited() == ()
    assert play.table.why_not(0, Refuse()) == ended
    assert play.table.add(1, TakePair(4, "red")) == ended
    assert play.table.confirm(0) == ended
    assert play.table.prepare(0, [Refuse()]) == ended
    assert play.table.legal(0) == []


def test_the_highest_total_wins():  # p. 8
    play = board({"dice": 9}, {"dice": 9, "red": [1, 1, 1, 1]}, dice="4 7 9 red blue green")
    play.refuse(0).done(0).refuse(1).done(1)
    assert [score.total for score in outcome(play).scores] == [20, 25], "each crossed a bridge"
    assert outcome(play).winners == (1,)
    assert outcome(play).ranks == (2, 1)


def test_equal_totals_share_the_victory():  # p. 8
    five = {"dice": 9, "red": [1, 1, 1, 1]}
    play = board(five, {"dice": 9}, {**five}, dice="4 7 9 blue blue green")
    play.refuse(0).done(0).refuse(1).done(1).refuse(2).done(2)
    assert outcome(play).winners == (0, 2)
    assert outcome(play).ranks == (1, 3, 1)
