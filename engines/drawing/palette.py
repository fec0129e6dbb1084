"""The fixed set of colours in which a picture is stored as PNG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from engines.drawing.colour import Colour, channels, mix

Bytes = NDArray[np.uint8]
SIZE = 128
"""Colours of a palette: twice as many look the same and cost a tenth more bytes."""
STEPS = (0.2, 0.4, 0.6, 0.8)
"""Where on the way from one colour to another an edge may be stored."""


def cell(colour: Colour) -> int:
    """The 16-bit pixel (5, 6 and 5 bits) as which a colour is drawn before it is stored."""
    red, green, blue = channels(colour)
    return _scaled(red, 31) << 11 | _scaled(green, 63) << 5 | _scaled(blue, 31)


def _scaled(channel: int, most: int) -> int:
    return (channel * most + 127) // 255


@dataclass(frozen=True)
class Palette:
    """At most 128 colours: a picture's own, exactly, and blends of them for smooth edges."""

    colours: tuple[Colour, ...]

    @cached_property
    def entries(self) -> Bytes:
        """The stored colours, one row of red, green, blue each."""
        own = np.array([channels(colour) for colour in self.colours], np.float32)
        blends = np.array(list(_blends(self.colours)), np.float32).reshape(-1, 3)
        chosen = np.concatenate([own, _spread(own, blends, SIZE - len(own))])
        return np.rint(chosen).astype(np.uint8)

    @cached_property
    def lookup(self) -> Bytes:
        """The index of the stored colour for each 16-bit pixel; own colours come out exact."""
        pixels = np.arange(65_536, dtype=np.int32)
        rgb = np.stack(
            [
                (pixels >> 11) * (255 / 31),
                (pixels >> 5 & 63) * (255 / 63),
                (pixels & 31) * (255 / 31),
            ],
            axis=1,
        ).astype(np.float32)
        entries = self.entries.astype(np.float32)
        lengths = (entries**2).sum(axis=1)
        nearest = np.empty(65_536, np.uint8)
        for start in range(0, 65_536, 8_192):
            part = rgb[start : start + 8_192]
            nearest[start : start + 8_192] = (lengths - 2 * part @ entries.T).argmin(axis=1)
        for index, colour in enumerate(self.colours):
            nearest[cell(colour)] = index
        return nearest

    def indices(self, pixels: NDArray[np.uint16]) -> Bytes:
        """The index of each 16-bit pixel's colour."""
        return self.lookup.take(pixels, mode="clip")


@lru_cache(maxsize=16)
def palette_of(colours: tuple[Colour, ...]) -> Palette:
    """The palette of these colours, made once.

    Raises ValueError if two of them are too close to be told apart in a 16-bit pixel.
    """
    distinct = tuple(dict.fromkeys(colours))
    if len(distinct) > SIZE:
        raise ValueError(f"{len(distinct)} colours, but a palette holds {SIZE}: share some.")
    cells: dict[int, Colour] = {}
    for colour in distinct:
        other = cells.setdefault(cell(colour), colour)
        if other != colour:
            raise ValueError(f"#{other:06x} and #{colour:06x} are too close: use one of them.")
    return Palette(distinct)


def _blends(colours: tuple[Colour, ...]) -> Iterator[tuple[int, int, int]]:
    for one, other in combinations(colours, 2):
        for step in STEPS:
            yield channels(mix(one, other, step))


def _spread(
    own: NDArray[np.float32], blends: NDArray[np.float32], count: int
) -> NDArray[np.float32]:
    """`count` of the blends, each the one farthest from all that are chosen before it."""
    chosen: list[NDArray[np.float32]] = []
    distance = np.full(len(blends), np.inf, np.float32)
    for colour in own:
        distance = np.minimum(distance, ((blends - colour) ** 2).sum(axis=1))
    while len(chosen) < count and len(blends):
        farthest = int(distance.argmax())
        if distance[farthest] < 1:
            break
        chosen.append(blends[farthest])
        distance = np.minimum(distance, ((blends - blends[farthest]) ** 2).sum(axis=1))
    return np.array(chosen, np.float32).reshape(-1, 3)
