"""A game's printed values as people read them: what each is, where it comes from, what differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from bot.limits import cut
from bot.people.names import quoted
from bot.voice import Voice
from engines.kernel.data import DataFile, Problem, Value
from engines.kernel.words import number

VALUE = 220
NOTE = 160
NAME = 60
GIVEN = 40
"""Characters of a value, a note, a name and a wrong value that are shown."""
SIGNS = {"source": "📖", "likely": "≈", "house": "⌂"}
WORDS_FOR_KEYS = ("colour", "column", "good", "title")


def line(say: Voice, name: str, entry: Value[Any], own: Value[Any] | None = None) -> str:
    """One value with its origin; `own` is the game's own where this one differs from it."""
    words = say("data/line", name=name_of(say, name), value=told(say, name, entry.value))
    if own is not None:
        words += f"\n-# ✎ {say('data/instead', value=told(say, name, own.value))}"
    origin = f"{SIGNS[entry.provenance]} {say(f'data/origin/{entry.provenance}')}"
    why = cut(entry.note_in(say.lang), NOTE)
    note = f" · {quoted(why, NOTE + 1)}" if why else ""
    return f"{words}\n-# {origin}{note}"


def name_of(say: Voice, name: str) -> str:
    """What a value is called: in words, where the game has some."""
    key = f"value/{name}"
    return say(key) if say.has(key) else quoted(name, NAME)


def told(say: Voice, name: str, value: Any) -> str:
    """The value of a name as it reads; nothing in it formats or mentions."""
    return cut(_told(say, name, value), VALUE)


def _told(say: Voice, name: str, value: Any) -> str:
    match value:
        case bool():
            return say("data/yes" if value else "data/no")
        case int():
            return number(value)
        case str() if say.has(f"value/{name}/{value}"):
            return say(f"value/{name}/{value}")
        case BaseModel():
            # What a file leaves out says nothing: a cost of no stone, a blank box.
            return _told(say, name, value.model_dump(by_alias=True, exclude_defaults=True))
        case dict():
            called: list[str] = _called(say, value)  # pyright: ignore[reportUnknownArgumentType]
            items = called or [
                f"{_key(say, key)} {_told(say, name, each)}" for key, each in value.items()
            ]  # pyright: ignore[reportUnknownVariableType]
            return " · ".join(items) or "—"
        case list() | tuple():
            return ", ".join(_short(say, name, each) for each in value) or "—"  # pyright: ignore[reportUnknownVariableType]
        case _:
            return _key(say, value) or "—"


def _short(say: Voice, name: str, item: Any) -> str:
    """One of many: by its name alone where it has one; the file holds the rest."""
    fields = item.model_dump(by_alias=True) if isinstance(item, BaseModel) else item
    called = _called(say, fields) if isinstance(fields, dict) else []  # pyright: ignore[reportUnknownArgumentType]
    return called[0] if called else _told(say, name, item)


def _called(say: Voice, fields: dict[Any, Any]) -> list[str]:
    """How something with names in several languages is called in the reader's."""
    return [
        quoted(str(item), VALUE)
        for key, item in fields.items()
        if str(key).endswith(f"_{say.lang}")
    ]


def _key(say: Voice, key: Any) -> str:
    keys = (*(f"{kind}/{key}" for kind in WORDS_FOR_KEYS), f"key/{key}")
    # One of it: some kinds of things are also counted, and then have a plural.
    return next((say(each, count=1) for each in keys if say.has(each)), quoted(str(key), NAME))


def changes(
    own: DataFile[Any], given: DataFile[Any]
) -> Iterator[tuple[str, Value[Any], Value[Any]]]:
    """The values that differ: name, the game's own, the given one."""
    before = dict(own.values())
    for name, entry in given.values():
        if name in before and entry.value != before[name].value:
            yield name, before[name], entry


def change(say: Voice, name: str, old: Value[Any], new: Value[Any]) -> str:
    """One difference in a line."""
    values = f"{told(say, name, old.value)} → {told(say, name, new.value)}"
    origin = say(f"data/origin/{new.provenance}")
    return f"- {say('data/line', name=name_of(say, name), value=values)} ({origin})"


def wrong(say: Voice, problem: Problem) -> str:
    """One wrong value: its name in the file, what was given, and what would do."""
    name = problem.name.removesuffix(".value")
    key = f"data/problem/{problem.kind}"
    facts = {fact: str(value) for fact, value in problem.facts.items()}
    why = say(key, **facts) if say.has(key) else quoted(problem.told, NOTE)
    if problem.kind not in ("missing", "value_error"):
        why = say("data/fault", given=quoted(cut(str(problem.given), GIVEN), GIVEN + 1), why=why)
    return f"- {say('data/line', name=quoted(name, NAME), value=why)}"
