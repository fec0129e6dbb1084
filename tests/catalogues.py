"""Which sentences there are and which keys the code says, found by reading both."""

from __future__ import annotations

import ast
import mimetypes
import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
ROOMS = ("engines", "faq", "bot")
KEY = re.compile(r"[a-z]+(/[a-z0-9-]+)+")
MEDIA_TYPES = set(mimetypes.types_map.values())
WORDED = {"", "seat", "seats", "list", "row", "signed", "decimal"}
"""How a place reads without a further key; any other is the kind of a word (`colour`)."""


@dataclass(frozen=True)
class Sentence:
    """One key in one language, with all its plural forms."""

    key: str
    forms: tuple[str, ...]

    @property
    def places(self) -> dict[str, set[str]]:
        """The facts it needs, each with how it reads."""
        found: dict[str, set[str]] = {}
        for form in self.forms:
            for _, name, reading, _ in string.Formatter().parse(form):
                if name is not None:
                    found.setdefault(name, set()).add(reading or "")
        return found


@dataclass(frozen=True)
class Catalogue:
    """The sentences of one room, by language and key."""

    folder: Path
    sentences: dict[str, dict[str, Sentence]]

    @property
    def keys(self) -> set[str]:
        return set().union(*(by_key for by_key in self.sentences.values()))

    def __str__(self) -> str:
        return str(self.folder.relative_to(ROOT))


@cache
def catalogues() -> list[Catalogue]:
    """Every folder with sentences, wherever it lies in the three packages."""
    folders = sorted({path.parent for room in ROOMS for path in (ROOT / room).rglob("*.po")})
    return [
        Catalogue(folder, {path.stem: _sentences(path) for path in sorted(folder.glob("*.po"))})
        for folder in folders
    ]


def _sentences(path: Path) -> dict[str, Sentence]:
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found: dict[str, Sentence] = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else message.string
            found[key] = Sentence(key, tuple(forms))
    return found


@dataclass
class Said:
    """What the code says: whole keys, keys with a changing part, and refusals by rule and reason.

    A place (`file:line`) stands with each, so that a missing sentence is found quickly.
    """

    keys: dict[str, str] = field(default_factory=dict)
    patterns: dict[str, str] = field(default_factory=dict)
    endings: set[str] = field(default_factory=set)
    rules: dict[str, str] = field(default_factory=dict)
    texts: set[str] = field(default_factory=set)

    def says(self, key: str) -> bool:
        """The whole key, or one with a changing part, or one made longer (`{key}/about`)."""
        return (
            key in self.keys
            or any(_matches(pattern, key) for pattern in self.patterns)
            or any(key.endswith(end) and self.says(key.removesuffix(end)) for end in self.endings)
        )


CHANGING = {"event/[^/ ]+": {"forced", "absent", "prepared"}}
"""What a changing part can be, where the pattern alone would let everything pass."""

PREFIXED = {"bot/local/": "local/"}
"""Rooms that say their keys without the first part."""


def _matches(pattern: str, key: str) -> bool:
    if re.fullmatch(pattern, key) is None:
        return False
    return pattern not in CHANGING or key.partition("/")[2] in CHANGING[pattern]


@cache
def said() -> Said:
    """Read all code of the three packages."""
    found = Said()
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        _read(tree, str(path.relative_to(ROOT)), found)
    return found


def _read(tree: ast.Module, name: str, found: Said) -> None:
    prefix = next((first for room, first in PREFIXED.items() if name.startswith(room)), "")
    known = {key for each in catalogues() for key in each.keys}
    documentation = set(_docstrings(tree))
    parts = {id(part) for part in _parts_of_texts(tree)}
    rules = {id(rule) for rule in _rules(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant() if id(node) in parts:
                pass
            case ast.Constant(value=str(text)) if id(node) in rules or f"refusal/{text}" in known:
                found.rules.setdefault(text, f"{name}:{node.lineno}")
            case ast.Constant(value=str(text)) if id(node) not in documentation:
                found.texts.add(text)
                key = prefix + text if prefix + text in known else text
                if KEY.fullmatch(key) and key not in MEDIA_TYPES:
                    found.keys.setdefault(key, f"{name}:{node.lineno}")
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if re.match(
                r"[a-z]+/", start
            ):
                changing = "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^/ ]+"
                    for part in node.values
                )
                found.patterns.setdefault(
                    changing if changing.startswith(prefix) else prefix + changing,
                    f"{name}:{node.lineno}",
                )
            case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(end))]) if (
                re.fullmatch(r"/[a-z-]+", end)
            ):
                found.endings.add(end)
            case _:
                pass


def _rules(tree: ast.Module) -> Iterator[ast.AST]:
    """The first argument of every `Refusal(...)`, both branches of a choice included."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[rule, *_]):
                yield from _chosen(rule)
            case _:
                pass


def _chosen(expression: ast.expr) -> Iterator[ast.AST]:
    """What a choice can come to, without its condition."""
    match expression:
        case ast.Constant():
            yield expression
        case ast.IfExp(body=one, orelse=other):
            yield from _chosen(one)
            yield from _chosen(other)
        case _:
            pass


def _parts_of_texts(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from node.values


def _docstrings(tree: ast.Module) -> Iterable[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)


@cache
def word_kinds() -> set[str]:
    """Kinds of words that sentences ask for: `{column:column}` says `column/...`."""
    return {
        reading.strip("#*+")
        for catalogue in catalogues()
        for by_key in catalogue.sentences.values()
        for sentence in by_key.values()
        for readings in sentence.places.values()
        for reading in readings
        if reading not in WORDED
    }
