"""`feuillet bench`: every figure beside what it is held against."""

from __future__ import annotations

import asyncio
from time import process_time

import pytest

from bot.bench import figure, games, impera, memory, pictures, press, start
from bot.bench.figure import Figure
from bot.bench.split import PARTS, Split
from bot.commands import bench
from tests.bot.commands.conftest import Run

SETTLERS = (
    "random games, 3 players, advanced rules",
    "opponent's turn, the slowest",
    "sheet drawn and packed",
)
WONDERS = (
    "random games, 4 players",
    "all placements of a seat",
    "opponent's decision, the slowest",
    "sheet drawn and packed",
)
IMPERA = ("random games, 3 players", *(f"{kind} drawn and packed" for kind in impera.KINDS))
OPENSPIEL = "OpenSpiel python_tic_tac_toe"


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few rounds, sheets, presses and starts: whether it is measured, not how well."""
    for module, constants in (
        (figure, {"ROUNDS": 1}),
        (memory, {"WARM": 1, "FEWEST": 2}),
        (pictures, {"ROUNDS": 1, "SHEETS": 2, "BATCH": 2}),
        (press, {"ROUNDS": 1, "WARM": 1, "FEWEST": 2}),
        (start, {"STARTS": 1}),
    ):
        for name, value in constants.items():
            monkeypatch.setattr(module, name, value)


@pytest.mark.usefixtures("brief")
def test_every_figure_has_its_reference_or_says_how_to_get_it(run: Run) -> None:
    figures = run("bench", "--seconds", 0.1, "--json").json["figures"]
    assert [each["unit"] for each in figures[:2]] == ["games/s", "decisions/s"]
    names = [each["name"] for each in figures]
    assert {f"a press: {part}" for part in ("rules", "store", "panel", "REST")} < set(names)
    assert {"ms", "drawings/s"} <= {each["unit"] for each in figures}
    assert {f"imperial-settlers {what}" for what in SETTLERS} <= set(names)
    assert {f"impera {what}" for what in IMPERA} <= set(names)
    assert {f"world-wonders {what}" for what in WONDERS} <= set(names)
    for each in figures:
        assert each["value"] >= 0
        assert each["reference"] or "Run: " in each["note"]


def test_without_the_peer_the_bench_says_how_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_peer", lambda: None)
    monkeypatch.setattr(bench, "MEASURES", (games.random_games,))
    ran = run("bench", "--seconds", 0.05)
    assert ran.code == 0
    assert f"({OPENSPIEL}: OpenSpiel is not installed. Run: make bench)" in ran.out


def test_a_figure_beside_a_peer_says_whether_it_is_reached() -> None:
    faster = Figure("ours", "moves/s", 300, "theirs", 200)
    assert (faster.reached, faster.plain()["ratio"]) == (True, 1.5)
    slower = Figure("ours", "ms", 300, "theirs", 200, better="lower")
    assert (slower.reached, slower.plain()["ratio"]) == (False, 1.5)


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan"])
def test_a_time_that_is_none_is_refused(run: Run, seconds: str) -> None:
    run("bench", "--seconds", seconds).refused(2, "--seconds")


async def test_the_parts_of_a_press_add_up_to_the_whole() -> None:
    split = Split()
    began = process_time()
    before = split.seconds()
    split.enter("rules")
    sum(range(200_000))
    split.enter("store")
    sum(range(200_000))
    split.leave()
    split.leave()
    after = split.seconds()
    spent = {part: after[part] - before[part] for part in PARTS}
    assert spent["rules"] > 0
    assert spent["store"] > 0
    assert sum(spent.values()) <= process_time() - began


async def test_what_a_coroutine_waits_for_belongs_to_nobody() -> None:
    split, gate = Split(), asyncio.Event()

    async def waits() -> str:
        await gate.wait()
        return "done"

    async def works() -> None:
        sum(range(2_000_000))
        gate.set()

    waiting = asyncio.create_task(split._stepped("store", waits)())
    await asyncio.gather(waiting, works())
    assert waiting.result() == "done"
    assert split._here["store"] < 0.005


async def test_a_stepped_coroutine_fails_and_is_cancelled_as_without_timers() -> None:
    split = Split()

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("gone")

    with pytest.raises(KeyError):
        await split._stepped("store", fails)()
    forever = asyncio.create_task(split._stepped("store", asyncio.Event().wait)())
    await asyncio.sleep(0)
    forever.cancel()
    with pytest.raises(asyncio.CancelledError):
        await forever
    assert split._running == []
