"""Impera: random games on one core; the Planisphère and a player's page, drawn and packed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.bench.figure import Figure, rates
from bot.bench.games import whole_games
from bot.bench.pictures import Kind, drawn_and_packed

GAME = "impera"
SEATS = 3
STEPS = 12
"""About a third of a game: the map is half full, and hands have grown."""
GAMES_A_SECOND = 150
KINDS: tuple[Kind, ...] = ("shared", "table", "sheet")
"""The map on the board's message, the map in full size, a player's page."""


def impera(seconds: float) -> Iterator[Figure]:
    """Games a second, and what each picture costs."""
    ((games, _),) = rates([whole_games(GAME, SEATS)], seconds / 2)
    yield Figure(f"{GAME} random games, {SEATS} players", "games/s", games, "floor", GAMES_A_SECOND)
    for kind in KINDS:
        yield drawn_and_packed(GAME, STEPS, seconds / 6, kind)
