"""How alike questions are, by meaning and by letters: what groups them, and finds a known one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from rapidfuzz import fuzz

from faq.embedder import Floats, embedder
from faq.text import clean, fold

SAME = 0.86
"""Likeness from which two questions ask the same."""
KIN = 0.72
"""Likeness from which two questions lie together on the moderators' desk."""
OTHER_NUMBERS = 0.7
"""What the likeness of questions about different numbers counts for: "2 dice" isn't "3 dice"."""
LETTERS_ONLY = 0.97
KEPT = 4096

_NUMBER = re.compile(r"\d+")


def likeness(question: str, others: Sequence[str]) -> list[float]:
    """How alike a question is to each of the others, from 0 to 1."""
    if not others:
        return []
    mine = _meaning(fold(clean(question)))
    return [_alike(fold(clean(question)), mine, fold(clean(other))) for other in others]


def groups(questions: Sequence[str]) -> list[list[int]]:
    """The numbers of the questions that belong together, the first of each group first."""
    found: list[list[int]] = []
    for number, question in enumerate(questions):
        heads = likeness(question, [questions[group[0]] for group in found])
        best = max(range(len(heads)), key=heads.__getitem__, default=None)
        if best is not None and heads[best] >= KIN:
            found[best].append(number)
        else:
            found.append([number])
    return found


def _alike(folded: str, mine: Floats, other: str) -> float:
    if folded == other:
        return 1.0
    # Letters alone mislead ("a 0", "a 10"); only what is all but spelt the same counts by them.
    letters = fuzz.token_sort_ratio(folded, other) / 100
    theirs = _meaning(other)
    meant = float(np.dot(mine, theirs)) if mine.size else letters
    likeness = max(meant, letters if letters >= LETTERS_ONLY else 0.0)
    if set(_NUMBER.findall(folded)) != set(_NUMBER.findall(other)):
        likeness *= OTHER_NUMBERS
    return max(0.0, min(1.0, likeness))


@lru_cache(KEPT)
def _meaning(folded: str) -> Floats:
    return embedder().embed([folded])[0]
