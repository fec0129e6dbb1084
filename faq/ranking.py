"""Entries in the order in which a question is like them, and how sure the first one is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from faq import features, learn, memory
from faq.base import Base
from faq.embedder import Embedder, Floats
from faq.features import Spoken

NEAREST = 6
"""Entries that a ranking names."""
EXACT, SLIPS = 10.0, 5.0
"""Likeness of an entry that has the very phrase, or the phrase but for slips: above all others."""
NEAR_EXACT = 84.0
"""Edit likeness (0 to 100) from which a question is a known phrase with slips."""
UNDECIDED = 0.4
"""Confidence when two entries claim the question alike."""


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
    """How like each entry a question is (-inf: another game's), and what else tells how sure."""

    likeness: Floats
    strange: float
    nearest: float


class Ranker:
    """Ranks the entries of a base by what was learned from it; build it once."""

    def __init__(self, base: Base, embedder: Embedder) -> None:
        given = learn.lessons(base)
        known = memory.recall(given, embedder)
        self._embedder = embedder
        self._rarity = known.rarity
        self._sure, self._sure_open = known.sure, known.sure_open
        self._basis = known.basis.astype(np.float32)
        self._points = known.points.astype(np.float32)
        self._votes = known.votes.astype(np.float32)
        self._kinds = np.concatenate([known.games, known.strange[:, None]], axis=1)
        self.entries = list(base.entries)
        self.folded = [each.folded for each in given.phrases]
        self.owner = given.entry
        self._game_of, self._topic_of = given.game_of, given.topic_of
        self._games = list(base.games)
        self._rows = {game: self._rows_of(number) for number, game in enumerate(self._games)}
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
            felt.likeness[owner] = score
        ranking = self._ordered(felt.likeness)
        if known:
            return Found(ranking, _sure_of_known(ranking), known=True)
        told = learn.evidence(
            felt.likeness[None],
            self._topic_of,
            self._game_of,
            np.array([felt.strange]),
            np.array([felt.nearest]),
        )
        return Found(
            ranking, learn.chance(told[0], self._sure_open if game is None else self._sure)
        )

    def likeness(self, asked: Spoken) -> Floats:
        """How like each entry a question is; about 1 is near, 0 is far."""
        return self._felt(asked, None).likeness

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
        row = features.rows([asked], self._rarity, self._embedder)[0]
        point = learn.unit((row @ self._basis)[None])
        kinds = (learn.with_one(point) @ self._kinds)[0]
        own = slice(0, len(self.folded)) if game is None else self._rows[game]
        rest = slice(len(self.folded), len(self._points))
        found = np.zeros(len(self.entries), np.float32)
        nearest = 0.0
        for rows in (own, rest):
            alike = learn.likeness(self._points[rows] @ point[0])
            found += alike @ self._votes[rows]
            nearest = float(alike.max(initial=0.0)) if rows is own else nearest
        if game is None:
            found += np.float32(learn.GAME) * kinds[self._game_of]
        else:
            found[self._game_of != self._games.index(game)] = -np.inf
        return Felt(found, float(kinds[-1]), nearest)

    def _known(self, folded: str, game: str | None) -> dict[int, float]:
        """The entries that have the question as a phrase, or as a phrase but for slips."""
        place = None if game is None else self._games.index(game)
        exact = self._exact.get(folded, ())
        found = {n: EXACT for n in exact if place in (None, self._game_of[n])}
        if found:
            return found
        rows = slice(0, len(self.folded)) if game is None else self._rows[game]
        near = process.extract(
            folded, self.folded[rows], scorer=fuzz.ratio, score_cutoff=NEAR_EXACT, limit=5
        )
        for phrase, ratio, number in near:
            owner = int(self.owner[rows.start + number])
            if _same_numbers(folded, phrase):
                found[owner] = max(found.get(owner, 0.0), SLIPS + ratio / 100)
        return found

    def _rows_of(self, game: int) -> slice:
        """The phrases of a game: they come game by game."""
        rows = np.flatnonzero(self._game_of[self.owner] == game)
        return slice(int(rows[0]), int(rows[-1]) + 1) if len(rows) else slice(0, 0)


def _sure_of_known(ranking: tuple[tuple[str, float], ...]) -> float:
    """How sure a known phrase is: less the more slips, and torn where two entries have it."""
    first = ranking[0][1]
    if len(ranking) > 1 and first - ranking[1][1] < 0.02:
        return UNDECIDED
    return 1.0 if first >= EXACT else first - SLIPS


def _same_numbers(one: str, other: str) -> bool:
    """A slip of the finger doesn't change a number; another number is another question."""
    return [w for w in one.split() if w.isdigit()] == [w for w in other.split() if w.isdigit()]
