"""A palette keeps a picture's own colours exactly and smooths edges with the rest."""

import io

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from engines.drawing.colour import channels
from engines.drawing.palette import SIZE, cell, palette_of
from engines.drawing.picture import Picture

COLOURS = (0xF7ECD2, 0x1F2D5C, 0xC4342D, 0xFFFCF3)


def test_own_colours_are_stored_exactly():
    palette = palette_of(COLOURS)
    for colour in COLOURS:
        index = palette.lookup[cell(colour)]
        assert tuple(palette.entries[index]) == channels(colour)


def test_a_palette_never_has_more_colours_than_it_may():
    assert len(palette_of(COLOURS).entries) <= SIZE
    assert len(palette_of(tuple(range(0, 0xFFFFFF, 0x081010))[:100]).entries) <= SIZE


@given(st.integers(0, 65_535))
def test_any_pixel_is_stored_near_its_colour_when_the_palette_spans_it(pixel: int):
    palette = palette_of((0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF))
    shown = np.array(
        [(pixel >> 11) * 255 / 31, (pixel >> 5 & 63) * 255 / 63, (pixel & 31) * 255 / 31]
    )
    stored = palette.entries[palette.lookup[pixel]]
    others = np.linalg.norm(palette.entries.astype(float) - shown, axis=1)
    assert np.linalg.norm(stored - shown) <= others.min() + 12


def test_two_colours_too_close_to_be_told_apart_are_refused():
    with pytest.raises(ValueError, match="#f7ecd2 and #f6ecd2 are too close"):
        palette_of((0xF7ECD2, 0xF6ECD2))


def test_more_colours_than_a_palette_holds_are_refused():
    with pytest.raises(ValueError, match="129 colours, but a palette holds 128"):
        palette_of(tuple(0x010000 * (i % 16 * 16) + 0x0100 * (i // 16 * 16) for i in range(129)))


def test_a_flat_picture_comes_out_in_exactly_its_tint():
    tint = 0xF1FAEE
    picture = Picture(
        100, 50, lambda pen: pen.box(0, 0, 100, 50, fill=tint), colours=(tint, 0x102030)
    )
    image = Image.open(io.BytesIO(picture.png(200))).convert("RGB")
    assert image.size == (200, 100)
    assert image.getcolors() == [(20_000, channels(tint))]
