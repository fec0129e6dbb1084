"""The check of the aids finds dead references, figures typed by hand and loose punctuation."""

from __future__ import annotations

from typing import Any

import pytest

from faq.aids.check import check
from faq.base import Base, own
from tests.faq.aids.conftest import Rewritten


@pytest.fixture
def base() -> Base:
    return own()


def first(body: dict[str, Any]) -> dict[str, Any]:
    """The first sentence of the set-up of Impera."""
    return body["setup"]["parts"][0]["items"][0]


def test_our_own_aids_are_right(base: Base) -> None:
    assert check(base) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"entry": "no-such-entry"}, "there is no entry no-such-entry"),
        ({"en": "{luck} cards", "fr": "{luck} cartes"}, "there is no figure luck"),
        ({"en": "Take 5 cards."}, "5 is typed by hand"),
        ({"en": "{cards} cards", "fr": "Des cartes"}, "don't state the same figures"),
        ({"en": "**Bold", "fr": "Gras"}, "bold words begin that don't end"),
        ({"fr": "Une carte ?"}, "a no-break space is missing"),
        ({"fr": "Une « carte »"}, "a no-break space is missing"),
        ({"en": "{cards", "fr": "{cards"}, "expected '}'"),
        ({"en": "{cards:odd}", "fr": "{cards:odd}"}, "no figure reads as 'odd'"),
    ],
)
def test_what_is_wrong_with_a_sentence_is_told(
    base: Base, rewritten: Rewritten, change: dict[str, str], problem: str
) -> None:
    found = check(base, rewritten("impera", lambda body: first(body).update(change)))
    assert any("aids of impera: setup: " in line and problem in line for line in found), found


def test_an_answer_with_figures_does_not_stand_in_for_a_sentence(
    base: Base, rewritten: Rewritten
) -> None:
    def borrow(body: dict[str, Any]) -> None:
        body["setup"]["parts"][0]["items"][0] = {"entry": "deck-size"}

    found = check(base, rewritten("impera", borrow))
    assert any("deck-size (en): its answer holds figures" in line for line in found), found


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda body: body.pop("turn"), "turn: Field required"),
        (lambda body: first(body).pop("fr"), "both languages"),
        (lambda body: first(body).update(colour="red"), "Extra inputs"),
        (lambda body: body["setup"]["parts"][0].update(type="poem"), "'poem'"),
    ],
)
def test_a_broken_file_names_the_field(
    base: Base, rewritten: Rewritten, change: Any, problem: str
) -> None:
    (line,) = check(base, rewritten("impera", change))
    assert line.startswith("aids of impera: ")
    assert problem in line


def test_a_missing_file_is_told(base: Base, rewritten: Rewritten) -> None:
    folder = rewritten("impera", dict)
    (folder / "impera.yaml").unlink()
    (line,) = check(base, folder)
    assert "aids of impera" in line
    assert "No such file" in line
