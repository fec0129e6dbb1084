"""What a purchase does: pay, take it off the market, hold its pieces, let it produce."""

from __future__ import annotations

from engines.kernel.game import Event, Seat
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.market import as_monument, as_stack, cost, gain, open_tile, to_place
from engines.world_wonders.moves import ItemId
from engines.world_wonders.position import NONE, Position
from engines.world_wonders.tracks import produce


def buy(position: Position, seat: Seat, item: ItemId) -> list[Event]:
    """Buy a thing that is for sale; what follows it on the market is turned up by `close`."""
    p, spent, symbols = position, cost(position, seat, item), gain(position, item)
    p.hand = (*p.hand, *to_place(p, item))
    p.gold[seat] -= spent
    p.item = item
    p.tally = p.tally.plus(**{_counted(item): 1})
    told = _taken(p, seat, item)
    event = Event(told.words, {"seat": seat, "cost": spent, "item": item, **told.facts})
    return [event, *produce(p, seat, symbols)]


def _taken(position: Position, seat: Seat, item: ItemId) -> Event:
    """Take the thing off the market."""
    p = position
    match item:
        case "long":
            p.long -= 1
        case "short":
            p.short -= 1
        case "tower":
            p.towers -= 1
        case "pedestal-1":
            p.pedestals = (seat, p.pedestals[1])
        case "pedestal-2":
            p.pedestals = (p.pedestals[0], seat)
        case _:
            return _taken_tile(p, item) or _taken_monument(p, seat, item)
    return Event("event/bought")


def _taken_tile(position: Position, item: ItemId) -> Event | None:
    stack = as_stack(item)
    tile = open_tile(position, stack) if stack else None
    if stack is None or tile is None:
        return None
    position.item = tile.name
    position.faces[position.stack_ids.index(stack)] = NONE
    return Event("event/bought-building", {"type": tile.type})


def _taken_monument(position: Position, seat: Seat, item: ItemId) -> Event:
    monument = as_monument(item)
    assert monument is not None, item
    slot = position.display.index(MONUMENT_IDS.index(monument))
    position.display = (*position.display[:slot], NONE, *position.display[slot + 1 :])
    position.wonders[seat] = (*position.wonders[seat], monument)
    return Event("event/bought-monument", {"monument": monument})


def _counted(item: ItemId) -> str:
    """Under which name a purchase is counted."""
    match item:
        case "long" | "short":
            return "roads"
        case "tower":
            return "towers"
        case "pedestal-1" | "pedestal-2":
            return "pedestals"
        case _:
            return "monuments" if as_monument(item) else "buildings"
