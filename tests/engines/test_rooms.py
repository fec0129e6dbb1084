"""What holds for every game of the house, whatever chance and the players do.

Each property is looked for at the same tables: a game, and a number that everything follows from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
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
from engines.kernel.game import Event, Refusal
from engines.kernel.log import Chance, Log
from engines.kernel.players import greedy_player, random_player
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.builders import tables
from tests.builders.probes import probes
from tests.builders.refusals import named_in
from tests.builders.tables import AnyTable
from tests.builders.wandering import begun, by_kind, by_move, play, wander, wandered

TABLES = 24
"""Tables of each game at which a property is looked for."""
OFTEN = 50
"""Times that a sentence is tried with other facts."""
LONGEST_CODE = 40
"""Characters of a move in a custom id, beside what the panel writes there."""
NAMES = ("Ada", "Béa", "Chidi", "Dorota", "Émile")
TOPICS_FILE = Path(__file__).parents[2] / "faq" / "topics.yaml"
TOPICS = yaml.safe_load(TOPICS_FILE.read_text(encoding="utf-8"))
FORCED_UNSEEN = {"imperial-settlers", "impera"}
"""Games in which the only move may hang on what no onlooker sees, or is left to be pressed."""
PAGED = {"impera"}
"""Games with questions that a hand can make longer than a page."""
PRESSES = {"imperial-settlers": 2}
"""The most presses that a move takes, where that was promised."""
HEARD = {"lost-cities": 12, "imperial-settlers": 22, "impera": 22, "world-wonders": 18}
"""Sentences of the story that are told at these tables, if most of the game is played at them."""
ASKED_AGAIN = {"imperial-settlers", "world-wonders"}
"""Games in which who is away is asked for the next move after each."""


def each_table(test: Callable[[str, int], None]) -> Any:
    """Run a test of a game and a number for the tables of every game."""
    of_tables = settings(max_examples=TABLES)(given(number=st.integers(0, TABLES - 1))(test))
    return pytest.mark.parametrize("game", rooms())(of_tables)


def seats_of(table: AnyTable) -> Iterator[tuple[int, Any]]:
    """Each seat with the position in which it decides."""
    for seat in range(table.header.seats):
        yield seat, table.position_for(seat)


# Moves -------------------------------------------------------------------------------------------


@each_table
def test_legal_moves_are_the_candidates_without_refusal(game: str, number: int):
    table = wandered(game, number)
    for seat, position in seats_of(table):
        rules, view = table.game, table.game.view(position, seat)
        legal = rules.legal(view, seat)
        assert len(set(legal)) == len(legal)
        assert all(rules.why_not(position, seat, move) is None for move in legal)
        if seat in rules.waiting(position):
            candidates = list(rules.candidates(view, seat))
            assert legal == [m for m in candidates if rules.why_not(position, seat, m) is None]
            assert legal


@each_table
def test_a_move_is_refused_or_legal_and_a_view_answers_as_the_position_does(game: str, number: int):
    """So random play may do without a view, and a view hides nothing that a move depends on."""
    table = wandered(game, number)
    for seat, position in seats_of(table):
        rules, view = table.game, table.game.view(position, seat)
        legal = rules.legal(view, seat)
        assert legal == rules.legal(position, seat)
        allowed = set(legal)
        for move in probes(game, Random(number)):
            refusal = rules.why_not(position, seat, move)
            assert (refusal is None) == (move in allowed)
            assert refusal == rules.why_not(view, seat, move)


@each_table
def test_a_move_on_a_copy_leaves_the_original_as_it_was(game: str, number: int):
    table = wandered(game, number)
    for seat in table.awaited():
        position = table.position_for(seat)
        before = repr(position)
        assert repr(position.copy()) == before
        for move in table.game.legal(position, seat)[:40]:
            twin = position.copy()
            assert table.game.apply(twin, seat, move) is not None
            assert repr(twin) != before
        assert repr(position) == before


@each_table
def test_play_on_a_copy_leaves_the_original_as_it_was(game: str, number: int):
    table = wandered(game, number)
    before = repr(table.position)
    twin, players = table.position.copy(), [random_player] * table.header.seats
    simulate.play(table.game, twin, players, Dice(number.to_bytes(32, "big"), ()), Random(number))
    assert repr(table.position) == before


@each_table
def test_moves_survive_logs_and_custom_ids(game: str, number: int):
    table = wandered(game, number)
    for seat in table.awaited():
        for move in table.legal(seat):
            assert moves.from_json(table.game, moves.to_json(move)) == move
            assert moves.from_code(table.game, moves.to_code(move)) == move
            assert len(moves.to_code(move)) <= LONGEST_CODE


NO_MOVES = {
    "lost-cities": ["take", "take.11.red", "take.1.pink", "accelerate", "fold"],
    "imperial-settlers": [
        "tick.roofs", "tick", "build.farm", "build.castle.1", "harvest.one.1", "copy.silver",
    ],
    "impera": [
        "lay.XX9", "lay.EU7", "lay", "attack.EU1", "give-to.two", "support.", "give.EU1.EU2",
    ],
    "world-wonders": [
        "buy", "buy.S9", "buy.long.1", "pass",
        "place.start.LAAL", "place.start.LAAL.M1", "place.start.LAAL.A11",
        "place.roof.L.A1", "place.short.X.A1", "place.short..A1", "place.short.LLLLL.A1",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "code"), [(game, code) for game, codes in NO_MOVES.items() for code in codes]
)
def test_what_is_no_move_is_refused_at_the_border(game: str, code: str):
    with pytest.raises(moves.MoveError):
        moves.from_code(rooms()[game].game, code)


@each_table
def test_no_question_has_more_than_25_answers(game: str, number: int):
    """The whole tree of questions, every page: each legal move stands once at its end."""
    table = wandered(game, number)
    for seat in table.awaited():
        legal = table.legal(seat)
        reached: list[Any] = []
        paths: list[tuple[str, ...]] = [()]
        while paths:
            path = paths.pop()
            for question in pages(table, legal, path):
                assert 1 <= len(question.answers) <= menu.MOST or not legal
                assert question.pages == 1 or game in PAGED
                for answer in question.answers:
                    if answer.branch is None:
                        reached.append(answer.move)
                        assert len(path) < PRESSES.get(game, len(path) + 1)
                    else:
                        paths.append((*question.path, answer.code))
        assert sorted(map(repr, reached)) == sorted(map(repr, legal))


def pages(table: AnyTable, legal: list[Any], path: tuple[str, ...]) -> Iterator[Any]:
    """A question, page by page."""
    first = menu.ask(table.game, legal, path)
    yield first
    for page in range(1, first.pages):
        yield menu.ask(table.game, legal, path, page)


@each_table
def test_what_is_forced_is_the_only_legal_move(game: str, number: int):
    table = wandered(game, number)
    for seat, position in seats_of(table):
        legal, move = table.game.legal(position, seat), table.game.forced(position, seat)
        if move is not None:
            assert legal == [move]
        else:
            assert len(legal) != 1 or game in FORCED_UNSEEN


@each_table
def test_who_is_away_plays_a_whole_legal_decision(game: str, number: int):
    table = wander(game, number)
    rules = table.game
    for seat in table.awaited():
        if not table.closed(seat):
            position = table.position_for(seat).copy()
            for move in rules.absent(table.view(seat), seat):
                assert rules.why_not(position, seat, move) is None
                rules.apply(position, seat, move)
            assert seat not in rules.waiting(position) or game in ASKED_AGAIN
        before = table.step, table.awaited()
        assert table.play_absent(seat) is None
        assert (table.step, table.awaited()) != before


@each_table
def test_a_prepared_move_has_a_price_at_any_time(game: str, number: int):
    table = wandered(game, number)
    for seat in range(table.header.seats):
        for move in probes(game, Random(number)):
            assert isinstance(table.game.price(table.position, seat, move), tuple)


# Logs --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", rooms())
@settings(max_examples=10)
@given(number=st.integers(0, 10**6))
def test_replay_equals_play_and_the_dice_can_be_verified(game: str, number: int):
    table, rng = begun(game, number)
    seed = table._source.seed
    play(table, rng, rng.choice([by_move, by_kind]))
    log = table.log(seed=seed.hex())
    assert logs.parse(logs.dump(log).encode()) == log
    again = Table.replay(table.game, log)
    assert repr(again.position) == repr(table.position)
    assert again.news == table.news
    assert verify(table.game, log).rolls == sum(isinstance(each, Chance) for each in log.entries)


@each_table
def test_a_table_goes_on_from_its_log_at_any_step(game: str, number: int):
    table = wandered(game, number)
    again = Table.replay(table.game, table.log(), seed=table._source.seed)
    assert repr(again.position) == repr(table.position)
    assert again.step == table.step
    assert again.due == table.due


@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("player", [random_player, greedy_player])
def test_a_whole_game_of_the_simulator_is_a_log_that_replays(game: str, player: Any):
    rules = rooms()[game].game
    for seats in rules.seats if player is random_player else rules.seats[:1]:
        position = rules.setup(rules.data(), rules.options(), seats)
        header = tables.header(rules, seats)
        entries: list[Any] = []
        dice = Dice(tables.SEED, header.words)
        simulate.play(rules, position, [player] * seats, dice, Random(seats), entries)
        again = Table.replay(rules, Log(**dict(header), entries=tuple(entries)))
        assert repr(again.position) == repr(position)


# Words -------------------------------------------------------------------------------------------


def say(game: str, words: str, facts: Any) -> None:
    """It can be said in both languages, with all its facts."""
    for language in LANGUAGES:
        said = rooms()[game].words.say(language, words, facts, NAMES)
        assert said
        assert "{" not in said


@pytest.mark.parametrize("game", rooms())
def test_every_refusal_that_the_rules_can_give_is_a_topic(game: str):
    named = named_in(game.replace("-", "_"))
    assert len(named) >= 6
    assert named <= set(TOPICS[game])


@pytest.mark.parametrize("game", rooms())
def test_every_refusal_has_a_topic_and_a_sentence(game: str):
    seen = Counter[str]()
    for number in range(TABLES):
        table, rng = wandered(game, number), Random(number)
        for seat, position in seats_of(table):
            for move in probes(game, rng):
                for refusal in (
                    table.why_not(seat, move),
                    table.game.why_not(position, seat, move),
                ):
                    if refusal is None or refusal.rule.startswith("table/"):
                        continue
                    assert refusal.rule in TOPICS[game]
                    key = sentence(game, refusal)
                    seen[key] += 1
                    if seen[key] <= OFTEN:
                        say(game, key, refusal.facts)
    rules = {key.split("/")[1] for key in seen}
    assert len(rules) >= len(named_in(game.replace("-", "_"))) * 2 // 3, rules


def sentence(game: str, refusal: Refusal) -> str:
    """The sentence of a refusal's reason, where it has one of its own."""
    own = f"refusal/{refusal.rule}/{refusal.facts.get('reason')}"
    has = all(rooms()[game].words.has(language, own) for language in LANGUAGES)
    return own if has else f"refusal/{refusal.rule}"


