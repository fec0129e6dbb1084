"""The hand limit and the end of an Impera game: rows F and G of its fact sheet."""

from __future__ import annotations

from random import Random

import pytest

from engines.impera.moves import DrawTwo, Give, GiveTo, Lay
from engines.impera.position import HIDDEN
from engines.impera.rules import GAME
from tests.builders import tables
from tests.builders.impera import board, house, seat
from tests.builders.impera_secrets import wander

TEN = "EU1 EU2 EU3 EU4 EU6 AS1 AS2 AS3 AS4 AS5"


def test_f1_above_ten_at_the_end_of_the_turn_exactly_the_excess_is_given():
    table = board(seat(f"{TEN} AF1"), seat("OC1"), pile="SA1 SA2 SA3 SA4").draw()
    assert table.kinds() == {Give}
    table.give("EU1", "EU2", "EU3")
    assert len(table.hand(0)) == 10
    assert {"EU1", "EU2", "EU3"} <= set(table.hand(1))


def test_f1_ten_cards_are_no_excess():
    table = board(seat("EU1"), seat(TEN), pile="SA1 SA2 SA3 SA4").draw()
    assert table.awaited == 1  # eleven after its draw: tested at the end of its turn only
    table.lay("EU1")
    assert len(table.hand(1)) == 10
    assert table.awaited == 0


def test_f2_all_of_it_goes_to_one_opponent_of_the_givers_choice():
    table = board(seat(f"{TEN} AF1 AF2"), seat("OC1"), seat("OC2"), moment="limit")
    assert table.legal() == [GiveTo(1), GiveTo(2)]
    assert table.rule(0, Give("AF1")) == "gift-choice/receiver-first"
    assert table.rule(0, GiveTo(0)) == "excess-gift/yourself"
    assert table.rule(0, GiveTo(3)) == "excess-gift/nobody"
    assert table.rule(0, GiveTo(-1)) == "excess-gift/nobody"
    table.table.add(0, GiveTo(2))
    assert table.rule(0, GiveTo(1)) == "excess-gift/one-receiver"
    table.give("AF1", "AF2")
    assert table.hand(2) == ["AF1", "AF2", "OC2"]


def test_f2_with_two_players_there_is_no_choice_of_receiver():
    table = board(seat(f"{TEN} AF1"), seat("OC1"), moment="limit")
    assert set(map(type, table.legal())) == {Give}


def test_f3_giver_and_receiver_see_the_cards_the_others_their_number():
    table = board(seat(f"{TEN} AF1 AF2"), seat("OC1"), seat("OC2"), moment="limit")
    table.give("AF1", "AF2", to=1)
    for reader in (0, 1):
        (told,) = [event for event in table.told(reader) if event.words == "event/gave"]
        assert told.facts["cards"] == ["AF1", "AF2"]
    for reader in (2, None):
        (told,) = [event for event in table.told(reader) if event.words == "event/gave-hidden"]
        assert told.facts == {"seat": 0, "receiver": 1, "count": 2}


def test_f3_cards_being_chosen_are_nobody_elses_to_see():
    table = board(seat(f"{TEN} AF1 AF2"), seat("OC1"), seat("OC2"), moment="limit")
    table.table.add(0, GiveTo(1))
    table.table.add(0, Give("AF1"))
    assert table.table.view(0).gift == (6,)
    assert GAME.view(table.table.position_for(0), 1).gift == (HIDDEN,)
    assert table.table.view(1).gift == ()


def test_f5_it_applies_on_the_last_turn_before_scoring():
    table = board(seat(f"{TEN} AF1", "AF2"), seat("OC1", "AF1"), pile="", moment="limit")
    assert not table.over
    table.give("AF1")
    assert table.over
    assert table.parts(1) == {"territory": 1, "duplicates": 1}


def test_f6_hands_have_no_hard_maximum_and_no_size_breaks_anything():
    most = 0
    for number in range(8):
        table = wander(2, number, 40)
        while table.awaited() and table.step < 90:
            most = max(most, *map(len, table.position.hands))
            tables.play_on(table, Random(number), 1)
    assert most > 20


def test_the_limit_of_a_corrected_file_is_kept():
    table = board(seat(TEN), seat("OC1"), pile="SA1 SA2 SA3", file=house(hand_limit=12)).draw()
    assert table.awaited == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_g1_with_two_or_three_players_the_discard_is_never_shuffled(seats: int):
    others = [seat("OC1")] * (seats - 1)
    table = board(seat("EU1"), *others, pile="EU2", discard="AF1 AF2").draw()
    assert table.over
    assert table.discard == ["AF1", "AF2"]


def test_g1_with_four_players_the_discard_becomes_the_pile_once():
    table = board(*[seat("EU1")] * 3, seat("EU6"), pile="EU2", discard="AF1 AF2 AF3").draw()
    assert table.discard == []
    assert table.position.reshuffles == 0
    assert table.words().count("event/reshuffled") == 1


def test_g2_the_active_player_finishes_and_nobody_else_gets_a_turn():
    table = board(seat("EU1"), seat("EU2"), seat("EU3"), pile="AF1", moment="start", turn=8)
    assert (table.awaited, table.position.turn) == (0, 9)
    table.lay("AF1")
    assert table.over
    assert table.position.turn == 9


def test_g3_a_reshuffle_happens_only_when_a_card_is_to_be_drawn():
    table = board(seat("EU1"), *[seat("EU2")] * 3, pile="EU3 EU4", discard="AF1 AF2").draw()
    # The next seat's automatic draw asks for it.
    assert "event/reshuffled" in table.words()
    assert table.hand(1) == ["EU2", "AF1"]


def test_g4_supports_just_discarded_are_part_of_the_reshuffle():
    table = board(
        seat("AF6 AF5", "SA1"), seat("AS1", "SA2"), seat("EU1"), seat("EU1"), pile="", discard=""
    )
    table.attack("SA1", "SA2", "AF5", "AF6").defend("AS1")
    # Three Supports were shuffled, kept in order here: one to the defender, two to the attacker.
    assert table.hand(0) == ["AF6", "AS1"]
    assert table.over  # the pile is empty again and no reshuffle is left


def test_g4_an_empty_discard_at_the_end_of_the_turn_ends_the_game():
    table = board(seat("EU1"), *[seat("EU2")] * 3, pile="", discard="")
    assert DrawTwo not in table.kinds()
    table.lay("EU1")
    assert table.over
    assert table.position.reshuffles == 1


@pytest.mark.parametrize(("seats", "most"), [(2, 98), (3, 93)])
def test_g5_a_game_has_no_more_turns_than_cards_to_draw(seats: int, most: int):
    for number in range(20):
        table = tables.played(GAME, seats, number)
        assert GAME.outcome(table.position) is not None
        assert table.position.turn <= most


def test_g5_at_four_players_the_reshuffle_adds_its_cards():
    for number in range(20):
        table = tables.played(GAME, 4, number)
        (size,) = [
            news.event.facts["count"]
            for news in table.news
            if news.event.words == "event/reshuffled"
        ] or [0]
        assert table.position.turn <= 88 + size


def test_the_longest_game_only_lays_and_still_ends():
    table = tables.opened(GAME, 2)
    while table.awaited():
        seat_ = table.awaited()[0]
        legal = table.legal(seat_)
        move = next((move for move in legal if isinstance(move, Lay)), legal[0])
        assert table.add(seat_, move) is None
        if table.closed(seat_):
            table.confirm(seat_)
    assert table.position.turn <= 98
