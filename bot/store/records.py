"""Rows as they are read: each one checked, so that a corrupt one is named and harms nobody else."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from bot.store.errors import CorruptRowError
from engines.kernel.log import MAX_SEATS, By, Chance, Entry, Hex, Turn
from engines.kernel.words import LANGUAGES

log = logging.getLogger(__name__)

Status = Literal["lobby", "playing", "ended", "expired"]
OPEN: tuple[Status, ...] = ("lobby", "playing")


def _moment(value: object) -> object:
    return datetime.fromtimestamp(value / 1000, UTC) if isinstance(value, int) else value


def _json(value: object) -> object:
    return json.loads(value) if isinstance(value, str) else value


Moment = Annotated[datetime, BeforeValidator(_moment)]
Id = Annotated[int, Field(ge=0, lt=2**63)]
Count = Annotated[int, Field(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS)]
Lang = Annotated[str, Field(pattern=f"^({'|'.join(LANGUAGES)})$")]
Options = Annotated[dict[str, Any], BeforeValidator(_json)]
Moves = Annotated[tuple[dict[str, Any], ...], BeforeValidator(_json), Field(max_length=1000)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    def columns(self) -> dict[str, Any]:
        """The row as the database holds it."""
        return {name: _column(getattr(self, name)) for name in type(self).model_fields}


def _column(value: object) -> object:
    match value:
        case bool():
            return int(value)
        case datetime():
            return round(value.timestamp() * 1000)
        case dict() | list() | tuple():
            return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        case _:
            return value


class TableRow(_Row):
    """A table but for its seats, drafts and log."""

    id: Id
    revision: Count
    guild_id: Id | None
    channel_id: Id
    game: str
    lang: str
    host_id: Id
    status: Status
    reason: str | None
    options: Options
    data_hash: Hex | None
    commitment: Hex
    seed: Annotated[Hex, Field(repr=False)]
    created: Moment
    started: Moment | None
    ended: Moment | None
    expires: Moment | None
    awaited_since: Moment | None
    board_channel_id: Id | None
    board_message_id: Id | None
    board_shown: Annotated[int, Field(ge=-1, lt=2**31)]
    board_ping_id: Id | None
    homeless: bool
    style: str = "normal"
    follows: Id | None = None


class SeatRow(_Row):
    """Who sits where; `name` is a snapshot, `left` says that the person has left the server."""

    seat: SeatNumber
    user_id: Id | None
    opponent: str | None
    name: Annotated[str, Field(max_length=80)]
    word: Annotated[str, Field(max_length=100)]
    left: bool


class DraftRow(_Row):
    """A seat's moves in the current step, those that played themselves included."""

    seat: SeatNumber
    step: Count
    moves: Moves
    done: bool
    by: By


@dataclass(frozen=True, slots=True)
class Stored:
    """All of a table but its log."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    drafts: tuple[DraftRow, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """The step at which a person last looked, and the one at the look before (None: none)."""

    step: Count
    before: Count | None

    def earlier_than(self, step: int) -> int | None:
        """The last look before this step."""
        return self.step if self.step < step else self.before


R = TypeVar("R", bound=_Row)
T = TypeVar("T")
_entry: TypeAdapter[Chance | Turn] = TypeAdapter(Entry)


def checked(model: type[R], columns: Mapping[Any, Any], where: str) -> R:
    """Check a row read from the database; raises CorruptRowError naming the place."""
    try:
        return model.model_validate(dict(columns))
    except ValidationError as error:
        raise CorruptRowError(f"{where}: {_first(error)}") from None
    except (ValueError, OverflowError, OSError, RecursionError):
        raise CorruptRowError(f"{where}: a value is unreadable") from None


def whole(kind: type[T], columns: Mapping[Any, Any], where: str) -> T | None:
    """A row that no table needs, as the dataclass `kind` has it.

    None, and a line in the log, where it can't be read: nothing else is lost with it.
    """
    try:
        return _adapter(kind).validate_python(dict(columns))
    except ValidationError as error:
        log.error("%s: %s", where, _first(error))
    except (ValueError, OverflowError, OSError, RecursionError):
        log.error("%s: a value is unreadable", where)
    return None


@cache
def _adapter(kind: type[T]) -> TypeAdapter[T]:
    return TypeAdapter(kind)


def entry(body: object, where: str) -> Chance | Turn:
    """Check a stored entry of a log; raises CorruptRowError."""
    if not isinstance(body, str):
        raise CorruptRowError(f"{where}: no text")
    try:
        return _entry.validate_json(body)
    except ValidationError as error:
        raise CorruptRowError(f"{where}: {_first(error)}") from None


def entry_columns(table_id: int, number: int, entry: Chance | Turn) -> dict[str, Any]:
    """An entry as the database holds it."""
    turn = entry if isinstance(entry, Turn) else None
    return {
        "table_id": table_id,
        "number": number,
        "step": turn.step if turn else None,
        "seat": turn.seat if turn else None,
        "answer": entry.number if isinstance(entry, Chance) else None,
        "body": entry.model_dump_json(),
    }


def in_order(seats: Sequence[SeatRow], where: str) -> tuple[SeatRow, ...]:
    """Seats must be numbered from 0 without a gap; raises CorruptRowError."""
    if [row.seat for row in seats] != list(range(len(seats))):
        raise CorruptRowError(f"{where}: seats are numbered {[row.seat for row in seats]}")
    return tuple(seats)


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    return f"{'.'.join(map(str, first['loc'])) or 'row'}: {first['msg']}"
