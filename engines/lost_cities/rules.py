"""The turn of Lost Cities: roll, roller, the others, bridges, the end; and the whole game.

Page numbers, here and beside, are those of the rules booklet.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel.data import DataFile
from engines.kernel.game import Draw, Event, Game, Request, Result, Roll, Seat
from engines.lost_cities import data
from engines.lost_cities.data import COLOURS, COLUMNS, Facts
from engines.lost_cities.legality import candidates, forced, legal, why_not
from engines.lost_cities.luck import luck
from engines.lost_cities.moves import COLOUR_INDEX, Accelerate, Move, Pass, Refuse, TakePair
from engines.lost_cities.offer import RETOLD, offer
from engines.lost_cities.opponent import absent, worth
from engines.lost_cities.position import Position, Sheet, View, plain_sheet
from engines.lost_cities.score import outcome, scores
from engines.lost_cities.writing import apply, effect

ALL_DICE = Roll((6, 6, 6, 10, 10, 10))


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


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    """What a prepared pair would mean here: the box it fills, or the round box."""
    match move:
        case TakePair(_, colour) | Accelerate(colour):
            sheet = position.sheets[seat]
            index = COLOUR_INDEX[colour]
            return (len(sheet.columns[index]), sheet.circles[index])
        case _:
            return ()


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
    offer=offer,
    retold=RETOLD,
    luck=luck,
)
