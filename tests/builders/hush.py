"""Hush: a tiny game with hidden hands for tests of the kernel.

A shuffled pack of twelve cards, three in each of two to three hands. In turn, play a card that is
at least as high as the pile and draw another, or, having none, fold: the pile starts anew. The game
ends when somebody has no card left, or after thirty turns. Cards played count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from engines.kernel import data
from engines.kernel.data import DataFile, Value
from engines.kernel.game import (
    Event,
    Game,
    Outcome,
    Refusal,
    Request,
    Result,
    Score,
    Seat,
    Shuffle,
    without_refusal,
)

HAND = 3
LONGEST = 30


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card and draw the next one."""

    card: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Having no card that high, begin the pile anew."""


Move = Play | Fold


class Facts(data.Sheet):
    game: Literal["hush"]
    cards: Value[int]


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


@dataclass(slots=True)
class Position:
    """Cards are numbers from 1; in a view, a hidden card is 0. `pile` holds all cards played."""

    cards: int
    hands: tuple[tuple[int, ...], ...]
    pack: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    top: int = 0
    points: tuple[int, ...] = ()
    active: Seat = 0
    turn: int = 0
    phase: Literal["deal", "choose", "draw", "over"] = "deal"

    def copy(self) -> Position:
        return replace(self)


def own() -> DataFile[Facts]:
    return read(
        {"game": "hush", "cards": {"value": 12, "provenance": "house", "note": "a test"}},
    )


def read(body: Any) -> DataFile[Facts]:
    return data.read("hush", Facts, body)


def setup(file: DataFile[Facts], options: Any, seats: int) -> Position:
    return Position(file.model.cards.value, ((),) * seats, points=(0,) * seats)


def chance(position: Position) -> Request | None:
    return Shuffle(position.cards) if position.phase == "deal" else None


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    cards, seats = [index + 1 for index in result], len(position.hands)
    position.hands = tuple(tuple(cards[seat * HAND :][:HAND]) for seat in range(seats))
    position.pack = tuple(cards[seats * HAND :])
    position.phase = "choose"
    return [
        Event("hush/dealt", {"seat": seat, "cards": list(hand)}, frozenset({seat}))
        for seat, hand in enumerate(position.hands)
    ]


def waiting(position: Position) -> tuple[Seat, ...]:
    return (position.active,) if position.phase == "choose" else ()


def candidates(view: Position, seat: Seat) -> Iterator[Move]:
    yield from map(Play, sorted(set(view.hands[seat])))
    yield Fold()


def why_not(position: Position, seat: Seat, move: Move) -> Refusal | None:
    hand, top = position.hands[seat], position.top
    if seat not in waiting(position):
        return Refusal("hush/not-now")
    match move:
        case Play(card) if card not in hand:
            return Refusal("hush/not-in-hand", {"card": card})
        case Play(card) if card < top:
            return Refusal("hush/too-low", {"card": card, "top": top})
        case Fold() if any(card >= top for card in hand):
            return Refusal("hush/must-play")
        case _:
            return None


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    position.phase = "draw"
    match move:
        case Play(card):
            hand = list(position.hands[seat])
            hand.remove(card)
            position.hands = _with(position.hands, seat, tuple(hand))
            position.pile, position.top = (*position.pile, card), card
            position.points = _with(position.points, seat, position.points[seat] + 1)
            return [Event("hush/played", {"seat": seat, "card": card})]
        case Fold():
            position.top = 0
            return [Event("hush/folded", {"seat": seat})]


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def close(position: Position) -> list[Event]:
    """The draw waits for the confirmation: it shows what lay hidden."""
    events: list[Event] = []
    seat = position.active
    if position.pack and len(position.hands[seat]) < HAND:
        card, *rest = position.pack
        position.pack = tuple(rest)
        position.hands = _with(position.hands, seat, (*position.hands[seat], card))
        hidden = Event("hush/drew-hidden", {"seat": seat})
        facts = {"seat": seat, "card": card}
        events.append(Event("hush/drew", facts, frozenset({seat}), hidden))
    position.turn += 1
    position.active = (seat + 1) % len(position.hands)
    ended = not all(position.hands) or position.turn >= LONGEST
    position.phase = "over" if ended else "choose"
    return events


def outcome(position: Position) -> Outcome | None:
    return Outcome.ranked("cards", scores(position)) if position.phase == "over" else None


def scores(position: Position) -> tuple[Score, ...]:
    return tuple(Score({"cards": points}) for points in position.points)


def view(position: Position, seat: Seat | None) -> Position:
    """Own hand open; the other hands and the pack as backs."""
    masked = position.copy()
    masked.pack = (0,) * len(position.pack)
    masked.hands = tuple(
        hand if other == seat else (0,) * len(hand) for other, hand in enumerate(position.hands)
    )
    return masked


def imagine(view: Position, rng: Random) -> Position:
    """Deal the cards not seen at random to the places not seen."""
    position = view.copy()
    seen = {card for hand in view.hands for card in hand} | set(view.pile)
    hidden = [card for card in range(1, view.cards + 1) if card not in seen]
    rng.shuffle(hidden)
    position.hands = tuple(tuple(card or hidden.pop() for card in hand) for hand in view.hands)
    position.pack = tuple(hidden[: len(view.pack)])
    return position


legal = without_refusal(candidates, why_not)

HUSH = Game[Position, Position, Move](
    id="hush",
    seats=range(2, 4),
    moves=(Play, Fold),
    finishing=frozenset({Fold}),
    options=Options,
    data=own,
    read_data=read,
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
    sheet=lambda position, seat: {"hand": list(position.hands[seat])},
    imagine=imagine,
    absent=lambda position, seat: [legal(position, seat)[0]],
    worth=lambda position, seat: float(position.points[seat]),
    turns=lambda position: position.turn,
    counts=lambda position: {"folds": position.turn - sum(position.points)},
)
