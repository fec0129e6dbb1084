"""The line around a colony: round its sections as a hand goes, a little uneven."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from engines.imperial_settlers.position import cells_of
from engines.imperial_settlers.sheet_form import Form
from engines.imperial_settlers.sheet_layout import Layout

Points = tuple[tuple[float, float], ...]
INSET = 5.0
CORNER = 16.0
SHAKE = 1.4
Cell = tuple[int, int]


@lru_cache(maxsize=2048)
def outline(mask: int, form: Form, at: Layout) -> Points:
    """A closed stroke just inside the sections of a mask."""
    hand = Random(mask)  # noqa: S311 - a tremor, not a secret
    corners = _corners(set(cells_of(mask)), form, at)
    points: list[tuple[float, float]] = []
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cut = min(CORNER / (abs(to_x - x) + abs(to_y - y)), 0.4)
        points += [
            (
                x + (to_x - x) * part + hand.uniform(-SHAKE, SHAKE),
                y + (to_y - y) * part + hand.uniform(-SHAKE, SHAKE),
            )
            for part in (cut, 0.5, 1 - cut)
        ]
    return (*points, points[0], points[1])


def _corners(cells: set[Cell], form: Form, at: Layout) -> list[tuple[float, float]]:
    """Where the edges of the shape meet, clockwise."""
    edges = _walk(cells)
    corners: list[tuple[float, float]] = []
    for (heading, cell), (following, other) in zip(edges, [*edges[1:], edges[0]], strict=True):
        one, two = _line(heading, cell, form, at), _line(following, other, form, at)
        corners.append((two, one) if heading[0] == 0 else (one, two))
    return corners


def _walk(cells: set[Cell]) -> list[tuple[Cell, Cell]]:
    """The straight edges of the shape clockwise: where each heads (row, column), its last cell."""
    cell, heading = min(cells), (0, 1)
    begun = (cell, heading)
    edges: list[tuple[Cell, Cell]] = []
    while True:
        right = (heading[1], -heading[0])
        left = (-right[0], -right[1])
        ahead = (cell[0] + heading[0], cell[1] + heading[1])
        beside = (ahead[0] + left[0], ahead[1] + left[1])
        if beside in cells:
            edges.append((heading, cell))
            cell, heading = beside, left
        elif ahead in cells:
            cell = ahead
        else:
            edges.append((heading, cell))
            heading = right
        if (cell, heading) == begun:
            return edges


def _line(heading: Cell, cell: Cell, form: Form, at: Layout) -> float:
    """Where an edge runs: its y if it heads to a side, its x if it heads up or down."""
    area = at.section(form, *cell)
    match heading:
        case (0, 1):
            return area.y + INSET
        case (0, _):
            return area.y + area.height - INSET
        case (1, _):
            return area.x + area.width - INSET
        case _:
            return area.x + INSET
