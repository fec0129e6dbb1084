"""Finished games of Imperial Settlers replay for ever, and show what they are kept for."""

from __future__ import annotations

import pytest

from engines.imperial_settlers.rules import GAME
from engines.kernel import log as logs
from engines.kernel.log import Log
from engines.kernel.table import Table
from engines.kernel.verify import verify
from tests.golden.find_imperial_settlers import FOLDER, room
from tests.golden.imperial_settlers_features import WANTED
from tests.golden.playthrough import playthrough


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_tells_the_same_story_and_shows_what_it_is_named_for(name: str):
    """If only the wording changed: python -m tests.golden.find_imperial_settlers --renew."""
    log = load(name)
    seats, _, features, options = WANTED[name]
    table = Table.replay(GAME, log)
    assert log.seats == seats
    assert log.options == options
    assert [feature.__name__ for feature in features if not feature(table, log)] == []
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(room(), log) == expected


@pytest.mark.parametrize("name", WANTED)
def test_the_dice_of_a_golden_game_follow_from_its_seed(name: str):
    """The tiles, the lot where there is somebody to draw it with, and ten rolls."""
    log = load(name)
    assert verify(GAME, log).rolls == (11 if log.seats == 1 else 12)


@pytest.mark.parametrize("name", WANTED)
def test_a_replayed_log_writes_itself_again(name: str):
    log = load(name)
    table = Table.replay(GAME, log)
    written = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert logs.dump(table.log(seed=log.seed)) == written


def test_golden_games_have_every_mode_and_every_number_of_players():
    kept = [load(name) for name in WANTED]
    assert {log.seats for log in kept} == {1, 2, 3, 4}
    assert {log.options.get("mode", "basic") for log in kept} == {"basic", "advanced", "adventure"}
