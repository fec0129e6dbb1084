"""Where everything stands on the two sheets, in thousandths of their width."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import NamedTuple

from engines.imperial_settlers.sheet_form import Form

WIDTH = 1000
MARGIN = 10
ROWS = 4


class Area(NamedTuple):
    """A box on the sheets."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inner(self, by: float) -> Area:
        """The box without a frame of that thickness."""
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True)
class Layout:
    """The sheets from top to bottom: title, hand, tracks, fields, village, points.

    `zoom` enlarges whatever is written. `turned`: the names of the tracks stand upright beside
    them, to leave more room for boxes.
    """

    zoom: float = 1.0
    turned: bool = False
    band: float = 118
    hand: float = 88
    side: float = 124
    """What a track keeps at its left for its name."""
    tab: float = 40
    """The top of a section: its points, the number of its colony."""
    box: float = 76
    gap: float = 8
    field_head: float = 36
    circle: float = 70
    fields_across: int = 4
    name: float = 40
    ability: float = 66
    plots_across: int = 3
    plan: float = 92
    points: float = 66
    points_across: int = 7

    @cached_property
    def tracks(self) -> float:
        """The upper edge of the first track."""
        return self.band + self.hand + 10

    @property
    def row(self) -> float:
        """From one track to the next."""
        return self.tab + self.box + 2 * self.gap

    def section(self, form: Form, row: int, column: int) -> Area:
        """A section of a track."""
        left = MARGIN + self.side
        wide = (WIDTH - left - MARGIN) / form.columns
        y = self.tracks + row * self.row
        return Area(left + column * wide + 2, y, wide - 4, self.row - self.gap)

    def track(self, row: int) -> Area:
        """A whole track with its name."""
        y = self.tracks + row * self.row
        return Area(MARGIN, y, WIDTH - 2 * MARGIN, self.row - self.gap)

    def boxes(self, form: Form, row: int, column: int) -> list[Area]:
        """The boxes of a section."""
        area = self.section(form, row, column)
        inside = Area(area.x + 4, area.y + self.tab, area.width - 8, self.box)
        return grid(inside, len(form.tracks[row][column]), 2)

    def tabs(self, form: Form, row: int, column: int) -> tuple[Area, Area, Area]:
        """Above the boxes: room for colonies, for a bridge's arch, and for points."""
        area = self.section(form, row, column)
        wide = 54 * min(self.zoom, 1.2)
        arch = self.tab if row == ROWS - 1 else 0
        points = Area(area.x + area.width - wide - 10, area.y + 5, wide, self.tab - 8)
        span = Area(points.x - arch - 1, area.y, arch, self.tab)
        left = Area(area.x + 2, area.y + 2, span.x - area.x - 4, self.tab - 4)
        return left, span, points

    @cached_property
    def fields(self) -> float:
        """The upper edge of the fields."""
        return self.tracks + ROWS * self.row + 2

    def field(self, form: Form, number: int) -> Area:
        """A field with its name and its circles; number from 0."""
        across = min(self.fields_across, len(form.fields))
        wide = (WIDTH - 2 * MARGIN) / across
        line, place = divmod(number, across)
        high = self.field_height
        y = self.fields + line * (high + 6)
        return Area(MARGIN + place * wide + 2, y, wide - 4, high)

    @property
    def field_height(self) -> float:
        return self.field_head + self.circle + 8

    def circles(self, form: Form, number: int) -> list[Area]:
        """The squares around the circles of a field."""
        area = self.field(form, number)
        inside = Area(area.x + 4, area.y + self.field_head, area.width - 8, self.circle + 4)
        return [squared(each) for each in grid(inside, len(form.fields[number]), 3)]

    def village(self, form: Form) -> float:
        """The upper edge of the buildings."""
        lines = ceil(len(form.fields) / min(self.fields_across, len(form.fields)))
        return self.fields + lines * (self.field_height + 6) + 6

    @property
    def plot_height(self) -> float:
        return self.name + self.ability + self.box + 18

    def plot(self, form: Form, place: int) -> Area:
        """A building."""
        wide = (WIDTH - 2 * MARGIN) / self.plots_across
        line, column = divmod(place, self.plots_across)
        y = self.village(form) + line * (self.plot_height + 6)
        return Area(MARGIN + column * wide + 2, y, wide - 4, self.plot_height)

    def plot_head(self, form: Form, place: int) -> Area:
        """Where a building's number and name stand."""
        area = self.plot(form, place)
        return Area(area.x, area.y, area.width, self.name)

    def plot_ability(self, form: Form, place: int) -> Area:
        """Where it says what a building does."""
        area = self.plot(form, place)
        return Area(area.x + 10, area.y + self.name + 2, area.width - 20, self.ability)

    def plot_boxes(self, form: Form, place: int) -> list[Area]:
        """The boxes of a building."""
        area = self.plot(form, place)
        y = area.y + self.name + self.ability + 8
        plan = self.plan if form.advanced else 0
        inside = Area(area.x + 6, y, area.width - 12 - plan, self.box)
        return grid(inside, len(form.plots[place].boxes), 3)

    def plot_plan(self, form: Form, place: int) -> Area:
        """Where a building's plan is printed."""
        area = self.plot(form, place)
        y = area.y + self.name + self.ability + 8
        return Area(area.x + area.width - self.plan, y, self.plan - 8, self.box)

    def score(self, form: Form) -> float:
        """The upper edge of the points."""
        lines = ceil(len(form.plots) / self.plots_across)
        return self.village(form) + lines * (self.plot_height + 6) + 4

    def cell(self, form: Form, number: int) -> Area:
        """Where the points of one part stand."""
        wide = (WIDTH - 2 * MARGIN) / self.points_across
        line, place = divmod(number, self.points_across)
        y = self.score(form) + line * self.points
        return Area(MARGIN + place * wide + 2, y, wide - 4, self.points - 6)

    def height(self, form: Form) -> float:
        parts = 7 if form.advanced else 6
        return self.score(form) + ceil(parts / self.points_across) * self.points + 8

    def slot(self, number: int) -> Area:
        """Where actions (0) or a good (1 to 4) of the hand are counted."""
        wide = 130 * self.zoom
        return Area(MARGIN + number * wide, self.band + 6, wide, 76 * self.zoom)

    @cached_property
    def favor(self) -> Area:
        """Where the Favor of the round stands: behind the goods, or below them."""
        if self.turned:
            y = self.band + 82 * self.zoom
            return Area(MARGIN, y, WIDTH - 2 * MARGIN, self.band + self.hand - y - 4)
        x = MARGIN + 5 * 130 * self.zoom
        return Area(x, self.band + 6, WIDTH - MARGIN - x, 76 * self.zoom)


def grid(area: Area, count: int, across: int) -> list[Area]:
    """Equal boxes side by side, in more rows where there are many."""
    columns = min(across, count) if count <= across else ceil(count / ceil(count / across))
    if count > across:
        columns = max(columns, 3)
    lines = ceil(count / columns)
    wide, high = area.width / columns, area.height / lines
    return [
        Area(
            area.x + number % columns * wide + 2,
            area.y + number // columns * high + 1,
            wide - 4,
            high - 2,
        )
        for number in range(count)
    ]


def squared(area: Area) -> Area:
    """The largest square in the middle of an area."""
    size = min(area.width, area.height)
    x, y = area.middle
    return Area(x - size / 2, y - size / 2, size, size)


USUAL = Layout()
LARGE = Layout(
    zoom=1.4,
    turned=True,
    band=166,
    hand=176,
    side=62,
    tab=54,
    box=112,
    field_head=52,
    circle=100,
    fields_across=2,
    name=56,
    ability=100,
    plots_across=2,
    plan=122,
    points=92,
    points_across=4,
)
