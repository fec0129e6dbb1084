"""One card by itself, large; and the discard, which anybody may look through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.drawing.picture import Stamp
from engines.impera import sheet_cards, sheet_face, sheet_zone
from engines.impera.geography import WIDTH
from engines.impera.position import View
from engines.impera.sheet_cards import Size
from engines.impera.sheet_face import Card
from engines.impera.sheet_style import Style
from engines.impera.sheet_words import say
from engines.impera.sheet_zone import Page, Section

ALONE = Size(1, 190, 82, 74, 54, 150)
EDGE = 20


def tall(card: Card, style: Style) -> float:
    """The height of a large card's picture."""
    return ALONE.height(len(card.links)) + 2 * EDGE


def stamps(card: Card, style: Style) -> Iterator[Stamp]:
    """The card."""
    height = ALONE.height(len(card.links))
    args = (style, ALONE, EDGE, EDGE, WIDTH - 2 * EDGE, height, card, True)
    yield Stamp(0, 0, WIDTH, height + 2 * EDGE, sheet_cards.card, args)


def discard(view: View, lang: str, style: Style) -> Page:
    """The discard laid out, in the order of the map."""
    counted = sorted(Counter(view.discard).items())
    cards = tuple(sheet_face.card(view, region, lang, count=count) for region, count in counted)
    heading = say(lang, "sheet/discard", count=len(view.discard))
    return sheet_zone.laid_out([Section(heading, "discard", cards)], style, 14.0)
