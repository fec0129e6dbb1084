"""Pictures as people see them who don't tell all colours apart, and how far two of them differ.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, for full severity; they apply to
linear RGB.
"""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
Light = NDArray[np.float64]
"""Relative luminance of each pixel, 0 to 1."""
SIGHTS: dict[str, NDArray[np.float64]] = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_SHARES = np.array([0.2126, 0.7152, 0.0722])
"""What red, green and blue give to luminance (sRGB, WCAG 2)."""
VISIBLE = 3.0
"""The contrast that WCAG 2 asks of graphical objects."""


def pixels(png: bytes) -> Pixels:
    """A picture as rows of red, green and blue."""
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def light(part: Pixels, sight: str) -> Light:
    """What is left of a picture in that sight when its colours are taken away too."""
    coded = part / 255
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ SIGHTS[sight].T, 0, 1)
    return seen @ _SHARES


def contrast(one: Light, other: Light) -> NDArray[np.float64]:
    """The contrast of each pixel with its fellow, 1 to 21, as WCAG 2 defines it."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def difference(one: Light, other: Light) -> float:
    """The share of the pixels that differ so much that anybody sees it, 0 to 1."""
    return float((contrast(one, other) >= VISIBLE).mean())
