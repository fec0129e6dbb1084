"""What a sheet shows: a view reduced to one player's columns, with what is new on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from engines.kernel.game import Seat
from engines.lost_cities.data import COLOURS, COLUMNS, Printed
from engines.lost_cities.position import Sheet, View
from engines.lost_cities.score import score as points_of

Circle = Literal["none", "open", "ticked", "lost"]
Bridge = Literal["open", "reached", "crossed", "struck"]


@dataclass(frozen=True)
class Column:
    """One column: how many boxes are filled, how many of them are not new, and its signs.

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
    since: bool = False
    """New is what came since an older look; else since the turn began."""

    @property
    def fresh(self) -> bool:
        """Whether anything on the sheet is new."""
        return any(
            column.count > column.before or column.circle_fresh or column.bridge_fresh
            for column in self.columns
        )


def face(
    view: View, seat: Seat, names: Sequence[str], lang: str, since: View | None = None
) -> Face:
    """A seat's sheet as the view shows it; new is what `since`, an older view, didn't show."""
    sheet = view.sheets[seat]
    if since is not None:
        before = since.sheets[seat]
    else:
        before = view.before[seat] if view.before else sheet
    crossed = sum(seat in seats for seats in view.bridges)
    score = points_of(view.printed, sheet, crossed)
    return Face(
        printed=view.printed,
        lang=lang,
        seat=seat,
        name=names[seat],
        columns=tuple(
            _column(view, seat, before, since, index, score.parts[name])
            for index, name in enumerate(COLUMNS)
        ),
        bridge_points=score.parts["bridges"],
        total=score.total,
        turn=view.turn,
        exhausted=sheet.exhausted,
        since=since is not None,
    )


def _column(
    view: View, seat: Seat, before: Sheet, since: View | None, index: int, points: int
) -> Column:
    sheet = view.sheets[seat]
    bridge = _bridge(view, seat, index)
    circle = _circle(sheet, index)
    return Column(
        name=COLUMNS[index],
        numbers=sheet.columns[index] if index < len(COLOURS) else (),
        count=sheet.marks()[index],
        before=_unchanged(before, sheet, index),
        circle=circle,
        circle_fresh=circle != _circle(before, index),
        bridge=bridge,
        bridge_fresh=bridge != "open"
        and (
            bridge != _bridge(since, seat, index)
            if since is not None
            else bridge == "reached" or _crossed_this_turn(view, index)
        ),
        points=points,
    )


def _unchanged(before: Sheet, now: Sheet, index: int) -> int:
    """How many marks, from the bottom, are as they were; a draft taken back changes some."""
    if index >= len(COLOURS):
        return min(before.marks()[index], now.marks()[index])
    both = zip(before.columns[index], now.columns[index], strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def _circle(sheet: Sheet, index: int) -> Circle:
    if index >= len(COLOURS):
        return "none"
    if sheet.circles[index]:
        return "ticked"
    return "lost" if sheet.columns[index] else "open"


def _bridge(view: View, seat: Seat, index: int) -> Bridge:
    seats = view.bridges[index]
    if seats:
        return "crossed" if seat in seats else "struck"
    reached = view.sheets[seat].marks()[index] >= view.printed.bridge_box
    return "reached" if reached else "open"


def _crossed_this_turn(view: View, index: int) -> bool:
    """Whether those who crossed a bridge stood before it when the turn began."""
    box = view.printed.bridge_box
    return any(
        view.before[seat].marks()[index] < box for seat in view.bridges[index] if view.before
    )
