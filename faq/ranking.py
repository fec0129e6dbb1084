"""Entries in the order in which a question is like them, and how sure the first one is."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from faq import features, learn, memory
from faq.base import Base
from faq.embedder import Embedder, Floats

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
    """Entries with their likeness, best first, and how sure the first is (0 to 1)."""

    ranking: tuple[tuple[str, float], ...] = ()
    confidence: float = 0.0


class Ranker:
    """Ranks the entries of a base by what was learned from it; build it once."""

    def __init__(self, base: Base, embedder: Embedder) -> None:
        given = learn.lessons(base)
        known = memory.recall(given, embedder)
        self._embedder = embedder
        self._rarity = known.rarity
        self._sure, self._sure_open = known.sure, known.sure_open
        columns = (known.entries, known.games, known.strange[:, None])
        self._weights = np.concatenate(columns, axis=1, dtype=np.float32)
        self.entries = list(base.entries)
        self.folded = [folded for folded, _ in given.phrases]
        self.owner = given.entry
        self._game_of, self._topic_of = given.game_of, given.topic_of
        self._games = list(base.games)
        self._phrases_in = {
            game: {n: self.folded[n] for n in np.flatnonzero(inside).tolist()}
            for game, inside in self._insides(given.game_of[given.entry])
        }
        self._exact: dict[str, set[int]] = {}
        for folded, owner in zip(self.folded, self.owner.tolist(), strict=True):
            self._exact.setdefault(folded, set()).add(owner)

    def knows(self, folded: str) -> bool:
        """Whether this is, word for word, a phrase of the base."""
        return folded in self._exact

    def owners(self, folded: str) -> set[str]:
        """The entries that have this very phrase."""
        return {self.entries[owner] for owner in self._exact.get(folded, ())}

    def find(self, folded: str, lang: str, game: str | None) -> Found:
        """Rank the entries of a game (None: of all) for a folded question."""
        if not folded or (game is not None and game not in self._games):
            return Found()
        likeness, strange = self._likeness(folded, lang, game)
        known = self._known(folded, game)
        for owner, score in known.items():
            likeness[owner] = score
        order: list[int] = np.argsort(-likeness, kind="stable")[:NEAREST].tolist()
        ranking = [(self.entries[n], float(likeness[n])) for n in order if likeness[n] > -np.inf]
        if known:
            return Found(tuple(ranking), _sure_of_known(ranking))
        told = learn.evidence(likeness[None], self._topic_of, np.array([strange]))
        odds = self._sure_open if game is None else self._sure
        return Found(tuple(ranking), learn.chance(told, odds))

    def likeness(self, folded: str, lang: str) -> Floats:
        """How like each entry a question is; about 1 is near, 0 is far."""
        return self._likeness(folded, lang, None)[0]

    def _likeness(self, folded: str, lang: str, game: str | None) -> tuple[Floats, float]:
        """How like each entry of a game a question is, and how like no rules question at all."""
        row = features.rows([(folded, lang)], self._rarity, self._embedder)
        # Not by BLAS: its threads take longer to wake than this takes.
        found = np.einsum("i,ij->j", row[0], self._weights)
        entries, games = found[: len(self.entries)], found[len(self.entries) : -1]
        if game is None:
            likeness = entries + learn.GAME * games[self._game_of]
        else:
            likeness = np.where(self._game_of == self._games.index(game), entries, -np.inf)
        return likeness, float(found[-1])

    def _known(self, folded: str, game: str | None) -> dict[int, float]:
        """The entries that have the question as a phrase, or as a phrase but for slips."""
        place = None if game is None else self._games.index(game)
        exact = self._exact.get(folded, ())
        found = {n: EXACT for n in exact if place in (None, self._game_of[n])}
        if found:
            return found
        near = process.extract(
            folded, self._phrases_in[game], scorer=fuzz.ratio, score_cutoff=NEAR_EXACT, limit=5
        )
        for phrase, ratio, number in near:
            owner = int(self.owner[number])
            if _same_numbers(folded, phrase):
                found[owner] = max(found.get(owner, 0.0), SLIPS + ratio / 100)
        return found

    def _insides(self, game_of: NDArray[np.intp]) -> list[tuple[str | None, NDArray[np.bool_]]]:
        """Which phrases belong to each game, and (None) all of them."""
        every = np.full(len(game_of), True)
        return [(None, every), *((game, game_of == n) for n, game in enumerate(self._games))]


def _sure_of_known(ranking: list[tuple[str, float]]) -> float:
    """How sure a known phrase is: less the more slips, and torn where two entries have it."""
    first = ranking[0][1]
    if len(ranking) > 1 and first - ranking[1][1] < 0.02:
        return UNDECIDED
    return 1.0 if first >= EXACT else first - SLIPS


def _same_numbers(one: str, other: str) -> bool:
    """A slip of the finger doesn't change a number; another number is another question."""
    return [w for w in one.split() if w.isdigit()] == [w for w in other.split() if w.isdigit()]
