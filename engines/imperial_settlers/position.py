"""What lies on an Imperial Settlers table: sheets, hands of the round, dice, Favors, whose turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engines.imperial_settlers.abilities import RESOURCES, TRACKS
from engines.imperial_settlers.moves import Move
from engines.imperial_settlers.printed import BRIDGES, COLUMNS, FAVORS, Goods, Printed, Units
from engines.kernel.game import Facts, Seat

NO_FAVOR = -1
NO_GOODS: Goods = (0, 0, 0, 0)
Stage = Literal["develop", "colonies", "done"]
Phase = Literal["tiles", "lot", "roll", "favor", "develop", "over"]


class Colony(NamedTuple):
    """A colony drawn on the sheet: the place of its building in the village, and its cells."""

    building: int
    cells: int


class Sheet(NamedTuple):
    """A player's two sheets; a mark makes a new one, so sheets can be shared between positions.

    `ticks[row]` counts the ticked boxes of a track; `circles[k]` and `village[b]` are masks of
    crossed field boxes and ticked building boxes. `values[b]` is the underlined number of a
    building, `used` all cells of colonies. `exported` and `written` are points noted during play,
    by the Favor and by buildings.
    """

    ticks: tuple[int, ...]
    circles: tuple[int, ...]
    village: tuple[int, ...]
    values: tuple[int, ...]
    colonies: tuple[Colony, ...] = ()
    used: int = 0
    exported: int = 0
    written: int = 0


class Hand(NamedTuple):
    """What a seat has in this round, gone at its end.

    `favor` is an index of `FAVORS`; what is left of it stands in `copies` (Boon: how many, from the
    resources of mask `rolled`), `free` (Production) and `exports`, with the mask `exported` of what
    was given up. `working` is the mask of buildings whose ability works, `uses[b]` how often it may
    still be used. The rest counts what this round's goals ask for.
    """

    stock: Goods = NO_GOODS
    actions: int = 0
    favor: int = NO_FAVOR
    copies: int = 0
    rolled: int = 0
    free: int = 0
    exports: int = 0
    exported: int = 0
    working: int = 0
    uses: tuple[int, ...] = ()
    ticked: tuple[int, ...] = (0, 0, 0, 0)
    harvested: int = 0
    paid: Units = (0, 0, 0)
    sections: int = 0
    colonies: int = 0
    stage: Stage = "develop"

    @property
    def favor_name(self) -> str:
        """The Favor's id, or nothing."""
        return FAVORS[self.favor] if self.favor != NO_FAVOR else ""


@dataclass(slots=True)
class Position:
    """An Imperial Settlers table between two decisions.

    `dice` are the resources that the three dice show, `worker` the Worker die. `tiles` are the
    Favors in play for the whole game, as indexes of `FAVORS`. `todo` lists who owes a decision, in
    order from the active player; in the Favor draft only the first of them is asked. `before` keeps
    the sheets as the round began, `played` what each seat has done in it.
    """

    printed: Printed
    sheets: list[Sheet]
    hands: list[Hand]
    played: list[tuple[Move, ...]]
    active: Seat = 0
    lot: bool = True
    phase: Phase = "tiles"
    round: int = 0
    dice: tuple[int, ...] = ()
    worker: int = 0
    tiles: tuple[int, ...] = ()
    todo: tuple[Seat, ...] = ()
    before: tuple[Sheet, ...] = ()

    def copy(self) -> Position:
        return Position(
            self.printed,
            self.sheets.copy(),
            self.hands.copy(),
            self.played.copy(),
            self.active,
            self.lot,
            self.phase,
            self.round,
            self.dice,
            self.worker,
            self.tiles,
            self.todo,
            self.before,
        )

    def order(self) -> tuple[Seat, ...]:
        """All seats from the active player on."""
        seats = len(self.sheets)
        return tuple((self.active + later) % seats for later in range(seats))

    def open_tiles(self) -> tuple[int, ...]:
        """The Favors that nobody has taken in this round."""
        taken = {hand.favor for hand in self.hands}
        return tuple(tile for tile in self.tiles if tile not in taken)


@dataclass(slots=True)
class View(Position):
    """What one seat (None: an onlooker) sees: everything that lies open.

    Nothing is hidden but what the others are developing at the moment, and that is in their drafts.
    """

    viewer: Seat | None = None


def empty_sheet(printed: Printed) -> Sheet:
    """Nothing ticked, but for buildings that stand from the start."""
    return Sheet(
        ticks=(0,) * len(printed.tracks),
        circles=(0,) * len(printed.fields),
        village=tuple(
            building.full if building.built_from_start else 0 for building in printed.buildings
        ),
        values=tuple(building.ability.value for building in printed.buildings),
    )


def bridges(printed: Printed, sheet: Sheet) -> int:
    """Complete bridges, which are the open fields too."""
    return printed.tracks[BRIDGES].complete[sheet.ticks[BRIDGES]]


def circles(sheet: Sheet) -> int:
    """Field boxes harvested so far."""
    return sum(map(int.bit_count, sheet.circles))


def built(printed: Printed, sheet: Sheet) -> int:
    """The mask of finished buildings that are in play."""
    mask = 0
    for place, building in enumerate(printed.buildings):
        if building.in_play and sheet.village[place] == building.full:
            mask |= 1 << place
    return mask


def complete_cells(printed: Printed, sheet: Sheet) -> int:
    """All complete sections."""
    cells = 0
    for track, ticks in zip(printed.tracks, sheet.ticks, strict=True):
        cells |= track.cells[ticks]
    return cells


def cells_of(mask: int) -> list[tuple[int, int]]:
    """The rows and columns in a mask of cells, from the top left."""
    return [divmod(bit, COLUMNS) for bit in range(mask.bit_length()) if mask >> bit & 1]


def numbers_of(mask: int) -> list[int]:
    """The numbers from 1 of the boxes in a mask."""
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]


def plain_sheet(position: Position, seat: Seat) -> Facts:
    """A seat's sheets as plain values, and what it has in this round; boxes are numbered from 1."""
    printed, sheet, hand = position.printed, position.sheets[seat], position.hands[seat]
    return {
        "village": printed.village,
        "tracks": {
            name: {"ticked": ticks, "complete": track.complete[ticks]}
            for name, track, ticks in zip(TRACKS, printed.tracks, sheet.ticks, strict=True)
        },
        "fields": [numbers_of(mask) for mask in sheet.circles],
        "buildings": {
            building.id: {
                "ticked": numbers_of(mask),
                "built": bool(built(printed, sheet) >> place & 1),
                "value": sheet.values[place],
            }
            for place, (building, mask) in enumerate(
                zip(printed.buildings, sheet.village, strict=True)
            )
            if building.in_play
        },
        "colonies": [
            {
                "building": printed.buildings[colony.building].id,
                "sections": [
                    {"track": TRACKS[row], "section": column + 1}
                    for row, column in cells_of(colony.cells)
                ],
            }
            for colony in sheet.colonies
        ],
        "exported": sheet.exported,
        "written": sheet.written,
        "favor": hand.favor_name or None,
        "actions": hand.actions,
        "stock": dict(zip(RESOURCES, hand.stock, strict=True)),
    }
