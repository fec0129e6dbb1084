"""The contract's values: events for each reader, scores, ranks."""

from __future__ import annotations

from engines.kernel.game import Event, Outcome, Refusal, Score


def test_an_event_for_everybody_is_read_by_seats_and_onlookers():
    event = Event("rolled", {"roll": [3]})
    assert event.for_seat(0) is event
    assert event.for_seat(None) is event


def test_a_private_event_is_read_by_its_seats_alone():
    event = Event("drew", {"card": 3}, seen_by=frozenset({1, 2}))
    assert event.for_seat(1) is event
    assert event.for_seat(2) is event
    assert event.for_seat(0) is None
    assert event.for_seat(None) is None


def test_the_others_read_otherwise_in_turn_with_its_own_readers():
    last = Event("somebody-drew")
    middle = Event("drew-low", seen_by=frozenset({0}), otherwise=last)
    event = Event("drew", {"card": 3}, seen_by=frozenset({1}), otherwise=middle)
    assert event.for_seat(1) is event
    assert event.for_seat(0) is middle
    assert event.for_seat(None) is last


def test_an_event_that_nobody_may_see_is_read_by_nobody():
    assert Event("secret", seen_by=frozenset()).for_seat(None) is None
    assert Event("secret", seen_by=frozenset()).for_seat(0) is None


def test_a_refusal_is_a_value():
    assert Refusal("rule", {"last": 4}) == Refusal("rule", {"last": 4})
    assert Refusal("rule", {"last": 4}) != Refusal("rule", {"last": 5})


def test_a_score_adds_up_its_parts():
    assert Score({"red": -20, "bridges": 40}).total == 20


def totals(*numbers: int) -> list[Score]:
    return [Score({"all": number}) for number in numbers]


def test_equal_totals_share_a_rank_and_the_next_rank_is_left_out():
    outcome = Outcome.ranked("end", totals(10, 30, 30, 20))
    assert outcome.ranks == (4, 1, 1, 3)
    assert outcome.winners == (1, 2)


def test_tie_breaks_rank_equal_totals_higher_first():
    outcome = Outcome.ranked("end", totals(30, 30, 20), [(1, 5), (2, 0), (9, 9)])
    assert outcome.ranks == (2, 1, 3)


def test_equal_tie_breaks_share_the_rank():
    assert Outcome.ranked("end", totals(30, 30), [(1,), (1,)]).ranks == (1, 1)
