"""Where everything stands on the sheet, in thousandths of its width, and how large it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engines.lost_cities.data import BOXES, COLOURS, COLUMNS

WIDTH = 1000
BRIDGES = len(COLUMNS)
"""The cell after those of the columns: the sum of the bridges."""


class Area(NamedTuple):
    """A box on the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Layout:
    """A sheet from top to bottom: title, heads, boxes with the river between, round boxes, points.

    `zoom` enlarges whatever is written or marked. A `roomy` sheet has one thing a place: a number
    covers the sign of its box, symbols stand above their value, and the points have a table of
    their own, where they may be wider than a column.
    """

    zoom: float = 1.0
    roomy: bool = False
    band: float = 124
    edge: float = 100
    """The left edge of the first column; before it stand the values of the rows."""
    pitch: float = 111
    column: float = 105
    head: float = 104
    box: float = 76
    row: float = 82
    river: float = 62
    circle_row: float = 84
    points_row: float = 72
    sign: float = 34
    """The room for the symbol at the left of a special box."""

    @cached_property
    def head_top(self) -> float:
        return self.band + 12

    @cached_property
    def first(self) -> float:
        """The upper edge of the topmost box."""
        return self.head_top + self.head + 6

    @cached_property
    def circles(self) -> float:
        return self.first + BOXES * self.row + self.river + 2

    @cached_property
    def points(self) -> float:
        return self.circles + self.circle_row + 4

    @property
    def under(self) -> float:
        """The line under a mark, from the upper edge of its box."""
        return self.box - (8 if self.roomy else 13)

    @property
    def height(self) -> float:
        return self.points + (2 if self.roomy else 1) * self.points_row + 22

    def left(self, column: int) -> float:
        """The left edge of a column."""
        return self.edge + column * self.pitch

    def middle(self, column: int) -> float:
        """The middle of a column."""
        return self.left(column) + self.column / 2

    def top(self, box: int, bridge_box: int) -> float:
        """The upper edge of the box with that index from 0 at the bottom; the river lies below
        the box that crosses the bridge."""
        river = self.river if box < bridge_box - 1 else 0
        return self.first + (BOXES - 1 - box) * self.row + river

    def river_top(self, bridge_box: int) -> float:
        """The upper bank of the river, under the box that crosses the bridge."""
        return self.top(bridge_box - 1, bridge_box) + self.row - 3

    def bridge(self, column: int, bridge_box: int) -> Area:
        """The box of a column's bridge, in the river."""
        return Area(self.left(column), self.river_top(bridge_box) + 5, self.column, self.river - 10)

    def circle(self, column: int) -> tuple[float, float, float]:
        """The middle of a column's round box, and its radius."""
        radius = min(39 * self.zoom, self.column / 2)
        return self.middle(column), self.circles + self.circle_row / 2, radius

    @cached_property
    def cells(self) -> tuple[Area, ...]:
        """Where the points of each column stand, and last those of all bridges."""
        return tuple(self._cell(index) for index in range(BRIDGES + 1))

    def _cell(self, index: int) -> Area:
        if self.roomy:
            across = (BRIDGES + 2) // 2
            wide = (WIDTH - 20) / across
            line, place = divmod(index, across)
            y = self.points + line * self.points_row
            return Area(10 + place * wide, y, wide - 6, self.points_row - 6)
        if index == BRIDGES:
            x = self.left(len(COLOURS))
            return Area(x, self.circles + 6, self.pitch + self.column, self.circle_row - 12)
        return Area(self.left(index), self.points, self.column, self.points_row)

    def aside(self, *, special: bool) -> float:
        """What the left of a colour's box keeps from the number: its sign, if it has one."""
        return self.sign + 8 if special and not self.roomy else 8

    def number(self, x: float, y: float, *, special: bool) -> tuple[float, float]:
        """The middle of the number in a colour's box at (x, y)."""
        return x + (self.column + self.aside(special=special)) / 2 - 3, y + self.box / 2

    def symbol(self, x: float, y: float) -> tuple[float, float]:
        """The middle of the symbol in a box of artefacts or dice at (x, y)."""
        if self.roomy:
            return x + self.column / 2, y + 28
        return x + 22, y + self.box / 2

    def value(self, x: float, y: float) -> tuple[float, float]:
        """The right end of the value in such a box, on its base line."""
        if self.roomy:
            return x + self.column - 7, y + self.box - 13
        return x + self.column - 6, y + self.box / 2 + 12


USUAL = Layout()
SPACED = Layout(box=65)
"""More room between the boxes."""
LARGE = Layout(
    zoom=1.5,
    roomy=True,
    band=180,
    edge=128,
    pitch=108,
    column=103,
    head=134,
    box=104,
    row=110,
    river=92,
    circle_row=112,
    points_row=92,
)
