"""What tables take of the bot's memory: open ones, and those that only lie in the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.bench.figure import Figure
from bot.bench.stand import possible, standing

OPEN = 1000
"""Tables that the figures are about."""
MOST_MB, REST_MB = 100.0, 1.0
"""What they may take while somebody plays; and at rest, about what two readings differ by."""
WARM, FEWEST, MOST = 20, 20, 200
A_SECOND = 20
MB = 1_000_000
NAME = f"{OPEN:,} open tables, above the empty bot"


def tables(seconds: float) -> Iterator[Figure]:
    """Memory of tables in play, scaled from as many as time allows; then of tables at rest."""
    if not possible():
        why = "the simulated Discord is not installed. Run: make bench"
        yield Figure(NAME, "MB", 0, "floor", None, better="lower", note=why)
        return
    count = max(FEWEST, min(MOST, int(seconds * A_SECOND)))
    with standing("feuillet", "tables") as stand:
        empty = stand.memory()
        stand.press(WARM)
        before = stand.memory()
        stand.press(count)
        taken = (stand.memory() - before) / count * OPEN / MB
        yield Figure(
            NAME,
            "MB",
            taken,
            "floor",
            MOST_MB,
            better="lower",
            note=f"scaled from {count} tables of two, each with a panel and a draft",
        )
        _multiply(stand.home / "feuillet.sqlite3", OPEN)
        with standing("feuillet", "tables", home=stand.home) as resting:
            rest = (resting.memory() - empty) / MB
    yield Figure(
        f"{OPEN:,} tables at rest, above the empty bot",
        "MB",
        max(rest, 0.0),
        "what two readings differ by",
        REST_MB,
        better="lower",
    )


def _multiply(file: Path, wanted: int) -> None:
    """Copy the tables of a store until there are so many."""
    with closing(sqlite3.connect(file)) as store, store:
        (there,) = store.execute("SELECT count(*) FROM tables").fetchone()
        # Nothing is to be drawn again: that the drafts are noted is a matter of a minute.
        store.execute("UPDATE tables SET board_shown = revision")
        for number in range(1, -(-wanted // there)):
            shift = number * 2**32
            for table, key in (("tables", "id"), *((t, "table_id") for t in _PARTS)):
                columns = [row[1] for row in store.execute(f"PRAGMA table_info({table})")]
                chosen = ", ".join(f"{c} + {shift}" if c == key else c for c in columns)
                store.execute(
                    f"INSERT INTO {table} SELECT {chosen} FROM {table} WHERE {key} < {2**32}"  # noqa: S608 - names of our own
                )


_PARTS = ("seats", "drafts", "entries")
