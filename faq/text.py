"""Questions as the search reads them: cleaned, folded, spelt out, and in which language."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from engines.kernel import data

FILE = Path(__file__).with_name("lexicon.yaml")
LONGEST = 500
"""Characters of a question that are read; the rest is cut."""
STEM = 5
_WORD = re.compile(r"[^\W_]+")
_APART = str.maketrans({"œ": "oe", "æ": "ae", "−": "-"})
_ONE_LETTER_OVER = re.compile(r"(\w)\1{2,}")


class Dialect(data.Sheet):
    """How players write one language."""

    short: dict[str, str]
    common: tuple[str, ...]
    same: dict[str, tuple[str, ...]]


class Lexicon(data.Sheet):
    """Both dialects, names of games that we don't have, and words of languages we don't speak."""

    en: Dialect
    fr: Dialect
    games: tuple[str, ...]
    elsewhere: frozenset[str]

    def dialect(self, lang: str) -> Dialect:
        return self.fr if lang == "fr" else self.en


@cache
def lexicon() -> Lexicon:
    """The words of players, from `lexicon.yaml`; raises DataError."""
    body = data.parse(FILE.read_bytes())
    return Lexicon.model_validate_json(data.canonical(body))


def clean(question: str) -> str:
    """A question without control and invisible characters, at most LONGEST characters."""
    kept = (
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in question[: 4 * LONGEST]
        if unicodedata.category(sign) not in ("Cf", "Co", "Cs", "Cn")
    )
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())[:LONGEST].strip()


def fold(text: str) -> str:
    """Words in small letters without accents or signs, one space between them."""
    plain = text.casefold()
    if not plain.isascii():
        apart = unicodedata.normalize("NFKD", plain.translate(_APART))
        plain = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return " ".join(_WORD.findall(_ONE_LETTER_OVER.sub(r"\1\1", plain)))


def spell_out(folded: str, lang: str) -> list[str]:
    """The words of a folded text, with what players shorten spelt out."""
    short = lexicon().dialect(lang).short
    return [word for each in folded.split() for word in short.get(each, each).split()]


def stems(words: Iterable[str], lang: str) -> list[str]:
    """The words cut to their beginning, different words for one thing made the same."""
    same = _same(lang)
    return [same.get(word, word)[:STEM] for word in words]


def common(lang: str) -> frozenset[str]:
    """Words that tell nothing about a rule."""
    return frozenset(lexicon().dialect(lang).common)


@cache
def _same(lang: str) -> Mapping[str, str]:
    groups = lexicon().dialect(lang).same
    return {word: head for head, words in groups.items() for word in words}


def other_game(folded: str) -> str | None:
    """The game that a question names and we don't have: the longest name in it."""
    padded = f" {folded} "
    return max((name for name in lexicon().games if f" {name} " in padded), key=len, default=None)


def foreign(folded: str, known: frozenset[str] | set[str]) -> bool:
    """Whether a question is in neither of our languages; `known` are the words of our own texts."""
    words = folded.split()
    strange = [word for word in words if word not in known]
    if any(not word.isascii() and word.isalpha() for word in words):
        return True
    elsewhere = [word for word in words if word in lexicon().elsewhere]
    telling = [word for word in elsewhere if word in strange]
    if len(elsewhere) > 1:
        return bool(telling) and 2 * len(strange) >= len(words)
    return bool(telling) and len(strange) == len(words) > 2


def grams(folded: str, sizes: Iterable[int]) -> list[str]:
    """The pieces of a folded text's words, with their edges."""
    return [
        edged[start : start + size]
        for word in folded.split()
        for edged in (f" {word} ",)
        for size in sizes
        for start in range(max(1, len(edged) - size + 1))
    ]


class Languages:
    """Tells French from English by the letters that follow one another, learned from texts."""

    PIECES = (2, 3)
    HINT = 1.5
    """How much a caller's hint weighs, in natural logarithms of probability: it settles what the
    question leaves open and no more."""

    def __init__(self, texts: Mapping[str, Iterable[str]]) -> None:
        counts = {
            lang: self._counted([*said, *self._lexicon_words(lang)]) for lang, said in texts.items()
        }
        pieces = set[str]().union(*counts.values())
        totals = {lang: sum(count.values()) + len(pieces) / 2 for lang, count in counts.items()}
        self._lean = {
            piece: math.log((counts["fr"][piece] + 0.5) / totals["fr"])
            - math.log((counts["en"][piece] + 0.5) / totals["en"])
            for piece in pieces
        }

    def of(self, question: str, hint: str | None = None) -> str:
        """The language of a question, `en` or `fr`."""
        lean = sum(self._lean.get(piece, 0.0) for piece in self._pieces(question))
        lean += {"fr": self.HINT, "en": -self.HINT}.get(hint or "", 0.0)
        return "fr" if lean > 0 else "en"

    def _pieces(self, text: str) -> list[str]:
        """Pieces with and without accents: an accent tells much, and is often left out."""
        accented = " ".join(_WORD.findall(text.casefold()))
        plain = fold(text)
        both = (accented, plain) if accented != plain else (plain,)
        return [piece for each in both for piece in grams(each, self.PIECES)]

    def _counted(self, said: Iterable[str]) -> Counter[str]:
        """How often each piece comes in these texts: word by word, as words come often."""
        words = Counter(word for each in said for word in _WORD.findall(each.casefold()))
        pieces = Counter[str]()
        for word, times in words.items():
            for piece in self._pieces(word):
                pieces[piece] += times
        return pieces

    @staticmethod
    def _lexicon_words(lang: str) -> list[str]:
        dialect = lexicon().dialect(lang)
        return [*dialect.common * 3, *dialect.short]
