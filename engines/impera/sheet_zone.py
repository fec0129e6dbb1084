"""A player's page: a fight, territories as cards, and below them the hand, if it may be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from engines.drawing.picture import Stamp
from engines.impera import sheet_cards as cards
from engines.impera import sheet_fight
from engines.impera.geography import WIDTH
from engines.impera.planisphere import owned
from engines.impera.sheet_board import swatch
from engines.impera.sheet_cards import Size, back, fitting, star
from engines.impera.sheet_face import Card, Fight, Territory, Zone
from engines.impera.sheet_style import Style
from engines.impera.sheet_words import say
from engines.kernel.game import Seat

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

BAND = 118
EDGE = 22
GAP = 14
HEADING = 52
BACK = 78
LIFT = 5
"""What a card's frame needs above it."""
LETTER = 11.5
"""About the width of a letter of a heading that has shrunk."""
FEW, SEVERAL = 12, 24
"""Cards up to which a page shows them large, and in medium size."""


@dataclass(frozen=True)
class Section:
    """Cards under a heading; `kind` says which mark stands before it."""

    heading: str
    kind: str
    cards: tuple[Card, ...]
    backs: int = 0


@dataclass(frozen=True)
class Place:
    """Where a card lies, and whether it is in a hand."""

    card: Card
    x: float
    y: float
    width: float
    height: float
    held: bool


class Title(NamedTuple):
    """What stands above the cards."""

    seat: Seat
    name: str
    turn: int
    total: int


class Headline(NamedTuple):
    """Where a section's heading stands, and how wide it may be."""

    x: float
    y: float
    width: float
    section: Section


NO_TITLE = Title(-1, "", 0, 0)


@dataclass(frozen=True)
class Page:
    """A page laid out."""

    title: Title
    size: Size
    headings: tuple[Headline, ...]
    places: tuple[Place, ...]
    height: float
    fight: Fight | None = None


def page(zone: Zone, style: Style) -> Page:
    """A player's zone and hand, everything in its place."""
    title = Title(zone.seat, zone.name, zone.board.turn, zone.total)
    top = BAND * style.zoom + 14
    if zone.fight is not None:
        top += sheet_fight.tall(zone.fight, style)
    return replace(laid_out(sections(zone), style, top, title), fight=zone.fight)


def laid_out(listed: Sequence[Section], style: Style, y: float, title: Title = NO_TITLE) -> Page:
    """Sections of cards one below the other from `y`, the more cards the smaller."""
    shown = sum(len(section.cards) for section in listed)
    sizes = cards.SIZES if style.zoom == 1 else cards.LARGE_PRINT
    size = sizes[0 if shown <= FEW else 1 if shown <= SEVERAL else 2]
    width = (WIDTH - 2 * EDGE - (size.columns - 1) * GAP) / size.columns
    headings: list[Headline] = []
    places: list[Place] = []
    low, column = y, 0
    for section in listed:
        span = _span(section, size.columns)
        held = section.kind in ("hand", "laid-out", "discard")
        if column + span > size.columns or held or section.backs:
            y, column = low, 0
        x = EDGE + column * (width + GAP)
        headings.append(Headline(x, y, span * (width + GAP) - GAP, section))
        top = y + HEADING * style.zoom
        for start in range(0, len(section.cards), size.columns):
            row = section.cards[start : start + size.columns]
            height = size.height(max(len(card.links) for card in row))
            for place, card in enumerate(row):
                places.append(Place(card, x + place * (width + GAP), top, width, height, held))
            top += height + GAP
        if section.backs:
            top += BACK * style.zoom
        low = max(low, top + 6)
        column += span
    return Page(title, size, tuple(headings), tuple(places), low + 8)


def _span(section: Section, columns: int) -> int:
    """The columns that a section takes: those of its cards, and enough for its heading."""
    if section.backs or not section.cards:
        return columns
    heading = len(section.heading) * LETTER * columns / (WIDTH - 2 * EDGE)
    return min(columns, max(len(section.cards), ceil(heading)))


