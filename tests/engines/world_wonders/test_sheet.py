"""The pictures of World Wonders: weight, colours, patterns, points in their places; and words."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.drawing import png, raster
from engines.drawing.palette import palette_of
from engines.drawing.pen import Pen
from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.players import random_player
from engines.kernel.words import LANGUAGES
from engines.world_wonders import sheet, sheet_face, sheet_ghost, sheet_pieces
from engines.world_wonders.build import build
from engines.world_wonders.data import TYPES
from engines.world_wonders.masks import NAMES as CELL_NAMES
from engines.world_wonders.masks import names as names_of
from engines.world_wonders.moves import Buy, Place
from engines.world_wonders.position import View
from engines.world_wonders.rules import GAME
from engines.world_wonders.score import parts_of
from engines.world_wonders.sheet_style import PLAIN, Style
from engines.world_wonders.sheet_words import say
from tests.builders import sight, tables
from tests.builders.listener import listened

NAMES = ("Zoé", "W" * 100, "山田太郎 🎲", "محمد العربي", "é\n" * 60)
MOST_BYTES = 150_000
MOST_ALT, MOST_TEXT = 1024, 3500


@cache
def view_of(seats: int, number: int, rounds: int, side: str = "A", **options: Any) -> View:
    """What an onlooker sees in that round of a random game (0: it is over)."""
    return table_of(seats, number, rounds, {"side": side, **options}).view(None)


def table_of(seats: int, number: int, rounds: int, options: dict[str, Any]) -> Any:
    seed = bytes([number]) * 32
    table, rng = tables.opened(GAME, seats, seed=seed, options=options), Random(number)
    while table.awaited() and (not rounds or table.position.round < rounds):
        (seat,) = table.awaited()
        while not table.closed(seat):
            assert table.add(seat, random_player(GAME, table.view(seat), seat, rng)) is None
        assert table.confirm(seat) is None
    return table


def with_hand(number: int, rounds: int) -> tuple[View, int, Place]:
    """A seat with a piece in hand, and one of several places for it."""
    table = table_of(3, number, rounds, {})
    (seat,) = table.awaited()
    for move in table.legal(seat):
        if isinstance(move, Buy):
            assert table.add(seat, move) is None
            places = [each for each in table.legal(seat) if isinstance(each, Place)]
            if len(places) > 2:
                return table.view(seat), seat, places[len(places) // 2]
            assert table.take_back(seat) is None
    raise AssertionError("nothing to place")


def every_picture(view: View, lang: str, style: str = NORMAL) -> list[Picture]:
    names = NAMES[: view.seats]
    return [
        *(sheet.sheet(view, each, names, lang, style=style) for each in range(view.seats)),
        sheet.shared(view, names, lang, style=style),
        sheet.table(view, names, lang, style=style),
    ]


SEVERAL = [(1, 3, 5, "A"), (2, 1, 1, "B"), (3, 2, 4, "A"), (5, 4, 0, "B")]


@pytest.mark.parametrize(("seats", "number", "rounds", "side"), SEVERAL)
def test_no_picture_is_too_heavy_for_a_phone(seats: int, number: int, rounds: int, side: str):
    """At 1,000 pixels, also a full map and five of them at once."""
    for picture in every_picture(view_of(seats, number, rounds, side, objectives=True), "fr"):
        assert len(picture.png(1000)) <= MOST_BYTES


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("seats", "number", "rounds", "side"), SEVERAL)
def test_every_picture_is_drawn_in_every_style_with_its_colours(
    style: str, seats: int, number: int, rounds: int, side: str
):
    for picture in every_picture(view_of(seats, number, rounds, side), "en", style):
        assert listened(picture).used <= set(Style.of(style).colours)
        assert picture.png(360)


def test_a_style_that_there_is_not_is_refused_with_the_list():
    with pytest.raises(ValueError, match="high-contrast"):
        sheet.sheet(view_of(2, 1, 1), 0, NAMES[:2], "en", style="pink")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("eyes", sight.SIGHTS)
def test_buildings_are_told_apart_without_colours(style: str, eyes: str):
    """Each type has a pattern and an emblem of its own, in any sight."""
    look = Style.of(style)
    seen: dict[str, sight.Light] = {}
    for kind in TYPES:
        face = sheet_face.Look("building", kind, "LL", 0, (False, False), False, 0)

        def paint(pen: Pen, face: sheet_face.Look = face) -> None:
            sheet_pieces.piece(pen, look, face)

        drawn = Picture(152, 76, paint=paint, colours=look.colours).png(304)
        seen[kind] = sight.light(sight.pixels(drawn), eyes)
    for one, other in combinations(TYPES, 2):
        assert sight.difference(seen[one], seen[other]) >= 0.05, (one, other)


def test_every_point_of_the_map_lies_where_it_is_scored():
    """Districts and natural resources on the map, and the sum in the corner."""
    for number in range(4):
        view = view_of(3, number, 0)
        for seat in range(3):
            face, parts = sheet_face.city(view, seat, NAMES[:3]), parts_of(view, seat)
            on_buildings = [look.points for look in face.looks if look.kind == "building"]
            assert sum(on_buildings) == parts["districts"]
            on_monuments = [look.points for look in face.looks if look.kind == "monument"]
            assert sum(on_monuments) == parts["monuments"]
            assert len(face.naturals) == parts["naturals"]
            written = listened(sheet.sheet(view, seat, NAMES[:3], "en")).texts
            assert written.count(str(face.total)) >= 2


def test_what_is_new_since_an_older_look_is_marked():
    old, new = view_of(3, 2, 2), view_of(3, 2, 4)
    face = sheet_face.city(new, 0, NAMES[:3], old)
    before = len(old.cities[0].pieces)
    assert [look.fresh for look in face.looks] == [n >= before for n in range(len(face.looks))]
    assert "New: " in sheet.sheet_alt(new, 0, NAMES[:3], "en", since=old)


def test_what_a_draft_places_is_new():
    table = table_of(2, 3, 3, {})
    (seat,) = table.awaited()
    known = len(table.view(seat).cities[seat].pieces)
    while not table.closed(seat):
        move = random_player(GAME, table.view(seat), seat, Random(1))
        assert table.add(seat, move) is None
    view = table.view(seat)
    looks = sheet_face.city(view, seat, NAMES[:2]).looks
    assert all(look.fresh for look in looks[known:])
    assert not any(look.fresh for look in looks[:known])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "number", "rounds", "side"), SEVERAL)
def test_every_description_fits(lang: str, seats: int, number: int, rounds: int, side: str):
    """Row 37, with the widest names."""
    view = view_of(seats, number, rounds, side, objectives=True)
    names = NAMES[:seats]
    for since in (None, view_of(seats, number, 1, side, objectives=True)):
        for seat in range(seats):
            assert len(sheet.sheet_alt(view, seat, names, lang, since=since)) <= MOST_ALT
            assert len(sheet.sheet_text(view, seat, names, lang, since=since)) <= MOST_TEXT
        assert len(sheet.table_alt(view, names, lang, since=since)) <= MOST_ALT
        assert len(sheet.table_text(view, names, lang, since=since)) <= MOST_TEXT
    assert len(sheet.shared_alt(view, names, lang)) <= MOST_ALT
    assert len(sheet.shared_text(view, names, lang)) <= MOST_TEXT


def test_a_city_in_words_names_every_cell_that_is_built_on():
    view = view_of(3, 2, 3)
    for seat in range(3):
        told = sheet.sheet_text(view, seat, NAMES[:3], "en")
        face = sheet_face.city(view, seat, NAMES[:3])
        for look in face.looks:
            assert CELL_NAMES[sheet.alt.numbers_of(look.form, look.anchor)[0]] in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "number", "rounds", "side"), SEVERAL)
def test_a_description_states_the_whole_map(
    lang: str, seats: int, number: int, rounds: int, side: str
):
    """Row 33: water, natural resources and pieces, cell by cell, also of a full map."""
    view = view_of(seats, number, rounds, side)
    for seat in range(seats):
        told = cells_of(sheet.sheet_alt(view, seat, ("Zoé",) * seats, lang))
        city = view.cities[seat]
        for cells in (city.terrain.water & ~city.occupied, city.natural, city.occupied):
            assert set(names_of(cells)) <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_market_in_words_says_what_a_monument_asks_for_and_whose_the_pedestals_are(lang: str):
    view = view_of(3, 2, 4)
    told = sheet.shared_alt(view, ("Zoé", "Al", "Bo"), lang)
    cards = sheet_face.market(view, NAMES[:3], lang).cards
    assert cards
    for need in (need for card in cards for need in card.needs):
        assert say(lang, f"need/{need}") in told
    for number in (1, 2):
        owned = say(lang, "alt/pedestal", number=number, who="")[:-1]
        assert owned in told


def test_a_monument_of_three_pieces_is_one_monument():
    built = build({"seats": [{"pieces": ["moai L D9", "moai L E9", "moai L E10"]}, {}]})
    view = GAME.view(built, None)
    told = sheet.table_alt(view, ("Zoé", "Al"), "en")
    assert say("en", "alt/count", kind="monument", count=1) in told


def cells_of(text: str) -> set[str]:
    """Every cell that a text names, alone or in a rectangle."""
    found = set[str]()
    for first, last in re.findall(r"\b([A-L][0-9]+)(?:–([A-L][0-9]+))?\b", text):
        found |= {
            f"{column}{row}"
            for column in "ABCDEFGHIJKL"[ord(first[0]) - 65 : ord((last or first)[0]) - 64]
            for row in range(int(first[1:]), int((last or first)[1:]) + 1)
        }
    return found


@given(st.sets(st.sampled_from(sorted(CELL_NAMES)), min_size=1))
def test_areas_name_exactly_the_cells_of_a_set(cells: set[int]):
    areas = sheet.alt.areas(sum(1 << cell for cell in cells))
    assert cells_of(" ".join(areas)) == {CELL_NAMES[cell] for cell in cells}


def test_no_mark_of_markdown_stands_in_a_city_in_words():
    """Two stars in a line would be read as italics, and go."""
    for number in range(3):
        view = view_of(3, number, 0)
        for seat in range(3):
            told = sheet.sheet_text(view, seat, NAMES[:1] * 3, "en")
            assert not set("*_`~") & set("".join(told.splitlines()[1:]))
            closed = parts_of(view, seat)["districts"]
            assert told.count(sheet.alt.CLOSED) == closed + bool(closed)


# A piece in hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
def test_a_ghost_shows_the_piece_and_its_other_places(lang: str, number: int):
    view, seat, move = with_hand(number, 3)
    shown = sheet_ghost.of(view, seat, move)
    assert CELL_NAMES[shown.look.anchor] == move.cell
    legal = {
        each.cell for each in GAME.legal(view, seat)
        if isinstance(each, Place) and (each.piece, each.form) == (move.piece, move.form)
    }  # fmt: skip
    assert {CELL_NAMES[cell] for cell in shown.corners} == legal
    told = sheet.GHOST.alt(view, seat, move, NAMES[:3], lang)
    assert len(told) <= MOST_ALT
    assert CELL_NAMES[sheet.alt.numbers_of(shown.look.form, shown.look.anchor)[0]] in told
    for style in STYLES:
        picture = sheet.GHOST.picture(view, seat, move, NAMES[:3], lang, style)
        assert listened(picture).used <= set(Style.of(style).colours)
        assert len(picture.png(1000)) <= MOST_BYTES


def test_a_ghost_changes_its_own_cells_and_no_piece():
    view, seat, move = with_hand(1, 3)
    with_ghost = sight.pixels(sheet.GHOST.picture(view, seat, move, NAMES[:3], "en", NORMAL).png())
    other = next(
        each for each in GAME.legal(view, seat)
        if isinstance(each, Place) and each.form == move.form and each.cell != move.cell
    )  # fmt: skip
    moved = sight.pixels(sheet.GHOST.picture(view, seat, other, NAMES[:3], "en", NORMAL).png())
    changed = np.argwhere((with_ghost != moved).any(axis=2))
    assert len(changed)


# Speed --------------------------------------------------------------------------------------------


def test_a_city_is_drawn_and_packed_in_little_more_than_packing_takes():
    """1.5 times on a quiet machine, from the bench; twice that here, where others work too."""
    views = [view_of(3, number, rounds) for number in range(4) for rounds in (3, 5, 7)]
    drawn = packed = float("inf")
    pictures = [lambda view=view: sheet.sheet(view, 0, NAMES[:3], "en") for view in views]
    rows = [raster.rows(picture(), 1000).copy() for picture in pictures]
    for _ in range(5):
        start = process_time()
        for picture in pictures:
            picture().png()
        drawn = min(drawn, process_time() - start)
        start = process_time()
        for each in rows:
            png.encode(each, palette_of(PLAIN.colours).entries)
        packed = min(packed, process_time() - start)
    assert drawn / packed < 3, f"{drawn / packed:.2f}"
