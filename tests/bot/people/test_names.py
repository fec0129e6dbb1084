"""Names may hold anything; shown they format, mention and reorder nothing. Rows 37 and 46."""

from __future__ import annotations

import re
import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.people.names import LONGEST, distinct, escaped, plain, quoted, unquoted

NASTY = [
    "@everyone",
    "<@123456789012345678>",
    "<@&1>",
    "**bold** `code` ||spoiler||",
    "[link](https://x.test)",
    "# title",
    "- item",
    "\u202eright to left",
    "שלום",
    "👩‍👩‍👧‍👦",
    "x" * 100,
    "",
    " \n ",
    "\u200b",
]


@pytest.mark.parametrize("name", NASTY)
def test_a_name_mentions_nobody(name: str) -> None:
    shown = escaped(name)
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert re.search(r"(?<!\\)<", shown) is None
    assert re.search("@(?!\u200b)", shown) is None


def test_a_name_covers_no_other_lines_and_keeps_its_accents() -> None:
    tower = "".join(letter + "".join(map(chr, range(0x300, 0x310))) for letter in "Zoe")
    shown = plain(tower)
    assert re.sub("[^A-Za-z]", "", unicodedata.normalize("NFD", shown)) == "Zoe"
    assert re.search("[\u0300-\u036f]{3}", shown) is None
    for name in ("Zoë", "Lê Thị Hồng", "Ngô\u0302\u0301", "ที่นี่", "הֲלוֹ", "ស្ត្រី"):
        assert plain(name).strip("\u2068\u2069") == unicodedata.normalize("NFC", name)


@given(st.one_of(st.text(max_size=200), st.sampled_from(NASTY)))
def test_a_name_is_one_short_line_without_control_characters(name: str) -> None:
    shown = plain(name)
    assert shown.strip()
    assert len(shown) <= LONGEST + 2
    assert "\n" not in shown
    inside = shown.strip("\u2068\u2069")
    assert all(unicodedata.category(c) != "Cc" for c in inside)
    assert not any(c in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067" for c in inside)


@given(st.text(max_size=60))
def test_nothing_in_a_quotation_formats(text: str) -> None:
    shown = quoted(text, 50)
    assert "\n" not in shown
    assert discord.utils.escape_mentions(shown) == shown or "@" not in text


def test_right_to_left_names_are_isolated() -> None:
    assert plain("שלום") == "\u2068שלום\u2069"


def test_names_that_read_alike_are_numbered() -> None:
    assert distinct(["Bob", "bob", "Ann"]) == ("Bob 1", "bob 2", "Ann")


@given(st.text(max_size=120))
def test_what_was_quoted_is_read_back_as_it_was_typed(typed: str) -> None:
    """A question is read from the message that answers it."""
    once = quoted(typed, 300)
    assert quoted(unquoted(once), 300) == once
    assert "\\" not in unquoted(once) or "\\" in typed
