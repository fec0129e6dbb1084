"""The rules of Lost Cities: what may be written, what follows from it, and what it is worth.

Page numbers are those of the rules booklet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel.data import DataFile
from engines.kernel.game import (
    Draw,
    Event,
    Game,
    Outcome,
    Refusal,
    Request,
    Result,
    Roll,
    Score,
    Seat,
)
from engines.lost_cities import data
from engines.lost_cities.data import BOXES, COLOURS, COLUMNS, Colour, Facts, Printed
from engines.lost_cities.position import TEN, Pair, Position, Sheet, View, plain_sheet

COLOUR_INDEX = {colour: index for index, colour in enumerate(COLOURS)}
ALL_DICE = Roll((6, 6, 6, 10, 10, 10))


@dataclass(frozen=True, slots=True)
class TakePair:
    """Use a number die and a colour die: write the number, or tick the round box with a 0."""

    number: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class Accelerate:
    """Copy a colour's own top number into its next free box (p. 5)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave an acceleration unused."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Write nothing and shade the next dice symbol (p. 4)."""


Move = TakePair | Accelerate | Pass | Refuse

# Equal moves are one object: positions are searched by the thousand.
_PAIRS = [[TakePair(number, colour) for colour in COLOURS] for number in range(TEN)]
_ACCELERATE = [Accelerate(colour) for colour in COLOURS]
_PASS = Pass()
_REFUSE = Refuse()


