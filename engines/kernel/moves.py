"""Moves at the borders: as JSON in logs and as short text in custom ids, checked on the way in."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from engines.kernel.game import Game

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")
SEPARATOR = "."


class MoveError(ValueError):
    """Text or JSON that is no move of this game."""


@cache
def kind(move_type: type[Any]) -> str:
    """The name of a kind of move: `TakePair` is `take-pair`."""
    return _HUMP.sub("-", move_type.__name__).lower()


@cache
def _fields(move_type: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(move_type))


@cache
def _adapter(move_type: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(move_type)


@cache
def _by_kind(types: tuple[type[Any], ...]) -> dict[str, type[Any]]:
    return {kind(move_type): move_type for move_type in types}


def _kinds(game: Game[Any, Any, Any]) -> dict[str, type[Any]]:
    return _by_kind(game.moves)


def to_json(move: Any) -> dict[str, Any]:
    """A move as it stands in a log: its kind, then its fields."""
    move_type = cast(type[Any], type(move))
    return {
        "move": kind(move_type),
        **{name: getattr(move, name) for name in _fields(move_type)},
    }


def from_json(game: Game[Any, Any, Any], body: Mapping[str, Any]) -> Any:
    """Check a stored move; raises MoveError."""
    fields = dict(body)
    name = fields.pop("move", None)
    move_type = _kinds(game).get(name) if isinstance(name, str) else None
    if move_type is None:
        known = ", ".join(_kinds(game))
        raise MoveError(f"{name!r} is no kind of move of {game.id}; there are {known}")
    if set(fields) != set(_fields(move_type)):
        raise MoveError(f"{name} takes the fields {', '.join(_fields(move_type)) or '(none)'}")
    try:
        return _adapter(move_type).validate_python(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise MoveError(f"{name}: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def to_code(move: Any) -> str:
    """A move as short text: `take-pair.4.red`."""
    move_type = cast(type[Any], type(move))
    values = (str(getattr(move, name)) for name in _fields(move_type))
    return SEPARATOR.join([kind(move_type), *values])


def from_code(game: Game[Any, Any, Any], code: str) -> Any:
    """Check a move's short text; raises MoveError."""
    name, *values = code.split(SEPARATOR)
    move_type = _kinds(game).get(name)
    if move_type is None or len(values) != len(_fields(move_type)):
        raise MoveError(f"{code!r} is no move of {game.id}")
    return from_json(game, {"move": name, **dict(zip(_fields(move_type), values, strict=True))})
