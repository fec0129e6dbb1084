"""What the cards and the map of Impera print, in the shape that the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engines.impera.data import Facts, RegionFacts, neighbour_masks
from engines.impera.world import CONTINENTS, REGION
from engines.kernel.data import DataFile

Kind = Literal["land", "sea"]


@dataclass(frozen=True, slots=True)
class Border:
    """A border between two Regions (numbers, the lower first) and its name on the map."""

    ends: tuple[int, int]
    kind: Kind
    label_en: str
    label_fr: str


@dataclass(frozen=True, eq=False)
class Printed:
    """The figures of a data file; `neighbours[r]` is the set of Regions that Region `r` borders."""

    file: DataFile[Facts]
    regions: tuple[RegionFacts, ...]
    neighbours: tuple[int, ...]
    borders: tuple[Border, ...]
    copies: int
    hand: int
    compensation: tuple[tuple[int, ...], ...]
    reshuffles: tuple[int, ...]
    automatic_draw: int
    draw_action: int
    hand_limit: int
    fewest_supports: int
    defender_redraw: int
    attacker_redraw: int
    region_points: int
    duplicate_points: int
    continent_points: int

    def deal(self, seats: int, *, compensation: bool) -> tuple[int, ...]:
        """Cards dealt to each seat, in playing order."""
        return self.compensation[seats - 2] if compensation else (self.hand,) * seats

    def border(self, one: int, other: int) -> Border | None:
        """The border of two Regions, if they have one."""
        ends = (min(one, other), max(one, other))
        return next((border for border in self.borders if border.ends == ends), None)


@lru_cache(maxsize=64)
def printed(file: DataFile[Facts]) -> Printed:
    """The figures of a data file in the shape that the rules use."""
    facts = file.model
    return Printed(
        file=file,
        regions=tuple(region for name in CONTINENTS for region in facts.regions.of(name)),
        neighbours=neighbour_masks(border.ends for border in facts.borders.all()),
        borders=tuple(_borders(facts)),
        copies=facts.deck.copies.value,
        hand=facts.deck.hand.value,
        compensation=tuple(facts.deck.compensation.value.of(seats) for seats in (2, 3, 4)),
        reshuffles=tuple(facts.end.reshuffles.value.of(seats) for seats in (2, 3, 4)),
        automatic_draw=facts.turn.automatic_draw.value,
        draw_action=facts.turn.draw_action.value,
        hand_limit=facts.turn.hand_limit.value,
        fewest_supports=facts.fight.fewest_attack_supports.value,
        defender_redraw=facts.fight.defender_redraw.value,
        attacker_redraw=facts.fight.attacker_redraw.value,
        region_points=facts.points.region.value,
        duplicate_points=facts.points.duplicate.value,
        continent_points=facts.points.continent.value,
    )


@lru_cache(maxsize=128)
def named(file: DataFile[Facts], lang: str) -> Mapping[str, str]:
    """What a data file calls Regions, continents and colours, by the keys of the words."""
    facts, french = file.model, lang == "fr"
    names: dict[str, str] = {}
    for code in CONTINENTS:
        continent = facts.continents.of(code)
        names[f"continent/{code}"] = continent.name_fr if french else continent.name_en
        names[f"colour/{code}"] = continent.colour_fr if french else continent.colour_en
        for region in facts.regions.of(code):
            name = region.name_fr if french else region.name_en
            names[f"region/{code}{region.die}"] = f"{name} ({code}{region.die})"
    return names


def _borders(facts: Facts) -> list[Border]:
    kinds: list[tuple[Kind, list[tuple[str, str, str, str]]]] = [
        ("land", [(*b.ends, b.label_en, b.label_fr) for b in facts.borders.land.value]),
        ("sea", [(*b.ends, b.label_en, b.label_fr) for b in facts.borders.sea.value]),
    ]
    borders: list[Border] = []
    for kind, listed in kinds:
        for first, second, english, french in listed:
            low, high = sorted((REGION[first], REGION[second]))
            borders.append(Border((low, high), kind, english, french))
    return sorted(borders, key=lambda border: border.ends)
