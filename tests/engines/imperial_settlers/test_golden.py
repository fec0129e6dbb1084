"""What golden games of Imperial Settlers are kept for; `tests/golden` replays them."""

from __future__ import annotations

import pytest

from engines.imperial_settlers.rules import GAME
from engines.kernel import log as logs
from engines.kernel.log import Chance, Log
from engines.kernel.table import Table
from tests.golden.find_imperial_settlers import FOLDER
from tests.golden.imperial_settlers_features import WANTED


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_shows_what_it_is_named_for(name: str):
    log = load(name)
    seats, _, features, options = WANTED[name]
    table = Table.replay(GAME, log)
    assert log.seats == seats
    assert log.options == options
    assert [feature.__name__ for feature in features if not feature(table, log)] == []


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_draws_tiles_and_a_lot_where_there_are_others_and_rolls_ten_times(name: str):
    log = load(name)
    assert sum(isinstance(entry, Chance) for entry in log.entries) == (11 if log.seats == 1 else 12)


def test_golden_games_have_every_mode_and_every_number_of_players():
    kept = [load(name) for name in WANTED]
    assert {log.seats for log in kept} == {1, 2, 3, 4}
    assert {log.options.get("mode", "basic") for log in kept} == {"basic", "advanced", "adventure"}
