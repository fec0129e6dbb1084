"""`feuillet db`: the database is upgraded, copied, put back, or checked."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import click
from sqlalchemy import URL

from bot.commands import BadInput, Failure
from bot.settings import Settings, SettingsError
from bot.store import Store, StoreError, engine, migrate, sqlite
from bot.table.audit import troubles
from engines.rooms import rooms

T = TypeVar("T")
file_argument = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.group("db")
def command() -> None:
    """The store: FEUILLET_DATABASE, or a SQLite file in FEUILLET_HOME."""


@command.command("upgrade")
def upgrade() -> None:
    """Create the database, or bring it to this version's schema."""
    url = _settings().database
    revision = _run(migrate.upgrade(url))
    click.echo(f"{_name(url)}: revision {revision}, up to date.")


@command.command("backup")
@file_argument
def backup(path: Path) -> None:
    """Copy the database to a new file, also while the bot runs.

    Keep it to yourself: it holds the dice of games in play.
    """
    url = _settings().database
    _run(migrate.check(url))
    _try(sqlite.backup, _sqlite_file(url), path)
    click.echo(f"{path}: {path.stat().st_size} bytes, a copy of {_name(url)}.")


@command.command("restore")
@file_argument
def restore(path: Path) -> None:
    """Put a backup in the database's place.

    What was there is kept beside it.
    """
    url = _settings().database
    file = _sqlite_file(url)
    if not path.is_file():
        raise BadInput(f"{path} is not a file. Give the path of a backup.")
    wrong = sqlite.problems(path)
    if wrong:
        raise BadInput(f"{path} can't be restored: {wrong[0]}.")
    found = _revision(path)
    aside = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    existed = file.exists()
    _try(sqlite.replace, file, path, aside)
    kept = f" What was there is now {aside}." if existed else ""
    older = "" if found == migrate.newest() else " It is older: run `feuillet db upgrade` now."
    click.echo(f"{file}: restored from {path}.{kept}{older}")


def _revision(backup: Path) -> str:
    """The revision of a backup; raises BadInput where it is none that this version can use."""
    try:
        found = asyncio.run(migrate.revision(f"sqlite:///{backup.absolute()}"))
    except StoreError as error:
        raise BadInput(f"{backup} can't be restored. {error}") from None
    if found is None:
        raise BadInput(f"{backup} can't be restored: there are no tables of Feuillet in it.")
    return found


@command.command("check")
def check() -> None:
    """Replay every table and recompute its dice.

    Exits with 1 if anything is wrong.
    """
    url = _settings().database
    found = _run(_check(url))
    for line in found:
        click.echo(line)
    if found:
        raise Failure(
            f"{_name(url)}: {len(found)} of its parts can't be used (see above). "
            "Such a table can be ended by its host, or restore a backup."
        )
    click.echo(f"{_name(url)}: every table can be replayed, and every roll follows from its seed.")


async def _check(url: str) -> list[str]:
    await migrate.check(url)
    address = engine.parse(url)
    found = sqlite.problems(engine.file_of(address)) if engine.is_sqlite(address) else []
    store = Store(url)
    try:
        games = {name: room.game for name, room in rooms().items()}
        found += [line async for line in troubles(store, games)]
    finally:
        await store.close()
    return found


def _settings() -> Settings:
    try:
        return Settings.load()
    except SettingsError as error:
        raise BadInput(str(error)) from None


def _run(work: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise Failure(str(error)) from None


def _try(work: Any, *arguments: Any) -> None:
    try:
        work(*arguments)
    except StoreError as error:
        raise Failure(str(error)) from None


def _address(url: str) -> URL:
    try:
        return engine.parse(url)
    except StoreError as error:
        raise BadInput(str(error)) from None


def _name(url: str) -> str:
    """The database in a sentence, without its password."""
    return _address(url).render_as_string(hide_password=True)


def _sqlite_file(url: str) -> Path:
    address = _address(url)
    if not engine.is_sqlite(address):
        raise BadInput(
            "This is a PostgreSQL database: copy it with pg_dump and put it back with pg_restore."
        )
    return engine.file_of(address)
