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

CONVERT_TEXT_TO_PATHS = 1


def png(picture: Picture, width_px: int) -> bytes:
    """The pixels that `raster` makes, by the picture's palette."""
    entries = palette_of(picture.colours).entries
    return files.encode(raster.rows(picture, width_px), entries, picture.alt)


def pdf(picture: Picture) -> bytes:
    """One page."""
    scale = picture.paper / picture.width
    stream = skia.DynamicMemoryWStream()
    with (
        skia.PDF.MakeDocument(stream, _about(picture)) as document,
        document.page(picture.paper, picture.height * scale) as canvas,
    ):
        canvas.scale(scale, scale)
        paint_all(picture, Pen(canvas))
    return bytes(stream.detachAsData())


def _about(picture: Picture) -> Any:
    """What a PDF says of itself."""
    about = skia.PDF.Metadata()
    about.fTitle, about.fSubject = picture.title, picture.alt
    return about


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
