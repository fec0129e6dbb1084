"""A question as a row of numbers: what it means, its letters and its words, each hashed to a size.

The letters forgive slips, the words know what players call things, the meaning knows what neither
has seen.
"""

from __future__ import annotations

import math
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from faq import text
from faq.embedder import Embedder, Floats

GRAM_SIZES = (2, 3, 4, 5)
SKETCH = 768
"""Numbers into which letters, and again words, are hashed."""
MEANT_WORDS = 40
"""Words whose meaning is looked at: it takes time, and a question is shorter."""
BUCKETS = 1 << 16
"""How many different pieces can be told apart when they are counted."""
MEANING, LETTERS, WORDS = 0.4, 0.3, 0.3
"""What each part contributes to the likeness of two questions."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A question as typed, folded, and its language."""

    typed: str
    folded: str
    lang: str


@dataclass(frozen=True, slots=True)
class Rarity:
    """How rare each bucket's pieces are among the phrases of a base."""

    letters: Floats
    words: Floats


def size(embedder: Embedder) -> int:
    """How many numbers a row has."""
    return embedder.size + 2 * SKETCH


def rarity(spoken: Sequence[Spoken]) -> Rarity:
    """Count the pieces of a base's phrases."""
    return Rarity(_rarity(spoken, _letters), _rarity(spoken, _words))


def rows(spoken: Sequence[Spoken], rare: Rarity, embedder: Embedder) -> Floats:
    """One row a question, of length one."""
    out = np.empty((len(spoken), size(embedder)), np.float32)
    meant = embedder.embed([_meant(each) for each in spoken])
    out[:, : embedder.size] = math.sqrt(MEANING) * meant
    for row, each in zip(out[:, embedder.size :], spoken, strict=True):
        row[:SKETCH] = math.sqrt(LETTERS) * _sketch(_letters(each), rare.letters)
        row[SKETCH:] = math.sqrt(WORDS) * _sketch(_words(each), rare.words)
    return unit(out)


def telling(spoken: Spoken) -> NDArray[np.intp]:
    """The buckets of the words that say something, each once."""
    common = text.common(spoken.lang)
    spelt = text.spell_out(spoken.folded, spoken.lang)
    stems = set(text.stems([word for word in spelt if word not in common], spoken.lang))
    return np.unique(_hashed(stems) % BUCKETS)


def unit(rows: Floats) -> Floats:
    """The rows, each of length one; an empty one stays so."""
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def _sketch(pieces: Sequence[str], seldom: Floats) -> Floats:
    """The weighted pieces, of length one together, added with a sign where their hash says."""
    out = np.zeros(SKETCH, np.float32)
    counted = Counter(pieces)
    if not counted:
        return out
    hashed = _hashed(counted)
    weights = (1 + np.log(np.fromiter(counted.values(), float))) * seldom[hashed % BUCKETS]
    signs = np.where(hashed & 0x80000000, -1.0, 1.0)
    np.add.at(out, (hashed >> 8) % SKETCH, signs * weights)
    return out / np.float32(math.sqrt(float(weights @ weights)))


def _rarity(spoken: Sequence[Spoken], pieces: Callable[[Spoken], list[str]]) -> Floats:
    count = np.zeros(BUCKETS, np.float32)
    for each in spoken:
        found = set(pieces(each))
        if found:
            count[np.unique(_hashed(found) % BUCKETS)] += 1
    return (np.log((1 + len(spoken)) / (1 + count)) + 1).astype(np.float16)


def _hashed(pieces: Counter[str] | set[str]) -> np.ndarray:
    return np.fromiter((zlib.crc32(piece.encode()) for piece in pieces), np.int64, len(pieces))


def _spelt(spoken: Spoken) -> str:
    return " ".join(text.spell_out(spoken.folded, spoken.lang))


def _meant(spoken: Spoken) -> str:
    return " ".join(text.spell_out(spoken.folded, spoken.lang)[:MEANT_WORDS])


def _letters(spoken: Spoken) -> list[str]:
    return text.grams(_spelt(spoken), GRAM_SIZES)


def _words(spoken: Spoken) -> list[str]:
    """Word beginnings, those that say something once more, and pairs of neighbours of both."""
    spelt = text.spell_out(spoken.folded, spoken.lang)
    common = text.common(spoken.lang)
    every = text.stems(spelt, spoken.lang)
    telling = text.stems([word for word in spelt if word not in common], spoken.lang)
    return [
        *every,
        *(f"{word}!" for word in telling),
        *(f"{one} {two}" for one, two in pairwise(every)),
        *(f"{one} {two}!" for one, two in pairwise(telling)),
    ]
