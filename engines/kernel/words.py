"""Sentences for people: gettext catalogues keyed by name, filled in the reader's language.

A room keeps its sentences in a folder `words/` with one `<language>.po` a language. The msgid is a
key (`event/refused`), the msgstr a sentence with named places. A place may name how its fact reads:

    {seat:seat}          the player's name            {seats:seats}   several, as a list
    {colour:colour}      the word under colour/<value>
    {colours:colour*}    several such words, as a list
    {goods:#good*}       equal ones counted: 2 food and gold
    {numbers:list}       plain values, as a list   {colours:colour+}, {numbers:row}   side by side
    {points:signed}      +20, −15, 0          {mean:decimal}    4.5 (in French 4,5)

A message with plural forms is chosen by its fact `count`. What a table's data file calls by another
name is given as `called`, by key, and stands in the place of the catalogue's words as it is.
"""

from __future__ import annotations

import gettext
import io
import string
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from engines.kernel.game import NO_NAMES

LANGUAGES = ("en", "fr")
MINUS = "\N{MINUS SIGN}"
COUNTED = "#"
"""What a kind of words begins with whose equal ones are counted."""


Catalogue = tuple[gettext.GNUTranslations, dict[str, bool]]
"""Sentences and their keys, each with whether it has plural forms."""


class MissingWordsError(KeyError):
    """A key that a catalogue doesn't have: a fault of ours, found by the tests."""


class Words:
    """The sentences of one or more rooms; a later room may not repeat an earlier one's key.

    A language is read when it is first spoken.
    """

    def __init__(self, folders: Iterable[Path]) -> None:
        self._folders = tuple(folders)
        self._known: dict[str, list[Catalogue]] = {}

    def has(self, language: str, key: str) -> bool:
        return any(key in keys for _, keys in self._catalogues(language))

    def has_plural(self, language: str, key: str) -> bool:
        """Whether a sentence depends on a number."""
        return any(keys.get(key, False) for _, keys in self._catalogues(language))

    def say(
        self,
        language: str,
        key: str,
        facts: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        called: Mapping[str, str] = NO_NAMES,
    ) -> str:
        """The sentence under `key`, with `facts` worded and seats named by `names`."""
        if key in called:
            return called[key]
        facts = facts or {}
        for translations, keys in self._catalogues(language):
            if key in keys:
                plural = keys[key]
                text = (
                    translations.ngettext(key, key, facts["count"])
                    if plural
                    else translations.gettext(key)
                )
                return _Filler(self, language, names, called).filled(text, facts)
        raise MissingWordsError(f"{key} ({language})")

    def _catalogues(self, language: str) -> list[Catalogue]:
        if language not in self._known:
            if language not in LANGUAGES:
                raise KeyError(language)
            read = [_catalogue(folder / f"{language}.po") for folder in self._folders]
            self._known[language] = read
        return self._known[language]


@cache
def _catalogue(path: Path) -> Catalogue:
    with path.open("rb") as file:
        source = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, source)
    compiled.seek(0)
    keys = {
        message.id if isinstance(message.id, str) else str(message.id[0]): message.pluralizable
        for message in source
        if message.id
    }
    return gettext.GNUTranslations(compiled), keys


@cache
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence in pieces, each with the name of the fact behind it and how that reads."""
    return tuple(
        (literal, name, kind or "") for literal, name, kind, _ in string.Formatter().parse(text)
    )


class _Filler:
    """Puts facts into a sentence, by the conventions of this module."""

    def __init__(
        self, words: Words, language: str, names: Sequence[str], called: Mapping[str, str]
    ) -> None:
        self._words, self._language, self._names, self._called = words, language, names, called

    def filled(self, text: str, facts: Mapping[str, Any]) -> str:
        """The sentence; facts stand in it by plain names, so none is reached into."""
        return "".join(
            literal if name is None else literal + self._read(facts[name], kind)
            for literal, name, kind in _parts(text)
        )

    def _read(self, value: Any, kind: str) -> str:
        match kind:
            case "":
                return number(value) if isinstance(value, int) else str(value)
            case "seat":
                return self._name(value)
            case "seats":
                return self._list([self._name(seat) for seat in value])
            case "list":
                return self._list([str(item) for item in value])
            case "row":
                return " · ".join(str(item) for item in value)
            case "signed":
                return signed(value)
            case "decimal":
                return format_decimal(value, format="#,##0.0", locale=self._language)
            case _ if kind.endswith("+"):
                return " · ".join(self._several(kind[:-1], value))
            case _ if kind.endswith("*"):
                return self._list(self._several(kind[:-1], value))
            case _:
                return self._word(kind, value)

    def _name(self, seat: int) -> str:
        return self._names[seat]

    def _several(self, kind: str, items: Iterable[Any]) -> list[str]:
        """The word for each; of a kind that begins so, equal ones once with their number."""
        if not kind.startswith(COUNTED):
            return [self._word(kind, item) for item in items]
        return [
            self._word(kind.removeprefix(COUNTED), item, count)
            for item, count in Counter(items).items()
        ]

    def _word(self, kind: str, value: Any, count: int = 1) -> str:
        key, facts = f"{kind}/{value}", {"count": count}
        word = self._words.say(self._language, key, facts, self._names, self._called)
        return word if count == 1 or self._counts(key) else f"{count} × {word}"

    def _counts(self, key: str) -> bool:
        """Whether a word says its number itself."""
        return key not in self._called and self._words.has_plural(self._language, key)

    def _list(self, items: list[str]) -> str:
        return format_list(items, locale=self._language) if items else "—"


def number(value: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that always shows its sign, but for 0."""
    return f"+{value}" if value > 0 else number(value)
