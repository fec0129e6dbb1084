"""A pattern for each player, laid into a Region as strokes that end at its coasts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

from engines.impera.geography import Point, Ring

Rings = tuple[Ring, ...]


class Pattern(NamedTuple):
    """Lines at some angles in degrees, `pitch` apart, or dots; and how thick they are."""

    angles: tuple[float, ...]
    pitch: float
    thick: float
    dots: bool = False


PATTERNS = (
    Pattern((-45,), 7.5, 2.2),
    Pattern((0,), 5.6, 3.4, dots=True),
    Pattern((45,), 6.4, 1.7),
    Pattern((0, 90), 8, 1.5),
)
"""By seat: climbing lines, dots, falling lines, a grid; light on dark, but for the third."""


@lru_cache(maxsize=512)
def strokes(rings: Rings, seat: int) -> str:
    """The pattern of a seat within rings, as an outline to be drawn in its thickness."""
    pattern = PATTERNS[seat]
    if pattern.dots:
        return " ".join(f"M {x:.1f} {y:.1f} L {x:.1f} {y:.1f}" for x, y in _dots(rings, pattern))
    return " ".join(
        f"M {x:.1f} {y:.1f} L {to_x:.1f} {to_y:.1f}"
        for angle in pattern.angles
        for (x, y), (to_x, to_y) in _lines(rings, angle, pattern.pitch)
    )


def _dots(rings: Rings, pattern: Pattern) -> Iterator[Point]:
    """Dots in rows, every other row moved by half a step."""
    step, edge = pattern.pitch * 1.5, pattern.thick / 2
    for row, pairs in _rows(rings, pattern.pitch):
        shift = row % 2 * step / 2
        for start, end in pairs:
            first = ceil((start + edge - shift) / step)
            last = floor((end - edge - shift) / step)
            yield from ((number * step + shift, row * pattern.pitch)
                        for number in range(first, last + 1))  # fmt: skip


def _lines(rings: Rings, angle: float, pitch: float) -> Iterator[tuple[Point, Point]]:
    """Parallel lines inside the rings."""
    turn = angle * pi / 180
    along, across = cos(turn), sin(turn)

    def turned(x: float, y: float) -> Point:
        return x * along + y * across, y * along - x * across

    def back(u: float, v: float) -> Point:
        return u * along - v * across, v * along + u * across

    laid = [[turned(*point) for point in ring] for ring in rings]
    for row, pairs in _rows(laid, pitch):
        for start, end in pairs:
            yield back(start, row * pitch), back(end, row * pitch)


def _rows(
    rings: Iterable[Sequence[Point]], pitch: float
) -> Iterator[tuple[int, list[tuple[float, float]]]]:
    """Where each row enters and leaves the rings."""
    crossed: dict[int, list[float]] = {}
    for ring in rings:
        for (x, y), (to_x, to_y) in zip(ring, (*ring[1:], ring[0]), strict=True):
            low, high = sorted((y, to_y))
            for row in range(ceil(low / pitch), ceil(high / pitch)):
                part = (row * pitch - y) / (to_y - y)
                crossed.setdefault(row, []).append(x + (to_x - x) * part)
    for row, places in sorted(crossed.items()):
        places.sort()
        yield row, list(zip(places[::2], places[1::2], strict=True))
