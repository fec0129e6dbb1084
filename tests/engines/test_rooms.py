"""What holds for every game of the house."""

from __future__ import annotations

from random import Random

import pytest

from engines.rooms import rooms
from tests.builders.tables import decide, opened

STEPS = 60


@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("seed", range(3))
def test_a_seats_moves_are_the_same_seen_from_its_view_and_from_the_position(game: str, seed: int):
    """So random play may do without a view, and a view hides nothing that a move depends on."""
    rules = rooms()[game].game
    rng = Random(seed)
    table = opened(rules, rules.seats[0], seed=bytes([seed]) * 32)
    for _ in range(STEPS):
        if rules.outcome(table.position) is not None:
            break
        for seat in rules.waiting(table.position):
            seen = rules.view(table.position, seat)
            assert rules.legal(table.position, seat) == rules.legal(seen, seat) != []
        for seat in table.awaited():
            decide(table, seat, rng)
