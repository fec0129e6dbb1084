"""How sure the first entry is: the chance that it is right, learned from phrases held back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from faq.embedder import Floats

Numbers = NDArray[np.intp]
FAR = 10.0
"""How far ahead the first entry is where there is no second: no other is further."""
STEPS = 25


@dataclass(frozen=True, slots=True)
class Signs:
    """What else than the scores tells how sure the first entry is.

    `chances`: the logarithms of the chances of all entries, asked about or not; `strange`: that of
    none; `nearest`: how like the question the likest phrase of each entry is; `unheard`: the share
    of its telling words that no phrase holds.
    """

    chances: Floats
    strange: Floats
    nearest: Floats
    unheard: Floats


def evidence(scores: Floats, topics: Numbers, games: Numbers, signs: Signs) -> Floats:
    """A row a row of scores.

    The first entry's score; how far it is ahead of the next two topics, of no answer, and of all
    other games; how like the question its likest phrase is; the unheard words.
    """
    lines = np.arange(len(scores))
    first = scores.argmax(axis=1)
    best = scores[lines, first]
    ahead: list[Floats] = []
    rest = np.where(topics[None, :] == topics[first][:, None], -np.inf, scores)
    for _ in range(2):
        second = rest.argmax(axis=1)
        ahead.append(_ahead(best, rest[lines, second]))
        rest[topics[None, :] == topics[second][:, None]] = -np.inf
    ahead.append(_ahead(best, signs.strange))
    other = np.where(games[None, :] == games[first][:, None], -np.inf, signs.chances)
    ahead.append(_ahead(signs.chances[lines, first], other.max(axis=1, initial=-np.inf)))
    near = signs.nearest[lines, first]
    return np.stack([np.ones_like(best), best, *ahead, near, signs.unheard], axis=1)


def _ahead(best: Floats, second: Floats) -> Floats:
    """How far the best is ahead; far where there is no second."""
    return np.clip(np.where(np.isfinite(second), best - second, FAR), -FAR, FAR)


def fit(rows: Floats, right: NDArray[Any], share: Floats) -> Floats:
    """Odds by Newton's steps on the weighted logistic likelihood, with a light ridge."""
    rows = rows.astype(np.float64)
    odds = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        guess = 1 / (1 + np.exp(-np.clip(rows @ odds, -30, 30)))
        slope = rows.T @ (share * (right - guess)) - 1e-4 * odds
        curve = (rows * (share * guess * (1 - guess))[:, None]).T @ rows
        odds += np.linalg.solve(curve + 1e-4 * np.eye(len(odds)), slope)
    return odds


def chance(row: Floats, odds: Floats) -> float:
    """The chance that the first entry is right."""
    lean = float(np.clip(row @ odds, -30, 30))
    return 1 / (1 + float(np.exp(-lean)))
