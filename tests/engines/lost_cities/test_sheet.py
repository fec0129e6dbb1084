"""The pictures of Lost Cities: what they show, how heavy they are, and never colour alone."""

import io
import re
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engines.drawing import raster
from engines.drawing.colour import channels, contrast
from engines.drawing.palette import palette_of
from engines.drawing.picture import Picture
from engines.drawing.styles import NORMAL, STYLES, StyleName
from engines.lost_cities import sheet
from engines.lost_cities.data import COLOURS, COLUMNS
from engines.lost_cities.position import View
from engines.lost_cities.rules import GAME
from engines.lost_cities.sheet_style import PLAIN, Style
from tests.builders import tables
from tests.builders.listener import by_hand, listened
from tests.builders.lost_cities import Board, board, house

at = PLAIN.at
NAMES = ("Zoé", "W" * 100, "山田太郎 🎲", "محمد العربي", "@everyone")
MOST_BYTES = 150_000
TALL = 1800
"""From this height (five sheets) patterns or large print may be a fifth heavier."""
FULL = [1, 1, 2, 3, 4, 5, 6, 7, 10]


def marked(picture: Picture) -> list[tuple[str, float, int]]:
    """What is written by hand and added up, without the print."""
    return by_hand(picture).written


def seen(play: Board, seat: int = 0) -> View:
    return GAME.view(play.table.position_for(seat), seat)


@cache
def played(seats: int, chance: int, steps: int | None) -> View:
    return GAME.view(tables.played(GAME, seats, chance, steps).position, None)


def pixels(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.png())).convert("RGB")


def every_picture(view: View, lang: str, style: str = NORMAL) -> list[Picture]:
    seats = range(len(view.sheets))
    return [
        *(sheet.sheet(view, seat, NAMES, lang, style=style) for seat in seats),
        sheet.shared(view, NAMES, lang, style=style),
        sheet.table(view, NAMES, lang, style=style),
    ]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 5), st.integers(0, 99), st.integers(0, 120))
def test_no_picture_is_too_heavy_for_a_phone(
    style: str, lang: str, seats: int, chance: int, steps: int
):
    for picture in every_picture(played(seats, chance, steps), lang, style):
        most = MOST_BYTES * (1.2 if picture.height > TALL and style != NORMAL else 1)
        assert len(picture.png(1000)) <= most


@pytest.mark.parametrize("style", STYLES)
def test_a_full_sheet_all_in_this_turns_ink_is_not_too_heavy_either(style: str):
    view = seen(board({**dict.fromkeys(COLOURS, FULL), "artefacts": 9, "dice": 9}))
    view.before = (type(view.sheets[0])(),) * 2
    assert len(sheet.sheet(view, 0, NAMES, "fr", style=style).png(1000)) <= MOST_BYTES


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=8, deadline=None)
@given(st.integers(2, 5), st.integers(0, 99), st.integers(0, 120))
def test_every_colour_used_is_one_of_the_styles(style: str, seats: int, chance: int, steps: int):
    for picture in every_picture(played(seats, chance, steps), "fr", style):
        assert listened(picture).used <= set(Style.by_name[style].colours)  # type: ignore[index]


def test_tints_are_stored_exactly():
    image = pixels(sheet.sheet(seen(board()), 0, NAMES, "en"))
    for index, name in enumerate(COLUMNS):
        box = at.top(8, 7)
        corner = (round(at.middle(index)), round(box + 12))
        assert image.getpixel(corner) == channels(PLAIN.ground(name)), name


@pytest.mark.parametrize("style", Style.by_name.values(), ids=lambda style: style.name)
def test_the_palette_has_room_for_all_colours(style: Style):
    assert len(palette_of(style.colours).entries) == 128


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sheet_says_whose_it_is_and_its_total(lang: str):
    texts = [text for text, _, _ in marked(sheet.sheet(seen(board({"red": FULL})), 0, NAMES, lang))]
    assert texts[:2] == ["A", "Zoé"]
    assert "50" in texts


def test_every_number_is_written_and_every_column_added_up():
    view = seen(board({"red": [2, 5, 5], "blue": [10], "circles": ["blue", "green"], "dice": 8}))
    numbers = [text for text, _, _ in marked(sheet.sheet(view, 0, NAMES, "en"))]
    for number in ("2", "5", "10"):
        assert number in numbers
    assert numbers.count("5") == 2
    assert {"−10", "−40", "−100", "70", "−80"} <= set(numbers)


