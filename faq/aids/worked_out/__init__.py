"""Figures that follow from a game's data file, and its cards and tracks as rows of a table."""

from __future__ import annotations

from typing import Any, cast

from engines.kernel.data import Value
from faq.aids.figures import Figure


def listed(*values: Value[Any]) -> list[Figure]:
    """Values side by side, each of a list by itself, with where they come from."""
    found: list[Figure] = []
    for value in values:
        held: Any = value.value
        items = cast("list[Any]", held) if isinstance(held, list) else [held]
        found += [Figure(item, value.provenance == "house") for item in items]
    return found


def is_house(*values: Value[Any]) -> bool:
    """Whether one of the values is the house's own."""
    return any(value.provenance == "house" for value in values)
