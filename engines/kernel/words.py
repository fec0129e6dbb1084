"""Sentences for people: gettext catalogues keyed by name, filled in the reader's language.

A room keeps its sentences in a folder `words/` with one `<language>.po` a language. The msgid is a
key (`event/refused`), the msgstr a sentence with named places. A place may name how its fact reads:

    {seat:seat}          the player's name            {seats:seats}   several, as a list
    {colour:colour}      the word under colour/<value>
    {colours:colour*}    several such words, as a list
    {numbers:list}       plain values, as a list   {colours:colour+}, {numbers:row}   side by side
    {points:signed}      +20, −15, 0          {mean:decimal}    4.5 (in French 4,5)

A message with plural forms is chosen by its fact `count`. What a table's data file calls by another
name is given as `called`, by key, and stands in the place of the catalogue's words as it is.
"""

from __future__ import annotations

import gettext
import io
import string
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
                if "{" not in text and "}" not in text:
                    return text
                return _Filler(self, language, names, called).vformat(text, (), facts)
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


class _Filler(string.Formatter):
    """Puts facts into a sentence, by the conventions of this module."""

    def __init__(
        self, words: Words, language: str, names: Sequence[str], called: Mapping[str, str]
    ) -> None:
        self._words, self._language, self._names, self._called = words, language, names, called

    def get_field(
        self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> tuple[Any, str]:
        # Plain names only: a sentence can't reach into a fact's attributes.
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        match format_spec:
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
            case _ if format_spec.endswith("+"):
                return " · ".join(self._word(format_spec[:-1], item) for item in value)
            case _ if format_spec.endswith("*"):
                return self._list([self._word(format_spec[:-1], item) for item in value])
            case _:
                return self._word(format_spec, value)

    def _name(self, seat: int) -> str:
        return self._names[seat]

    def _word(self, kind: str, value: Any) -> str:
        return self._words.say(self._language, f"{kind}/{value}", {}, self._names, self._called)

    def _list(self, items: list[str]) -> str:
        return format_list(items, locale=self._language) if items else "—"


def number(value: int) -> str:
    """A number with a real minus sign."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number that always shows its sign, but for 0."""
    return f"+{value}" if value > 0 else number(value)
