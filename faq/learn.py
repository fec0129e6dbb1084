"""What the search learns from the base's own phrases, so that questions nobody wrote find them.

A straight line for each entry, and one for "no entry answers this", tell its chance (a softmax
regression); each time it is corrected it sees only half of a phrase's numbers, so that it relies
on no single word. Beside it stand the phrases' points: the likest phrase has a say too. How sure
to be is learned from phrases that were held back, so it is honest about questions nobody wrote.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from faq import features, odds, text
from faq.base import Base
from faq.embedder import Embedder, Floats
from faq.features import Rarity, Spoken, unit
from faq.negatives import negatives
from faq.odds import Numbers, Signs

SIZE = 384
"""Numbers of a phrase's point: the directions in which the phrases differ most."""
ROUNDS, BATCH, PACE = 7, 256, 0.005
"""How often each phrase is seen, how many at once, and the first step's length."""
SCALE = np.float32(10.0)
HIDDEN = 0.5
"""Share of a row's numbers that are hidden each time."""
PULL = np.float32(1e-4)
"""How strongly the lines are pulled to zero."""
NEAR = 5.0
"""What the likest phrase adds to the logarithm of its entry's chance, by its cosine."""
DOUBT = 2.0
"""Phrases that are thought to hold each word besides those that do."""
FOLDS = 3
REFUSALS = 0.25
"""Share of the sentences to refuse among those from which it is learned how sure to be."""


Counts = NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class Lessons:
    """A base as the learner sees it: numbers for entries, games and topics.

    Phrases and entries come game by game. `part` says which phrases are held back together: an
    entry's, in both languages, that stand near each other, as they are likest. `strange` are
    sentences to refuse, each with its game (-1: whatever the game).
    """

    phrases: tuple[Spoken, ...]
    entry: Numbers
    part: Numbers
    game_of: Numbers
    topic_of: Numbers
    strange: tuple[Spoken, ...]
    strange_in: Numbers


@dataclass(frozen=True, slots=True)
class Learned:
    """What the search ranks by.

    `lines` has a column an entry and a last one for no entry; `points` a row a phrase; `holding`
    says how many phrases of each game, and at last of all, hold each word. `sure` holds the odds
    that the first entry is right, with the game known and without.
    """

    letters: Floats
    words: Floats
    lines: Floats
    basis: Floats
    points: Floats
    holding: NDArray[np.uint16]
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
        part=_parts([(entry_id, lang) for entry_id, lang, _ in said]),
        game_of=np.array([games.index(each.game) for each in entries], np.intp),
        topic_of=np.array([topics[each.game, each.slug] for each in entries], np.intp),
        strange=tuple(each.spoken for each in strange),
        strange_in=np.array(
            [games.index(each.game) if each.game in games else -1 for each in strange], np.intp
        ),
    )


