"""Text from people, made fit to keep: what may hold anything comes out as one short plain line."""

from __future__ import annotations

import unicodedata

NAME_MOST = 80
WORD_MOST = 100
# Left open, these turn around or hide whatever a sentence says after a name.
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = "\u200d\ufe0e\ufe0f"


def clean_name(name: str, otherwise: str) -> str:
    """A display name as it is kept: no control characters, at most 80 characters, never empty."""
    return _line(name, NAME_MOST) or otherwise


def clean_word(word: str) -> str:
    """A seat's word for the dice: no control characters, at most 100 characters."""
    return _line(word, WORD_MOST)


def _line(text: str, most: int) -> str:
    kept = "".join(_plain(character) for character in text[: 8 * most])
    line = " ".join(kept.split())[:most]
    # A cut must not leave half of an emoji that asks for its other half.
    line = line.rstrip(_JOINERS + " ")
    return line if any(_visible(character) for character in line) else ""


def _plain(character: str) -> str:
    if character in _TURNS:
        return ""
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cs":
            return ""
        case _:
            return character


def _visible(character: str) -> bool:
    return unicodedata.category(character) not in ("Cf", "Zs", "Mn", "Me")
