"""Ghosts: a piece shown where it would lie, before it is placed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.drawing.picture import Picture


@dataclass(frozen=True)
class Ghost:
    """How a game's artist shows a placement that is only thought of, and where else it could go.

    Both are called with view, seat, the move, names and language; `picture` with a style besides.
    The alt text states it in full, in at most 1,024 characters.
    """

    picture: Callable[[Any, int, Any, Sequence[str], str, str], Picture]
    alt: Callable[[Any, int, Any, Sequence[str], str], str]
