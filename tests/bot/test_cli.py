"""The command line as a whole: quick help, one line for every failure, clean pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import click
import pytest

from bot import cli, libraries

ROOT = Path(__file__).parents[2]
FEUILLET = [sys.executable, "-W", "error", "-m", "bot.cli"]


def feuillet(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*FEUILLET, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_help_names_every_command_and_loads_none() -> None:
    ran = feuillet("--help", PYTHONPROFILEIMPORTTIME="1")
    assert ran.returncode == 0
    assert [name for name in cli.COMMANDS if f"\n  {name} " not in ran.stdout] == []
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "click" in loaded
    heavy = {"engines", "discord", "pydantic", "sqlalchemy", "skia", "numpy", "bot.commands"}
    assert loaded & heavy == set()


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_exists_and_explains_itself(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main([name, "--help"])
    assert exit_info.value.code == 0
    assert f"Usage: feuillet {name}" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["ludo"], ["--loud"], ["simulate", "--loud"]])
def test_an_unknown_word_is_one_line_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(arguments)
    printed = capsys.readouterr()
    assert exit_info.value.code == 2
    assert printed.err.count("\n") == 1
    assert "--help" in printed.err


@pytest.mark.parametrize("arguments", [[], ["db"]])
def test_without_a_command_the_help_is_shown_as_it_is(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(arguments)
    assert exit_info.value.code == 2
    assert "\nCommands:\n" in capsys.readouterr().err


def test_what_is_quoted_at_length_is_cut(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.json"
    log.write_text('{"entries": [{"kind": "' + "a" * 5000 + '"}]}')
    with pytest.raises(SystemExit):
        cli.main(["replay", str(log)])
    printed = capsys.readouterr().err
    assert printed.startswith(f"feuillet: {log}")
    assert len(printed) < 700


def failing(error: BaseException) -> SimpleNamespace:
    @click.command("bench")
    def command() -> None:
        raise error

    return SimpleNamespace(command=command)


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (ValueError("seven\nis no six"), 1, "ValueError: seven is no six"),
        (RecursionError(), 1, "RecursionError"),
        (PermissionError(13, "Permission denied", "/locked/x"), 1, "/locked/x: Permission denied"),
        (ModuleNotFoundError("No module named 'simcord'", name="simcord"), 1, "make play"),
        (KeyboardInterrupt(), 130, "Interrupted"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_whatever_fails_is_one_line(
    error: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "bot.commands.bench", failing(error))
    monkeypatch.delenv("FEUILLET_DEBUG", raising=False)
    with pytest.raises(SystemExit) as exit_info:
        cli.main(["bench"])
    printed = capsys.readouterr()
    assert exit_info.value.code == code
    assert printed.err.strip().count("\n") == 0
    assert said in printed.err


def test_a_traceback_is_shown_to_who_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "bot.commands.bench", failing(ValueError("six")))
    monkeypatch.setenv("FEUILLET_DEBUG", "1")
    with pytest.raises(SystemExit):
        cli.main(["bench"])
    assert "Traceback" in capsys.readouterr().err


def test_missing_system_libraries_are_named_with_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = ImportError("libEGL.so.1: cannot open shared object file")
    monkeypatch.setitem(sys.modules, "bot.commands.bench", failing(error))
    monkeypatch.setattr(libraries, "missing", lambda: ["libEGL.so.1"])
    monkeypatch.setattr(libraries, "_distribution", lambda: {"ID": "debian"})
    with pytest.raises(SystemExit):
        cli.main(["bench"])
    printed = capsys.readouterr().err
    assert "libEGL.so.1" in printed
    assert "apt-get install -y libegl1 libgl1" in printed


def test_a_reader_that_leaves_early_sees_no_complaint() -> None:
    """`feuillet data lost-cities | head -1`"""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        ran = subprocess.run(
            [*FEUILLET, "data", "lost-cities"],
            cwd=ROOT,
            stdout=out,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert ran.stderr == b""


def test_any_text_is_printed_whatever_the_terminal() -> None:
    ran = feuillet("replay", "café-\udcff.json", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert ran.returncode == 2
    assert "café-\\udcff.json" in ran.stderr
