"""`feuillet doctor`: what keeps the bot from working is named with what to do, and exits with 1."""

from __future__ import annotations

import json
import sqlite3
import sys
from base64 import urlsafe_b64encode
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot import libraries
from bot.desk.reading import COPY
from bot.doctor import machine
from bot.doctor.settings import well_formed
from faq import base, last_good
from faq.base import BaseFileError
from tests.bot.commands.conftest import Ran, Run

NUMBER = urlsafe_b64encode(b"100000000000000001").decode().rstrip("=")
TOKEN = f"{NUMBER}.abcdef.{'x' * 27}"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, and no token."""
    monkeypatch.setenv("FEUILLET_HOME", str(tmp_path))
    for name in ("DISCORD_TOKEN", "FEUILLET_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def check(ran: Ran, name: str) -> Any:
    """What was found under a name."""
    return next(one for one in json.loads(ran.out)["checks"] if one["name"] == name)


def test_a_new_installation_works_and_says_what_is_still_to_do(run: Run, home: Path) -> None:
    ran = run("doctor", "--json")
    assert ran.code == 0
    assert ran.json["works"]
    assert check(ran, "database")["do"] == "Run: feuillet db upgrade"
    assert check(ran, "token")["state"] == "note"
    assert check(ran, "drawing")["state"] == "ok"
    assert check(ran, "commands")["state"] == "ok"
    assert not list(home.iterdir()), "looking makes nothing"


def test_a_broken_base_is_named_and_whether_earlier_rules_stand_in(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise BaseFileError("entries/lost-cities/tie.yaml: line 7, en.answer: too short")

    assert check(run("doctor", "--json"), "rules")["state"] == "ok"
    monkeypatch.setattr(base, "own", broken)
    found = check(run("doctor", "--json"), "rules")
    assert found["state"] == "fails"
    assert "tie.yaml: line 7, en.answer" in found["says"]
    last_good.keep(home / COPY)
    found = check(run("doctor", "--json"), "rules")
    assert found["state"] == "note"
    assert "the last good rules answer" in found["says"]


def test_a_database_of_this_version_is_found_whole(run: Run, home: Path) -> None:
    assert run("db", "upgrade").code == 0
    ran = run("doctor", "--json")
    assert [check(ran, n)["state"] for n in ("database", "database rights", "integrity")] == (
        ["ok"] * 3
    )


@pytest.mark.parametrize(
    ("harm", "name", "says"),
    [
        ("DELETE FROM alembic_version", "database", "no tables yet"),
        ("UPDATE alembic_version SET version_num = '9999'", "database", "newer version"),
        ("INSERT INTO seats VALUES (1, 0, NULL, NULL, 'x', 'x', 0)", "integrity", "faults"),
    ],
)
def test_a_database_that_cannot_be_used_keeps_the_bot_from_working(
    run: Run, home: Path, harm: str, name: str, says: str
) -> None:
    run("db", "upgrade")
    with closing(sqlite3.connect(home / "feuillet.sqlite3")) as connection, connection:
        connection.execute(harm)
    ran = run("doctor", "--json")
    assert ran.code == 1
    assert check(ran, name)["state"] == "fails"
    assert says in check(ran, name)["says"]
    assert check(ran, name)["do"]


def test_a_database_that_others_may_read_is_noted(run: Run, home: Path) -> None:
    run("db", "upgrade")
    file = home / "feuillet.sqlite3"
    file.chmod(0o644)
    found = check(run("doctor", "--json"), "database rights")
    assert (found["state"], found["do"]) == ("note", f"Run: chmod 600 {file}")


def test_each_check_is_one_line_and_what_fails_stands_out(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hello")
    ran = run("doctor", "--offline")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert all(line[:8].strip() in ("ok", "note", "FAILS", "skipped") for line in lines)
    (line,) = [line for line in lines if line.startswith("FAILS")]
    assert "DISCORD_TOKEN" in line
    assert "Reset Token" in line


@pytest.mark.parametrize("offline", [["--offline"], []])
def test_the_token_is_never_printed(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, offline: list[str]
) -> None:
    secret = f"{TOKEN[:-4]}!!!!"
    monkeypatch.setenv("DISCORD_TOKEN", secret)
    ran = run("doctor", *offline)
    assert secret not in ran.out + ran.err
    assert "x" * 10 not in ran.out + ran.err


def test_a_setting_that_is_wrong_is_named(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FEUILLET_TABLES_PER_PERSON", "many")
    ran = run("doctor", "--json")
    assert ran.code == 1
    assert "FEUILLET_TABLES_PER_PERSON" in check(ran, "settings")["says"]
    assert check(ran, "database")["state"] == "skipped"


def test_a_database_address_that_is_none_is_refused(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FEUILLET_DATABASE", "oracle://host/name")
    ran = run("doctor", "--json")
    assert ran.code == 1
    assert "oracle" in check(ran, "database")["says"]
    assert "sqlite://" in check(ran, "database")["do"]


def test_a_folder_that_is_a_file_is_refused(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("FEUILLET_HOME", str(home / "file" / "inside"))
    ran = run("doctor", "--json")
    assert ran.code == 1
    assert check(ran, "folder")["do"].startswith("Set FEUILLET_HOME")


def test_a_missing_system_library_is_named_with_its_command(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "missing", lambda: ["libEGL.so.1"])
    found = check(run("doctor", "--json"), "system libraries")
    assert found["state"] == "note"
    assert "libEGL.so.1" in found["says"]
    assert found["do"]


def test_another_python_is_refused(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    assert machine._python().state.value == "fails"


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (TOKEN, True),
        ("", False),
        ("hello", False),
        (f"Bot {TOKEN}", False),
        (f"{'A' * 24}.abcdef.{'x' * 27}", False),
        (TOKEN.replace(".", ""), False),
    ],
)
def test_a_token_is_known_by_its_shape(text: str, is_one: bool) -> None:
    assert well_formed(text) is is_one
