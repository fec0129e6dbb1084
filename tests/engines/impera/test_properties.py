"""What holds in every game of Impera, whatever the cards and the players do."""

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

from engines.impera import choices
from engines.impera.moves import (
    ATTACK,
    DONE,
    DRAW_TWO,
    END_TURN,
    GIVE,
    GIVE_TO,
    LAY,
    SUPPORT,
    Attack,
    GiveTo,
)
from engines.impera.position import Position, View
from engines.impera.rules import GAME
from engines.impera.world import REGION, REGION_IDS
from engines.kernel import log as logs
from engines.kernel import menu, moves, simulate
from engines.kernel.dice import Dice
from engines.kernel.log import Chance, Log, Turn
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.kernel.words import LANGUAGES, Words
from tests.builders import tables
from tests.builders.impera_secrets import wander

PROBES = [
    DRAW_TWO, END_TURN, DONE, *LAY, *SUPPORT, *GIVE, *GIVE_TO, GiveTo(-1), GiveTo(4),
    *(attack for row in ATTACK for attack in row),
]  # fmt: skip
TOPICS_FILE = Path(__file__).parents[3] / "faq" / "topics.yaml"
TOPICS = yaml.safe_load(TOPICS_FILE.read_text(encoding="utf-8"))["impera"]
HERE = Path(inspect.getfile(choices)).parent
WORDS = Words([HERE.parent / "kernel" / "sentences", HERE / "words"])
NAMES = ("Ada", "Béa", "Chidi", "Dorota")


@st.composite
def wandered(draw: st.DrawFn) -> Table[Position, View, Any]:
    """A table after some random steps, perhaps amid a draft; half of them with hands that grow."""
    seats, number = draw(st.integers(2, 4)), draw(st.integers(0, 10**6))
    steps = draw(st.integers(0, 180))
    if draw(st.booleans()):
        table = wander(seats, number, steps)
    else:
        table = tables.played(GAME, seats, number, steps)
    rng = Random(number)
    for seat in table.awaited():
        while not table.closed(seat) and rng.random() < 0.6:
            table.add(seat, rng.choice(table.legal(seat)))
    return table


@settings(max_examples=60, deadline=None)
@given(wandered())
def test_legal_moves_are_the_candidates_without_refusal(table: Any):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        view = GAME.view(position, seat)
        allowed = [move for move in PROBES if GAME.why_not(view, seat, move) is None]
        legal = GAME.legal(view, seat)
        assert sorted(map(repr, legal)) == sorted(map(repr, allowed))
        assert len(set(legal)) == len(legal)
        candidates = list(GAME.candidates(view, seat))
        if seat in GAME.waiting(position):
            assert legal == [m for m in candidates if GAME.why_not(position, seat, m) is None]
            assert legal


@settings(max_examples=60, deadline=None)
@given(wandered())
def test_views_and_positions_refuse_alike(table: Any):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        view = GAME.view(position, seat)
        for move in PROBES[:120]:
            assert GAME.why_not(view, seat, move) == GAME.why_not(position, seat, move)


