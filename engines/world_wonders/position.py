"""What lies on a World Wonders table: cities, tracks, market, and whose decision is owed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from engines.kernel.game import Seat
from engines.world_wonders.data import TYPES, MonumentId, ObjectiveId, StackId, Type
from engines.world_wonders.masks import Mask
from engines.world_wonders.moves import PieceId
from engines.world_wonders.printed import Printed, Side, Terrain

NOBODY: Seat = -1
NONE = -1
"""No tile, no monument, or one whose face the viewer may not see."""
Phase = Literal["setup", "round", "turn", "automaton", "over"]
Grade = Literal["easy", "hard"]
PieceKind = Literal["road", "tower", "building", "monument"]


class Piece(NamedTuple):
    """A piece on a map: what it is, its name (a tile, a monument, `long`), its form, its cells."""

    kind: PieceKind
    name: str
    form: str
    anchor: int
    mask: Mask


class InHand(NamedTuple):
    """A piece that is still to be placed, in the shape that is printed."""

    piece: PieceId
    shape: str


class Part(NamedTuple):
    """A piece of the monument in hand that already stands."""

    form: str
    anchor: int


@dataclass(slots=True)
class City:
    """One player's map: its pieces in the order of placing, and the same as sets of cells.

    `buildings[t]` are the cells under buildings of type `t`.
    """

    terrain: Terrain
    pieces: tuple[Piece, ...] = ()
    occupied: Mask = 0
    roads: Mask = 0
    towers: Mask = 0
    monuments: Mask = 0
    buildings: tuple[Mask, ...] = (0,) * len(TYPES)

    def copy(self) -> City:
        return City(
            self.terrain,
            self.pieces,
            self.occupied,
            self.roads,
            self.towers,
            self.monuments,
            self.buildings,
        )

    @classmethod
    def of(cls, printed: Printed, terrain: Terrain, pieces: Iterable[Piece]) -> City:
        """A map with these pieces on it."""
        city = cls(terrain)
        for piece in pieces:
            kind = printed.tiles[piece.name].type if piece.kind == "building" else None
            city.add(piece, kind)
        return city

    @property
    def land(self) -> Mask:
        """Free land."""
        return self.terrain.land & ~self.occupied

    @property
    def water(self) -> Mask:
        """Free water."""
        return self.terrain.water & ~self.occupied

    @property
    def natural(self) -> Mask:
        """Uncovered natural resources."""
        return self.terrain.natural & ~self.occupied

    def of_type(self, name: Type) -> Mask:
        return self.buildings[TYPES.index(name)]

    def add(self, piece: Piece, building: Type | None = None) -> None:
        """Put a piece down; a building with its type."""
        self.pieces = (*self.pieces, piece)
        self.occupied |= piece.mask
        match piece.kind:
            case "road":
                self.roads |= piece.mask
            case "tower":
                self.towers |= piece.mask
            case "monument":
                self.monuments |= piece.mask
            case "building":
                self.buildings = tuple(
                    cells | piece.mask if name == building else cells
                    for name, cells in zip(TYPES, self.buildings, strict=True)
                )


class Tally(NamedTuple):
    """What happened so far, in numbers."""

    buildings: int = 0
    roads: int = 0
    towers: int = 0
    pedestals: int = 0
    monuments: int = 0
    loans: int = 0
    repaid: int = 0
    passes: int = 0
    unspent: int = 0

    def plus(self, **more: int) -> Tally:
        return self._replace(**{name: getattr(self, name) + n for name, n in more.items()})


NOTHING_YET = Tally()


@dataclass(slots=True)
class Position:
    """A World Wonders table between two decisions.

    Tiles, monuments, objectives and solo cards are numbers: places in the lists of `printed`.
    `faces[s]` is the open tile of stack `s`, `stacks[s]` those below it (the last is turned up
    next), `seen[s]` the set of all tiles of it that were ever open. `display` are the open
    monuments, with `NONE` where one was bought and none has followed. `loans[s]` is the round in
    which a seat took the loan it holds, or 0. `hand` is what the active seat has still to place,
    `laid` the standing pieces of its monument in hand; `item` is what it has bought in this turn.
    `solo_drawn` are the solo cards since
    their last shuffle. `shuffled` counts the answers to the set-up's shuffles.
    """

    printed: Printed
    side: Side
    grade: Grade
    with_objectives: bool
    first_seat: Seat | None
    cities: list[City]
    gold: list[int]
    resources: list[tuple[int, int, int]]
    population: list[int]
    wonders: list[tuple[MonumentId, ...]]
    loans: list[int]
    out: list[bool]
    has_start: list[bool]
    stack_ids: tuple[StackId, ...]
    faces: list[int]
    stacks: list[tuple[int, ...]]
    seen: list[int]
    phase: Phase = "setup"
    shuffled: int = 0
    round: int = 0
    turn: int = 0
    order: tuple[Seat, ...] = ()
    active: Seat = NOBODY
    deck: tuple[int, ...] = ()
    display: tuple[int, ...] = ()
    long: int = 0
    short: int = 0
    towers: int = 0
    pedestals: tuple[Seat, Seat] = (NOBODY, NOBODY)
    objectives: tuple[ObjectiveId, ...] = ()
    solo_deck: tuple[int, ...] = ()
    automaton: tuple[MonumentId, ...] = ()
    solo_drawn: tuple[int, ...] = ()
    item: str = ""
    hand: tuple[InHand, ...] = ()
    laid: tuple[Part, ...] = ()
    loan_done: bool = False
    reason: Literal["", "rounds", "population"] = ""
    tally: Tally = NOTHING_YET

    def copy(self) -> Position:
        return Position(
            self.printed,
            self.side,
            self.grade,
            self.with_objectives,
            self.first_seat,
            [city.copy() for city in self.cities],
            self.gold.copy(),
            self.resources.copy(),
            self.population.copy(),
            self.wonders.copy(),
            self.loans.copy(),
            self.out.copy(),
            self.has_start.copy(),
            self.stack_ids,
            self.faces.copy(),
            self.stacks.copy(),
            self.seen.copy(),
            self.phase,
            self.shuffled,
            self.round,
            self.turn,
            self.order,
            self.active,
            self.deck,
            self.display,
            self.long,
            self.short,
            self.towers,
            self.pedestals,
            self.objectives,
            self.solo_deck,
            self.automaton,
            self.solo_drawn,
            self.item,
            self.hand,
            self.laid,
            self.loan_done,
            self.reason,
            self.tally,
        )

    @property
    def seats(self) -> int:
        return len(self.cities)

    @property
    def solo(self) -> bool:
        return len(self.cities) == 1

    @property
    def start_in_hand(self) -> bool:
        """Whether the free starting road is still to be placed."""
        return any(each.piece == "start" for each in self.hand)

    @property
    def bought_in_hand(self) -> bool:
        """Whether something bought is still to be placed."""
        return any(each.piece != "start" for each in self.hand)


@dataclass(slots=True)
class View(Position):
    """What everybody sees: the order of stacks and decks is masked by `NONE`."""

    viewer: Seat | None = None
