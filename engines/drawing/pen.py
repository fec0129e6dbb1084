"""The pen: everything that a picture is made of, on whichever canvas it is drawn.

Lengths are in the picture's own units, y downwards. Angles are in degrees, clockwise.
"""

from __future__ import annotations

import importlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal

from engines.drawing import type as lettering
from engines.drawing.colour import Colour
from engines.drawing.type import FONTS, Face


class DrawingUnavailableError(ImportError):
    """Pictures can't be drawn on this machine; the message says what to install."""


try:
    # The library has no types; what leaves this file and the canvases has.
    skia: Any = importlib.import_module("skia")
except ImportError as error:
    raise DrawingUnavailableError(
        f"Pictures need the system libraries libEGL and libGL ({error}). Install them: "
        "on Debian or Ubuntu with `sudo apt-get install libegl1 libgl1`, on Fedora with "
        "`sudo dnf install libglvnd-egl libglvnd-glx`; on macOS they belong to the system, so "
        "reinstall the drawing library with `python -m pip install --force-reinstall skia-python`."
    ) from error

Point = tuple[float, float]
Align = Literal["left", "centre", "right"]


class Pen:
    """Draws on a canvas, whose `owner` it keeps alive; remembers each colour it was given."""

    def __init__(self, canvas: Any, owner: Any = None) -> None:
        self._canvas = canvas
        self._owner = owner
        self.used: set[Colour] = set()

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1, turn: float = 0
    ) -> Generator[None, None, None]:
        """Let the origin be (x, y), scaled and turned, for what is drawn inside."""
        canvas = self._canvas
        canvas.save()
        canvas.translate(x, y)
        if turn:
            canvas.rotate(turn)
        if scale != 1:
            canvas.scale(scale, scale)
        try:
            yield
        finally:
            canvas.restore()

    @contextmanager
    def within(
        self, left: float, top: float, right: float, bottom: float
    ) -> Generator[None, None, None]:
        """Leave everything outside these edges as it is."""
        self._canvas.save()
        self._canvas.clipRect(skia.Rect.MakeLTRB(left, top, right, bottom))
        try:
            yield
        finally:
            self._canvas.restore()

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        radius: float = 0,
        fill: Colour | None = None,
        line: Colour | None = None,
        thick: float = 2,
    ) -> None:
        """A box with round corners; its line lies inside."""
        canvas = self._canvas
        if fill is not None:
            area = skia.Rect.MakeXYWH(x, y, width, height)
            canvas.drawRoundRect(area, radius, radius, self._filling(fill))
        if line is not None:
            half = thick / 2
            area = skia.Rect.MakeXYWH(x + half, y + half, width - thick, height - thick)
            inner = max(radius - half, 0)
            canvas.drawRoundRect(area, inner, inner, self._drawing(line, thick))

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        thick: float = 2,
    ) -> None:
        """A circle; its line lies inside."""
        if fill is not None:
            self._canvas.drawCircle(x, y, radius, self._filling(fill))
        if line is not None:
            self._canvas.drawCircle(x, y, radius - thick / 2, self._drawing(line, thick))

    def shape(
        self,
        outline: str,
        *,
        fill: Colour | None = None,
        line: Colour | None = None,
        thick: float = 2,
    ) -> None:
        """An outline in the manner of SVG: absolute M, L, Q, C and Z."""
        path = _path(outline)
        if fill is not None:
            self._canvas.drawPath(path, self._filling(fill))
        if line is not None:
            self._canvas.drawPath(path, self._drawing(line, thick))

    def stroke(self, points: tuple[Point, ...], colour: Colour, thick: float) -> None:
        """A smooth stroke through the points, as a hand draws it."""
        self._canvas.drawPath(_stroke(points), self._drawing(colour, thick))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour,
        *,
        face: Face = "print",
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """A line of text on the base line y, cut to `room`; returns its width."""
        if room is not None:
            text = lettering.fitted(text, face, size, room)
        blobs, width = _written(text, face, size)
        match align:
            case "left":
                start = x
            case "centre":
                start = x - width / 2
            case "right":
                start = x - width
        ink = self._filling(colour)
        for blob in blobs:
            self._canvas.drawTextBlob(blob, start, y, ink)
        return width

    def width(self, text: str, size: float, *, face: Face = "print") -> float:
        """How wide a line of text is."""
        return lettering.width(text, face, size)

    def fitted(self, text: str, size: float, room: float, *, face: Face = "print") -> str:
        """A line of text, cut with an ellipsis to what fits."""
        return lettering.fitted(text, face, size, room)

    @staticmethod
    def isolated(text: str) -> str:
        """A name for use in a sentence, whose order from left to right it must not disturb."""
        return lettering.isolated(text)

    def _filling(self, colour: Colour) -> Any:
        self.used.add(colour)
        return _filling(colour)

    def _drawing(self, colour: Colour, thick: float) -> Any:
        self.used.add(colour)
        return _drawing(colour, thick)


@lru_cache(maxsize=512)
def _filling(colour: Colour) -> Any:
    return skia.Paint(Color=0xFF000000 | colour, AntiAlias=True)


@lru_cache(maxsize=512)
def _drawing(colour: Colour, thick: float) -> Any:
    return skia.Paint(
        Color=0xFF000000 | colour,
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=thick,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )


@lru_cache(maxsize=4096)
def _stroke(points: tuple[Point, ...]) -> Any:
    path = skia.Path()
    path.moveTo(*points[0])
    for (x, y), (next_x, next_y) in pairwise(points[1:]):
        path.quadTo(x, y, (x + next_x) / 2, (y + next_y) / 2)
    path.lineTo(*points[-1])
    return path


@lru_cache(maxsize=1024)
def _path(outline: str) -> Any:
    """Read an outline: commands and numbers, separated by spaces."""
    path = skia.Path()
    words = iter(outline.split())
    for command in words:
        match command:
            case "M":
                path.moveTo(*_numbers(words, 2))
            case "L":
                path.lineTo(*_numbers(words, 2))
            case "Q":
                path.quadTo(*_numbers(words, 4))
            case "C":
                path.cubicTo(*_numbers(words, 6))
            case "Z":
                path.close()
            case _:
                raise ValueError(f"An outline has M, L, Q, C and Z, not {command!r}.")
    return path


def _numbers(words: Iterator[str], count: int) -> list[float]:
    return [float(next(words)) for _ in range(count)]


@cache
def _typeface(name: str) -> Any:
    # A manager of its own: the default one would read the fonts of the system.
    return skia.FontMgr.New_Custom_Empty().makeFromFile(str(FONTS / name))


@lru_cache(maxsize=4096)
def _written(text: str, face: Face, size: float) -> tuple[list[Any], float]:
    line = lettering.shape(text, face)
    builder = skia.TextBlobBuilder()
    blobs: list[Any] = []
    for run in line.runs:
        if not run.glyphs:
            continue
        font = skia.Font(_typeface(run.font), size)
        font.setSubpixel(True)
        font.setHinting(skia.FontHinting.kNone)
        places = [skia.Point(x * size, y * size) for x, y in run.places]
        builder.allocRunPos(font, list(run.glyphs), places)
        blobs.append(builder.make())
    return blobs, line.width * size