def test_this_turns_marks_have_another_ink_and_another_sign():
    play = board({"red": [2]}, dice="5 1 1 red blue green").take(0, 5, "red")
    picture = sheet.sheet(seen(play), 0, NAMES, "en")
    inks = {text: colour for text, _, colour in marked(picture) if text in ("2", "5")}
    assert inks == {"2": PLAIN.ink, "5": PLAIN.fresh}
    grey = [sum(channels(colour)) for colour in (PLAIN.halo, PLAIN.ground("red"))]
    assert PLAIN.halo in by_hand(picture).used
    assert contrast(PLAIN.fresh, PLAIN.halo) > 4.5
    assert grey[0] != grey[1]


def test_nothing_is_marked_as_new_when_the_turn_has_changed_nothing():
    used = by_hand(sheet.sheet(seen(board({"red": [2]})), 0, NAMES, "en")).used
    assert PLAIN.fresh not in used
    assert PLAIN.halo not in used


def test_each_state_of_a_bridge_looks_different():
    own, other = {"red": [1] * 7}, {"red": [1] * 6}
    states = [
        board(other),
        board(own),
        board(own, bridges={"red": [0]}),
        board(other, own, bridges={"red": [1]}),
    ]
    top = round(at.river_top(7))
    area = (round(at.left(0)), top, round(at.left(1)), top + at.river)
    looks = [pixels(sheet.sheet(seen(play), 0, NAMES, "en")).crop(area) for play in states]
    assert len({look.tobytes() for look in looks}) == 4
    assert len({look.convert("L").tobytes() for look in looks}) == 4


def test_each_state_of_the_round_box_looks_different():
    states = [
        board(),
        board({"circles": ["red"]}),
        board({"red": [1]}),
        board({"red": [1], "circles": ["red"]}),
    ]
    area = (
        round(at.left(0)),
        round(at.circles),
        round(at.left(1)),
        round(at.circles + at.circle_row),
    )
    looks = [
        pixels(sheet.sheet(seen(play), 0, NAMES, "en")).crop(area).tobytes() for play in states
    ]
    assert len(set(looks[:3])) == 3
    assert looks[1] == looks[3]


def test_an_exhausted_player_is_shown_so_in_words():
    for lang, word in (("en", "Exhausted"), ("fr", "Épuisé")):
        texts = marked(sheet.sheet(seen(board({"dice": 9})), 0, NAMES, lang))
        assert word in [text for text, _, _ in texts]


def test_key_numbers_stay_readable_on_a_phone():
    """A sheet 1,000 wide is shown at 360: 40 becomes 14 pixels, 33 becomes 12."""
    picture = sheet.sheet(seen(board({"red": FULL, "artefacts": 3})), 0, NAMES, "fr")
    sizes: dict[str, float] = {}
    for text, size, _ in listened(picture).written:
        if re.fullmatch(r"[−+]?\d+", text):
            sizes[text] = min(size, sizes.get(text, size))
    assert min(sizes.values()) >= 33
    assert sizes["35"] >= 40  # a row value
    assert sizes["6"] >= 60  # a handwritten number


@pytest.mark.parametrize("style", Style.by_name.values(), ids=lambda style: style.name)
def test_print_and_handwriting_stand_out_from_every_ground(style: Style):
    least = 7 if style.name == "high-contrast" else 4.5
    for name in COLUMNS:
        ground = style.ground(name)
        for ink in (style.ink, style.print, style.minus):
            assert contrast(ink, ground) > least, name
    for ink in (style.print, style.minus):
        assert contrast(ink, style.paper) > least
    for ink in (style.fresh, style.halo_print, style.halo_minus):
        assert contrast(ink, style.halo) > least


def test_high_contrast_is_black_and_white_with_colour_only_in_dark_shades():
    style = Style.by_name["high-contrast"]
    assert {style.paper, style.box, *map(style.ground, COLUMNS)} == {0xFFFFFF}
    assert {style.ink, style.print, style.band} == {0x000000}
    for name in COLUMNS:
        assert contrast(style.column(name), 0xFFFFFF) > 7, name


def sizes(picture: Picture) -> dict[str, float]:
    """The smallest size in which each number is written."""
    found: dict[str, float] = {}
    for text, size, _ in listened(picture).written:
        if re.fullmatch(r"[−+×]?\d+", text):
            found[text] = min(size, found.get(text, size))
    return found


