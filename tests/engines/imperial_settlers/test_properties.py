"""What holds in every game of Imperial Settlers, whatever the dice and the players do."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.imperial_settlers import colonies, legality, moves, refusals
from engines.imperial_settlers.abilities import BUILDING_IDS, RESOURCES, TRACKS
from engines.imperial_settlers.opening import opening_of
from engines.imperial_settlers.position import Position, View, cells_of, complete_cells
from engines.imperial_settlers.printed import FAVORS
from engines.imperial_settlers.rules import GAME
from engines.kernel import log as logs
from engines.kernel import menu, simulate
from engines.kernel import moves as codec
from engines.kernel.dice import Dice
from engines.kernel.log import Chance
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.kernel.words import LANGUAGES, Words
from tests.builders import tables

HERE = Path(inspect.getfile(legality)).parent
WORDS = Words([HERE.parent / "kernel" / "sentences", HERE / "words"])
TOPICS_FILE = Path(__file__).parents[3] / "faq" / "topics.yaml"
TOPICS = yaml.safe_load(TOPICS_FILE.read_text(encoding="utf-8"))["imperial-settlers"]
NAMES = ("Ada", "Béa", "Chidi", "Dorota")
VILLAGES = ("barbarians", "japanese", "romans", "egyptians", "aztecs", "atlanteans")
PROBES: list[moves.Move] = [
    *moves.TICK, moves.DONE_DEVELOPING, moves.DONE,
    *(moves.Build(name, box) for name in BUILDING_IDS for box in range(1, 5)),
    *(moves.Harvest(field, circle) for field in range(6) for circle in range(5)),
    *map(moves.UseAbility, BUILDING_IDS),
    *map(moves.Copy, RESOURCES), *map(moves.Export, RESOURCES), *map(moves.TakeFavor, FAVORS),
    *(moves.FoundColony(name, track, section) for name in BUILDING_IDS for track in TRACKS
      for section in range(8)),
]  # fmt: skip


def options(mode: str, number: int) -> dict[str, Any]:
    village = {"village": VILLAGES[number % 6]} if mode == "adventure" else {}
    return {"mode": mode, **village}


@st.composite
def wandered(draw: st.DrawFn) -> Table[Position, View, Any]:
    """A table of any mode after some random steps, perhaps amid a draft."""
    mode = draw(st.sampled_from(["basic", "advanced", "adventure"]))
    seats = 1 if mode == "adventure" else draw(st.integers(1, 4))
    number = draw(st.integers(0, 10**6))
    steps = draw(st.integers(0, 10 * (seats + 1)))
    table = tables.played(GAME, seats, number, steps, options=options(mode, number))
    rng = Random(number)
    for seat in table.awaited():
        while not table.closed(seat) and rng.random() < 0.8:
            table.add(seat, rng.choice(table.legal(seat)))
    return table


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_legal_moves_are_the_candidates_without_refusal(table: Any):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        view = GAME.view(position, seat)
        allowed = [move for move in PROBES if GAME.why_not(view, seat, move) is None]
        legal = GAME.legal(view, seat)
        assert sorted(map(repr, legal)) == sorted(map(repr, allowed))
        assert len(set(legal)) == len(legal)
        if seat in GAME.waiting(position):
            candidates = list(GAME.candidates(view, seat))
            assert legal == [m for m in candidates if GAME.why_not(position, seat, m) is None]
            assert legal


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_a_move_on_a_copy_leaves_the_original_as_it_was(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        before = repr(position)
        for move in GAME.legal(GAME.view(position, seat), seat):
            twin = position.copy()
            GAME.apply(twin, seat, move)
            assert repr(twin) != before
            assert repr(position) == before


@settings(max_examples=10, deadline=None)
@given(wandered(), st.integers(0, 10**6))
def test_play_on_a_copy_leaves_the_original_as_it_was(table: Any, chance: int):
    before = repr(table.position)
    twin = table.position.copy()
    dice = Dice(chance.to_bytes(32, "big"), ())
    simulate.play(GAME, twin, [random_player] * len(twin.sheets), dice, Random(chance))
    assert repr(table.position) == before


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_no_draft_overspends_actions_or_goods(table: Any):
    for seat in range(table.header.seats):
        hand = table.position_for(seat).hands[seat]
        assert min(*hand.stock, hand.actions, hand.free, hand.exports, hand.copies, 0) == 0
        assert all(uses >= 0 for uses in hand.uses)


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_every_tick_took_an_action_of_its_own(table: Any):
    """Boxes and circles of a round are exactly the actions and free harvests that are gone."""
    for seat in table.awaited():
        position = table.position_for(seat)
        if position.phase != "develop" or position.hands[seat].stage != "develop":
            continue
        start, now = opening_of(position, seat), position.hands[seat]
        before, sheet = position.before[seat], position.sheets[seat]
        boxes = sum(sheet.ticks) - sum(before.ticks)
        boxes += sum(map(int.bit_count, sheet.village)) - sum(map(int.bit_count, before.village))
        circles = sum(map(int.bit_count, sheet.circles)) - sum(map(int.bit_count, before.circles))
        free = start.free + sum(start.uses) - now.free - sum(now.uses)
        assert (
            boxes + circles - min(circles, free) <= start.actions - now.actions <= boxes + circles
        )


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_no_circle_and_no_section_is_used_twice(table: Any):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        sheet = position.sheets[seat]
        crossed = [move for move in position.played[seat] if isinstance(move, moves.Harvest)]
        assert len(set(crossed)) == len(crossed)
        cells = [cell for colony in sheet.colonies for cell in cells_of(colony.cells)]
        assert len(set(cells)) == len(cells)
        assert sheet.used & ~complete_cells(position.printed, sheet) == 0


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_no_question_has_more_than_25_answers_and_no_tick_takes_more_than_two_presses(table: Any):
    for seat in table.awaited():
        legal = table.legal(seat)
        reached: list[Any] = []
        paths: list[tuple[str, ...]] = [()]
        while paths:
            path = paths.pop()
            question = menu.ask(GAME, legal, path)
            assert question.pages == 1
            assert len(question.answers) <= 25
            for answer in question.answers:
                if answer.branch is None:
                    reached.append(answer.move)
                    assert len(path) <= 1
                else:
                    paths.append((*question.path, answer.code))
        assert sorted(map(repr, reached)) == sorted(map(repr, legal))


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_moves_survive_logs_and_custom_ids(table: Any):
    for seat in table.awaited():
        for move in table.legal(seat):
            assert codec.from_json(GAME, codec.to_json(move)) == move
            assert codec.from_code(GAME, codec.to_code(move)) == move
            assert len(codec.to_code(move)) <= 40


@pytest.mark.parametrize(
    "code", ["tick.roofs", "tick", "build.farm", "build.castle.1", "harvest.one.1", "copy.silver"]
)
def test_what_is_no_move_is_refused_at_the_border(code: str):
    with pytest.raises(codec.MoveError):
        codec.from_code(GAME, code)


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_who_is_away_plays_a_whole_legal_decision(table: Any):
    for seat in table.awaited():
        before = table.step, table.awaited()
        sheet = table.position_for(seat).sheets[seat]
        assert table.play_absent(seat) is None
        assert (table.step, table.awaited()) != before or GAME.outcome(table.position)
        assert sum(table.position_for(seat).sheets[seat].ticks) == sum(sheet.ticks)


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_what_is_forced_is_the_only_legal_move(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        move = GAME.forced(position, seat)
        if move is not None:
            assert GAME.legal(GAME.view(position, seat), seat) == [move]


@settings(max_examples=12, deadline=None)
@given(
    st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(["basic", "advanced", "adventure"])
)
def test_replay_equals_play_and_the_dice_can_be_verified(seats: int, number: int, mode: str):
    seed = number.to_bytes(32, "big")
    table = tables.play_on(
        tables.opened(GAME, seats, seed=seed, options=options(mode, number)), Random(number)
    )
    log = table.log(seed=seed.hex())
    assert logs.parse(logs.dump(log).encode()) == log
    again = Table.replay(GAME, log)
    assert repr(again.position) == repr(table.position)
    assert [news.event for news in again.news] == [news.event for news in table.news]
    rolls = verify(GAME, log).rolls
    assert rolls == sum(isinstance(entry, Chance) for entry in log.entries)
    assert rolls == 10 + (1 if seats == 1 else 2)
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.reason == "rounds"


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_a_table_goes_on_from_its_log_at_any_step(table: Any):
    again = Table.replay(GAME, table.log(), seed=table._source.seed)
    assert repr(again.position) == repr(table.position)
    assert again.step == table.step


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_every_button_and_line_has_words_in_both_languages(table: Any):
    for seat in table.awaited():
        view = table.view(seat)
        for language in LANGUAGES:
            for event in GAME.offer(view, seat):
                assert "{" not in WORDS.say(language, event.words, event.facts, NAMES)
            for move in table.legal(seat):
                kind = codec.kind(type(move))
                fields = {name: getattr(move, name) for name in type(move).__match_args__}
                label = WORDS.say(language, f"move/{kind}", fields, NAMES)
                assert WORDS.has(language, f"question/{kind}")
                effect = GAME.effect(view, seat, move)
                if effect is not None:
                    label += " → " + WORDS.say(language, effect.words, effect.facts, NAMES)
                # A hoard of goods is told in full by the offer; its button may be cut.
                assert len(label) <= 80 or kind in ("done", "done-developing")
                for branch in GAME.branches(move):
                    assert WORDS.say(language, branch.words, branch.facts, NAMES)


def test_everything_that_is_told_can_be_said_in_both_languages():
    keys: set[str] = set()
    for number in range(24):
        mode = ("basic", "advanced", "adventure")[number % 3]
        seats = 1 if mode == "adventure" else 1 + number % 4
        table = tables.played(GAME, seats, number, options=options(mode, number // 3))
        for news in table.news:
            keys.add(news.event.words)
            for language in LANGUAGES:
                said = WORDS.say(language, news.event.words, news.event.facts, NAMES)
                assert "{" not in said
    assert len(keys) >= 22


def test_every_rule_that_refuses_is_a_topic_and_has_words():
    seen: set[tuple[str, str | None]] = set()
    for number in range(45):
        mode = ("basic", "advanced", "adventure")[number % 3]
        seats = 1 if mode == "adventure" else 1 + number % 3
        table = tables.played(GAME, seats, number, number, options=options(mode, number))
        rng = Random(number)
        for seat in table.awaited():
            while not table.closed(seat):
                for move in PROBES:
                    refusal = GAME.why_not(table.position_for(seat), seat, move)
                    if refusal is not None:
                        _check(refusal)
                        seen.add((refusal.rule, refusal.facts.get("reason")))
                table.add(seat, rng.choice(table.legal(seat)))
    assert len({rule for rule, _ in seen}) >= 18


def _check(refusal: Any) -> None:
    if refusal.rule.startswith("table/"):
        return
    assert refusal.rule in TOPICS
    reason = refusal.facts.get("reason")
    key = f"refusal/{refusal.rule}/{reason}" if reason else f"refusal/{refusal.rule}"
    for language in LANGUAGES:
        assert "{" not in WORDS.say(language, key, refusal.facts, NAMES)


def test_every_written_refusal_is_a_topic():
    for module in (legality, refusals, colonies):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=rule), *_]):
                    assert rule.startswith("table/") or rule in TOPICS, rule
                case _:
                    pass


def test_prepared_moves_are_priced_by_what_they_stand_against():
    table = tables.played(GAME, 2, 1, 8)
    for seat in range(2):
        for move in PROBES:
            assert isinstance(GAME.price(table.position, seat, move), tuple)


def test_both_catalogues_hold_the_same_sentences():
    keys = [
        {
            line.partition(" ")[2]
            for line in (HERE / "words" / f"{language}.po").read_text(encoding="utf-8").splitlines()
            if line.startswith("msgid ")
        }
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1]
