"""Marks as a hand makes them: a little uneven, and always the same in the same place.

How a mark trembles follows from where it stands, so each is worked out once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from engines.drawing.colour import Colour

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

Point = tuple[float, float]
Points = tuple[Point, ...]
KEPT = 4096


def number(pen: Pen, x: float, y: float, text: str, size: float, ink: Colour) -> None:
    """Handwriting centred on (x, y), each time a little aslant."""
    shift, turn = _slant(x, y)
    with pen.at(x + shift * size, y, turn=turn):
        pen.text(0, size * 0.34, text, size, ink, face="hand", align="centre")


def cross(pen: Pen, x: float, y: float, size: float, ink: Colour, thick: float = 5) -> None:
    """Two strokes within a square of `size` around (x, y)."""
    half = size / 2
    pen.stroke(_line(x - half, y - half, x + half, y + half), ink, thick)
    pen.stroke(_line(x + half, y - half, x - half, y + half), ink, thick)


def tick(pen: Pen, x: float, y: float, size: float, ink: Colour, thick: float = 6) -> None:
    """A tick within a square of `size` around (x, y)."""
    pen.stroke(_tick(x, y, size), ink, thick)


def ring(pen: Pen, x: float, y: float, radius: float, ink: Colour, thick: float = 5) -> None:
    """A circle drawn round something in one go, a little past its beginning."""
    pen.stroke(_ring(x, y, radius), ink, thick)


def strike(pen: Pen, x: float, y: float, width: float, ink: Colour, thick: float = 5) -> None:
    """One slanting stroke through something `width` wide and centred on (x, y)."""
    rise = width * 0.3
    pen.stroke(_line(x - width / 2, y + rise, x + width / 2, y - rise), ink, thick)


def underline(pen: Pen, x: float, y: float, width: float, ink: Colour, thick: float = 5) -> None:
    """A stroke under something, from (x, y)."""
    pen.stroke(_line(x, y + 1, x + width, y - 1), ink, thick)


def scribble(
    pen: Pen, x: float, y: float, width: float, height: float, ink: Colour, thick: float = 4
) -> None:
    """Shading to and fro over a box."""
    pen.shape(_scribble(x, y, width, height, thick), line=ink, thick=thick)


@lru_cache(KEPT)
def _slant(x: float, y: float) -> Point:
    """How far a number strays, in its size, and how it leans, in degrees."""
    hand = _hand(x, y)
    return hand.uniform(-0.03, 0.03), hand.uniform(-5, 5)


@lru_cache(KEPT)
def _line(x: float, y: float, to_x: float, to_y: float) -> Points:
    hand = _hand(x + to_x / 3, y + to_y / 3)
    shake = min((abs(to_x - x) + abs(to_y - y)) * 0.035, 4)
    return tuple(
        _shaken(hand, x + (to_x - x) * part, y + (to_y - y) * part, shake)
        for part in (0, 0.3, 0.65, 1)
    )


@lru_cache(KEPT)
def _tick(x: float, y: float, size: float) -> Points:
    hand = _hand(x, y)
    points = [(-0.46, 0.02), (-0.3, 0.2), (-0.12, 0.44), (0.1, 0.02), (0.5, -0.48)]
    return tuple(_shaken(hand, x + dx * size, y + dy * size, size * 0.05) for dx, dy in points)


@lru_cache(KEPT)
def _ring(x: float, y: float, radius: float) -> Points:
    hand = _hand(x, y)
    start = hand.uniform(-2.4, -1.6)
    points: list[Point] = []
    for step in range(15):
        angle = start + step / 12 * 2 * pi
        far = radius * hand.uniform(0.96, 1.05) + step * radius * 0.004
        points.append((x + cos(angle) * far, y + sin(angle) * far))
    return tuple(points)


@lru_cache(KEPT)
def _scribble(x: float, y: float, width: float, height: float, thick: float) -> str:
    """Strokes that keep their corners, from the top left corner to the bottom right one."""
    hand = _hand(x, y)
    strokes = max(int((width + height) / (thick * 2.3)), 4)
    points: list[Point] = []
    for step in range(strokes + 1):
        along = step / strokes * (width + height)
        low = (x + min(along, width), y + max(along - width, 0))
        high = (x + max(along - height, 0), y + min(along, height))
        near, far = (low, high) if step % 2 else (high, low)
        points += [_shaken(hand, *near, 1.5), _shaken(hand, *far, 1.5)]
    commands = ["M", *("L" for _ in points[1:])]
    return " ".join(
        f"{command} {x:.1f} {y:.1f}" for command, (x, y) in zip(commands, points, strict=True)
    )


def _shaken(hand: Random, x: float, y: float, shake: float) -> Point:
    return x + hand.uniform(-shake, shake), y + hand.uniform(-shake, shake)


def _hand(x: float, y: float) -> Random:
    """A hand that trembles the same way each time in the same place."""
    return Random(round(x * 7) * 100_003 + round(y * 7))  # noqa: S311 - a tremor, not a secret
