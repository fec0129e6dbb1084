"""What an Impera player can do, one thing at a time."""

from __future__ import annotations

from dataclasses import dataclass

from engines.impera.world import REGION_IDS, RegionId


@dataclass(frozen=True, slots=True)
class DrawTwo:
    """Draw two more cards as the turn's action."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a Region from the hand into the play zone."""

    region: RegionId


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack an opponent's Region from a Region of one's own that borders it."""

    own: RegionId
    target: RegionId


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without acting, when nothing can be drawn any more."""


@dataclass(frozen=True, slots=True)
class Support:
    """Commit a card of the hand to the fight, face down."""

    region: RegionId


@dataclass(frozen=True, slots=True)
class Done:
    """Commit no more Supports."""


@dataclass(frozen=True, slots=True)
class GiveTo:
    """Choose the opponent who gets all cards above the limit."""

    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card above the limit away."""

    region: RegionId


Move = DrawTwo | Lay | Attack | EndTurn | Support | Done | GiveTo | Give

# Equal moves are one object: positions are searched by the thousand.
DRAW_TWO = DrawTwo()
END_TURN = EndTurn()
DONE = Done()
LAY = tuple(map(Lay, REGION_IDS))
SUPPORT = tuple(map(Support, REGION_IDS))
GIVE = tuple(map(Give, REGION_IDS))
GIVE_TO = tuple(map(GiveTo, range(4)))
ATTACK = tuple(tuple(Attack(own, target) for target in REGION_IDS) for own in REGION_IDS)
