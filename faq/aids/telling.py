"""A sheet in words: in full, and in the few that describe its picture."""

from __future__ import annotations

from collections.abc import Iterator

from faq.aids.figures import Shape
from faq.aids.sheet import Flat, List, Picture, Sheet, Table
from faq.reply import words

MOST_ALT = 1024
"""Characters of a picture's description."""
ELLIPSIS = "…"


def text(sheet: Sheet) -> str:
    """The whole sheet as Markdown: headings, lists, and each row of a table as a line."""
    lines = [f"## {sheet.name} · {sheet.title}"]
    for part in sheet.flat():
        if part.heading:
            lines.append(f"### {part.heading}")
        lines += _lines(part, sheet.lang)
    lines += [f"-# {line}" for line in (sheet.legend, _sources(sheet)) if line]
    return "\n".join(lines)


def alt(sheet: Sheet) -> str:
    """What the picture says, without its lesser words: in full where there is room, else begun."""
    said = [f"{sheet.name}, {sheet.title}."]
    for part in sheet.flat():
        if part.heading:
            said.append(_before(part.heading, sheet.lang))
        said += [line.removeprefix("- ") for line in _lines(part, sheet.lang)]
    whole = " ".join(said).replace("**", "")
    more = words().say(sheet.lang, "aids/in-words")
    if len(whole) <= MOST_ALT:
        return whole
    room = MOST_ALT - len(more) - 2
    return f"{whole[:room].rsplit(' ', 1)[0]}{ELLIPSIS} {more}"


def _sources(sheet: Sheet) -> str:
    if not sheet.sources:
        return ""
    return words().say(sheet.lang, "aids/sources", {"sources": sheet.sources})


def _before(label: str, lang: str) -> str:
    """A label before what it names: a question needs no colon."""
    return label if label.endswith("?") else words().say(lang, "aids/label", {"label": label})


def _lines(part: Flat, lang: str) -> Iterator[str]:
    match part:
        case List(look="text"):
            yield from part.items
        case List(look="points"):
            yield from (f"- {item}" for item in part.items)
        case List():
            yield from (f"{number}. {item}" for number, item in enumerate(part.items, 1))
        case Table():
            for row in part.rows:
                yield f"- {' · '.join(_cells(part, row, lang))}"
            if any(isinstance(cell, Shape) for row in part.rows for cell in row):
                yield words().say(lang, "aids/shapes")
        case Picture():
            yield part.shows


def _cells(table: Table, row: tuple[str | Shape, ...], lang: str) -> Iterator[str]:
    """The cells of a row, each after its column's name where that is more than a number."""
    for place, cell in enumerate(row):
        named = table.head[place] if place < len(table.head) else ""
        if not str(cell):
            continue
        told = str(cell).replace("\n", " ")
        yield f"{_before(named, lang)} {told}" if named and place else told
