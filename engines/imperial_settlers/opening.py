"""What a seat has when its development begins: dice, buildings that work, its Favor."""

from __future__ import annotations

from engines.imperial_settlers.abilities import (
    ActionsIfDouble,
    ActionsIfWorker,
    Convert,
    FreeHarvest,
    Produce,
    Sell,
)
from engines.imperial_settlers.position import NO_FAVOR, Hand, Position, Sheet, built
from engines.imperial_settlers.printed import FAVORS, GOLD, RESOURCE, Printed
from engines.kernel.game import Seat


def opening_of(position: Position, seat: Seat) -> Hand:
    """A seat's hand as its development begins, from its sheet at the start of the round."""
    return opening(
        position.printed,
        position.before[seat],
        position.dice,
        position.worker,
        position.hands[seat].favor,
    )


def opening(printed: Printed, sheet: Sheet, dice: tuple[int, ...], worker: int, favor: int) -> Hand:
    """Resources and actions of the dice, with what buildings and the Favor add without a choice."""
    stock, actions = [0, 0, 0, 0], worker
    for resource in dice:
        stock[resource] += 1
    working = built(printed, sheet)
    uses = [0] * len(printed.buildings)
    for place, building in enumerate(printed.buildings):
        if not working >> place & 1:
            continue
        value = sheet.values[place]
        match building.ability:
            case Produce(resource=resource):
                stock[RESOURCE[resource]] += value
            case ActionsIfDouble():
                actions += value if is_double(printed, dice) else 0
            case ActionsIfWorker(worker=number):
                actions += value if worker == number else 0
            case FreeHarvest() | Convert() | Sell():
                uses[place] = value
            case _:
                pass
    copies = free = exports = 0
    match FAVORS[favor] if favor != NO_FAVOR else "":
        case "ally":
            actions += printed.ally_actions
        case "gold":
            stock[GOLD] += printed.favor_gold
        case "boon":
            copies = printed.boon_resources
        case "production":
            free = printed.production_harvests
        case "export":
            exports = printed.export_most
        case _:
            pass
    return Hand(
        stock=(stock[0], stock[1], stock[2], stock[3]),
        actions=actions,
        favor=favor,
        copies=copies,
        rolled=sum(1 << resource for resource in set(dice)),
        free=free,
        exports=exports,
        working=working,
        uses=tuple(uses),
    )


def is_double(printed: Printed, dice: tuple[int, ...]) -> bool:
    """Whether two Resource dice show the same symbol."""
    shown = [face for face in dice if face != GOLD or printed.gold_is_a_symbol]
    return len(set(shown)) < len(shown)