class Options(BaseModel):
    """What a table may choose: nothing but who rolls first, and that only for a rematch."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    first_seat: int | None = Field(default=None, ge=0, lt=5)


def setup(file: DataFile[Facts], options: Options, seats: int) -> Position:
    """Empty sheets; the first roller is drawn by lot unless a rematch names one."""
    first = options.first_seat
    return Position(
        printed=data.printed(file),
        sheets=[Sheet()] * seats,
        roller=0 if first is None else first % seats,
        phase="lot" if first is None else "roll",
        owed=(False,) * seats,
        before=(Sheet(),) * seats,
    )


def chance(position: Position) -> Request | None:
    """The lot for the first roller, then all six dice once a turn; a roll stands (p. 3)."""
    match position.phase:
        case "roll":
            return ALL_DICE
        case "lot":
            return Draw(len(position.sheets))
        case _:
            return None


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    """Let the lot or the dice fall."""
    if position.phase == "lot":
        position.roller = result[0]
        position.phase = "roll"
        return [Event("event/lot", {"seat": position.roller})]
    position.turn += 1
    position.colours, position.numbers = result[:3], result[3:]
    position.kept = None
    position.phase = "roller"
    position.todo = (position.roller,)
    position.before = tuple(position.sheets)
    facts: dict[str, Any] = {
        "seat": position.roller,
        "turn": position.turn,
        "numbers": list(position.numbers),
        "colours": [COLOURS[colour] for colour in position.colours],
    }
    return [Event("event/rolled", facts)]


def waiting(position: Position) -> tuple[Seat, ...]:
    """First the roller alone, then all the others at once (p. 3)."""
    return position.todo


def candidates(view: View, seat: Seat) -> Iterator[Move]:
    """Every pair on the six dice and a refusal; or, for an arrow, every colour and a pass."""
    if view.owed[seat]:
        yield from _ACCELERATE
        yield _PASS
        return
    colours = sorted(set(view.colours))
    for number in sorted(set(view.numbers)):
        row = _PAIRS[number]
        for colour in colours:
            yield row[colour]
    yield _REFUSE


def legal(view: View, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse, from the dice that this seat may use."""
    if seat not in view.todo:
        return []
    printed, sheet = view.printed, view.sheets[seat]
    moves: list[Move]
    if view.owed[seat]:
        moves = [
            move
            for colour, move in enumerate(_ACCELERATE)
            if _may_accelerate(printed, sheet, colour)
        ]
        if printed.acceleration_optional:
            moves.append(_PASS)
        return moves
    numbers, colours = (view.numbers, view.colours) if seat == view.roller else view.left()
    least = [(colour, *_least(printed, sheet, colour)) for colour in sorted(set(colours))]
    moves = [
        _PAIRS[number][colour]
        for number in sorted(set(numbers))
        for colour, lowest, zero in least
        if (number or zero) >= lowest
    ]
    moves.append(_REFUSE)
    return moves


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this seat may not play this move now."""
    if seat not in position.todo:
        return _not_awaited(position, seat)
    match move:
        case TakePair(number, colour):
            if position.owed[seat]:
                return Refusal("acceleration", {"reason": "first"})
            return _not_on_the_dice(position, seat, number, colour) or _no_fit(
                position.printed, position.sheets[seat], number, COLOUR_INDEX[colour]
            )
        case Refuse():
            return Refusal("acceleration", {"reason": "first"}) if position.owed[seat] else None
        case Accelerate(colour):
            if not position.owed[seat]:
                return Refusal("acceleration", {"reason": "no-arrow"})
            if _may_accelerate(position.printed, position.sheets[seat], COLOUR_INDEX[colour]):
                return None
            return Refusal("acceleration", {"reason": "full", "colour": colour, "boxes": BOXES})
        case Pass():
            if not position.owed[seat]:
                return Refusal("acceleration", {"reason": "no-arrow"})
            if position.printed.acceleration_optional:
                return None
            return Refusal("acceleration", {"reason": "forced"})


def _not_awaited(position: Position, seat: Seat) -> Refusal:
    if position.phase == "over":
        return Refusal("table/ended")
    if position.phase == "roller":
        return Refusal("turn-overview", {"reason": "roller-first", "seat": position.roller})
    return Refusal("table/already-chosen", {"seat": seat})


def _not_on_the_dice(position: Position, seat: Seat, number: int, colour: str) -> Refusal | None:
    index = COLOUR_INDEX[colour]
    if number not in position.numbers or index not in position.colours:
        return Refusal("pick-pair", {"number": number, "colour": colour, **_dice_facts(position)})
    if seat == position.roller:
        return None
    numbers, colours = position.left()
    if number in numbers and index in colours:
        return None
    return Refusal(
        "passive-choice",
        {
            "seat": position.roller,
            "kept_number": position.kept.number if position.kept else number,
            "kept_colour": COLOURS[position.kept.colour] if position.kept else colour,
            "numbers": list(numbers),
            "colours": [COLOURS[each] for each in colours],
        },
    )


def _dice_facts(position: Position) -> dict[str, Any]:
    return {
        "numbers": list(position.numbers),
        "colours": [COLOURS[each] for each in position.colours],
    }


def _least(printed: Printed, sheet: Sheet, colour: int) -> tuple[int, int]:
    """The lowest number that fits a column, and what a 0 counts as there (p. 4).

    Never lower than the number below it, where a 0 is a 10; in a column not started a 0 ticks the
    round box, once, and 1 is the smallest number.
    """
    column = sheet.columns[colour]
    if column:
        return column[-1], TEN
    return int(sheet.circles[colour] and not printed.zero_starts_as_ten), 0


def _no_fit(printed: Printed, sheet: Sheet, number: int, colour: int) -> Refusal | None:
    lowest, zero = _least(printed, sheet, colour)
    if (number or zero) >= lowest:
        return None
    column, name = sheet.columns[colour], COLOURS[colour]
    if not column:
        return Refusal("zero-value", {"colour": name})
    return Refusal("number-order", {"number": number, "colour": name, "last": column[-1]})


def _may_accelerate(printed: Printed, sheet: Sheet, colour: int) -> bool:
    return len(sheet.columns[colour]) < BOXES or printed.acceleration_of_full_column


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move on the seat's sheet; bridges wait for the end of the turn."""
    events: list[Event] = []
    match move:
        case TakePair(number, colour):
            index = COLOUR_INDEX[colour]
            if seat == position.roller:
                position.kept = Pair(number, index)
            _use_pair(position, seat, number, index, events)
        case Accelerate(colour):
            _set_owed(position, seat, owed=False)
            _accelerate(position, seat, COLOUR_INDEX[colour], events)
        case Pass():
            _set_owed(position, seat, owed=False)
            events.append(Event("event/passed", {"seat": seat}))
        case Refuse():
            _refuse(position, seat, events)
    if not position.owed[seat]:
        _decided(position, seat)
    return events


