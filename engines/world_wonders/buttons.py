"""How World Wonders' moves are asked for: the questions on the way, what a move would bring."""

from __future__ import annotations

from typing import Any

from engines.kernel.game import Branch, Event, Seat, Spot
from engines.world_wonders.data import RESOURCES
from engines.world_wonders.market import (
    as_monument,
    as_stack,
    cost,
    gain,
    open_tile,
    to_place,
)
from engines.world_wonders.masks import CELLS, drawn, form
from engines.world_wonders.moves import Buy, ItemId, Move, Place, Repay, TakeLoan
from engines.world_wonders.position import Piece, PieceKind, Position
from engines.world_wonders.score import districts, natural_cells


def branches(move: Move) -> tuple[Branch, ...]:
    """A list for each kind of thing; the form of a piece, its column, then its row."""
    match move:
        case Buy(item) if as_stack(item):
            return (Branch("buildings", "branch/buildings", listed=True),)
        case Buy(item) if as_monument(item):
            return (Branch("monuments", "branch/monuments", listed=True),)
        case Buy():
            return (Branch("things", "branch/things", listed=True),)
        case Place(piece, text, cell):
            column = Branch(cell[0], "branch/column", {"column": cell[0]})
            match piece:
                case "start":
                    return (Branch("start", "branch/start"), _form(text), column)
                case "tower":
                    return (column,)
                case _:
                    return (_form(text), column)
        case _:
            return ()


def _form(text: str) -> Branch:
    return Branch(text, "branch/form", {"form": drawn(text)})


def spot(move: Move) -> Spot | None:
    """Where a placement puts its piece: the cell of its top left corner."""
    match move:
        case Place(piece, text, cell):
            return Spot(piece, _form(text), cell[0], cell[1:])
        case _:
            return None


def effect(position: Position, seat: Seat, move: Move) -> Event | None:
    """In a few words what a legal move would do here."""
    match move:
        case Buy(item):
            return _bought(position, seat, item)
        case Place():
            return _placed(position, seat, move)
        case TakeLoan():
            gold = position.gold[seat] + position.printed.loan_gain
            return Event("effect/gold", {"count": gold})
        case Repay():
            gold = position.gold[seat] - position.printed.loan_repay
            return Event("effect/gold", {"count": gold})
        case _:
            return None


def _bought(position: Position, seat: Seat, item: ItemId) -> Event:
    """A purchase: its price, its shape, its symbols."""
    printed, price_now = position.printed, cost(position, seat, item)
    symbols = gain(position, item)
    gains = [
        name
        for name, count in zip((*RESOURCES, "population"), symbols, strict=True)
        for _ in range(count)
    ]
    stack, monument = as_stack(item), as_monument(item)
    tile = open_tile(position, stack) if stack else None
    facts = {"form": _shapes(position, item), "cost": price_now, "gains": gains}
    if tile is not None:
        facts["type"] = tile.type
        return Event("effect/building" if gains else "effect/building-plain", facts)
    if monument:
        facts["count"] = printed.monuments[monument].rings
        return Event("effect/monument" if gains else "effect/monument-plain", facts)
    return Event("effect/thing" if facts["form"] else "effect/cost", facts)


def _shapes(position: Position, item: ItemId) -> str:
    """The pieces that a purchase brings; dots stand for a gap between two of them."""
    monument = as_monument(item)
    if monument is None:
        return " + ".join(drawn(held.shape) for held in to_place(position, item))
    card = position.printed.file.model.monuments.of(monument)
    return (" … " if card.layout == "gap1" else " + ").join(map(drawn, card.pieces))


def _placed(position: Position, seat: Seat, move: Place) -> Event:
    """A placement: naturals reached or lost, districts closed, and what is left to place."""
    before = position.cities[seat]
    after = before.copy()
    anchor = CELLS[move.cell]
    mask = form(move.form).mask << anchor
    kinds: dict[str, PieceKind] = {
        "tower": "tower",
        "building": "building",
        "monument": "monument",
    }
    kind = position.printed.tiles[position.item].type if move.piece == "building" else None
    after.add(Piece(kinds.get(move.piece, "road"), position.item, move.form, anchor, mask), kind)
    facts = {
        "naturals": natural_cells(after).bit_count() - natural_cells(before).bit_count(),
        "districts": len(districts(after)) - len(districts(before)),
    }
    more = len(position.hand) - 1
    if more:
        return Event("effect/placed-then", {**facts, "count": more})
    return Event("effect/placed", facts)


def offer(view: Position, seat: Seat) -> list[Event]:
    """The purse, and how many of the roads and towers are left."""
    if view.phase != "turn" or seat != view.active:
        return []
    stock = {"long": view.long, "short": view.short, "towers": view.towers}
    return [Event("offer/market", {"gold": view.gold[seat], **stock})]


def price(position: Position, seat: Seat, move: Move) -> tuple[Any, ...]:
    """What a prepared purchase stood against: the gold it costs, and the tile on show."""
    match move:
        case Buy(item):
            stack = as_stack(item)
            tile = open_tile(position, stack) if stack else None
            return (cost(position, seat, item), tile.name if tile else "")
        case _:
            return ()
