"""An Impera position from a short description in plain values, and the description of one.

Tests and the proofs of the rules desk share it, so that a position reads the same in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engines.impera import data
from engines.impera.data import Facts
from engines.impera.position import NO_CLUES, NO_REGION, Phase, Position, joined
from engines.impera.printed import printed
from engines.impera.world import REGION, REGION_IDS, RegionId, members, names
from engines.kernel.data import DataFile

SeatNumber = Annotated[int, Field(ge=0, le=3)]
Ids = Annotated[list[RegionId], Field(max_length=200)]


class BuildError(ValueError):
    """A description that is no position: the message says which value and why."""


class _Plain(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SeatText(_Plain):
    """One seat: the cards in hand and the Regions in its zone."""

    hand: Ids = []
    regions: Ids = []


class AttackText(_Plain):
    """An attack by the active seat; the defender is to answer, unless it is not yet `committed`."""

    own: RegionId
    target: RegionId
    supports: Ids = []
    committed: bool = True


class Description(_Plain):
    """A position between two decisions.

    `pile` lists the cards to come, the next first; without it all cards not named elsewhere follow
    in the order of the map. `moment`: the turn is about to `start` with its draw, the active seat
    chooses its `action`, or it has acted and the hand `limit` is tested next.
    """

    seats: Annotated[list[SeatText], Field(min_length=2, max_length=4)]
    active: SeatNumber = 0
    moment: Literal["start", "action", "limit"] = "action"
    attack: AttackText | None = None
    pile: Ids | None = None
    discard: Ids = []
    reshuffles: Annotated[int, Field(ge=0, le=2)] | None = None
    continents: bool = False
    turn: Annotated[int, Field(ge=1, le=500)] = 1

    @model_validator(mode="after")
    def holds_together(self) -> Description:
        """The active seat exists, and a Region lies in one zone at most."""
        if self.active >= len(self.seats):
            raise ValueError(f"seat {self.active} is not among the {len(self.seats)} seats")
        laid = [region for seat in self.seats for region in seat.regions]
        twice = sorted({region for region in laid if laid.count(region) > 1})
        if twice:
            raise ValueError(f"{twice[0]} lies in more than one place")
        attack = self.attack
        if attack and attack.own not in self.seats[self.active].regions:
            raise ValueError(f"seat {self.active} attacks from {attack.own} without owning it")
        if attack and attack.target not in set(laid) - set(self.seats[self.active].regions):
            raise ValueError(f"{attack.target} is no Region of an opponent")
        return self


def build(description: Mapping[str, Any], file: DataFile[Facts] | None = None) -> Position:
    """The position that a description tells; raises BuildError. `file` replaces the game's data."""
    try:
        text = Description.model_validate(dict(description))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "the position"
        raise BuildError(f"{where}: {first['msg']}") from None
    sheet, seats, attack = printed(file or data.own()), len(text.seats), text.attack
    left = _left(text, sheet.copies)
    pile = left if text.pile is None else [REGION[name] for name in text.pile]
    reshuffles = sheet.reshuffles[seats - 2] if text.reshuffles is None else text.reshuffles
    return Position(
        printed=sheet,
        hands=[joined((), [REGION[name] for name in seat.hand]) for seat in text.seats],
        zones=[sum(1 << REGION[name] for name in seat.regions) for seat in text.seats],
        continents=text.continents,
        compensation=False,
        reshuffles=reshuffles,
        clues=[NO_CLUES] * seats,
        fresh=[()] * seats,
        active=text.active,
        phase=_phase(text),
        turn=text.turn,
        pile=tuple(reversed(pile)),
        discard=tuple(REGION[name] for name in text.discard),
        own=REGION[attack.own] if attack else NO_REGION,
        target=REGION[attack.target] if attack else NO_REGION,
        attack=joined((), [REGION[name] for name in attack.supports]) if attack else (),
    )


def _phase(text: Description) -> Phase:
    if text.attack is None:
        return text.moment
    return "defence" if text.attack.committed else "attack"


def _left(text: Description, copies: int) -> list[int]:
    """The cards named nowhere; raises BuildError if one is named more often than it exists."""
    left = [copies] * len(REGION_IDS)
    named = [name for seat in text.seats for name in (*seat.hand, *seat.regions)]
    named += [*text.discard, *(text.pile or ()), *(text.attack.supports if text.attack else ())]
    for name in named:
        left[REGION[name]] -= 1
    for name, count in zip(REGION_IDS, left, strict=True):
        if count < 0:
            raise BuildError(f"the position: {name} is there {copies - count} times of {copies}")
    return [card for card, count in enumerate(left) for _ in range(count)]


def describe(position: Position) -> dict[str, Any]:
    """What lies on the table, hands included, in the words of a description."""
    described: dict[str, Any] = {
        "seats": [
            {"hand": names(hand), "regions": names(list(members(zone)))}
            for hand, zone in zip(position.hands, position.zones, strict=True)
        ],
        "active": position.active,
        "pile": names(tuple(reversed(position.pile))),
        "discard": names(position.discard),
        "reshuffles": position.reshuffles,
        "continents": position.continents,
        "turn": position.turn,
    }
    if position.target != NO_REGION:
        described["attack"] = {
            "own": REGION_IDS[position.own],
            "target": REGION_IDS[position.target],
            "supports": names(position.attack),
            "committed": position.phase != "attack",
        }
    return described
