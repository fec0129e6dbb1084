"""What the search learns from the base's own phrases, so that questions nobody wrote find them.

Each phrase of a game gets votes on the game's entries, such that all votes, each weighted by how
like the phrase a question is, find the phrases' own entries (a kernel ridge regression); sentences
to refuse vote for none. How sure to be is learned from each phrase asked with itself, and its
likest twin in the other language, left out: such a regression knows that without a new fit.
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

SIZE = 512
"""Numbers of a question's point: the directions in which the phrases differ most."""
SHARP = 2.0
"""How quickly a phrase's say fades with the distance."""
CAUTION = 0.1
"""How little a single phrase is trusted (the ridge)."""
PLAIN_CAUTION = 1.0
"""The same where games, and what is strange, are told by a straight line."""
GAME = 0.5
"""What the likelihood of its game adds to an entry where the game isn't known."""
REFUSALS = 0.25
"""Share of the sentences to refuse among those from which it is learned how sure to be."""
STEPS = 25
Numbers = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Lessons:
    """A base as the learner sees it: numbers for entries, games and topics.

    Phrases and entries come game by game. `strange` are sentences to refuse, each with its game
    (-1: whatever the game).
    """

    phrases: tuple[Spoken, ...]
    entry: Numbers
    game_of: Numbers
    topic_of: Numbers
    strange: tuple[Spoken, ...]
    strange_in: Numbers


@dataclass(frozen=True, slots=True)
class Learned:
    """What `Recall` ranks by; the rows of `points` and `votes` are the phrases, then the strange.

    `sure` holds the odds that the first entry is right, with the game known and without.
    """

    letters: Floats
    words: Floats
    basis: Floats
    points: Floats
    votes: Floats
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
    topics = {topic: n for n, topic in enumerate({(one.game, one.slug): 0 for one in entries})}
    said = list(base.phrases())
    strange = negatives()
    return Lessons(
        phrases=tuple(Spoken(phrase, text.fold(phrase), lang) for _, lang, phrase in said),
        entry=np.array([place[entry_id] for entry_id, _, _ in said], np.intp),
        game_of=np.array([games.index(each.game) for each in entries], np.intp),
        topic_of=np.array([topics[each.game, each.slug] for each in entries], np.intp),
        strange=tuple(each.spoken for each in strange),
        strange_in=np.array(
            [games.index(each.game) if each.game in games else -1 for each in strange], np.intp
        ),
    )


def learn(given: Lessons, embedder: Embedder) -> Learned:
    """Fit everything; on one machine the same lessons give the same numbers."""
    rare = features.rarity(given.phrases)
    rows = features.rows([*given.phrases, *given.strange], rare, embedder)
    known = len(given.phrases)
    basis = np.linalg.eigh(rows[:known].T @ rows[:known])[1][:, -SIZE:]
    points = unit(rows @ basis)
    game = np.concatenate([given.game_of[given.entry], np.full(len(given.strange), -1)])
    votes = np.zeros((len(points), len(given.game_of)), np.float32)
    found = np.zeros_like(votes)
    nearest = np.zeros(len(points), np.float32)
    twins = _twins(given, points)
    for number in range(int(given.game_of.max(initial=-1)) + 1):
        among = np.flatnonzero(given.game_of == number)
        strange = known + np.flatnonzero((given.strange_in == number) | (given.strange_in == -1))
        own = np.concatenate([np.flatnonzero(game == number), strange])
        owners = np.concatenate([given.entry, np.full(len(given.strange), -1)])[own]
        wanted = (owners[:, None] == among).astype(np.float32)
        local = np.full(len(points), -1)
        local[own] = np.arange(len(own))
        cast, left_out, near = _kernel_ridge(points[own], wanted, local[twins[own]])
        votes[np.ix_(own, among)] = cast
        found[:, among] = likeness(points @ points[own].T) @ cast
        found[np.ix_(own, among)] = left_out
        nearest[own] = np.maximum(nearest[own], near)
    kinds = np.eye(int(given.game_of.max(initial=-1)) + 2, dtype=np.float32)[game]
    plain, told = _ridge(with_one(points), kinds)
    seen = (found, told[:, :-1], told[:, -1], nearest)
    return Learned(
        letters=rare.letters,
        words=rare.words,
        basis=basis.astype(np.float16),
        points=points.astype(np.float16),
        votes=votes.astype(np.float16),
        games=plain[:, :-1],
        strange=plain[:, -1],
        sure=_odds(given, *seen, scoped=True),
        sure_open=_odds(given, *seen, scoped=False),
    )


def unit(rows: Floats) -> Floats:
    """The rows, each of length one."""
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def with_one(rows: Floats) -> Floats:
    """The rows with a last number that is the same for all."""
    return np.concatenate([rows, np.full((len(rows), 1), 0.3, np.float32)], axis=1)


def likeness(cosines: Floats) -> Floats:
    """The say of phrases in a question by the cosines of their points: 1 for the very same."""
    return np.exp(np.float32(SHARP) * (cosines - np.float32(1.0)))


