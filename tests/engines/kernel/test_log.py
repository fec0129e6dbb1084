"""Logs from outside: whatever is in the file, it is a valid game or a LogError (a corrupt log)."""

from __future__ import annotations

import contextlib
import copy
import json
from codecs import BOM_UTF8
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.kernel import log as log_module
from engines.kernel.log import Log, LogError
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.lost_cities.rules import GAME as LOST_CITIES
from tests.builders.higher import HIGHER
from tests.builders.hush import HUSH
from tests.builders.tables import AnyGame, opened, played

GAMES: dict[str, AnyGame] = {game.id: game for game in (HIGHER, HUSH, LOST_CITIES)}


def golden(game: AnyGame, seats: int, chance: int) -> Any:
    """A finished game as JSON, its seed included."""
    table = played(game, seats, chance)
    return json.loads(log_module.dump(table.log(seed=chance.to_bytes(32, "big").hex())))


GOLDEN = [
    golden(HIGHER, 3, 1),
    golden(HUSH, 3, 2),
    golden(LOST_CITIES, 2, 3),
    golden(LOST_CITIES, 4, 4),
]

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 12),
    st.sampled_from([2**31, -(2**63), 10**30, 1e300, float("nan"), float("-inf"), 0.5]),
    st.sampled_from(["", "red", "pink", "turn", "chance", "forced", "take-pair", "lost-cities"]),
    st.sampled_from(["@everyone", "\u202e", "\x00", "\ud800", "x" * 300, "\U0001f3b2"]),
    st.just([]),
    st.just({}),
    st.just([[[[[[]]]]]]),
)


def paths(body: Any, prefix: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON body."""
    found = [prefix] if prefix else []
    items: Any = ()
    if isinstance(body, dict):
        items = body.items()
    elif isinstance(body, list):
        items = enumerate(body)
    for key, item in items:
        found += paths(item, (*prefix, key))
    return found


PLACES = [paths(body) for body in GOLDEN]
NEAR_THE_TOP = [[place for place in places if "data" not in place] for places in PLACES]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A golden log with one to three places replaced, left out, repeated, swapped or renamed."""
    which = draw(st.integers(0, len(GOLDEN) - 1))
    body = copy.deepcopy(GOLDEN[which])
    for _ in range(draw(st.integers(1, 3))):
        places = draw(st.sampled_from([PLACES[which], NEAR_THE_TOP[which]]))
        *way, last = draw(st.sampled_from(places))
        holder = body
        try:
            for key in way:
                holder = holder[key]
            change(draw, holder, last)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took this place away
    return body


def change(draw: st.DrawFn, holder: Any, last: Any) -> None:
    match draw(st.sampled_from(["replace", "leave out", "repeat", "swap", "rename"])):
        case "replace":
            holder[last] = draw(ODD)
        case "leave out":
            del holder[last]
        case "repeat" if isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        case "swap" if isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[last], holder[other] = holder[other], holder[last]
        case _ if isinstance(holder, dict):
            holder[draw(st.sampled_from(["", "seed", "moves", "x"]))] = holder.pop(last)
        case _:
            holder[last] = draw(ODD)


def read(text: bytes) -> Log | None:
    try:
        return log_module.parse(text)
    except LogError:
        return None


@settings(max_examples=400, deadline=None)
@given(mutated())
def test_a_changed_log_is_a_valid_game_or_a_log_error(body: Any):
    log = read(json.dumps(body).encode())
    if log is None or log.game not in GAMES:
        return
    game = GAMES[log.game]
    try:
        table = Table.replay(game, log)
    except LogError:
        return
    twice = Table.replay(game, table.log())
    assert twice.position == table.position
    assert twice.entries == table.entries


@settings(max_examples=100, deadline=None)
@given(mutated())
def test_a_changed_log_verifies_or_is_a_log_error(body: Any):
    log = read(json.dumps(body).encode())
    if log is None or log.game not in GAMES:
        return
    try:
        rolls = verify(GAMES[log.game], log).rolls
    except LogError:
        return
    original = next(each for each in GOLDEN if each["commitment"] == log.commitment)
    assert rolls == sum(entry["kind"] == "chance" for entry in original["entries"])


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 3), st.integers(0), st.integers(1, 40), st.binary(max_size=12))
def test_a_file_with_bytes_overwritten_or_cut_off_is_a_log_or_a_log_error(
    which: int, start: int, length: int, other: bytes
):
    text = json.dumps(GOLDEN[which]).encode()
    start %= len(text)
    for changed in (text[:start] + other + text[start + length :], text[:start]):
        log = read(changed)
        if log is not None and log.game in GAMES:
            with contextlib.suppress(LogError):
                Table.replay(GAMES[log.game], log)


