"""The games of the house, each with its rules, its words and its artist."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from engines.kernel.game import Game, Seat
from engines.kernel.words import Words
from engines.lost_cities import rules as lost_cities

if TYPE_CHECKING:
    from engines.drawing.picture import Picture


class Artist(Protocol):
    """What a game's `sheet` module draws and says; every picture has its alt text."""

    def sheet(self, view: Any, seat: Seat, names: Sequence[str], lang: str) -> Picture:
        """One player's sheet."""
        ...

    def sheet_alt(self, view: Any, seat: Seat, names: Sequence[str], lang: str) -> str:
        """That sheet in at most 1,024 characters."""
        ...

    def shared(self, view: Any, names: Sequence[str], lang: str) -> Picture:
        """What all share on the board message: the dice, with the kept ones shown as taken."""
        ...

    def shared_alt(self, view: Any, names: Sequence[str], lang: str) -> str: ...

    def table(self, view: Any, names: Sequence[str], lang: str) -> Picture:
        """All sheets, small."""
        ...

    def table_alt(self, view: Any, names: Sequence[str], lang: str) -> str: ...


@dataclass(frozen=True)
class Room:
    """A game with its words; the artist is loaded when first asked for, since drawing is heavy."""

    game: Game[Any, Any, Any]
    package: str
    words: Words

    @property
    def artist(self) -> Artist:
        return cast(Artist, importlib.import_module(f"{self.package}.sheet"))


@cache
def rooms() -> dict[str, Room]:
    """All games by id."""
    here = Path(__file__).parent
    shared = here / "kernel" / "sentences"
    return {
        game.id: Room(game, package, Words([shared, here / folder / "words"]))
        for game, package, folder in [
            (lost_cities.GAME, "engines.lost_cities", "lost_cities"),
        ]
    }
