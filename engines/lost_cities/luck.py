"""Luck in Lost Cities: which numbers and colours came, for whom, against six fair dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from engines.kernel.game import Event, Seat
from engines.kernel.luck import Luck, Tally, in_hundred, of_counts, of_mean, rarity
from engines.lost_cities.data import COLOURS

FACES = range(10)
MEAN, DEVIATION = 4.5, sqrt(99 / 12)
"""Of a die that shows 0 to 9 equally often."""
DOUBLE = 1 - 9 / 10 * 8 / 10
"""How often three number dice show some number twice or more."""
ENOUGH = 10
"""Rolls from which each colour is expected five times: fewer say nothing."""


def luck(events: Iterable[Event]) -> Luck | None:
    """How the dice fell, from the rolls that were told; None before the first."""
    rolls = [event.facts for event in events if event.words == "event/rolled"]
    if not rolls:
        return None
    numbers = Counter(number for roll in rolls for number in roll["numbers"])
    colours = Counter(colour for roll in rolls for colour in roll["colours"])
    by_seat: dict[Seat, list[Sequence[int]]] = {}
    for roll in rolls:
        by_seat.setdefault(roll["seat"], []).append(roll["numbers"])
    fallen = tuple(colours[colour] for colour in COLOURS)
    return Luck(
        said=_said(len(rolls), numbers, fallen),
        rows=tuple(_row(seat, by_seat[seat]) for seat in sorted(by_seat)),
        tallies=(
            _tally("luck/numbers", tuple(map(str, FACES)), tuple(numbers[n] for n in FACES)),
            _tally("luck/colours", tuple(f"colour/{colour}" for colour in COLOURS), fallen),
        ),
    )


def _said(rolls: int, numbers: Counter[int], colours: tuple[int, ...]) -> tuple[Event, ...]:
    if rolls < ENOUGH:
        return (Event("luck/few", {"count": rolls, "enough": ENOUGH}),)
    mean = sum(number * count for number, count in numbers.items()) / numbers.total()
    far, uneven = of_mean(mean, MEAN, DEVIATION, numbers.total()), of_counts(colours)
    most, least = max(colours), min(colours)
    return (
        Event(
            "luck/mean",
            {"mean": mean, "expected": MEAN, "rarity": rarity(far), "count": in_hundred(far)},
        ),
        Event(
            "luck/uneven",
            {
                "most": COLOURS[colours.index(most)],
                "highest": most,
                "least": COLOURS[colours.index(least)],
                "lowest": least,
                "rarity": rarity(uneven),
                "count": in_hundred(uneven),
            },
        ),
    )


def _row(seat: Seat, rolls: Sequence[Sequence[int]]) -> Event:
    """One roller: how many rolls, their mean, and rolls in which a number came twice or more."""
    shown = [number for roll in rolls for number in roll]
    return Event(
        "luck/roller",
        {
            "seat": seat,
            "count": len(rolls),
            "mean": sum(shown) / len(shown),
            "doubles": sum(len(set(roll)) < len(roll) for roll in rolls),
            "expected": DOUBLE * len(rolls),
        },
    )


def _tally(words: str, faces: tuple[str, ...], counts: tuple[int, ...]) -> Tally:
    expected = sum(counts) / len(counts)
    return Tally(Event(words, {"expected": expected}), faces, counts, expected)
