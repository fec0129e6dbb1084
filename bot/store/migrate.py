"""The schema's revisions: a database is brought up to date, or refused with a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import DBAPIError

from bot.store import engine
from bot.store.errors import StoreError
from bot.store.writes import explained


def config() -> Config:
    """Alembic's configuration, without a file."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.set_main_option("path_separator", "os")
    return settings


def newest() -> str:
    """The revision that this program writes."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    if head is None:
        raise StoreError("This installation has no migrations. Install feuillet again.")
    return head


async def upgrade(url: str) -> str:
    """Bring a database (also an empty one) to this program's schema; returns its revision."""
    address = engine.parse(url)
    if engine.is_sqlite(address):
        _make_file(engine.file_of(address))
    database = engine.connect(address, writes=True)
    try:
        async with database.begin() as connection:
            return await connection.run_sync(_upgrade)
    except (DBAPIError, OSError) as error:
        raise explained(error) from error
    finally:
        await database.dispose()


async def revision(url: str) -> str | None:
    """The database's revision; None where it is empty. Raises StoreError where this program doesn't
    know it."""
    address = engine.parse(url)
    if engine.is_sqlite(address) and not engine.file_of(address).exists():
        raise StoreError(
            f"There is no database at {engine.file_of(address)}. Run `feuillet db upgrade` first."
        )
    database = engine.connect(address, writes=False)
    try:
        async with database.connect() as connection:
            found = await connection.run_sync(revision_of)
    except (DBAPIError, OSError) as error:
        raise explained(error) from error
    finally:
        await database.dispose()
    if found is not None:
        refuse_unknown(found)
    return found


async def check(url: str) -> str:
    """The database's revision; raises StoreError unless it is this program's."""
    found = await revision(url)
    if found is None:
        raise StoreError("The database has no tables yet. Run `feuillet db upgrade` first.")
    if found != newest():
        raise StoreError(
            f"The database is at revision {found}, this version of Feuillet needs {newest()}. "
            "Make a backup, then run `feuillet db upgrade`."
        )
    return found


def revision_of(connection: Connection) -> str | None:
    """The revision that a database says it has; None where it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def refuse_unknown(found: str) -> None:
    """A database of a newer Feuillet can't be read by an older one; raises StoreError."""
    try:
        known = ScriptDirectory.from_config(config()).get_revision(found)
    except CommandError:
        known = None
    if known is None:
        raise StoreError(
            f"The database was written by a newer version of Feuillet (revision {found}; this "
            f"version knows up to {newest()}). Install that version again, or restore a backup "
            "made by this one."
        )


def _upgrade(connection: Connection) -> str:
    found = revision_of(connection)
    if found is not None:
        refuse_unknown(found)
    elif "tables" in inspect(connection).get_table_names():
        raise StoreError(
            "The database holds tables that Feuillet did not make, or lost its revision. "
            "Give another database, or restore a backup."
        )
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
    return newest()


def _make_file(file: Path) -> None:
    """A new database is its owner's alone: it holds the seeds of games in play."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {file} can't be written: {error.strerror}. "
            "Set FEUILLET_HOME (or FEUILLET_DATABASE) to a place that you may write to."
        ) from None
