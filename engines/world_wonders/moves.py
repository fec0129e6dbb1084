"""What a World Wonders player can do, one thing at a time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, get_args

from pydantic import Field

from engines.world_wonders.data import MONUMENT_IDS, STACK_IDS, MonumentId, StackId

Thing = Literal["long", "short", "tower", "pedestal-1", "pedestal-2"]
ItemId = Thing | StackId | MonumentId
"""What is for sale: a building by its stack, a monument by its name."""
THINGS: tuple[Thing, ...] = get_args(Thing)
ITEM_IDS: tuple[ItemId, ...] = (*THINGS, *STACK_IDS, *MONUMENT_IDS)
PieceId = Literal["start", "long", "short", "tower", "building", "monument"]
PIECE_IDS: tuple[PieceId, ...] = get_args(PieceId)
FormText = Annotated[str, Field(pattern=r"^[LWA_]{1,4}(-[LWA_]{1,4}){0,3}$")]
CellName = Annotated[str, Field(pattern=r"^[A-L]([1-9]|10)$")]


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one thing from the market: the turn's purchase."""

    item: ItemId


@dataclass(frozen=True, slots=True)
class Place:
    """Place a piece: its form as it lies (`LL-L_`) with its top left corner in this cell."""

    piece: PieceId
    form: FormText
    cell: CellName


@dataclass(frozen=True, slots=True)
class TakeLoan:
    """Take a loan: gold now, to be repaid in a later round."""


@dataclass(frozen=True, slots=True)
class Repay:
    """Repay the loan."""


@dataclass(frozen=True, slots=True)
class PassRound:
    """Leave the round, when nothing can be bought."""


Move = Buy | Place | TakeLoan | Repay | PassRound

# Equal moves are one object: positions are searched by the thousand.
TAKE_LOAN = TakeLoan()
REPAY = Repay()
PASS_ROUND = PassRound()
BUY: dict[ItemId, Buy] = {item: Buy(item) for item in ITEM_IDS}


@cache
def place(piece: PieceId, form: str, cell: str) -> Place:
    """The one object for a placement."""
    return Place(piece, form, cell)
