"""The real discord.py on a simulated Discord, quick enough to play whole games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from simcord import Env

from bot.store import Store
from faq.search import desk
from tests.bot.flow.people import House, World

# Settling polls every 50 ms by default, for each press; private to SimCord, hence only here.
Env._settle_internal.__kwdefaults__["idle"] = 0.002


@pytest.fixture(scope="session", autouse=True)
def rules_read() -> None:
    """Reading the knowledge base takes longer than a press may."""
    desk()


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await Store.open(f"sqlite:///{tmp_path / 'test.sqlite3'}", upgrade=True)
    yield House(tmp_path, store)
    await store.close()


@pytest_asyncio.fixture
async def env(house: House) -> AsyncIterator[Env]:
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


@pytest.fixture
def world(env: Env, house: House) -> World:
    return World(env, house)
