"""The artist of Lost Cities: one sheet, all sheets, the dice; each as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.picture import Picture
from engines.kernel.game import Seat
from engines.lost_cities import sheet_dice, sheet_layout, sheet_page, sheet_table
from engines.lost_cities import sheet_text as text
from engines.lost_cities.position import View
from engines.lost_cities.sheet_face import face
from engines.lost_cities.sheet_style import PLAIN, Style


def sheet(view: View, seat: Seat, names: Sequence[str], lang: str, style: Style = PLAIN) -> Picture:
    """One player's sheet."""
    return Picture(
        sheet_layout.WIDTH,
        sheet_layout.HEIGHT,
        partial(sheet_page.paint, face=face(view, seat, names, lang), style=style),
        partial(sheet_page.ground, printed=view.printed, lang=lang, style=style),
        style.colours,
    )


def sheet_alt(view: View, seat: Seat, names: Sequence[str], lang: str) -> str:
    """That sheet in at most 1,024 characters."""
    return text.sheet(face(view, seat, names, lang))


def shared(view: View, names: Sequence[str], lang: str, style: Style = PLAIN) -> Picture:
    """The six dice as rolled; the roller's pair is shown as taken."""
    roll = sheet_dice.roll(view, names, lang)
    return Picture(
        sheet_dice.WIDTH,
        sheet_dice.HEIGHT,
        partial(sheet_dice.paint, roll=roll, style=style),
        colours=style.colours,
    )


def shared_alt(view: View, names: Sequence[str], lang: str) -> str:
    """The dice in words."""
    return text.dice(sheet_dice.roll(view, names, lang))


def table(view: View, names: Sequence[str], lang: str, style: Style = PLAIN) -> Picture:
    """All sheets, small, with their totals."""
    faces = tuple(face(view, seat, names, lang) for seat in range(len(view.sheets)))
    return Picture(
        sheet_layout.WIDTH,
        sheet_table.height(len(faces)),
        partial(sheet_table.paint, faces=faces, style=style),
        partial(sheet_table.ground, printed=view.printed, lang=lang, seats=len(faces), style=style),
        style.colours,
    )


def table_alt(view: View, names: Sequence[str], lang: str) -> str:
    """All totals, and what this turn changed."""
    return text.table([face(view, seat, names, lang) for seat in range(len(view.sheets))])
