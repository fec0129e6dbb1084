"""Entries in the order in which a question is like them, and how sure the first one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from faq import text
from faq.base import Base
from faq.index import Floats, Index
from faq.negatives import negatives

NEAREST = 6
"""Entries that a ranking names."""

# How like a phrase a question is: by its letters, which forgive slips, and by its words.
LETTERS, WORDS = 0.3, 0.7
GRAM_SIZES = (3, 4)
# How like an entry: its likest phrase, the next two, the words of its answer, and the votes of all
# phrases for or against it. Found on the base's own phrases, each asked with itself left out.
NEXT_TWO, ANSWERS, VOTES = 0.6, 0.5, 1.6
CAUTION = 1.0
"""How little a phrase's vote trusts that phrase alone (the ridge of a kernel ridge regression)."""

EXACT, SLIPS = 10.0, 5.0
"""Likeness of an entry that has the very phrase, or the phrase but for slips: above all others."""
NEAR_EXACT = 84.0
"""Edit likeness (0 to 100) from which a question is a known phrase with slips."""
UNDECIDED = 0.4
"""Confidence when two entries claim the question alike."""


@dataclass(frozen=True, slots=True)
class Found:
    """Entries with their likeness, best first, and how sure the first is (0 to 1)."""

    ranking: tuple[tuple[str, float], ...] = ()
    confidence: float = 0.0


class Ranker:
    """Ranks the entries of a base; build it once."""

    def __init__(self, base: Base) -> None:
        phrases = list(base.phrases())
        self.folded = [text.fold(phrase) for _, _, phrase in phrases]
        self.entries = list(base.entries)
        self._place = {entry_id: number for number, entry_id in enumerate(self.entries)}
        self.owner = np.array([self._place[entry_id] for entry_id, _, _ in phrases], np.intp)
        self._phrases_of = _rows(self.owner.tolist())
        self._games = np.array([entry.game for entry in base.entries.values()])
        self._topics = {
            entry_id: (entry.game, entry.slug) for entry_id, entry in base.entries.items()
        }
        self._exact: dict[str, set[int]] = {}
        for folded, owner in zip(self.folded, self.owner.tolist(), strict=True):
            self._exact.setdefault(folded, set()).add(owner)
        said = [(folded, lang) for folded, (_, lang, _) in zip(self.folded, phrases, strict=True)]
        self._letters = Index([_letter_bag(folded) for folded in self.folded])
        self._words = Index([_word_bag(folded, lang) for folded, lang in said])
        self._votes = _votes(
            LETTERS * self._letters.among_themselves() + WORDS * self._words.among_themselves(),
            self.owner,
        )
        self._answers = {
            lang: Index([_word_bag(text.fold(told), lang) for told in base.told(lang)])
            for lang in ("en", "fr")
        }
        self._not_ours = Index([_letter_bag(line) for line, _ in negatives()])
        self._not_our_words = Index([_word_bag(line, lang) for line, lang in negatives()])

    def knows(self, folded: str) -> bool:
        """Whether this is, word for word, a phrase of the base."""
        return folded in self._exact

    def find(self, folded: str, lang: str, game: str | None) -> Found:
        """Rank the entries of a game (None: of all) for a folded question."""
        inside = np.full(len(self.entries), True) if game is None else self._games == game
        if not folded or not inside.any():
            return Found()
        likeness = self.likeness(folded, lang)
        exact = [owner for owner in self._exact.get(folded, ()) if inside[owner]]
        if exact:
            likeness[exact] = EXACT
        else:
            self._lift_slips(folded, likeness, inside)
        likeness[~inside] = 0.0
        order: list[int] = np.argsort(-likeness, kind="stable")[:NEAREST].tolist()
        ranking = tuple((self.entries[n], float(likeness[n])) for n in order if likeness[n] > 0)
        return Found(ranking, self._confidence(folded, lang, ranking))

    def likeness(self, folded: str, lang: str) -> Floats:
        """How like each entry a question is; about 1 is near, 0 is far."""
        letters = self._letters.similarities(_letter_bag(folded))
        words = self._words.similarities(_word_bag(folded, lang))
        alike = LETTERS * letters + WORDS * words
        # One more phrase, like nothing, fills the rows of entries with fewer phrases.
        ranked = np.sort(np.append(alike, 0.0)[self._phrases_of], axis=1)
        told = self._answers[lang].similarities(_word_bag(folded, lang))
        likest = ranked[:, -1] + NEXT_TWO * ranked[:, -3:-1].mean(axis=1)
        return (likest + ANSWERS * told + VOTES * (alike @ self._votes)).astype(np.float32)

    def _lift_slips(self, folded: str, likeness: Floats, inside: NDArray[np.bool_]) -> None:
        """Put first the entries that have the question as a phrase but for slips."""
        near = process.extract(
            folded, self.folded, scorer=fuzz.ratio, score_cutoff=NEAR_EXACT, limit=5
        )
        for _, ratio, number in near:
            owner = int(self.owner[number])
            if inside[owner] and _same_numbers(folded, self.folded[number]):
                likeness[owner] = max(float(likeness[owner]), SLIPS + ratio / 100)

    def _confidence(self, folded: str, lang: str, ranking: Sequence[tuple[str, float]]) -> float:
        """How sure the first entry is: near, ahead of other topics, not about something else."""
        if not ranking:
            return 0.0
        best, first = ranking[0]
        if first >= SLIPS:
            if len(ranking) > 1 and first - ranking[1][1] < 0.02:
                return UNDECIDED
            return 1.0 if first >= EXACT else first - SLIPS
        topic = self._topics[best]
        second = next((score for other, score in ranking if self._topics[other] != topic), 0.0)
        known = self._words.known(_word_bag(folded, lang))
        return _sure(first, first - second, self._strangeness(folded, lang), known)

    def _strangeness(self, folded: str, lang: str) -> float:
        """How like a sentence that is no rules question, 0 to 1."""
        letters = self._not_ours.similarities(_letter_bag(folded))
        words = self._not_our_words.similarities(_word_bag(folded, lang))
        return float((LETTERS * letters + WORDS * words).max(initial=0.0))


