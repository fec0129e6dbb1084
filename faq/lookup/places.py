"""Places of the Impera map in a player's words: Regions, countries, continents, "yellow 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pydantic import TypeAdapter
from rapidfuzz import process
from rapidfuzz.distance import OSA

from engines.impera import data as impera
from engines.impera.printed import Printed, printed
from engines.impera.world import CONTINENTS, REGION, REGION_IDS, Continent
from engines.kernel import data
from faq.text import common, fold

LONGEST_NAME = 5
"""Words of a place's name at most."""
MISSPELT, MISSPELT_REGION, MISSPELT_TWICE = 6, 5, 10
"""Letters from which a name is known in spite of a slip (a Region's name; in spite of two): shorter
ones are too soon like some other word."""
_OTHER_NAMES = TypeAdapter(dict[str, list[str]])
_ARTICLES = re.compile(r"^(the|la|le|les) (?=\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Place:
    """What a player names: its Regions (numbers), as a whole `continent`, or a Region's own name.

    `said` is the name as it is written properly; `exact` tells that it is a Region's name, not a
    country in it.
    """

    said: str
    regions: frozenset[int]
    continent: Continent | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """The places of a question in their order, and its other words."""

    places: tuple[Place, ...]
    rest: tuple[str, ...]


class Atlas:
    """All names of a map's places; build it once a data file."""

    def __init__(self, sheet: Printed) -> None:
        self.sheet = sheet
        self._places: dict[str, Place] = {}
        self._colours: dict[str, Continent] = {}
        for name, place in self._named():
            self._add(name, place)
        self._misspelt = [
            name
            for name, place in self._places.items()
            if len(name) >= (MISSPELT_REGION if place.exact else MISSPELT)
        ]

    def read(self, folded: str) -> Reading:
        """The places in a folded question: the longest name at each word, slips forgiven."""
        words = folded.split()
        places: list[Place] = []
        rest: list[str] = []
        at = 0
        while at < len(words):
            place, length = self._at(words[at : at + LONGEST_NAME])
            if place is None:
                rest.append(words[at])
            elif place not in places:
                places.append(place)
            at += length
        return Reading(tuple(places), tuple(rest))

    def _at(self, words: Sequence[str]) -> tuple[Place | None, int]:
        """The place that these words begin with, and how many of them name it (else 1)."""
        for length in range(len(words), 0, -1):
            named = words[:length]
            place = self._places.get(" ".join(named)) or self._by_die(named)
            place = place or self._forgiven(" ".join(named))
            if place is not None:
                return place, length
        return None, 1

    def _by_die(self, words: Sequence[str]) -> Place | None:
        """A Region by its colour and its die, in either order."""
        match words:
            case [first, second] if first in self._colours and second in "123456":
                colour, die = first, second
            case [first, second] if second in self._colours and first in "123456":
                colour, die = second, first
            case _:
                return None
        region = REGION[f"{self._colours[colour]}{die}"]
        return Place(self.sheet.regions[region].name_en, frozenset({region}), exact=True)

    def _forgiven(self, name: str) -> Place | None:
        """The place whose name is this but for a slip (two in a long one)."""
        if len(name) < MISSPELT_REGION - 1 or name in _everyday():
            return None
        slips = 1 if len(name) < MISSPELT_TWICE else 2
        found = process.extractOne(name, self._misspelt, scorer=OSA.distance, score_cutoff=slips)
        if found is None or found[0][0] != name[0] or found[0].count(" ") < name.count(" "):
            return None
        return self._places[found[0]]

    def _add(self, name: str, place: Place) -> None:
        """A name used twice means all its Regions; a Region's own name is never widened."""
        key = fold(name)
        known = self._places.get(key)
        if known is None or (place.exact and not known.exact):
            self._places[key] = place
        elif not known.exact and not known.continent and place.regions - known.regions:
            self._places[key] = Place(known.said, known.regions | place.regions)

    def _named(self) -> Iterator[tuple[str, Place]]:
        """Every name with its place; the first to claim a name gives it its spelling."""
        for number, region in enumerate(self.sheet.regions):
            here = frozenset({number})
            for name in (region.name_en, region.name_fr, REGION_IDS[number]):
                yield name, Place(name, here, exact=True)
        facts = self.sheet.file.model.continents
        for continent in CONTINENTS:
            told = facts.of(continent)
            yield told.name_en, self._continent(continent, "en")
            yield told.name_fr, self._continent(continent, "fr")
            for colour in (told.colour_en, told.colour_fr):
                self._colours[fold(colour)] = continent
        for number, region in enumerate(self.sheet.regions):
            for covered in (*region.covers_en.split(","), *region.covers_fr.split(",")):
                name = _ARTICLES.sub("", covered.strip())
                yield name, Place(name, frozenset({number}))
        if self.sheet.file.hash == impera.own().hash:
            for region, others in _other_names().items():
                for name in others:
                    yield name, Place(name, frozenset({REGION[region]}))

    def _continent(self, continent: Continent, lang: str) -> Place:
        told = self.sheet.file.model.continents.of(continent)
        name = told.name_fr if lang == "fr" else told.name_en
        first = 6 * CONTINENTS.index(continent)
        return Place(name, frozenset(range(first, first + 6)), continent)


@lru_cache(maxsize=16)
def atlas(sheet: Printed | None = None) -> Atlas:
    """The names of a map's places (without a sheet: of the game's own map)."""
    return Atlas(sheet or printed(impera.own()))


@lru_cache(maxsize=1)
def _other_names() -> dict[str, list[str]]:
    body = data.parse(Path(__file__).with_name("places.yaml").read_bytes())
    return _OTHER_NAMES.validate_python(body)


@lru_cache(maxsize=1)
def _everyday() -> frozenset[str]:
    """Words that are no misspelt place, however like one they look."""
    return common("en") | common("fr") | {"child", "chien", "franche", "islands", "perdu"}
