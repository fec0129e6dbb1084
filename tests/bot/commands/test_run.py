"""`feuillet run`: what is missing or wrong is one sentence, before anything is opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.commands.run import command


def test_without_a_token_it_says_where_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("FEUILLET_HOME", str(tmp_path))
    result = CliRunner().invoke(command)
    assert result.exit_code == 2
    assert "DISCORD_TOKEN" in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_database_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "x.y.z")
    monkeypatch.setenv("FEUILLET_HOME", str(tmp_path))
    monkeypatch.setenv("FEUILLET_DATABASE", "oracle://nowhere")
    result = CliRunner().invoke(command)
    assert result.exit_code == 1
    assert "oracle" in result.output
    assert "Traceback" not in result.output


def test_a_home_that_can_not_be_made_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("DISCORD_TOKEN", "x.y.z")
    monkeypatch.setenv("FEUILLET_HOME", str(file / "home"))
    result = CliRunner().invoke(command)
    assert result.exit_code == 1
    assert "FEUILLET_HOME" in result.output
    assert "Discord can't" not in result.output
