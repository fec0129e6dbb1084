"""The aids held against base and data files: dead references, figures typed by hand, odd words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engines.kernel.data import DataError
from engines.kernel.words import LANGUAGES
from faq.aids.content import (
    FOLDER,
    KINDS,
    AidsFile,
    ColumnsPart,
    Flat,
    Kind,
    ListPart,
    PicturePart,
    Said,
    Sentence,
    TablePart,
    load,
)
from faq.aids.figures import names_in, words_around
from faq.aids.games import GAMES, assembled
from faq.base import Base

_NUMBER = re.compile(r"\d+")
_LOOSE = re.compile(r"(?<=\S) [:;?!»]|« (?! )")
"""In French a plain space stands before none of these marks, and none behind an opening quote."""


def check(base: Base, folder: Path = FOLDER) -> list[str]:
    """Everything that is wrong with the aids, each as one line that names file and place."""
    problems: list[str] = []
    for game in base.games:
        if game not in GAMES:
            problems.append(f"aids of {game}: no figures are worked out for this game")
            continue
        try:
            file = load(game, folder)
        except DataError as error:
            problems.append(f"aids of {game}: {error}")
            continue
        for kind in KINDS:
            problems += [f"aids of {game}: {kind}: {line}" for line in _sheet(base, file, kind)]
    return problems


def _sheet(base: Base, file: AidsFile, kind: Kind) -> Iterator[str]:
    sheet = file.sheet(kind)
    yield from _said(file, sheet.title)
    for part in sheet.parts:
        if isinstance(part, ColumnsPart) and part.heading is not None:
            yield from _said(file, part.heading)
        flat = [each for column in part.columns for each in column] \
            if isinstance(part, ColumnsPart) else [part]  # fmt: skip
        for each in flat:
            yield from _part(base, file, each)
    for lang in LANGUAGES:
        try:
            assembled(base, file, kind, lang)
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            yield f"{lang}: {error}"


def _part(base: Base, file: AidsFile, part: Flat) -> Iterator[str]:
    if part.heading is not None:
        yield from _said(file, part.heading)
    match part:
        case ListPart():
            for item in part.items:
                yield from _sentence(base, file, item)
        case TablePart():
            for cell in (*part.head, *(cell for row in part.rows for cell in row)):
                if isinstance(cell, Said):
                    yield from _said(file, cell)
                else:
                    yield from _typed(file, cell)
        case PicturePart():
            yield from _said(file, part.shows)


def _sentence(base: Base, file: AidsFile, item: Sentence) -> Iterator[str]:
    if item.en is not None and item.fr is not None:
        yield from _said(file, Said(en=item.en, fr=item.fr))
        return
    entry = base.entries.get(f"{file.game}/{item.entry}")
    for lang in LANGUAGES:
        if entry is not None and _NUMBER.search(entry.speech(lang).answer):
            yield f"{item.entry} ({lang}): its answer holds figures; write the sentence with names"


def _said(file: AidsFile, said: Said) -> Iterator[str]:
    """Both languages state the same figures, and none that is typed by hand."""
    try:
        named = [Counter(names_in(said.said(lang))) for lang in LANGUAGES]
    except ValueError as error:
        yield f"{said.en!r}: {error}"
        return
    if len({frozenset(names) for names in named}) > 1:
        yield f"{said.en!r}: the two languages don't state the same figures"
    for lang in LANGUAGES:
        yield from _typed(file, said.said(lang))
        if said.said(lang).count("**") % 2:
            yield f"{said.said(lang)!r}: bold words begin that don't end"
    if _LOOSE.search(said.fr):
        yield f"{said.fr!r}: a no-break space is missing"


def _typed(file: AidsFile, text: str) -> Iterator[str]:
    for number in _NUMBER.findall(words_around(text)):
        if number not in file.fixed:
            yield f"{text!r}: {number} is typed by hand; name a figure"
