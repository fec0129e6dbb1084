"""Sentences that no entry answers, so that what is like them is not taken for a rules question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from engines.kernel import data
from faq.features import Spoken
from faq.text import fold

FILE = Path(__file__).with_name("negatives.yaml")
ANY = "any"
_LISTS = TypeAdapter(dict[str, dict[str, list[str]]])


@dataclass(frozen=True, slots=True)
class Negative:
    """A sentence; `game` is where it has no answer, None: nowhere."""

    spoken: Spoken
    game: str | None


@cache
def negatives() -> tuple[Negative, ...]:
    """Chit-chat, other subjects, orders to the bot, and what the rules of a game don't hold."""
    lists = _LISTS.validate_python(data.parse(FILE.read_bytes()))
    return tuple(
        Negative(Spoken(line, fold(line), lang), None if game == ANY else game)
        for game, langs in lists.items()
        for lang, lines in langs.items()
        for line in lines
    )
