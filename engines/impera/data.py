"""The data file of Impera: its model, and the same figures in the shape that the rules use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from engines.impera.world import CONTINENTS, REGION_IDS, Continent, RegionId, territories
from engines.kernel import data
from engines.kernel.data import DataFile, Value

Few = Annotated[int, Field(ge=0, le=10)]
Points = Annotated[int, Field(ge=0, le=100)]
PLAIN = r"^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()&/–-]*$"
"""Names stand in labels, texts and pictures as they are: nothing in them formats or mentions."""
Name = Annotated[str, Field(min_length=1, max_length=40, pattern=PLAIN)]
Text = Annotated[str, Field(min_length=1, max_length=160, pattern=PLAIN)]
Hand = Annotated[int, Field(ge=1, le=10)]
MOST_COPIES = 5
MOST_BORDERS = 8
"""Borders that a card has room for."""


class Players(data.Sheet):
    fewest: Value[Literal[2]]
    most: Value[Literal[4]]


class BySeats(data.Sheet):
    """Cards dealt in playing order, for each number of players."""

    two: Annotated[tuple[Hand, Hand], Field(alias="2")]
    three: Annotated[tuple[Hand, Hand, Hand], Field(alias="3")]
    four: Annotated[tuple[Hand, Hand, Hand, Hand], Field(alias="4")]

    def of(self, seats: int) -> tuple[int, ...]:
        return (self.two, self.three, self.four)[seats - 2]


class Deck(data.Sheet):
    copies: Value[Annotated[int, Field(ge=1, le=MOST_COPIES)]]
    hand: Value[Hand]
    compensation: Value[BySeats]


class TurnFacts(data.Sheet):
    automatic_draw: Value[Annotated[int, Field(ge=1, le=5)]]
    draw_action: Value[Annotated[int, Field(ge=1, le=5)]]
    hand_limit: Value[Annotated[int, Field(ge=5, le=30)]]


class FightFacts(data.Sheet):
    fewest_attack_supports: Value[Annotated[int, Field(ge=1, le=5)]]
    fewest_defence_supports: Value[Literal[0]]
    defender_redraw: Value[Few]
    attacker_redraw: Value[Few]


class Reshuffles(data.Sheet):
    two: Annotated[int, Field(ge=0, le=2, alias="2")]
    three: Annotated[int, Field(ge=0, le=2, alias="3")]
    four: Annotated[int, Field(ge=0, le=2, alias="4")]

    def of(self, seats: int) -> int:
        return (self.two, self.three, self.four)[seats - 2]


class End(data.Sheet):
    reshuffles: Value[Reshuffles]


class PointFacts(data.Sheet):
    region: Value[Points]
    duplicate: Value[Points]
    continent: Value[Points]


class Flags(data.Sheet):
    """How this house plays where the sources are silent; each has one value so far."""

    same_region_laid_twice: Value[Literal[False]]
    laying_needs_border: Value[Literal[False]]
    support_count_is_public: Value[Literal[True]]
    ending_turn_without_action: Value[Literal["nothing-to-draw"]]
    gift: Value[Literal["one-opponent"]]
    gift_cards: Value[Literal["giver-chooses"]]
    receiver_over_limit: Value[Literal["own-turn"]]
    last_turn: Value[Literal["active-player-finishes"]]
    last_region: Value[Literal["unprotected"]]
    continents_count: Value[Literal["all-regions"]]
    tie_breaks: Value[tuple[Literal["territory"], Literal["regions"], Literal["shared"]]]
    first_player: Value[Literal["lot"]]


class ContinentFacts(data.Sheet):
    """A continent's names and colour."""

    name_en: Name
    name_fr: Name
    colour_en: Name
    colour_fr: Name
    hex: Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]


class RegionFacts(data.Sheet):
    """A Region: its die, its names, what it covers, where its label stands in degrees."""

    die: Annotated[int, Field(ge=1, le=6)]
    name_en: Name
    name_fr: Name
    lon: Annotated[float, Field(ge=-180, le=180)]
    lat: Annotated[float, Field(ge=-90, le=90)]
    covers_en: Text
    covers_fr: Text


class BorderFacts(data.Sheet):
    """A border between two Regions, and the name it has on the map."""

    ends: tuple[RegionId, RegionId]
    label_en: Name
    label_fr: Name


