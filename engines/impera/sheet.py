"""The artist of Impera: Planisphère, players' pages, and details, in pictures and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.picture import Picture
from engines.drawing.plain import Plain
from engines.drawing.styles import NORMAL
from engines.impera import sheet_alt as alt
from engines.impera import sheet_board, sheet_face, sheet_zone
from engines.impera import sheet_text as text
from engines.impera.geography import WIDTH
from engines.impera.position import View
from engines.impera.sheet_details import DETAILS as DETAILS
from engines.impera.sheet_face import Board
from engines.impera.sheet_style import Style
from engines.kernel.game import Seat

FULL_WIDTH = 2000
"""Pixels of the Planisphère by itself, which is looked at closely."""


def sheet(
    view: View,
    seat: Seat,
    names: Sequence[str],
    lang: str,
    *,
    since: View | None = None,
    style: str = NORMAL,
) -> Picture:
    """One player's zone, and the hand where the view shows it."""
    look = Style.of(style)
    page = sheet_zone.page(sheet_face.zone(view, seat, names, lang, since), look)
    return Picture(
        WIDTH,
        page.height,
        ground=Plain(look.paper, WIDTH, page.height),
        stamps=partial(sheet_zone.stamps, page, look, lang),
        colours=look.colours,
    )


def sheet_alt(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That page in at most 1,024 characters."""
    return alt.zone(sheet_face.zone(view, seat, names, lang, since))


def sheet_text(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That page with the borders of its cards, in at most 3,500 characters of Markdown."""
    return text.zone(sheet_face.zone(view, seat, names, lang, since))


def shared(view: View, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture:
    """The Planisphère with a short legend, and the fight under way or just over."""
    return _planisphere(view, sheet_face.board(view, names, lang), style, full=False)


def shared_alt(view: View, names: Sequence[str], lang: str) -> str:
    """That in at most 1,024 characters."""
    return alt.shared(sheet_face.board(view, names, lang))


def shared_text(view: View, names: Sequence[str], lang: str) -> str:
    """Whose turn it is, the players' figures, the fight, in Markdown."""
    return text.shared(sheet_face.board(view, names, lang))


def table(
    view: View, names: Sequence[str], lang: str, *, since: View | None = None, style: str = NORMAL
) -> Picture:
    """The Planisphère in full size, with the territories of all players."""
    return _planisphere(view, sheet_face.board(view, names, lang, since), style, full=True)


def table_alt(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """Who owns what, in at most 1,024 characters."""
    return alt.table(sheet_face.board(view, names, lang, since))


def table_text(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """All territories by name, in at most 3,500 characters of Markdown."""
    return text.table(sheet_face.board(view, names, lang, since), view.printed)


def _planisphere(view: View, board: Board, style: str, *, full: bool) -> Picture:
    look = Style.of(style)
    atlas = sheet_board.map_of(view.printed, look, board.lang if full else None)
    tall = sheet_board.tall(board, look, full=full)
    return Picture(
        WIDTH,
        tall,
        ground=partial(sheet_board.ground, atlas=atlas, style=look, tall=tall),
        stamps=partial(sheet_board.stamps, board, atlas, look, full=full),
        colours=look.colours,
        pixels=FULL_WIDTH if full else 1000,
    )
