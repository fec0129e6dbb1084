"""A game's data file: the printed facts, where each one comes from, and a hash of the whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar, cast

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from yaml.reader import ReaderError

if TYPE_CHECKING:
    from yaml import SafeLoader as _SafeLoader
else:
    try:  # libyaml is 15 times faster than the reader in Python
        from yaml import CSafeLoader as _SafeLoader
    except ImportError:
        from yaml import SafeLoader as _SafeLoader

MAX_BYTES = 65_536
"""A data file is a page of numbers; anything larger is not one."""
MAX_DEPTH = 20
"""Levels of values inside values; ours have six."""

MOST_SHOWN = 80
"""Characters of a wrong value that a message repeats."""

Provenance = Literal["source", "likely", "house"]
T = TypeVar("T")
S = TypeVar("S", bound="Sheet")


class Problem(NamedTuple):
    """One wrong value: its dotted name, the kind of fault and its figures, what was given."""

    name: str
    kind: str
    facts: Mapping[str, Any]
    given: Any
    told: str


class DataError(ValueError):
    """A data file that can't be used: the message says which value and what is expected.

    `problems` lists every wrong value, where the file could be read at all.
    """

    def __init__(self, message: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


class Sheet(BaseModel):
    """Base of every model of a data file: nothing unknown, nothing changed after loading."""

    # Built when a file is first read: a bot that starts reads none yet.
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class Value(Sheet, Generic[T]):
    """One printed fact with its origin.

    `provenance`: `source` (a rules text says so), `likely` (one decent source, or inferred) or
    `house` (our own value where nothing is published). `note` says in English where it stands, or
    why; `note_fr` says so in French.
    """

    value: T
    provenance: Provenance
    note: str = Field(default="", max_length=500)
    note_fr: str = Field(default="", max_length=500)

    def note_in(self, lang: str) -> str:
        """The note in a language; the English one where there is no other."""
        return (self.note_fr if lang == "fr" else "") or self.note


@dataclass(frozen=True, eq=False)
class DataFile(Generic[S]):
    """A checked data file; compare two by their `hash`."""

    game: str
    model: S
    body: Mapping[str, Any] = field(repr=False)
    """The file as plain JSON values, as it is stored beside a log."""

    @cached_property
    def hash(self) -> str:
        """SHA-256 over the canonical JSON of the file: equal content, equal hash."""
        return hashlib.sha256(canonical(self.body)).hexdigest()

    def values(self) -> Iterator[tuple[str, Value[Any]]]:
        """Every value with its dotted name, in the order of the file."""
        yield from _walk("", self.model)


def _walk(prefix: str, model: BaseModel) -> Iterator[tuple[str, Value[Any]]]:
    for name in type(model).model_fields:
        entry: object = getattr(model, name)
        if isinstance(entry, Value):
            yield prefix + name, entry
        elif isinstance(entry, BaseModel):
            yield from _walk(f"{prefix}{name}.", entry)


def canonical(body: Mapping[str, Any]) -> bytes:
    """The one JSON text of a body: sorted keys, no spaces."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


# What YAML's constructors raise on hostile text: `!!bool x` is a KeyError, `!!timestamp x` an
# AttributeError, a sexagesimal number of 200 parts an OverflowError.
_UNREADABLE = (
    yaml.YAMLError,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)


def parse(text: bytes) -> Mapping[str, Any]:
    """Read YAML (or JSON, which is YAML) from outside, without aliases or repeated keys."""
    if len(text) > MAX_BYTES:
        raise DataError(
            f"The file has {len(text)} bytes; a data file has at most {MAX_BYTES}. "
            "Export the game's own file and change values in it."
        )
    try:
        body: object = yaml.load(text, Loader=_PlainLoader)  # noqa: S506 - a SafeLoader
    except _UNREADABLE as error:
        match error:
            case yaml.MarkedYAMLError(problem=problem, problem_mark=mark) if mark is not None:
                told = ", ".join(filter(None, (error.context, problem)))
                where = f"line {mark.line + 1}: {told}"
            case ReaderError(position=position, reason=reason):
                where = f"byte {position + 1}: {reason}; save it as text in UTF-8"
            case yaml.YAMLError() if str(error):
                where = str(error).splitlines()[0]
            case _:
                where = "a value in it can't be understood"
        raise DataError(f"The file is not readable as YAML or JSON: {where}.") from None
    if not isinstance(body, dict):
        raise DataError("The file must be a mapping of names to values at its top.")
    return _plain(body)  # pyright: ignore[reportUnknownArgumentType]


