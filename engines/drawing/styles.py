"""The styles in which every game's pictures can be had, and what the games' own styles share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, get_args

from engines.drawing.colour import Colour

StyleName = Literal["normal", "high-contrast", "large-print"]
STYLES: tuple[StyleName, ...] = get_args(StyleName)
"""What a person may choose from."""
NORMAL: StyleName = "normal"


def style_name(name: str) -> StyleName:
    """The name, if there is such a style; raises ValueError with the list of all."""
    if name not in STYLES:
        raise ValueError(f"There is no style {name!r}: choose {', '.join(STYLES)}.")
    return name


@dataclass(frozen=True, eq=False)
class GameStyle:
    """A way to draw a game's pictures: every colour by what it is for.

    There is one object of each name, so it is compared as itself, which is quick: the stamps of a
    picture are found again by their style among other things.
    """

    by_name: ClassVar[dict[str, Any]] = {}
    """The styles that the game offers."""
    name: StyleName = NORMAL

    @classmethod
    def offer(cls, *styles: Self) -> None:
        """Let these be the game's styles."""
        cls.by_name = {style.name: style for style in styles}

    @classmethod
    def of(cls, name: str) -> Self:
        """The style of that name; raises ValueError with the list of all."""
        return cls.by_name[style_name(name)]

    def blends(self) -> Iterable[Colour]:
        """The colours that are used besides those that have a name."""
        return ()

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        """Every colour that a picture in this style may use."""
        own = [getattr(self, field.name) for field in fields(self) if field.type == "Colour"]
        return tuple(dict.fromkeys([*own, *self.blends()]))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """A style travels by its name: to a drawing process, and as part of a picture's key."""
        return type(self).of, (self.name,)