def _decided(position: Position, seat: Seat) -> None:
    """The seat is done; after the roller, everybody else chooses at once."""
    if position.phase == "roller":
        count = len(position.sheets)
        position.phase = "others"
        position.todo = (*range(seat + 1, count), *range(seat))
    else:
        place = position.todo.index(seat)
        position.todo = position.todo[:place] + position.todo[place + 1 :]
        if not position.todo:
            position.phase = "settle"


def _set_owed(position: Position, seat: Seat, *, owed: bool) -> None:
    position.owed = (*position.owed[:seat], owed, *position.owed[seat + 1 :])


def _use_pair(position: Position, seat: Seat, number: int, colour: int, log: list[Event]) -> None:
    sheet = position.sheets[seat]
    column = sheet.columns[colour]
    if not column and number == 0 and not sheet.circles[colour]:
        position.sheets[seat] = sheet.with_circle(colour)
        log.append(Event("event/circle", {"seat": seat, "colour": COLOURS[colour]}))
    elif len(column) == BOXES:
        _mark_artefact(position, seat, "full", COLOURS[colour], log)
    else:
        _write(position, seat, colour, number or TEN, "die", log)


def _accelerate(position: Position, seat: Seat, colour: int, log: list[Event]) -> None:
    """The column's own top number again, 1 in an empty one; never the round box (p. 5)."""
    column = position.sheets[seat].columns[colour]
    if len(column) == BOXES:
        _mark_artefact(position, seat, "full", COLOURS[colour], log)
    else:
        _write(position, seat, colour, column[-1] if column else 1, "acceleration", log)


def _write(
    position: Position, seat: Seat, colour: int, number: int, by: str, log: list[Event]
) -> None:
    sheet = position.sheets[seat]
    box = len(sheet.columns[colour])
    position.sheets[seat] = sheet.with_number(colour, number)
    name = COLOURS[colour]
    log.append(
        Event(
            f"event/wrote-by-{by}",
            {"seat": seat, "number": number, "colour": name, "box": box + 1},
        )
    )
    if box == 0 and not sheet.circles[colour]:
        log.append(Event("event/circle-lost", {"seat": seat, "colour": name}))
    printed = position.printed
    match printed.sign[colour][box]:
        case "arrow":
            sheet = position.sheets[seat]
            if any(_may_accelerate(printed, sheet, each) for each in range(len(COLOURS))):
                _set_owed(position, seat, owed=True)
        case "artefact" if by == "die" or printed.accelerated_artefact_counts:
            _mark_artefact(position, seat, "box", name, log)
        case _:
            pass


def _mark_artefact(
    position: Position, seat: Seat, cause: str, colour: str, log: list[Event]
) -> None:
    """One more artefact symbol, from the bottom; a tenth has no place and no effect (house)."""
    sheet = position.sheets[seat]
    words = f"event/artefact-{cause}" if sheet.artefacts < BOXES else "event/artefact-no-place"
    position.sheets[seat] = sheet = sheet.with_artefact()
    log.append(Event(words, {"seat": seat, "colour": colour, "count": sheet.artefacts}))


def _refuse(position: Position, seat: Seat, log: list[Event]) -> None:
    """The next dice symbol; with all nine shaded a refusal costs nothing more (house)."""
    sheet = position.sheets[seat]
    if sheet.exhausted:
        log.append(Event("event/refused-free", {"seat": seat}))
        return
    position.sheets[seat] = sheet = sheet.with_refusal()
    log.append(Event("event/refused", {"seat": seat, "count": sheet.dice}))
    if sheet.exhausted:
        log.append(Event("event/exhausted", {"seat": seat}))


