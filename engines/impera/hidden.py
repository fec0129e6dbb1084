"""What each seat sees of an Impera table, what it knows beyond that, and what it may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from engines.impera.data import MOST_COPIES
from engines.impera.position import (
    HIDDEN,
    NO_CARDS,
    NO_CLUES,
    Card,
    Cards,
    Clues,
    Position,
    View,
    joined,
)
from engines.impera.world import REGION_IDS, members
from engines.kernel.game import Seat

_MASKS = tuple((HIDDEN,) * count for count in range(len(REGION_IDS) * MOST_COPIES + 1))


def view(position: Position, seat: Seat | None) -> View:
    """The table with other hands, the pile and uncommitted secrets masked down to their number.

    When the game is over all hands are shown, since duplicates in them score.
    """
    p = position
    hands = p.hands.copy() if p.phase == "over" else [_MASKS[len(hand)] for hand in p.hands]
    clues, fresh = [NO_CLUES] * p.seats, [NO_CARDS] * p.seats
    if seat is not None:
        hands[seat] = p.hands[seat]
        clues[seat] = p.clues[seat]
    if p.recycled:
        fresh = [_MASKS[len(cards)] for cards in p.fresh]
        if seat is not None:
            fresh[seat] = p.fresh[seat]
    attack, defence, gift = p.attack, p.defence, p.gift
    if attack and seat != p.active:
        attack = _MASKS[len(attack)]
    if defence and seat != p.defender:
        defence = _MASKS[len(defence)]
    if gift and seat != p.active and (p.phase == "gift" or seat != p.receiver):
        gift = _MASKS[len(gift)]
    return View(
        p.printed,
        hands,
        p.zones.copy(),
        p.continents,
        p.compensation,
        p.reshuffles,
        clues,
        fresh,
        p.active,
        p.phase,
        p.turn,
        _MASKS[len(p.pile)],
        p.discard,
        p.draws,
        p.then,
        p.own,
        p.target,
        attack,
        defence,
        p.receiver,
        gift,
        p.last,
        p.conquest,
        p.recycled,
        p.tally,
        seat,
    )


# What givers know -----------------------------------------------------------------------------


def shown(position: Position, seat: Seat, cards: Iterable[Card]) -> None:
    """Cards of a seat lie open now: what was known of such a card has come true."""
    for observer, clues in enumerate(position.clues):
        if clues:
            position.clues[observer] = _without(clues, cards, seat)


def handed_over(position: Position, giver: Seat, receiver: Seat, cards: Cards) -> None:
    """The giver knows what the receiver holds; the others know only that cards moved."""
    for observer, clues in enumerate(position.clues):
        if observer == giver:
            known = {**clues}
            known[1 << receiver] = known.get(1 << receiver, ()) + cards
            position.clues[observer] = known
        elif clues:
            position.clues[observer] = (
                _without(clues, cards, giver)
                if observer == receiver
                else _blurred(clues, giver, receiver)
            )


def _blurred(clues: Clues, giver: Seat, receiver: Seat) -> Clues:
    """What was with the giver may be with the receiver now."""
    blurred: dict[int, Cards] = {}
    for seats, cards in clues.items():
        wider = seats | 1 << receiver if seats >> giver & 1 else seats
        blurred[wider] = blurred.get(wider, ()) + cards
    return blurred


def _without(clues: Clues, cards: Iterable[Card], seat: Seat) -> Clues:
    """The clues without these cards of a seat, the surest clue about each first."""
    gone = [0] * len(REGION_IDS)
    for card in cards:
        gone[card] += 1
    left: dict[int, Cards] = {}
    for seats in sorted(clues, key=int.bit_count):
        if not seats >> seat & 1:
            left[seats] = clues[seats]
            continue
        kept: list[Card] = []
        for card in clues[seats]:
            if gone[card]:
                gone[card] -= 1
            else:
                kept.append(card)
        if kept:
            left[seats] = tuple(kept)
    return left


# What a seat may imagine ----------------------------------------------------------------------


def imagine(view: View, rng: Random) -> Position:
    """A full position that fits the view: unseen cards dealt at random, known ones where they are.

    After a reshuffle the pile holds only cards that were shuffled back.
    """
    position = Position.copy(view)
    unseen = _unseen(view)
    slots = {seat: _hidden_of(view, seat) for seat in range(view.seats) if seat != view.viewer}
    dealt: dict[Seat, list[Card]] = {seat: [] for seat in slots}
    known = view.clues[view.viewer] if view.viewer is not None else NO_CLUES
    for seats in sorted(known, key=int.bit_count):
        for card in known[seats]:
            room = [seat for seat in slots if seats >> seat & 1 and len(dealt[seat]) < slots[seat]]
            if room and unseen[card]:
                unseen[card] -= 1
                dealt[rng.choice(room)].append(card)
    if HIDDEN in view.pile:
        position.pile = _imagined_pile(view, unseen, rng)
    rest = [card for card, count in enumerate(unseen) for _ in range(count)]
    rng.shuffle(rest)
    for seat, count in slots.items():
        missing = count - len(dealt[seat])
        cards = [*dealt[seat], *rest[:missing]]
        del rest[:missing]
        rng.shuffle(cards)
        _lay_out(position, seat, cards)
    return position


def _unseen(view: View) -> list[int]:
    """How many of each card the viewer can't see anywhere."""
    left = [view.printed.copies] * len(REGION_IDS)
    open_cards: Sequence[Cards] = (*view.hands, view.discard, view.attack, view.defence, view.gift)
    for cards in open_cards:
        for card in cards:
            if card != HIDDEN:
                left[card] -= 1
    for zone in view.zones:
        for region in members(zone):
            left[region] -= 1
    return left


def _hidden_of(view: View, seat: Seat) -> int:
    """How many masked cards belong to a seat: in hand, committed or about to be given."""
    count = view.hands[seat].count(HIDDEN)
    if seat == view.active:
        count += view.attack.count(HIDDEN) + view.gift.count(HIDDEN)
    elif view.defence and seat == view.defender:
        count += view.defence.count(HIDDEN)
    return count


def _imagined_pile(view: View, unseen: list[int], rng: Random) -> Cards:
    """Cards for the pile, taken out of the unseen ones."""
    allowed = unseen
    if view.recycled:
        drawn = Counter(view.fresh[view.viewer]) if view.viewer is not None else Counter[Card]()
        allowed = [
            max(0, min(there, back - drawn[card]))
            for card, (there, back) in enumerate(zip(unseen, view.recycled, strict=True))
        ]
    pool = [card for card, count in enumerate(allowed) for _ in range(count)]
    pile = rng.sample(pool, len(view.pile))
    for card in pile:
        unseen[card] -= 1
    return tuple(pile)


def _lay_out(position: Position, seat: Seat, cards: list[Card]) -> None:
    """Put a seat's imagined cards where its masked ones are."""

    def filled(masked: Cards) -> Cards:
        return tuple(cards.pop() if card == HIDDEN else card for card in masked)

    if seat == position.active:
        position.attack, position.gift = filled(position.attack), filled(position.gift)
    elif position.defence and seat == position.defender:
        position.defence = filled(position.defence)
    position.hands[seat] = joined(filled(position.hands[seat]), ())
