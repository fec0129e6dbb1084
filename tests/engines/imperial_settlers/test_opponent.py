"""The opponents of Imperial Settlers: they plan a whole turn, quickly, and beat chance by far."""

from __future__ import annotations

from random import Random
from time import process_time

from engines.imperial_settlers.rules import GAME
from engines.kernel.dice import Dice
from engines.kernel.players import PLAYERS, greedy_player
from engines.kernel.simulate import play
from tests.builders import tables
from tests.builders.imperial_settlers import town


def margin(games: int, mode: str) -> float:
    """By how many points greedy beats random on average, with two players."""
    total = 0
    for number in range(games):
        policies = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        position = GAME.setup(GAME.data(), GAME.options(mode=mode), 2)
        dice = Dice(number.to_bytes(32, "big"), ())
        play(GAME, position, [PLAYERS[policy] for policy in policies], dice, Random(number))
        scores = [score.total for score in GAME.scores(position)]
        greedy = policies.index("greedy")
        total += scores[greedy] - scores[1 - greedy]
    return total / games


def test_a_planned_turn_beats_random_play_by_15_points_and_more():
    assert margin(4, "basic") >= 15
    assert margin(4, "advanced") >= 15


def test_a_turn_takes_less_than_300_milliseconds():
    """Processor time of a late round with a full hand, Favor draft included."""
    table = tables.opened(GAME, 2, options={"mode": "advanced"})
    slowest = 0.0
    for _ in range(24):
        for seat in table.awaited():
            start = process_time()
            while not table.closed(seat):
                move = greedy_player(GAME, table.view(seat), seat, Random(1))
                assert table.add(seat, move) is None
            slowest = max(slowest, process_time() - start)
            table.confirm(seat)
    assert slowest < 0.3


def test_a_plan_is_legal_to_its_end_and_the_same_every_time():
    for number in range(6):
        mode = "basic" if number % 2 else "advanced"
        table = tables.played(GAME, 2, number, 3 * (number + 1), options={"mode": mode})
        for seat in table.awaited():
            view = table.view(seat)
            plan = list(GAME.plan(view, seat))
            assert plan == list(GAME.plan(view, seat))
            for move in plan:
                assert table.closed(seat) or table.add(seat, move) is None
            assert table.closed(seat)


def test_an_opponent_takes_over_a_turn_that_somebody_else_began():
    table = tables.played(GAME, 2, 3, 4)
    seat = table.awaited()[0]
    table.add(seat, table.legal(seat)[0])
    while not table.closed(seat):
        assert table.add(seat, greedy_player(GAME, table.view(seat), seat, Random(1))) is None


def test_in_the_last_round_only_points_count():
    table = town({"walls": 9, "stock": {"stone": 3, "wood": 1}, "actions": 1}, round=10)
    assert greedy_player(GAME, table.table.view(0), 0, Random(1)) in table.table.legal(0)
    table.table.add(0, greedy_player(GAME, table.table.view(0), 0, Random(1)))
    assert table.parts() == {"walls": 24}


def test_goods_that_would_be_lost_are_exported():
    table = town({"favor": "export", "stock": {"stone": 1, "wood": 1}, "actions": 0}, round=10)
    while not table.table.closed(0):
        table.table.add(0, greedy_player(GAME, table.table.view(0), 0, Random(1)))
    assert table.parts() == {"favors": 2}
