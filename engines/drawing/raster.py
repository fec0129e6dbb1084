"""Pictures as rows of palette indices, put together from grounds and stamps that are kept.

Painting happens in 16-bit pixels, storing by the palette. Both are slow beside packing the file, so
a ground is painted and stored once, and so is each stamp on it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engines.drawing.colour import Colour
from engines.drawing.palette import Bytes, Palette, cell, palette_of
from engines.drawing.pen import Pen, skia
from engines.drawing.picture import together
from engines.drawing.plain import Plain

if TYPE_CHECKING:
    from engines.drawing.picture import Painter, Picture, Stamp

GROUNDS = 12
"""Grounds that are kept, at four bytes a pixel."""
STAMP_BYTES = 24_000_000
"""Bytes of stamps that are kept."""
LARGEST = 600_000
"""Pixels up to which stamps that were put together are kept as a whole."""
Pixels = NDArray[np.uint16]
NOWHERE = (0.0, 0.0, 1.0)
Edges = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""


@dataclass(frozen=True)
class Ground:
    """A painted ground: its pixels, a pen on them, and the rows of the file that they come to."""

    number: int
    pixels: Pixels
    pen: Pen
    rows: Bytes
    finished: Bytes
    """Where a picture is put together, one after the other: new memory takes longer to get."""
    lying: dict[Edges, Finished]
    """What the last picture put there, by its edges."""
    scale: float


class Finished(NamedTuple):
    """A stamp in a file: its edges among the rows, the indices inside, of a shaped stamp which of
    them it paints, and whether it may lie upon others."""

    edges: Edges
    shape: NDArray[np.bool_] | None
    body: Bytes
    upon: bool = False

    @property
    def nbytes(self) -> int:
        return self.body.nbytes + (0 if self.shape is None else self.shape.nbytes)


class _Stamps:
    """Finished stamps, the least used forgotten first."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Hashable, Finished] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> Finished | None:
        known = self.kept.get(key)
        if known is not None:
            self.kept.move_to_end(key)
        return known

    def add(self, key: Hashable, stamp: Finished) -> None:
        self.kept[key] = stamp
        self.size += stamp.nbytes
        while self.size > STAMP_BYTES:
            _, old = self.kept.popitem(last=False)
            self.size -= old.nbytes


_grounds: OrderedDict[Hashable, Ground] = OrderedDict()
_numbers = count()
_stamps = _Stamps()


def rows(picture: Picture, width_px: int) -> Bytes:
    """The picture's palette indices, each row after a 0: the filter that suits indices best.

    They are good until the next picture is asked for.
    """
    palette = palette_of(picture.colours)
    if picture.paint is not None:
        return _stored(paint(picture, width_px), palette)
    if isinstance(picture.ground, Plain):
        return _rows_on_plain(picture, picture.ground, width_px / picture.width, palette)
    ground = _ground(picture, width_px, palette)
    _lay(ground, [_stamp(stamp, ground, palette) for stamp in _single(picture, ground.scale)])
    return ground.finished


def _single(picture: Picture, scale: float) -> Iterator[Stamp]:
    """The stamps of a picture; a large one that was put together, by its parts."""
    for stamp in picture.stamps() if picture.stamps is not None else ():
        if stamp.paint is together and stamp.width * stamp.height * scale**2 > LARGEST:
            yield from _parts(stamp)
        else:
            yield stamp


def _parts(stamp: Stamp) -> Iterator[Stamp]:
    (parts,) = stamp.args
    return (part._replace(origin=stamp.origin) for part in parts)


def _lay(ground: Ground, stamps: list[Finished]) -> None:
    """Put stamps on a ground in place of those that lie there.

    Where none overlaps another, only what differs is touched: a picture is mostly like the last
    one, and moving its pixels is what takes the time.
    """
    rows, lying = ground.finished, ground.lying
    wanted = {stamp.edges: stamp for stamp in stamps}
    apart = len(wanted) == len(stamps) and all(
        not stamp.upon for each in (wanted, lying) for stamp in each.values()
    )
    if apart:
        for edges in lying.keys() - wanted.keys():
            left, top, right, bottom = edges
            rows[top:bottom, left:right] = ground.rows[top:bottom, left:right]
        stamps = [stamp for stamp in stamps if lying.get(stamp.edges) is not stamp]
    else:
        np.copyto(rows, ground.rows)
    for stamp in stamps:
        _put(rows, stamp)
    lying.clear()
    lying.update(wanted)


