"""Hidden information: what a hand holds is in no view, event or automatic move of another."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel.game import Refusal, Shuffle
from engines.kernel.log import Chance, Turn
from engines.kernel.table import Table
from tests.builders.hush import HUSH, Fold, Play, Position
from tests.builders.tables import AnyTable, opened, play_on, played, scripted, told, words_told

PACK = [4, 5, 6, 1, 2, 3, 7, 8, 9, 10, 11, 12]
"""Seat 0 holds 4 5 6, seat 1 holds 1 2 3; 7 is drawn next."""


def hush(pack: list[int] = PACK, seats: int = 2) -> AnyTable:
    return scripted(HUSH, seats, [tuple(card - 1 for card in pack)])


def act(table: AnyTable, seat: int, move: Play | Fold) -> None:
    assert table.add(seat, move) is None
    assert table.confirm(seat) is None


def numbers_in(value: Any) -> list[int]:
    """Every card number anywhere in a fact."""
    match value:
        case bool():
            return []
        case int():
            return [value]
        case dict():
            return [n for item in value.values() for n in numbers_in(item)]
        case list() | tuple():
            return [n for item in value for n in numbers_in(item)]
        case _:
            return []


def test_a_seat_sees_its_hand_and_the_backs_of_the_others():
    table = hush()
    assert table.view(0).hands == ((4, 5, 6), (0, 0, 0))
    assert table.view(1).hands == ((0, 0, 0), (1, 2, 3))
    assert table.view(None).hands == ((0, 0, 0), (0, 0, 0))


def test_the_shuffle_is_in_no_view_and_in_no_event():
    table = hush()
    assert table._source.asked == [Shuffle(12)]
    for reader in (0, 1, None):
        assert set(table.view(reader).pack) == {0}
    assert words_told(table, None) == []


def test_each_seat_is_told_its_own_hand_alone():
    table = hush()
    assert [event.facts for event in told(table, 0)] == [{"seat": 0, "cards": [4, 5, 6]}]
    assert [event.facts for event in told(table, 1)] == [{"seat": 1, "cards": [1, 2, 3]}]


def test_a_draw_is_told_in_full_to_its_seat_and_in_short_to_the_others():
    table = hush()
    act(table, 0, Play(4))
    assert words_told(table, 0)[-2:] == ["hush/played", "hush/drew"]
    assert words_told(table, 1)[-2:] == ["hush/played", "hush/drew-hidden"]
    assert words_told(table, None)[-2:] == ["hush/played", "hush/drew-hidden"]


def test_a_move_that_leads_to_a_hidden_card_closes_the_draft_and_can_be_taken_back():
    table = hush()
    table.add(0, Play(4))
    assert table.closed(0)
    assert table.view(0).hands[0] == (5, 6), "no card is drawn before the confirmation"
    assert table.add(0, Play(5)) == Refusal("table/draft-closed")
    assert table.take_back(0) is None
    assert table.view(0).hands[0] == (4, 5, 6)


def test_the_same_card_is_drawn_whatever_was_taken_back_before():
    straight, wavering = hush(), hush()
    wavering.add(0, Play(6))
    wavering.take_back(0)
    for table in (straight, wavering):
        act(table, 0, Play(4))
    assert straight.position == wavering.position


def test_a_move_forced_by_a_secret_does_not_play_itself():
    """Seat 1 holds nothing above the 6: only it knows that it must fold, and it gets its button."""
    table = hush()
    act(table, 0, Play(6))
    assert table.legal(1) == [Fold()]
    assert table.awaited() == (1,)
    assert "event/forced" not in words_told(table)


def test_a_fold_without_a_choice_leaves_the_same_public_trace_as_any_other():
    table = hush()
    act(table, 0, Play(6))
    act(table, 1, Fold())
    assert words_told(table, None)[-1] == "hush/folded"
    assert [entry.by for entry in table.entries if isinstance(entry, Turn)] == ["seat", "seat"]


def test_a_refusal_reads_only_what_the_seat_itself_may_see():
    table = hush()
    for move in (Play(1), Play(7), Play(4), Fold()):
        assert HUSH.why_not(table.view(0), 0, move) == table.why_not(0, move)


def test_the_log_keeps_the_shuffle_for_the_replay():
    table = hush()
    [shuffle] = [entry for entry in table.entries if isinstance(entry, Chance)]
    assert sorted(shuffle.result) == list(range(12))
    assert Table.replay(HUSH, table.log()).position == table.position


@given(st.integers(0, 300), st.integers(0, 8), st.integers(2, 3))
def test_nothing_that_a_reader_gets_names_a_card_it_has_not_seen(
    chance: int, steps: int, seats: int
):
    table = played(HUSH, seats, chance, steps=steps)
    truth: Position = table.position
    for reader in (*range(seats), None):
        view = table.view(reader)
        hidden = {
            card for owner, hand in enumerate(truth.hands) if owner != reader for card in hand
        }
        hidden |= set(truth.pack)
        seen = {card for hand in view.hands for card in hand} | set(view.pack) | set(view.pile)
        assert not hidden & seen
        for event in told(table, reader):
            cards = {name: fact for name, fact in event.facts.items() if name != "seat"}
            assert not hidden & set(numbers_in(cards)), event


@given(st.integers(0, 300), st.integers(0, 8), st.integers(2, 3))
def test_an_imagined_position_looks_the_same_from_the_seat(chance: int, steps: int, seats: int):
    table = played(HUSH, seats, chance, steps=steps)
    for seat in range(seats):
        view = table.view(seat)
        imagined = HUSH.imagine(view, Random(chance))
        assert HUSH.view(imagined, seat) == view
        cards = [*(c for hand in imagined.hands for c in hand), *imagined.pack, *imagined.pile]
        assert sorted(cards) == list(range(1, 13)), "every card once"
        assert HUSH.legal(view, seat) == HUSH.legal(HUSH.view(imagined, seat), seat)


def test_imagining_does_not_peek():
    table = hush()
    dealt = {HUSH.imagine(table.view(0), Random(n)).hands[1] for n in range(50)}
    assert len(dealt) > 30


def test_a_draft_shows_its_own_seat_what_it_did():
    table = hush()
    table.add(0, Play(4))
    assert table.view(0).pile == (4,)
    assert table.view(1).pile == table.view(None).pile == ()


@pytest.mark.parametrize("chance", range(5))
def test_a_game_with_hidden_hands_plays_to_its_end(chance: int):
    table = play_on(opened(HUSH, 3, seed=chance.to_bytes(32, "big")), Random(chance))
    outcome = HUSH.outcome(table.position)
    assert outcome is not None
    assert outcome.reason == "cards"
