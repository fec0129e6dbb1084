"""`feuillet verify`: were these the dice that were promised before the game?"""

from __future__ import annotations

from pathlib import Path

import click

from bot.commands import BadInput, Failure, read_log
from engines.kernel.log import LogError
from engines.kernel.verify import verify


@click.command("verify")
@click.argument("path", metavar="LOG.json", type=click.Path(path_type=Path))
def command(path: Path) -> None:
    """Recompute every roll of a game that is over from its seed.

    Exits with 1 if the seed is not the one promised in the lobby, a roll differs, or the log's
    moves break the rules.
    """
    room, log = read_log(path)
    if log.seed is None:
        raise BadInput(
            f"{path} holds no seed: it is published when the game ends. Give a finished game's log."
        )
    try:
        found = verify(room.game, log)
    except LogError as error:
        raise Failure(f"{path} does not hold: {error}.") from None
    end = "" if found.over else " The game was stopped before its end."
    click.echo(
        f"{path}: the seed is the one promised ({log.commitment}), and all {found.rolls} rolls "
        f"follow from it and the players' words.{end}"
    )
