"""`feuillet run` is told to stop: what was pressed is kept, and it is gone within seconds."""

from __future__ import annotations

import asyncio
import os
import signal
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.bench.wire.host import TOKEN, Host
from bot.bench.wire.people import Someone
from bot.bench.wire.pointing import pointed_at
from bot.commands import run
from bot.desk.reading import Reading
from bot.settings import Settings
from bot.store import Store
from bot.table.service import Tables
from tests.wire.conftest import running_out

SOON = 10.0
"""Seconds after which a machine that shuts down stops asking politely."""


class NoPictures:
    """Nobody draws: what is tested is the end."""

    def warm(self) -> None: ...

    def close(self) -> None: ...


async def nothing_to_read(_: Reading) -> None: ...


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_closes_in_order_and_loses_nothing(
    host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    """Row 41: discord.py handles no SIGTERM; an open call to Discord does not hold it up."""
    monkeypatch.setattr(run, "Pictures", NoPictures)
    monkeypatch.setattr(Reading, "desk", nothing_to_read)
    database = f"sqlite:///{tmp_path / 'stopped.sqlite3'}"
    settings = Settings(home=tmp_path, database=database)
    with pointed_at(host.url):
        serving = asyncio.create_task(run._run(settings, TOKEN))
        await host.until(lambda: "identified" in host.noted)
        anne = Someone.joining(host, "Anne")
        await anne.command("play")
        os.kill(os.getpid(), number)
        await asyncio.wait_for(serving, SOON)
        await running_out()
    store = await Store.open(database)
    (table,) = await Tables(store, now=lambda: datetime.now(UTC)).open_tables()
    await store.close()
    assert [seat.name for seat in table.seats] == ["Anne"]


async def test_a_first_start_that_still_learns_the_rules_is_stopped_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 41: the questions are learned for a minute, which nobody who wants to stop sits out."""
    learning = asyncio.Event()

    async def learn(_: Reading) -> None:
        learning.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(run, "Pictures", NoPictures)
    monkeypatch.setattr(Reading, "desk", learn)
    settings = Settings(home=tmp_path, database=f"sqlite:///{tmp_path / 'early.sqlite3'}")
    serving = asyncio.create_task(run._run(settings, TOKEN))
    await asyncio.wait_for(learning.wait(), SOON)
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.wait_for(serving, SOON)
