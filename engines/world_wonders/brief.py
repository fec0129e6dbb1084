"""A round told in few sentences: what each player bought, and what is new for all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from engines.kernel.game import Event, Seat

LEFT_OUT = frozenset(
    f"event/{name}"
    for name in ("placed", "produced", "grown", "loan", "repaid", "revealed", "automaton-idle")
) | {"event/round"}
"""What maps, tracks, purses, the market and the title above show anyway."""
SHOWN = LEFT_OUT | {"event/monuments", "event/maps"}
"""What stands beside the market anyway, when it is told for whoever buys."""
OUT = ("event/passed", "event/auto-pass")


def brief(events: Iterable[Event]) -> list[Event]:
    """Purchases by player, in the order of their first ones; the automaton's together."""
    types: dict[Seat, list[str]] = defaultdict(list)
    items: dict[Seat, list[str]] = defaultdict(list)
    order: dict[Seat, None] = {}
    taken: list[str] = []
    out: list[Seat] = []
    before: list[Event] = []
    after: list[Event] = []
    for event in events:
        facts = event.facts
        match event.words:
            case "event/bought-building":
                types[facts["seat"]].append(facts["type"])
            case "event/bought" | "event/bought-monument":
                items[facts["seat"]].append(facts.get("monument", facts.get("item")))
            case "event/automaton":
                taken += facts["items"]
            case words if words in OUT:
                out.append(facts["seat"])
                continue
            case words if words in LEFT_OUT:
                continue
            case _:
                # What comes once the purchases have begun stands below them.
                (after if order or taken else before).append(event)
                continue
        if "seat" in facts:
            order[facts["seat"]] = None
    told = [_of(seat, types[seat], items[seat]) for seat in order]
    if taken:
        told.append(Event("event/automaton", {"items": taken}))
    if told:
        # A purchase changes what is on show: the market tells it from then on.
        before = [event for event in before if event.words != "event/monuments"]
    if out:
        told.append(Event("brief/out", {"seats": out, "count": len(out)}))
    return [*before, *told, *after]


def _of(seat: Seat, types: list[str], items: list[str]) -> Event:
    facts = {"seat": seat, "types": types, "items": items}
    match types, items:
        case _, []:
            return Event("brief/types", facts)
        case [], _:
            return Event("brief/items", facts)
        case _:
            return Event("brief/both", facts)
