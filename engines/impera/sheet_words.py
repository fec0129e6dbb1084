"""The sentences that the pictures and their descriptions use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engines.impera.printed import Printed, named
from engines.impera.world import REGION_IDS
from engines.kernel.words import Words


@cache
def words() -> Words:
    """The catalogues of this room."""
    return Words([Path(__file__).parent / "words"])


def say(lang: str, key: str, **facts: object) -> str:
    """The sentence under a key."""
    return words().say(lang, key, facts)


def region_name(printed: Printed, region: int, lang: str) -> str:
    """A Region's name on this table's map."""
    facts = printed.regions[region]
    return facts.name_fr if lang == "fr" else facts.name_en


def full_name(printed: Printed, region: int, lang: str) -> str:
    """A Region's name and its id."""
    return f"{region_name(printed, region, lang)} ({REGION_IDS[region]})"


def continent(printed: Printed, region: int, lang: str) -> str:
    """The continent of a Region by its name on this table's map."""
    return named(printed.file, lang)[f"continent/{REGION_IDS[region][:2]}"]


def colour(printed: Printed, region: int, lang: str) -> str:
    """The colour of a Region's continent by its name."""
    return named(printed.file, lang)[f"colour/{REGION_IDS[region][:2]}"]


def short(name: str, most: int) -> str:
    """A name on one line, cut to its beginning."""
    plain = " ".join(name.split())
    return plain if len(plain) <= most else plain[: most - 1].rstrip() + "…"
