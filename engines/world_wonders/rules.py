"""The rules of World Wonders: what each move does, and the game as the kernel asks for it.

"Summary" is the rules text this game is built from; "fact sheet" the figures gathered around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from engines.kernel.data import DataFile
from engines.kernel.game import Event, Game, Seat
from engines.world_wonders import data, loans
from engines.world_wonders.brief import SHOWN, brief
from engines.world_wonders.buttons import branches, effect, offer, price, spot
from engines.world_wonders.buying import buy
from engines.world_wonders.choices import candidates, forced, legal, waiting, why_not
from engines.world_wonders.course import close
from engines.world_wonders.data import Facts
from engines.world_wonders.dealing import chance, resolve
from engines.world_wonders.hidden import imagine, view
from engines.world_wonders.masks import CELLS, form
from engines.world_wonders.moves import Buy, Move, PassRound, Place, Repay, TakeLoan
from engines.world_wonders.opponent import absent, worth
from engines.world_wonders.placement import spots
from engines.world_wonders.plain import plain_sheet
from engines.world_wonders.position import (
    NONE,
    City,
    InHand,
    Part,
    Piece,
    PieceKind,
    Position,
    View,
)
from engines.world_wonders.printed import printed
from engines.world_wonders.score import outcome, scores


class Options(BaseModel):
    """What a table may choose: map side, public objectives, the solo grade, who begins."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    side: Literal["A", "B"] = "A"
    objectives: bool = False
    grade: Literal["easy", "hard"] = "easy"
    first_seat: int | None = Field(default=None, ge=0, lt=5)


def idle(options: Mapping[str, Any], seats: int) -> frozenset[str]:
    """The grade is that of the automaton, whom one player meets alone and without objectives."""
    return frozenset({"objectives" if seats == 1 else "grade"})


def setup(file: DataFile[Facts], options: Options, seats: int) -> Position:
    """Empty maps and tracks at 0; side B deals a map to each seat. Solo uses no objectives."""
    sheet, first = printed(file), options.first_seat
    stacks = tuple(sheet.supply(seats).stacks)
    return Position(
        printed=sheet,
        side=options.side,
        grade=options.grade,
        with_objectives=options.objectives and seats > 1,
        first_seat=None if first is None else first % seats,
        cities=[City(sheet.maps[0]) for _ in range(seats)],
        gold=[0] * seats,
        resources=[(0, 0, 0)] * seats,
        population=[0] * seats,
        wonders=[()] * seats,
        loans=[0] * seats,
        out=[False] * seats,
        has_start=[True] * seats,
        stack_ids=stacks,
        faces=[NONE] * len(stacks),
        stacks=[()] * len(stacks),
        seen=[0] * len(stacks),
    )


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move; what it uncovers is turned up by `close`."""
    match move:
        case Place():
            events = _place(position, seat, move)
        case Buy(item):
            events = buy(position, seat, item)
        case TakeLoan():
            loans.take(position, seat)
            facts = {"seat": seat, "count": position.printed.loan_gain}
            events = [Event("event/loan", {**facts, "gold": position.gold[seat]})]
        case Repay():
            loans.repay(position, seat)
            facts = {"seat": seat, "count": position.printed.loan_repay}
            events = [Event("event/repaid", {**facts, "gold": position.gold[seat]})]
        case PassRound():
            position.out[seat] = True
            position.tally = position.tally.plus(passes=1)
            events = [Event("event/passed", {"seat": seat, "count": position.gold[seat]})]
    return events + _returned(position, seat)


_KINDS: dict[str, PieceKind] = {
    "start": "road",
    "long": "road",
    "short": "road",
    "tower": "tower",
    "building": "building",
    "monument": "monument",
}


def _place(position: Position, seat: Seat, move: Place) -> list[Event]:
    """Put a piece down. Cells are named by the corner, and the form is told with it."""
    p, city = position, position.cities[seat]
    anchor = CELLS[move.cell]
    mask = form(move.form).mask << anchor
    held = _held(p, city, move, anchor)
    left = list(p.hand)
    left.remove(held)
    p.hand = tuple(left)
    building = p.printed.tiles[p.item].type if move.piece == "building" else None
    name = p.item if move.piece in ("building", "monument") else move.piece
    city.add(Piece(_KINDS[move.piece], name, move.form, anchor, mask), building)
    if move.piece == "monument":
        p.laid = (*p.laid, Part(move.form, anchor))
    bridge = bool(mask & city.terrain.water) and move.piece in ("start", "long")
    facts = {"seat": seat, "piece": "bridge" if bridge else move.piece, "cell": move.cell}
    return [Event("event/placed", facts)]


def _held(position: Position, city: City, move: Place, anchor: int) -> InHand:
    """The piece in hand that a placement uses."""
    for held in position.hand:
        if held.piece == move.piece:
            for each, anchors in spots(position, city, held):
                if each.text == move.form and anchors >> anchor & 1:
                    return held
    raise ValueError(f"{move} is not legal here")


def _returned(position: Position, seat: Seat) -> list[Event]:
    """Tiles that can't be placed go back: of short roads, those without a place."""
    p, city = position, position.cities[seat]
    if not p.hand or any(spots(p, city, held) for held in dict.fromkeys(p.hand)):
        return []
    count, p.hand = len(p.hand), ()
    return [Event("event/returned", {"seat": seat, "count": count})]


def turns(position: Position) -> int:
    """Rounds played so far."""
    return position.round


def counts(position: Position) -> dict[str, int]:
    """What was done in the game, all players together; each monument that stands."""
    built = {f"built_{name}": 1 for wonders in position.wonders for name in wonders}
    return {**position.tally._asdict(), **built}


GAME = Game[Position, View, Move](
    id="world-wonders",
    seats=range(1, 6),
    moves=(Buy, Place, TakeLoan, Repay, PassRound),
    finishing=frozenset({PassRound}),
    options=Options,
    idle=idle,
    data=data.own,
    read_data=data.read,
    setup=setup,
    chance=chance,
    resolve=resolve,
    waiting=waiting,
    candidates=candidates,
    why_not=why_not,
    legal=legal,
    apply=apply,
    close=close,
    view=view,
    outcome=outcome,
    scores=scores,
    sheet=plain_sheet,
    imagine=imagine,
    absent=absent,
    worth=worth,
    turns=turns,
    counts=counts,
    branches=branches,
    spot=spot,
    effect=effect,
    forced=forced,
    price=price,
    offer=offer,
    retold=SHOWN,
    brief=brief,
)
