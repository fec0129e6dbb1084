"""`feuillet db`: upgrade, backup, restore, check, each failure one line."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from bot.commands.db import command
from bot.store.migrate import newest
from bot.table.service import TableState
from tests.builders.hall import hall


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FEUILLET_HOME", str(tmp_path))
    monkeypatch.delenv("FEUILLET_DATABASE", raising=False)
    return tmp_path


def db(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def played(home: Path) -> TableState:
    async def play() -> TableState:
        async with hall(home) as h:
            await h.started(3)
            return await h.play_out(await h.started(2), Random(1))

    return asyncio.run(play())


def spoilt(home: Path, statement: str) -> None:
    with closing(sqlite3.connect(home / "feuillet.sqlite3")) as connection, connection:
        connection.execute(statement)


def test_upgrade_sets_up_an_empty_home(home: Path) -> None:
    for _ in range(2):
        result = db("upgrade")
        assert result.exit_code == 0
        assert f"revision {newest()}, up to date" in result.output
    assert db("check").exit_code == 0


def test_a_backup_is_whole_private_and_never_written_over(home: Path) -> None:
    played(home)
    target = home / "copy"
    assert db("backup", str(target)).exit_code == 0
    assert target.stat().st_mode & 0o777 == 0o600
    again = db("backup", str(target))
    assert again.exit_code == 1
    assert "exists already" in again.output
    with closing(sqlite3.connect(target)) as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_restore_puts_a_backup_in_place_and_keeps_what_was_there(home: Path) -> None:
    played(home)
    target = home / "copy"
    db("backup", str(target))
    spoilt(home, "DELETE FROM entries")
    result = db("restore", str(target))
    assert result.exit_code == 0, result.output
    assert db("check").exit_code == 0
    (aside,) = home.glob("feuillet.sqlite3.before-*")
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (0,)


def test_a_backup_of_an_older_version_is_restored_and_to_be_upgraded(home: Path) -> None:
    played(home)
    db("backup", str(home / "copy"))
    with closing(sqlite3.connect(home / "copy")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
        connection.execute("DROP TABLE bests")
    result = db("restore", str(home / "copy"))
    assert (result.exit_code, "feuillet db upgrade" in result.output) == (0, True)
    assert db("check").exit_code == 1
    assert db("upgrade").exit_code == 0
    assert db("check").exit_code == 0


def test_restore_refuses_what_is_no_backup_and_a_database_in_use(home: Path) -> None:
    played(home)
    (home / "letter").write_text("dear aunt")
    (home / "empty").write_bytes(b"")
    for path in ("letter", "nothing", "empty"):
        result = db("restore", str(home / path))
        assert (result.exit_code, result.output.count("\n")) == (2, 1)
        assert "upgrade" not in result.output
    db("backup", str(home / "copy"))
    with closing(sqlite3.connect(home / "copy")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in db("restore", str(home / "copy")).output
    db("backup", str(home / "good"))
    with closing(sqlite3.connect(home / "feuillet.sqlite3")) as user:
        user.execute("BEGIN")
        user.execute("SELECT count(*) FROM tables").fetchone()
        result = db("restore", str(home / "good"))
        assert result.exit_code == 1
        assert "in use" in result.output
        assert user.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    assert not list(home.glob("*.restoring*"))


@pytest.mark.parametrize(
    ("statement", "line"),
    [
        ("UPDATE entries SET body = '{' WHERE number = 4", "entry 4"),
        ("DELETE FROM entries WHERE number = 4", "entry 4: missing"),
        ("UPDATE tables SET status = 'asleep'", "status"),
        ("UPDATE seats SET seat = 7 WHERE seat = 1", "seats are numbered"),
        ("DELETE FROM data_files", "belongs to no data_files"),
        (
            'UPDATE entries SET body = \'{"kind":"chance","number":1,"result":[0,0,0,0,0,0]}\' '
            "WHERE number = 1 AND table_id = 1001",
            "the seed gives",
        ),
    ],
)
def test_check_names_every_table_that_cannot_be_used(home: Path, statement: str, line: str) -> None:
    played(home)
    assert db("check").exit_code == 0
    spoilt(home, statement)
    result = db("check")
    assert result.exit_code == 1
    assert line in result.output
    assert "table " in result.output
    assert "Traceback" not in result.output


def test_a_wrong_setting_or_address_is_one_line(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FEUILLET_LOBBY_MINUTES", "soon")
    assert db("check").exit_code == 2
    monkeypatch.delenv("FEUILLET_LOBBY_MINUTES")
    monkeypatch.setenv("FEUILLET_DATABASE", "mysql://root:secret@host/x")
    for name in ("upgrade", "check"):
        result = db(name)
        assert result.exit_code in (1, 2)
        assert "secret" not in result.output
    monkeypatch.setenv("FEUILLET_DATABASE", "postgresql://root:secret@host/x")
    result = db("restore", str(home / "x"))
    assert (result.exit_code, "pg_dump" in result.output) == (2, True)
