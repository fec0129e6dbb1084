"""The rules of Impera: the deal, what each move does, and the game as the kernel asks for it.

"Summary" is the rules text this game is built from; the sections are its numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from engines.impera import data
from engines.impera.buttons import branches, effect, price
from engines.impera.choices import absent, candidates, forced, legal, waiting, why_not
from engines.impera.course import close, owe, reshuffle
from engines.impera.data import Facts
from engines.impera.hidden import imagine, shown, view
from engines.impera.moves import (
    Attack,
    Done,
    DrawTwo,
    EndTurn,
    Give,
    GiveTo,
    Lay,
    Move,
    Support,
)
from engines.impera.plan import worth
from engines.impera.position import NO_CLUES, Position, View, joined, plain_sheet, taken
from engines.impera.printed import named, printed
from engines.impera.score import outcome, scores
from engines.impera.world import DIE, REGION, REGION_IDS, names, territory
from engines.kernel.data import DataFile
from engines.kernel.game import Draw, Event, Game, Request, Result, Seat, Shuffle


class Options(BaseModel):
    """What a table may choose: the continental variant, more cards for later seats, who begins."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    continents: bool = False
    compensation: bool = False
    first_seat: int | None = Field(default=None, ge=0, lt=4)


def setup(file: DataFile[Facts], options: Options, seats: int) -> Position:
    """Nothing dealt and nothing laid; a lot says who begins, unless a rematch names someone."""
    sheet, first = printed(file), options.first_seat
    return Position(
        printed=sheet,
        hands=[()] * seats,
        zones=[0] * seats,
        continents=options.continents,
        compensation=options.compensation,
        reshuffles=sheet.reshuffles[seats - 2],
        clues=[NO_CLUES] * seats,
        fresh=[()] * seats,
        active=0 if first is None else first % seats,
        phase="lot" if first is None else "deal",
    )


def chance(position: Position) -> Request | None:
    """The lot, the shuffle before the deal, and a reshuffle where a draw needs it (summary, 6)."""
    match position.phase:
        case "draw" if position.needs_shuffle():
            return Shuffle(len(position.discard))
        case "lot":
            return Draw(position.seats)
        case "deal":
            return Shuffle(len(REGION_IDS) * position.printed.copies)
        case _:
            return None


def resolve(position: Position, request: Request, result: Result) -> list[Event]:
    """Let the answer to `chance` happen."""
    match position.phase:
        case "lot":
            position.active, position.phase = result[0], "deal"
            return [Event("event/lot", {"seat": position.active})]
        case "deal":
            return _deal(position, result)
        case _:
            return reshuffle(position, result)


