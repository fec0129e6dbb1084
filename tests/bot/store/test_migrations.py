"""The schema: built from nothing, brought up to date, or refused with a sentence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from bot.store import Store, StoreError, engine, migrate, people, schema, tables


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'f.sqlite3'}"


def files(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def execute(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "f.sqlite3")) as connection, connection:
        for statement in statements:
            connection.execute(statement)


async def test_the_migrations_build_the_schema_that_the_queries_use(tmp_path: Path) -> None:
    url = url_of(tmp_path / "made" / "on the way")
    assert await migrate.upgrade(url) == migrate.newest()
    assert await migrate.upgrade(url) == await migrate.check(url)
    database = engine.connect(engine.parse(url), writes=False)

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))

    async with database.connect() as connection:
        assert await connection.run_sync(differences) == []
    await database.dispose()


async def test_a_missing_or_empty_database_says_what_to_run(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"no database at .*`feuillet db upgrade`"):
        await Store.open(url_of(tmp_path))
    assert files(tmp_path) == []
    execute(tmp_path)
    with pytest.raises(StoreError, match=r"no tables yet.*`feuillet db upgrade`"):
        await Store.open(url_of(tmp_path))


@pytest.mark.parametrize("upgrade", [False, True])
async def test_a_database_of_a_newer_version_is_refused(tmp_path: Path, upgrade: bool) -> None:
    """A program that was rolled back must not write what a newer one has to read."""
    await migrate.upgrade(url_of(tmp_path))
    execute(tmp_path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"newer version of Feuillet \(revision 9999"):
        await Store.open(url_of(tmp_path), upgrade=upgrade)


async def test_an_older_database_is_refused_until_it_is_upgraded(tmp_path: Path) -> None:
    await migrate.upgrade(url_of(tmp_path))
    execute(tmp_path, "UPDATE alembic_version SET version_num = '0001'")
    newest = migrate.newest()
    with pytest.raises(StoreError, match=f"revision 0001, this version of Feuillet needs {newest}"):
        await Store.open(url_of(tmp_path))


async def test_what_an_older_version_kept_is_there_after_an_upgrade(tmp_path: Path) -> None:
    url = url_of(tmp_path)
    settings = migrate.config()
    database = engine.connect(engine.parse(url), writes=True)

    def first_schema(connection: Connection) -> None:
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")

    async with database.begin() as connection:
        await connection.run_sync(first_schema)
    await database.dispose()
    execute(tmp_path, "INSERT INTO people (user_id, lang) VALUES (7, 'fr')")
    execute(tmp_path, f"INSERT INTO tables ({OLD_COLUMNS}) VALUES ({OLD_VALUES})")
    store = await Store.open(url, upgrade=True)
    async with store.read() as connection:
        assert await people.choices(connection, 7) == {
            "user_id": 7,
            "lang": "fr",
            "style": None,
            "as_text": None,
        }
        row = await tables.row(connection, 1)
    assert row is not None
    assert (row.style, row.follows) == ("normal", None)
    await store.close()


OLD_COLUMNS = (
    "id, revision, channel_id, game, lang, host_id, status, options, commitment, seed, created, "
    "board_shown, homeless"
)
OLD_VALUES = (
    f"1, 0, 5, 'lost-cities', 'fr', 7, 'lobby', '{{}}', '{'a' * 64}', '{'b' * 64}', 0, -1, 0"
)


async def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    execute(tmp_path, "CREATE TABLE tables (id INTEGER)")
    with pytest.raises(StoreError, match="did not make"):
        await migrate.upgrade(url_of(tmp_path))


async def test_a_file_that_is_no_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "f.sqlite3").write_text("a letter to my aunt, long enough to look like something")
    for attempt in (Store.open(url_of(tmp_path)), migrate.upgrade(url_of(tmp_path))):
        with pytest.raises(StoreError, match="not a database"):
            await attempt


async def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    store = await Store.open(url_of(tmp_path), upgrade=True)
    assert await store.write(1, lambda connection: people.language(connection, 1)) is None
    assert {file.stat().st_mode & 0o777 for file in files(tmp_path)} == {0o600}
    await store.close()


async def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="FEUILLET_HOME"):
        await migrate.upgrade(url_of(tmp_path / "file" / "below"))


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("", "can't be read"),
        ("nonsense", "can't be read"),
        ("mysql://host/name", "works with sqlite:// and postgresql://"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
def test_an_address_that_cannot_be_used_is_said(address: str, message: str) -> None:
    with pytest.raises(StoreError, match=message):
        engine.parse(address)


@pytest.mark.parametrize(
    ("address", "driver"),
    [
        ("postgres://u:p@h/n", "postgresql+asyncpg"),
        ("postgresql://u:p@h/n", "postgresql+asyncpg"),
        ("sqlite:////tmp/f.sqlite3", "sqlite+aiosqlite"),
    ],
)
def test_an_address_gets_its_asynchronous_driver(address: str, driver: str) -> None:
    assert engine.parse(address).drivername == driver


def test_the_schema_names_the_newest_revision() -> None:
    assert migrate.newest() == schema.REVISION