def _put(rows: Bytes, stamp: Finished) -> None:
    (left, top, right, bottom), shape, body, _ = stamp
    if shape is None:
        rows[top:bottom, left:right] = body
    else:
        np.copyto(rows[top:bottom, left:right], body, where=shape)


def paint(picture: Picture, width_px: int) -> Pixels:
    """The picture as 16-bit pixels, everything but the ground painted anew."""
    ground = _ground(picture, width_px, palette_of(picture.colours))
    pixels = ground.pixels.copy()
    paint_over(picture, _pen_on(pixels, ground.scale))
    return pixels


def paint_over(picture: Picture, pen: Pen) -> None:
    """What lies on the ground."""
    for stamp in picture.stamps() if picture.stamps is not None else ():
        with pen.at(*stamp.origin):
            stamp.paint(pen, *stamp.args)
    if picture.paint is not None:
        picture.paint(pen)


def _stamp(stamp: Stamp, ground: Ground, palette: Palette) -> Finished:
    """The stamp as it is put down on this ground."""
    key = (ground.number, stamp)
    known = _stamps.get(key)
    if known is None and stamp.paint is together:
        known = _put_together(stamp, ground, palette)
        _stamps.add(key, known)
    elif known is None:
        left, top, right, bottom = area = _area(stamp, ground.scale)
        below = ground.pixels[top:bottom, left:right]
        kept = below.copy()
        try:
            _press(stamp, ground, area)
            # One further to the right: each row begins with its filter.
            edges = (left + 1, top, right + 1, bottom)
            known = Finished(edges, None, palette.indices(below), stamp.upon)
            if stamp.shaped:
                known = _cut_out(known, _painted(stamp, ground, area))
        finally:
            below[:] = kept
        _stamps.add(key, known)
    return known


def _put_together(stamp: Stamp, ground: Ground, palette: Palette) -> Finished:
    """The parts of a stamp upon the ground."""
    left, top, right, bottom = _area(stamp, ground.scale)
    rows = ground.rows.copy()
    for part in _parts(stamp):
        _put(rows, _stamp(part, ground, palette))
    return Finished(
        (left + 1, top, right + 1, bottom), None, rows[top:bottom, left + 1 : right + 1].copy()
    )


def _painted(stamp: Stamp, ground: Ground, area: Edges) -> NDArray[np.bool_]:
    """The pixels of an area that a stamp paints: those that differ on any ground."""
    left, top, right, bottom = area
    below = ground.pixels[top:bottom, left:right]
    free = np.full(below.shape, True)
    for colour in (0x0000, 0xFFFF):
        below[:] = colour
        _press(stamp, ground, area)
        free &= below == colour
    return ~free


def _cut_out(stamp: Finished, painted: NDArray[np.bool_]) -> Finished:
    """Only the part of a stamp where it paints."""
    left, top, _, _ = stamp.edges
    down, across = (np.flatnonzero(painted.any(axis=axis)) for axis in (1, 0))
    if not len(down):
        return Finished((left, top, left, top), painted[:0, :0], stamp.body[:0, :0], True)
    rows, columns = slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1)
    edges = (left + columns.start, top + rows.start, left + columns.stop, top + rows.stop)
    return Finished(edges, painted[rows, columns].copy(), stamp.body[rows, columns].copy(), True)


# On a ground of one colour ------------------------------------------------------------------------

_plain_rows: Bytes = np.empty(0, np.uint8)
"""Where pictures on grounds of one colour are put together: new memory takes longer to get."""


