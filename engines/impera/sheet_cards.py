"""Region cards in three sizes: with all borders by name, or with the borders as dice alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour
from engines.impera.planisphere import owned
from engines.impera.sheet_face import Card, Link
from engines.impera.sheet_style import Style
from engines.impera.world import CONTINENTS, DIE, REGION_IDS

if TYPE_CHECKING:
    from engines.drawing.pen import Pen
    from engines.drawing.type import Face

WAVE = "M 4 58 C 18 22 34 22 50 50 C 66 78 82 78 96 42"
EQUALS = "M 8 34 L 92 34 M 8 66 L 92 66"
SMALLEST = 0.62
"""How far a text shrinks before it is cut."""
SIX = 6
"""Regions of a continent."""


@dataclass(frozen=True)
class Size:
    """How large a card is: so many in a row, its head, its lines, its letters.

    Without `names` borders are dice beside one another, and a continent is only its letters.
    """

    columns: int
    head: float
    line: float
    title: float
    text: float
    die: float
    names: bool = True

    def height(self, most: int) -> float:
        """The height of a card with so many borders."""
        lines = most if self.names else -(-most // self.across)
        return self.head + lines * self.line + 14

    @property
    def across(self) -> int:
        """Dice of borders in a row."""
        return 3


LARGE = Size(3, 76, 34, 26, 22.5, 56)
MEDIUM = Size(4, 64, 28, 21, 18, 46)
SMALL = Size(5, 58, 46, 19, 15, 36, names=False)
SIZES = (LARGE, MEDIUM, SMALL)
LARGE_PRINT = (
    Size(2, 104, 50, 37, 34, 80),
    Size(3, 84, 40, 28, 26, 62),
    Size(4, 78, 60, 26, 22, 48, names=False),
)


def fitting(pen: Pen, text: str, size: float, room: float, face: Face = "bold") -> float:
    """The size in which a text fits, as far as it may shrink."""
    wide = pen.width(text, size, face=face)
    # A little less than what fits: a rounding would cut the last letter.
    return size if wide <= room else max(size * 0.99 * room / wide, size * SMALLEST)


def card(
    pen: Pen,
    style: Style,
    size: Size,
    x: float,
    y: float,
    width: float,
    height: float,
    shown: Card,
    held: bool,
) -> None:
    """A card; one that is `held` in a hand tells who has its Region in play."""
    edge = style.fresh if shown.new else style.coast
    if shown.count > 1:
        pen.box(x + 6, y + 6, width, height, radius=13, fill=style.box, line=style.coast, thick=2)
    pen.box(x, y, width, height, radius=13, fill=style.box)
    _head(pen, style, size, x, y, width, shown, held)
    if size.names:
        for number, link in enumerate(shown.links):
            _line(pen, style, size, x, y + size.head + 6 + number * size.line, width, link)
    else:
        _dice(pen, style, size, x, y + size.head + 4, width, shown.links)
    thick = 5 if shown.new else 2
    pen.box(x, y, width, height, radius=13, line=edge, thick=thick)


def _head(
    pen: Pen,
    style: Style,
    size: Size,
    x: float,
    y: float,
    width: float,
    shown: Card,
    held: bool,
) -> None:
    """Die, name, continent; at the right the number of copies, and who has the Region."""
    number = shown.region // SIX
    colour = style.continent(number)
    ink = style.on(colour)
    pen.box(x, y, width, size.head, radius=13, fill=colour)
    pen.box(x, y + size.head - 14, width, 14, fill=colour)
    side = size.die
    middle_x, middle_y = x + 10 + side / 2, y + size.head / 2
    if size.names:
        die(pen, style, middle_x, middle_y, side, shown.region, style.box, style.band)
    else:
        tinted_die(pen, style, middle_x, middle_y, side, shown.region, code=True)
    left, right = x + side + 20, x + width - 9
    middle = y + size.head / 2
    title = fitting(pen, shown.name, size.title, right - left)
    pen.text(left, middle - 2, shown.name, title, ink, face="bold", room=right - left)
    mark = size.head * 0.4
    below = y + size.head - mark / 2 - 6
    if held and shown.owner >= 0:
        owned(pen, style, right - mark / 2, below, mark, shown.owner)
        right -= mark + 7
    if shown.count > 1:
        times = f"×{shown.count}"
        wide = pen.width(times, mark * 0.84, face="bold") + 12
        pen.box(right - wide, below - mark / 2, wide, mark, radius=7, fill=style.band)
        pen.text(right - wide / 2, below + mark * 0.3, times, mark * 0.84, style.white,
                 face="bold", align="centre")  # fmt: skip
        right -= wide + 7
    if size.names:
        code = CONTINENTS[number]
        told = f"{code} · {shown.continent}"
        small = size.text * 0.86
        fits = pen.width(told, small * SMALLEST, face="bold") <= right - left
        told = told if fits else code
        small = fitting(pen, told, small, right - left)
        pen.text(left, middle + size.text, told, small, ink, face="bold", room=right - left)
    if shown.counts:
        star(pen, style, x + 8, y + 7, side * 0.52)


def _line(pen: Pen, style: Style, size: Size, x: float, y: float, width: float, link: Link) -> None:
    """A border by name: how, which die, whose."""
    middle = y + size.line / 2
    side = size.line * 0.8
    sign(pen, style, x + 10 + side * 0.4, middle, side * 0.8, sea=link.sea)
    left = x + 16 + side * 0.85
    tinted_die(pen, style, left + side / 2, middle, side, link.region)
    room = x + width - left - side - 16
    if link.owner >= 0:
        owned(pen, style, x + width - 12 - side * 0.4, middle, side * 0.8, link.owner)
        room -= side * 0.8 + 8
    name = fitting(pen, link.name, size.text, room, "print")
    pen.text(left + side + 7, middle + size.text * 0.35, link.name, name, style.print, room=room)


def _dice(
    pen: Pen,
    style: Style,
    size: Size,
    x: float,
    y: float,
    width: float,
    links: tuple[Link, ...],
) -> None:
    """Borders as dice with their continent, and how they join."""
    pitch = (width - 8) / size.across
    side = size.line * 0.66
    for number, link in enumerate(links):
        row, column = divmod(number, size.across)
        middle_x, middle_y = x + 4 + (column + 0.5) * pitch, y + (row + 0.5) * size.line
        tinted_die(pen, style, middle_x + 5, middle_y, side, link.region, code=True)
        sign(pen, style, middle_x - side / 2 - 3, middle_y, side * 0.4, sea=link.sea)
        if link.owner >= 0:
            owned(pen, style, middle_x + side / 2 + 6, middle_y + side * 0.3, side * 0.5,
                  link.owner)  # fmt: skip


def sign(pen: Pen, style: Style, x: float, y: float, size: float, *, sea: bool) -> None:
    """How two Regions join: two bars for land, a wave for the sea."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(WAVE if sea else EQUALS, line=style.route if sea else style.coast, thick=17)


