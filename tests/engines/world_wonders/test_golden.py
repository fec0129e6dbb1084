"""Finished games of World Wonders replay for ever, and show what they are kept for."""

from __future__ import annotations

import pytest

from engines.kernel import log as logs
from engines.kernel.log import Chance, Log
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.world_wonders.rules import GAME
from tests.golden.find_world_wonders import FOLDER, room
from tests.golden.playthrough import playthrough
from tests.golden.world_wonders_features import WANTED


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_tells_the_same_story_and_shows_what_it_is_named_for(name: str):
    """If only the wording changed: python -m tests.golden.find_world_wonders --renew."""
    log, wanted = load(name), WANTED[name]
    table = Table.replay(GAME, log)
    assert (log.seats, log.options) == (wanted.seats, wanted.options)
    assert [feature.__name__ for feature in wanted.features if not feature(table)] == []
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(room(), log) == expected


@pytest.mark.parametrize("name", WANTED)
def test_the_shuffles_of_a_golden_game_follow_from_its_seed(name: str):
    log = load(name)
    assert verify(GAME, log).rolls == sum(isinstance(entry, Chance) for entry in log.entries)


@pytest.mark.parametrize("name", WANTED)
def test_a_replayed_log_writes_itself_again(name: str):
    log = load(name)
    written = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert logs.dump(Table.replay(GAME, log).log(seed=log.seed)) == written


def test_golden_games_have_every_number_of_players_and_both_ends():
    logged = [load(name) for name in WANTED]
    assert {log.seats for log in logged} == {1, 2, 3, 4, 5}
    reasons = {Table.replay(GAME, log).position.reason for log in logged}
    assert reasons == {"rounds", "population"}
