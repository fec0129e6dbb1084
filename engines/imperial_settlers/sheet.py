"""The artist of Imperial Settlers: sheets, dice and Favors; each as a picture and in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL
from engines.imperial_settlers import sheet_alt as alt
from engines.imperial_settlers import sheet_print, sheet_shared, sheet_stamps, sheet_table
from engines.imperial_settlers import sheet_text as text
from engines.imperial_settlers.position import View
from engines.imperial_settlers.sheet_face import Face, face
from engines.imperial_settlers.sheet_form import form_of
from engines.imperial_settlers.sheet_layout import WIDTH
from engines.imperial_settlers.sheet_style import Style
from engines.kernel.game import Seat


def sheet(
    view: View,
    seat: Seat,
    names: Sequence[str],
    lang: str,
    *,
    since: View | None = None,
    style: str = NORMAL,
) -> Picture:
    """One player's Empire and Village, with what is left in hand."""
    look, form = Style.of(style), form_of(view.printed)
    return Picture(
        WIDTH,
        look.at.height(form),
        ground=partial(sheet_print.ground, form=form, lang=lang, style=look),
        stamps=partial(sheet_stamps.page, face(view, seat, names, lang, since), look),
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
    return text.sheet(face(view, seat, names, lang, since))


def shared(view: View, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture:
    """The dice of the round, the Favors with who took which, the rounds."""
    look, shown = Style.of(style), sheet_shared.middle(view, names, lang)
    count = len(shown.tiles)
    return Picture(
        WIDTH,
        sheet_shared.height(count, look),
        ground=partial(sheet_shared.ground, rounds=shown.rounds, count=count, style=look),
        stamps=partial(sheet_shared.stamps, shown, look),
        colours=look.colours,
    )


def shared_alt(view: View, names: Sequence[str], lang: str) -> str:
    """That in words."""
    return alt.middle(sheet_shared.middle(view, names, lang))


def shared_text(view: View, names: Sequence[str], lang: str) -> str:
    """Dice and Favors, and who has to choose, in Markdown."""
    return text.middle(sheet_shared.middle(view, names, lang), view, names)


def table(
    view: View, names: Sequence[str], lang: str, *, since: View | None = None, style: str = NORMAL
) -> Picture:
    """All sheets, small, with their totals."""
    look, form = Style.of(style), form_of(view.printed)
    faces = _faces(view, names, lang, since)
    seats = len(faces)
    return Picture(
        WIDTH,
        sheet_table.height(form, seats, look),
        ground=partial(sheet_table.ground, form=form, lang=lang, seats=seats, style=look),
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
