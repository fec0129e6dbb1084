"""The printable aids drawn: each an A5 sheet, as PNG, PDF or SVG."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from bot.aids.style import HEIGHT, WIDTH, look_of
from engines.drawing.picture import A5, Picture
from faq.aids.sheet import Sheet
from faq.aids.telling import alt

if TYPE_CHECKING:
    from bot.aids.layout import Page
    from engines.drawing.pen import Pen

PIXELS = 1748
"""A sheet's width at 300 dots to the inch."""


@lru_cache(maxsize=32)
def page(sheet: Sheet) -> Page:
    """The sheet in the largest letters in which it fits; raises layout.NoRoomError without any."""
    # Loaded here: it brings the fonts with it.
    from bot.aids.layout import laid_out

    return laid_out(sheet)


def picture(sheet: Sheet) -> Picture:
    """The sheet as PNG, PDF or SVG; laid out where it is painted, since that takes a moment."""
    return Picture(
        WIDTH,
        HEIGHT,
        ground=partial(_paint, sheet=sheet),
        colours=look_of(sheet.game).colours,
        pixels=PIXELS,
        paper=A5,
        title=f"{sheet.name}: {sheet.title}",
        alt=alt(sheet),
    )


def _paint(pen: Pen, sheet: Sheet) -> None:
    from bot.aids import paint

    paint.page(pen, page(sheet), look_of(sheet.game))


__all__ = ["HEIGHT", "PIXELS", "WIDTH", "page", "picture"]
