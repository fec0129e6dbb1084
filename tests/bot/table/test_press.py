"""Custom ids: read back as written, at most 100 characters, and nothing else is understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.press import LONGEST, How, Place, Press, decode, place
from engines.kernel.moves import to_code
from engines.lost_cities.moves import Accelerate, TakePair
from faq.search import desk

ARGUMENT = st.from_regex(r"[A-Za-z0-9_.,/@+-]{1,40}", fullmatch=True)


@given(
    st.sampled_from(How),
    st.integers(0, 10**18),
    st.from_regex(r"[a-z][a-z-]{0,15}", fullmatch=True),
    st.one_of(st.just(""), ARGUMENT),
    st.integers(0, 999_999),
    st.integers(0, 500),
)
def test_a_press_is_read_back_as_it_was_written(how, table, act, argument, step, moves) -> None:
    press = Press(how, table, act, argument, step, moves)
    code = press.encode()
    assert len(code) <= LONGEST
    assert decode(code) == press


@given(st.text(max_size=120))
def test_no_text_makes_it_fall_over(code: str) -> None:
    press = decode(code)
    assert press is None or press.encode() == code


@pytest.mark.parametrize(
    "code",
    [
        "",
        "x1:0:0:add",
        "u-1:0:0:add",
        "u01:0:0:add",
        "u9999999999999999999:0:0:add",
        "u1:0:0",
        "u1:0:0:ADD",
        "u1:0:0:add:",
        "u1:0:0:add:a b",
        "u1:0:0:add:a\n",
        "u1:0:0:add\n",
        "u١:0:0:add",
        "u1:0:0:add:" + "x" * 100,
    ],
)
def test_what_is_not_one_of_ours_is_nothing(code: str) -> None:
    assert decode(code) is None


def test_what_could_not_be_read_back_is_never_sent() -> None:
    with pytest.raises(ValueError, match="can't be a custom id"):
        Press(How.UPDATE, 1, "add", "x" * 90).encode()
    with pytest.raises(ValueError, match="can't be a custom id"):
        Press(How.UPDATE, 1, "add", "a b").encode()


def test_the_longest_ids_there_are_fit() -> None:
    """Row 28: the largest table, step and draft, with the longest move and the longest entry."""
    for argument in (to_code(TakePair(9, "purple")), to_code(Accelerate("purple"))):
        Press(How.UPDATE, 2**63 - 1, "add", argument, 999_999, 500).encode()
    for entry in desk().base.entries:
        Press(How.PRIVATE, 0, "entry", f"fr/{entry}").encode()


def test_a_place_in_the_menu_is_read_back_and_nonsense_is_its_top() -> None:
    assert place(Place(("support", "building"), 2).encode()) == Place(("support", "building"), 2)
    assert place("") == place("a/b") == place("a@x") == place("a@1234") == Place()
