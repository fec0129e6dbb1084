"""What lies on the table for one player to choose from: the dice, and which of them are left."""

from __future__ import annotations

from typing import Any

from engines.kernel.game import Event, Seat
from engines.lost_cities.data import COLOURS
from engines.lost_cities.position import View

RETOLD = frozenset({"event/rolled"})
"""What `offer` says again."""


def offer(view: View, seat: Seat) -> list[Event]:
    """The dice of this turn, in few words; nothing where they don't matter to this seat now."""
    if view.phase not in ("roller", "others") or view.owed[seat]:
        return []
    if seat == view.roller or view.phase == "roller":
        return [Event("offer/dice", _dice(view.numbers, view.colours))]
    left = Event("offer/left", _dice(*view.left()))
    if view.kept is None:
        return [left, Event("offer/refused", {"seat": view.roller})]
    number, colour = view.kept
    facts = {"seat": view.roller, "number": number, "colour": COLOURS[colour]}
    return [left, Event("offer/kept", facts)]


def _dice(numbers: tuple[int, ...], colours: tuple[int, ...]) -> dict[str, Any]:
    return {"numbers": list(numbers), "colours": [COLOURS[colour] for colour in colours]}
