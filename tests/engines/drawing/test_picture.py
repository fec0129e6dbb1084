"""One painting gives PNG, PDF and SVG, always the same, from a ground that is kept."""

import io
import pickle
import struct
import subprocess
import sys
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from engines.drawing import dice, marks, raster
from engines.drawing.dice import Skin
from engines.drawing.pen import Pen
from engines.drawing.picture import Picture, Stamp
from engines.drawing.plain import Plain
from engines.drawing.tokens import LETTERS, SHAPES, token

PAPER, INK, RED = 0xF7ECD2, 0x1F2D5C, 0xC4342D
SKIN = Skin(RED, PAPER, INK)
COLOURS = (PAPER, INK, RED, *SKIN.colours)


def ground(pen: Pen, colour: int = PAPER) -> None:
    pen.box(0, 0, 400, 300, fill=colour)


def paint(pen: Pen, text: str = "Zoé") -> None:
    pen.text(20, 60, text, 40, INK, face="bold")
    marks.cross(pen, 60, 120, 40, INK)
    marks.tick(pen, 120, 120, 40, RED)
    marks.ring(pen, 180, 120, 22, INK)
    marks.strike(pen, 240, 120, 50, INK)
    marks.scribble(pen, 280, 100, 40, 40, INK)
    marks.underline(pen, 20, 70, 90, RED)
    marks.number(pen, 60, 190, "10", 50, INK)
    dice.cube(pen, 140, 220, 80, SKIN, lambda pen, ink, paper: pen.circle(50, 50, 30, fill=ink))
    dice.kite(pen, 240, 220, 80, SKIN, "7")


def picture(text: str = "Zoé") -> Picture:
    return Picture(400, 300, partial(paint, text=text), partial(ground, colour=PAPER), COLOURS)


def test_a_png_has_the_width_that_was_asked_for():
    image = Image.open(io.BytesIO(picture().png(800)))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == (800, 600)


def test_the_same_picture_is_the_same_bytes():
    assert picture().png() == picture().png()
    assert picture().svg() == picture().svg()


def test_another_process_draws_the_same_bytes():
    program = "import pickle, sys; sys.stdout.buffer.write(pickle.load(sys.stdin.buffer).png(300))"
    other = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps(picture()),
        capture_output=True,
        check=True,
    )
    assert other.stdout == picture().png(300)


def test_what_is_painted_shows():
    assert picture("Zoé").png() != picture("Noé").png()


def test_a_kept_ground_is_never_drawn_upon():
    before = picture("one").png()
    picture("another").png()
    assert picture("one").png() == before


def test_only_a_few_grounds_are_kept():
    for shade in range(raster.GROUNDS * 2):
        Picture(9, 9, lambda pen: None, partial(ground, colour=shade * 0x080808), (0xFFFFFF,)).png(
            9
        )
    assert len(raster._grounds) <= raster.GROUNDS


def dot(pen: Pen, x: float, colour: int) -> None:
    pen.circle(x, 50, 40, fill=colour)


def dots(*places: float, colour: int = RED) -> list[Stamp]:
    return [Stamp(x - 50, 0, 100, 100, dot, (x, colour)) for x in places]


def stamped(*places: float, colour: int = RED) -> Picture:
    return Picture(400, 300, None, partial(ground), COLOURS, partial(dots, *places, colour=colour))


def test_a_stamp_is_drawn_once_and_then_put_down_again(monkeypatch: pytest.MonkeyPatch):
    drawn: list[float] = []
    circle = Pen.circle

    def counted(pen: Pen, x: float, *rest: Any, **how: Any) -> None:
        drawn.append(x)
        circle(pen, x, *rest, **how)

    monkeypatch.setattr(Pen, "circle", counted)
    first = stamped(50, 150, colour=INK).png(400)
    stamped(150, 250, colour=INK).png(400)
    assert stamped(50, 150, colour=INK).png(400) == first
    assert drawn == [50, 150, 250]


def test_a_stamp_leaves_no_trace_on_the_ground():
    empty = stamped().png(300)
    assert stamped(50).png(300) != empty
    assert stamped().png(300) == empty


