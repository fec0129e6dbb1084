"""What holds in every game of World Wonders, whatever the shuffles and the players do."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel import log as logs
from engines.kernel import menu, moves, simulate
from engines.kernel.dice import Dice
from engines.kernel.log import Chance, Log
from engines.kernel.players import greedy_player, random_player
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.kernel.words import LANGUAGES, Words
from engines.world_wonders.build import build, describe
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.masks import CELLS, turns_and_mirrors
from engines.world_wonders.moves import (
    ITEM_IDS,
    PASS_ROUND,
    PIECE_IDS,
    REPAY,
    TAKE_LOAN,
    Buy,
    Place,
)
from engines.world_wonders.position import NONE, Position, View
from engines.world_wonders.rules import GAME
from tests.builders import tables
from tests.builders.tables import AnyTable

ROOT = Path(__file__).parents[3]
TOPICS = yaml.safe_load((ROOT / "faq" / "topics.yaml").read_text(encoding="utf-8"))["world-wonders"]
HERE = ROOT / "engines" / "world_wonders"
WORDS = Words([HERE.parent / "kernel" / "sentences", HERE / "words"])
NAMES = ("Ada", "Béa", "Chidi", "Dorota", "Émile")
FORMS = [
    each.text
    for shape in ("LAAL", "LL", "L", "LL-L_", "LL-LL", "LLL-L__", "LLL-LL_", "LL_-_LL-__L", "WW-LL")
    for each in turns_and_mirrors(shape)
]


@st.composite
def wandered(draw: st.DrawFn) -> AnyTable:
    """A table of any mode after some random steps, perhaps amid a draft."""
    seats, number = draw(st.integers(1, 5)), draw(st.integers(0, 10**6))
    options = {
        "side": draw(st.sampled_from("AB")),
        "objectives": draw(st.booleans()),
        "grade": draw(st.sampled_from(["easy", "hard"])),
    }
    steps = draw(st.integers(0, 130))
    table = tables.played(GAME, seats, number, steps, options=options)
    rng = Random(number)
    for seat in table.awaited():
        while not table.closed(seat) and rng.random() < 0.7:
            table.add(seat, rng.choice(table.legal(seat)))
    return table


def probes(rng: Random) -> list[Any]:
    """Moves of every kind, most of them forbidden."""
    cells = list(CELLS)
    places = [Place(rng.choice(PIECE_IDS), rng.choice(FORMS), rng.choice(cells)) for _ in range(80)]
    return [PASS_ROUND, TAKE_LOAN, REPAY, *map(Buy, ITEM_IDS), *places]


@settings(max_examples=50, deadline=None)
@given(wandered())
def test_legal_moves_are_the_candidates_without_refusal(table: Any):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        view = GAME.view(position, seat)
        legal = GAME.legal(view, seat)
        assert len(set(legal)) == len(legal)
        for move in probes(Random(table.step)):
            refusal = GAME.why_not(view, seat, move)
            assert (refusal is None) == (move in legal)
            assert refusal == GAME.why_not(position, seat, move)
        if seat in GAME.waiting(position):
            candidates = list(GAME.candidates(view, seat))
            assert legal
            assert set(legal) <= set(candidates)
            assert legal == [m for m in legal if GAME.why_not(position, seat, m) is None]
            for move in Random(table.step).sample(candidates, min(150, len(candidates))):
                assert (move in legal) == (GAME.why_not(position, seat, move) is None)


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_a_move_on_a_copy_leaves_the_original_as_it_was(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        before = repr(position)
        for move in GAME.legal(GAME.view(position, seat), seat)[:40]:
            twin = position.copy()
            GAME.apply(twin, seat, move)
            assert repr(twin) != before
        assert repr(position) == before


@settings(max_examples=15, deadline=None)
@given(wandered(), st.integers(0, 10**6))
def test_play_on_a_copy_leaves_the_original_as_it_was(table: Any, chance: int):
    before = repr(table.position)
    twin = table.position.copy()
    dice = Dice(chance.to_bytes(32, "big"), ())
    simulate.play(GAME, twin, [random_player] * twin.seats, dice, Random(chance))
    assert repr(table.position) == before


@settings(max_examples=30, deadline=None)
@given(wandered())
def test_no_question_has_more_than_25_answers(table: Any):
    """The whole tree of questions: each legal move stands once at its end, on a first page."""
    for seat in table.awaited():
        legal = table.legal(seat)
        reached: list[Any] = []
        paths: list[tuple[str, ...]] = [()]
        while paths:
            question = menu.ask(GAME, legal, paths.pop())
            assert question.pages == 1
            for answer in question.answers:
                if answer.branch is None:
                    reached.append(answer.move)
                else:
                    paths.append((*question.path, answer.code))
        assert sorted(map(repr, reached)) == sorted(map(repr, legal))


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_moves_survive_logs_and_custom_ids(table: Any):
    for seat in table.awaited():
        for move in table.legal(seat):
            assert moves.from_json(GAME, moves.to_json(move)) == move
            assert moves.from_code(GAME, moves.to_code(move)) == move
            assert len(moves.to_code(move)) <= 40


@pytest.mark.parametrize(
    "code",
    ["buy", "buy.S9", "buy.long.1", "place.start.LAAL", "place.start.LAAL.M1",
     "place.start.LAAL.A11",
     "place.roof.L.A1", "place.short.X.A1", "place.short..A1", "place.short.LLLLL.A1", "pass"],
)  # fmt: skip
def test_what_is_no_move_is_refused_at_the_border(code: str):
    with pytest.raises(moves.MoveError):
        moves.from_code(GAME, code)


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_cities_and_market_hold_together(table: Any):
    position = table.position
    for city in position.cities:
        cells = 0
        for piece in city.pieces:
            assert not cells & piece.mask
            cells |= piece.mask
        assert cells == city.occupied
        parts = [city.roads, city.towers, city.monuments, *city.buildings]
        assert sum(parts) == city.occupied
        assert not city.occupied & ~(city.terrain.land | city.terrain.water)
        assert not city.terrain.water & (city.towers | sum(city.buildings))
    tiles = [piece.name for city in position.cities for piece in city.pieces
             if piece.kind == "building"]  # fmt: skip
    assert len(set(tiles)) == len(tiles)
    owned = [name for wonders in position.wonders for name in wonders] + list(position.automaton)
    shown = [MONUMENT_IDS[number] for number in position.display if number != NONE]
    coming = [MONUMENT_IDS[number] for number in position.deck]
    assert sorted([*owned, *shown, *coming]) == sorted(MONUMENT_IDS)
    assert all(0 <= gold <= 9 for gold in position.gold)
    assert sorted(position.order) == list(range(position.seats))


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_a_view_holds_no_card_to_come(table: Any):
    for seat in (None, *range(table.header.seats)):
        view = GAME.view(table.position_for(seat), seat)
        hidden = [*view.deck, *view.solo_deck, *(tile for stack in view.stacks for tile in stack)]
        assert set(hidden) <= {NONE}
        imagined = GAME.imagine(view, Random(1))
        for stack, real in zip(imagined.stacks, table.position_for(seat).stacks, strict=True):
            assert sorted(stack) == sorted(real)
        assert sorted(imagined.deck) == sorted(table.position_for(seat).deck)
        assert sorted(imagined.solo_deck) == sorted(table.position_for(seat).solo_deck)


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_who_is_away_plays_a_whole_legal_decision(table: Any):
    for seat in table.awaited():
        before = table.step
        assert table.play_absent(seat) is None
        assert table.step > before or GAME.outcome(table.position) is not None


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_what_is_forced_is_the_only_legal_move(table: Any):
    for seat in table.awaited():
        position = table.position_for(seat)
        move = GAME.forced(position, seat)
        legal = GAME.legal(GAME.view(position, seat), seat)
        assert legal == [move] if move is not None else len(legal) != 1


@settings(max_examples=12, deadline=None)
@given(st.integers(1, 5), st.integers(0, 10**6), st.sampled_from("AB"), st.booleans())
def test_replay_equals_play_and_the_dice_can_be_verified(
    seats: int, number: int, side: str, objectives: bool
):
    seed = number.to_bytes(32, "big")
    options = {"side": side, "objectives": objectives}
    table = tables.play_on(tables.opened(GAME, seats, seed=seed, options=options), Random(number))
    log = table.log(seed=seed.hex())
    assert logs.parse(logs.dump(log).encode()) == log
    again = Table.replay(GAME, log)
    assert repr(again.position) == repr(table.position)
    assert [news.event for news in again.news] == [news.event for news in table.news]
    assert verify(GAME, log).rolls == sum(isinstance(entry, Chance) for entry in log.entries)


@settings(max_examples=10, deadline=None)
@given(wandered())
def test_a_table_goes_on_from_its_log_at_any_step(table: Any):
    again = Table.replay(GAME, table.log(), seed=table._source.seed)
    assert repr(again.position) == repr(table.position)
    assert (again.step, again.awaited()) == (table.step, table.awaited())


def test_a_simulated_game_replays():
    for seats in (1, 2):
        entries: list[Any] = []
        dice = Dice(tables.SEED, tuple(f"word {seat}" for seat in range(seats)))
        position = GAME.setup(GAME.data(), GAME.options(), seats)
        simulate.play(GAME, position, [greedy_player] * seats, dice, Random(4), entries)
        log = Log(**dict(tables.header(GAME, seats)), entries=tuple(entries))
        assert repr(Table.replay(GAME, log).position) == repr(position)


@settings(max_examples=25, deadline=None)
@given(wandered())
def test_a_described_position_is_built_again(table: Any):
    position: Position = table.position
    if position.phase != "turn" or position.hand or position.item:
        return
    text = describe(position)
    again = build({key: value for key, value in text.items() if key != "hand"})
    assert describe(again) == text
    seat = position.active
    assert set(GAME.legal(GAME.view(again, seat), seat)) - {TAKE_LOAN} == set(
        GAME.legal(GAME.view(position, seat), seat)
    ) - {TAKE_LOAN}


def _written_refusals() -> set[tuple[str, str | None]]:
    """Every rule and reason that the code names as such, read from its text."""
    written: set[tuple[str, str | None]] = set()
    for path in HERE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=rule), *rest]):
                    written.add((str(rule), _reason(rest[0]) if rest else None))
                case _:
                    pass
    return written


def _reason(node: ast.expr) -> str | None:
    match node:
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "reason":
                    return value.value if isinstance(value, ast.Constant) else None  # pyright: ignore
        case _:
            pass
    return None


def test_every_rule_that_refuses_is_a_topic_and_has_words():
    written = _written_refusals()
    assert len(written) > 25
    for rule, reason in written:
        if rule.startswith("table/"):
            continue
        assert rule in TOPICS
        for language in LANGUAGES:
            assert reason is None or WORDS.has(language, f"refusal/{rule}/{reason}"), (rule, reason)


@settings(max_examples=40, deadline=None)
@given(wandered())
def test_every_refusal_can_be_said_in_both_languages(table: Any):
    for seat in range(table.header.seats):
        view: View = GAME.view(table.position_for(seat), seat)
        for move in probes(Random(table.step + 1)):
            refusal = GAME.why_not(view, seat, move)
            if refusal is None or refusal.rule.startswith("table/"):
                continue
            reason = refusal.facts.get("reason")
            key = f"refusal/{refusal.rule}/{reason}" if reason else f"refusal/{refusal.rule}"
            for language in LANGUAGES:
                assert "{" not in WORDS.say(language, key, refusal.facts, NAMES)


@settings(max_examples=15, deadline=None)
@given(wandered())
def test_everything_that_is_told_can_be_said_in_both_languages(table: Any):
    for news in table.news:
        for language in LANGUAGES:
            said = WORDS.say(language, news.event.words, news.event.facts, NAMES)
            assert "{" not in said


@settings(max_examples=20, deadline=None)
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


@settings(max_examples=15, deadline=None)
@given(wandered())
def test_prepared_purchases_are_priced_by_gold_and_tile(table: Any):
    for seat in range(table.header.seats):
        for move in probes(Random(3)):
            assert isinstance(GAME.price(table.position, seat, move), tuple)