def read(game: str, model: type[S], body: Mapping[str, Any]) -> DataFile[S]:
    """Check a body against a game's model; raises DataError naming each wrong value."""
    if body.get("game") != game:
        raise DataError(f"This is a data file of {shown(body.get('game'))}, not of {game!r}.")
    try:
        # JSON mode: a stored body has lists where the model has tuples.
        checked = model.model_validate_json(canonical(body))
    except ValidationError as error:
        problems = _problems(error)
        raise DataError(_explain(problems), problems) from None
    except (TypeError, ValueError, RecursionError):
        raise DataError("The file holds values that JSON can't write.") from None
    return DataFile(game, checked, body)


def load(game: str, model: type[S], path: Path) -> DataFile[S]:
    """Read a data file from disk."""
    try:
        with path.open("rb") as file:
            return read(game, model, parse(file.read(MAX_BYTES + 1)))
    except OSError as error:
        raise DataError(f"{path}: {error.strerror}. Give the path of a data file.") from None


def dump(body: Mapping[str, Any]) -> str:
    """A body as YAML, in its own order, for a person to correct."""
    return yaml.safe_dump(
        dict(body), sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )


def _problems(error: ValidationError) -> list[Problem]:
    return [
        Problem(
            ".".join(map(str, found["loc"]))[:MOST_SHOWN] or "the file",
            found["type"],
            found.get("ctx", {}),
            found["input"],
            found["msg"],
        )
        for found in error.errors(include_url=False)
    ]


def _explain(problems: Sequence[Problem]) -> str:
    lines = [f"{problem.name}: {problem.told}" for problem in problems[:5]]
    more = f" (and {len(problems) - 5} more)" if len(problems) > 5 else ""
    return "; ".join(lines) + more + "."


def _plain(value: Any) -> Any:
    """The same value with JSON's types only: string keys, lists, no dates."""
    match value:
        case dict():
            return _named(value)  # pyright: ignore[reportUnknownArgumentType]
        case list() | tuple():
            return [_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
        case None | bool() | int() | str():
            return value
        case float() if value == value and abs(value) != float("inf"):
            return value
        case _:
            raise DataError(f"{shown(value)} is no text, number, yes or no, list or mapping.")


def _named(items: Mapping[Any, Any]) -> dict[str, Any]:
    """A mapping with text for names; a number as a name is read as text."""
    named: dict[str, Any] = {}
    for key, item in items.items():
        if isinstance(key, bool) or not isinstance(key, str | int):
            raise DataError(f"{shown(key)} can't be a name: write it in quotes.")
        name = key if isinstance(key, str) else shown(key)
        if name in named:
            raise DataError(f"{shown(name)} stands twice in the same mapping.")
        named[name] = _plain(item)
    return named


def shown(value: object) -> str:
    """A value as a message can show it: in one short line, whatever it is."""
    try:
        text = repr(value)
    except ValueError:  # Python doesn't write out an integer of more than 4,300 digits
        return "a number of thousands of digits"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


class _PlainLoader(_SafeLoader):
    """A SafeLoader that refuses aliases (they can grow without bound) and repeated keys."""

    def get_single_node(self) -> yaml.Node | None:
        root = super().get_single_node()
        if root is not None:
            _check_tree(root)
        return root

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[object] = set()
        for key_node, _ in node.value:
            key = cast(object, self.construct_object(key_node, deep=True))  # pyright: ignore[reportUnknownMemberType]
            if not isinstance(key, Hashable):
                raise yaml.YAMLError("a name can't be a list or a mapping")
            if key in seen:
                raise yaml.YAMLError(f"{key!r} stands twice in the same mapping")
            seen.add(key)
        return super().construct_mapping(node, deep)


def _check_tree(root: yaml.Node) -> None:
    """Refuse a node that hangs in the tree twice, which only an alias can do, and deep nesting."""
    seen: set[int] = set()
    level: list[yaml.Node] = [root]
    for _ in range(MAX_DEPTH):
        below: list[yaml.Node] = []
        for node in level:
            if id(node) in seen:
                raise yaml.YAMLError("aliases (*name) are not allowed in a data file")
            seen.add(id(node))
            match node:
                case yaml.MappingNode():
                    below.extend(part for pair in node.value for part in pair)
                case yaml.SequenceNode():
                    below.extend(node.value)
                case _:
                    pass
        level = below
    if level:
        raise yaml.YAMLError(f"values stand more than {MAX_DEPTH} levels deep")
