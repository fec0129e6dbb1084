"""What a list of World Wonders says of a purchase: its shape, its price, what it gives."""

from __future__ import annotations

import pytest

from engines.kernel.words import LANGUAGES
from engines.world_wonders.build import build
from engines.world_wonders.buttons import effect
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.moves import BUY, ItemId
from engines.world_wonders.position import Position
from engines.world_wonders.sheet_words import words
from tests.builders.world_wonders import ROAD

LONGEST = 100
"""Letters of an option on Discord."""


def on_sale(*monuments: str) -> Position:
    """Everything of the market for five, with these monuments."""
    seats = [{"pieces": list(ROAD), "gold": 9}, {}, {}, {}, {}]
    return build({"seats": seats, "market": {"monuments": list(monuments)}})


def told(position: Position, item: ItemId, lang: str = "en") -> str:
    event = effect(position, 0, BUY[item])
    assert event is not None
    return words().say(lang, event.words, event.facts)


def test_a_purchase_shows_its_shape_its_price_and_what_it_gives():
    position = on_sale("moai", "obelisks", "giza")
    assert told(position, "long") == "■▩▩■, 1 gold"
    assert told(position, "short") == "■■ + ■■ + ■, 1 gold"
    assert told(position, "tower") == "■, 2 gold"
    assert told(position, "pedestal-1") == "1 gold"
    assert told(position, "S3").startswith("library ■■ / ■■, 3 gold, ")
    assert told(position, "moai") == "■ + ■ + ■, all your gold (9), 1 ring"
    assert told(position, "obelisks") == "■ … ■, all your gold (9), 1 ring, 🏺"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_purchase_stands_whole_in_its_list(lang: str):
    """Row 31: nothing is cut off at the end."""
    for name in MONUMENT_IDS:
        position = on_sale(name)
        items: list[ItemId] = ["long", "short", "tower", "pedestal-1", *position.stack_ids, name]
        for item in items:
            label = words().say(lang, "move/buy", {"item": item})
            assert len(f"{label} → {told(position, item, lang)}") <= LONGEST
