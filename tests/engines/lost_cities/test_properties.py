"""What holds in every game of Lost Cities, whatever the dice and the players do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel import menu, simulate
from engines.kernel.dice import Dice
from engines.kernel.game import Refusal
from engines.kernel.log import Turn
from engines.kernel.players import greedy_player, random_player
from engines.kernel.table import Table
from engines.lost_cities.data import BOXES, COLOURS
from engines.lost_cities.moves import Accelerate, Pass, Refuse, TakePair
from engines.lost_cities.position import Position
from engines.lost_cities.rules import GAME
from engines.lost_cities.score import score as points_of
from engines.rooms import rooms
from tests.builders.lost_cities import board, house
from tests.builders.refusals import named_in
from tests.builders.tables import AnyTable, played
from tests.engines.lost_cities.bookkeeper import pages

FLAGS = st.fixed_dictionaries(
    {
        "acceleration_optional": st.booleans(),
        "acceleration_of_full_column": st.booleans(),
        "accelerated_artefact_counts": st.booleans(),
        "zero_starts_as_ten": st.booleans(),
    }
)
ALL_MOVES = [
    *(TakePair(number, colour) for number in range(11) for colour in COLOURS),
    *map(Accelerate, COLOURS),
    Pass(),
    Refuse(),
]
TOPICS_FILE = Path(__file__).parents[3] / "faq" / "topics.yaml"
TOPICS = yaml.safe_load(TOPICS_FILE.read_text(encoding="utf-8"))["lost-cities"]


@st.composite
def tables(draw: st.DrawFn, *, whole: bool = False) -> AnyTable:
    """A table of 2 to 5 seats after some random steps, with any flags, perhaps amid a draft."""
    seats, chance = draw(st.integers(2, 5)), draw(st.integers(0, 10**6))
    steps = None if whole else draw(st.integers(0, 80))
    body = house(**draw(FLAGS)).body
    table = played(GAME, seats, chance, steps, data=body)
    for seat in table.awaited():
        rng = Random(chance + seat)
        while not table.closed(seat) and rng.random() < 0.5:
            table.add(seat, rng.choice(table.legal(seat)))
    return table


def positions(table: AnyTable) -> Iterator[tuple[int, Position]]:
    """Each seat with the position in which it decides."""
    for seat in range(table.header.seats):
        yield seat, table.position_for(seat)


def snapshot(position: Position) -> str:
    return repr(position)


@given(tables())
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


@given(tables())
def test_the_running_score_is_the_sheets_of_the_moment(table: AnyTable):
    position = table.position
    for seat, score in enumerate(GAME.scores(table.view(None))):
        bridges = sum(seat in crossed for crossed in position.bridges)
        assert score == points_of(position.printed, position.sheets[seat], bridges)
        assert score.total == sum(score.parts.values())


@given(tables())
def test_legal_moves_are_the_candidates_without_refusal(table: AnyTable):
    for seat, position in positions(table):
        view = GAME.view(position, seat)
        allowed = [move for move in ALL_MOVES if GAME.why_not(view, seat, move) is None]
        legal = GAME.legal(view, seat)
        assert sorted(map(repr, legal)) == sorted(map(repr, allowed))
        if legal:
            candidates = list(GAME.candidates(view, seat))
            assert legal == [m for m in candidates if GAME.why_not(view, seat, m) is None]


@given(tables())
def test_every_legal_move_applies_on_a_copy_and_leaves_the_original_as_it_was(table: AnyTable):
    for seat, position in positions(table):
        before = snapshot(position)
        for move in GAME.legal(GAME.view(position, seat), seat):
            twin = position.copy()
            assert snapshot(twin) == before
            events = GAME.apply(twin, seat, move)
            assert events
            assert snapshot(twin) != before
            assert snapshot(position) == before


@given(tables())
def test_settling_and_rolling_on_a_copy_leave_the_original_as_it_was(table: AnyTable):
    before = snapshot(table.position)
    twin, rng = table.position.copy(), Random(1)
    while GAME.outcome(twin) is None:
        if request := GAME.chance(twin):
            GAME.resolve(twin, request, Dice(b"x", ()).answer(twin.turn, request))
        elif due := GAME.waiting(twin):
            GAME.apply(twin, due[0], rng.choice(GAME.legal(GAME.view(twin, due[0]), due[0])))
        else:
            GAME.close(twin)
    assert snapshot(table.position) == before


@given(tables())
def test_a_view_never_holds_another_seats_draft(table: AnyTable):
    sealed = table.position.sheets
    for reader in (*range(table.header.seats), None):
        view = table.view(reader)
        for seat, sheet in enumerate(view.sheets):
            if seat != reader:
                assert sheet == sealed[seat]
                assert view.owed[seat] == table.position.owed[seat]


@given(tables())
def test_changing_a_view_changes_nothing(table: AnyTable):
    before = snapshot(table.position)
    for reader in (0, None):
        view = table.view(reader)
        view.sheets.clear()
        view.todo = ()
    assert snapshot(table.position) == before


@given(tables())
def test_no_question_has_more_than_25_answers_and_every_code_is_short(table: AnyTable):
    for seat, position in positions(table):
        question = menu.ask(GAME, GAME.legal(GAME.view(position, seat), seat))
        assert question.pages == 1
        assert len(question.answers) <= 11
        assert all(len(answer.code) <= 60 for answer in question.answers)


@given(tables())
def test_a_seat_awaited_always_has_a_legal_move(table: AnyTable):
    for seat in table.awaited():
        assert table.closed(seat) or table.legal(seat)


@given(tables())
def test_an_absent_seats_moves_are_legal_and_complete(table: AnyTable):
    for seat in table.awaited():
        if not table.closed(seat):
            twin = table.position_for(seat).copy()
            for move in GAME.absent(table.view(seat), seat):
                assert GAME.why_not(twin, seat, move) is None
                GAME.apply(twin, seat, move)
            assert seat not in GAME.waiting(twin)
    step = table.step
    for seat in table.awaited():
        assert table.play_absent(seat) is None
    assert table.step > step or not table.awaited()


@given(tables())
def test_a_forced_move_is_the_only_one(table: AnyTable):
    for seat, position in positions(table):
        legal = GAME.legal(GAME.view(position, seat), seat)
        forced = GAME.forced(position, seat)
        assert forced == (legal[0] if len(legal) == 1 else None)


@settings(max_examples=30)
@given(tables(whole=True))
def test_a_whole_game_replays_to_the_same_end_under_every_flag(table: AnyTable):
    again = Table.replay(GAME, table.log())
    assert again.position == table.position
    assert again.news == table.news


@given(tables())
def test_an_imagined_position_is_the_position_and_a_copy(table: AnyTable):
    seat = table.due[0] if table.due else 0
    view = table.view(seat)
    imagined = GAME.imagine(view, Random(1))
    assert type(imagined) is Position
    assert imagined == table.position_for(seat)
    imagined.sheets.clear()
    assert view.sheets


@given(tables())
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


@given(tables())
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


def refusals(table: AnyTable) -> Iterator[Refusal]:
    for seat in range(table.header.seats):
        for move in ALL_MOVES:
            for refusal in (table.why_not(seat, move), GAME.why_not(table.position, seat, move)):
                if refusal is not None:
                    yield refusal


def worded(refusal: Refusal, lang: str) -> bool:
    """Whether the game's own catalogue has the sentence, with the facts that it names."""
    words = rooms()[GAME.id].words
    names = [f"Player {seat}" for seat in range(5)]
    for key in (
        f"refusal/{refusal.rule}/{refusal.facts.get('reason')}",
        f"refusal/{refusal.rule}",
    ):
        if words.has(lang, key):
            return bool(words.say(lang, key, refusal.facts, names))
    return False


@settings(max_examples=60)
@given(tables())
def test_every_refusal_is_a_topic_with_a_sentence_or_a_rule_of_the_table(table: AnyTable):
    for refusal in refusals(table):
        if not refusal.rule.startswith("table/"):
            assert refusal.rule in TOPICS
            assert worded(refusal, "en")
            assert worded(refusal, "fr")


def test_every_refusal_that_the_rules_can_give_is_a_topic_or_a_rule_of_the_table():
    named = named_in("lost_cities")
    assert len(named) >= 6
    assert named <= set(TOPICS)


@settings(max_examples=40)
@given(tables())
def test_everything_that_happens_can_be_told_in_both_languages(table: AnyTable):
    words = rooms()[GAME.id].words
    names = [f"Player {seat}" for seat in range(5)]
    for _, event in table.news:
        for lang in ("en", "fr"):
            assert words.say(lang, event.words, event.facts, names)


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
