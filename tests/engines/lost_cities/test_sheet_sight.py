"""Every column and every kind of mark is told from the others whatever colours one can see.

Colours are taken away altogether: two things differ when enough of their pixels differ in light, in
a contrast of at least 3 to 1, as usual sight and three kinds of colour-blindness would have it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np
import pytest

from engines.drawing.picture import Picture
from engines.drawing.styles import STYLES
from engines.lost_cities import sheet, sheet_style
from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.position import Sheet, View
from engines.lost_cities.rules import GAME
from engines.lost_cities.sheet_layout import Area, Layout
from engines.lost_cities.sheet_style import PLAIN, Style
from tests.builders import sight
from tests.builders.lost_cities import Board, board
from tests.builders.sight import SIGHTS, Light, Pixels

EACH = pytest.mark.parametrize(("style", "eyes"), [(s, e) for s in STYLES for e in SIGHTS])
NAMES = ("Zoé", "Ali")
SYMBOL = 0.06
"""Two symbols differ in at least this share of the head of their column."""
MARK = 0.02
"""Two marks differ in at least this share of their box: a line under it is more."""
NEW = {"red": [5, 5], "circles": ["orange"], "artefacts": 1, "dice": 1}


def seen(play: Board) -> View:
    return GAME.view(play.table.position_for(0), 0)


@lru_cache(maxsize=8)
def pixels(picture: Picture) -> Pixels:
    return sight.pixels(picture.png(1000))


def crop(picture: Picture, area: Area, eyes: str) -> Light:
    """A part of a picture, 1,000 wide, as these eyes see it."""
    x, y, width, height = map(round, area)
    return sight.light(pixels(picture)[y : y + height, x : x + width], eyes)


def drawn(view: View, style: str) -> Picture:
    return sheet.sheet(view, 0, NAMES, "en", style=style)


def fresh(play: Board) -> View:
    """Everything on the sheets came in this turn."""
    view = seen(play)
    view.before = (Sheet(),) * len(view.sheets)
    return view


def layout(style: str) -> Layout:
    return sheet_style.Style.of(style).at


def told_apart(kinds: dict[str, Light], least: float) -> None:
    """Any two of them differ; else which don't, and by how little they do."""
    close = {
        f"{one} and {other}": round(sight.difference(kinds[one], kinds[other]), 3)
        for one, other in combinations(kinds, 2)
        if sight.difference(kinds[one], kinds[other]) < least
    }
    assert not close


def head(at: Layout, index: int) -> Area:
    return Area(at.left(index), at.head_top, at.column, at.head * 0.75)


@EACH
def test_columns_differ_by_their_symbols(style: str, eyes: str):
    picture, at = drawn(seen(board()), style), layout(style)
    told_apart({name: crop(picture, head(at, i), eyes) for i, name in enumerate(COLUMNS)}, SYMBOL)


@EACH
def test_a_symbol_stands_out_from_its_ground(style: str, eyes: str):
    """The lightest part of a head is the symbol, the most frequent one its ground."""
    picture, at = drawn(seen(board()), style), layout(style)
    for index, name in enumerate(COLUMNS):
        part = crop(picture, head(at, index), eyes)
        assert sight.contrast(part.max(), np.median(part)) >= sight.VISIBLE, name


@EACH
def test_neighbouring_columns_are_parted_by_a_line(style: str, eyes: str):
    """Between two boxes there is something dark and something light, whatever their colours."""
    picture, at = drawn(seen(board()), style), layout(style)
    y = at.top(8, 7) + at.box / 2
    for index in range(len(COLUMNS) - 1):
        gap = crop(picture, Area(at.left(index) + at.column - 8, y, 22, 1), eyes)
        assert sight.contrast(gap.max(), gap.min()) >= sight.VISIBLE, COLUMNS[index]


def test_in_high_contrast_columns_differ_by_their_patterns_too():
    at = layout("high-contrast")
    picture = drawn(seen(board()), "high-contrast")
    y = at.top(8, 7) + at.box
    strips = {
        name: crop(picture, Area(at.left(i), y + 1, at.column, at.row - at.box - 2), "usual")
        for i, name in enumerate(COLUMNS)
    }
    told_apart(strips, 0.15)