def test_of_a_picture_only_what_differs_from_the_last_one_is_touched(
    monkeypatch: pytest.MonkeyPatch,
):
    put: list[tuple[int, int, int, int]] = []
    real = raster._put

    def counted(rows: Any, stamp: raster.Finished) -> None:
        put.append(stamp.edges)
        real(rows, stamp)

    monkeypatch.setattr(raster, "_put", counted)
    stamped(50, 150).png(400)
    put.clear()
    moved = stamped(150, 250).png(400)
    assert put == [(201, 0, 301, 100)]
    wiped()
    assert stamped(150, 250).png(400) == moved


def wiped() -> None:
    """Let nothing lie on any ground."""
    for kept in raster._grounds.values():
        kept.lying.clear()
        kept.finished[:] = kept.rows


@given(
    st.lists(
        st.tuples(st.sets(st.sampled_from((50, 150, 250, 350))), st.booleans(), st.booleans()),
        min_size=2,
        max_size=5,
    )
)
def test_a_picture_is_the_same_whatever_was_drawn_before_it(
    those: list[tuple[set[float], bool, bool]],
):
    """Stamps side by side, and shaped ones upon them."""
    wanted = [
        Picture(
            400, 300, None, ground, COLOURS,
            partial(lambda *parts: [each for part in parts for each in part],
                    dots(*sorted(places), colour=RED if red else INK),
                    discs(True) if with_discs else []),
        )
        for places, red, with_discs in those
    ]  # fmt: skip
    after_others = [each.png(200) for each in wanted]
    for each, drawn in zip(wanted, after_others, strict=True):
        wiped()
        assert each.png(200) == drawn


def test_a_stamp_that_fails_leaves_no_trace_either():
    def broken(pen: Pen) -> None:
        pen.box(0, 0, 100, 100, fill=INK)
        raise ValueError("a fault of ours")

    empty = stamped().png(350)
    bad = replace(stamped(), stamps=lambda: [Stamp(0, 0, 100, 100, broken, ())])
    with pytest.raises(ValueError, match="a fault of ours"):
        bad.png(350)
    assert stamped().png(350) == empty


