"""Restarts: whenever the bot stops and starts, nobody can tell."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.settings import Limits
from bot.table.service import Refused, TableState
from engines.kernel.log import Log
from engines.kernel.verify import verify
from tests.builders.hall import GAMES, Hall, hall, shown

PRESSES = 90
ACTS = ("add", "add", "add", "confirm", "confirm", "take back", "reopen", "nonsense")


async def act(h: Hall, state: TableState, rng: Random) -> TableState | Refused:
    """One press at random by one of the people, sensible or not."""
    assert state.table is not None
    seat = rng.choice(state.table.due)
    user = state.seats[seat].user_id or 0
    stamp = state.stamp(seat)
    match rng.choice(ACTS):
        case "add" if legal := state.table.legal(seat):
            return await h.add(state, seat, rng.choice(legal))
        case "take back" if rng.random() < 0.5:
            return await h.tables.take_back(state.id, user, stamp)
        case "reopen":
            return await h.tables.reopen(state.id, user, stamp)
        case "nonsense":
            return await h.tables.add(state.id, user, stamp, "take-pair.0.red")
        case _:
            return await h.tables.confirm(state.id, user, stamp)


async def play(folder: Path, game: str, seats: int, chance: int, restarts: frozenset[int]) -> Any:
    """A game by random presses; what could be seen after each of them, and the log."""
    async with hall(folder, Limits(tables_in_memory=1)) as h:
        state = await h.started(seats, game)
        rng = Random(chance)
        seen = [shown(state)]
        for press in range(PRESSES):
            if press in restarts:
                await h.restart()
                found = await h.tables.state(state.id)
                assert found is not None
                state = found
            h.wait(1)
            answer = await act(h, state, rng)
            found = answer if isinstance(answer, TableState) else answer.state
            assert found is not None
            state = found
            seen.append(shown(state))
            if state.status == "ended":
                break
        if state.status == "playing":
            await h.tables.end(state.id, state.host_id)
        return seen, await h.tables.log(state.id), h.sql("SELECT * FROM entries ORDER BY number")


@pytest.mark.parametrize(("game", "seats"), [("lost-cities", 2), ("lost-cities", 3), ("hush", 2)])
@settings(max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    chance=st.integers(0, 10**6),
    at=st.frozensets(st.integers(0, PRESSES - 1), min_size=1, max_size=12),
)
def test_a_restart_between_any_two_presses_changes_nothing(
    game: str, seats: int, chance: int, at: frozenset[int]
) -> None:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        unbroken = asyncio.run(play(Path(one), game, seats, chance, frozenset()))
        broken = asyncio.run(play(Path(other), game, seats, chance, at))
    for before, after in zip(unbroken[0], broken[0], strict=True):
        assert before == after
    assert unbroken == broken


@pytest.mark.parametrize("seats", [1, 3])
@settings(max_examples=2, deadline=None)
@given(chance=st.integers(0, 10**6))
def test_a_restart_between_all_presses_changes_nothing(seats: int, chance: int) -> None:
    """The game of the tests has forced moves, sealed steps and dice in the middle of a turn."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        unbroken = asyncio.run(play(Path(one), "higher", seats, chance, frozenset()))
        broken = asyncio.run(play(Path(other), "higher", seats, chance, frozenset(range(PRESSES))))
    assert unbroken == broken


async def test_a_finished_game_is_replayed_and_verified_after_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        ended = await h.play_out(await h.started(3), Random(4))
        await h.restart()
        found = await h.tables.state(ended.id)
        assert found is not None
        assert shown(found) == shown(ended)
        log = await h.tables.log(ended.id)
        assert isinstance(log, Log)
        assert verify(GAMES["lost-cities"], log).rolls > 9


async def test_a_table_at_rest_is_forgotten_and_comes_back(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(tables_in_memory=2)) as h:
        states = [await h.started(game="higher") for _ in range(5)]
        assert len(h.tables._changes.memory) == 2
        for state in states:
            found = await h.tables.state(state.id)
            assert found is not None
            assert shown(found) == shown(state)
        assert len(h.tables._changes.memory) == 2
        assert len(h.tables._changes._locks) == 0
