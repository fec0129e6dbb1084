"""`feuillet data`: a game's printed values, where each comes from, and other files like it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from pydantic_core import to_jsonable_python

from bot.commands import BadInput, game_argument, read_data
from engines.kernel import data as files
from engines.kernel.data import DataFile
from engines.rooms import Room


@click.command("data")
@game_argument
@click.option(
    "--export",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the game's own file, for you to correct.",
)
@click.option(
    "--check", type=click.Path(path_type=Path), metavar="FILE", help="Check a corrected file."
)
def command(room: Room, export: Path | None, check: Path | None) -> None:
    """Show a game's values and the provenance of each; export or check a file.

    source: a rules text says so. likely: a single good source, or worked out. house: our own where
    nothing is published.
    """
    game = room.game
    if export is not None and check is not None:
        raise BadInput("Give --export or --check, not both.")
    if export is not None:
        _export(game.data(), export)
    elif check is not None:
        click.echo(_compared(game.data(), read_data(game, check), check))
    else:
        click.echo(_listed(game.data()))


def _export(file: DataFile[Any], path: Path) -> None:
    try:
        with path.open("x", encoding="utf-8") as out:
            out.write(files.dump(file.body))
    except FileExistsError:
        raise BadInput(f"{path} exists already. Give another name, or remove it first.") from None
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}. Give a path that can be written.") from None
    click.echo(f"{path}: the data of {file.game}, {file.hash[:12]}. Check it after your changes.")


def _compared(own: DataFile[Any], given: DataFile[Any], path: Path) -> str:
    """What a checked file changes."""
    before = {name: entry.value for name, entry in own.values()}
    changes = [
        f"  {name}: {_value(before[name])} -> {_value(entry.value)} ({entry.provenance})"
        for name, entry in given.values()
        if entry.value != before[name]
    ]
    head = f"{path}: good data for {given.game}, {given.hash[:12]}"
    if not changes:
        return f"{head}; the same values as the game's own."
    return "\n".join([f"{head}; {len(changes)} changed:", *changes])


def _listed(file: DataFile[Any]) -> str:
    lines = [f"{file.game}, data {file.hash}"]
    for name, entry in file.values():
        note = f"  # {entry.note}" if entry.note else ""
        lines.append(f"{entry.provenance:6}  {name} = {_value(entry.value)}{note}")
    return "\n".join(lines)


def _value(value: Any) -> str:
    return json.dumps(to_jsonable_python(value), ensure_ascii=False)
