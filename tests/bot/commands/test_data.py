"""`feuillet data`: values with their provenance; export, correct, check."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.rooms import rooms
from tests.bot.commands.conftest import Run


@pytest.mark.parametrize("game", rooms())
def test_every_value_is_listed_with_its_provenance(run: Run, game: str) -> None:
    lines = run("data", game).out.splitlines()[1:]
    values = list(rooms()[game].game.data().values())
    assert len(lines) == len(values)
    for line, (name, value) in zip(lines, values, strict=True):
        assert line.split()[:2] == [value.provenance, name]


def test_an_exported_file_is_the_games_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    assert run("data", "lost-cities", "--export", path).code == 0
    assert "the same values" in run("data", "lost-cities", "--check", path).out


def test_a_corrected_value_is_shown_with_what_it_was(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    run("data", "lost-cities", "--export", path)
    text = path.read_text(encoding="utf-8").replace("bridge: {value: 20", "bridge: {value: 30")
    path.write_text(text, encoding="utf-8")
    assert "points.bridge: 20 -> 30 (source)" in run("data", "lost-cities", "--check", path).out


def test_a_wrong_value_is_refused_by_name(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    run("data", "lost-cities", "--export", path)
    text = path.read_text(encoding="utf-8").replace("boxes: {value: 9", "boxes: {value: 10")
    path.write_text(text, encoding="utf-8")
    run("data", "lost-cities", "--check", path).refused(2, "ours.yaml", "sheet.boxes")


def test_an_export_never_overwrites(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("mine", encoding="utf-8")
    run("data", "lost-cities", "--export", path).refused(2, "exists already")
    assert path.read_text(encoding="utf-8") == "mine"


def test_what_is_no_data_file_is_refused(run: Run, tmp_path: Path) -> None:
    """An alias bomb, a huge file, noise, an unknown game, two orders at once."""
    bomb = tmp_path / "bomb.yaml"
    bomb.write_text("a: &a [1, 2]\nb: [*a, *a]\n", encoding="utf-8")
    run("data", "lost-cities", "--check", bomb).refused(2, "alias")
    huge = tmp_path / "huge.yaml"
    huge.write_bytes(b"#" * 100_000)
    run("data", "lost-cities", "--check", huge).refused(2, "bytes")
    noise = tmp_path / "noise.yaml"
    noise.write_bytes(bytes(range(256)))
    run("data", "lost-cities", "--check", noise).refused(2, "noise.yaml")
    run("data", "ludo").refused(2, "'ludo'")
    run("data", "lost-cities", "--check", bomb, "--export", "x").refused(2, "not both")
