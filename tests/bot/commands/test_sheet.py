"""`feuillet sheet`: a picture of any position, as PNG, PDF or SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.commands.conftest import GOLDEN, Run

STARTS = {".png": b"\x89PNG\r\n", ".pdf": b"%PDF-", ".svg": b"<?xml"}


@pytest.mark.parametrize("suffix", STARTS)
def test_the_suffix_chooses_the_format(run: Run, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"sheet{suffix}"
    assert run("sheet", "lost-cities", "--turns", 5, "-o", path).code == 0
    assert path.read_bytes().startswith(STARTS[suffix])


def test_the_same_seed_draws_the_same_sheet(run: Run, tmp_path: Path) -> None:
    def drawn(*arguments: object) -> bytes:
        path = tmp_path / "sheet.png"
        ran = run("sheet", "lost-cities", *arguments, "-o", path)
        assert ran.code == 0, ran.err
        return path.read_bytes()

    ten = drawn("--seed", 4, "--turns", 10)
    assert ten == drawn("--seed", 4, "--turns", 10)
    assert ten != drawn("--seed", 4, "--turns", 3)
    assert ten != drawn("--seed", 5, "--turns", 10)
    assert ten != drawn("--seed", 4, "--turns", 10, "--seat", 1)
    assert ten != drawn("--seed", 4, "--turns", 10, "--lang", "fr")


def test_the_style_can_be_chosen(run: Run, tmp_path: Path) -> None:
    pictures: set[bytes] = set()
    for style in ("normal", "high-contrast", "large-print"):
        for which in ([], ["--table"]):
            path = tmp_path / "sheet.png"
            ran = run("sheet", "lost-cities", "--turns", 5, "--style", style, *which, "-o", path)
            assert ran.code == 0, ran.err
            pictures.add(path.read_bytes())
    assert len(pictures) == 6


def test_a_log_is_drawn_at_any_step(run: Run, golden: Path, tmp_path: Path) -> None:
    pictures: set[bytes] = set()
    for number, step in enumerate([["--step", 0], ["--step", 30], []]):
        path = tmp_path / f"{number}.png"
        ran = run("sheet", "lost-cities", "--log", golden, *step, "--table", "-o", path)
        assert ran.code == 0, ran.err
        pictures.add(path.read_bytes())
    assert len(pictures) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "sheet.gif"], [".png, .pdf, .svg"]),
        ([], ["-o"]),
        (["--players", 9, "-o", "x.png"], ["2 to 5"]),
        (["--seat", 2, "-o", "x.png"], ["0 to 1"]),
        (["--turns", -1, "-o", "x.png"], ["--turns"]),
        (["--step", 3, "-o", "x.png"], ["--log"]),
        (["--style", "neon", "-o", "x.png"], ["'neon'", "large-print"]),
        (["--lang", "de", "-o", "x.png"], ["'de'"]),
        (["--log", "none.json", "-o", "x.png"], ["none.json"]),
        (["--log", GOLDEN / "two-players-bridges.json", "--turns", 3, "-o", "x.png"], ["--turns"]),
        (["--log", GOLDEN / "two-players-bridges.json", "--step", 999, "-o", "x.png"], ["999"]),
    ],
    ids=lambda value: " ".join(map(str, value)).replace(str(GOLDEN), ""),
)
def test_what_cannot_be_drawn_is_refused(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[object],
    said: list[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    run("sheet", "lost-cities", *arguments).refused(2, *said)
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_a_failure(run: Run) -> None:
    run("sheet", "lost-cities", "--turns", 1, "-o", "/proc/sheet.png").refused(1, "/proc/sheet.png")
