"""How the opponents of Lost Cities judge a position, and what an absent player does."""

from __future__ import annotations

from engines.kernel.game import Seat
from engines.lost_cities.data import BOXES
from engines.lost_cities.legality import legal
from engines.lost_cities.moves import PASS, REFUSE, Move
from engines.lost_cities.position import TEN, Position, View
from engines.lost_cities.writing import apply

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


def absent(view: View, seat: Seat) -> list[Move]:
    """Commit to nothing: leave an acceleration, refuse the dice."""
    if not view.owed[seat]:
        return [REFUSE]
    if view.printed.acceleration_optional:
        return [PASS]
    # An order to accelerate can lead to another: follow it in a copy to the end.
    position, moves = Position.copy(view), list[Move]()
    while position.owed[seat]:
        move = legal(position, seat)[0]
        apply(position, seat, move)
        moves.append(move)
    return moves
