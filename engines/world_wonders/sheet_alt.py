"""What goes with a picture for those who don't see it: the whole of it, in one short text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from engines.drawing.tokens import letter
from engines.kernel.game import Seat
from engines.world_wonders import sheet_market
from engines.world_wonders.data import MONUMENT_IDS, RESOURCES, TYPES
from engines.world_wonders.masks import NAMES, STRIDE, Mask, form, members, names
from engines.world_wonders.printed import Terrain
from engines.world_wonders.sheet_face import PARTS, Card, CityFace, Goal, Market, Tile
from engines.world_wonders.sheet_symbols import SYMBOLS
from engines.world_wonders.sheet_words import say, short

MOST = 1024
"""Discord's limit for the description of a picture."""
NAME = 40
SHORT_NAME = 20
CLOSED = "✓"
"""Behind a closed district; a star would be a mark of Markdown."""
KINDS = ("road", "tower", *TYPES, "monument")


def fitted(most: int, *told: Callable[[], str]) -> str:
    """The first that is short enough, else the beginning of the last."""
    text = ""
    for each in told:
        text = each()
        if len(text) <= most:
            return text
    return text[: most - 1] + "…"


def seat(lang: str, name: str, number: Seat, most: int = SHORT_NAME) -> str:
    """A player's name with the seat's letter."""
    return say(lang, "alt/seat", name=short(name, most), letter=letter(number))


def numbers_of(text: str, anchor: int) -> list[int]:
    """The cells under a form."""
    return list(members(form(text).mask << anchor))


def cells(text: str, anchor: int) -> list[str]:
    """The names of the cells under a form."""
    return [NAMES[cell] for cell in numbers_of(text, anchor)]


def place(text: str, anchor: int) -> str:
    """Where a form lies: its cells, rectangles by two corners."""
    return "+".join(areas(form(text).mask << anchor))


def areas(mask: Mask) -> list[str]:
    """A set of cells as its rectangles, from the top: a cell, or the first and the last."""
    named: list[str] = []
    for first in members(mask):
        if not mask >> first & 1:
            continue
        width = next(w for w in range(1, STRIDE) if not mask >> first + w & 1)
        line = (1 << width) - 1 << first
        whole, last = line, first + width - 1
        while _is_run(line := line << STRIDE, mask):
            whole, last = whole | line, last + STRIDE
        mask &= ~whole
        named.append(NAMES[first] if last == first else f"{NAMES[first]}–{NAMES[last]}")
    return named


def _is_run(line: Mask, mask: Mask) -> bool:
    """Whether a stretch of a row is in a set, and what lies beside it in its row isn't."""
    return line & mask == line and not (line << 1 | line >> 1) & ~line & mask


# A city ------------------------------------------------------------------------------------------


def sheet(
    face: CityFace, terrain: Terrain, lang: str, when: str, awards: bool, most: int = MOST
) -> str:
    """A city: points, tracks, the map, pieces by kind; shorter where that is too long."""

    def told(*parts: list[str]) -> str:
        return " ".join(
            [*_head(face, lang, when, awards), *(each for part in parts for each in part)]
        )

    pieces, printed = _pieces(face, lang, place), ground(face, terrain, lang)
    return fitted(
        most,
        lambda: told([say(lang, "text/map", map=face.terrain)], printed, pieces),
        lambda: told(printed, pieces),
        lambda: told(pieces),
        lambda: told(_pieces(face, lang, corner_of)),
        lambda: told([_numbers(face, lang)]),
    )


def ground(face: CityFace, terrain: Terrain, lang: str) -> list[str]:
    """What is printed on the map and still open: water, natural resources that nothing touches."""
    covered = sum(form(look.form).mask << look.anchor for look in face.looks)
    told = [say(lang, "text/water", cells=areas(terrain.water & ~covered))]
    free = terrain.natural & ~covered & ~sum(1 << cell for cell in face.naturals)
    if free:
        told.append(say(lang, "text/free-naturals", cells=names(free)))
    return told


def corner_of(text: str, anchor: int) -> str:
    """A form's first cell, where all would be too long."""
    return cells(text, anchor)[0]


def _head(face: CityFace, lang: str, when: str, awards: bool) -> list[str]:
    who = seat(lang, face.name, face.seat, NAME)
    told = [say(lang, "alt/city", who=who, when=when, count=face.total, map=face.terrain)]
    return [*told, lines(face, lang, awards), tracks(face, lang), *news(face, lang)]


