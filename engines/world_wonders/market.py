"""What is for sale, at what price, and what of it a seat can both pay for and place."""

from __future__ import annotations

from collections.abc import Iterator

from engines.kernel.game import Refusal, Seat
from engines.world_wonders.data import MONUMENT_IDS, STACK_IDS, TYPES, MonumentId, StackId
from engines.world_wonders.moves import ITEM_IDS, ItemId
from engines.world_wonders.placement import (
    building_near,
    fitting,
    monument_fits,
    road_near,
    tower_near,
)
from engines.world_wonders.position import NOBODY, NONE, InHand, Position
from engines.world_wonders.printed import Symbols, Tile


def open_tile(position: Position, stack: StackId) -> Tile | None:
    """The building on show on a stack, if there is one."""
    if stack not in position.stack_ids:
        return None
    face = position.faces[position.stack_ids.index(stack)]
    return None if face == NONE else position.printed.stacks[stack].tiles[face]


def as_stack(item: str) -> StackId | None:
    return item if item in STACK_IDS else None


def as_monument(item: str) -> MonumentId | None:
    return item if item in MONUMENT_IDS else None


def monuments_on_show(position: Position) -> list[MonumentId]:
    """The monuments on show, from left to right."""
    return [MONUMENT_IDS[number] for number in position.display if number != NONE]


def on_sale(position: Position) -> Iterator[ItemId]:
    """Everything that lies in the market, the dear things last."""
    if position.long:
        yield "long"
    if position.short:
        yield "short"
    if position.towers:
        yield "tower"
    if not position.solo:
        for item, owner in zip(ITEM_IDS[3:5], position.pedestals, strict=True):
            if owner == NOBODY:
                yield item
    for stack, face in zip(position.stack_ids, position.faces, strict=True):
        if face != NONE:
            yield stack
    yield from monuments_on_show(position)


def cost(position: Position, seat: Seat, item: ItemId) -> int:
    """Its price; a monument costs all gold that is left, and at least 1."""
    printed = position.printed
    match item:
        case "long":
            return printed.long_cost
        case "short":
            return printed.short_cost
        case "tower":
            return printed.tower_cost
        case "pedestal-1" | "pedestal-2":
            return printed.pedestal_cost
        case _:
            stack = as_stack(item)
            return printed.stacks[stack].cost if stack else max(1, position.gold[seat])


def gain(position: Position, item: ItemId) -> Symbols:
    """What a building or monument brings."""
    stack, monument = as_stack(item), as_monument(item)
    if monument:
        return position.printed.monuments[monument].gain
    tile = open_tile(position, stack) if stack else None
    return tile.gain if tile else Symbols()


def to_place(position: Position, item: ItemId) -> tuple[InHand, ...]:
    """The pieces that a purchase puts in hand."""
    printed = position.printed
    match item:
        case "long":
            return (InHand("long", printed.long_shape),)
        case "short":
            return tuple(InHand("short", shape) for shape in printed.short_shapes)
        case "tower":
            return (InHand("tower", printed.tower_shape),)
        case "pedestal-1" | "pedestal-2":
            return ()
        case _:
            stack, monument = as_stack(item), as_monument(item)
            if stack:
                return (InHand("building", printed.stacks[stack].shape),)
            pieces = printed.monuments[monument].design.pieces if monument else 0
            return (InHand("monument", item),) * pieces


def placeable(position: Position, seat: Seat, item: ItemId) -> bool:
    """Whether what is bought could be placed: of short roads, one tile at least."""
    city, printed = position.cities[seat], position.printed
    match item:
        case "long":
            shape, near = printed.long_shape, road_near(city)
            return bool(fitting(shape, city.land, city.water, near))
        case "short":
            near = road_near(city)
            shapes = printed.short_shapes
            return any(fitting(shape, city.land, city.water, near) for shape in shapes)
        case "tower":
            return bool(fitting(printed.tower_shape, city.land, 0, tower_near(city)))
        case "pedestal-1" | "pedestal-2":
            return True
        case _:
            monument, stack = as_monument(item), as_stack(item)
            if monument:
                return monument_fits(position, city, monument)
            tile = open_tile(position, stack) if stack else None
            if tile is None:
                return False
            near = building_near(city, TYPES.index(tile.type))
            return bool(fitting(printed.stacks[tile.stack].shape, city.land, 0, near))


def buyable(position: Position, seat: Seat, extra: int = 0) -> Iterator[ItemId]:
    """What a seat can pay for, with `extra` gold, and place."""
    gold = position.gold[seat] + extra
    if gold < 1:
        return
    holds = seat in position.pedestals
    for item in on_sale(position):
        if holds and item in ("pedestal-1", "pedestal-2"):
            continue
        if as_monument(item) is None and cost(position, seat, item) > gold:
            continue
        if placeable(position, seat, item):
            yield item


def can_buy(position: Position, seat: Seat, extra: int = 0) -> bool:
    """Whether a seat could buy anything."""
    return next(buyable(position, seat, extra), None) is not None


def no_buying(position: Position, seat: Seat, item: ItemId) -> Refusal | None:
    """Why a seat may not buy this now."""
    if position.item:
        return Refusal("one-purchase", {"reason": "bought"})
    if position.bought_in_hand:
        return Refusal("place-immediately", {"reason": "in-hand"})
    return _no_sale(position, seat, item) or _no_place(position, seat, item)


def _no_sale(position: Position, seat: Seat, item: ItemId) -> Refusal | None:
    gold = position.gold[seat]
    if item in ("pedestal-1", "pedestal-2"):
        if position.solo:
            return Refusal("solo-order", {"reason": "no-pedestals"})
        if seat in position.pedestals:
            held = position.pedestals.index(seat) + 1
            return Refusal("pedestal", {"reason": "one-each", "held": held})
        owner = position.pedestals[ITEM_IDS.index(item) - 3]
        if owner != NOBODY:
            return Refusal("pedestal", {"reason": "taken", "owner": owner})
    elif item not in list(on_sale(position)):
        return Refusal("market-refill", {"reason": "not-there", "item": item})
    if gold < 1:
        return Refusal("monument-cost", {"reason": "no-gold"})
    price = cost(position, seat, item)
    if price > gold:
        return Refusal("price-list", {"item": item, "cost": price, "gold": gold})
    return None


def _no_place(position: Position, seat: Seat, item: ItemId) -> Refusal | None:
    if placeable(position, seat, item):
        return None
    match item:
        case "long" | "short":
            return Refusal("road-placement", {"reason": "nowhere"})
        case "tower":
            return Refusal("tower-placement", {"reason": "nowhere"})
        case _:
            stack, monument = as_stack(item), as_monument(item)
            if monument is None:
                tile = open_tile(position, stack) if stack else None
                facts = {"reason": "nowhere", "type": tile.type if tile else TYPES[0]}
                return Refusal("building-placement", facts)
            needs = list(position.printed.monuments[monument].design.needs)
            facts = {"reason": "nowhere", "monument": monument, "needs": needs}
            return Refusal("monument-placement", facts)
