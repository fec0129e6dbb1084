"""The set-up of a World Wonders table: what is shuffled, and what follows from each shuffle."""

from __future__ import annotations

from engines.kernel.game import Event, Request, Result, Shuffle
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.position import City, Position


def _tasks(position: Position) -> list[tuple[str, int]]:
    """What the set-up shuffles, in order, with how many things: stacks first, seats last."""
    printed = position.printed
    tasks = [(stack, len(printed.stacks[stack].tiles)) for stack in position.stack_ids]
    tasks.append(("monuments", len(MONUMENT_IDS)))
    if position.with_objectives:
        tasks.append(("objectives", len(printed.objectives)))
    if position.side == "B":
        tasks.append(("maps", len(printed.maps) - 1))
    tasks.append(("solo", len(printed.solo_cards)) if position.solo else ("order", position.seats))
    return tasks


def chance(position: Position) -> Request | None:
    """The shuffles of the set-up; alone, the solo cards again when they have run out."""
    match position.phase:
        case "setup":
            return Shuffle(_tasks(position)[position.shuffled][1])
        case "automaton" if not position.solo_deck:
            return Shuffle(len(position.printed.solo_cards))
        case _:
            return None


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    """Let a shuffle happen; the first of the result lies on top."""
    if position.phase == "automaton":
        position.solo_deck, position.solo_drawn = tuple(reversed(result)), ()
        return [Event("event/solo-reshuffled")]
    tasks = _tasks(position)
    task, _ = tasks[position.shuffled]
    position.shuffled += 1
    events = _dealt(position, task, result)
    if position.shuffled == len(tasks):
        position.phase = "round"
    return events


def _dealt(position: Position, task: str, result: Result) -> list[Event]:
    p, printed = position, position.printed
    pile = tuple(reversed(result))
    match task:
        case "monuments":
            shown = printed.solo_monuments_shown if p.solo else printed.monuments_shown
            p.deck, p.display = pile[:-shown], result[:shown]
            return [Event("event/monuments", {"monuments": [MONUMENT_IDS[m] for m in p.display]})]
        case "objectives":
            p.objectives = tuple(
                printed.objectives[card] for card in result[: printed.objectives_shown]
            )
            return [Event("event/objectives", {"objectives": list(p.objectives)})]
        case "maps":
            p.cities = [City(printed.maps[1 + result[seat]]) for seat in range(p.seats)]
            names = [city.terrain.name for city in p.cities]
            return [Event("event/maps", {"maps": names})]
        case "solo":
            p.order = (0,)
            p.solo_deck = pile
            return []
        case "order":
            order = result
            if p.first_seat is not None:
                order = (p.first_seat, *(seat for seat in result if seat != p.first_seat))
            p.order = tuple(order)
            return []
        case _:
            p.stacks[[*p.stack_ids].index(task)] = pile
            return []