def test_large_print_writes_every_number_at_least_half_as_large_again():
    play = board(
        {"red": [2, 5], "blue": FULL, "circles": ["green"], "artefacts": 9, "dice": 7},
        {"orange": [1] * 7},
        bridges={"blue": [0], "orange": [1]},
        dice="4 7 3 red blue red",
    )
    view = seen(play)
    for draw in (
        lambda style: sheet.sheet(view, 0, NAMES, "fr", style=style),
        lambda style: sheet.shared(view, NAMES, "fr", style=style),
    ):
        usual, large = sizes(draw(NORMAL)), sizes(draw("large-print"))
        scale = {
            style: dice_scale if draw(style).height < 1000 else 1.0
            for style, dice_scale in ((NORMAL, 112.0), ("large-print", 168.0))
        }
        assert usual.keys() == large.keys()
        for number, size in usual.items():
            assert large[number] * scale["large-print"] >= size * scale[NORMAL] * 1.5, number


def test_large_print_leaves_no_sign_under_a_number():
    view = seen(board({"red": [1] * 5}))
    at = Style.by_name["large-print"].at
    image = pixels(sheet.sheet(view, 0, NAMES, "en", style="large-print"))
    arrow = (round(at.left(0)) + 12, round(at.top(4, 7)) + 20)
    assert image.getpixel(arrow) == channels(PLAIN.ground("red"))


def test_an_unknown_style_is_refused_with_the_list():
    with pytest.raises(ValueError, match="normal, high-contrast, large-print"):
        sheet.sheet(seen(board()), 0, NAMES, "en", style="neon")


def direct(picture: Picture, width: int) -> Any:
    """The rows of a picture painted in one go, without a kept stamp."""
    palette = palette_of(picture.colours)
    return palette.indices(raster.paint(picture, width))


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 5), st.integers(0, 99), st.integers(0, 120), st.sampled_from([1000, 720]))
def test_kept_stamps_show_what_painting_anew_would_show(
    style: str, seats: int, chance: int, steps: int, width: int
):
    """But for a brush's width at the edge of a stamp: less than a pixel in five hundred."""
    for picture in every_picture(played(seats, chance, steps), "en", style):
        for _ in range(2):
            rows = raster.rows(picture, width)[:, 1:]
            assert (rows != direct(picture, width)).mean() < 0.002


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=10, deadline=None)
@given(st.integers(2, 5), st.integers(0, 99), st.integers(0, 200))
def test_stamps_lie_inside_the_picture_and_never_on_each_other(
    style: str, seats: int, chance: int, steps: int
):
    for picture in every_picture(played(seats, chance, steps), "fr", style):
        assert picture.stamps is not None
        for scale in (1.0, 0.36):
            size = (round(picture.height * scale), round(picture.width * scale))
            taken = np.zeros(size, np.uint8)
            for stamp in picture.stamps():
                left, top, right, bottom = raster._area(stamp, scale)
                assert 0 <= left < right <= size[1]
                assert 0 <= top < bottom <= size[0]
                taken[top:bottom, left:right] += 1
            assert taken.max() == 1


def test_what_is_new_since_an_older_look_is_marked():
    play = board({"red": [2], "blue": [1]}, {}, dice="5 1 1 red blue green").take(0, 5, "red")
    old = seen(board({"blue": [1]}))
    view = seen(play)
    inks = {
        text: colour
        for text, _, colour in marked(sheet.sheet(view, 0, NAMES, "en", since=old))
        if text in ("1", "2", "5", "new")
    }
    fresh = PLAIN.fresh
    assert inks == {"1": PLAIN.ink, "2": fresh, "5": fresh, "new": fresh}
    same = marked(sheet.sheet(view, 0, NAMES, "en", since=view))
    assert fresh not in [colour for _, _, colour in same]
    table = marked(sheet.table(view, NAMES, "en", since=old))
    assert [text for text, _, colour in table if colour == fresh] == ["2", "5"]


def test_a_bridge_taken_since_the_last_look_is_new_whoever_took_it():
    own, other = {"red": [1] * 6}, {"red": [1] * 7}
    view = seen(board(own, other, bridges={"red": [1]}))
    used = by_hand(sheet.sheet(view, 0, NAMES, "en", since=seen(board(own)))).used
    assert PLAIN.fresh in used
    assert PLAIN.fresh not in by_hand(sheet.sheet(view, 0, NAMES, "en", since=view)).used


