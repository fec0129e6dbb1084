"""`feuillet play`: the real bot on a simulated Discord in your browser."""

from __future__ import annotations

import asyncio
import logging
import os

import click

from bot import libraries
from bot.commands import GAME, BadInput, Failure
from bot.settings import Settings, SettingsError
from bot.voice import FALLBACK, known
from engines.kernel.words import LANGUAGES
from engines.rooms import Room

MOST_SEATS = 5
"""People for whom the simulated server has a name."""


@click.command
@click.option("--game", "room", type=GAME, help="A game; without it the lobby asks.")
@click.option(
    "--seats", type=click.IntRange(1, MOST_SEATS), default=2, show_default=True, help="People."
)
@click.option(
    "--bots", type=click.IntRange(0, MOST_SEATS - 1), default=0, help="Opponents besides."
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; the system's by default.")
@click.option(
    "--port", type=click.IntRange(1, 65535), help="Where the page is served; a free one by default."
)
@click.option("--no-open", is_flag=True, help="Don't open the browser.")
def command(
    room: Room | None, seats: int, bots: int, lang: str | None, port: int | None, no_open: bool
) -> None:
    """Play on a simulated Discord in your browser; no token, no network."""
    _seated(room, seats, bots)
    if missing := libraries.missing():
        raise Failure(libraries.remedy(missing))
    try:
        settings = Settings.load()
    except SettingsError as error:
        raise BadInput(str(error)) from None
    # What the library of Discord warns of, voice above all, is nothing to a player.
    logging.getLogger("discord").setLevel(logging.ERROR)
    _spend(room, seats, bots, lang or system_language(), settings, port or 0, browse=not no_open)


def system_language() -> str:
    """The language of the system, if it is one of ours."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "")
    return known(locale.replace("_", "-")) or FALLBACK


def _seated(room: Room | None, seats: int, bots: int) -> None:
    """Refuse a number of players that the game doesn't take."""
    if room is None:
        return
    fewest, most = room.game.seats[0], room.game.seats[-1]
    if not fewest <= seats + bots <= most:
        raise BadInput(
            f"{room.game.id} takes {fewest} to {most} players, not {seats + bots}: "
            "change --seats (people) or --bots (opponents)."
        )


def _spend(
    room: Room | None,
    seats: int,
    bots: int,
    lang: str,
    settings: Settings,
    port: int,
    *,
    browse: bool,
) -> None:
    # Loaded here: help and bad input need no simulated Discord.
    from bot.local.alone import InUseError
    from bot.local.evening import Evening
    from bot.local.host import PortTakenError
    from bot.local.opening import RefusedError, Wish
    from bot.store import StoreError

    wish = Wish(room.game.id if room else None, seats, bots, lang)
    evening = Evening(wish, settings, port, browse, click.echo)
    try:
        asyncio.run(evening.spend())
    except InUseError:
        raise Failure(
            f"A table is open already on {settings.home}: play there, close it with Ctrl-C, or set "
            "FEUILLET_HOME to another folder."
        ) from None
    except PortTakenError:
        raise BadInput(
            f"port {port} is taken by another program: give another one with --port, or none."
        ) from None
    except RefusedError as error:
        raise BadInput(f"{error} Change --seats (people) or --bots (opponents).") from None
    except StoreError as error:
        raise Failure(f"{error} The data is in {settings.home}.") from None
