"""What follows from the data file of Impera: deck, piles, and the Regions with their borders."""

from __future__ import annotations

from collections.abc import Mapping

from engines.impera.data import ContinentFacts, Facts
from engines.impera.printed import Printed, printed
from engines.impera.world import CONTINENTS, REGION_IDS
from engines.kernel.data import DataFile
from faq.aids.figures import Figure, Record
from faq.aids.worked_out import is_house

SEATS = (2, 3, 4)
SEA = "~"
"""Before a neighbour that lies across the sea."""


def figures(file: DataFile[Facts], lang: str) -> Mapping[str, Figure]:
    facts, deck = file.model, file.model.deck
    cards = len(REGION_IDS) * deck.copies.value
    own = printed(file)
    house = is_house(facts.borders.land, facts.borders.sea)
    compensation = deck.compensation
    return {
        "regions": Figure(len(REGION_IDS)),
        "continents": Figure(len(CONTINENTS)),
        "cards": Figure(cards, is_house(deck.copies)),
        "seats": Figure([Figure(seats) for seats in SEATS]),
        "hands": Figure([Figure(deck.hand.value) for _ in SEATS]),
        "piles": Figure([Figure(cards - seats * deck.hand.value) for seats in SEATS]),
        "new_piles_of_most": Figure(own.reshuffles[-1]),
        "new_piles": Figure([Figure(count) for count in own.reshuffles]),
        "dealt_later": Figure(
            [
                Figure("/".join(map(str, compensation.value.of(seats))), is_house(compensation))
                for seats in SEATS
            ]
        ),
        **{
            f"regions_{name}": Figure(_regions(own, number, lang), house)
            for number, name in enumerate(CONTINENTS)
        },
        **{
            f"continent_{name}": Figure(_continent(facts.continents.of(name), name, lang))
            for name in CONTINENTS
        },
    }


def _continent(facts: ContinentFacts, code: str, lang: str) -> str:
    if lang == "fr":
        return f"{code} · {facts.name_fr} ({facts.colour_fr})"
    return f"{code} · {facts.name_en} ({facts.colour_en})"


def _regions(own: Printed, continent: int, lang: str) -> list[Record]:
    """The six Regions of a continent: die, name, the codes of their neighbours."""
    rows: list[Record] = []
    for number in range(continent * 6, continent * 6 + 6):
        region = own.regions[number]
        rows.append(
            {
                "die": str(region.die),
                "name": region.name_fr if lang == "fr" else region.name_en,
                "borders": " ".join(_neighbours(own, number)),
            }
        )
    return rows


def _neighbours(own: Printed, number: int) -> list[str]:
    found: list[str] = []
    for other, code in enumerate(REGION_IDS):
        border = own.border(number, other)
        if border is not None:
            found.append(f"{SEA if border.kind == 'sea' else ''}{code}")
    return found