def test_a_number_that_replaced_another_is_new_though_the_count_is_the_same():
    dice = "5 7 1 red blue green"
    old = seen(board({"red": [2]}, dice=dice).take(0, 5, "red"))
    view = seen(board({"red": [2]}, dice=dice).take(0, 7, "red"))
    inks = {t: c for t, _, c in marked(sheet.sheet(view, 0, NAMES, "en", since=old)) if t in "27"}
    assert inks == {"2": PLAIN.ink, "7": PLAIN.fresh}


def test_each_column_has_a_symbol_of_its_own():
    """Drawn in one and the same colour, all eight differ."""
    from functools import partial

    from engines.lost_cities.sheet_symbols import colour_symbol

    drawn = {
        Picture(
            100,
            100,
            partial(colour_symbol, colour=name, ink=0x000000, paper=0xFFFFFF),
            colours=(0x000000, 0xFFFFFF),
        ).png(100)
        for name in COLUMNS
    }
    assert len(drawn) == len(COLUMNS)


@pytest.mark.parametrize("box", [1, 5, 9])
def test_a_corrected_sheet_can_have_its_bridges_elsewhere(box: int):
    view = seen(board({"red": FULL}, file=house(bridge_box=box)))
    picture = sheet.sheet(view, 0, NAMES, "en")
    assert picture.height == at.height
    assert at.top(box - 1, box) + at.row < at.river_top(box) + at.river
    assert picture.png(360)


def test_the_dice_wait_before_the_first_roll():
    texts = listened(sheet.shared(seen(board(by=1)), NAMES, "fr")).texts
    assert texts.count("?") == 6


def test_the_rollers_pair_is_shown_as_taken_in_words_and_with_its_letter():
    view = seen(board(dice="4 7 0 red blue red", by=1, kept="7 red"))
    for lang, word in (("en", "taken"), ("fr", "pris")):
        texts = listened(sheet.shared(view, NAMES, lang)).texts
        assert texts.count(word) == 2
        assert texts.count("B") == 3


def test_every_die_shows_its_number_or_its_colours_name():
    view = seen(board(dice="4 7 0 red blue red", by=0))
    texts = listened(sheet.shared(view, NAMES, "fr")).texts
    assert {"4", "7", "0", "Bleu"} <= set(texts)
    assert texts.count("Rouge") == 2


def test_a_table_shows_every_name_and_total():
    view = played(5, 3, 60)
    texts = [text for text, _, _ in marked(sheet.table(view, NAMES, "en"))]
    totals = [GAME.scores(view)[seat].total for seat in range(5)]
    for letter, total in zip("ABCDE", totals, strict=True):
        assert letter in texts
        assert f"{total}".replace("-", "−") in texts


def test_the_same_view_is_the_same_picture():
    view = played(3, 7, 40)
    for one, other in zip(every_picture(view, "fr"), every_picture(view, "fr"), strict=True):
        assert one.png() == other.png()


@pytest.mark.parametrize("style", STYLES)
def test_every_colour_of_the_style_has_a_use(style: StyleName):
    """A colour that nothing draws would take room in the palette."""
    used: set[int] = set()
    for view in (
        seen(board()),
        seen(
            board(
                {"red": FULL, "circles": ["red"], "dice": 9},
                {"blue": FULL},
                bridges={"red": [0], "blue": [1]},
            )
        ),
        seen(board({"red": [2]}, dice="0 5 1 red blue green").take(0, 0, "blue")),
        seen(board({"red": [2]}, dice="5 1 1 red blue green").take(0, 5, "red")),
        *(
            seen(board(dice=f"1 2 3 {a} {b} {c}", kept=f"1 {a}"))
            for a, b, c in (COLOURS[:3], COLOURS[3:])
        ),
        *(
            seen(board(dice=f"1 2 3 {b} {c} {a}", kept=f"1 {b}"))
            for a, b, c in (COLOURS[:3], COLOURS[3:])
        ),
        *(
            seen(board(dice=f"1 2 3 {c} {b} {a}", kept=f"1 {c}"))
            for a, b, c in (COLOURS[:3], COLOURS[3:])
        ),
    ):
        for picture in every_picture(view, "en", style):
            used |= listened(picture).used
    assert set(Style.by_name[style].colours) == used
