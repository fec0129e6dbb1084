"""What holds for the pictures of every game of the house."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines.drawing import raster
from engines.drawing.picture import Picture
from engines.rooms import rooms
from tests.builders.tables import opened, play_on

NAMES = ("Ada", "Zoé", "Max")
ROUNDS, STEPS = 4, 7
WIDTH = 240


@pytest.mark.parametrize("game", rooms())
def test_a_picture_is_the_same_whatever_was_drawn_before_it(game: str):
    """Only what differs from the last picture is put down: so no stamp may overlap another."""
    wanted = list(pictures(game, seed=7))
    after_others = [each.png(WIDTH) for each in wanted]
    for each, drawn in zip(wanted, after_others, strict=True):
        for kept in raster._grounds.values():
            kept.lying.clear()
            kept.finished[:] = kept.rows
        assert each.png(WIDTH) == drawn


def pictures(game: str, seed: int) -> Iterator[Picture]:
    """All pictures of a table in the course of a game."""
    artist: Any = rooms()[game].artist
    table, rng = opened(rooms()[game].game, 3), Random(seed)
    for _ in range(ROUNDS):
        view = play_on(table, rng, STEPS).view(None)
        yield artist.shared(view, NAMES, "en")
        yield from (artist.sheet(view, seat, NAMES, "en") for seat in range(3))
        yield artist.table(view, NAMES, "en")