def close(position: Position) -> list[Event]:
    """End the turn: bridges for all who crossed them in it (p. 6), the end, or the next roller."""
    events = _settle_bridges(position)
    if all(sheet.exhausted for sheet in position.sheets):
        position.reason = "exhausted"
    elif all(position.bridges):
        position.reason = "bridges"
    if position.reason:
        position.phase = "over"
        events.append(Event("event/ended", {"reason": position.reason, "turn": position.turn}))
    else:
        position.roller = (position.roller + 1) % len(position.sheets)
        position.phase = "roll"
    return events


def _settle_bridges(position: Position) -> list[Event]:
    box = position.printed.bridge_box
    bridges = list(position.bridges)
    events: list[Event] = []
    marks = zip(*[sheet.marks() for sheet in position.sheets], strict=True)
    for column, counts in enumerate(marks):
        if max(counts) >= box and not bridges[column]:
            seats = tuple(seat for seat, count in enumerate(counts) if count >= box)
            bridges[column] = seats
            events.append(
                Event(
                    "event/bridge",
                    {
                        "seats": list(seats),
                        "column": COLUMNS[column],
                        "points": position.printed.bridge,
                    },
                )
            )
    position.bridges = tuple(bridges)
    return events


def view(position: Position, seat: Seat | None) -> View:
    """What lies open, for one seat or an onlooker."""
    p = position
    return View(
        p.printed,
        p.sheets.copy(),
        p.roller,
        p.phase,
        p.turn,
        p.colours,
        p.numbers,
        p.kept,
        p.todo,
        p.owed,
        p.bridges,
        p.before,
        p.reason,
        seat,
    )


def imagine(view: View, rng: Random) -> Position:
    """The position itself: nothing is hidden."""
    return Position.copy(view)


def outcome(position: Position) -> Outcome | None:
    """The highest total wins; equal totals share the victory (p. 8)."""
    return Outcome.ranked(position.reason, scores(position)) if position.phase == "over" else None


def scores(position: Position) -> tuple[Score, ...]:
    """Six colours, artefacts, dice and bridges (pp. 7-8), as the sheets stand."""
    return tuple(
        score(position.printed, sheet, sum(seat in crossed for crossed in position.bridges))
        for seat, sheet in enumerate(position.sheets)
    )


def score(printed: Printed, sheet: Sheet, bridges: int) -> Score:
    """One sheet's points, part by part."""
    parts = {
        colour: expedition(printed, len(column), doubled=circle)
        for colour, column, circle in zip(COLOURS, sheet.columns, sheet.circles, strict=True)
    }
    parts["artefacts"] = printed.artefacts[sheet.artefacts]
    parts["dice"] = printed.dice[sheet.dice]
    parts["bridges"] = bridges * printed.bridge
    return Score(parts)


def expedition(printed: Printed, boxes: int, *, doubled: bool) -> int:
    """A colour column: its row's points, doubled by the round box, which alone costs (p. 7)."""
    if not doubled:
        return printed.expedition[boxes]
    return printed.expedition[boxes] * printed.double if boxes else printed.circle_alone


def forced(position: Position, seat: Seat) -> Move | None:
    """A refusal when no pair fits, or the one acceleration left when none may be declined."""
    if seat not in position.todo:
        return None
    moves = legal(view(position, None), seat)
    return moves[0] if len(moves) == 1 else None


def absent(view: View, seat: Seat) -> list[Move]:
    """Commit to nothing: leave an acceleration, refuse the dice."""
    if not view.owed[seat]:
        return [_REFUSE]
    if view.printed.acceleration_optional:
        return [_PASS]
    # An order to accelerate can lead to another: follow it in a copy to the end.
    position, moves = Position.copy(view), list[Move]()
    while position.owed[seat]:
        move = next(m for m in _ACCELERATE if why_not(position, seat, m) is None)
        apply(position, seat, move)
        moves.append(move)
    return moves