SixRegions = Annotated[list[RegionFacts], Field(min_length=6, max_length=6)]
BorderList = Annotated[list[BorderFacts], Field(max_length=150)]


class ByContinent(data.Sheet):
    """The six Regions of each continent, in the order of their dice."""

    EU: Value[SixRegions]
    AF: Value[SixRegions]
    AS: Value[SixRegions]
    NA: Value[SixRegions]
    SA: Value[SixRegions]
    OC: Value[SixRegions]

    @model_validator(mode="after")
    def one_region_a_die(self) -> ByContinent:
        """Die and colour name a Region, so its place in the list is its die."""
        for name in CONTINENTS:
            dice = [region.die for region in self.of(name)]
            if dice != [1, 2, 3, 4, 5, 6]:
                raise ValueError(
                    f"the dice of {name} must be 1 to 6 in this order, not {dice}: a Region is "
                    "named by its colour and die; exchange names and borders instead"
                )
        return self

    def of(self, continent: Continent) -> list[RegionFacts]:
        return getattr(self, continent).value


class Continents(data.Sheet):
    EU: Value[ContinentFacts]
    AF: Value[ContinentFacts]
    AS: Value[ContinentFacts]
    NA: Value[ContinentFacts]
    SA: Value[ContinentFacts]
    OC: Value[ContinentFacts]

    def of(self, continent: Continent) -> ContinentFacts:
        return getattr(self, continent).value


class Borders(data.Sheet):
    """All borders, each once: by land and by sea."""

    land: Value[BorderList]
    sea: Value[BorderList]

    def all(self) -> list[BorderFacts]:
        return [*self.land.value, *self.sea.value]

    @model_validator(mode="after")
    def one_world(self) -> Borders:
        """Each border joins two Regions once, and the whole map hangs together."""
        seen: set[frozenset[str]] = set()
        for border in self.all():
            first, second = border.ends
            pair = frozenset(border.ends)
            if first == second:
                raise ValueError(f"{first} can't border itself")
            if pair in seen:
                raise ValueError(f"the border of {first} and {second} stands twice")
            seen.add(pair)
        neighbours = neighbour_masks(border.ends for border in self.all())
        for region, mask in zip(REGION_IDS, neighbours, strict=True):
            if mask.bit_count() > MOST_BORDERS:
                raise ValueError(
                    f"{region} has {mask.bit_count()} borders; its card has room for {MOST_BORDERS}"
                )
        parts = territories(neighbours, (1 << len(REGION_IDS)) - 1)
        if len(parts) > 1:
            cut_off = REGION_IDS[min(parts, key=int.bit_count).bit_length() - 1]
            raise ValueError(f"no chain of borders leads from {cut_off} to the rest of the map")
        return self


class Facts(data.Sheet):
    game: Literal["impera"]
    version: Annotated[int, Field(ge=1)]
    players: Players
    deck: Deck
    turn: TurnFacts
    fight: FightFacts
    end: End
    points: PointFacts
    flags: Flags
    continents: Continents
    regions: ByContinent
    borders: Borders

    @model_validator(mode="after")
    def enough_cards(self) -> Facts:
        """The deal leaves a pile to draw from, whoever plays."""
        cards, hand = len(REGION_IDS) * self.deck.copies.value, self.deck.hand.value
        hands = self.deck.compensation.value
        most = max(4 * hand, *(sum(hands.of(seats)) for seats in (2, 3, 4)))
        if most >= cards:
            raise ValueError(f"{most} cards to deal, but the deck has only {cards}")
        for seats in (2, 3, 4):
            dealt = hands.of(seats)
            if any(later < earlier for earlier, later in pairwise(dealt)):
                raise ValueError(f"a later seat gets fewer cards: {list(dealt)}")
        return self


def neighbour_masks(ends: Iterable[tuple[str, str]]) -> tuple[int, ...]:
    """For each Region the set of those it borders, one bit a Region."""
    masks = [0] * len(REGION_IDS)
    for first, second in ends:
        one, other = REGION_IDS.index(first), REGION_IDS.index(second)
        masks[one] |= 1 << other
        masks[other] |= 1 << one
    return tuple(masks)


def read(body: Mapping[str, Any]) -> DataFile[Facts]:
    """Check a body from outside; raises DataError."""
    return data.read("impera", Facts, body)


@cache
def own() -> DataFile[Facts]:
    """The game's own file."""
    return data.load("impera", Facts, Path(__file__).with_name("data.yaml"))