def _sure(first: float, ahead: float, strange: float, known: float) -> float:
    """Odds fitted on the base's own phrases, each left out, and on sentences about other things."""
    lean = -3.85 + 1.6 * first + 1.6 * ahead - 2.4 * strange + 2.1 * known
    return float(1 / (1 + np.exp(-lean)))


def _letter_bag(folded: str) -> list[str]:
    return text.grams(folded, GRAM_SIZES)


def _word_bag(folded: str, lang: str) -> list[str]:
    """Word beginnings, those that say something twice over, and pairs of neighbours."""
    spelt = text.spell_out(folded, lang)
    common = text.common(lang)
    telling = text.stems([word for word in spelt if word not in common], lang)
    pairs = [f"{one} {two}" for one, two in pairwise(telling)]
    return [*text.stems(spelt, lang), *telling, *pairs]


def _votes(alike: Floats, owner: NDArray[np.intp]) -> Floats:
    """For each phrase its vote on each entry, such that all votes together find the owners."""
    owners = np.zeros((len(owner), int(owner.max(initial=-1)) + 1), np.float32)
    owners[np.arange(len(owner)), owner] = 1.0
    ridge = CAUTION * np.eye(len(owner), dtype=np.float32)
    return np.linalg.solve(alike + ridge, owners).astype(np.float32)


def _same_numbers(one: str, other: str) -> bool:
    """A slip of the finger doesn't change a number; another number is another question."""
    return [w for w in one.split() if w.isdigit()] == [w for w in other.split() if w.isdigit()]


def _rows(owners: Sequence[int]) -> NDArray[np.intp]:
    """The numbers of each owner's phrases, one row an owner, filled up with one number more."""
    rows: list[list[int]] = [[] for _ in range(max(owners, default=-1) + 1)]
    for number, owner in enumerate(owners):
        rows[owner].append(number)
    width = max(map(len, rows), default=0)
    return np.array([row + [len(owners)] * (width - len(row)) for row in rows], np.intp)