def lines(face: CityFace, lang: str, awards: bool) -> str:
    """The lines of the score."""
    parts = [
        say(lang, "alt/part", part=name, points=face.part(name))
        for name in PARTS
        if awards or name != "objectives"
    ]
    return say(lang, "alt/parts", parts=parts)


def tracks(face: CityFace, lang: str) -> str:
    """Where the markers stand; gold, a loan, whether the seat is out of the round."""
    values = dict(zip(RESOURCES, face.resources, strict=True))
    told = [say(lang, "alt/tracks", population=face.population, **values)]
    told.append(say(lang, "alt/gold", count=face.gold))
    if face.loan:
        told.append(say(lang, "alt/loan"))
    if face.out:
        told.append(say(lang, "alt/out"))
    return " ".join(told)


def _kind(face_kind: str, name: str) -> str:
    return name if face_kind == "building" else face_kind


def grouped(face: CityFace) -> Iterator[tuple[str, list[int]]]:
    """The places of a city's pieces by kind, in a fixed order."""
    order = {kind: number for number, kind in enumerate(KINDS)}
    numbers = sorted(
        range(len(face.looks)),
        key=lambda n: order[_kind(face.looks[n].kind, face.looks[n].name)],
    )
    for kind, found in groupby(
        numbers, key=lambda n: _kind(face.looks[n].kind, face.looks[n].name)
    ):
        yield kind, list(found)


def _pieces(face: CityFace, lang: str, where: Callable[[str, int], str]) -> list[str]:
    """The pieces by kind, each by its cells; a mark tells a closed district."""
    if not face.looks:
        return [say(lang, "alt/empty")]
    told = [piece_line(face, lang, kind, numbers, where) for kind, numbers in grouped(face)]
    if any(look.kind == "building" and look.points for look in face.looks):
        told.append(say(lang, "alt/districts"))
    if face.naturals:
        told.append(say(lang, "alt/naturals", cells=[NAMES[cell] for cell in face.naturals]))
    return told


def piece_line(
    face: CityFace,
    lang: str,
    kind: str,
    numbers: Sequence[int],
    where: Callable[[str, int], str],
) -> str:
    """All pieces of one kind; those of one monument together."""
    listed: dict[str, list[str]] = {}
    for number in numbers:
        look = face.looks[number]
        told = where(look.form, look.anchor)
        if look.kind == "monument":
            listed.setdefault(look.name, []).append(told)
        else:
            listed[str(number)] = [f"{told}{CLOSED}" if look.points else told]
    places = [
        f"{say(lang, f'item/{name}')} {'+'.join(told)}" if name in MONUMENT_IDS else told[0]
        for name, told in listed.items()
    ]
    return say(lang, "alt/pieces", kind=kind, places=places)


def _numbers(face: CityFace, lang: str) -> str:
    """The pieces, counted, where there are too many to be named."""
    counted = {kind: len(numbers) for kind, numbers in grouped(face)}
    if face.wonders:
        counted["monument"] = len(face.wonders)
    told = [say(lang, "alt/count", kind=kind, count=count) for kind, count in counted.items()]
    return " ".join(told)


def news(face: CityFace, lang: str) -> list[str]:
    """What is new on the map."""
    fresh = [look for look in face.looks if look.fresh]
    if not fresh:
        return []
    places = [place(look.form, look.anchor) for look in fresh]
    return [say(lang, "alt/new", places=places)]


# What all share ----------------------------------------------------------------------------------


def shared(market: Market) -> str:
    """Whose turn it is, the order, and everything that is for sale."""
    head = [heading(market), *order(market)]
    return fitted(
        MOST,
        lambda: "\n".join([*head, *stock(market, shapes=True, cards=True, goals=True)]),
        lambda: "\n".join([*head, *stock(market, shapes=True, cards=True, goals=False)]),
        lambda: "\n".join([*head, *stock(market, shapes=True, cards=False, goals=False)]),
        lambda: "\n".join([*head, *stock(market, shapes=False, cards=False, goals=False)]),
    )


def heading(market: Market) -> str:
    """Whose turn it is."""
    return f"{' '.join(sheet_market.heading(market)[1].split())}."


def order(market: Market) -> list[str]:
    """The players in their order, with their figures."""
    listed = [_player(market.cities[each], market.lang) for each in market.order]
    return [say(market.lang, "alt/order", players=listed)]


def _player(face: CityFace, lang: str) -> str:
    who = seat(lang, face.name, face.seat)
    key = "alt/player-out" if face.out else "alt/player"
    return say(lang, key, who=who, gold=face.gold, population=face.population, points=face.total)