def test_only_so_many_bytes_of_stamps_are_kept(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(raster, "STAMP_BYTES", 50_000)
    for place in range(60, 300, 7):
        stamped(place).png(400)
    assert 0 < raster._stamps.size <= 50_000
    assert raster._stamps.size == sum(each.body.nbytes for each in raster._stamps.kept.values())


def plain(*places: float, height: float = 300, colour: int = RED) -> Picture:
    stamps = [Stamp(0, 0, 100, 100, dot, (50, colour), (x - 50, 20.0, 1.0)) for x in places]
    return Picture(400, height, None, Plain(PAPER, 400, height), COLOURS, lambda: stamps)


def test_on_a_plain_ground_a_stamp_is_drawn_once_for_all_places(monkeypatch: pytest.MonkeyPatch):
    drawn: list[float] = []
    circle = Pen.circle

    def counted(pen: Pen, x: float, *rest: Any, **how: Any) -> None:
        drawn.append(x)
        circle(pen, x, *rest, **how)

    monkeypatch.setattr(Pen, "circle", counted)
    for height in (300, 400, 250):
        plain(60, 200, 330.4, height=height, colour=INK).png(400)
    assert drawn == [50]


@pytest.mark.parametrize("width", [400, 620])
def test_a_plain_ground_makes_the_picture_that_a_painted_one_makes(width: int):
    def paint(pen: Pen, picture: Picture) -> None:
        for stamp in picture.stamps() if picture.stamps else ():
            with pen.at(*stamp.origin):
                stamp.paint(pen, *stamp.args)

    quick = plain(60, 200, 340)
    slow = replace(quick, stamps=None, paint=partial(paint, picture=quick))
    one, two = (np.array(Image.open(io.BytesIO(each.png(width)))) for each in (quick, slow))
    assert one.shape == two.shape
    assert (one == two).mean() > (0.999 if width == 400 else 0.99)


def test_plain_grounds_of_two_colours_keep_their_stamps_apart():
    other = replace(plain(60), ground=Plain(INK, 400, 300))
    assert other.png(400) != plain(60).png(400)
    pixels = np.array(Image.open(io.BytesIO(other.png(400))).convert("RGB"))
    corner = tuple(pixels[21, 11])
    assert corner == (0x1F, 0x2D, 0x5C)


def test_stamps_stand_on_vector_pictures_too():
    assert stamped(50).svg() != stamped().svg()
    assert stamped(50).pdf() != stamped().pdf()


def test_a_pdf_is_one_page_of_the_pictures_shape_with_its_fonts_inside():
    body = picture().pdf()
    assert body.startswith(b"%PDF-")
    assert body.count(b"/Type /Page\n") == 1
    assert b"NunitoExtraBold" in body
    box = body.split(b"/MediaBox [")[1].split(b"]")[0].split()
    assert float(box[3]) / float(box[2]) == pytest.approx(0.75, abs=0.01)


def test_an_svg_needs_no_font_of_the_readers_machine():
    body = picture().svg()
    assert b"<svg" in body
    assert b"</svg>" in body
    assert b"<text" not in body


def test_an_outline_with_an_unknown_command_is_refused():
    bad = Picture(10, 10, lambda pen: pen.shape("M 0 0 A 1 1", fill=INK), colours=(INK,))
    with pytest.raises(ValueError, match="not 'A'"):
        bad.png(10)


def test_a_large_picture_is_packed_harder():
    from random import Random

    from engines.drawing import png

    noise = Random(1).choices(range(4), k=1_000_000)
    rows = np.zeros((1000, 1001), np.uint8)
    rows[:, 1:] = np.array(noise, np.uint8).reshape(1000, 1000)
    body = png.encode(rows, np.zeros((4, 3), np.uint8))
    width, height = struct.unpack(">II", body[16:24])
    assert (width, height) == (1000, 1000)
    shown = np.asarray(Image.open(io.BytesIO(body)))
    assert shown.ravel().tolist() == noise


def test_each_seat_has_a_letter_and_a_shape_of_its_own():
    assert len(set(SHAPES)) == len(SHAPES) == len(LETTERS)
    drawn = {
        Picture(
            100,
            100,
            partial(token, x=50, y=50, size=90, seat=seat, fill=INK, ink=INK),
            colours=(INK, PAPER),
        ).png(100)
        for seat in range(len(SHAPES))
    }
    assert len(drawn) == len(SHAPES)


def test_drawing_is_not_loaded_before_something_is_drawn():
    program = (
        "import sys, engines.lost_cities.sheet; "
        "sys.exit(bool({'skia', 'uharfbuzz', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_missing_system_libraries_give_one_sentence_that_says_what_to_do():
    program = (
        "import sys; sys.modules['skia'] = None\n"
        "from engines.drawing.picture import Picture\n"
        "try:\n    Picture(9, 9, print).png()\n"
        "except ImportError as error:\n    print(type(error).__name__, error)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert told.startswith("DrawingUnavailableError Pictures need the system libraries libEGL")
    for command in ("apt-get install libegl1 libgl1", "dnf install", "macOS"):
        assert command in told
    assert told.count("\n") == 1


def disc(pen: Pen, colour: int) -> None:
    pen.circle(50, 50, 40, fill=colour)


def discs(shaped: bool) -> list[Stamp]:
    """Two discs whose squares overlap, the second one beside the first."""
    return [
        Stamp(0, 0, 100, 100, disc, (colour,), (x, 0.0, 1.0), shaped)
        for x, colour in ((0.0, INK), (85.0, RED))
    ]


def test_a_shaped_stamp_leaves_what_is_beside_its_shape():
    colours = {}
    for shaped in (True, False):
        two = Picture(400, 300, None, ground, COLOURS, partial(discs, shaped))
        colours[shaped] = Image.open(io.BytesIO(two.png(400))).convert("RGB").getpixel((87, 50))
    assert colours == {True: (0x1F, 0x2D, 0x5C), False: (0xF7, 0xEC, 0xD2)}


def test_shaped_stamps_lie_upon_one_another_as_if_painted_in_turn():
    two = Picture(400, 300, None, ground, COLOURS, partial(discs, True))
    whole = replace(two, stamps=None, paint=lambda pen: raster.paint_over(two, pen))
    kept, anew = (
        Image.open(io.BytesIO(each.png(400))).convert("RGB").tobytes() for each in (two, whole)
    )
    assert sum(map(int.__ne__, kept, anew)) / len(kept) < 0.005


def test_a_picture_may_want_more_pixels_than_usual():
    wide = replace(picture(), pixels=1600)
    assert Image.open(io.BytesIO(wide.png())).size == (1600, 1200)
    assert Image.open(io.BytesIO(wide.png(200))).size == (200, 150)
