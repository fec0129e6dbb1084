"""`feuillet sheet`: a position as a picture, reached by random play or taken from a log."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import click

from bot.commands import (
    BadInput,
    Failure,
    game_argument,
    lang_option,
    read_log,
    seat_names,
    seats_of,
)
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.dice import commitment
from engines.kernel.game import Game
from engines.kernel.log import Header, LogError
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.rooms import Room

if TYPE_CHECKING:
    from engines.drawing.picture import Picture

WRITERS: dict[str, Callable[[Picture], bytes]] = {
    ".png": lambda picture: picture.png(),
    ".pdf": lambda picture: picture.pdf(),
    ".svg": lambda picture: picture.svg(),
}

AnyTable = Table[Any, Any, Any]


@click.command("sheet")
@game_argument
@click.option("--seed", type=int, default=0, show_default=True, help="For the random play.")
@click.option("--players", type=int, help="Seats of the random play. [default: the fewest]")
@click.option(
    "--turns",
    type=click.IntRange(0),
    help="Stop at the first decision after so many turns. [default: play to the end]",
)
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="From 0.")
@click.option(
    "--log", "path", type=click.Path(path_type=Path), metavar="FILE", help="Take this log instead."
)
@click.option(
    "--step", type=click.IntRange(0), help="The position before this step. [default: the last]"
)
@lang_option
@click.option(
    "--style",
    type=click.Choice(STYLES),
    default=NORMAL,
    show_default=True,
    help="How it is drawn.",
)
@click.option("--table", "whole", is_flag=True, help="All sheets, small, as an onlooker sees them.")
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
    help="A .png, .pdf or .svg file.",
)
def command(
    room: Room,
    seed: int,
    players: int | None,
    turns: int | None,
    seat: int,
    path: Path | None,
    step: int | None,
    lang: str,
    style: str,
    output: Path,
    *,
    whole: bool,
) -> None:
    """Draw one seat's sheet, or all, after random play or from a log."""
    write = WRITERS.get(output.suffix.lower())
    if write is None:
        raise BadInput(f"-o {output}: name a file that ends in {', '.join(WRITERS)}.")
    if path is None:
        if step is not None:
            raise BadInput("--step needs a log: give --log FILE too.")
        fewest = room.game.seats[0]
        seats = seats_of(room.game, fewest if players is None else players)
        table = random_table(room.game, seats, seed, turns)
    else:
        if turns is not None or players is not None:
            raise BadInput("--log brings its own game: leave out --players and --turns.")
        table = _logged_table(room, path, step)
    count = table.header.seats
    if seat >= count:
        raise BadInput(f"There is no seat {seat}: the seats are 0 to {count - 1}.")
    names = seat_names(table.header)
    if whole:
        picture = room.artist.table(table.view(None), names, lang, style=style)
    else:
        picture = room.artist.sheet(table.view(seat), seat, names, lang, style=style)
    _save(write(picture), output)


def random_table(game: Game[Any, Any, Any], seats: int, seed: int, turns: int | None) -> AnyTable:
    """A table on which everybody plays at random, up to the first decision after `turns`."""
    rng = Random(seed)  # noqa: S311 - opponents need no secret
    dice_seed = hashlib.sha256(f"feuillet/sheet/{seed}".encode()).digest()
    header = Header(
        game=game.id,
        data=dict(game.data().body),
        seats=seats,
        words=("",) * seats,
        commitment=commitment(dice_seed),
    )
    table = Table.open(game, header, dice_seed)
    while (due := table.awaited()) and (turns is None or game.turns(table.position) <= turns):
        seat = due[0]
        while not table.closed(seat):
            table.add(seat, random_player(game, table.view(seat), seat, rng))
        table.confirm(seat, by="opponent")
    return table


def _logged_table(room: Room, path: Path, step: int | None) -> AnyTable:
    """The table of a log, before `step` or as it ends."""
    logged, log = read_log(path)
    if logged.game.id != room.game.id:
        raise BadInput(f"{path} is a log of {logged.game.id}, not of {room.game.id}.")
    try:
        whole = Table.replay(room.game, log)
        if step is None:
            return whole
        if step > whole.step:
            raise BadInput(f"{path} has no step {step}: its steps are 0 to {whole.step}.")
        return Table.replay(room.game, log, until=step)
    except LogError as error:
        raise BadInput(f"{path} can't be replayed: {error}.") from None


def _save(content: bytes, path: Path) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}. Give a path that can be written.") from None
    click.echo(f"{path}: {len(content):,} bytes")
