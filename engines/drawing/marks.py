"""Marks as a hand makes them: a little uneven, and always the same in the same place."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from engines.drawing.palette import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

Point = tuple[float, float]


def number(pen: Pen, x: float, y: float, text: str, size: float, ink: Colour) -> None:
    """Handwriting centred on (x, y), each time a little aslant."""
    hand = _hand(x, y)
    with pen.at(x + hand.uniform(-0.03, 0.03) * size, y, turn=hand.uniform(-5, 5)):
        pen.text(0, size * 0.34, text, size, ink, face="hand", align="centre")


def cross(pen: Pen, x: float, y: float, size: float, ink: Colour, thick: float = 5) -> None:
    """Two strokes within a square of `size` around (x, y)."""
    hand = _hand(x, y)
    half = size / 2
    _line(pen, hand, (x - half, y - half), (x + half, y + half), ink, thick)
    _line(pen, hand, (x + half, y - half), (x - half, y + half), ink, thick)


def tick(pen: Pen, x: float, y: float, size: float, ink: Colour, thick: float = 6) -> None:
    """A tick within a square of `size` around (x, y)."""
    hand = _hand(x, y)
    shake = size * 0.05
    points = [(-0.46, 0.02), (-0.3, 0.2), (-0.12, 0.44), (0.1, 0.02), (0.5, -0.48)]
    pen.stroke(
        [
            (
                x + dx * size + hand.uniform(-shake, shake),
                y + dy * size + hand.uniform(-shake, shake),
            )
            for dx, dy in points
        ],
        ink,
        thick,
    )


def ring(pen: Pen, x: float, y: float, radius: float, ink: Colour, thick: float = 5) -> None:
    """A circle drawn round something in one go, a little past its beginning."""
    hand = _hand(x, y)
    start = hand.uniform(-2.4, -1.6)
    points: list[Point] = []
    for step in range(15):
        angle = start + step / 12 * 2 * pi
        far = radius * hand.uniform(0.96, 1.05) + step * radius * 0.004
        points.append((x + cos(angle) * far, y + sin(angle) * far))
    pen.stroke(points, ink, thick)


def strike(pen: Pen, x: float, y: float, width: float, ink: Colour, thick: float = 5) -> None:
    """One slanting stroke through something `width` wide and centred on (x, y)."""
    hand = _hand(x, y)
    rise = width * 0.3
    _line(pen, hand, (x - width / 2, y + rise), (x + width / 2, y - rise), ink, thick)


def underline(pen: Pen, x: float, y: float, width: float, ink: Colour, thick: float = 5) -> None:
    """A stroke under something, from (x, y)."""
    _line(pen, _hand(x, y), (x, y + 1), (x + width, y - 1), ink, thick)


def scribble(
    pen: Pen, x: float, y: float, width: float, height: float, ink: Colour, thick: float = 4
) -> None:
    """Shading to and fro over a box."""
    hand = _hand(x, y)
    strokes = max(int((width + height) / (thick * 2.3)), 4)
    points: list[Point] = []
    for step in range(strokes + 1):
        along = step / strokes * (width + height)
        low = (x + min(along, width), y + max(along - width, 0))
        high = (x + max(along - height, 0), y + min(along, height))
        near, far = (low, high) if step % 2 else (high, low)
        points += [_shaken(hand, near, 1.5), _shaken(hand, far, 1.5)]
    _zigzag(pen, points, ink, thick)


def _zigzag(pen: Pen, points: list[Point], ink: Colour, thick: float) -> None:
    """Strokes that keep their corners."""
    outline = " ".join(
        f"{'L' if index else 'M'} {x:.1f} {y:.1f}" for index, (x, y) in enumerate(points)
    )
    pen.shape(outline, line=ink, thick=thick)


def _line(pen: Pen, hand: Random, start: Point, end: Point, ink: Colour, thick: float) -> None:
    length = abs(end[0] - start[0]) + abs(end[1] - start[1])
    shake = min(length * 0.035, 4)
    middle = [
        _shaken(
            hand,
            (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part),
            shake,
        )
        for part in (0.3, 0.65)
    ]
    ends = _shaken(hand, start, shake), _shaken(hand, end, shake)
    pen.stroke([ends[0], *middle, ends[1]], ink, thick)


def _shaken(hand: Random, point: Point, shake: float) -> Point:
    return point[0] + hand.uniform(-shake, shake), point[1] + hand.uniform(-shake, shake)


def _hand(x: float, y: float) -> Random:
    """A hand that trembles the same way each time in the same place."""
    return Random(round(x * 7) * 100_003 + round(y * 7))  # noqa: S311 - a tremor, not a secret
