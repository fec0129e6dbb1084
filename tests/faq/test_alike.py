"""Alike questions: by what they mean, in either language, numbers told apart."""

from __future__ import annotations

import pytest

from faq import alike
from faq.alike import KIN, SAME, groups, likeness
from faq.embedder import NoEmbedder


def test_the_same_words_are_the_same_question():
    assert likeness("What's a 0 WORTH??", ["what s a 0 worth"]) == [1.0]


def test_other_words_for_the_same_lie_near_across_languages():
    other, far = likeness(
        "je peux mettre un 0 dans le rouge ?", ["Can I write 0 in red?", "who wins in a tie"]
    )
    assert other > 0.7 > far


def test_another_number_is_another_question():
    same, other = likeness("can I use two dice, or 2", ["may I use 2 dice", "may I use 3 dice"])
    assert other < same
    (tenth,) = likeness("Can I write 0 in red?", ["can I write 10 in red?"])
    assert tenth < KIN < SAME


def test_questions_are_laid_together():
    asked = [
        "What does the flag do?",
        "who wins in a tie",
        "c quoi le drapeau",
        "drapeau ça fait quoi",
        "what happens in a tie, who wins?",
    ]
    assert groups(asked) == [[0, 2, 3], [1, 4]]


def test_nothing_is_like_nothing():
    assert likeness("anything", []) == []
    assert groups([]) == []


def test_without_the_encoder_letters_do(monkeypatch: pytest.MonkeyPatch):
    alike._meaning.cache_clear()
    monkeypatch.setattr(alike, "embedder", NoEmbedder)
    near, far = likeness("who wins a tie", ["who wins the tie", "can I write 0 in red"])
    assert near >= SAME > far
    alike._meaning.cache_clear()
