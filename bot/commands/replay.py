"""`feuillet replay`: the position in which a log ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bot.commands import BadInput, json_option, print_json, read_log, seat_names
from engines.kernel.log import Log, LogError
from engines.kernel.table import Table
from engines.rooms import Room


def replayed(room: Room, log: Log) -> dict[str, Any]:
    """The final position as plain values; raises LogError.

    `seats[i].sheet` is the game's own; `score.parts` add up to `score.total`; `rank` and `reason`
    are null before the end.
    """
    game = room.game
    table = Table.replay(game, log)
    view = table.view(None)
    outcome = game.outcome(table.position)
    names = seat_names(log)
    return {
        "game": game.id,
        "players": log.seats,
        "steps": table.step + 1,
        "turns": game.turns(table.position),
        "ended": outcome is not None,
        "reason": outcome.reason if outcome else None,
        "awaited": list(table.awaited()),
        "seats": [
            {
                "seat": seat,
                "name": names[seat],
                "sheet": game.sheet(view, seat),
                "score": {"total": score.total, "parts": dict(score.parts)},
                "rank": outcome.ranks[seat] if outcome else None,
            }
            for seat, score in enumerate(game.scores(view))
        ],
    }


def schema() -> dict[str, Any]:
    """The JSON schema of a log, as docs/log.schema.json has it."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **Log.model_json_schema(),
        "title": "Feuillet log",
    }


def _print_schema(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        print_json(schema())
        ctx.exit()


@click.command("replay")
@click.argument("path", metavar="LOG.json", type=click.Path(path_type=Path))
@click.option(
    "--schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_schema,
    help="Print the JSON schema of logs instead.",
)
@json_option
def command(path: Path, *, as_json: bool) -> None:
    """Show the final position of a log: each seat's sheet, and its score part by part."""
    room, log = read_log(path)
    try:
        report = replayed(room, log)
    except LogError as error:
        raise BadInput(f"{path} can't be replayed: {error}.") from None
    if as_json:
        print_json(report)
    else:
        click.echo(_in_words(report))


def _in_words(report: dict[str, Any]) -> str:
    state = f"ended ({report['reason']})" if report["ended"] else "not ended"
    head = f"{report['game']}, {report['players']} players, turn {report['turns']}: {state}"
    seats = sorted(report["seats"], key=lambda seat: (seat["rank"] or 0, seat["seat"]))
    return "\n".join([head, *(_seat_in_words(seat) for seat in seats)])


def _seat_in_words(seat: dict[str, Any]) -> str:
    place = f"{seat['rank']}. " if seat["rank"] else ""
    parts = ", ".join(f"{name} {points}" for name, points in seat["score"]["parts"].items())
    return f"{place}{seat['name']}: {seat['score']['total']} ({parts})"
