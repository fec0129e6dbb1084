"""The artist of World Wonders: cities, the market, all cities at once, in pictures and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.drawing.ghost import Ghost
from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL
from engines.kernel.game import Seat
from engines.world_wonders import sheet_alt as alt
from engines.world_wonders import sheet_city, sheet_face, sheet_ghost, sheet_market, sheet_table
from engines.world_wonders import sheet_text as text
from engines.world_wonders.moves import Place
from engines.world_wonders.position import View
from engines.world_wonders.sheet_map import WIDE, rows_of
from engines.world_wonders.sheet_style import Style
from engines.world_wonders.sheet_words import say


def sheet(
    view: View,
    seat: Seat,
    names: Sequence[str],
    lang: str,
    *,
    since: View | None = None,
    style: str = NORMAL,
) -> Picture:
    """One player's map and resource board, and where each point lies."""
    look, face = Style.of(style), sheet_face.city(view, seat, names, since)
    rows = rows_of(view.cities[seat].terrain)
    board = sheet_city.tracks_of(view.printed, view.side)
    awards = view.with_objectives
    return Picture(
        WIDE,
        sheet_city.tall(look),
        ground=partial(sheet_city.ground, rows=rows, tracks=board, style=look),
        stamps=partial(sheet_city.stamps, face, board, look, lang, when(view, seat, lang), awards),
        colours=look.colours,
    )


def sheet_alt(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That city in at most 1,024 characters."""
    return _alt(view, seat, names, lang, alt.MOST, since)


def _alt(
    view: View, seat: Seat, names: Sequence[str], lang: str, most: int, since: View | None = None
) -> str:
    face, terrain = sheet_face.city(view, seat, names, since), view.cities[seat].terrain
    return alt.sheet(face, terrain, lang, when(view, seat, lang), view.with_objectives, most)


def sheet_text(
    view: View, seat: Seat, names: Sequence[str], lang: str, *, since: View | None = None
) -> str:
    """That city with its map, in at most 3,500 characters of Markdown."""
    face = sheet_face.city(view, seat, names, since)
    board = sheet_city.tracks_of(view.printed, view.side)
    terrain, told = view.cities[seat].terrain, when(view, seat, lang)
    return text.sheet(face, terrain, board, lang, told, view.with_objectives)


# A piece in hand ---------------------------------------------------------------------------------


def ghost(
    view: View, seat: Seat, move: Place, names: Sequence[str], lang: str, style: str
) -> Picture:
    """A player's map with a piece where it would lie, and where else it could lie this way."""
    look, face = Style.of(style), sheet_face.city(view, seat, names)
    rows = rows_of(view.cities[seat].terrain)
    shown = sheet_ghost.of(view, seat, move)
    subtitle = sheet_ghost.subtitle(view, seat, move, lang)
    return Picture(
        WIDE,
        sheet_ghost.tall(look),
        ground=partial(sheet_ghost.ground, rows=rows, style=look),
        stamps=partial(sheet_ghost.stamps, face, shown, rows, look, lang, subtitle),
        colours=look.colours,
    )


def ghost_alt(view: View, seat: Seat, move: Place, names: Sequence[str], lang: str) -> str:
    """Where the piece would lie, its other places this way, and the city."""
    city = partial(_alt, view, seat, names, lang)
    return sheet_ghost.alt(sheet_ghost.of(view, seat, move), move, lang, city)


GHOST = Ghost(ghost, ghost_alt)


# All cities --------------------------------------------------------------------------------------


def when(view: View, seat: Seat, lang: str) -> str:
    """The round, or that the game is over; whether the seat is out of the round."""
    facts = {"round": view.round, "rounds": view.printed.rounds}
    if view.phase == "over":
        return say(lang, "sheet/ended")
    if not view.round:
        return say(lang, "sheet/setup")
    return say(lang, "sheet/done" if view.out[seat] else "sheet/round", **facts)


def shared(view: View, names: Sequence[str], lang: str, *, style: str = NORMAL) -> Picture:
    """The market: turn order, tiles, roads, tower, pedestals, monuments, objectives."""
    look, market = Style.of(style), sheet_face.market(view, names, lang)
    tall = sheet_market.tall(market, look)
    return Picture(
        WIDE,
        tall,
        ground=partial(sheet_market.ground, tall=tall, style=look),
        stamps=partial(sheet_market.stamps, market, look),
        colours=look.colours,
    )


def shared_alt(view: View, names: Sequence[str], lang: str) -> str:
    """That in at most 1,024 characters."""
    return alt.shared(sheet_face.market(view, names, lang))


def shared_text(view: View, names: Sequence[str], lang: str) -> str:
    """The market in full, in Markdown."""
    return text.shared(sheet_face.market(view, names, lang))


def table(
    view: View, names: Sequence[str], lang: str, *, since: View | None = None, style: str = NORMAL
) -> Picture:
    """All cities, small, each with its figures."""
    look, market = Style.of(style), sheet_face.market(view, names, lang, since)
    maps = tuple(rows_of(city.terrain) for city in view.cities)
    return Picture(
        WIDE,
        sheet_table.tall(len(maps), look),
        ground=partial(sheet_table.ground, maps=maps, style=look),
        stamps=partial(sheet_table.stamps, market, look),
        colours=look.colours,
    )


def table_alt(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """All cities in figures, and what is new, in at most 1,024 characters."""
    return alt.table(sheet_face.market(view, names, lang, since), view.with_objectives)


def table_text(view: View, names: Sequence[str], lang: str, *, since: View | None = None) -> str:
    """All cities in short, in at most 3,500 characters of Markdown."""
    return text.table(sheet_face.market(view, names, lang, since), view.with_objectives)
