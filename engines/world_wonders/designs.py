"""Every figure that a monument may form on a map, and the pieces that form it.

All figures are listed beforehand, so that one shift over the map tells where each of them may
stand, and a piece is offered only where the rest can still be placed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engines.world_wonders.data import MonumentFacts, Need
from engines.world_wonders.masks import COLUMNS, EMPTY, ROWS, Form, at, form, turns_and_mirrors

Cell = tuple[int, int]
"""Row and column in a figure."""
Letters = dict[Cell, str]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a figure: its form, and its anchor's offset from the figure's."""

    text: str
    offset: int


Tiling = frozenset[Part]


@dataclass(frozen=True, eq=False, slots=True)
class Figure:
    """A monument as a whole, and every way in which its pieces form it."""

    form: Form
    tilings: tuple[Tiling, ...]
    parts: frozenset[Part]


@dataclass(frozen=True, eq=False, slots=True)
class Design:
    """A monument: what must lie beside it, its figures, the forms of its pieces, how many."""

    needs: tuple[Need, ...]
    figures: tuple[Figure, ...]
    forms: tuple[Form, ...]
    pieces: int


def design(facts: MonumentFacts) -> Design:
    """All figures of a monument card."""
    return _design(tuple(facts.pieces), facts.layout, tuple(facts.needs))


@cache
def _design(pieces: tuple[str, ...], layout: str, needs: tuple[Need, ...]) -> Design:
    forms = {each.text: each for piece in pieces for each in turns_and_mirrors(piece)}
    tilings: dict[str, set[Tiling]] = defaultdict(set)
    for placed in _gap(pieces) if layout == "gap1" else _connected(pieces):
        text = _text(placed)
        if text is not None:
            tilings[text].add(
                frozenset(Part(piece, at(column, row)) for piece, (row, column) in placed)
            )
    figures = tuple(
        Figure(form(text), tuple(ways), frozenset(part for way in ways for part in way))
        for text, ways in tilings.items()
    )
    return Design(needs, figures, tuple(forms.values()), len(pieces))


Placed = frozenset[tuple[str, Cell]]


def _gap(pieces: Sequence[str]) -> Iterator[Placed]:
    """Two cells in a row or in a column with one cell between them."""
    first, second = pieces
    for one, other in ((first, second), (second, first)):
        yield frozenset({(one, (0, 0)), (other, (0, 2))})
        yield frozenset({(one, (0, 0)), (other, (2, 0))})


def _connected(pieces: Sequence[str]) -> set[Placed]:
    """Every figure of all pieces that hangs together, its top left corner at (0, 0)."""
    states: dict[Placed, tuple[str, ...]] = {}
    for place, piece in enumerate(pieces):
        rest = (*pieces[:place], *pieces[place + 1 :])
        for each in turns_and_mirrors(piece):
            states[frozenset({(each.text, (0, 0))})] = tuple(sorted(rest))
    for _ in pieces[1:]:
        grown: dict[Placed, tuple[str, ...]] = {}
        for placed, rest in states.items():
            for piece in set(rest):
                left = list(rest)
                left.remove(piece)
                for more in _grown(placed, piece):
                    grown[more] = tuple(left)
        states = grown
    return set(states)


def _grown(placed: Placed, piece: str) -> Iterator[Placed]:
    """The figure with one more piece that touches it."""
    taken = set(_letters(placed))
    beside = {(r + d, c + e) for r, c in taken for d, e in ((0, 1), (0, -1), (1, 0), (-1, 0))}
    beside -= taken
    for each in turns_and_mirrors(piece):
        cells = list(_cells_of(each.text))
        anchors = {(r - dr, c - dc) for r, c in beside for dr, dc in cells}
        for row, column in anchors:
            if taken.isdisjoint((row + dr, column + dc) for dr, dc in cells):
                yield _moved({*placed, (each.text, (row, column))})


def _moved(placed: set[tuple[str, Cell]]) -> Placed:
    """The same figure with its top left corner at (0, 0)."""
    top = min(row for _, (row, _) in placed)
    left = min(column for _, (_, column) in placed)
    return frozenset((text, (row - top, column - left)) for text, (row, column) in placed)


@cache
def _cells_of(text: str) -> dict[Cell, str]:
    return {
        (row, column): letter
        for row, line in enumerate(text.split("-"))
        for column, letter in enumerate(line)
        if letter != EMPTY
    }


def _letters(placed: Placed) -> Letters:
    return {
        (row + dr, column + dc): letter
        for text, (row, column) in placed
        for (dr, dc), letter in _cells_of(text).items()
    }


def _text(placed: Placed) -> str | None:
    """The figure in letters; None if no map is large enough for it."""
    letters = _letters(placed)
    height = 1 + max(row for row, _ in letters)
    width = 1 + max(column for _, column in letters)
    if height > ROWS or width > COLUMNS:
        return None
    return "-".join(
        "".join(letters.get((row, column), EMPTY) for column in range(width))
        for row in range(height)
    )