def sections(zone: Zone) -> list[Section]:
    """The scored territory, the others, lone Regions together; then what is in the hand."""
    lang = zone.lang
    listed: list[Section] = []
    lone = [each for each in zone.territories if len(each.cards) == 1 and not each.best]
    for each in zone.territories:
        if each not in lone:
            kind = "best" if each.best else "territory"
            listed.append(Section(territory(each, lang), kind, each.cards))
    if lone:
        alone = tuple(each.cards[0] for each in lone)
        listed.append(Section(say(lang, "sheet/lone", count=len(alone)), "territory", alone))
    if not zone.territories:
        listed.append(Section(say(lang, "sheet/no-region"), "territory", ()))
    if zone.laid_out:
        count = sum(card.count for card in zone.laid_out)
        told = say(lang, f"sheet/laid-out-{zone.purpose}", count=count)
        listed.append(Section(told, "laid-out", zone.laid_out))
    if zone.hand is None:
        told = say(lang, "sheet/hidden-hand", count=zone.cards)
        listed.append(Section(told, "backs", (), zone.cards))
    else:
        own = zone.board.moment != "over"
        told = say(lang, "sheet/hand" if own else "sheet/shown-hand", count=zone.cards)
        if zone.over > 0:
            told = f"{told} · {say(lang, 'sheet/over-limit', count=zone.over)}"
        listed.append(Section(told, "hand", zone.hand))
    return listed


def territory(each: Territory, lang: str) -> str:
    """A territory's heading: its Regions, its duplicates, its points."""
    parts = [say(lang, "sheet/territory", count=len(each.cards))]
    if each.duplicates:
        parts.append(say(lang, "sheet/duplicates", count=each.duplicates))
    told = " + ".join(parts)
    return f"{told} = {say(lang, 'sheet/points', count=each.points)}"


def stamps(page: Page, style: Style, lang: str) -> Iterator[Stamp]:
    """Title, fight, headings and cards."""
    yield Stamp(0, 0, WIDTH, BAND * style.zoom, _title, (style, lang, *page.title))
    if page.fight is not None:
        yield from sheet_fight.stamps(page.fight, lang, style, BAND * style.zoom + 4)
    yield from listed(page, style)


def listed(page: Page, style: Style) -> Iterator[Stamp]:
    """Headings and cards."""
    zoom = style.zoom
    for x, y, width, section in page.headings:
        room = HEADING + (BACK if section.backs else 0)
        told = (style, section.heading, section.kind, section.backs, page.title.seat, width)
        yield Stamp(0, 0, width, room * zoom - LIFT, _heading, told, (x, y, 1.0))
    for place in page.places:
        args = (style, page.size, 0.0, 0.0, place.width, place.height, place.card, place.held)
        area = (-2, -LIFT, place.width + 10, place.height + 12)
        yield Stamp(*area, cards.card, args, (place.x, place.y, 1.0))


def _title(pen: Pen, style: Style, lang: str, seat: int, name: str, turn: int, total: int) -> None:
    with pen.at(0, 0, scale=style.zoom):
        wide = WIDTH / style.zoom
        pen.box(0, 0, wide, BAND, fill=style.band)
        pen.box(0, BAND - 6 / style.zoom, wide, 6 / style.zoom, fill=style.gold)
        with pen.at(20, 14):
            swatch(pen, style, seat, 84, 84)
        owned(pen, style, 62, 56, 46, seat)
        figure = str(total)
        taken = pen.text(wide - 24, 92, figure, 64, style.white, face="bold", align="right")
        label = say(lang, "sheet/score")
        taken = max(
            taken, pen.text(wide - 24, 36, label, 25, style.gold, face="bold", align="right")
        )
        room = wide - 124 - taken - 40
        size = fitting(pen, name, 44, room)
        pen.text(124, 54, name, size, style.white, face="bold", room=room)
        told = say(lang, "sheet/turn-number", turn=turn) if turn else say(lang, "sheet/start")
        pen.text(124, 94, told, 30, style.gold, room=room)


def _heading(
    pen: Pen, style: Style, heading: str, kind: str, backs: int, seat: int, width: float
) -> None:
    with pen.at(0, 0, scale=style.zoom):
        wide = width / style.zoom
        match kind:
            case "best":
                star(pen, style, 18, 26, 36)
            case "territory":
                owned(pen, style, 18, 26, 26, seat)
            case "discard":
                pen.box(4, 6, 28, 38, radius=4, fill=style.box, line=style.band, thick=3)
            case _:
                back(pen, style, 4, 6, 28, 38)
        room = wide - 44
        size = fitting(pen, heading, 30, room)
        pen.text(44, 37, heading, size, style.print, face="bold", room=room)
        _backs(pen, style, backs, wide)


def _backs(pen: Pen, style: Style, count: int, wide: float) -> None:
    """A hand face down; a large one closer together."""
    pitch = min(54, (wide - 44) / max(count - 1, 1))
    for number in range(count):
        back(pen, style, number * pitch, HEADING + 4, 44, 60)