def evidence(
    scores: Floats, topics: Numbers, games: Numbers, strange: Floats, nearest: Floats
) -> Floats:
    """What tells how sure the first entry is: a row per row of scores.

    Its score, how far it is ahead of the next two topics and of the first of another game, how
    strange the question is, and how like it the likest phrase is.
    """
    lines = np.arange(len(scores))
    first = scores.argmax(axis=1)
    best = scores[lines, first]
    ahead: list[Floats] = []
    rest = np.where(games[None, :] == games[first][:, None], -np.inf, scores)
    ahead.append(_ahead(best, rest.max(axis=1, initial=-np.inf)))
    rest = np.where(topics[None, :] == topics[first][:, None], -np.inf, scores)
    for _ in range(2):
        second = rest.argmax(axis=1)
        ahead.append(_ahead(best, rest[lines, second]))
        rest[topics[None, :] == topics[second][:, None]] = -np.inf
    return np.stack([np.ones_like(best), best, *ahead, strange, nearest], axis=1)


def _ahead(best: Floats, second: Floats) -> Floats:
    """How far the best is ahead; far where there is no second."""
    return np.where(np.isfinite(second), best - second, 1.0)


def chance(evidence_row: Floats, odds: Floats) -> float:
    """The chance that the first entry is right."""
    lean = float(np.clip(evidence_row @ odds, -30, 30))
    return 1 / (1 + float(np.exp(-lean)))


def _twins(given: Lessons, points: Floats) -> Numbers:
    """For each phrase the likest of its entry's phrases in the other language; itself if none."""
    twins = np.arange(len(points))
    french = np.array([each.lang == "fr" for each in given.phrases])
    for entry in range(len(given.game_of)):
        own = np.flatnonzero(given.entry == entry)
        ours, theirs = own[french[own]], own[~french[own]]
        if len(ours) and len(theirs):
            alike = points[ours] @ points[theirs].T
            twins[ours] = theirs[alike.argmax(axis=1)]
            twins[theirs] = ours[alike.argmax(axis=0)]
    return twins


def _kernel_ridge(points: Floats, wanted: Floats, twins: Numbers) -> tuple[Floats, Floats, Floats]:
    """Votes; what they would say of each point without it and its twin; its likest other phrase.

    Points that want nothing are no phrases.
    """
    alike = likeness(points @ points.T)
    size = np.arange(len(points))
    inverse = np.linalg.inv(alike + CAUTION * np.eye(len(points), dtype=np.float32))
    votes = inverse @ wanted
    # The pair's own block of the inverse tells the pair's errors when both are left out.
    mine, both, theirs = inverse[size, size], inverse[size, twins], inverse[twins, twins]
    alone = twins == size
    both = np.where(alone, 0.0, both).astype(np.float32)
    spread = (mine * theirs - both * both)[:, None]
    errors = (theirs[:, None] * votes - both[:, None] * votes[twins]) / spread
    alike[size, size] = alike[size, twins] = 0.0
    return votes, wanted - errors, alike[:, wanted.any(axis=1)].max(axis=1, initial=0.0)


def _ridge(rows: Floats, wanted: Floats) -> tuple[Floats, Floats]:
    """Weights, and for each row what the weights fitted without that row would say of it."""
    inverse = np.linalg.inv(rows.T @ rows + PLAIN_CAUTION * np.eye(rows.shape[1], dtype=np.float32))
    weights = inverse @ (rows.T @ wanted)
    pull = np.einsum("ij,ij->i", rows @ inverse, rows)[:, None]
    return weights, (rows @ weights - pull * wanted) / np.maximum(1 - pull, 1e-3)


def _odds(
    given: Lessons,
    found: Floats,
    games: Floats,
    strange: Floats,
    nearest: Floats,
    *,
    scoped: bool,
) -> Floats:
    """Logistic regression of "the first entry is right" on the evidence."""
    known = len(given.phrases)
    home = np.concatenate([given.game_of[given.entry], _homes(given)])
    scores = found + np.float32(GAME) * games[:, given.game_of]
    if scoped:
        scores = np.where(given.game_of[None, :] == home[:, None], found, -np.inf)
    first = given.topic_of[scores.argmax(axis=1)]
    right = np.zeros(len(scores))
    right[:known] = first[:known] == given.topic_of[given.entry]
    share = np.full(len(scores), (1 - REFUSALS) / max(known, 1))
    share[known:] = REFUSALS / max(len(scores) - known, 1)
    return _logistic(
        evidence(scores, given.topic_of, given.game_of, strange, nearest), right, share
    )


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
        guess = 1 / (1 + np.exp(-np.clip(rows @ odds, -30, 30)))
        slope = rows.T @ (share * (right - guess)) - 1e-5 * odds
        curve = (rows * (share * guess * (1 - guess))[:, None]).T @ rows
        odds += np.linalg.solve(curve + 1e-5 * np.eye(len(odds)), slope)
    return odds
