"""Details: what anybody may look at closely besides the sheets, such as one card or a discard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.drawing.picture import Picture


@dataclass(frozen=True, slots=True)
class Detail:
    """A thing to look at: its code (letters, digits, `_` and `-`), and its name for a reader.

    Details of one `group` stand in a list under its name, 25 at most; the others by themselves.
    """

    code: str
    name: str
    group: str = ""


@dataclass(frozen=True)
class Details:
    """What a game's artist shows besides the sheets, from a view and in a language.

    `listed` says what there is to look at now; `picture` and `alt` show one of them, by its code.
    The alt text states it in full, in at most 1,024 characters, names in it as they are given.
    """

    listed: Callable[[Any, Sequence[str], str], Sequence[Detail]]
    picture: Callable[[Any, str, Sequence[str], str, str], Picture]
    """Called with view, code, names, language and style."""
    alt: Callable[[Any, str, Sequence[str], str], str]

    def find(self, view: Any, code: str, names: Sequence[str], lang: str) -> Detail | None:
        """The detail of that code, if it is there to look at now."""
        return next((each for each in self.listed(view, names, lang) if each.code == code), None)


def _nothing(view: Any, names: Sequence[str], lang: str) -> Sequence[Detail]:
    return ()


def _no_picture(view: Any, code: str, names: Sequence[str], lang: str, style: str) -> Picture:
    raise KeyError(code)


def _no_words(view: Any, code: str, names: Sequence[str], lang: str) -> str:
    raise KeyError(code)


NO_DETAILS = Details(_nothing, _no_picture, _no_words)
"""A game whose sheets show everything."""