def _rows_on_plain(picture: Picture, plain: Plain, scale: float, palette: Palette) -> Bytes:
    """A picture put together from stamps that are kept for any place and any size."""
    global _plain_rows
    height, width = round(picture.height * scale), round(picture.width * scale)
    if _plain_rows.size < height * (width + 1):
        _plain_rows = np.empty(height * (width + 1), np.uint8)
    found = _plain_rows[: height * (width + 1)].reshape(height, width + 1)
    found[:] = palette.lookup[cell(plain.colour)]
    found[:, 0] = 0
    number = _plain_number(palette.colours, plain.colour, scale)
    for stamp in picture.stamps() if picture.stamps is not None else ():
        left, top, _, _ = _area(stamp, scale)
        body = _stamp_on_plain(stamp, plain, scale, palette, number)
        down, across = body.shape
        found[top : top + down, left + 1 : left + 1 + across] = body
    return found


@lru_cache(maxsize=256)
def _plain_number(colours: tuple[Colour, ...], colour: Colour, scale: float) -> int:
    """The number of a ground of one colour, as painted grounds have theirs."""
    return next(_numbers)


def _stamp_on_plain(
    stamp: Stamp, plain: Plain, scale: float, palette: Palette, number: int
) -> Bytes:
    """The indices of a stamp, wherever it lies."""
    key = (number, stamp._replace(origin=NOWHERE))
    known = _stamps.get(key)
    if known is None:
        size = (round(stamp.height * scale), round(stamp.width * scale))
        pixels = np.full(size, cell(plain.colour), np.uint16)
        pen = _pen_on(pixels, scale)
        with pen.at(-stamp.x, -stamp.y):
            stamp.paint(pen, *stamp.args)
        known = Finished((0, 0, size[1], size[0]), None, palette.indices(pixels))
        _stamps.add(key, known)
    return known.body


def _press(stamp: Stamp, ground: Ground, area: Edges) -> None:
    """Paint the stamp where it belongs."""
    edges = (edge / ground.scale for edge in area)
    with ground.pen.within(*edges), ground.pen.at(*stamp.origin):
        stamp.paint(ground.pen, *stamp.args)


def _area(stamp: Stamp, scale: float) -> Edges:
    """The pixels of a stamp, up to the last ones; neighbours share an edge and no pixel."""
    x, y, zoom = stamp.origin
    zoom *= scale
    x *= scale
    y *= scale
    return (
        round(x + stamp.x * zoom),
        round(y + stamp.y * zoom),
        round(x + (stamp.x + stamp.width) * zoom),
        round(y + (stamp.y + stamp.height) * zoom),
    )


def _ground(picture: Picture, width: int, palette: Palette) -> Ground:
    """The ground of a picture in that width, from the last few that were painted."""
    scale = width / picture.width
    height = round(picture.height * scale)
    key = (_what_is_painted(picture.ground), picture.colours, width, height)
    known = _grounds.get(key)
    if known is None:
        pixels = np.full((height, width), 0xFFFF, np.uint16)
        pen = _pen_on(pixels, scale)
        if picture.ground is not None:
            picture.ground(pen)
        stored = _stored(pixels, palette)
        known = Ground(next(_numbers), pixels, pen, stored, stored.copy(), {}, scale)
        _grounds[key] = known
        if len(_grounds) > GROUNDS:
            _grounds.popitem(last=False)
    _grounds.move_to_end(key)
    return known


def _what_is_painted(painter: Painter | None) -> Hashable:
    """What tells one ground from another: a partial doesn't compare, what it is made of does."""
    if isinstance(painter, partial):
        return painter.func, painter.args, tuple(painter.keywords.items())
    return painter


def _stored(pixels: Pixels, palette: Palette) -> Bytes:
    height, width = pixels.shape
    stored = np.zeros((height, width + 1), np.uint8)
    stored[:, 1:] = palette.indices(pixels)
    return stored


def _pen_on(pixels: Pixels, scale: float) -> Pen:
    height, width = pixels.shape
    info = skia.ImageInfo.Make(width, height, skia.kRGB_565_ColorType, skia.kOpaque_AlphaType)
    surface: Any = skia.Surface.MakeRasterDirect(info, pixels, width * 2)
    canvas = surface.getCanvas()
    canvas.scale(scale, scale)
    return Pen(canvas, owner=(surface, pixels))
