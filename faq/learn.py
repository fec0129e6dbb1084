"""What the search learns from the base's own phrases, so that questions nobody wrote find them.

For each game a ridge regression tells its entries apart, and one more tells the games, and what is
no rules question at all. How sure to be is learned from each phrase asked with itself left out,
which a ridge regression knows without being fitted anew.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from faq import features, text
from faq.base import Base
from faq.embedder import Embedder, Floats
from faq.features import Rarity, Spoken
from faq.negatives import negatives

CAUTION = 1.0
"""How little a single phrase is trusted (the ridge)."""
GAME = 0.8
"""What the likelihood of its game adds to an entry where the game isn't known."""
REFUSALS = 0.25
"""Share of the sentences to refuse among those from which it is learned how sure to be."""
STEPS = 25
Numbers = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Lessons:
    """A base as the learner sees it: numbers for entries, games and topics.

    `strange` are sentences to refuse, each with its game (-1: whatever the game).
    """

    phrases: tuple[Spoken, ...]
    entry: Numbers
    game_of: Numbers
    topic_of: Numbers
    strange: tuple[Spoken, ...]
    strange_in: Numbers


@dataclass(frozen=True, slots=True)
class Learned:
    """Weights of a question's row for each entry, each game and for strangeness; and the odds.

    `sure` holds the odds that the first entry is right, with the game known and without.
    """

    letters: Floats
    words: Floats
    entries: Floats
    games: Floats
    strange: Floats
    sure: Floats
    sure_open: Floats

    @property
    def rarity(self) -> Rarity:
        return Rarity(self.letters, self.words)


def lessons(base: Base) -> Lessons:
    """Everything to learn from."""
    entries = list(base.entries.values())
    place = {entry_id: number for number, entry_id in enumerate(base.entries)}
    games = list(base.games)
    topics = {(each.game, each.slug): 0 for each in entries}
    topics = {topic: number for number, topic in enumerate(topics)}
    said = list(base.phrases())
    strange = negatives()
    return Lessons(
        phrases=tuple((text.fold(phrase), lang) for _, lang, phrase in said),
        entry=np.array([place[entry_id] for entry_id, _, _ in said], np.intp),
        game_of=np.array([games.index(each.game) for each in entries], np.intp),
        topic_of=np.array([topics[each.game, each.slug] for each in entries], np.intp),
        strange=tuple((each.folded, each.lang) for each in strange),
        strange_in=np.array(
            [games.index(each.game) if each.game in games else -1 for each in strange], np.intp
        ),
    )


def learn(given: Lessons, embedder: Embedder) -> Learned:
    """Fit all weights; the same lessons give the same weights."""
    rare = features.rarity(given.phrases)
    asked = features.rows([*given.phrases, *given.strange], rare, embedder)
    known = len(given.phrases)
    game = np.concatenate([given.game_of[given.entry], np.full(len(given.strange), -1)])
    found = np.zeros((len(asked), len(given.game_of)), np.float32)
    weights = np.zeros((asked.shape[1], len(given.game_of)), np.float32)
    for number in range(int(given.game_of.max(initial=-1)) + 1):
        among = np.flatnonzero(given.game_of == number)
        its_own = np.concatenate(
            [game[:known] == number, (given.strange_in == number) | (given.strange_in == -1)]
        )
        owners = np.zeros((len(asked), len(among)), np.float32)
        mine = np.flatnonzero(game == number)
        owners[mine, np.searchsorted(among, given.entry[mine])] = 1.0
        fitted, left_out = _ridge(asked[its_own], owners[its_own])
        weights[:, among] = fitted
        found[:, among] = asked @ fitted
        found[np.ix_(its_own, among)] = left_out
    kinds = np.eye(int(given.game_of.max(initial=-1)) + 2, dtype=np.float32)[game]
    fitted, left_out = _ridge(asked, kinds)
    told = (found, left_out[:, :-1], left_out[:, -1])
    return Learned(
        letters=rare.letters,
        words=rare.words,
        entries=weights.astype(np.float16),
        games=fitted[:, :-1].astype(np.float16),
        strange=fitted[:, -1].astype(np.float16),
        sure=_odds(given, *told, scoped=True),
        sure_open=_odds(given, *told, scoped=False),
    )


def evidence(scores: Floats, topics: Numbers, strange: Floats) -> Floats:
    """What tells how sure the first entry is: a row per row of scores.

    Its score, how far it is ahead of the next two topics, and how strange the question is.
    """
    lines = np.arange(len(scores))
    first = scores.argmax(axis=1)
    best = scores[lines, first]
    ahead: list[Floats] = []
    rest = scores.copy()
    rest[topics[None, :] == topics[first][:, None]] = -np.inf
    for _ in range(2):
        second = rest.argmax(axis=1)
        score = rest[lines, second]
        ahead.append(np.where(np.isfinite(score), best - score, 1.0))
        rest[topics[None, :] == topics[second][:, None]] = -np.inf
    return np.stack([np.ones_like(best), best, *ahead, strange], axis=1)


def _ridge(rows: Floats, wanted: Floats) -> tuple[Floats, Floats]:
    """Weights, and for each row what the weights fitted without that row would say of it."""
    inverse = np.linalg.inv(rows.T @ rows + CAUTION * np.eye(rows.shape[1], dtype=np.float32))
    weights = inverse @ (rows.T @ wanted)
    pull = np.einsum("ij,ij->i", rows @ inverse, rows)[:, None]
    return weights, (rows @ weights - pull * wanted) / np.maximum(1 - pull, 1e-3)


def _odds(given: Lessons, found: Floats, games: Floats, strange: Floats, *, scoped: bool) -> Floats:
    """Logistic regression of "the first entry is right" on the evidence."""
    known = len(given.phrases)
    home = np.concatenate([given.game_of[given.entry], _homes(given)])
    scores = found + GAME * games[:, given.game_of]
    if scoped:
        scores = np.where(given.game_of[None, :] == home[:, None], found, -np.inf)
    first = given.topic_of[scores.argmax(axis=1)]
    right = np.zeros(len(scores))
    right[:known] = first[:known] == given.topic_of[given.entry]
    share = np.full(len(scores), (1 - REFUSALS) / max(known, 1))
    share[known:] = REFUSALS / max(len(scores) - known, 1)
    return _logistic(evidence(scores, given.topic_of, strange), right, share)


def _homes(given: Lessons) -> Numbers:
    """The game in which each strange sentence is asked; those of no game take turns."""
    games = int(given.game_of.max(initial=0)) + 1
    turns = np.arange(len(given.strange)) % games
    return np.where(given.strange_in < 0, turns, given.strange_in)


def _logistic(rows: Floats, right: Floats, share: Floats) -> Floats:
    """Newton's steps on the weighted logistic likelihood, with a light ridge."""
    rows = rows.astype(np.float64)
    odds = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ odds, -30, 30)))
        slope = rows.T @ (share * (right - chance)) - 1e-5 * odds
        curve = (rows * (share * chance * (1 - chance))[:, None]).T @ rows
        odds += np.linalg.solve(curve + 1e-5 * np.eye(len(odds)), slope)
    return odds


def chance(evidence_rows: Floats, odds: Floats) -> float:
    """The chance that the first entry is right."""
    lean = float(np.clip(evidence_rows[0] @ odds, -30, 30))
    return 1 / (1 + float(np.exp(-lean)))
