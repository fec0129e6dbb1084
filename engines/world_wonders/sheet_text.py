"""Cities and market to be read instead of seen: headings and lists, in Markdown."""

from __future__ import annotations

from engines.world_wonders import sheet_alt
from engines.world_wonders.data import RESOURCES
from engines.world_wonders.masks import names
from engines.world_wonders.printed import Terrain
from engines.world_wonders.sheet_alt import fitted, place, seat
from engines.world_wonders.sheet_city import Track
from engines.world_wonders.sheet_face import CityFace, Market
from engines.world_wonders.sheet_words import say

MOST = 3500
"""What fits into a message beside its buttons."""
NAME = 40


def sheet(
    face: CityFace,
    terrain: Terrain,
    board: tuple[Track, ...],
    lang: str,
    when: str,
    awards: bool,
) -> str:
    """One city in full: points, tracks, each piece with its cells, what the map has."""
    return fitted(
        MOST,
        lambda: "\n".join(
            [*_city(face, lang, when, awards), "", *_map(face, terrain, board, lang)]
        ),
        lambda: "\n".join(_city(face, lang, when, awards)),
        lambda: sheet_alt.sheet(face, terrain, lang, when, awards),
    )


def _city(face: CityFace, lang: str, when: str, awards: bool) -> list[str]:
    who = seat(lang, face.name, face.seat, NAME)
    told = [
        f"# {say(lang, 'text/city', who=who, count=face.total)}",
        f"{when}.",
        "",
        sheet_alt.lines(face, lang, awards),
        sheet_alt.tracks(face, lang),
        *sheet_alt.news(face, lang),
        "",
    ]
    if not face.looks:
        return [*told, say(lang, "alt/empty")]
    for kind, numbers in sheet_alt.grouped(face):
        told.append(f"- {sheet_alt.piece_line(face, lang, kind, numbers, place)}")
    if any(look.kind == "building" and look.points for look in face.looks):
        told.append(say(lang, "alt/districts"))
    return told


def _map(face: CityFace, terrain: Terrain, board: tuple[Track, ...], lang: str) -> list[str]:
    """What is printed: water, natural resources, the marks of the tracks."""
    told = [say(lang, "text/map", map=face.terrain)]
    if face.naturals:
        reached = names(sum(1 << cell for cell in face.naturals))
        told.append(say(lang, "alt/naturals", cells=reached))
    told += sheet_alt.ground(face, terrain, lang)
    marks = {track.name: list(track.marked) for track in board}
    people = {name: marks[name] for name in RESOURCES}
    told.append(say(lang, "text/marks", rings=marks["population"], **people))
    return told


# What all share ----------------------------------------------------------------------------------


def shared(market: Market) -> str:
    """Whose turn it is, the order, and everything that is for sale with what it gives."""
    return fitted(MOST, lambda: "\n".join(_market(market)), lambda: sheet_alt.shared(market))


def _market(market: Market) -> list[str]:
    lang = market.lang
    told = [f"# {sheet_alt.heading(market)}", *sheet_alt.order(market), ""]
    told.append(f"**{say(lang, 'text/market')}**")
    told += [f"- {each}" for each in sheet_alt.tiles(market)]
    told += [f"- {each}" for each in sheet_alt.things(market)]
    told += [f"- {sheet_alt.card(each, lang)}" for each in market.cards]
    told += [f"- {sheet_alt.goal(each, lang)}" for each in market.goals]
    if market.automaton is not None:
        names_ = list(market.automaton)
        told.append(say(lang, "alt/automaton", monuments=names_, target=market.target))
    return told


def table(market: Market, awards: bool) -> str:
    """All cities, one below the other, as much as there is room for."""
    lang = market.lang
    heading = f"# {sheet_alt.heading(market)}"
    full = [heading, *(_short(face, lang, awards) for face in market.cities)]
    return fitted(MOST, lambda: "\n\n".join(full), lambda: sheet_alt.table(market, awards))


def _short(face: CityFace, lang: str, awards: bool) -> str:
    who = seat(lang, face.name, face.seat)
    told = [
        f"**{say(lang, 'alt/total', who=who, count=face.total)}**",
        sheet_alt.lines(face, lang, awards),
        sheet_alt.tracks(face, lang),
        *sheet_alt.news(face, lang),
        *(
            sheet_alt.piece_line(face, lang, kind, numbers, sheet_alt.corner_of)
            for kind, numbers in sheet_alt.grouped(face)
        ),
    ]
    return "\n".join(told)
