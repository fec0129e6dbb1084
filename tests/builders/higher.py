"""Higher: a tiny open game for tests of the kernel.

Two dice for all; each writes one number, in secret, on a line that may never go down, or marks a
miss. An equal number earns a star in a row that still has room. A seat may dare instead: one more
die for itself alone, thrown after its confirmation, and a second decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from engines.kernel import data
from engines.kernel.data import DataFile, Value
from engines.kernel.game import (
    Branch,
    Event,
    Game,
    Outcome,
    Refusal,
    Request,
    Result,
    Roll,
    Score,
    Seat,
    without_refusal,
)

LONGEST = 8
ROOM = {"small": 1, "large": 9}


@dataclass(frozen=True, slots=True)
class Write:
    """Write a number at the end of your line."""

    number: int


@dataclass(frozen=True, slots=True)
class Star:
    """Mark a star for an equal number."""

    row: Literal["small", "large"]


@dataclass(frozen=True, slots=True)
class Dare:
    """Throw one more die for yourself, and decide again."""


@dataclass(frozen=True, slots=True)
class Miss:
    """Write nothing and mark a miss."""


Move = Write | Star | Dare | Miss


class Facts(data.Sheet):
    game: Literal["higher"]
    misses: Value[int]


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Sheet(NamedTuple):
    line: tuple[int, ...] = ()
    small: int = 0
    large: int = 0
    misses: int = 0


@dataclass(slots=True)
class Position:
    """`own[seat]` is the die that a seat dared for (0: none); `owed` are seats that owe a star."""

    limit: int
    sheets: tuple[Sheet, ...]
    first: Seat = 0
    turn: int = 0
    roll: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    todo: tuple[Seat, ...] = ()
    owed: tuple[Seat, ...] = ()
    daring: tuple[Seat, ...] = ()
    over: bool = False

    def copy(self) -> Position:
        return replace(self)


def own() -> DataFile[Facts]:
    misses = {"value": 3, "provenance": "house", "note": "a test"}
    return read({"game": "higher", "misses": misses})


def read(body: Any) -> DataFile[Facts]:
    return data.read("higher", Facts, body)


def setup(file: DataFile[Facts], options: Any, seats: int) -> Position:
    return Position(file.model.misses.value, (Sheet(),) * seats)


def chance(position: Position) -> Request | None:
    if position.daring:
        return Roll((6,))
    return None if position.roll or position.over else Roll((6, 6))


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    seats = len(position.sheets)
    if position.daring:
        seat, *rest = position.daring
        number = result[0] + 1
        position.own = (*position.own[:seat], number, *position.own[seat + 1 :])
        position.daring = tuple(rest)
        return [Event("higher/dared", {"seat": seat, "number": number})]
    position.turn += 1
    position.roll, position.own = tuple(face + 1 for face in result), (0,) * seats
    position.todo = tuple((position.first + step) % seats for step in range(seats))
    return [Event("higher/rolled", {"roll": list(position.roll)})]


def waiting(position: Position) -> tuple[Seat, ...]:
    return position.todo


def candidates(view: Position, seat: Seat) -> Iterator[Move]:
    if seat in view.owed:
        yield from (Star("small"), Star("large"))
        return
    yield from map(Write, sorted({*view.roll, view.own[seat]} - {0}))
    yield Dare()
    yield Miss()


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    if seat not in position.todo:
        return Refusal("higher/not-now")
    sheet, own = position.sheets[seat], position.own[seat]
    if (seat in position.owed) is not isinstance(move, Star):
        return Refusal("higher/star")
    match move:
        case Write(number) if number not in ((own,) if own else position.roll):
            return Refusal("higher/rolled-numbers", {"number": number})
        case Write(number) if sheet.line and number < sheet.line[-1]:
            return Refusal("higher/never-down", {"number": number, "last": sheet.line[-1]})
        case Star(row) if getattr(sheet, row) == ROOM[row]:
            return Refusal("higher/no-room", {"row": row})
        case Dare() if own:
            return Refusal("higher/dare-once")
        case _:
            return None


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    sheet = position.sheets[seat]
    event = Event(f"higher/{type(move).__name__.lower()}", {"seat": seat})
    match move:
        case Dare():
            # The seat still owes a decision: what closes its draft is the die it waits for.
            position.daring = (*position.daring, seat)
        case Write(number):
            if sheet.line and sheet.line[-1] == number:
                position.owed = (*position.owed, seat)
            sheet = sheet._replace(line=(*sheet.line, number))
        case Star(row):
            sheet = sheet._replace(**{row: getattr(sheet, row) + 1})
            position.owed = tuple(other for other in position.owed if other != seat)
        case Miss():
            sheet = sheet._replace(misses=sheet.misses + 1)
    position.sheets = (*position.sheets[:seat], sheet, *position.sheets[seat + 1 :])
    if seat not in position.owed and seat not in position.daring:
        position.todo = tuple(other for other in position.todo if other != seat)
    return [event]


def close(position: Position) -> list[Event]:
    position.first = (position.first + 1) % len(position.sheets)
    position.roll = ()
    position.over = any(
        sheet.misses >= position.limit or len(sheet.line) >= LONGEST for sheet in position.sheets
    )
    return []


def outcome(position: Position) -> Outcome | None:
    return Outcome.ranked("misses", scores(position)) if position.over else None


def scores(position: Position) -> tuple[Score, ...]:
    return tuple(
        Score({"line": len(sheet.line), "stars": sheet.small + sheet.large})
        for sheet in position.sheets
    )


def forced(position: Position, seat: Seat) -> Move | None:
    moves = legal(position, seat) if seat in position.todo else []
    return moves[0] if len(moves) == 1 else None


def absent(view: Position, seat: Seat) -> list[Move]:
    return [Star("large")] if seat in view.owed else [Miss()]


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    return (len(position.sheets[seat].line),)


def branches(move: Move) -> tuple[Branch, ...]:
    return (Branch("star", "higher/which-row"),) if isinstance(move, Star) else ()


def imagine(view: Position, rng: Random) -> Position:
    return view.copy()


legal = without_refusal(candidates, why_not)

HIGHER = Game[Position, Position, Move](
    id="higher",
    seats=range(1, 5),
    moves=(Write, Star, Dare, Miss),
    finishing=frozenset({Miss}),
    options=Options,
    data=own,
    read_data=read,
    setup=setup,
    chance=chance,
    resolve=resolve,
    waiting=waiting,
    candidates=candidates,
    why_not=why_not,
    legal=legal,
    apply=apply,
    close=close,
    view=lambda position, seat: position.copy(),
    outcome=outcome,
    scores=scores,
    sheet=lambda position, seat: dict(position.sheets[seat]._asdict()),
    imagine=imagine,
    absent=absent,
    worth=lambda position, seat: float(scores(position)[seat].total),
    turns=lambda position: position.turn,
    counts=lambda position: {"misses": sum(sheet.misses for sheet in position.sheets)},
    branches=branches,
    forced=forced,
    price=price,
)