@settings(max_examples=60, deadline=None)
@given(wandered())
def test_a_move_on_a_copy_leaves_the_original_as_it_was(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        before = repr(position)
        for move in GAME.legal(GAME.view(position, seat), seat):
            twin = position.copy()
            assert repr(twin) == before
            GAME.apply(twin, seat, move)
            assert repr(twin) != before
            assert repr(position) == before


@settings(max_examples=30, deadline=None)
@given(wandered(), st.integers(0, 10**6))
def test_play_on_a_copy_leaves_the_original_as_it_was(table: Any, chance: int):
    before = repr(table.position)
    twin = table.position.copy()
    dice = Dice(chance.to_bytes(32, "big"), ())
    simulate.play(GAME, twin, [random_player] * twin.seats, dice, Random(chance))
    assert repr(table.position) == before


@settings(max_examples=60, deadline=None)
@given(wandered())
def test_no_question_has_more_than_25_answers(table: Any):
    """The whole tree of questions, every page: each legal move stands once at its end."""
    for seat in table.awaited():
        legal = table.legal(seat)
        reached: list[Any] = []
        paths: list[tuple[str, ...]] = [()]
        while paths:
            path, page = paths.pop(), 0
            while True:
                question = menu.ask(GAME, legal, path, page)
                assert 1 <= len(question.answers) <= menu.MOST or not legal
                for answer in question.answers:
                    if answer.branch is None:
                        reached.append(answer.move)
                    else:
                        paths.append((*question.path, answer.code))
                page += 1
                if page >= question.pages:
                    break
        assert sorted(map(repr, reached)) == sorted(map(repr, legal))


@settings(max_examples=60, deadline=None)
@given(wandered())
def test_moves_survive_logs_and_custom_ids(table: Any):
    for seat in table.awaited():
        for move in table.legal(seat):
            assert moves.from_json(GAME, moves.to_json(move)) == move
            assert moves.from_code(GAME, moves.to_code(move)) == move
            assert len(moves.to_code(move)) <= 40


@pytest.mark.parametrize(
    "code", ["lay.XX9", "lay.EU7", "lay", "attack.EU1", "give-to.two", "support.", "give.EU1.EU2"]
)
def test_what_is_no_move_is_refused_at_the_border(code: str):
    with pytest.raises(moves.MoveError):
        moves.from_code(GAME, code)


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_every_region_has_one_owner_at_most_and_no_card_is_lost(table: Any):
    position = table.position
    owners = [sum(zone >> region & 1 for zone in position.zones) for region in range(36)]
    assert max(owners) <= 1
    cards = [c for hand in position.hands for c in hand]
    cards += [*position.pile, *position.discard, *position.attack, *position.defence]
    cards += [region for region in range(36) if owners[region]]
    assert sorted(cards) == sorted(3 * list(range(36)))


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_who_is_away_plays_a_whole_legal_decision(table: Any):
    for seat in table.awaited():
        view = table.view(seat)
        listed = GAME.absent(view, seat) if not table.closed(seat) else []
        position = table.position_for(seat).copy()
        for move in listed:
            if seat in GAME.waiting(position):
                assert GAME.why_not(position, seat, move) is None
                GAME.apply(position, seat, move)
        assert seat not in GAME.waiting(position) or not listed
        before = table.step
        assert table.play_absent(seat) is None
        assert table.step > before or GAME.outcome(table.position) is not None


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_what_is_forced_is_the_only_legal_move_or_stands_for_it(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        move = GAME.forced(position, seat)
        if move is not None:
            assert GAME.legal(GAME.view(position, seat), seat) == [move]


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.booleans())
def test_replay_equals_play_and_the_dice_can_be_verified(seats: int, number: int, variant: bool):
    seed = number.to_bytes(32, "big")
    table = tables.play_on(
        tables.opened(GAME, seats, seed=seed, options={"continents": variant}), Random(number)
    )
    log = table.log(seed=seed.hex())
    assert logs.parse(logs.dump(log).encode()) == log
    again = Table.replay(GAME, log)
    assert repr(again.position) == repr(table.position)
    assert [news.event for news in again.news] == [news.event for news in table.news]
    assert verify(GAME, log).rolls == sum(isinstance(entry, Chance) for entry in log.entries)


@settings(max_examples=20, deadline=None)
@given(wandered())
def test_a_table_goes_on_from_its_log_at_any_step(table: Any):
    seed = table._source.seed
    again = Table.replay(GAME, table.log(), seed=seed)
    assert repr(again.position) == repr(table.position)
    assert (again.step, again.awaited()) == (table.step, table.awaited())


def test_whole_games_of_the_simulator_are_logs_that_replay():
    for seats in (2, 3, 4):
        position = GAME.setup(GAME.data(), GAME.options(), seats)
        entries: list[Any] = []
        seed = bytes([seats]) * 32
        header = tables.header(GAME, seats, seed=seed)
        dice = Dice(seed, header.words)
        simulate.play(GAME, position, [random_player] * seats, dice, Random(seats), entries)
        table = Table.replay(GAME, Log(**dict(header), entries=tuple(entries)))
        assert repr(table.position) == repr(position)
        assert any(isinstance(entry, Turn) and len(entry.moves) > 3 for entry in entries)


def test_every_rule_that_refuses_is_a_topic_and_has_words():
    rules: set[tuple[str, str | None]] = set()
    facts: dict[tuple[str, str | None], Any] = {}
    for number in range(60):
        table = wander(2 + number % 3, number, number * 3)
        for seat in range(table.header.seats):
            draft = table.position_for(seat)
            for move in PROBES:
                refusal = GAME.why_not(draft, seat, move)
                if refusal is not None:
                    key = (refusal.rule, refusal.facts.get("reason"))
                    rules.add(key)
                    facts[key] = refusal.facts
            for move in table.legal(seat)[:3]:
                table.add(seat, move)
    assert rules >= _written_refusals() - SPARSE
    for (rule, reason), given_facts in facts.items():
        if rule.startswith("table/"):
            continue
        assert rule in TOPICS
        for language in LANGUAGES:
            key = f"refusal/{rule}/{reason}" if reason else f"refusal/{rule}"
            assert WORDS.say(language, key, given_facts, NAMES)


SPARSE = {
    ("draw-two", "empty"),
    ("table/ended", None),
    ("attack-min-support", "no-card"),
    ("attack-min-support", "none"),
    ("excess-gift", "one-receiver"),
    ("gift-choice", "not-in-hand"),
    ("one-action", "attacking"),
    ("one-action", "must-act"),
}
"""Refusals that random steps may miss; the rows of the rules test each of them by name."""


def _written_refusals() -> set[tuple[str, str | None]]:
    """Every rule and reason that the code names, read from its text."""
    written: set[tuple[str, str | None]] = set()
    for node in ast.walk(ast.parse(inspect.getsource(choices))):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=rule), *rest]):
                written.add((rule, _reason(rest[0]) if rest else None))
            case _:
                pass
    return written