def gains(lang: str, symbols: Sequence[int]) -> str:
    """What a tile brings, in words."""
    told = [
        say(lang, "alt/gain", symbol=f"{name}", count=count)
        for name, count in zip(SYMBOLS, symbols, strict=True)
        if count
    ]
    return ", ".join(told) if told else say(lang, "alt/no-gain")


def tiles(market: Market) -> list[str]:
    """The open tiles of the stacks; those that are sold out together."""
    told = [tile(each, market.lang) for each in market.tiles if each.kind]
    sold = [each.stack for each in market.tiles if each.kind is None]
    return [*told, say(market.lang, "alt/sold", stacks=sold)] if sold else told


def tile(each: Tile, lang: str) -> str:
    """A stack's open tile."""
    return say(
        lang,
        "alt/tile",
        stack=each.stack,
        type=each.kind,
        shape=drawn(each.shape),
        cost=each.cost,
        gains=gains(lang, each.gain),
    )


def drawn(shape: str) -> str:
    """A shape in marks: ■ land, ≈ water, ▩ either, □ nothing."""
    marks = str.maketrans({"L": "■", "W": "≈", "A": "▩", "_": "□", "-": "/"})
    return shape.translate(marks)


def stock(market: Market, *, shapes: bool, cards: bool, goals: bool) -> list[str]:
    """What is for sale and aimed at; in short without what tiles look like or cards ask for."""
    lang = market.lang
    told: list[str] = []
    if shapes:
        told.append(" · ".join(tiles(market)) + ".")
    else:
        kinds = [each.kind for each in market.tiles if each.kind]
        told.append(say(lang, "alt/tiles", types=kinds))
    told += things(market)
    if market.cards and cards:
        told.append(" · ".join(card(each, lang) for each in market.cards) + ".")
    elif market.cards:
        told.append(say(lang, "alt/monuments", monuments=[each.name for each in market.cards]))
    if goals:
        told += [goal(each, lang) + "." for each in market.goals]
    elif market.goals:
        told.append(say(lang, "alt/goals", goals=[each.name for each in market.goals]))
    if market.automaton is not None:
        monuments = list(market.automaton)
        told.append(say(lang, "alt/automaton", monuments=monuments, target=market.target))
    return told


def things(market: Market) -> list[str]:
    """Roads, towers, and whose the pedestals are."""
    lang = market.lang
    counts = {"long": market.long, "short": market.short, "towers": market.towers}
    told = [say(lang, "alt/stock", **counts)]
    for number, owner in enumerate(market.pedestals, start=1):
        if owner < 0:
            told.append(say(lang, "alt/pedestal-free", number=number))
        else:
            who = seat(lang, market.cities[owner].name, owner)
            told.append(say(lang, "alt/pedestal", number=number, who=who))
    return told


def card(each: Card, lang: str) -> str:
    """A monument on show: its pieces, what must lie beside it, what it gives."""
    pieces = (" … " if each.apart else " + ").join(map(drawn, each.pieces))
    return say(
        lang,
        "text/monument",
        monument=each.name,
        pieces=pieces,
        needs=list(each.needs),
        count=each.rings,
        gains=gains(lang, each.gain),
    )


def goal(each: Goal, lang: str) -> str:
    """An objective: what it measures, what each seat has of it, and the points it brings."""
    values: list[str] = []
    for number, (value, points) in enumerate(zip(each.values, each.points, strict=True)):
        told = say(lang, "text/goal-seat", letter=letter(number), value=value, points=points)
        values.append(told if points else f"{letter(number)} {value}")
    return say(lang, "text/goal", goal=each.name, values=values)


def table(market: Market, awards: bool) -> str:
    """All cities in figures, and what is new."""
    lang = market.lang
    return fitted(
        MOST,
        lambda: "\n".join(
            [heading(market), *(_city(face, lang, awards, full=True) for face in market.cities)]
        ),
        lambda: "\n".join(
            [heading(market), *(_city(face, lang, awards, full=False) for face in market.cities)]
        ),
        lambda: "\n".join([heading(market), *order(market)]),
    )


def _city(face: CityFace, lang: str, awards: bool, *, full: bool) -> str:
    who = seat(lang, face.name, face.seat)
    told = [say(lang, "alt/total", who=who, count=face.total), lines(face, lang, awards)]
    if full:
        told += [tracks(face, lang), _numbers(face, lang)]
    return " ".join([*told, *news(face, lang)])
