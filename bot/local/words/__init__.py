"""The sentences of the local table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engines.kernel.words import Words

WORDS = Words([Path(__file__).parent])


def say(
    lang: str, key: str, facts: Mapping[str, Any] | None = None, names: Sequence[str] = ()
) -> str:
    """The sentence under `local/<key>`."""
    return WORDS.say(lang, f"local/{key}", facts, names)
