"""The screens of Imperial Settlers with the advanced rules: colonies, raised values, Adventure."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.kernel.dice import commitment
from engines.kernel.log import Header
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.bot.table.test_screens import SEED, check, state_of

GAME = "imperial-settlers"


def opened(seats: int, options: dict[str, Any]) -> Table[Any, Any, Any]:
    rules = rooms()[GAME].game
    header = Header(
        game=GAME,
        data=dict(rules.data().body),
        options=options,
        seats=seats,
        words=tuple(str(n) for n in range(seats)),
        commitment=commitment(SEED),
    )
    return Table.open(rules, header, SEED)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {"mode": "advanced"}), (1, {"mode": "adventure", "village": "aztecs"})],
)
def test_every_screen_with_colonies_can_be_sent(
    lang: str, seats: int, options: dict[str, Any]
) -> None:
    """Row 32: in the middle of each decision, where the most buttons are."""
    table, rng = opened(seats, options), Random(3)
    rounds: set[int] = set()
    colonies = 0
    while table.awaited():
        for seat in table.awaited():
            while not table.closed(seat):
                view = table.view(seat)
                moving = view.hands[seat].stage == "colonies" and view.phase == "develop"
                if (moving and colonies < 4) or view.round not in rounds:
                    colonies += moving
                    rounds.add(view.round)
                    check(state_of(GAME, table, seats, "playing"), lang)
                assert table.add(seat, random_player(table.game, view, seat, rng)) is None
        for seat in table.awaited():
            table.confirm(seat)
    assert colonies, "somebody could found a colony"
    check(state_of(GAME, table, seats, "ended"), lang)
