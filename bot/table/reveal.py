"""The reveal: what each seat did in a turn and why points moved, in one part of one message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.table.seen import Seen
from bot.table.tale import Turn
from engines.kernel.game import Event, Score, Seat
from engines.kernel.words import number, signed

MOST_TOLD = 6
"""Sentences of the turn in play; a longer tale is told in brief."""
MOST_LETTERS = 1200
"""What that may come to, whatever the names."""


def happened(seen: Seen, events: Iterable[Event]) -> list[str]:
    """What happened, one line for each sentence."""
    return [seen.text.told(event) for event in seen.readable(list(events))]


def so_far(seen: Seen, events: Sequence[Event], most: int = MOST_LETTERS) -> list[str]:
    """What happened in the turn that goes on: all of it, or in brief where that would be long.

    Of a brief tale that is still too long, what came first is left out.
    """
    if len(events) <= MOST_TOLD:
        return happened(seen, events)
    lines = happened(seen, seen.game.brief(events))
    kept = len(lines)
    while kept > 1 and sum(map(len, lines[-kept:])) > most:
        kept -= 1
    return lines if kept == len(lines) else ["…", *lines[-kept:]]


def deeds(seen: Seen, events: Iterable[Event]) -> list[str]:
    """What happened, one line for each run of sentences about the same seat."""
    readable = seen.readable(list(events))
    runs = groupby(readable, key=lambda event: event.facts.get("seat"))
    return [" ".join(map(seen.text.told, run)) for _, run in runs]


def reveal(seen: Seen, turn: Turn) -> str:
    """A settled turn: its title, what each did, and each seat's points with their reasons."""
    say = seen.text
    title = f"**{say('reveal/title', turn=say('turn/name', count=turn.number))}**"
    return "\n".join([title, *deeds(seen, seen.game.brief(turn.events)), *gained(seen, turn)])


def gained(seen: Seen, turn: Turn) -> list[str]:
    """For every seat whose points moved: by how much, and the parts that moved."""
    lines: list[str] = []
    for seat, name in enumerate(seen.text.names):
        gains = turn.gains(seat)
        if gains:
            parts = ", ".join(
                f"{seen.text(f'part/{part}')} {signed(points)}" for part, points in gains.items()
            )
            lines.append(f"-# {name} {signed(sum(gains.values()))} ({parts})")
    return lines


def totals(seen: Seen, scores: tuple[Score, ...]) -> str:
    """Each seat's running total."""
    pairs = zip(seen.text.names, scores, strict=True)
    return " · ".join(f"{name} **{number(score.total)}**" for name, score in pairs)


def parts(seen: Seen, seat: Seat, score: Score) -> str:
    """A total with the parts that made it; parts of no points are left out."""
    told = [
        f"{seen.text(f'part/{part}')} {signed(points)}"
        for part, points in score.parts.items()
        if points
    ]
    return f"{seen.text.names[seat]} **{number(score.total)}**" + (
        f"\n-# {', '.join(told)}" if told else ""
    )
