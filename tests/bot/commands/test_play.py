"""`feuillet play`: what it refuses in one line, and that it ends cleanly."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from bot import libraries
from bot.commands import play
from bot.local.alone import alone
from tests.bot.commands.conftest import Run
from tests.browser.command import feuillet_play


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FEUILLET_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "lost-cities", "--seats", "1"], ["2 to 5", "not 1", "--bots"]),
        (["--game", "lost-cities", "--seats", "5", "--bots", "1"], ["2 to 5", "not 6"]),
        (["--game", "chess"], ["chess", "lost-cities"]),
        (["--seats", "0"], ["--seats", "0"]),
        (["--port", "70000"], ["--port", "70000"]),
        (["--lang", "de"], ["--lang", "de"]),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(
    run: Run, arguments: list[str], said: list[str]
):
    run("play", "--no-open", *arguments).refused(2, *said)


def test_more_players_than_any_lobby_takes_leave_no_half_lobby(run: Run, home: Path):
    run("play", "--no-open", "--seats", "5", "--bots", "4").refused(2, "5", "--seats")


def test_a_taken_port_is_named(run: Run):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run("play", "--no-open", "--port", port).refused(2, f"port {port}", "--port")


def test_missing_system_libraries_come_with_the_command_that_installs_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(libraries, "missing", lambda: ["libEGL.so.1"])
    monkeypatch.setattr(libraries, "_distribution", lambda: {"ID": "debian"})
    run("play", "--no-open").refused(1, "libEGL.so.1", "apt-get install -y libegl1 libgl1")


def test_without_the_simulated_discord_it_says_what_to_install(
    run: Run, monkeypatch: pytest.MonkeyPatch
):
    for name in [name for name in sys.modules if name.startswith("bot.local")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "simcord", None)
    run("play", "--no-open").refused(1, "simcord", "make play")


def test_a_database_that_is_none_is_refused(run: Run, home: Path):
    (home / "feuillet.sqlite3").write_bytes(b"not a database at all" * 100)
    run("play", "--no-open").refused(1, str(home))


def test_a_second_table_on_the_same_folder_is_refused_in_one_sentence(run: Run, home: Path):
    with alone(home):
        run("play", "--no-open").refused(1, str(home), "open already", "FEUILLET_HOME")


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_systems_language_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert play.system_language() == lang


async def test_ctrl_c_closes_the_table_and_a_second_launch_finds_it(home: Path):
    arguments = ("--game", "lost-cities", "--lang", "fr", "--seats", "1", "--bots", "1")
    async with feuillet_play(home, *arguments) as first:
        assert await first.interrupt() == 0
    assert "Traceback" not in first.errors
    assert "La table est fermée" in first.printed
    assert "Commencer" in first.printed
    async with feuillet_play(home, *arguments) as second:
        assert await second.interrupt() == 0
    assert "Une table de la dernière fois est encore ouverte" in second.printed
