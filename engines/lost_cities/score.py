"""What a Lost Cities sheet is worth (pp. 7-8)."""

from __future__ import annotations

from engines.kernel.game import Outcome, Score
from engines.lost_cities.data import COLOURS, Printed
from engines.lost_cities.position import Position, Sheet


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
