"""What a sheet shows: a view reduced to one player's columns, with what this turn changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from engines.kernel.game import Seat
from engines.lost_cities import rules
from engines.lost_cities.data import COLOURS, COLUMNS, Printed
from engines.lost_cities.position import Sheet, View

Circle = Literal["none", "open", "ticked", "lost"]
Bridge = Literal["open", "reached", "crossed", "struck"]


@dataclass(frozen=True)
class Column:
    """One column: how many boxes are filled, how many were when the turn began, and its signs.

    `bridge` is "reached" when this seat has filled the box that crosses it and the turn, which
    settles it, goes on.
    """

    name: str
    numbers: tuple[int, ...]
    count: int
    before: int
    circle: Circle
    circle_fresh: bool
    bridge: Bridge
    bridge_fresh: bool
    points: int


@dataclass(frozen=True)
class Face:
    """One player's sheet, ready to be drawn or told."""

    printed: Printed
    lang: str
    seat: Seat
    name: str
    columns: tuple[Column, ...]
    bridge_points: int
    total: int
    turn: int
    exhausted: bool

    @property
    def fresh(self) -> bool:
        """Whether this turn has changed anything on the sheet."""
        return any(
            column.count > column.before or column.circle_fresh or column.bridge_fresh
            for column in self.columns
        )


def face(view: View, seat: Seat, names: Sequence[str], lang: str) -> Face:
    """A seat's sheet as the view shows it."""
    sheet = view.sheets[seat]
    before = view.before[seat] if view.before else sheet
    crossed = sum(seat in seats for seats in view.bridges)
    score = rules.score(view.printed, sheet, crossed)
    return Face(
        printed=view.printed,
        lang=lang,
        seat=seat,
        name=names[seat],
        columns=tuple(
            _column(view, seat, sheet, before, index, score.parts[name])
            for index, name in enumerate(COLUMNS)
        ),
        bridge_points=score.parts["bridges"],
        total=score.total,
        turn=view.turn,
        exhausted=sheet.exhausted,
    )


def _column(view: View, seat: Seat, sheet: Sheet, before: Sheet, index: int, points: int) -> Column:
    bridge = _bridge(view, seat, sheet, index)
    circle, old_circle = _circle(sheet, index), _circle(before, index)
    return Column(
        name=COLUMNS[index],
        numbers=sheet.columns[index] if index < len(COLOURS) else (),
        count=sheet.marks()[index],
        before=min(before.marks()[index], sheet.marks()[index]),
        circle=circle,
        circle_fresh=circle != old_circle,
        bridge=bridge,
        bridge_fresh=bridge == "reached" or (bridge != "open" and _fresh_bridge(view, index)),
        points=points,
    )


def _circle(sheet: Sheet, index: int) -> Circle:
    if index >= len(COLOURS):
        return "none"
    if sheet.circles[index]:
        return "ticked"
    return "lost" if sheet.columns[index] else "open"


def _bridge(view: View, seat: Seat, sheet: Sheet, index: int) -> Bridge:
    seats = view.bridges[index]
    if seats:
        return "crossed" if seat in seats else "struck"
    return "reached" if sheet.marks()[index] >= view.printed.bridge_box else "open"


def _fresh_bridge(view: View, index: int) -> bool:
    """Whether those who crossed a bridge stood before it when the turn began."""
    box = view.printed.bridge_box
    return any(
        view.before[seat].marks()[index] < box for seat in view.bridges[index] if view.before
    )
