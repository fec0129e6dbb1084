"""A table: steps, drafts, take-back, confirmation, and what plays itself."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kernel import table as table_module
from engines.kernel.game import Refusal
from engines.kernel.log import Chance, LogError, Turn
from engines.kernel.table import Table
from tests.builders.higher import HIGHER, Dare, Miss, Move, Position, Sheet, Star, Write
from tests.builders.tables import AnyTable, header, opened, scripted, told, words_told


def higher(*rolls: str, lines: str = "/", misses: int = 0) -> Table[Position, Position, Move]:
    """A table whose dice show these faces; `lines` are the lines of the seats: `"25/3"`."""
    results = [tuple(int(face) - 1 for face in roll) for roll in rolls]
    table: Any = scripted(HIGHER, len(lines.split("/")), [])
    table._source.results = results
    table.position.sheets = tuple(
        Sheet(tuple(map(int, line)), misses=misses) for line in lines.split("/")
    )
    table._advance()
    return table


def play(table: AnyTable, seat: int, *moves: Move) -> None:
    for move in moves:
        assert table.add(seat, move) is None, move
    assert table.confirm(seat) is None


# Steps ------------------------------------------------------------------------------------------


def test_steps_are_numbered_from_0_and_wait_for_seats_in_order_from_the_active_one():
    table = higher("25", "36", "14", lines="//")
    assert (table.step, table.due) == (0, (0, 1, 2))
    for seat in table.due:
        play(table, seat, Miss())
    assert (table.step, table.due) == (1, (1, 2, 0))
    for seat in table.due:
        play(table, seat, Miss())
    assert (table.step, table.due) == (2, (2, 0, 1))


def test_a_step_is_logged_once_for_each_seat_in_seat_order_not_in_the_order_of_confirming():
    table = higher("25", "36", lines="//")
    for seat in (2, 0, 1):
        play(table, seat, Miss())
    turns = [entry for entry in table.entries if isinstance(entry, Turn)]
    assert [(turn.step, turn.seat) for turn in turns] == [(0, 0), (0, 1), (0, 2)]


def test_the_log_holds_rolls_and_turns_as_they_came():
    table = higher("25", "36", lines="/")
    play(table, 1, Miss())
    play(table, 0, Write(2))
    assert table.entries == [
        Chance(number=0, result=(1, 4)),
        Turn(step=0, seat=0, moves=({"move": "write", "number": 2},)),
        Turn(step=0, seat=1, moves=({"move": "miss"},)),
        Chance(number=1, result=(2, 5)),
    ]


def test_a_seat_may_act_in_several_steps_of_one_turn():
    table = higher("25", "4", "36")
    play(table, 0, Dare())
    play(table, 1, Miss())
    assert (table.step, table.due, table.position.turn) == (1, (0,), 1)
    play(table, 0, Write(4))
    assert table.position.turn == 2


def test_a_table_of_another_game_or_of_too_many_seats_is_refused():
    with pytest.raises(LogError, match="a log of lost-cities, not of higher"):
        Table.open(HIGHER, header(HIGHER, 2).model_copy(update={"game": "lost-cities"}), b"")
    with pytest.raises(LogError, match="higher has 1 to 4 seats, not 5"):
        opened(HIGHER, 5)


def test_wrong_data_or_options_are_refused_by_name():
    with pytest.raises(LogError, match="data: misses"):
        opened(HIGHER, 2, data={"game": "higher", "misses": 3})
    with pytest.raises(LogError, match=r"options\.mode"):
        opened(HIGHER, 2, options={"mode": "solo"})


# Drafts -----------------------------------------------------------------------------------------


def test_a_drafted_move_is_on_the_seats_own_copy_not_on_the_table():
    table = higher("25")
    table.add(0, Write(2))
    assert table.view(0).sheets[0].line == (2,)
    assert table.position.sheets[0].line == ()
    assert not [entry for entry in table.entries if isinstance(entry, Turn)]


def test_a_refused_move_changes_nothing():
    table = higher("25", lines="4/")
    before = (table.position.copy(), table.view(0).copy(), list(table.news))
    assert table.add(0, Write(2)) == Refusal("higher/never-down", {"number": 2, "last": 4})
    assert table.add(0, Write(3)) == Refusal("higher/rolled-numbers", {"number": 3})
    assert (table.position, table.view(0), table.news) == before
    assert table.drafts[0].moves == []


def test_moves_are_taken_back_one_by_one():
    table = higher("25", lines="2/")
    table.add(0, Write(2))
    table.add(0, Star("small"))
    assert table.take_back(0) is None
    assert table.drafts[0].moves == [Write(2)]
    assert table.legal(0) == [Star("small"), Star("large")]
    assert table.take_back(0) is None
    assert table.view(0) == table.position
    assert table.take_back(0) == Refusal("table/nothing-to-take-back")


def test_a_draft_is_taken_back_as_a_whole():
    table = higher("25", lines="2/")
    table.add(0, Write(2))
    table.add(0, Star("small"))
    assert table.take_back(0, everything=True) is None
    assert table.drafts[0].moves == []
    assert table.legal(0) == higher("25", lines="2/").legal(0)
    assert table.take_back(0, everything=True) == Refusal("table/nothing-to-take-back")


def test_what_is_taken_at_once_is_no_more_than_fits_one_after_another():
    table = higher("25", lines="2/")
    assert table.room(0, []) == 0
    assert table.room(0, [Write(2), Star("small"), Star("large")]) == 2, "the decision is made"
    assert table.room(0, [Star("small"), Write(2)]) == 0, "no star without its number"
    assert table.drafts[0].moves == [], "nothing was played"


def test_another_choice_can_follow_a_take_back():
    table = higher("25")
    table.add(0, Write(2))
    table.take_back(0)
    play(table, 0, Write(5))
    play(table, 1, Miss())
    assert table.position.sheets[0].line == (5,)


def test_an_unfinished_draft_can_not_be_confirmed():
    table = higher("25", lines="2/")
    assert table.confirm(0) == Refusal("table/unfinished")
    table.add(0, Write(2))
    assert table.confirm(0) == Refusal("table/unfinished")
    table.add(0, Star("small"))
    assert table.confirm(0) is None


def test_nothing_can_follow_a_complete_draft():
    table = higher("25")
    table.add(0, Write(2))
    assert table.closed(0)
    assert table.legal(0) == []
    assert table.add(0, Miss()) == Refusal("table/draft-closed")


def test_a_move_that_leads_to_chance_closes_the_draft_and_can_still_be_taken_back():
    table = higher("25", "4")
    table.add(0, Dare())
    assert 0 in HIGHER.waiting(table.position_for(0)), "it is the die that closes the draft"
    assert table.closed(0)
    assert table.add(0, Write(2)) == Refusal("table/draft-closed")
    assert table.take_back(0) is None
    assert table.add(0, Write(2)) is None


def test_the_die_is_thrown_at_confirmation_and_what_follows_is_a_new_step():
    table = higher("25", "4")
    table.add(0, Dare())
    assert table._source.results == [(3,)], "not thrown yet"
    table.confirm(0)
    assert table._source.results == [(3,)], "the other seat is still choosing"
    play(table, 1, Miss())
    assert table._source.results == []
    assert table.step == 1
    assert table.take_back(0) == Refusal("table/nothing-to-take-back")


def test_two_who_dared_each_get_a_die_and_decide_together_again():
    table = higher("25", "4", "6")
    play(table, 0, Dare())
    play(table, 1, Dare())
    assert table.due == (0, 1)
    assert table.legal(0) == [Write(4), Miss()]
    assert table.legal(1) == [Write(6), Miss()]
    assert table.why_not(0, Dare()) == Refusal("higher/dare-once")


def test_a_roll_taken_back_and_made_again_is_the_same_roll():
    first, second = opened(HIGHER, 1), opened(HIGHER, 1)
    second.add(0, Dare())
    second.take_back(0)
    for table in (first, second):
        play(table, 0, Dare())
    assert first.position == second.position
    assert first.entries == second.entries


def test_a_draft_holds_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(table_module, "MAX_DRAFT", 1)
    table = higher("25", lines="2/")
    table.add(0, Write(2))
    assert table.add(0, Star("small")) == Refusal("table/draft-full", {"count": 1})


# Sealed steps -----------------------------------------------------------------------------------


def test_each_seat_works_on_its_own_copy_and_sees_no_other_draft():
    table = higher("25", lines="//")
    table.add(0, Write(2))
    table.add(1, Write(5))
    assert [sheet.line for sheet in table.view(0).sheets] == [(2,), (), ()]
    assert [sheet.line for sheet in table.view(1).sheets] == [(), (5,), ()]
    assert [sheet.line for sheet in table.view(2).sheets] == [(), (), ()]
    assert [sheet.line for sheet in table.view(None).sheets] == [(), (), ()]


def test_a_confirmed_draft_stays_sealed_until_the_last_is_done():
    table = higher("25", "36", lines="//")
    play(table, 0, Write(2))
    play(table, 1, Write(5))
    assert table.awaited() == (2,)
    assert table.view(1).sheets[0].line == ()
    assert table.view(None) == table.position
    assert [event.words for event in told(table)] == ["higher/rolled"]
    play(table, 2, Miss())
    assert [sheet.line for sheet in table.view(None).sheets] == [(2,), (5,), ()]


def test_a_done_seat_may_reopen_its_draft_until_the_last_is_done():
    table = higher("25", "36")
    play(table, 0, Write(2))
    assert table.add(0, Miss()) == Refusal("table/confirmed")
    assert table.take_back(0) == Refusal("table/confirmed")
    assert table.confirm(0) == Refusal("table/confirmed")
    assert table.reopen(0) is None
    assert table.reopen(0) == Refusal("table/not-confirmed")
    table.take_back(0)
    play(table, 0, Write(5))
    play(table, 1, Miss())
    assert table.position.sheets[0].line == (5,)
    assert table.step == 1


def test_a_reopened_draft_is_awaited_again():
    table = higher("25", "36")
    play(table, 0, Write(2))
    table.reopen(0)
    play(table, 1, Miss())
    assert table.awaited() == (0,)
    assert table.step == 0


def test_who_is_not_awaited_can_do_nothing():
    table = higher("25", "4")
    play(table, 0, Dare())
    play(table, 1, Miss())
    assert table.due == (0,)
    assert table.add(1, Miss()) == Refusal("higher/not-now")
    assert table.legal(1) == []
    for refusal in (table.take_back(1), table.confirm(1), table.reopen(1), table.play_absent(1)):
        assert refusal == Refusal("table/not-awaited")


def test_two_presses_at_once_confirm_once():
    """Failures 23 and 24: the second press finds the decision made."""
    table = higher("25", "36", lines="")
    play(table, 0, Write(2))
    assert table.confirm(0) == Refusal("table/unfinished"), "it is another step already"
    assert [entry.step for entry in table.entries if isinstance(entry, Turn)] == [0]


# What plays itself ------------------------------------------------------------------------------


def test_a_forced_star_plays_itself_after_the_seats_own_move():
    table = higher("25", lines="2/")
    table.position.sheets = (Sheet((2,), small=1), Sheet())
    table._redraft(0, table._draft(0), 0)
    table.add(0, Write(2))
    assert table.drafts[0].moves == [Write(2), Star("large")]
    assert table.drafts[0].automatic == [False, True]
    assert not table.drafts[0].done, "the seat still confirms its own move"


def test_taking_back_takes_the_automatic_moves_along():
    table = higher("25", lines="2/")
    table.position.sheets = (Sheet((2,), small=1), Sheet())
    table._redraft(0, table._draft(0), 0)
    table.add(0, Write(2))
    table.take_back(0)
    assert table.drafts[0].moves == []
    assert table.take_back(0) == Refusal("table/nothing-to-take-back")


def with_forced_seat() -> Table[Position, Position, Move]:
    """Seat 0 has dared, and a 1 does not fit behind its 6: nothing is left but a miss."""
    table = higher("25", "1", "6", "36", lines="6/")
    play(table, 0, Dare())
    play(table, 1, Dare())
    return table


def test_a_decision_that_is_forced_plays_itself_and_is_announced_when_the_step_is_told():
    table = with_forced_seat()
    assert table.awaited() == (1,)
    assert "event/forced" not in words_told(table), "sealed until the others are done"
    play(table, 1, Write(6))
    assert table.position.sheets[0].misses == 1
    assert [event.facts for event in told(table) if event.words == "event/forced"] == [{"seat": 0}]
    [turn] = [entry for entry in table.entries if isinstance(entry, Turn) and entry.by == "forced"]
    assert (turn.seat, turn.step) == (0, 1)


def test_a_forced_decision_can_not_be_reopened_or_changed():
    table = with_forced_seat()
    assert table.reopen(0) == Refusal("table/forced")
    assert table.take_back(0) == Refusal("table/confirmed")
    assert table.add(0, Miss()) == Refusal("table/confirmed")


def test_a_step_in_which_all_are_forced_settles_at_once():
    table = higher("25", "1", "36", lines="6")
    play(table, 0, Dare())
    assert table.step == 2
    assert [entry.by for entry in table.entries if isinstance(entry, Turn)] == ["seat", "forced"]


def test_an_absent_seat_plays_as_little_as_can_be():
    table = higher("25", "36")
    assert table.play_absent(0) is None
    assert table.drafts[0].moves == [Miss()]
    play(table, 1, Write(2))
    assert {"seat": 0} in [event.facts for event in told(table) if event.words == "event/absent"]
    assert [entry.by for entry in table.entries if isinstance(entry, Turn)] == ["absent", "seat"]


def test_an_absent_seats_half_made_draft_is_completed():
    table = higher("25", "36", lines="2/")
    table.add(0, Write(2))
    assert table.play_absent(0) is None
    assert table.drafts[0].moves == [Write(2), Star("large")]


def test_an_absent_seats_complete_draft_is_confirmed_as_it_is():
    table = higher("25", "36")
    table.add(0, Write(5))
    assert table.play_absent(0) is None
    play(table, 1, Miss())
    assert table.position.sheets[0].line == (5,)


def test_an_absent_seat_that_is_done_is_left_alone():
    table = higher("25", "36")
    play(table, 0, Write(5))
    assert table.play_absent(0) == Refusal("table/not-awaited")


# The end and the seed ---------------------------------------------------------------------------


def test_after_the_end_nothing_is_accepted():
    """A press on an ended game."""
    table = higher("25", misses=2)
    play(table, 0, Miss())
    play(table, 1, Miss())
    assert HIGHER.outcome(table.position) is not None
    ended = Refusal("table/ended")
    assert table.awaited() == ()
    assert table.legal(0) == []
    assert table.add(0, Miss()) == table.confirm(0) == table.prepare(0, [Miss()]) == ended


def test_the_seed_is_refused_before_the_end_and_given_after_it():
    table = higher("25", misses=2)
    with pytest.raises(ValueError, match="when the game has ended"):
        table.log(seed="00" * 32)
    assert table.log().seed is None
    play(table, 0, Miss())
    play(table, 1, Miss())
    assert table.log(seed="00" * 32).seed == "00" * 32
