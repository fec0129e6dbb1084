"""The database: reachable, of this version, whole, and its owner's alone."""

from __future__ import annotations

import stat
from collections.abc import AsyncIterator
from pathlib import Path

from bot.doctor.finding import Finding, State, explained, fails, note, ok, skipped
from bot.settings import Settings
from bot.store import StoreError, engine, migrate, sqlite

UPGRADE = "Run: feuillet db upgrade"


async def findings(chosen: Settings) -> AsyncIterator[Finding]:
    try:
        address = engine.parse(chosen.database)
    except StoreError as error:
        yield explained("database", State.FAILS, str(error))
        return
    file = engine.file_of(address) if engine.is_sqlite(address) else None
    if file is not None and not file.exists():
        yield note("database", f"there is none yet at {file}", UPGRADE)
        yield skipped("integrity", "there is no database yet")
        return
    try:
        revision = await migrate.check(chosen.database)
    except StoreError as error:
        yield explained("database", State.FAILS, str(error))
        return
    shown = file or address.render_as_string(hide_password=True)
    yield ok("database", f"{shown} at revision {revision}")
    if file is None:
        yield skipped("integrity", "PostgreSQL looks after its own")
        return
    yield _owner(file)
    yield _whole(file)


def _owner(file: Path) -> Finding:
    """Nobody else may read the seeds of games in play."""
    others = file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO)
    if others:
        return note(
            "database rights",
            "others on this machine may read it, and with it the dice of games in play",
            f"Run: chmod 600 {file}",
        )
    return ok("database rights", "only its owner may read it")


def _whole(file: Path) -> Finding:
    wrong = sqlite.problems(file)
    if wrong:
        return fails(
            "integrity",
            f"{len(wrong)} faults, the first: {wrong[0]}",
            "Stop the bot and restore a backup: feuillet db restore FILE",
        )
    return ok("integrity", "SQLite finds nothing wrong (feuillet db check replays every table)")
