"""What a move writes on a Lost Cities sheet, and what its box brings at once."""

from __future__ import annotations

from engines.kernel.game import Event, Seat
from engines.lost_cities.data import BOXES, COLOURS
from engines.lost_cities.legality import may_accelerate
from engines.lost_cities.moves import COLOUR_INDEX, Accelerate, Move, Pass, Refuse, TakePair
from engines.lost_cities.position import TEN, Pair, Position, Sheet


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
            if any(may_accelerate(printed, sheet, each) for each in range(len(COLOURS))):
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
