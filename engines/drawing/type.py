"""Lettering: which glyphs write a text, in which font and where, in any script."""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Literal

# The library has no types; what leaves this file has.
harfbuzz: Any = importlib.import_module("uharfbuzz")

Face = Literal["print", "bold", "hand"]
FONTS = Path(__file__).parent / "fonts"
FALLBACK = (
    "DejaVuSans.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "DroidSansFallback-Common.ttf",
    "NotoEmoji-Bold.ttf",
)
PARTS = ("", "-LatinExt", "-Cyrillic", "-Vietnamese")
SEMI_BOLD = tuple(f"Nunito-SemiBold{part}.ttf" for part in PARTS)
EXTRA_BOLD = tuple(f"Nunito-ExtraBold{part}.ttf" for part in PARTS)
CHAINS: dict[Face, tuple[str, ...]] = {
    "print": (*SEMI_BOLD, *FALLBACK),
    "bold": (*EXTRA_BOLD, *FALLBACK),
    "hand": ("PatrickHand-Regular.ttf", *SEMI_BOLD, *FALLBACK),
}
UNKNOWN = "•"
"""What stands for a character that none of the fonts can write."""
MARKS_PER_LETTER = 3
ELLIPSIS = "…"
_ISOLATES = re.compile("[\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}]")
_SPACES = re.compile(" +")