@given(st.binary())
def test_any_bytes_are_a_log_or_a_log_error(text: bytes):
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "EOF"),
        (b"\xff\xfe", "the file"),
        (b"[]", "the file"),
        (b"[" * 100_000, "the file"),
        (b'{"a":' * 100_000, "the file"),
        (b"1" * 5_000, "the file"),
    ],
)
def test_a_file_that_is_no_log_is_refused(text: bytes, says: str):
    with pytest.raises(LogError, match=says):
        log_module.parse(text)


def test_a_file_too_large_is_refused_by_its_size():
    with pytest.raises(LogError, match="the file has 4000001 bytes; a log has at most 4000000"):
        log_module.parse(b" " * 4_000_001)


def changed(**values: Any) -> bytes:
    return json.dumps({**GOLDEN[0], **values}).encode()


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"format": 2}, "format"),
        ({"seats": 0}, "seats"),
        ({"seats": 99}, "seats"),
        ({"commitment": "short"}, "commitment"),
        ({"seed": "AB" * 32}, "seed"),
        ({"names": ["x" * 201] * 3}, "names"),
        ({"words": ["w"] * 9}, "words"),
        ({"entries": [{"kind": "bribe"}]}, "entries.0"),
        ({"entries": [{"kind": "turn", "step": -1, "seat": 0, "moves": []}]}, "entries.0.*step"),
        ({"entries": [{"kind": "chance", "number": 0, "result": [-1]}]}, "entries.0.*result"),
        ({"table": 5}, "table"),
    ],
)
def test_a_wrong_field_is_named(values: dict[str, Any], says: str):
    with pytest.raises(LogError, match=says):
        log_module.parse(changed(**values))


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"seats": 4}, "there are 3 words for 4 seats"),
        ({"words": ["w"] * 4}, "there are 4 words for 3 seats"),
        ({"names": ["n"]}, "there are 1 names for 3 seats"),
        ({"game": "hush"}, "this is a log of hush, not of higher"),
        ({"data": {"game": "hush"}}, "data: This is a data file of 'hush', not of 'higher'"),
        ({"options": {"mode": 3}}, "options.mode"),
    ],
)
def test_a_log_that_does_not_hold_together_is_refused(values: dict[str, Any], says: str):
    with pytest.raises(LogError, match=says):
        Table.replay(HIGHER, log_module.parse(changed(**values)))


def test_a_log_that_an_editor_saved_with_a_mark_at_its_beginning_is_read():
    written = log_module.dump(log_module.parse(changed())).encode()
    assert log_module.parse(BOM_UTF8 + written) == log_module.parse(written)


def test_names_may_be_left_out():
    table = Table.replay(HIGHER, log_module.parse(changed(names=[])))
    assert HIGHER.outcome(table.position) is not None


NAMES = [
    "n" * 100,
    "@everyone",
    "<@&123456789012345678>",
    "\u202eevil\u202c",
    "\u05d0\u05d1\u05d2 \u0627\u0628",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    '"},{"kind":"turn"',
    "a\nb\x07",
]


@pytest.mark.parametrize("name", NAMES)
def test_odd_names_and_words_survive_a_log(name: str):
    """100 characters, right to left, emoji, @everyone."""
    table = opened(HIGHER, 2)
    log = table.log().model_copy(update={"names": (name, "b"), "words": (name, "b")})
    assert log_module.parse(log_module.dump(log).encode()) == log
