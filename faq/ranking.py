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
from faq.odds import Numbers, Signs

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
"""Confidence when two entries or games claim the question alike, and the most for a word."""
RIVAL, LEAN = 0.7, 1.0
"""Where no game is known: how sure another game's own entry must be to claim the question as well,
and by how much, in logarithms, the question's words must speak for the first game to settle it."""
OWN_WORD = 2
"""Phrases of a game that hold a word which is the game's own; a single one may have misspelt it."""


@dataclass(frozen=True, slots=True)
class Found:
    """Entries with their likeness, best first, and how sure the first is (0 to 1).

    `known`: the question is a phrase of the base, but for slips.
    """

    ranking: tuple[tuple[str, float], ...] = ()
    confidence: float = 0.0
    known: bool = False


@dataclass(frozen=True, slots=True)
class Read:
    """A question in numbers: its row, the chances of all entries, and the words that tell."""

    row: Floats
    chances: Floats
    words: Numbers


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
        self._holding = known.holding
        self.entries = list(base.entries)
        self.folded = [each.folded for each in given.phrases]
        self.owner = given.entry
        self._game_of, self._topic_of = given.game_of, given.topic_of
        self._games = list(base.games)
        homes = self._game_of[self.owner]
        self._phrases_in = np.bincount(homes, minlength=len(self._games))
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
        read = self._read(asked)
        felt = self._felt(read, game)
        known = self._known(asked.folded, game)
        for owner, score in known.items():
            felt.scores[0, owner] = score
        best = self._ordered(felt.scores[0])
        sure = _sure_of_known(best) if known else self._sure_of(felt, game)
        # A single word says what a question is about, not what is asked.
        if not known and " " not in asked.folded:
            sure = min(sure, UNDECIDED)
        if game is None and sure > UNDECIDED:
            rivals = self._rivals(read, best[0][0])
            if rivals:
                best, sure = self._a_topic_each([best[0], *rivals, *best[1:]]), UNDECIDED
        ranking = tuple((self.entries[number], score) for number, score in best)
        return Found(ranking, sure, known=bool(known))

    def chances(self, asked: Spoken) -> Floats:
        """The chance of each entry, of all games."""
        return np.exp(self._read(asked).chances[0, :-1])

    def _rivals(self, read: Read, first: int) -> list[tuple[int, float]]:
        """The entries of other games that would be the answer there, if any game is meant.

        One game's phrase may fit another as well: "who begins" is asked in all of them. Only words
        that speak for the first game, or that the other doesn't have, settle it.
        """
        home = int(self._game_of[first])
        leaning = learn.leaning(read.words, self._holding, self._phrases_in)
        own = read.words[self._holding[home, read.words] >= OWN_WORD]
        rivals: list[tuple[float, int, float]] = []
        for place, game in enumerate(self._games):
            settled = leaning[home] - leaning[place] >= LEAN
            if place == home or settled or learn.unheard(own, self._holding[place] > 0):
                continue
            felt = self._felt(read, game)
            sure = self._sure_of(felt, game)
            if sure >= RIVAL:
                rivals.append((sure, *self._ordered(felt.scores[0])[0]))
        return [(entry, score) for _, entry, score in sorted(rivals, reverse=True)]

    def _sure_of(self, felt: Felt, game: str | None) -> float:
        told = odds.evidence(felt.scores, self._topic_of, self._game_of, felt.signs)
        return odds.chance(told[0], self._sure_open if game is None else self._sure)

    def _ordered(self, likeness: Floats) -> list[tuple[int, float]]:
        """The best of the entries that are asked about."""
        order: list[int] = np.argsort(-likeness, kind="stable").tolist()
        return self._a_topic_each((n, float(likeness[n])) for n in order if likeness[n] > -np.inf)

    def _a_topic_each(self, best: Iterable[tuple[int, float]]) -> list[tuple[int, float]]:
        """The first entries, one a topic: what is offered besides the first should be another."""
        topics: dict[int, tuple[int, float]] = {}
        for number, likeness in best:
            topics.setdefault(int(self._topic_of[number]), (number, likeness))
            if len(topics) == NEAREST:
                break
        return list(topics.values())

    def _read(self, asked: Spoken) -> Read:
        row = features.rows([asked], self._rarity, self._embedder)
        return Read(row, learn.logs(row, self._lines), features.telling(asked))

    def _felt(self, read: Read, game: str | None) -> Felt:
        place = -1 if game is None else self._games.index(game)
        asked_about = self._game_of >= 0 if game is None else self._game_of == place
        likely = np.where(asked_about, read.chances[0, :-1], -np.inf)
        close: list[int] = np.argsort(-likely, kind="stable")[:CLOSE].tolist()
        close = [entry for entry in close if asked_about[entry]]
        nearest = self._nearest(read.row, close)
        scores, strange = learn.scores(read.chances, nearest, asked_about)
        unheard = learn.unheard(read.words, self._holding[place] > 0)
        signs = Signs(read.chances[:, :-1], strange, nearest, np.array([unheard]))
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


def _sure_of_known(ranking: Sequence[tuple[int, float]]) -> float:
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
