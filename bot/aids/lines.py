"""Text broken into lines: words with their faces, never wider than their room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engines.drawing import type as lettering
from engines.drawing.type import Face

BOLD = "**"
LEADING = 1.24
"""From one base line to the next, in sizes."""
ASCENT = 0.96
"""From the top of a line to its base line, in sizes."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one face, `x` from the start of their line."""

    x: float
    text: str
    face: Face


Line = tuple[Run, ...]
Word = tuple[tuple[str, Face], ...]
"""What hangs together without a space, in parts of one face each."""


class TooWideError(ValueError):
    """A word is wider than its room."""


def broken(text: str, size: float, room: float, face: Face = "print") -> tuple[Line, ...]:
    """The lines of a text with `**bold words**`; raises TooWideError."""
    return tuple(line for part in text.split("\n") for line in _paragraph(part, size, room, face))


def widest(lines: tuple[Line, ...], size: float) -> float:
    """The width of the widest line."""
    return max((_end(line, size) for line in lines), default=0)


def longest_word(text: str, size: float, face: Face = "print") -> float:
    """The least room in which a text can be broken."""
    words = (word for part in text.split("\n") for word in _words(part, face))
    return max((_wide([word], size) for word in words), default=0)


def tall(lines: tuple[Line, ...], size: float) -> float:
    """The height of lines one under the other."""
    return len(lines) * size * LEADING


def _paragraph(text: str, size: float, room: float, face: Face) -> list[Line]:
    lines: list[list[Word]] = [[]]
    for word in _words(text, face):
        if lines[-1] and _wide([*lines[-1], word], size) > room:
            lines.append([])
        if _wide([word], size) > room:
            raise TooWideError(f"{word[0][0]!r} is wider than {room:.0f} points at size {size}")
        lines[-1].append(word)
    return [_line(line, size) for line in lines]


def _words(text: str, face: Face) -> Iterator[Word]:
    word: list[tuple[str, Face]] = []
    for place, part in enumerate(text.split(BOLD)):
        now: Face = "bold" if place % 2 else face
        for number, piece in enumerate(part.split(" ")):
            if number and word:
                yield tuple(word)
                word = []
            if piece:
                word.append((piece, now))
    if word:
        yield tuple(word)


def _line(words: list[Word], size: float) -> Line:
    """Words side by side; neighbours of one face are written in one go."""
    runs: list[Run] = []
    x, text, now = 0.0, "", words[0][0][1] if words else "print"
    for number, word in enumerate(words):
        if number:
            text += " "
        for piece, face in word:
            if face != now:
                runs.append(Run(x, text, now))
                x += lettering.width(text, now, size)
                text, now = "", face
            text += piece
    if text:
        runs.append(Run(x, text, now))
    return tuple(run for run in runs if run.text)


def _wide(words: list[Word], size: float) -> float:
    spaces = sum(_ems(" ", word[-1][1]) for word in words[:-1])
    return (sum(_ems(*part) for word in words for part in word) + spaces) * size


@lru_cache(maxsize=16_384)
def _ems(text: str, face: Face) -> float:
    """The width of a word in sizes."""
    return lettering.width(text, face, 1)


def _end(line: Line, size: float) -> float:
    if not line:
        return 0
    last = line[-1]
    return last.x + lettering.width(last.text, last.face, size)
