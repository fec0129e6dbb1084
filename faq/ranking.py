"""Entries in the order in which a question is like them, and how sure the first one is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from faq import features, learn, memory, odds
from faq.base import Base
from faq.embedder import Embedder, Floats
from faq.features import Spoken
from faq.odds import Signs

NEAREST = 6
"""Entries that a ranking names."""
CLOSE = 24
"""Entries whose phrases are looked at one by one: those that are likeliest at first sight."""
EXACT, SLIPS = 30.0, 20.0
"""Likeness of an entry that has the very phrase, or the phrase but for slips: above all others."""
NEAR_EXACT = 84.0
"""Edit likeness (0 to 100) from which a question is a known phrase with slips."""
SLIPPED, SLIPPED_LETTERS = 50.0, 3
"""Edit likeness from which a word is another with slips; shorter words are let pass."""
UNDECIDED = 0.4
"""Confidence when two entries claim the question alike, and the most for a single word."""


@dataclass(frozen=True, slots=True)
class Found:
    """Entries with their likeness, best first, and how sure the first is (0 to 1).

    `known`: the question is a phrase of the base, but for slips.
    """

    ranking: tuple[tuple[str, float], ...] = ()
    confidence: float = 0.0
    known: bool = False


@dataclass(frozen=True, slots=True)
class Felt:
    """The scores of all entries (-inf: not asked about), and what else tells how sure they are."""

    scores: Floats
    signs: Signs


class Shelf:
    """Phrases by their length: one that is much shorter or longer is not the same with slips."""

    def __init__(self, phrases: Sequence[str], some: Iterable[int]) -> None:
        self._numbers = sorted(some, key=lambda number: len(phrases[number]))
        self._phrases = [phrases[number] for number in self._numbers]
        self._lengths = [len(phrase) for phrase in self._phrases]

    def likest(self, folded: str) -> list[tuple[str, float, int]]:
        """The likest phrases but for slips, best first: phrase, edit likeness, number."""
        # With a letter in common for each of the shorter one's, the likeness is at most
        # 200 * shorter / (shorter + longer).
        share = NEAR_EXACT / (200 - NEAR_EXACT)
        start = bisect_left(self._lengths, len(folded) * share)
        end = bisect_right(self._lengths, len(folded) / share)
        found = process.extract(
            folded, self._phrases[start:end], scorer=fuzz.ratio, score_cutoff=NEAR_EXACT, limit=5
        )
        return [(phrase, ratio, self._numbers[start + place]) for phrase, ratio, place in found]


class Ranker:
    """Ranks the entries of a base by what was learned from it; build it once."""

    def __init__(self, base: Base, embedder: Embedder) -> None:
        given = learn.lessons(base)
        known = memory.recall(given, embedder)
        self._embedder = embedder
        self._rarity = known.rarity
        self._sure, self._sure_open = known.sure, known.sure_open
        self._lines = known.lines.astype(np.float32)
        self._basis = known.basis.astype(np.float32)
        self._points = known.points.astype(np.float32)
        self._heard = known.known
        self.entries = list(base.entries)
        self.folded = [each.folded for each in given.phrases]
        self.owner = given.entry
        self._game_of, self._topic_of = given.game_of, given.topic_of
        self._games = list(base.games)
        homes = self._game_of[self.owner]
        self._shelves: dict[str | None, Shelf] = {
            game: Shelf(self.folded, np.flatnonzero(homes == number).tolist())
            for number, game in enumerate(self._games)
        } | {None: Shelf(self.folded, range(len(self.folded)))}
        self._phrases_of = [
            slice(*np.searchsorted(self.owner, (entry, entry + 1)).tolist())
            for entry in range(len(self.entries))
        ]
        self._exact: dict[str, set[int]] = {}
        for folded, owner in zip(self.folded, self.owner.tolist(), strict=True):
            self._exact.setdefault(folded, set()).add(owner)

    def knows(self, folded: str) -> bool:
        """Whether this is, word for word, a phrase of the base."""
        return folded in self._exact

    def owners(self, folded: str) -> set[str]:
        """The entries that have this very phrase."""
        return {self.entries[owner] for owner in self._exact.get(folded, ())}

    def find(self, asked: Spoken, game: str | None) -> Found:
        """Rank the entries of a game (None: of all) for a question."""
        if not asked.folded or (game is not None and game not in self._games):
            return Found()
        felt = self._felt(asked, game)
        known = self._known(asked.folded, game)
        for owner, score in known.items():
            felt.scores[0, owner] = score
        ranking = self._ordered(felt.scores[0])
        if known:
            return Found(ranking, _sure_of_known(ranking), known=True)
        told = odds.evidence(felt.scores, self._topic_of, self._game_of, felt.signs)
        sure = odds.chance(told[0], self._sure_open if game is None else self._sure)
        # A single word says what a question is about, not what is asked.
        return Found(ranking, sure if " " in asked.folded else min(sure, UNDECIDED))

    def chances(self, asked: Spoken) -> Floats:
        """The chance of each entry, of all games."""
        return np.exp(self._felt(asked, None).signs.chances[0])

    def _ordered(self, likeness: Floats) -> tuple[tuple[str, float], ...]:
        """The best entries, one a topic: what is offered besides the first should be another."""
        order: list[int] = np.argsort(-likeness, kind="stable").tolist()
        topics: dict[int, int] = {}
        for number in order:
            if likeness[number] == -np.inf or len(topics) == NEAREST:
                break
            topics.setdefault(int(self._topic_of[number]), number)
        return tuple((self.entries[n], float(likeness[n])) for n in topics.values())

    def _felt(self, asked: Spoken, game: str | None) -> Felt:
        row = features.rows([asked], self._rarity, self._embedder)
        chances = learn.logs(row, self._lines)
        place = -1 if game is None else self._games.index(game)
        asked_about = self._game_of >= 0 if game is None else self._game_of == place
        likely = np.where(asked_about, chances[0, :-1], -np.inf)
        close: list[int] = np.argsort(-likely, kind="stable")[:CLOSE].tolist()
        close = [entry for entry in close if asked_about[entry]]
        nearest = self._nearest(row, close)
        scores, strange = learn.scores(chances, nearest, asked_about)
        unheard = learn.unheard(features.telling(asked), self._heard[place])
        signs = Signs(chances[:, :-1], strange, nearest, np.array([unheard]))
        return Felt(scores, signs)

    def _nearest(self, row: Floats, close: list[int]) -> Floats:
        """How like the question the likest phrase of each of these entries is."""
        point = features.unit(row @ self._basis)[0]
        nearest = np.zeros((1, len(self.entries)), np.float32)
        for entry in close:
            own = self._points[self._phrases_of[entry]]
            nearest[0, entry] = (own @ point).max(initial=0.0)
        return nearest

    def _known(self, folded: str, game: str | None) -> dict[int, float]:
        """The entries that have the question as a phrase, or as a phrase but for slips."""
        place = None if game is None else self._games.index(game)
        exact = self._exact.get(folded, ())
        found = {n: EXACT for n in exact if place in (None, self._game_of[n])}
        if found:
            return found
        shelf = self._shelves[game]
        for phrase, ratio, number in shelf.likest(folded):
            owner = int(self.owner[number])
            if _same_words(folded, phrase):
                found[owner] = max(found.get(owner, 0.0), SLIPS + ratio / 100)
        return found


def _sure_of_known(ranking: tuple[tuple[str, float], ...]) -> float:
    """How sure a known phrase is: less the more slips, and torn where two entries have it."""
    first = ranking[0][1]
    if len(ranking) > 1 and first - ranking[1][1] < 0.02:
        return UNDECIDED
    return 1.0 if first >= EXACT else first - SLIPS


def _same_words(one: str, other: str) -> bool:
    """Whether two phrases differ by slips alone: another number or word is another question."""
    mine, theirs = one.split(), other.split()
    if [word for word in mine if word.isdigit()] != [word for word in theirs if word.isdigit()]:
        return False
    # Where a slip fell on a space the words don't pair off, and the whole likeness decides.
    return len(mine) != len(theirs) or all(
        max(len(word), len(twin)) < SLIPPED_LETTERS or fuzz.ratio(word, twin) >= SLIPPED
        for word, twin in zip(mine, theirs, strict=True)
    )
