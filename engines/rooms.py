"""The games of the house, each with its rules, its words and its artist."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from engines.drawing.details import NO_DETAILS, Details
from engines.drawing.ghost import Ghost
from engines.drawing.styles import NORMAL
from engines.impera import rules as impera
from engines.imperial_settlers import rules as imperial_settlers
from engines.kernel.game import Game, Seat
from engines.kernel.words import Words
from engines.lost_cities import rules as lost_cities
from engines.world_wonders import rules as world_wonders

if TYPE_CHECKING:
    from engines.drawing.picture import Picture


class Artist(Protocol):
    """What a game's `sheet` module draws and says; every picture has its alt text.

    `style` is one of `engines.drawing.styles.STYLES`; an unknown one raises ValueError. What is new
    is drawn and said as such: what came since the view `since`, an older one of the same table, or
    without it what the turn in play has brought.
    """

    def sheet(
        self,
        view: Any,
        seat: Seat,
        names: Sequence[str],
        lang: str,
        *,
        since: Any = None,
        style: str = NORMAL,
    ) -> Picture:
        """One player's sheet."""
        ...

    def sheet_alt(
        self, view: Any, seat: Seat, names: Sequence[str], lang: str, *, since: Any = None
    ) -> str:
        """That sheet in at most 1,024 characters."""
        ...

    def sheet_text(
        self, view: Any, seat: Seat, names: Sequence[str], lang: str, *, since: Any = None
    ) -> str:
        """That sheet in full, with what may come next: at most 3,500 characters of Markdown.

        Names are put in as they are given: whoever shows the text escapes them first.
        """
        ...

    def shared(self, view: Any, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture:
        """What all share on the board message: the dice, with the kept ones shown as taken."""
        ...

    def shared_alt(self, view: Any, names: Sequence[str], lang: str) -> str: ...

    def shared_text(self, view: Any, names: Sequence[str], lang: str) -> str:
        """What all share, and who has to choose, in Markdown."""
        ...

    def table(
        self,
        view: Any,
        names: Sequence[str],
        lang: str,
        *,
        since: Any = None,
        style: str = NORMAL,
    ) -> Picture:
        """All sheets, small."""
        ...

    def table_alt(self, view: Any, names: Sequence[str], lang: str, *, since: Any = None) -> str:
        """All totals, and what is new, in at most 1,024 characters."""
        ...

    def table_text(self, view: Any, names: Sequence[str], lang: str, *, since: Any = None) -> str:
        """All sheets in short, in at most 3,500 characters of Markdown."""
        ...


@dataclass(frozen=True)
class Room:
    """A game with its words; the artist is loaded when first asked for, since drawing is heavy."""

    game: Game[Any, Any, Any]
    package: str
    words: Words

    @cached_property
    def artist(self) -> Artist:
        return cast(Artist, importlib.import_module(f"{self.package}.sheet"))

    @property
    def details(self) -> Details:
        """What the artist shows besides the sheets: `DETAILS` of the same module, if it has any."""
        return getattr(self.artist, "DETAILS", NO_DETAILS)

    @property
    def ghost(self) -> Ghost | None:
        """How a piece is shown before it is placed: `GHOST` of the same module, if it has one."""
        return getattr(self.artist, "GHOST", None)


@cache
def rooms() -> dict[str, Room]:
    """All games by id."""
    here = Path(__file__).parent
    shared = here / "kernel" / "sentences"
    return {
        game.id: Room(game, package, Words([shared, here / folder / "words"]))
        for game, package, folder in [
            (lost_cities.GAME, "engines.lost_cities", "lost_cities"),
            (imperial_settlers.GAME, "engines.imperial_settlers", "imperial_settlers"),
            (impera.GAME, "engines.impera", "impera"),
            (world_wonders.GAME, "engines.world_wonders", "world_wonders"),
        ]
    }
