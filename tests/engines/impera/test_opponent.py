"""The greedy opponent of Impera: it counts odds from its own view and beats chance."""

from __future__ import annotations

from random import Random

import pytest

from engines.impera import plan
from engines.impera.build import build
from engines.impera.moves import Attack, Done, Lay, Support
from engines.impera.rules import GAME
from engines.kernel.dice import Dice
from engines.kernel.players import PLAYERS, greedy_player
from engines.kernel.simulate import play
from tests.builders.impera import board, seat
from tests.builders.impera_secrets import wander


def wins_of_greedy(games: int) -> float:
    """Games that greedy wins against random with two players, in turn from either seat."""
    wins = 0.0
    for number in range(games):
        policies = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        position = GAME.setup(GAME.data(), GAME.options(), 2)
        dice = Dice(number.to_bytes(32, "big"), ())
        play(GAME, position, [PLAYERS[p] for p in policies], dice, Random(number))
        outcome = GAME.outcome(position)
        assert outcome is not None
        wins += (policies[outcome.winners[0]] == "greedy") / len(outcome.winners)
    return wins


def test_greedy_beats_random_in_nine_of_ten_games():
    assert wins_of_greedy(30) >= 27


def greedy(board_) -> object:
    seat_ = board_.awaited
    return greedy_player(GAME, board_.table.view(seat_), seat_, Random(1))


def test_an_opponent_lays_what_joins_its_territory():
    table = board(seat("SA3 OC4", "SA1 SA2"), seat("EU1 EU2 EU3"), pile="AF1 AF2 AF3 AF4 AF5")
    assert greedy(table) == Lay("SA3")


def test_an_opponent_takes_what_nobody_defends():
    table = board(seat("AF6 SA1", "SA1"), seat("", "SA2 SA3 SA5"))
    assert isinstance(greedy(table), Attack)


def test_an_opponent_does_not_attack_where_it_cannot_win():
    table = board(seat("AF1", "SA1"), seat("AF6 AF6 AF5 EU6 EU6", "SA6 SA3"), seat("OC1"))
    assert not isinstance(greedy(table), Attack)


def test_a_defence_that_cannot_hold_is_not_fed():
    attack = {"own": "EU6", "target": "EU4", "supports": ["AF6", "AF6", "OC3", "OC6", "OC6"]}
    position = build(
        {
            "seats": [seat("SA1", "EU6"), seat("AF6 AF5", "EU4 OC4 OC5 OC2")],
            "attack": attack,
        }
    )
    assert greedy_player(GAME, GAME.view(position, 1), 1, Random(2)) == Done()


def test_a_defence_that_is_needed_and_can_hold_is_made():
    position = build(
        {
            "seats": [
                seat("AF1", "SA1"),
                seat("AF6 AF5 EU1 EU1", "SA2 SA5 NA1 NA4 NA3"),
            ],
            "attack": {"own": "SA1", "target": "SA2", "supports": ["OC2"]},
        }
    )
    assert isinstance(greedy_player(GAME, GAME.view(position, 1), 1, Random(2)), Support)


def test_odds_are_chances():
    for count in range(6):
        chances = [plan.at_most(count, total) for total in range(-1, 6 * count + 2)]
        assert chances == sorted(chances)
        assert chances[0] == 0
        assert chances[-1] == pytest.approx(1)


def test_the_choice_depends_only_on_what_the_seat_sees():
    """Hidden cards dealt anew change no opponent's mind."""
    for number in range(12):
        table = wander(3, number, 10 + 5 * number)
        for seat_ in table.awaited():
            view = table.view(seat_)
            chosen = {repr(greedy_player(GAME, view, seat_, Random(chance))) for chance in range(3)}
            assert len(chosen) == 1
