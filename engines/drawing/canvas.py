"""The three canvases on which a picture can be painted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.drawing import png as files
from engines.drawing import raster
from engines.drawing.palette import palette_of
from engines.drawing.pen import Pen, skia
from engines.drawing.svg import compact

if TYPE_CHECKING:
    from engines.drawing.picture import Picture

A4_WIDTH = 595.28
CONVERT_TEXT_TO_PATHS = 1


def png(picture: Picture, width_px: int) -> bytes:
    """The pixels that `raster` makes, by the picture's palette."""
    return files.encode(raster.rows(picture, width_px), palette_of(picture.colours).entries)


def pdf(picture: Picture) -> bytes:
    """One page."""
    scale = A4_WIDTH / picture.width
    stream = skia.DynamicMemoryWStream()
    with (
        skia.PDF.MakeDocument(stream) as document,
        document.page(A4_WIDTH, picture.height * scale) as canvas,
    ):
        canvas.scale(scale, scale)
        paint_all(picture, Pen(canvas))
    return bytes(stream.detachAsData())


def svg(picture: Picture) -> bytes:
    """One drawing."""
    stream = skia.DynamicMemoryWStream()
    area = skia.Rect.MakeWH(picture.width, picture.height)
    canvas: Any = skia.SVGCanvas.Make(area, stream, CONVERT_TEXT_TO_PATHS)
    paint_all(picture, Pen(canvas))
    # The library finishes the file when the canvas is deleted.
    del canvas
    return compact(bytes(stream.detachAsData()))


def paint_all(picture: Picture, pen: Pen) -> None:
    """Everything, from the ground up."""
    if picture.ground is not None:
        picture.ground(pen)
    raster.paint_over(picture, pen)
