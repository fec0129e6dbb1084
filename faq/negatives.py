"""Sentences that are no rules question, so that what is like them is not taken for one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter

from engines.kernel import data
from faq.text import fold

_LISTS = TypeAdapter(dict[str, list[str]])


@cache
def negatives() -> tuple[tuple[str, str], ...]:
    """Chit-chat, other subjects, orders to the bot: folded, each with its language."""
    lists = _LISTS.validate_python(
        data.parse(Path(__file__).with_name("negatives.yaml").read_bytes())
    )
    return tuple((fold(line), lang) for lang, lines in lists.items() for line in lines)