def _deal(position: Position, result: Result) -> list[Event]:
    """Card `i` of the new deck is of Region `i // copies`; the first of the result is on top."""
    deck = [number // position.printed.copies for number in result]
    dealt = position.printed.deal(position.seats, compensation=position.compensation)
    events = [Event("event/dealt", {"numbers": list(dealt), "pile": len(deck) - sum(dealt)})]
    for later, count in enumerate(dealt):
        seat = (position.active + later) % position.seats
        cards, deck = deck[:count], deck[count:]
        position.hands[seat] = joined((), cards)
        own = {"seat": seat, "cards": names(position.hands[seat])}
        events.append(Event("event/hand", own, frozenset({seat})))
    position.pile = tuple(reversed(deck))
    position.phase = "start"
    return events


def apply(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Play a legal move; cards are drawn, shown and handed over by `close`."""
    p = position
    match move:
        case Give(region):
            return [_give(p, seat, region)]
        case Support(region):
            return [_support(p, seat, REGION[region])]
        case DrawTwo():
            p.tally = p.tally.plus(draws=1)
            owe(p, "limit", (seat, p.printed.draw_action))
            count = min(p.printed.draw_action, p.drawable())
            return [_noted(seat, "event/will-draw", {"count": count})]
        case Lay(region):
            return [_lay(p, seat, REGION[region])]
        case Attack(own, target):
            p.own, p.target, p.phase = REGION[own], REGION[target], "attack"
            p.tally = p.tally.plus(attacks=1)
            facts = {"own": own, "target": target, "defender": p.defender}
            return [_noted(seat, "event/will-attack", facts)]
        case EndTurn():
            p.tally = p.tally.plus(passes=1)
            p.phase = "limit"
            return [Event("event/passed", {"seat": seat})]
        case Done():
            return [_committed(p, seat)]
        case GiveTo(receiver):
            p.receiver = receiver
            excess = len(p.hands[seat]) - p.printed.hand_limit
            return [_noted(seat, "event/will-give", {"receiver": receiver, "count": excess})]


_ALONE = tuple(frozenset({seat}) for seat in range(4))


def _noted(seat: Seat, words: str, facts: dict[str, Any]) -> Event:
    """What a seat has chosen, told to itself: others learn it when it is confirmed."""
    return Event(words, facts, _ALONE[seat])


def _give(position: Position, seat: Seat, region: str) -> Event:
    """A card is put aside for the receiver, until enough are."""
    position.hands[seat] = hand = taken(position.hands[seat], REGION[region])
    position.gift = (*position.gift, REGION[region])
    left = len(hand) - position.printed.hand_limit
    facts = {"region": region, "receiver": position.receiver, "count": left}
    if left > 0:
        return _noted(seat, "event/put-aside", facts)
    position.phase = "given"
    return _noted(seat, "event/put-aside-last", facts)


def _lay(position: Position, seat: Seat, region: int) -> Event:
    """The Region goes face up into the play zone; it stays in play for good."""
    position.hands[seat] = taken(position.hands[seat], region)
    shown(position, seat, (region,))
    position.zones[seat] |= 1 << region
    position.phase = "limit"
    position.tally = position.tally.plus(lays=1)
    part = territory(position.printed.neighbours, position.zones[seat], region)
    facts = {"seat": seat, "region": REGION_IDS[region], "count": part.bit_count()}
    return Event("event/laid", facts)


def _support(position: Position, seat: Seat, region: int) -> Event:
    """A card goes face down to the fight; only its owner is told which, and the total so far."""
    position.hands[seat] = taken(position.hands[seat], region)
    if position.phase == "defence":
        position.defence = cards = joined(position.defence, (region,))
        place = position.target
    else:
        position.attack = cards = joined(position.attack, (region,))
        place = position.own
    total = DIE[place] + sum(DIE[card] for card in cards)
    facts = {"seat": seat, "region": REGION_IDS[region], "total": total}
    return Event("event/supported", facts, frozenset({seat}))


def _committed(position: Position, seat: Seat) -> Event:
    """A side's choice is final; the number of its cards is public at once."""
    facts = {
        "seat": seat,
        "defender": position.defender,
        "own": REGION_IDS[position.own],
        "target": REGION_IDS[position.target],
    }
    if position.phase == "attack":
        position.phase = "defence"
        return Event("event/attacks", {**facts, "count": len(position.attack)})
    position.phase = "fight"
    if not position.defence:
        return Event("event/undefended", facts)
    return Event("event/defends", {**facts, "count": len(position.defence)})


def brief(events: Iterable[Event]) -> list[Event]:
    """A settled turn without its heading: whoever tells it says which turn it was."""
    return [event for event in events if event.words != "event/turn"]


def turns(position: Position) -> int:
    """Turns of single players so far."""
    return position.turn


def counts(position: Position) -> dict[str, int]:
    """What was done in the game, all players together."""
    return position.tally._asdict()


GAME = Game[Position, View, Move](
    id="impera",
    seats=range(2, 5),
    moves=(DrawTwo, Lay, Attack, EndTurn, Support, Done, GiveTo, Give),
    finishing=frozenset({EndTurn}),
    options=Options,
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
    brief=brief,
    effect=effect,
    named=named,
    forced=forced,
    price=price,
)
