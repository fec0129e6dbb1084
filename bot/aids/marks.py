"""What a laid out sheet consists of: marks in their places, each of which can be moved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, Self

from engines.drawing.type import Face

Ink = Literal["ink", "quiet", "accent", "pale", "stripe"]
"""A colour of the look, by what it is for."""


@dataclass(frozen=True, slots=True)
class _Placed:
    x: float
    y: float

    def moved(self, x: float, y: float) -> Self:
        return replace(self, x=self.x + x, y=self.y + y)


@dataclass(frozen=True, slots=True)
class Written(_Placed):
    """Text on its base line."""

    text: str
    size: float
    face: Face
    ink: Ink


@dataclass(frozen=True, slots=True)
class Rule(_Placed):
    """A thin line to the right."""

    width: float


@dataclass(frozen=True, slots=True)
class Bar(_Placed):
    """A box."""

    width: float
    height: float
    radius: float
    fill: Ink
    line: Ink | None = None


@dataclass(frozen=True, slots=True)
class Badge(_Placed):
    """A disc around (x, y), with a number in it."""

    radius: float
    text: str
    size: float


@dataclass(frozen=True, slots=True)
class Link(_Placed):
    """An arrow downwards."""

    length: float


@dataclass(frozen=True, slots=True)
class Cell(_Placed):
    """A cell of a shape: `letter` says what it must stand on."""

    size: float
    letter: str


@dataclass(frozen=True, slots=True)
class Drawing(_Placed):
    """The game's material in that width, drawn from a data file (`body`, as one JSON text)."""

    width: float
    picture: str
    body: bytes = field(repr=False)
    lang: str


Mark = Written | Rule | Bar | Badge | Link | Cell | Drawing
