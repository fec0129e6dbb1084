"""What the search is measured beside: full-text search as others build it, on the same phrases."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from faq.base import Base
from faq.text import fold

DEPTH = 200
"""Phrases that a peer names before its entries are counted."""
Best = Callable[[str, str], list[int]]
"""The numbers of the phrases likest to a question in a language, best first."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another way to search, and what it would take to have it here."""

    name: str
    best: Best | None
    missing: str = ""

    def topics(self, base: Base, question: str, lang: str, game: str | None) -> list[str]:
        """The first three topics as `game/topic`, of one game or of all."""
        if self.best is None:
            return []
        owners = [entry_id for entry_id, _, _ in base.phrases()]
        found = (base.entries[owners[number]] for number in self.best(question, lang))
        topics = [f"{each.game}/{each.slug}" for each in found if game in (None, each.game)]
        return list(dict.fromkeys(topics))[:3]


def peers(base: Base) -> Iterator[Peer]:
    """Full-text search of SQLite, and bm25s with stems."""
    phrases = [(fold(phrase), lang) for _, lang, phrase in base.phrases()]
    yield Peer("SQLite FTS5", _sqlite(phrases))
    try:
        yield Peer("bm25s with stems", _bm25(phrases))
    except ImportError as error:
        yield Peer("bm25s with stems", None, f"pip install bm25s PyStemmer ({error.name})")


def _sqlite(phrases: Sequence[tuple[str, str]]) -> Best:
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE said USING fts5(phrase, tokenize='unicode61')")
    rows = [(number, folded) for number, (folded, _) in enumerate(phrases)]
    database.executemany("INSERT INTO said (rowid, phrase) VALUES (?, ?)", rows)

    def best(question: str, lang: str) -> list[int]:
        words = " OR ".join(f'"{word}"' for word in fold(question).split())
        if not words:
            return []
        query = "SELECT rowid FROM said WHERE said MATCH ? ORDER BY rank LIMIT ?"
        return [number for (number,) in database.execute(query, (words, DEPTH * 10))]

    return best


def _bm25(phrases: Sequence[tuple[str, str]]) -> Best:
    bm25s, stemming = import_module("bm25s"), import_module("Stemmer")
    stemmers = {
        lang: stemming.Stemmer(name) for lang, name in (("fr", "french"), ("en", "english"))
    }

    def stems(folded: str, lang: str) -> list[str]:
        return stemmers["fr" if lang == "fr" else "en"].stemWords(folded.split())

    index: Any = bm25s.BM25()
    index.index([stems(*phrase) for phrase in phrases], show_progress=False)

    def best(question: str, lang: str) -> list[int]:
        words = stems(fold(question), lang)
        return (
            (-index.get_scores(words)).argsort(kind="stable")[: DEPTH * 10].tolist()
            if words
            else []
        )

    return best
