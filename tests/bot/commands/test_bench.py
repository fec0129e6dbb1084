"""`feuillet bench`: every figure beside what it is held against."""

from __future__ import annotations

import pytest

from bot.bench import Figure, games
from tests.bot.commands.conftest import Run

OPENSPIEL = "OpenSpiel python_tic_tac_toe"


def test_every_figure_has_its_reference_or_says_how_to_get_it(run: Run) -> None:
    figures = run("bench", "--seconds", 0.1, "--json").json["figures"]
    assert [figure["unit"] for figure in figures[:2]] == ["games/s", "decisions/s"]
    assert {"ms", "drawings/s"} <= {figure["unit"] for figure in figures}
    for figure in figures:
        assert figure["value"] > 0
        assert figure["reference"] or "Run: " in figure["note"]


def test_without_the_peer_the_bench_says_how_to_install_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_peer", lambda: None)
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
