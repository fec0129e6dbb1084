"""What holds in every game of Lost Cities, whatever the dice and the players do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel import menu, simulate
from engines.kernel.dice import Dice
from engines.kernel.log import Turn
from engines.kernel.players import greedy_player, random_player
from engines.lost_cities.data import BOXES, COLOURS
from engines.lost_cities.position import Position
from engines.lost_cities.rules import GAME
from engines.lost_cities.score import score as points_of
from tests.builders.lost_cities import board
from tests.builders.tables import AnyTable, played
from tests.builders.wandering import tables_of
from tests.engines.lost_cities.bookkeeper import pages

TABLES = tables_of("lost-cities")


def positions(table: AnyTable) -> Iterator[tuple[int, Position]]:
    """Each seat with the position in which it decides."""
    for seat in range(table.header.seats):
        yield seat, table.position_for(seat)


@settings(max_examples=50)
@given(TABLES)
def test_a_sheet_never_breaks_number_order(table: AnyTable):
    for _, position in positions(table):
        for sheet in position.sheets:
            for column in sheet.columns:
                assert len(column) <= BOXES
                assert all(1 <= number <= 10 for number in column)
                assert all(below <= above for below, above in pairwise(column))
            assert 0 <= sheet.artefacts <= BOXES
            assert 0 <= sheet.dice <= BOXES


@settings(max_examples=60)
@given(st.integers(2, 5), st.integers(0, 10**6))
def test_the_score_added_up_from_the_log_equals_the_score_shown(seats: int, chance: int):
    table = played(GAME, seats, chance)
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [
        page.total() for page in pages(table.log())
    ]


@settings(max_examples=50)
@given(TABLES)
def test_the_running_score_is_the_sheets_of_the_moment(table: AnyTable):
    position = table.position
    for seat, score in enumerate(GAME.scores(table.view(None))):
        bridges = sum(seat in crossed for crossed in position.bridges)
        assert score == points_of(position.printed, position.sheets[seat], bridges)
        assert score.total == sum(score.parts.values())


@settings(max_examples=50)
@given(TABLES)
def test_a_view_never_holds_another_seats_draft(table: AnyTable):
    sealed = table.position.sheets
    for reader in (*range(table.header.seats), None):
        view = table.view(reader)
        for seat, sheet in enumerate(view.sheets):
            if seat != reader:
                assert sheet == sealed[seat]
                assert view.owed[seat] == table.position.owed[seat]


@settings(max_examples=50)
@given(TABLES)
def test_changing_a_view_changes_nothing(table: AnyTable):
    before = repr(table.position)
    for reader in (0, None):
        view = table.view(reader)
        view.sheets.clear()
        view.todo = ()
    assert repr(table.position) == before


@settings(max_examples=50)
@given(TABLES)
def test_no_question_has_more_than_11_answers_and_every_code_is_short(table: AnyTable):
    for seat, position in positions(table):
        question = menu.ask(GAME, GAME.legal(GAME.view(position, seat), seat))
        assert question.pages == 1
        assert len(question.answers) <= 11
        assert all(len(answer.code) <= 60 for answer in question.answers)


@settings(max_examples=50)
@given(TABLES)
def test_an_imagined_position_is_the_position_and_a_copy(table: AnyTable):
    seat = table.due[0] if table.due else 0
    view = table.view(seat)
    imagined = GAME.imagine(view, Random(1))
    assert type(imagined) is Position
    assert imagined == table.position_for(seat)
    imagined.sheets.clear()
    assert view.sheets


@settings(max_examples=50)
@given(TABLES)
def test_a_button_promises_what_its_move_then_does(table: AnyTable):
    for seat, position in positions(table):
        for move in GAME.legal(GAME.view(position, seat), seat):
            promised = GAME.effect(position, seat, move)
            first = GAME.apply(position.copy(), seat, move)[0]
            match promised.words if promised else None:
                case None:
                    assert first.words == "event/passed"
                case "effect/write":
                    assert first.words.startswith("event/wrote-by-")
                    assert first.facts["number"] == promised.facts["number"]
                    assert first.facts["box"] == promised.facts["box"]
                case "effect/circle":
                    assert first.words == "event/circle"
                case "effect/artefact":
                    assert first.words == "event/artefact-full"
                case "effect/refuse":
                    assert first.words == "event/refused"
                    assert first.facts["count"] == promised.facts["count"]
                case "effect/nothing":
                    assert first.words in ("event/artefact-no-place", "event/refused-free")
                case other:
                    raise AssertionError(other)


@settings(max_examples=50)
@given(TABLES)
def test_a_sheet_for_other_programs_is_plain_json_and_complete(table: AnyTable):
    for seat, position in positions(table):
        plain = GAME.sheet(GAME.view(position, seat), seat)
        assert json.loads(json.dumps(plain)) == plain
        sheet = position.sheets[seat]
        assert [plain["columns"][colour] for colour in COLOURS] == [
            {"circle": circle, "numbers": list(column)}
            for circle, column in zip(sheet.circles, sheet.columns, strict=True)
        ]
        assert (plain["artefacts"], plain["dice"]) == (sheet.artefacts, sheet.dice)
        assert len(plain["bridges"]) * 20 == GAME.scores(position)[seat].parts["bridges"]


# Refusals and sentences -------------------------------------------------------------------------


# Whole games ------------------------------------------------------------------------------------


def simulated(players: list[Any], chance: int) -> tuple[Position, list[Any]]:
    position = GAME.setup(GAME.data(), GAME.options(), len(players))
    entries: list[Any] = []
    words = tuple(map(str, range(len(players))))
    seed = chance.to_bytes(32, "big")
    simulate.play(GAME, position, players, Dice(seed, words), Random(chance), entries)
    return position, entries


def test_random_games_of_four_end_within_120_rolls():
    rolls = [simulated([random_player] * 4, chance)[0].turn for chance in range(300)]
    assert max(rolls) <= 120


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_of_two_to_five_end(seats: int):
    for chance in range(30):
        position, _ = simulated([random_player] * seats, chance)
        assert position.reason in ("exhausted", "bridges")


def test_games_between_greedy_players_end_in_both_ways():
    reasons = {simulated([greedy_player] * 4, chance)[0].reason for chance in range(40)}
    assert reasons == {"exhausted", "bridges"}


def test_in_a_step_the_seats_are_logged_clockwise_from_the_roller():
    _, entries = simulated([random_player] * 4, 1)
    turns = [entry for entry in entries if isinstance(entry, Turn)]
    for roller, *others in zip(*[iter(turns)] * 4, strict=True):
        assert [turn.seat for turn in others] == [(roller.seat + step) % 4 for step in (1, 2, 3)]
        assert {turn.step for turn in others} == {roller.step + 1}


def test_the_turn_is_counted_in_rolls_and_the_figures_add_up():
    play = board({"red": [1, 2], "circles": ["blue"], "artefacts": 3}, {"dice": 4}, dice=None)
    assert GAME.turns(play.position) == 0
    assert GAME.counts(play.position) == {
        "boxes": 2,
        "artefacts": 3,
        "refusals": 4,
        "circles": 1,
        "bridges": 0,
    }
