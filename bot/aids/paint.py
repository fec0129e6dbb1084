"""A laid out sheet painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.aids import pictures
from bot.aids.layout import BAND, MARGIN, Page
from bot.aids.marks import Badge, Bar, Cell, Drawing, Link, Mark, Rule, Written
from bot.aids.style import HEIGHT, WIDTH, Look

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

TITLE, NAME = 19.0, 11.0


def page(pen: Pen, page: Page, look: Look) -> None:
    """The whole sheet."""
    pen.box(0, 0, WIDTH, HEIGHT, fill=look.paper)
    pen.box(0, 0, WIDTH, BAND, fill=look.accent)
    pen.box(0, BAND, WIDTH, 2.5, fill=look.gold)
    name = pen.width(page.name, NAME, face="bold")
    room = WIDTH - 2 * MARGIN - name - 12
    fits = min(TITLE, TITLE * room / pen.width(page.title, TITLE, face="bold"))
    pen.text(MARGIN, 26, page.title, fits, look.paper, face="bold")
    pen.text(WIDTH - MARGIN, 26, page.name, NAME, look.paper, face="bold", align="right")
    for mark in page.marks:
        _mark(pen, mark, look)


def _mark(pen: Pen, mark: Mark, look: Look) -> None:
    match mark:
        case Written(x, y, text, size, face, ink):
            pen.text(x, y, text, size, getattr(look, ink), face=face)
        case Rule(x, y, width):
            pen.box(x, y, width, 0.7, fill=look.rule)
        case Bar(x, y, width, height, radius, fill, line):
            pen.box(x, y, width, height, radius=radius, fill=getattr(look, fill),
                    line=getattr(look, line) if line else None, thick=0.7)  # fmt: skip
        case Badge(x, y, radius, text, size):
            pen.circle(x, y, radius, fill=look.accent)
            if text:
                pen.text(x, y + size * 0.36, text, size, look.paper, face="bold", align="centre")
        case Link(x, y, length):
            head = length * 0.5
            pen.shape(f"M {x} {y} L {x} {y + length - head}", line=look.accent, thick=1.4)
            pen.shape(
                f"M {x - head * 0.7} {y + length - head} L {x + head * 0.7} {y + length - head} "
                f"L {x} {y + length} Z",
                fill=look.accent,
            )
        case Cell(x, y, size, letter):
            _cell(pen, x, y, size, letter, look)
        case Drawing(x, y, width, picture, body, lang):
            pictures.paint(pen, picture, x, y, width, body, lang, look)


def _cell(pen: Pen, x: float, y: float, size: float, letter: str, look: Look) -> None:
    """A cell on land is pale, on water dark with a wave; on either it is halved."""
    water = look.water
    pen.box(x, y, size, size, fill=water if letter == "W" else look.pale, line=look.ink, thick=0.6)
    if letter == "A":
        pen.shape(f"M {x + size} {y} L {x + size} {y + size} L {x} {y + size} Z", fill=water)
        pen.box(x, y, size, size, line=look.ink, thick=0.6)
    elif letter == "W":
        pictures.wave(pen, x, y, size, look.ink)
