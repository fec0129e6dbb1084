"""Colours as numbers, and what can be worked out from them."""

from __future__ import annotations

from functools import lru_cache

Colour = int
"""A colour as 0xRRGGBB."""


def channels(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return colour >> 16 & 255, colour >> 8 & 255, colour & 255


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """`colour` with a `share` (0 to 1) of `other` in it."""
    red, green, blue = (
        round(one + (two - one) * share)
        for one, two in zip(channels(colour), channels(other), strict=True)
    )
    return red << 16 | green << 8 | blue


@lru_cache(maxsize=1024)
def contrast(colour: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
