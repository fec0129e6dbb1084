"""Moves at the borders: as JSON and as short text; whatever is sent is a move or a MoveError."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import moves
from engines.kernel.moves import MoveError
from engines.lost_cities.data import COLOURS
from engines.lost_cities.moves import Accelerate, Pass, Refuse, TakePair
from engines.lost_cities.rules import GAME

ALL_MOVES = [
    *(TakePair(number, colour) for number in range(10) for colour in COLOURS),
    *map(Accelerate, COLOURS),
    Pass(),
    Refuse(),
]


def test_a_kind_of_move_is_named_as_it_is_said():
    assert moves.kind(TakePair) == "take-pair"
    assert moves.kind(Pass) == "pass"


def test_a_move_as_json_names_its_kind_and_fields():
    assert moves.to_json(TakePair(4, "red")) == {"move": "take-pair", "number": 4, "colour": "red"}
    assert moves.to_json(Refuse()) == {"move": "refuse"}


def test_a_move_as_text_is_short():
    assert moves.to_code(TakePair(4, "red")) == "take-pair.4.red"
    assert moves.to_code(Refuse()) == "refuse"


@pytest.mark.parametrize("move", ALL_MOVES)
def test_every_move_comes_back_from_json_and_from_text(move: Any):
    body = json.loads(json.dumps(moves.to_json(move)))
    assert moves.from_json(GAME, body) == move
    assert moves.from_code(GAME, moves.to_code(move)) == move


@pytest.mark.parametrize("move", ALL_MOVES)
def test_a_move_leaves_room_for_the_rest_of_a_custom_id(move: Any):
    """A custom id has 100 characters for table, step, draft length and move (failure 28)."""
    assert len(moves.to_code(move)) <= 60


MALFORMED = [
    "",
    ".",
    "take-pair",
    "take-pair.4",
    "take-pair.4.red.5",
    "take-pair..red",
    "take-pair.4.",
    "take-pair.4.pink",
    "take-pair.four.red",
    "take-pair.4.RED",
    "take-pair.4.1.red",
    "take-pair." + "9" * 5000 + ".red",
    "TakePair.4.red",
    "accelerate",
    "refuse.",
    "refuse.1",
    "resign",
    "take\u2011pair.4.red",
    "\u202etake-pair.4.red",
    "take-pair.4.@everyone",
]


@pytest.mark.parametrize("code", MALFORMED)
def test_malformed_text_is_refused(code: str):
    with pytest.raises(MoveError):
        moves.from_code(GAME, code)


@given(st.text())
def test_any_text_is_a_move_or_a_move_error(code: str):
    with contextlib.suppress(MoveError):
        assert moves.from_code(GAME, code) in ALL_MOVES


BODIES: list[dict[str, Any]] = [
    {},
    {"move": None},
    {"move": ["refuse"]},
    {"move": {"refuse": 1}},
    {"move": "resign"},
    {"move": "refuse", "number": 4},
    {"move": "take-pair", "number": 4},
    {"move": "take-pair", "number": 4, "colour": "red", "colours": []},
    {"move": "take-pair", "number": 4.5, "colour": "red"},
    {"move": "take-pair", "number": None, "colour": "red"},
    {"move": "take-pair", "number": [4], "colour": "red"},
    {"move": "take-pair", "number": 4, "colour": 3},
    {"move": "take-pair", "number": 4, "colour": None},
    {"move": "take-pair", "number": float("nan"), "colour": "red"},
    {"move": "accelerate", "colour": "pink"},
]


@pytest.mark.parametrize("body", BODIES)
def test_malformed_json_is_refused(body: dict[str, Any]):
    with pytest.raises(MoveError):
        moves.from_json(GAME, body)


def test_the_message_lists_the_kinds_and_the_fields_that_there_are():
    with pytest.raises(MoveError, match=r"'resign'.*take-pair, accelerate, pass, refuse"):
        moves.from_json(GAME, {"move": "resign"})
    with pytest.raises(MoveError, match="take-pair takes the fields number, colour"):
        moves.from_json(GAME, {"move": "take-pair"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
NEARLY = st.fixed_dictionaries(
    {"move": st.sampled_from(["take-pair", "accelerate", "refuse", "pass"]) | JSON},
    optional={"number": st.integers(0, 9) | JSON, "colour": st.sampled_from(COLOURS) | JSON},
)


@given(NEARLY)
def test_any_json_is_a_move_or_a_move_error(body: dict[str, Any]):
    try:
        move = moves.from_json(GAME, body)
    except MoveError:
        return
    assert isinstance(move, GAME.moves)
    assert moves.from_json(GAME, moves.to_json(move)) == move
