"""The automaton of the solo game: it takes things off the market, and has to be beaten."""

from __future__ import annotations

from typing import Any

from engines.kernel.game import Event
from engines.world_wonders.data import MONUMENT_IDS, Token
from engines.world_wonders.market import as_stack
from engines.world_wonders.position import NONE, Position

THINGS: dict[str, str] = {"L": "long", "R": "short", "T": "tower"}


def needed(position: Position) -> int:
    """The points that the player has to exceed; on hard with the automaton's rings."""
    total = sum(position.resources[0])
    if position.grade == "hard":
        total += sum(position.printed.monuments[name].rings for name in position.automaton)
    return total


def beaten(position: Position, points: int) -> bool:
    return points > needed(position)


def play(position: Position) -> list[Event]:
    """Turn up a card; the uppermost section with something on show is taken (fact sheet, solo)."""
    number = position.solo_deck[-1]
    position.solo_deck = position.solo_deck[:-1]
    position.solo_drawn = (*position.solo_drawn, number)
    for section in position.printed.solo_cards[number]:
        there: list[Token] = [token for token in section if _item(position, token)]
        if there:
            items = [_take(position, token) for token in there]
            return [Event("event/automaton", {"items": items})]
    return [Event("event/automaton-idle")]


def _item(position: Position, token: Token) -> str | None:
    """What a token names on the market, if it is there."""
    stock: dict[str, int] = {"L": position.long, "R": position.short, "T": position.towers}
    if token in stock:
        return THINGS[token] if stock[token] else None
    stack = as_stack(token)
    if stack is not None:
        there = stack in position.stack_ids
        place = position.stack_ids.index(stack) if there else 0
        return stack if there and position.faces[place] != NONE else None
    slot = int(token[1]) - 1
    shown = position.display[slot] if slot < len(position.display) else NONE
    return MONUMENT_IDS[shown] if shown != NONE else None


def _take(position: Position, token: Token) -> Any:
    """Take what a token names off the market; monuments go to the automaton's pile."""
    item = _item(position, token)
    match token:
        case "L":
            position.long -= 1
        case "R":
            position.short -= 1
        case "T":
            position.towers -= 1
        case "M1" | "M2":
            slot = int(token[1]) - 1
            name = MONUMENT_IDS[position.display[slot]]
            position.automaton = (*position.automaton, name)
            position.display = (*position.display[:slot], NONE, *position.display[slot + 1 :])
        case _:
            position.faces[position.stack_ids.index(token)] = NONE
    return item
