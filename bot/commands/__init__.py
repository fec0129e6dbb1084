"""What the commands share: their errors, the game argument, options checked, output."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from pydantic import ValidationError

from engines.kernel.data import MAX_BYTES as MOST_DATA
from engines.kernel.data import DataError, DataFile, parse
from engines.kernel.game import Game
from engines.kernel.log import MAX_BYTES as MOST_LOG
from engines.kernel.log import Header, Log, LogError
from engines.kernel.log import parse as parse_log
from engines.kernel.words import LANGUAGES
from engines.rooms import Room, rooms

LETTERS = "ABCDEFGH"


class Failure(click.ClickException):
    """The command could not do it: one sentence, exit code 1."""

    exit_code = 1


class BadInput(click.ClickException):
    """What was given can't be used: one sentence that says what to give instead, exit code 2."""

    exit_code = 2


class _GameName(click.ParamType[Room]):
    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Room:
        if isinstance(value, Room):
            return value
        room = rooms().get(value)
        if room is None:
            self.fail(f"there is no game {value!r}. The games: {', '.join(rooms())}.", param, ctx)
        return room


GAME = _GameName()
"""A game id, converted to its room."""

game_argument = click.argument("room", metavar="GAME", type=GAME)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language."
)


def print_json(body: Mapping[str, Any]) -> None:
    """One JSON object on standard output."""
    click.echo(json.dumps(body, ensure_ascii=False, indent=1))


def seats_of(game: Game[Any, Any, Any], seats: int) -> int:
    """Check a number of players; raises BadInput."""
    if seats not in game.seats:
        fewest, most = game.seats[0], game.seats[-1]
        raise BadInput(f"{game.id} has {fewest} to {most} players, not {seats}.")
    return seats


def table_options(
    game: Game[Any, Any, Any], pairs: Sequence[str]
) -> tuple[DataFile[Any], dict[str, Any]]:
    """The data file and the checked options of `--option key=value ...`; raises BadInput."""
    given: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadInput(f"--option {pair}: write it as key=value.")
        if key in given:
            raise BadInput(f"--option {key} is given twice.")
        given[key] = value
    known = [*game.options.model_fields, "data"]
    for key in given:
        if key not in known:
            raise BadInput(f"{game.id} has no option {key!r}. Its options: {', '.join(known)}.")
    file = given.pop("data", None)
    try:
        checked = game.options.model_validate_strings(given)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadInput(f"--option {where}: {first['msg']}.") from None
    body = checked.model_dump(mode="json", exclude_unset=True)
    return (read_data(game, Path(file)) if file is not None else game.data()), body


def read_data(game: Game[Any, Any, Any], path: Path) -> DataFile[Any]:
    """Read and check a data file; raises BadInput."""
    try:
        return game.read_data(parse(_read(path, MOST_DATA)))
    except DataError as error:
        raise BadInput(f"{path}: {error}") from None


def read_log(path: Path) -> tuple[Room, Log]:
    """Read a log and find its game; raises BadInput."""
    try:
        log = parse_log(_read(path, MOST_LOG))
    except LogError as error:
        raise BadInput(f"{path} is not a log that can be read: {error}.") from None
    room = rooms().get(log.game)
    if room is None:
        raise BadInput(f"{path}: there is no game {log.game!r}. The games: {', '.join(rooms())}.")
    return room, log


def seat_names(header: Header) -> list[str]:
    """The players' names; letters where the log has none."""
    named = len(header.names) == header.seats
    return [header.names[seat] if named else LETTERS[seat] for seat in range(header.seats)]


def _read(path: Path, most: int) -> bytes:
    """At most one byte more than allowed: the reader of the bytes says what is too long."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}. Give the path of a file.") from None
