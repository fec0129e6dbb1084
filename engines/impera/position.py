"""What lies on an Impera table: hands, zones, pile and discard, and whose decision is owed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from engines.impera.printed import Printed
from engines.impera.world import members, names, territories
from engines.kernel.game import Facts, Seat

Card = int
"""A card is the number of its Region; equal cards are the same card."""
HIDDEN: Card = -1
"""A card whose face the viewer may not see."""
Cards = tuple[Card, ...]
NO_CARDS: Cards = ()
Clues = Mapping[int, Cards]
"""What a giver knows: for a set of seats (one bit a seat) cards that are still with one of them."""
NO_CLUES: Clues = MappingProxyType({})
NOBODY: Seat = -1
NO_REGION = -1

Phase = Literal[
    "lot", "deal", "start", "draw", "action", "attack", "defence", "fight", "limit", "gift",
    "given", "over",
]  # fmt: skip


class Fight(NamedTuple):
    """A fight after its reveal: who, from where, against what, with which Supports."""

    turn: int
    attacker: Seat
    defender: Seat
    own: int
    target: int
    attack: Cards
    defence: Cards
    attack_total: int
    defence_total: int
    conquered: bool


class Tally(NamedTuple):
    """What happened so far, in numbers."""

    draws: int = 0
    lays: int = 0
    attacks: int = 0
    conquests: int = 0
    passes: int = 0
    gifts: int = 0
    reshuffles: int = 0

    def plus(self, **more: int) -> Tally:
        return self._replace(**{name: getattr(self, name) + n for name, n in more.items()})


NOTHING_YET = Tally()


@dataclass(slots=True)
class Position:
    """An Impera table between two decisions.

    `hands[s]` is sorted; `zones[s]` is the set of Regions that a seat owns. The last card of `pile`
    is drawn first. `draws` lists cards still to be drawn, in order, before the phase `then`. `own`
    and `target` are the two Regions of a fight, `attack` and `defence` its Supports so far;
    `receiver` and `gift` are the gift in hand. `last` is the latest fight,
    `conquest` the Region conquered last. What a seat knows of the others' hands: `clues[s]` (cards
    it gave), `recycled` (how many of each card were shuffled back into the pile, empty before) and
    `fresh[s]` (what it has drawn since).
    """

    printed: Printed
    hands: list[Cards]
    zones: list[int]
    continents: bool
    compensation: bool
    reshuffles: int
    clues: list[Clues]
    fresh: list[Cards]
    active: Seat = 0
    phase: Phase = "lot"
    turn: int = 0
    pile: Cards = ()
    discard: Cards = ()
    draws: tuple[tuple[Seat, int], ...] = ()
    then: Phase = "action"
    own: int = NO_REGION
    target: int = NO_REGION
    attack: Cards = ()
    defence: Cards = ()
    receiver: Seat = NOBODY
    gift: Cards = ()
    last: Fight | None = None
    conquest: int = NO_REGION
    recycled: Cards = ()
    tally: Tally = NOTHING_YET

    def copy(self) -> Position:
        return Position(
            self.printed,
            self.hands.copy(),
            self.zones.copy(),
            self.continents,
            self.compensation,
            self.reshuffles,
            self.clues.copy(),
            self.fresh.copy(),
            self.active,
            self.phase,
            self.turn,
            self.pile,
            self.discard,
            self.draws,
            self.then,
            self.own,
            self.target,
            self.attack,
            self.defence,
            self.receiver,
            self.gift,
            self.last,
            self.conquest,
            self.recycled,
            self.tally,
        )

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def defender(self) -> Seat:
        """Who owns the Region under attack."""
        return self.owner(self.target)

    def owner(self, region: int) -> Seat:
        """The seat that owns a Region, or nobody: a Region lies in one zone at most."""
        for seat, zone in enumerate(self.zones):
            if region >= 0 and zone >> region & 1:
                return seat
        return NOBODY

    def in_play(self) -> int:
        """All Regions on the table."""
        mask = 0
        for zone in self.zones:
            mask |= zone
        return mask

    def drawable(self) -> int:
        """Cards that can still be drawn, those of a reshuffle included."""
        return len(self.pile) + (len(self.discard) if self.reshuffles else 0)

    def needs_shuffle(self) -> bool:
        """A card is to be drawn, the pile is empty and the discard may become the pile."""
        return bool(self.draws and not self.pile and self.reshuffles and self.discard)


@dataclass(slots=True)
class View(Position):
    """What one seat (None: an onlooker) sees: faces that it may not see are `HIDDEN`."""

    viewer: Seat | None = None


def taken(cards: Cards, card: Card) -> Cards:
    """The cards without one of this face."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def joined(cards: Cards, more: Sequence[Card]) -> Cards:
    """The cards with some more, sorted."""
    return tuple(sorted((*cards, *more)))


def plain_sheet(position: Position, seat: Seat) -> Facts:
    """A seat's zone and hand as plain values; a hand that may not be seen is null."""
    hand = position.hands[seat]
    parts = territories(position.printed.neighbours, position.zones[seat])
    return {
        "regions": names(list(members(position.zones[seat]))),
        "territories": [names(list(members(part))) for part in parts],
        "hand": None if HIDDEN in hand else names(hand),
        "cards": len(hand),
    }
