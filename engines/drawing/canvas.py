"""The three canvases on which a picture can be painted."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engines.drawing import pen as pens
from engines.drawing import png as files
from engines.drawing.palette import palette_of
from engines.drawing.pen import Pen, skia

if TYPE_CHECKING:
    from engines.drawing.picture import Picture

A4_WIDTH = 595.28
GROUNDS = 8
CONVERT_TEXT_TO_PATHS = 1
Pixels = NDArray[np.uint16]

_grounds: OrderedDict[bytes, Pixels] = OrderedDict()


def png(picture: Picture, width_px: int) -> bytes:
    """Paint in 16-bit pixels, then store them by the picture's palette."""
    pixels = paint(picture, width_px)
    palette = palette_of(picture.colours)
    return files.encode(palette.indices(pixels), palette.entries)


def paint(picture: Picture, width_px: int) -> Pixels:
    """The picture as 16-bit pixels, the ground taken from the last few that were painted."""
    scale = width_px / picture.width
    pixels = _ground(picture, width_px, round(picture.height * scale))
    picture.paint(_pen_on(pixels, scale))
    return pixels


def _ground(picture: Picture, width: int, height: int) -> Pixels:
    """A fresh copy of the ground."""
    if picture.ground is None:
        return np.full((height, width), 0xFFFF, np.uint16)
    key = pickle.dumps((picture.ground, width, height))
    known = _grounds.get(key)
    if known is None:
        known = np.full((height, width), 0xFFFF, np.uint16)
        picture.ground(_pen_on(known, width / picture.width))
        _grounds[key] = known
        if len(_grounds) > GROUNDS:
            _grounds.popitem(last=False)
    _grounds.move_to_end(key)
    return known.copy()


def _pen_on(pixels: Pixels, scale: float) -> Pen:
    height, width = pixels.shape
    info = skia.ImageInfo.Make(width, height, skia.kRGB_565_ColorType, skia.kOpaque_AlphaType)
    surface: Any = skia.Surface.MakeRasterDirect(info, pixels, width * 2)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)
    return Pen(canvas, owner=(surface, pixels))


def pdf(picture: Picture) -> bytes:
    """One page."""
    scale = A4_WIDTH / picture.width
    stream = skia.DynamicMemoryWStream()
    with (
        skia.PDF.MakeDocument(stream) as document,
        document.page(A4_WIDTH, picture.height * scale) as canvas,
    ):
        canvas.scale(scale, scale)
        _paint_all(picture, canvas)
    return bytes(stream.detachAsData())


def svg(picture: Picture) -> bytes:
    """One drawing."""
    stream = skia.DynamicMemoryWStream()
    area = skia.Rect.MakeWH(picture.width, picture.height)
    canvas = skia.SVGCanvas.Make(area, stream, CONVERT_TEXT_TO_PATHS)
    _paint_all(picture, canvas)
    # The library finishes the file when the canvas is deleted.
    del canvas
    return bytes(stream.detachAsData())


def _paint_all(picture: Picture, canvas: Any) -> None:
    pen = pens.Pen(canvas)
    if picture.ground is not None:
        picture.ground(pen)
    picture.paint(pen)