@EACH
def test_numbers_and_signs_differ(style: str, eyes: str):
    at = layout(style)
    sheets = {
        "empty": seen(board()),
        "old": seen(board({"red": [5, 5, 5, 5, 5], "yellow": [5, 5, 5]})),
        "new": fresh(board({"red": [5, 5, 5, 5, 5], "yellow": [5, 5, 5]})),
    }
    pictures = {kind: drawn(view, style) for kind, view in sheets.items()}
    for box in (0, 2, 4):
        area = Area(at.left(0), at.top(box, 7), at.column, at.box)
        told_apart({kind: crop(each, area, eyes) for kind, each in pictures.items()}, MARK)
    signs = {
        sign: crop(pictures["empty"], Area(at.left(0), at.top(box, 7), at.column, at.box), eyes)
        for sign, box in (("none", 0), ("artefact", 2), ("arrow", 4))
    }
    told_apart(signs, MARK)


@EACH
@pytest.mark.parametrize("column", ["artefacts", "dice"])
def test_symbols_marked_and_newly_marked_differ(style: str, eyes: str, column: str):
    at = layout(style)
    area = Area(at.left(COLUMNS.index(column)), at.top(1, 7), at.column, at.box)
    views = {
        "unmarked": seen(board()),
        "old": seen(board({column: 2})),
        "new": fresh(board({column: 2})),
    }
    told_apart({kind: crop(drawn(view, style), area, eyes) for kind, view in views.items()}, MARK)


@EACH
@pytest.mark.parametrize("colour", COLOURS)
def test_the_states_of_a_round_box_differ(style: str, eyes: str, colour: str):
    at = layout(style)
    area = Area(at.left(COLUMNS.index(colour)), at.circles, at.column, at.circle_row)
    views = {
        "open": seen(board()),
        "ticked": seen(board({"circles": [colour]})),
        "newly ticked": fresh(board({"circles": [colour]})),
        "lost": seen(board({colour: [3]})),
        "newly lost": fresh(board({colour: [3]})),
    }
    told_apart({kind: crop(drawn(view, style), area, eyes) for kind, view in views.items()}, MARK)


@EACH
def test_the_states_of_a_bridge_differ(style: str, eyes: str):
    at = layout(style)
    own, other = {"red": [1] * 7}, {"red": [1] * 6}
    crossed = {"bridges": {"red": [0]}}
    struck = {"bridges": {"red": [1]}}
    views = {
        "open": seen(board(other)),
        "crossed": seen(board(own, **crossed)),
        "newly crossed": fresh(board(own, **crossed)),
        "struck": seen(board(other, own, **struck)),
        "newly struck": fresh(board(other, own, **struck)),
    }
    area = at.bridge(0, 7)
    told_apart({kind: crop(drawn(view, style), area, eyes) for kind, view in views.items()}, MARK)


@EACH
def test_dice_differ_and_so_do_taken_ones(style: str, eyes: str):
    kinds: dict[str, Light] = {}
    for three in (COLOURS[:3], COLOURS[3:]):
        for kept in (None, f"1 {three[0]}"):
            view = seen(board(dice=f"1 2 3 {' '.join(three)}", kept=kept))
            picture = sheet.shared(view, NAMES, "en", style=style)
            for place, colour in enumerate(three):
                if style == "large-print":
                    area = Area(26 + place * 316 + 60, picture.height * 0.62, 200, 220)
                else:
                    area = Area(26 + (3 + place) * 158 + 20, 110, 118, 130)
                taken = " taken" if kept and colour == three[0] else ""
                kinds[colour + taken] = crop(picture, area, eyes)
    assert len(kinds) == 8
    told_apart(kinds, 0.04)


def test_the_criterion_can_fail(monkeypatch: pytest.MonkeyPatch):
    """Ink of the same light as its ground, in a hue that only some can see, is found out."""
    bad = Style(ink=0xE0A0A0, fresh=0xE0A0A0, halo=PLAIN.ground("red"))
    assert len(set(map(bad.column, COLUMNS))) == 8
    monkeypatch.setitem(sheet_style.Style.by_name, "normal", bad)
    at = layout("normal")
    area = Area(at.left(0), at.top(0, 7), at.column, at.box)
    old, new = (
        crop(drawn(view, "normal"), area, "usual")
        for view in (seen(board({"red": [5]})), fresh(board({"red": [5]})))
    )
    with pytest.raises(AssertionError):
        told_apart({"old": old, "new": new}, MARK)
