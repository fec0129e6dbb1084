"""The rules of placing again, cell by cell and slowly, from the rules and the data file alone.

It shares no code with the engine: a map is a mapping from (column, row) to a letter, pieces are
lists of cells, and every question is asked of every cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

Cell = tuple[int, int]
Shape = tuple[tuple[Cell, str], ...]
"""Cells from the top left corner of the rectangle, each with its letter."""


def read(text: str) -> Shape:
    rows = text.split("-")
    return tuple(
        ((x, y), letter)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "_"
    )


def write(shape: Shape) -> str:
    letters = dict(shape)
    width = 1 + max(x for x, _ in letters)
    height = 1 + max(y for _, y in letters)
    return "-".join("".join(letters.get((x, y), "_") for x in range(width)) for y in range(height))


def normal(cells: Iterable[tuple[Cell, str]]) -> Shape:
    listed = list(cells)
    left = min(x for (x, _), _ in listed)
    top = min(y for (_, y), _ in listed)
    return tuple(sorted(((x - left, y - top), letter) for (x, y), letter in listed))


def rotated(shape: Shape) -> Shape:
    return normal(((-y, x), letter) for (x, y), letter in shape)


def flipped(shape: Shape) -> Shape:
    return normal(((-x, y), letter) for (x, y), letter in shape)


def orientations(shape: Shape, *, mirror: bool) -> set[Shape]:
    found: set[Shape] = set()
    for start in [shape, flipped(shape)] if mirror else [shape]:
        turned = normal(start)
        for _ in range(4):
            found.add(turned)
            turned = rotated(turned)
    return found


def name(cell: Cell) -> str:
    return "ABCDEFGHIJKL"[cell[0]] + str(cell[1] + 1)


def sides(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


class SlowMap:
    """One player's map: what is printed, and what kind of thing covers each cell."""

    def __init__(self, body: Any, map_name: str, pieces: Iterable[dict[str, Any]]) -> None:
        self.body = body
        rows = body["maps"][map_name]["value"]
        self.print = {(x, y): rows[y][x] for x, y in product(range(12), range(10))}
        self.cover: dict[Cell, str] = {}
        for piece in pieces:
            kind = piece.get("type", piece["kind"])
            for cell in piece["cells"]:
                self.cover["ABCDEFGHIJKL".index(cell[0]), int(cell[1:]) - 1] = kind

    def free(self, cell: Cell) -> bool:
        return cell in self.print and cell not in self.cover

    def takes(self, cell: Cell, letter: str) -> bool:
        """Whether a cell of a piece with this letter may lie here."""
        if not self.free(cell):
            return False
        water = self.print[cell] == "~"
        return {"L": not water, "W": water, "A": True}[letter]

    def laid(self, shape: Shape, corner: Cell) -> list[tuple[Cell, str]]:
        return [((x + corner[0], y + corner[1]), letter) for (x, y), letter in shape]

    def everywhere(self, shape: Shape) -> Iterator[tuple[Cell, list[Cell]]]:
        for corner in self.print:
            laid = self.laid(shape, corner)
            if all(self.takes(cell, letter) for cell, letter in laid):
                yield corner, [cell for cell, _ in laid]

    def has_beside(self, cells: list[Cell], kinds: set[str]) -> bool:
        return any(self.cover.get(other) in kinds for cell in cells for other in sides(cell))

    # the rules

    def roads(self, text: str) -> set[tuple[str, str]]:
        return {
            (write(shape), name(corner))
            for shape in orientations(read(text), mirror=False)
            for corner, cells in self.everywhere(shape)
            if self.has_beside(cells, {"road", "tower"}) or any(y == 9 for _, y in cells)
        }

    def towers(self) -> set[tuple[str, str]]:
        everything = set(self.cover.values())
        return {
            ("L", name(corner))
            for corner, cells in self.everywhere(read("L"))
            if self.has_beside(cells, everything)
        }

    def buildings(self, text: str, kind: str) -> set[tuple[str, str]]:
        return {
            (write(shape), name(corner))
            for shape in orientations(read(text), mirror=False)
            for corner, cells in self.everywhere(shape)
            if self.has_beside(cells, {"road", kind})
        }

    def meets(self, need: str, cells: list[Cell]) -> bool:
        """Whether an icon is met by a whole monument on these cells."""
        beside = {other for cell in cells for other in sides(cell)} - set(cells)
        match need:
            case "sidewalk":
                return any(y == 9 for _, y in cells)
            case "water":
                return any(self.free(cell) and self.print[cell] == "~" for cell in beside)
            case "natural":
                return any(self.free(cell) and self.print[cell] == "*" for cell in beside)
            case _:
                return any(self.cover.get(cell) == need for cell in beside)

    def monuments(self, monument: str) -> set[tuple[str, str]]:
        """The first pieces of a monument that leave room for the rest."""
        found: set[tuple[str, str]] = set()
        for placed in self.whole_monuments(monument):
            found |= {(write(shape), name(corner)) for shape, corner in placed}
        return found

    def next_pieces(self, monument: str, laid: set[tuple[str, str]]) -> set[tuple[str, str]]:
        """What may follow some laid pieces (not on this map yet) of a monument."""
        found: set[tuple[str, str]] = set()
        for placed in self.whole_monuments(monument):
            named = {(write(shape), name(corner)) for shape, corner in placed}
            if laid <= named:
                found |= named - laid
        return found

    def whole_monuments(self, monument: str) -> Iterator[tuple[tuple[Shape, Cell], ...]]:
        """Every way to place all pieces of a monument, piece by piece."""
        card = self.body["monuments"][monument]["value"]
        choices = [
            [
                (shape, corner, cells)
                for shape in orientations(read(text), mirror=True)
                for corner, cells in self.everywhere(shape)
            ]
            for text in card["pieces"]
        ]
        yield from self._rest(card, choices, ())

    def _rest(
        self,
        card: Any,
        choices: list[list[tuple[Shape, Cell, list[Cell]]]],
        placed: tuple[tuple[Shape, Cell, list[Cell]], ...],
    ) -> Iterator[tuple[tuple[Shape, Cell], ...]]:
        if len(placed) == len(choices):
            cells = [cell for _, _, some in placed for cell in some]
            if self._in_layout(card["layout"], cells) and all(
                self.meets(need, cells) for need in card["needs"]
            ):
                yield tuple((shape, corner) for shape, corner, _ in placed)
            return
        taken = {cell for _, _, some in placed for cell in some}
        reach = {(x + dx, y + dy) for x, y in taken for dx, dy in product(range(-4, 5), repeat=2)}
        for choice in choices[len(placed)]:
            if taken.isdisjoint(choice[2]) and (not taken or reach & set(choice[2])):
                yield from self._rest(card, choices, (*placed, choice))

    def _in_layout(self, layout: str, cells: list[Cell]) -> bool:
        match layout:
            case "gap1":
                (x, y), (u, v) = cells
                return sorted((abs(x - u), abs(y - v))) == [0, 2]
            case _:
                reached = {cells[0]}
                while (
                    more := {other for cell in reached for other in sides(cell) if other in cells}
                    - reached
                ):
                    reached |= more
                return len(reached) == len(cells)


def districts(slow: SlowMap, pieces: Iterable[dict[str, Any]]) -> int:
    """Buildings without a plain green cell beside them."""
    return sum(
        not any(
            slow.free(other) and slow.print[other] == "."
            for cell in piece["cells"]
            for other in sides(("ABCDEFGHIJKL".index(cell[0]), int(cell[1:]) - 1))
        )
        for piece in pieces
        if piece["kind"] == "building"
    )


def naturals(slow: SlowMap) -> int:
    """Uncovered natural resources that something built touches."""
    return sum(
        slow.print[cell] == "*"
        and slow.free(cell)
        and any(other in slow.cover for other in sides(cell))
        for cell in slow.print
    )
