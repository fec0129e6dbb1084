"""The games that have printable aids, and the aids themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engines.impera import data as impera
from engines.imperial_settlers import data as imperial_settlers
from engines.kernel.data import DataFile
from engines.lost_cities import data as lost_cities
from engines.world_wonders import data as world_wonders
from faq.aids.assembling import assemble
from faq.aids.content import AidsFile, Kind, load
from faq.aids.figures import Figure
from faq.aids.sheet import Sheet
from faq.aids.worked_out import impera as impera_figures
from faq.aids.worked_out import imperial_settlers as imperial_settlers_figures
from faq.aids.worked_out import lost_cities as lost_cities_figures
from faq.aids.worked_out import world_wonders as world_wonders_figures
from faq.base import Base, own


@dataclass(frozen=True)
class Aided:
    """A game with aids: its own data file, and what follows from a data file in a language."""

    data: Callable[[], DataFile[Any]]
    figures: Callable[[DataFile[Any], str], Mapping[str, Figure]]


GAMES: dict[str, Aided] = {
    "lost-cities": Aided(lost_cities.own, lost_cities_figures.figures),
    "imperial-settlers": Aided(imperial_settlers.own, imperial_settlers_figures.figures),
    "impera": Aided(impera.own, impera_figures.figures),
    "world-wonders": Aided(world_wonders.own, world_wonders_figures.figures),
}


def aid(
    game: str,
    kind: Kind,
    lang: str,
    data: DataFile[Any] | None = None,
    base: Base | None = None,
) -> Sheet:
    """A sheet of a game in a language, with the figures of `data` or the game's own.

    Raises faq.base.BaseFileError, DataError or LookupError where a file of ours is broken.
    """
    return assembled(base or own(), _own_file(game), kind, lang, data)


def assembled(
    base: Base, file: AidsFile, kind: Kind, lang: str, data: DataFile[Any] | None = None
) -> Sheet:
    """A sheet from any base and file; raises LookupError where it names what isn't there."""
    aided = GAMES[file.game]
    chosen = data or aided.data()
    return assemble(base, file, kind, chosen, aided.figures(chosen, lang), lang)


@cache
def _own_file(game: str) -> AidsFile:
    return load(game)


def titles(base: Base, lang: str) -> dict[str, str]:
    """What the games are called."""
    return {game: base.games[game].title.said(lang) for game in GAMES}
