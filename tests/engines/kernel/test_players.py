"""Opponents: random and greedy, both from a view alone; and whole games between them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.kernel import simulate
from engines.kernel.dice import Dice
from engines.kernel.players import PLAYERS, Player, greedy_player, random_player
from engines.lost_cities.rules import GAME as LOST_CITIES
from tests.builders.higher import HIGHER, Dare, Miss, Write
from tests.builders.hush import HUSH, Fold, Play
from tests.builders.tables import SEED, AnyGame, opened, played
from tests.engines.kernel.test_table import higher


def choices(game: AnyGame, view: Any, player: Player, times: int = 3000) -> Counter[Any]:
    rng = Random(1)
    return Counter(player(game, view, 0, rng) for _ in range(times))


def test_the_random_player_is_uniform_over_kinds_then_within_the_kind():
    game = replace(HIGHER, finishing=frozenset())
    counted = choices(game, higher("25").view(0), random_player)
    assert set(counted) == {Write(2), Write(5), Dare(), Miss()}
    for move, share in {Write(2): 1 / 6, Write(5): 1 / 6, Dare(): 1 / 3, Miss(): 1 / 3}.items():
        assert counted[move] / 3000 == pytest.approx(share, abs=0.03)


def test_the_random_player_finishes_only_when_nothing_else_is_legal():
    assert Miss() not in choices(HIGHER, higher("25").view(0), random_player)
    table = higher("25", "1", "6", lines="6/")
    view = table.view(0)
    view.own = (1, 0)
    assert set(choices(HIGHER, view, random_player, 10)) == {Miss()}


def test_the_greedy_player_takes_what_is_worth_most_and_the_first_of_equals():
    view = higher("25").view(0)
    assert set(choices(HIGHER, view, greedy_player, 20)) == {Write(2)}


def test_the_greedy_player_says_when_there_is_nothing_to_do():
    view = higher("25").view(0)
    view.todo = ()
    with pytest.raises(ValueError, match="seat 0 has no legal move"):
        greedy_player(HIGHER, view, 0, Random(1))


def test_a_game_that_plans_whole_decisions_is_asked_for_its_plan():
    """The first move of it: whoever plays asks again after each."""
    game = replace(HIGHER, plan=lambda view, seat: [Write(5), Miss()])
    assert set(choices(game, higher("25").view(0), greedy_player, 5)) == {Write(5)}


def test_a_plan_without_moves_says_that_there_is_nothing_to_do():
    game = replace(HIGHER, plan=lambda view, seat: [])
    with pytest.raises(ValueError, match="seat 0 has no legal move"):
        greedy_player(game, higher("25").view(0), 0, Random(1))


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_an_opponent_is_given_a_view_and_never_the_position(name: str):
    """It decides from what its seat may see: a position with other hidden cards, same choice."""
    table = opened(HUSH, 2)
    seat = table.due[0]
    truth = table.position
    other = truth.copy()
    other.pack = tuple(reversed(truth.pack))
    other.hands = tuple(
        hand if owner == seat else tuple(truth.pack[: len(hand)])
        for owner, hand in enumerate(truth.hands)
    )
    views = [HUSH.view(position, seat) for position in (truth, other)]
    assert views[0] == views[1]
    moves = [PLAYERS[name](HUSH, view, seat, Random(3)) for view in views]
    assert moves[0] == moves[1]
    assert isinstance(moves[0], Play | Fold)


@pytest.mark.parametrize(("game", "seats"), [(HIGHER, 3), (HUSH, 3), (LOST_CITIES, 3)])
def test_a_choice_changes_neither_view_nor_position(game: AnyGame, seats: int):
    table = played(game, seats, 3, steps=2)
    for name, player in PLAYERS.items():
        seat = table.due[0]
        view, before = table.view(seat), table.position.copy()
        kept = view.copy()
        player(game, view, seat, Random(1))
        assert view.copy() == kept, name
        assert table.position == before, name


def result(game: AnyGame, players: list[Player], chance: int) -> Any:
    position = game.setup(game.data(), game.options(), len(players))
    words = tuple(str(seat) for seat in range(len(players)))
    simulate.play(game, position, players, Dice(SEED, words), Random(chance))
    return game.outcome(position)


def test_a_simulated_game_follows_from_its_seed():
    players = [random_player, greedy_player]
    assert result(LOST_CITIES, players, 1) == result(LOST_CITIES, players, 1)
    assert result(LOST_CITIES, players, 1) != result(LOST_CITIES, players, 2)


def test_greedy_beats_random_in_most_games():
    wins = Counter[str]()
    for chance in range(40):
        greedy_seat = chance % 2
        players = [random_player, random_player]
        players[greedy_seat] = greedy_player
        outcome = result(LOST_CITIES, players, chance)
        wins["greedy" if greedy_seat in outcome.winners else "random"] += 1
    assert wins["greedy"] >= 38


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulate, "MAX_MOVES", 10)
    with pytest.raises(AssertionError, match="lost-cities: no end after"):
        result(LOST_CITIES, [random_player] * 2, 1)
