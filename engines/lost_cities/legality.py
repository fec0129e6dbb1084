"""What a Lost Cities seat may do now, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.kernel.game import Refusal, Seat
from engines.lost_cities.data import BOXES, COLOURS, Printed
from engines.lost_cities.moves import (
    ACCELERATIONS,
    COLOUR_INDEX,
    PAIRS,
    PASS,
    REFUSE,
    Accelerate,
    Move,
    Pass,
    Refuse,
    TakePair,
)
from engines.lost_cities.position import TEN, Position, Sheet, View


def candidates(view: View, seat: Seat) -> Iterator[Move]:
    """Every pair on the six dice and a refusal; or, for an arrow, every colour and a pass."""
    if view.owed[seat]:
        yield from ACCELERATIONS
        yield PASS
        return
    colours = sorted(set(view.colours))
    for number in sorted(set(view.numbers)):
        row = PAIRS[number]
        for colour in colours:
            yield row[colour]
    yield REFUSE


def legal(view: Position, seat: Seat) -> list[Move]:
    """The candidates that `why_not` doesn't refuse, from the dice that this seat may use."""
    if seat not in view.todo:
        return []
    printed, sheet = view.printed, view.sheets[seat]
    moves: list[Move]
    if view.owed[seat]:
        moves = [
            move
            for colour, move in enumerate(ACCELERATIONS)
            if may_accelerate(printed, sheet, colour)
        ]
        if printed.acceleration_optional:
            moves.append(PASS)
        return moves
    numbers, colours = (view.numbers, view.colours) if seat == view.roller else view.left()
    least = [(colour, *_least(printed, sheet, colour)) for colour in sorted(set(colours))]
    moves = [
        PAIRS[number][colour]
        for number in sorted(set(numbers))
        for colour, lowest, zero in least
        if (number or zero) >= lowest
    ]
    moves.append(REFUSE)
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
            if may_accelerate(position.printed, position.sheets[seat], COLOUR_INDEX[colour]):
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


def may_accelerate(printed: Printed, sheet: Sheet, colour: int) -> bool:
    return len(sheet.columns[colour]) < BOXES or printed.acceleration_of_full_column


def forced(position: Position, seat: Seat) -> Move | None:
    """A refusal when no pair fits, or the one acceleration left when none may be declined."""
    if seat not in position.todo:
        return None
    moves = legal(position, seat)
    return moves[0] if len(moves) == 1 else None