def die(
    pen: Pen,
    style: Style,
    x: float,
    y: float,
    size: float,
    region: int,
    face: Colour,
    ink: Colour,
) -> None:
    """A Region's die, centred on (x, y)."""
    pen.box(x - size / 2, y - size / 2, size, size, radius=size * 0.2, fill=face, line=style.band,
            thick=max(1.5, size * 0.05))  # fmt: skip
    text = str(DIE[region])
    pen.text(x, y + size * 0.31, text, size * 0.86, ink, face="bold", align="centre")


def tinted_die(
    pen: Pen, style: Style, x: float, y: float, size: float, region: int, *, code: bool = False
) -> None:
    """A Region's die in its continent's colour, with the continent's letters if there is room."""
    colour = style.continent(region // SIX)
    if not code:
        die(pen, style, x, y, size, region, colour, style.on(colour))
        return
    half = size / 2
    pen.box(x - half, y - size * 0.66, size, size * 1.32, radius=size * 0.2, fill=style.band)
    die(pen, style, x, y + size * 0.17, size, region, colour, style.on(colour))
    letters = REGION_IDS[region][:2]
    pen.text(x, y - half * 0.68, letters, size * 0.38, style.box, face="bold", align="centre")


STAR = "M 50 2 L 62 36 L 98 37 L 69 59 L 79 94 L 50 73 L 21 94 L 31 59 L 2 37 L 38 36 Z"


def star(pen: Pen, style: Style, x: float, y: float, size: float) -> None:
    """What counts for the score."""
    with pen.at(x - size / 2, y - size / 2, scale=size / 100):
        pen.shape(STAR, fill=style.gold, line=style.band, thick=9)


def back(pen: Pen, style: Style, x: float, y: float, width: float, height: float) -> None:
    """The back of a card, whatever is on its face."""
    pen.box(x, y, width, height, radius=width * 0.14, fill=style.box)
    pen.box(x + 2, y + 2, width - 4, height - 4, radius=width * 0.12, fill=style.band)
    inset = width * 0.16
    pen.box(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius=width * 0.08,
            line=style.gold, thick=2)  # fmt: skip
    pen.text(x + width / 2, y + height / 2 + width * 0.2, "?", width * 0.56, style.gold,
             face="bold", align="centre")  # fmt: skip
