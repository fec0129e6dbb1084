"""The opponent of World Wonders: how well it plays, how fast, and what it takes care of."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from engines.kernel import simulate
from engines.kernel.dice import Dice
from engines.kernel.players import greedy_player, random_player
from engines.world_wonders.moves import Buy, Place, TakeLoan
from engines.world_wonders.rules import GAME
from tests.builders.world_wonders import ROAD, Board, board, seat

SLOWEST = 0.3
"""Seconds of one core that a decision may take."""


def choice(table: Board) -> Any:
    assert table.awaited is not None
    return greedy_player(GAME, table.table.view(table.awaited), table.awaited, Random(1))


def games(players: list[Any], numbers: range, **options: Any) -> list[list[int]]:
    totals: list[list[int]] = []
    for number in numbers:
        seats = len(players)
        position = GAME.setup(GAME.data(), GAME.options(**options), seats)
        dice = Dice(number.to_bytes(32, "big"), ("word",) * seats)
        simulate.play(GAME, position, players, dice, Random(number))
        totals.append([score.total for score in GAME.scores(position)])
    return totals


@pytest.mark.parametrize("seats", [2, 4])
def test_winners_have_39_points_on_average_on_side_a(seats: int):
    totals = games([greedy_player] * seats, range(5))
    assert sum(map(max, totals)) / len(totals) >= 39


def test_it_beats_players_at_random_by_far():
    totals = games([greedy_player, random_player], range(3), side="B")
    assert all(greedy > other + 8 for greedy, other in totals)


def test_a_decision_takes_less_than_a_third_of_a_second():
    slowest = 0.0

    def timed(game: Any, view: Any, who: int, rng: Random) -> Any:
        nonlocal slowest
        start = process_time()
        move = greedy_player(game, view, who, rng)
        slowest = max(slowest, process_time() - start)
        return move

    games([timed] * 5, range(1))
    assert slowest < SLOWEST


def test_the_starting_road_is_placed_before_anything_is_bought():
    move = choice(board(seat(start=True), seat(start=True)))
    assert isinstance(move, Place)
    assert move.piece == "start"


def test_the_last_gold_goes_into_a_monument_that_fits():
    table = board(seat(*ROAD, "S1-T1 LL E10", gold=1), seat(*ROAD), market={"monuments": ["giza"]})
    assert choice(table) == Buy("giza")


def test_a_monument_in_pieces_is_completed():
    table = board(seat(*ROAD, "S1-T1 LL E10", gold=1), seat(*ROAD), market={"monuments": ["giza"]})
    table.add(choice(table))
    while not table.closed:
        table.add(choice(table))
    assert table.city().monuments.bit_count() == 9


def test_no_loan_is_taken_while_gold_still_buys_something():
    assert not isinstance(choice(board(seat(*ROAD), seat(*ROAD))), TakeLoan)


def test_a_district_is_closed_where_one_piece_does_it():
    # Only A8 is open beside the farm in the corner.
    pieces = ("start L-A-A-L C7", "S1-F1 LL A10", "short LL A9")
    table = board(seat(*pieces, "S1-F2 LL A7"), seat(), market={"tiles": {"S1": "S1-F1"}})
    before = table.parts()["districts"]
    table.add(Buy("S1"))
    table.add(choice(table))
    assert GAME.scores(table.draft)[0].parts["districts"] > before
