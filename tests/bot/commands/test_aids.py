"""`feuillet aids`: the printable sheets as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engines.kernel.data import DataError
from engines.lost_cities.data import own
from faq.aids import games
from tests.bot.commands.conftest import Run

STARTS = {".pdf": b"%PDF-", ".png": b"\x89PNG\r\n", ".md": b"## "}


def test_one_sheet_comes_as_pdf_picture_and_words(run: Run, tmp_path: Path) -> None:
    ran = run(
        "aids", "--game", "impera", "--lang", "fr", "--sheet", "turn", "--out", tmp_path / "new"
    )
    assert ran.code == 0, ran.err
    files = {path.name: path.read_bytes() for path in (tmp_path / "new").iterdir()}
    assert set(files) == {f"impera-turn-fr{suffix}" for suffix in STARTS}
    for name, body in files.items():
        assert body.startswith(STARTS[Path(name).suffix])
        assert name in ran.out


def test_a_game_may_be_named_first_and_both_languages_come(run: Run, tmp_path: Path) -> None:
    assert run("aids", "world-wonders", "-o", tmp_path).code == 0
    assert len(list(tmp_path.glob("*.pdf"))) == len(["setup", "aid", "turn"]) * len(["en", "fr"])


def test_a_corrected_file_gives_its_own_figures(run: Run, tmp_path: Path) -> None:
    body: dict[str, Any] = dict(own().body)
    body["points"] = {**body["points"], "bridge": {"value": 25, "provenance": "source"}}
    path = tmp_path / "corrected.yaml"
    path.write_text(yaml.safe_dump(body))
    arguments = ["--data", path, "--lang", "en", "--sheet", "turn", "-o", tmp_path]
    ran = run("aids", "lost-cities", *arguments)
    assert ran.code == 0, ran.err
    assert "25\N{NO-BREAK SPACE}points" in (tmp_path / "lost-cities-turn-en.md").read_text()


def test_a_broken_file_of_sheets_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(game: str) -> None:
        raise DataError("turn: Field required.")

    monkeypatch.setattr(games, "_own_file", broken)
    run("aids", "impera", "-o", tmp_path).refused(1, "turn: Field required", "ask --check")


def test_bad_input_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    run("aids").refused(2, "--out")
    run("aids", "chess", "-o", tmp_path).refused(2, "'chess'", "world-wonders")
    run("aids", "impera", "--game", "lost-cities", "-o", tmp_path).refused(2, "Two games")
    run("aids", "--data", tmp_path / "x", "-o", tmp_path).refused(2, "--data", "--game")
    run("aids", "impera", "--sheet", "back", "-o", tmp_path).refused(2, "setup", "turn")
    file = tmp_path / "file"
    file.write_text("")
    run("aids", "impera", "-o", file).refused(2, "file")
    run("aids", "impera", "-o", file / "below").refused(1, "Give a folder")
