"""The artist of Lost Cities: one sheet, all sheets, the dice; each as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL
from engines.kernel.game import Seat
from engines.lost_cities import sheet_alt as alt
from engines.lost_cities import sheet_dice, sheet_page, sheet_table
from engines.lost_cities import sheet_text as text
from engines.lost_cities.position import View
from engines.lost_cities.sheet_face import Face, face
from engines.lost_cities.sheet_layout import WIDTH
from engines.lost_cities.sheet_style import Style


def sheet(
    view: View,
    seat: Seat,
    names: Sequence[str],
    lang: str,
    *,
    since: View | None = None,
    style: str = NORMAL,
) -> Picture:
    """One player's sheet."""
    look = Style.of(style)
    return Picture(
        WIDTH,
        look.at.height,
        ground=partial(sheet_page.ground, printed=view.printed, lang=lang, style=look),
        stamps=partial(sheet_page.stamps, face(view, seat, names, lang, since), look),
        colours=look.colours,
    )


def sheet_alt(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That sheet in at most 1,024 characters."""
    return alt.sheet(face(view, seat, names, lang, since))


def sheet_text(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That sheet, and what may come next on it, in at most 3,500 characters of Markdown."""
    return text.sheet(face(view, seat, names, lang, since), view)


def shared(view: View, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture:
    """The six dice as rolled; the roller's pair is shown as taken."""
    look = Style.of(style)
    return Picture(
        sheet_dice.WIDTH,
        sheet_dice.height(look),
        ground=partial(sheet_dice.ground, style=look),
        stamps=partial(sheet_dice.stamps, sheet_dice.roll(view, names, lang), look),
        colours=look.colours,
    )


def shared_alt(view: View, names: Sequence[str], lang: str) -> str:
    """The dice in words."""
    return alt.dice(sheet_dice.roll(view, names, lang))


def shared_text(view: View, names: Sequence[str], lang: str) -> str:
    """The dice, and who has to choose, in Markdown."""
    return text.dice(sheet_dice.roll(view, names, lang), view, names)


def table(
    view: View, names: Sequence[str], lang: str, *, since: View | None = None, style: str = NORMAL
) -> Picture:
    """All sheets, small, with their totals."""
    look = Style.of(style)
    faces = _faces(view, names, lang, since)
    ground = partial(
        sheet_table.ground, printed=view.printed, lang=lang, seats=len(faces), style=look
    )
    return Picture(
        WIDTH,
        sheet_table.height(len(faces), look),
        ground=ground,
        stamps=partial(sheet_table.stamps, faces, look),
        colours=look.colours,
    )


def table_alt(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """All totals, and what is new, in at most 1,024 characters."""
    return alt.table(_faces(view, names, lang, since))


def table_text(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """All sheets in short, in at most 3,500 characters of Markdown."""
    return text.table(_faces(view, names, lang, since))


def _faces(view: View, names: Sequence[str], lang: str, since: View | None) -> tuple[Face, ...]:
    return tuple(face(view, seat, names, lang, since) for seat in range(len(view.sheets)))