@dataclass(frozen=True, slots=True)
class Run:
    """Glyphs of one font, with their places in ems from the start of the line, y downwards."""

    font: str
    glyphs: tuple[int, ...]
    places: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A shaped line; `width` is in ems."""

    runs: tuple[Run, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Font:
    """A font file as HarfBuzz needs it."""

    font: Any
    letters: frozenset[int]
    em: int


@cache
def font(name: str) -> Font:
    """A font of the house, read once."""
    blob = harfbuzz.Blob.from_file_path(str(FONTS / name))
    face = harfbuzz.Face(blob)
    return Font(harfbuzz.Font(face), frozenset(face.unicodes), face.upem)


@lru_cache(maxsize=4096)
def shape(text: str, face: Face) -> Line:
    """A text as glyphs from left to right, whatever its scripts.

    A part between isolates (`isolated`) is ordered by itself, and so is what stands around it.
    """
    runs: list[Run] = []
    x = 0.0
    isolated = (_in_visual_order(_letters(part, face)) for part in _ISOLATES.split(text))
    for part, name, backwards in chain.from_iterable(isolated):
        buffer = harfbuzz.Buffer()
        buffer.add_str(part)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if backwards else "ltr"
        chosen = font(name)
        harfbuzz.shape(chosen.font, buffer)
        glyphs: list[int] = []
        places: list[tuple[float, float]] = []
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            glyphs.append(info.codepoint)
            places.append((x + at.x_offset / chosen.em, -at.y_offset / chosen.em))
            x += at.x_advance / chosen.em
        runs.append(Run(name, tuple(glyphs), tuple(places)))
    return Line(tuple(runs), x)


def isolated(text: str) -> str:
    """A name for use in a sentence, whose order from left to right it must not disturb."""
    return f"\N{FIRST STRONG ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}"


def width(text: str, face: Face, size: float) -> float:
    """How wide a text is when written at this size."""
    return shape(text, face).width * size


def fitted(text: str, face: Face, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    text = clean(text).strip()
    if width(text, face, size) <= room:
        return text
    clusters = list(_clusters(text))
    low, high = 0, len(clusters)
    while low < high:
        middle = (low + high + 1) // 2
        if width("".join(clusters[:middle]).rstrip() + ELLIPSIS, face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return "".join(clusters[:low]).rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The text on one line, without invisible characters and without towers of marks."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if category in ("Mn", "Me"):
            marks += 1
            if marks <= MARKS_PER_LETTER and not _invisible(character):
                kept.append(character)
            continue
        marks = 0
        if category.startswith("Z") or character in "\t\n\r":
            kept.append(" ")
        elif category not in ("Cc", "Cf", "Cs", "Co", "Cn") and not _invisible(character):
            kept.append(character)
    return _SPACES.sub(" ", "".join(kept))


def _invisible(character: str) -> bool:
    """Variation selectors, skin tones and other characters that only change their neighbour."""
    code = ord(character)
    return 0xFE00 <= code <= 0xFE0F or 0x1F3FB <= code <= 0x1F3FF or 0xE0000 <= code <= 0xE01EF


def _clusters(text: str) -> Iterator[str]:
    """Letters with their marks."""
    cluster = ""
    for character in text:
        if cluster and unicodedata.category(character).startswith("M"):
            cluster += character
        else:
            if cluster:
                yield cluster
            cluster = character
    if cluster:
        yield cluster


def _letters(text: str, face: Face) -> list[tuple[str, str]]:
    """Each character that will be written, with its font."""
    fonts = CHAINS[face]
    text = clean(text)
    if _font_for(text, fonts[:1]):
        return [(character, fonts[0]) for character in text]
    letters: list[tuple[str, str]] = []
    for cluster in _clusters(text):
        whole = _font_for(cluster, fonts)
        if whole:
            letters += [(character, whole) for character in cluster]
        else:
            for character in cluster:
                letters += _replaced(character, fonts)
    return letters


def _font_for(text: str, fonts: tuple[str, ...]) -> str | None:
    codes = {ord(character) for character in text}
    return next((name for name in fonts if codes <= font(name).letters), None)


def _replaced(character: str, fonts: tuple[str, ...]) -> list[tuple[str, str]]:
    """A character by itself, or its plain form (a letter in disguise), or a dot; no lone mark."""
    plain = unicodedata.normalize("NFKC", character)
    bare = "".join(
        c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c)
    )
    for form in (character, plain, bare):
        name = _font_for(form, fonts) if form else None
        if name:
            return [(each, name) for each in form]
    if unicodedata.category(character).startswith("M"):
        return []
    name = _font_for(UNKNOWN, fonts)
    return [(UNKNOWN, name)] if name else []


def _in_visual_order(letters: list[tuple[str, str]]) -> list[tuple[str, str, bool]]:
    """Runs of one font and direction from left to right: (text, font, written backwards).

    The Unicode bidirectional algorithm as far as one line without explicit marks needs it.
    """
    levels = _levels([character for character, _ in letters])
    runs: list[tuple[str, str, int]] = []
    for (character, name), level in zip(letters, levels, strict=True):
        if runs and runs[-1][1] == name and runs[-1][2] == level:
            runs[-1] = (runs[-1][0] + character, name, level)
        else:
            runs.append((character, name, level))
    for least in (2, 1):
        start = 0
        while start < len(runs):
            end = start
            while end < len(runs) and runs[end][2] >= least:
                end += 1
            runs[start:end] = reversed(runs[start:end])
            start = max(end, start + 1)
    return [(text, name, level == 1) for text, name, level in runs]


def _levels(characters: list[str]) -> list[int]:
    """Embedding levels: 0 left to right, 1 right to left, 2 left to right inside that."""
    classes = [_direction(character) for character in characters]
    if "R" not in classes:
        return [0] * len(classes)
    base = "R" if next((each for each in classes if each in "LR"), "L") == "R" else "L"
    forward = 2 if base == "R" else 0
    sides: list[str] = []
    levels: list[int | None] = []
    strong = base
    for each in classes:
        if each in "LR":
            strong = each
        sides.append("N" if each == "N" else strong)
        # A number keeps its own order but stands where its surroundings want it.
        levels.append({"L": forward, "R": 1, "D": 2 if strong == "R" else forward}.get(each))
    return [
        level
        if level is not None
        else (1 if _side_of_neutral(sides, index, base) == "R" else forward)
        for index, level in enumerate(levels)
    ]


def _side_of_neutral(sides: list[str], index: int, base: str) -> str:
    """Spaces and signs go with their neighbours when these agree, else with the line."""
    before = next((side for side in reversed(sides[:index]) if side != "N"), base)
    after = next((side for side in sides[index:] if side != "N"), base)
    return before if before == after else base


def _direction(character: str) -> Literal["L", "R", "D", "N"]:
    match unicodedata.bidirectional(character):
        case "L":
            return "L"
        case "R" | "AL":
            return "R"
        case "EN" | "AN":
            return "D"
        case _:
            return "N"
