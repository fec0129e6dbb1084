"""Where everything stands on the sheet, in thousandths of its width."""

from __future__ import annotations

from engines.lost_cities.data import BOXES

WIDTH = 1000
BAND = 124
"""The title, which a small sheet draws in its own way."""
LEFT = 100
PITCH = 111
COLUMN = 105
HEAD_TOP = 136
HEAD = 104
FIRST = HEAD_TOP + HEAD + 6
BOX = 76
ROW = 82
RIVER = 62
CIRCLES = FIRST + BOXES * ROW + RIVER + 2
CIRCLE_ROW = 84
POINTS = CIRCLES + CIRCLE_ROW + 4
POINTS_ROW = 72
HEIGHT = POINTS + POINTS_ROW + 22
SIGN = 34
"""The symbol at the left of a special box."""


def left(column: int) -> float:
    """The left edge of a column."""
    return LEFT + column * PITCH


def middle(column: int) -> float:
    """The middle of a column."""
    return left(column) + COLUMN / 2


def top(box: int, bridge_box: int) -> float:
    """The upper edge of the box with that index from 0 at the bottom; the river lies below
    the box that crosses the bridge."""
    river = RIVER if box < bridge_box - 1 else 0
    return FIRST + (BOXES - 1 - box) * ROW + river


def river_top(bridge_box: int) -> float:
    """The upper bank of the river, under the box that crosses the bridge."""
    return top(bridge_box - 1, bridge_box) + ROW - 3
