"""Statements run on the spot, and only what may have to wait goes to the thread. Rows 36 and 40."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.store import Store
from bot.store.near import Near


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Every step that aiosqlite takes: its name, and whether it left the event loop's thread."""
    seen: list[tuple[str, bool]] = []
    here = threading.get_ident()
    real = Near._execute

    async def execute(self: Near, fn: Any, *args: Any, **kwargs: Any) -> Any:
        name = str(args[0]).split()[0] if fn.__name__ == "execute" else fn.__name__

        def noted(*given: Any, **named: Any) -> Any:
            seen.append((name, threading.get_ident() != here))
            return fn(*given, **named)

        noted.__name__ = fn.__name__
        noted.__self__ = getattr(fn, "__self__", None)  # type: ignore[attr-defined]
        return await real(self, noted, *args, **kwargs)

    monkeypatch.setattr(Near, "_execute", execute)
    return seen


async def test_the_lock_and_the_disk_are_waited_for_elsewhere(
    tmp_path: Path, ways: list[tuple[str, bool]]
) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'near.sqlite3'}", upgrade=True)
    ways.clear()
    statement = text("INSERT INTO people (user_id, lang) VALUES (1, 'fr')")
    await store.write(1, lambda connection: connection.execute(statement))
    gone = {name for name, away in ways if away}
    assert {"BEGIN", "commit"} <= gone
    assert ("INSERT", False) in ways
    ways.clear()
    async with store.read() as connection:
        assert await connection.scalar(text("SELECT lang FROM people")) == "fr"
    assert ("SELECT", False) in ways
    await store.close()
