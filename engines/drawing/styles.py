"""The styles in which every game's pictures can be had, by name."""

from __future__ import annotations

from typing import Literal, get_args

StyleName = Literal["normal", "high-contrast", "large-print"]
STYLES: tuple[StyleName, ...] = get_args(StyleName)
"""What a person may choose from."""
NORMAL: StyleName = "normal"


def style_name(name: str) -> StyleName:
    """The name, if there is such a style; raises ValueError with the list of all."""
    if name not in STYLES:
        raise ValueError(f"There is no style {name!r}: choose {', '.join(STYLES)}.")
    return name
