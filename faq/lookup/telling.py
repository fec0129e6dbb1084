"""What the map of Impera says about some places, in sentences."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from engines.impera.printed import Border, Printed
from engines.impera.world import CONTINENTS, DIE, REGION_IDS, members
from engines.kernel.words import Words
from faq.lookup.places import Place

Asked = Literal["borders", "card", "regions"]
"""Where places border each other (one alone: all others); die and colour; a continent's Regions."""
MOST_NAMED = 6
"""Borders whose way is told; of more only the ends."""
_NEXT = {"en": "; ", "fr": "\N{NO-BREAK SPACE}; "}
"""Between the items of a long list."""


class Teller:
    """Puts what the map says into sentences."""

    def __init__(self, sheet: Printed, lang: str) -> None:
        self._sheet, self._lang = sheet, lang

    def answer(self, asked: Asked, places: tuple[Place, ...]) -> str:
        """Where countries lie, then what is asked of the places."""
        first, *others = places
        match asked:
            case "borders" if others:
                countries = [place for place in places if not (place.exact or place.continent)]
                told = [self._inside(place) for place in countries]
                told += [self._between(first, other) for other in others]
            case "borders":
                told = list(self._around(first))
            case _:
                told = [line for place in places for line in self._cards(place)]
        return " ".join(told)

    # Sentences -------------------------------------------------------------------------------

    def _between(self, one: Place, other: Place) -> str:
        """Whether two places border each other, and where."""
        if one.regions == other.regions:
            return self._say("map/same")
        if one.regions <= other.regions or other.regions <= one.regions:
            small, large = sorted((one, other), key=lambda place: len(place.regions))
            if large.continent:
                return self._say("map/part", region=self._name(small), whole=self._name(large))
        borders = [
            border
            for border in self._sheet.borders
            if _joins(border, one.regions - other.regions, other.regions - one.regions)
        ]
        if len(one.regions) == len(other.regions) == 1:
            return self._pair(min(one.regions), min(other.regions), borders)
        if not borders:
            return self._say("map/no-borders", one=self._name(one), other=self._name(other))
        return self._say("map/borders", count=len(borders), borders=self._listed(borders, one))

    def _pair(self, one: int, other: int, borders: list[Border]) -> str:
        names = {"one": self._region(one), "other": self._region(other)}
        if borders:
            return self._say("map/touch", **names, way=self._way(borders[0]))
        path = " – ".join(self._region(region) for region in _shortest(self._sheet, one, other))
        return self._say("map/apart", **names, path=path)

    def _around(self, place: Place) -> Iterator[str]:
        """All borders of a place, of each of its Regions for itself."""
        if place.continent:
            yield self._edge(place)
            return
        for region in sorted(place.regions):
            yield self._card(region, place)
            yield self._edge(_one(region))

    def _edge(self, place: Place) -> str:
        borders = [
            border
            for border in self._sheet.borders
            if len(place.regions.intersection(border.ends)) == 1
        ]
        if place.continent:
            return self._say(
                "map/outside",
                name=self._name(place),
                count=len(borders),
                borders=self._listed(borders, place),
            )
        listed = [
            f"{self._region(_far_end(border, place))} {self._way(border)}" for border in borders
        ]
        return self._say(
            "map/neighbours", count=len(borders), borders=_NEXT[self._lang].join(listed)
        )

    def _cards(self, place: Place) -> Iterator[str]:
        """The die, colour and countries of a place's Regions."""
        if place.continent:
            facts = self._sheet.file.model.continents.of(place.continent)
            regions = [
                self._say("map/with-die", region=self._region(region), die=DIE[region])
                for region in sorted(place.regions)
            ]
            colour = facts.colour_fr if self._lang == "fr" else facts.colour_en
            name = self._name(place)
            yield self._say(
                "map/continent", name=name, colour=colour, regions=_NEXT[self._lang].join(regions)
            )
            return
        for region in sorted(place.regions):
            yield self._card(region, place)
            if place.exact:
                facts = self._sheet.regions[region]
                covers = facts.covers_fr if self._lang == "fr" else facts.covers_en
                yield self._say("map/covers", countries=covers)

    def _card(self, region: int, place: Place) -> str:
        """What a card shows; a country is told with its Region."""
        facts = self._sheet.file.model.continents.of(CONTINENTS[region // 6])
        french = self._lang == "fr"
        return self._say(
            "map/card" if place.exact else "map/country",
            name=place.said,
            region=self._region(region),
            die=DIE[region],
            colour=facts.colour_fr if french else facts.colour_en,
            continent=facts.name_fr if french else facts.name_en,
        )

    def _inside(self, place: Place) -> str:
        regions = [self._region(region) for region in sorted(place.regions)]
        return self._say("map/inside", name=place.said, regions=regions)

    # Parts of sentences ----------------------------------------------------------------------

    def _listed(self, borders: list[Border], place: Place) -> str:
        """Borders with the place's own end first."""
        short = len(borders) > MOST_NAMED
        pairs = [
            (self._region(_near_end(each, place)), self._region(_far_end(each, place)), each)
            for each in borders
        ]
        return _NEXT[self._lang].join(
            f"{near} – {far}"
            if short
            else self._say("map/pair", one=near, other=far, way=self._way(each))
            for near, far, each in pairs
        )

    def _way(self, border: Border) -> str:
        label = border.label_fr if self._lang == "fr" else border.label_en
        by_sea = border.kind == "sea"
        return self._say("map/by-sea" if by_sea else "map/by-land", label=label)

    def _name(self, place: Place) -> str:
        """A continent's or a Region's name in the reader's language."""
        if place.continent:
            facts = self._sheet.file.model.continents.of(place.continent)
            return facts.name_fr if self._lang == "fr" else facts.name_en
        return self._region(min(place.regions)) if len(place.regions) == 1 else place.said

    def _region(self, region: int) -> str:
        facts = self._sheet.regions[region]
        name = facts.name_fr if self._lang == "fr" else facts.name_en
        return self._say("map/region", name=name, id=REGION_IDS[region])

    def _say(self, key: str, **facts: object) -> str:
        return _words().say(self._lang, key, facts)


@cache
def _words() -> Words:
    return Words([Path(__file__).parent / "words"])


def _one(region: int) -> Place:
    return Place(REGION_IDS[region], frozenset({region}), exact=True)


def _joins(border: Border, one: frozenset[int], other: frozenset[int]) -> bool:
    first, second = border.ends
    return (first in one and second in other) or (first in other and second in one)


def _near_end(border: Border, place: Place) -> int:
    first, second = border.ends
    return first if first in place.regions else second


def _far_end(border: Border, place: Place) -> int:
    first, second = border.ends
    return second if first in place.regions else first


def _shortest(sheet: Printed, start: int, goal: int) -> list[int]:
    """Regions from one to another over the fewest borders; the map hangs together."""
    came_from = {start: start}
    queue = deque([start])
    while goal not in came_from:
        region = queue.popleft()
        for neighbour in members(sheet.neighbours[region]):
            if neighbour not in came_from:
                came_from[neighbour] = region
                queue.append(neighbour)
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return path[::-1]
