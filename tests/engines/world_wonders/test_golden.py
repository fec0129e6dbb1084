"""What golden games of World Wonders are kept for; `tests/golden` replays them."""

from __future__ import annotations

import pytest

from engines.kernel import log as logs
from engines.kernel.log import Log
from engines.kernel.table import Table
from engines.world_wonders.rules import GAME
from tests.golden.find_world_wonders import FOLDER
from tests.golden.world_wonders_features import WANTED


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_shows_what_it_is_named_for(name: str):
    log, wanted = load(name), WANTED[name]
    table = Table.replay(GAME, log)
    assert (log.seats, log.options) == (wanted.seats, wanted.options)
    assert [feature.__name__ for feature in wanted.features if not feature(table)] == []


def test_golden_games_have_every_number_of_players_and_both_ends():
    logged = [load(name) for name in WANTED]
    assert {log.seats for log in logged} == {1, 2, 3, 4, 5}
    reasons = {Table.replay(GAME, log).position.reason for log in logged}
    assert reasons == {"rounds", "population"}
