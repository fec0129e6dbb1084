"""A press, from its decoding to its answer, beside the barest bot at the same kind of host."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from bot.bench.figure import ROUNDS, Figure
from bot.bench.stand import possible, standing

MOST_TIMES, AIM = 10, 5
"""What a press may cost, and should, in presses of the bare bot."""
WARM, FEWEST = 40, 10
PRESS = "a press, from its decoding to its answer, kept on disk"
TURNS = "a press of a whole game, with all that follows it"
BARE = "a bare discord.py bot that edits a message"


def presses(seconds: float) -> Iterator[Figure]:
    """What a press costs beside one of the bare bot, and where that goes; then in whole games.

    In a game the table's message and the others' panels follow, and whoever is awaited is called.
    """
    if not possible():
        why = "the simulated Discord is not installed. Run: make bench"
        yield Figure(PRESS, "ms", 0, BARE, None, better="lower", note=why)
        return
    with (
        standing("bare") as bare,
        standing("feuillet", "drafts") as drafts,
        standing("feuillet", "games") as games,
    ):
        stands = (drafts, games, bare)
        for stand in stands:
            stand.press(WARM)
        count = max(FEWEST, int(seconds / ROUNDS / 4 / games.cost(FEWEST)[0]))
        rounds = [[stand.cost(count)[0] for stand in stands] for _ in range(ROUNDS)]
        drafts.split()
        whole, parts = drafts.cost(2 * count)
    press, turn, floor = (median(each) * 1000 for each in zip(*rounds, strict=True))
    yield _beside(PRESS, press, floor)
    for part, spent in parts.items():
        yield Figure(
            f"a press: {part}", "ms", spent * 1000, "all of it", whole * 1000, better="lower"
        )
    yield _beside(TURNS, turn, floor)


def _beside(name: str, spent: float, floor: float) -> Figure:
    return Figure(
        name,
        "ms",
        spent,
        f"{MOST_TIMES} times {BARE}",
        MOST_TIMES * floor,
        better="lower",
        note=f"{spent / floor:.1f} times its {floor:.2f} ms; the aim is {AIM}",
    )