@pytest.mark.parametrize("game", rooms())
def test_everything_that_is_told_can_be_said(game: str):
    heard = set[str]()
    for number in range(TABLES):
        for _, event in wandered(game, number).news:
            telling: Event | None = event
            while telling is not None:
                heard.add(telling.words)
                say(game, telling.words, telling.facts)
                telling = telling.otherwise
    assert len(heard) >= HEARD[game]


@each_table
def test_every_button_and_line_can_be_said(game: str, number: int):
    table = wandered(game, number)
    for seat in table.awaited():
        view = table.view(seat)
        for event in table.game.offer(view, seat):
            say(game, event.words, event.facts)
        legal = table.legal(seat)
        asked = {type(move) for move in legal if table.game.branches(move)} | {
            *map(type, legal[:1])
        }
        for kind in map(moves.kind, asked):
            assert all(rooms()[game].words.has(lang, f"question/{kind}") for lang in LANGUAGES)
        for move in legal:
            kind = moves.kind(type(move))
            fields = {name: getattr(move, name) for name in type(move).__match_args__}
            say(game, f"move/{kind}", fields)
            for branch in table.game.branches(move):
                say(game, branch.words, branch.facts)
            effect = table.game.effect(view, seat, move)
            if effect is not None:
                say(game, effect.words, effect.facts)
