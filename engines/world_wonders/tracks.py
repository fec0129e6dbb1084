"""The resource board: production, and the population that grows with it."""

from __future__ import annotations

from engines.kernel.game import Event, Seat
from engines.world_wonders.data import RESOURCES
from engines.world_wonders.position import Position
from engines.world_wonders.printed import Symbols

Markers = tuple[int, int, int]


def moved(
    position: Position, markers: Markers, population: int, symbols: Symbols
) -> tuple[Markers, int]:
    """Where resource and population markers stand after some symbols; surplus is lost."""
    printed = position.printed
    icons = printed.icons[position.side]
    population += symbols.population
    food, pottery, gears = (
        min(at + more, printed.resource_end) for at, more in zip(markers, symbols[:3], strict=True)
    )
    after = (food, pottery, gears)
    for track, before, now in zip(icons, markers, after, strict=True):
        population += track[now] - track[before]
    return after, min(population, printed.population_end)


def produce(position: Position, seat: Seat, symbols: Symbols) -> list[Event]:
    """Move the markers, and say by how much (summary, resources)."""
    before, people = position.resources[seat], position.population[seat]
    after, grown = moved(position, before, people, symbols)
    position.resources[seat], position.population[seat] = after, grown
    events = [
        Event(
            "event/produced",
            {"seat": seat, "resource": name, "count": now - was, "now": now},
        )
        for name, was, now in zip(RESOURCES, before, after, strict=True)
        if now > was
    ]
    if grown > people:
        facts = {"seat": seat, "count": grown - people, "now": grown}
        events.append(Event("event/grown", facts))
    return events