def _parts(said: list[tuple[str, str]]) -> Numbers:
    """Which of FOLDS parts each phrase is in: its entry's phrases in a language, cut in order."""
    count: dict[tuple[str, str], int] = {}
    place = [count.update({each: count.get(each, 0) + 1}) or count[each] - 1 for each in said]
    return np.array([FOLDS * n // count[one] for n, one in zip(place, said, strict=True)], np.intp)


def learn(given: Lessons, embedder: Embedder) -> Learned:
    """Fit everything; on one machine the same lessons give the same numbers."""
    rare = features.rarity(given.phrases)
    rows = features.rows([*given.phrases, *given.strange], rare, embedder)
    known, entries = len(given.phrases), len(given.game_of)
    basis = _directions(rows[:known]).astype(np.float16)
    points = unit(rows @ basis.astype(np.float32))
    taught = np.concatenate([given.entry, np.full(len(given.strange), entries)])
    part = np.concatenate([given.part, np.arange(len(given.strange)) % FOLDS])
    chances = np.zeros((len(rows), entries + 1), np.float32)
    nearest = np.zeros((len(rows), entries), np.float32)
    for fold in range(FOLDS):
        back, rest = np.flatnonzero(part == fold), np.flatnonzero(part != fold)
        chances[back] = logs(rows[back], _lines(rows, taught, rest, entries + 1))
        likest = rest[rest < known]
        nearest[back] = near(points[back], points[likest], given.entry[likest], entries)
    words = [features.telling(each) for each in (*given.phrases, *given.strange)]
    held = _held(given, words)
    told = (chances, nearest, words, held)
    return Learned(
        letters=rare.letters,
        words=rare.words,
        lines=_lines(rows, taught, np.arange(len(rows)), entries + 1).astype(np.float16),
        basis=basis,
        points=points[:known].astype(np.float16),
        holding=held.astype(np.uint16),
        sure=_odds(given, *told, scoped=True),
        sure_open=_odds(given, *told, scoped=False),
    )


def _directions(rows: Floats) -> Floats:
    """The SIZE directions in which the rows differ most, a column each; fewer for few rows."""
    if len(rows) >= rows.shape[1]:
        return np.linalg.eigh(rows.T @ rows)[1][:, -SIZE:]
    spread, mixes = np.linalg.eigh(rows @ rows.T)
    kept = np.flatnonzero(spread > 1e-4)[-SIZE:]
    return rows.T @ (mixes[:, kept] / np.sqrt(spread[kept]))


def with_one(rows: Floats) -> Floats:
    """The rows with a last number that is the same for all."""
    return np.concatenate([rows, np.full((len(rows), 1), 0.3, np.float32)], axis=1)


def logs(rows: Floats, lines: Floats) -> Floats:
    """The logarithms of the chances of all entries, and of none, a row a question."""
    raw = SCALE * (with_one(rows) @ lines)
    raw = raw - raw.max(axis=1, keepdims=True)
    return raw - np.log(np.exp(raw).sum(axis=1, keepdims=True))


def near(points: Floats, phrases: Floats, owners: Numbers, entries: int) -> Floats:
    """How like each point the likest phrase of each entry is; the owners come in order."""
    out = np.zeros((len(points), entries), np.float32)
    starts = np.flatnonzero(np.diff(owners, prepend=-1))
    if len(starts):
        out[:, owners[starts]] = np.maximum.reduceat(points @ phrases.T, starts, axis=1)
    return np.maximum(out, 0.0)


def unheard(words: Numbers, held: NDArray[np.bool_]) -> float:
    """The share of these words that is not held."""
    return float(np.mean(~held[words])) if len(words) else 0.0


def leaning(words: Numbers, holding: Counts, phrases: Numbers) -> Floats:
    """How much these words speak for each game, in logarithms: only the differences tell.

    `holding`: how many phrases of each game hold each word; `phrases`: how many each game has.
    """
    held = holding[: len(phrases), words] + DOUBT
    return np.log(held / (phrases[:, None] + DOUBT)).sum(axis=1)


def _lines(rows: Floats, taught: Numbers, some: Numbers, kinds: int) -> Floats:
    """Softmax regression on some rows by Adam's steps, a share of the numbers hidden each time."""
    lines = np.zeros((rows.shape[1] + 1, kinds), np.float32)
    mean, spread = np.zeros_like(lines), np.zeros_like(lines)
    rng = np.random.default_rng(0)
    step, steps = 0, ROUNDS * -(-len(some) // BATCH)
    for _ in range(ROUNDS):
        order = rng.permutation(some)
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            shown = with_one(rows[chosen])
            shown *= rng.random(shown.shape, np.float32) >= HIDDEN
            shown /= np.float32(1 - HIDDEN)
            raw = SCALE * (shown @ lines)
            guess = np.exp(raw - raw.max(axis=1, keepdims=True))
            guess /= guess.sum(axis=1, keepdims=True)
            guess[np.arange(len(chosen)), taught[chosen]] -= 1
            slope = (SCALE / np.float32(len(chosen))) * (shown.T @ guess) + PULL * lines
            step += 1
            mean += np.float32(0.1) * (slope - mean)
            spread += np.float32(0.01) * (slope * slope - spread)
            pace = np.float32(PACE * (1 - (step - 1) / steps) / (1 - 0.9**step))
            lines -= pace * mean / (np.sqrt(spread / np.float32(1 - 0.99**step)) + np.float32(1e-8))
    return lines


def _held(given: Lessons, words: list[Numbers]) -> NDArray[np.int32]:
    """How many phrases of each game, and at last of all, hold each word."""
    held = np.zeros((int(given.game_of.max(initial=-1)) + 2, features.BUCKETS), np.int32)
    for entry, own in zip(given.entry, words, strict=False):
        held[given.game_of[entry], own] += 1
    held[-1] = held[:-1].sum(axis=0)
    return held


def scores(chances: Floats, nearest: Floats, own: NDArray[np.bool_]) -> tuple[Floats, Floats]:
    """The scores of all entries (-inf where not asked about), and that of none.

    `own`: the entries that are asked about, one row or a row a question; the chances of the others
    are shared out among these and none.
    """
    kept = np.where(own, chances[:, :-1], -np.inf)
    strange = chances[:, -1]
    whole = np.log(np.exp(kept).sum(axis=1) + np.exp(strange))
    return kept - whole[:, None] + np.float32(NEAR) * nearest, strange - whole


def _odds(
    given: Lessons,
    chances: Floats,
    nearest: Floats,
    words: list[Numbers],
    held: NDArray[np.int32],
    *,
    scoped: bool,
) -> Floats:
    """How sure the first entry is, from phrases held back and sentences to refuse."""
    known = len(given.phrases)
    home = np.concatenate([given.game_of[given.entry], _homes(given)])
    own = (given.game_of[None, :] == home[:, None]) | (not scoped)
    scored, strange = scores(chances, nearest, own)
    first = given.topic_of[scored.argmax(axis=1)]
    right = np.zeros(len(scored))
    right[:known] = first[:known] == given.topic_of[given.entry]
    share = np.full(len(scored), (1 - REFUSALS) / max(known, 1))
    share[known:] = REFUSALS / max(len(scored) - known, 1)
    places = home if scoped else np.full(len(home), -1)
    # A phrase's own words count as held only where another phrase holds them too.
    new = [
        unheard(each, held[place] > (number < known))
        for number, (place, each) in enumerate(zip(places, words, strict=True))
    ]
    signs = Signs(chances[:, :-1], strange, nearest, np.array(new, np.float32))
    return odds.fit(odds.evidence(scored, given.topic_of, given.game_of, signs), right, share)


def _homes(given: Lessons) -> Numbers:
    """The game in which each strange sentence is asked; those of no game take turns."""
    games = int(given.game_of.max(initial=0)) + 1
    turns = np.arange(len(given.strange)) % games
    return np.where(given.strange_in < 0, turns, given.strange_in)
