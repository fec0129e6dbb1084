"""The sentences that the sheets and their descriptions use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engines.kernel.words import Words


@cache
def words() -> Words:
    """The catalogues of this room."""
    return Words([Path(__file__).parent / "words"])


def say(lang: str, key: str, **facts: object) -> str:
    """The sentence under a key."""
    return words().say(lang, key, facts)


def short(name: str, most: int) -> str:
    """A name on one line, cut to its beginning."""
    plain = " ".join(name.split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"
