"""The rules desk: a question in a player's words finds its entry, or an honest "I don't know"."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

import numpy as np
from rapidfuzz import fuzz

from engines.kernel.words import LANGUAGES
from faq import reply as wording
from faq import text
from faq.base import Base, Entry, own
from faq.embedder import Embedder
from faq.embedder import embedder as best_embedder
from faq.features import Spoken
from faq.lookup import impera
from faq.ranking import EXACT, Found, Ranker
from faq.reply import Beyond, Near, Outcome, Reply

SURE, SURE_OPEN, LIKELY = 0.7, 0.65, 0.15
"""Confidence from which the first entry is the answer, with the game known and without; and from
which it is worth offering."""
OURS = 3
"""Phrases that hold a word of ours; fewer may have misspelt it, or taken it from elsewhere."""
LONG_NAME = 6
MISSPELT = 88.0
"""Edit likeness (0 to 100) from which words are a game's name with a slip."""
FAINT = 0.02
"""Chance below which a question is not offered to somebody who types."""


LOOK_UPS = {"impera": impera}
"""Games whose data answers some questions by itself."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A question to offer while somebody types."""

    entry: str
    question: str


class Desk:
    """Answers questions from a base; build it once, ask it often."""

    def __init__(self, base: Base, embedder: Embedder | None = None) -> None:
        self.base = base
        self._ranker = Ranker(base, embedder or best_embedder())
        self._names: dict[str, list[tuple[str, str]]] = {}
        for game, file in base.games.items():
            for name in map(text.fold, file.names):
                self._names.setdefault(name[0], []).append((name, game))
        self._said_in: dict[str, set[str]] = {}
        said: dict[str, list[str]] = {"en": [], "fr": []}
        for folded, (_, lang, phrase) in zip(self._ranker.folded, base.phrases(), strict=True):
            self._said_in.setdefault(folded, set()).add(lang)
            said[lang].append(phrase)
        self._languages = text.Languages(said)
        count = Counter(word for folded in self._said_in for word in folded.split())
        self._vocabulary = {word for word, times in count.items() if times >= OURS}
        self.ask("warm")  # the first question reads what the look-ups need

    def entry(self, entry_id: str) -> Entry | None:
        """An entry by its id; None if there is none."""
        return self.base.entries.get(entry_id)

    def owners(self, phrase: str) -> set[str]:
        """The entries that have this very phrase."""
        return self._ranker.owners(text.fold(text.clean(phrase)))

    def ask(self, question: str, *, game: str | None = None, lang: str | None = None) -> Reply:
        """Answer a question.

        `game` is the table's game; without it the game named in the question counts, else all do.
        The answer comes in the question's language; `lang` settles it where the question doesn't.
        """
        start = time.perf_counter()
        cleaned = text.clean(question)
        folded = text.fold(cleaned)
        spoken = self._language(cleaned, folded, lang)
        scope, rest = self._scope(folded, game)
        looked_up = self._look_up(cleaned, folded, spoken, scope)
        if looked_up is not None:
            entry_id, answer = looked_up
            return self._reply(Found(((entry_id, EXACT),), 1.0), scope, spoken, start, answer)
        if rest != folded and not self._ranker.knows(folded):
            cleaned = folded = rest
        found = self._ranker.find(Spoken(cleaned, folded, spoken), scope)
        beyond = self._beyond(folded, found)
        if beyond is not None:
            found = Found(found.ranking)
        return self._reply(found, scope, spoken, start, beyond=beyond)

    def suggest(
        self, prefix: str, game: str | None = None, lang: str = "en", limit: int = 25
    ) -> tuple[Suggestion, ...]:
        """Questions that may become what somebody types; all of a game's if nothing is typed."""
        folded = text.fold(text.clean(prefix))
        ids = list(self.base.entries)
        numbers = [n for n, each in enumerate(ids) if game in (None, self.base.entries[each].game)]
        if folded:
            score = self._ranker.chances(Spoken(text.clean(prefix), folded, lang))
            np.maximum.at(score, self._ranker.owner, self._opening(folded))
            numbers = [number for number in numbers if score[number] > FAINT]
            numbers.sort(key=lambda number: -float(score[number]))
        return tuple(
            Suggestion(ids[number], self.base.entries[ids[number]].speech(lang).question)
            for number in numbers[:limit]
        )

    def _language(self, cleaned: str, folded: str, hint: str | None) -> str:
        """A known phrase tells its own language, unless both have it; else the letters do."""
        said = self._said_in.get(folded, set())
        if len(said) == 1:
            return next(iter(said))
        if folded:
            return self._languages.of(cleaned, hint)
        return hint if hint in LANGUAGES else "en"

    def _scope(self, folded: str, game: str | None) -> tuple[str | None, str]:
        """The game asked about, and the question without the name of that game."""
        words = folded.split()
        named = [
            (len(name), start, start + length, owner)
            for start, word in enumerate(words)
            for name, owner in self._names.get(word[0], ())
            for length in (name.count(" ") + 1,)
            if game in (None, owner) and _is_name(name, " ".join(words[start : start + length]))
        ]
        if not named:
            return game, folded
        _, start, end, owner = max(named)
        return owner, " ".join(words[:start] + words[end:]) or folded

    def _look_up(
        self, cleaned: str, folded: str, lang: str, game: str | None
    ) -> tuple[str, str] | None:
        """What a game's data answers by itself: the entry that stands for it, and the answer.

        A phrase of another entry is that entry's, whatever names it holds.
        """
        for owner, look_up in LOOK_UPS.items():
            entry_id = f"{owner}/{look_up.ENTRY}"
            owners = self._ranker.owners(folded)
            if game not in (None, owner) or entry_id not in self.base.entries:
                continue
            if owners and entry_id not in owners:
                continue
            found = look_up.look_up(cleaned, lang)
            if found is not None:
                return entry_id, found.answer
        return None

    def _beyond(self, folded: str, found: Found) -> Beyond | None:
        """Whether a question is about another game, or in another language, than we know.

        A phrase of ours is neither; but for slips it may still name another game.
        """
        if self._ranker.knows(folded):
            return None
        if text.other_game(folded):
            return "game"
        foreign = not found.known and text.foreign(folded, self._vocabulary)
        return "language" if foreign else None

    def _opening(self, folded: str) -> np.ndarray:
        """3 for the phrases that begin so, 2 for those that hold it."""
        return np.array(
            [
                3.0 if phrase.startswith(folded) else 2.0 * (folded in phrase)
                for phrase in self._ranker.folded
            ],
            np.float32,
        )

    def _reply(
        self,
        found: Found,
        game: str | None,
        lang: str,
        start: float,
        looked_up: str | None = None,
        beyond: Beyond | None = None,
    ) -> Reply:
        best = found.ranking[0][0] if found.ranking else None
        entry = self.base.entries[best] if best else None
        sure = found.confidence >= (SURE_OPEN if game is None else SURE)
        outcome = self._outcome(entry, found.confidence, sure=sure)
        return Reply(
            outcome=outcome,
            answered=outcome == "answer",
            entry=best,
            topic=entry.slug if entry else None,
            game=entry.game if entry else game,
            lang=lang,
            confidence=round(found.confidence, 3),
            answer=(looked_up or entry.speech(lang).answer)
            if entry and outcome == "answer"
            else None,
            citations=wording.cited(self.base, entry, lang) if entry else (),
            authority=entry.authority if entry else None,
            house=wording.house(entry, lang) if entry and sure and outcome == "unknown" else None,
            alternatives=tuple(
                Near(entry_id, self.base.entries[entry_id].slug)
                for entry_id, _ in found.ranking[1:]
            ),
            ms=round((time.perf_counter() - start) * 1000, 2),
            beyond=beyond,
        )

    def _outcome(self, entry: Entry | None, confidence: float, *, sure: bool) -> Outcome:
        """An answer if we are sure, unless the sources are silent; a choice if we have an idea."""
        if entry is None or confidence < LIKELY:
            return "unknown"
        if not sure:
            return "choice"
        ours = entry.authority == "ruling" and not self.base.settled_here(entry)
        return "unknown" if ours else "answer"


def _is_name(name: str, words: str) -> bool:
    """Whether these words are a game's name, a slip in a long one forgiven."""
    if words == name or len(name) < LONG_NAME or words[:1] != name[:1]:
        return words == name
    return fuzz.ratio(words, name, score_cutoff=MISSPELT) > 0


@cache
def desk() -> Desk:
    """The desk over our own base, built once; raises BaseFileError if a file can't be used."""
    # The encoder is unpacked while the base is read.
    with _for_good(), ThreadPoolExecutor(1) as pool:
        making = pool.submit(best_embedder)
        return Desk(own(), making.result())


@contextmanager
def _for_good() -> Generator[None]:
    """Make what stays: looking through it for garbage, now or later, would only take time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if collecting:
            gc.enable()
