"""`feuillet aids`: the printable A5 sheets of the games, as PDF, as PNG and in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bot.aids import picture
from bot.commands import BadInput, Failure, read_data
from engines.kernel.data import DataError, DataFile
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.aids.content import KINDS, Kind
from faq.aids.games import GAMES, aid
from faq.aids.telling import text
from faq.base import BaseFileError


@click.command("aids")
@click.argument("named", metavar="[GAME]", required=False)
@click.option("--game", help="The game; without one, every game.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language; without one, each.")
@click.option("--sheet", "kind", type=click.Choice(KINDS), help="One of the three sheets.")
@click.option(
    "--data",
    "data_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Take the figures from this corrected data file.",
)
@click.option(
    "-o",
    "--out",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="FOLDER",
    help="Where the files go; made if it isn't there.",
)
def command(
    named: str | None,
    game: str | None,
    lang: str | None,
    kind: Kind | None,
    data_file: Path | None,
    folder: Path,
) -> None:
    """Draw set-up, player aid and flow of the turn, each on an A5 sheet.

    Each sheet is a PDF to print, a PNG of 300 dots to the inch, and a text that says the same.
    """
    chosen = _chosen(named, game)
    data = _data(chosen, data_file) if data_file is not None else None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in chosen:
            for language in [lang] if lang else LANGUAGES:
                for each in (kind,) if kind else KINDS:
                    _write(one, each, language, data, folder)
    except (BaseFileError, DataError, LookupError) as error:
        told = str(error).splitlines()[0]
        raise Failure(f"A file of the rules is broken: {told} See: feuillet ask --check") from None
    except OSError as error:
        raise Failure(f"{folder}: {error.strerror}. Give a folder that can be written.") from None


def _chosen(named: str | None, game: str | None) -> list[str]:
    if named is not None and game is not None and named != game:
        raise BadInput(f"Two games are named, {named} and {game}: name one, or none for all.")
    one = named or game
    if one is not None and one not in GAMES:
        raise BadInput(f"There is no game {one!r}. The games: {', '.join(GAMES)}.")
    return [one] if one is not None else list(GAMES)


def _data(chosen: list[str], path: Path) -> DataFile[Any]:
    if len(chosen) != 1:
        raise BadInput("--data holds the figures of one game: name it with --game.")
    room = rooms().get(chosen[0])
    if room is None:
        raise BadInput(f"--data: {chosen[0]} can't be played yet, so it has no other data files.")
    return read_data(room.game, path)


def _write(game: str, kind: Kind, lang: str, data: DataFile[Any] | None, folder: Path) -> None:
    sheet = aid(game, kind, lang, data)
    drawn = picture(sheet)
    stem = f"{game}-{kind}-{lang}"
    for suffix, content in (
        (".pdf", drawn.pdf()),
        (".png", drawn.png()),
        (".md", f"{text(sheet)}\n".encode()),
    ):
        path = folder / f"{stem}{suffix}"
        path.write_bytes(content)
        click.echo(f"{path}: {len(content):,} bytes")