def effect(position: Position, seat: Seat, move: Move) -> Event | None:
    """What a legal move would mark first, before what its box brings."""
    sheet = position.sheets[seat]
    match move:
        case TakePair(number, colour):
            index = COLOUR_INDEX[colour]
            if number == 0 and not sheet.columns[index] and not sheet.circles[index]:
                return Event("effect/circle")
            return _effect_in(sheet, index, number or TEN)
        case Accelerate(colour):
            column = sheet.columns[COLOUR_INDEX[colour]]
            return _effect_in(sheet, COLOUR_INDEX[colour], column[-1] if column else 1)
        case Refuse() if not sheet.exhausted:
            return Event("effect/refuse", {"count": sheet.dice + 1})
        case Refuse():
            return Event("effect/nothing")
        case Pass():
            return None


def _effect_in(sheet: Sheet, colour: int, number: int) -> Event:
    box = len(sheet.columns[colour]) + 1
    if box <= BOXES:
        return Event("effect/write", {"number": number, "box": box})
    return Event("effect/artefact" if sheet.artefacts < BOXES else "effect/nothing")


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    """What a prepared pair would mean here: the box it fills, or the round box."""
    match move:
        case TakePair(_, colour) | Accelerate(colour):
            sheet = position.sheets[seat]
            index = COLOUR_INDEX[colour]
            return (len(sheet.columns[index]), sheet.circles[index])
        case _:
            return ()


# What a sheet promises, by filled boxes, to a player who plans ahead: early rows cost points on the
# sheet, yet lead somewhere. Found by simulation (docs/decisions/0004).
_PROMISE = (0.0, -6.0, 0.0, 7.0, 15.0, 24.0, 35.0, 45.0, 47.0, 49.0)
_SYMBOLS = (0.0, -2.0, -3.0, 0.0, 15.0, 26.0, 38.0, 59.0, 71.0, 97.0)
_REFUSALS = (0.0, -4.0, -9.0, -14.0, 22.0, 15.0, 13.0, 58.0, 53.0, -10.0)
_ROOM = 0.7
_CIRCLE = -29.0
_TOWARDS_BRIDGE = 0.8


def worth(position: Position, seat: Seat) -> float:
    """The points in sight on this seat's sheet, bridges within reach included."""
    sheet = position.sheets[seat]
    value = _SYMBOLS[sheet.artefacts] + _REFUSALS[sheet.dice]
    for column, circle in zip(sheet.columns, sheet.circles, strict=True):
        count = len(column)
        promise = _PROMISE[count]
        if column and count < BOXES:
            promise += (TEN - column[-1]) * _ROOM * (BOXES - count) / 4
        value += promise * position.printed.double if circle and column else promise
        if circle and not column:
            value += _CIRCLE
    box = position.printed.bridge_box
    for count, crossed in zip(sheet.marks(), position.bridges, strict=True):
        if seat in crossed or (not crossed and count >= box):
            value += position.printed.bridge
        elif not crossed:
            value += _TOWARDS_BRIDGE * count
    return value


def turns(position: Position) -> int:
    """Rolls so far."""
    return position.turn


def counts(position: Position) -> dict[str, int]:
    """Boxes, artefacts, refusals, round boxes and bridges of all sheets together."""
    sheets = position.sheets
    return {
        "boxes": sum(len(column) for sheet in sheets for column in sheet.columns),
        "artefacts": sum(sheet.artefacts for sheet in sheets),
        "refusals": sum(sheet.dice for sheet in sheets),
        "circles": sum(sum(sheet.circles) for sheet in sheets),
        "bridges": sum(len(crossed) for crossed in position.bridges),
    }


GAME = Game[Position, View, Move](
    id="lost-cities",
    seats=range(2, 6),
    moves=(TakePair, Accelerate, Pass, Refuse),
    finishing=frozenset({Pass}),
    options=Options,
    data=data.own,
    read_data=data.read,
    setup=setup,
    chance=chance,
    resolve=resolve,
    waiting=waiting,
    candidates=candidates,
    why_not=why_not,
    legal=legal,
    apply=apply,
    close=close,
    view=view,
    outcome=outcome,
    scores=scores,
    sheet=plain_sheet,
    imagine=imagine,
    absent=absent,
    worth=worth,
    turns=turns,
    counts=counts,
    effect=effect,
    forced=forced,
    price=price,
)
