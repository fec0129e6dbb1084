"""A form is within Discord's limits, whatever its words are."""

from __future__ import annotations

import pytest

from bot.form import Field, Form, modal_of


def sent(form: Form) -> tuple[dict, list[dict]]:
    """What Discord is sent: the form, and its fields."""
    body = modal_of(form).to_dict()
    return body, body["components"]


def test_words_that_are_too_long_are_cut() -> None:
    """Row 31: 45 characters of a title, 100 beside and in a field."""
    long = "word " * 60
    modal, (label,) = sent(Form(long, "u1:0:0:x", (Field("a", long, 300, 2, long, long),)))
    assert len(modal["title"]) <= 45
    assert len(label["label"]) <= 45
    assert len(label["description"]) <= 100
    assert len(label["component"]["placeholder"]) <= 100


@pytest.mark.parametrize("given", ["", "x", "x" * 301])
def test_a_field_never_begins_with_what_it_would_not_take(given: str) -> None:
    """Discord refuses such a form, and the press would be lost."""
    _, (label,) = sent(Form("t", "u1:0:0:x", (Field("a", "b", 300, 2, given=given),)))
    assert label["component"].get("value") is None


def test_a_field_begins_with_what_was_asked() -> None:
    _, (label,) = sent(Form("t", "u1:0:0:x", (Field("a", "b", 300, 2, given="a 0?"),)))
    assert label["component"]["value"] == "a 0?"