def _reason(node: ast.expr) -> str | None:
    match node:
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "reason":
                    assert isinstance(value, ast.Constant)
                    return value.value
        case _:
            pass
    return None


def test_every_written_refusal_has_words_and_is_a_topic():
    for rule, reason in _written_refusals():
        if rule.startswith("table/"):
            continue
        assert rule in TOPICS
        for language in LANGUAGES:
            assert WORDS.has(language, f"refusal/{rule}/{reason}") or WORDS.has(
                language, f"refusal/{rule}"
            )


def test_the_names_of_the_map_are_those_of_the_sentences():
    regions = GAME.data().model.regions
    for name in REGION_IDS:
        facts = regions.of(name[:2])[int(name[2]) - 1]
        assert WORDS.say("en", f"region/{name}") == f"{facts.name_en} ({name})"
        assert WORDS.say("fr", f"region/{name}") == f"{facts.name_fr} ({name})"
        assert REGION[name] == REGION_IDS.index(name)


def test_everything_that_is_told_can_be_said_in_both_languages():
    keys: set[str] = set()
    for number in range(12):
        table = wander(2 + number % 3, number)
        for news in table.news:
            event: Any = news.event
            while event is not None:
                keys.add(event.words)
                for language in LANGUAGES:
                    said = WORDS.say(language, event.words, event.facts, NAMES)
                    assert "{" not in said
                event = event.otherwise
    assert len(keys) > 15


@settings(max_examples=30, deadline=None)
@given(wandered())
def test_every_button_has_words_in_both_languages(table: Any):
    for seat in table.awaited():
        view = table.view(seat)
        for move in table.legal(seat):
            kind = moves.kind(type(move))
            fields = {name: getattr(move, name) for name in type(move).__match_args__}
            effect = GAME.effect(view, seat, move)
            for language in LANGUAGES:
                assert WORDS.say(language, f"move/{kind}", fields, NAMES)
                assert WORDS.has(language, f"question/{kind}")
                assert effect is None or WORDS.say(language, effect.words, effect.facts, NAMES)
                for branch in GAME.branches(move):
                    assert WORDS.say(language, branch.words, branch.facts, NAMES)


def test_an_attack_is_asked_by_own_region_then_target():
    attack = Attack("SA1", "AF4")
    assert [branch.code for branch in GAME.branches(attack)] == ["attack", "SA1"]


def test_prepared_moves_are_priced_by_what_they_stand_against():
    table = wander(2, 1, 60)
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
