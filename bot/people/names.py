"""People's names, which may hold anything, made safe to show."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

LONGEST = 32
"""Characters of a name that are shown; Discord allows no more."""
NOBODY = "?"
FIRST_STRONG_ISOLATE = "\N{FIRST STRONG ISOLATE}"
POP_ISOLATE = "\N{POP DIRECTIONAL ISOLATE}"
ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
JOINER = "\N{ZERO WIDTH JOINER}"

_MARKDOWN = re.compile(r"([\\*_~`|\[\]<]|^[#>+-]|^\d+(?=\.))")
_MARKS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_STACKED = re.compile(f"([{_MARKS}]{{2}})[{_MARKS}]+")
"""More accents on a letter than any language puts there: they cover the lines above."""
_ESCAPED = re.compile(r"\\(.)")
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def plain(name: str) -> str:
    """A name for a button's label: one line, no control characters, no towers of accents, not too
    long.

    A name with right-to-left letters is isolated, so that it can't reorder what stands beside it.
    """
    kept = "".join(char for char in name if char == JOINER or not _hidden(char))
    kept = _STACKED.sub(r"\1", unicodedata.normalize("NFC", kept))
    kept = " ".join(kept.split())[:LONGEST].rstrip(JOINER).strip() or NOBODY
    return isolated(kept)


def isolated(text: str) -> str:
    """Text whose right-to-left letters, if it has any, reorder nothing beside it."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"
    return text


def escaped(name: str) -> str:
    """A name for a text: as `plain`, and nothing in it formats or mentions."""
    return _inert(plain(name))


def quoted(text: str, most: int) -> str:
    """Anything that a person typed, on one line of a text: nothing in it formats or mentions."""
    kept = " ".join("".join(char for char in text if not _hidden(char)).split())[:most]
    return _inert(kept)


def unquoted(text: str) -> str:
    """What was typed, from the text in which it was `quoted`."""
    return _ESCAPED.sub(r"\1", text.replace(ZERO_WIDTH_SPACE, ""))


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The same names, with a number where two would read alike."""
    shown = [plain(name) for name in names]
    times = Counter(name.casefold() for name in shown)
    seen: Counter[str] = Counter()
    told: list[str] = []
    for name in shown:
        key = name.casefold()
        seen[key] += 1
        told.append(f"{name} {seen[key]}" if times[key] > 1 else name)
    return tuple(told)


def _inert(text: str) -> str:
    """Text in which nothing formats, mentions or links."""
    escaped = _MARKDOWN.sub(r"\\\1", text).replace("@", f"@{ZERO_WIDTH_SPACE}")
    return escaped.replace("://", f":{ZERO_WIDTH_SPACE}//")


def _hidden(char: str) -> bool:
    """Control and format characters, and marks that stack."""
    category = unicodedata.category(char)
    return category in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Me") and char not in " \t\n"
