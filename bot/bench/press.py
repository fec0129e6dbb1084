"""A press, from its decoding to its answer, beside the barest bot at the same kind of host."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from bot.bench.figure import ROUNDS, Figure
from bot.bench.stand import possible, standing

MOST_TIMES, AIM = 10, 5
"""What a press may cost, and should, in presses of the bare bot."""
WARM, FEWEST = 40, 10
NAME = "a press with its commit, its answer and the table's message"
BARE = "a bare discord.py bot that edits a message"


def presses(seconds: float) -> Iterator[Figure]:
    """What a press costs beside one of the bare bot; then where that goes."""
    if not possible():
        why = "the simulated Discord is not installed. Run: make bench"
        yield Figure(NAME, "ms", 0, BARE, None, better="lower", note=why)
        return
    with standing("bare") as bare, standing("feuillet") as ours:
        bare.press(WARM)
        ours.press(WARM)
        count = max(FEWEST, int(seconds / ROUNDS / 2 / ours.cost(FEWEST)[0]))
        rounds = [(ours.cost(count)[0], bare.cost(count)[0]) for _ in range(ROUNDS)]
        ours.split()
        whole, parts = ours.cost(2 * count)
    mine, floor = (median(each) * 1000 for each in zip(*rounds, strict=True))
    yield Figure(
        NAME,
        "ms",
        mine,
        f"{MOST_TIMES} times {BARE}",
        MOST_TIMES * floor,
        better="lower",
        note=f"{mine / floor:.1f} times its {floor:.2f} ms; the aim is {AIM}",
    )
    for part, spent in parts.items():
        yield Figure(
            f"a press: {part}", "ms", spent * 1000, "all of it", whole * 1000, better="lower"
        )
