"""Finished games of Impera replay for ever, and show what they are kept for."""

from __future__ import annotations

import pytest

from engines.impera.rules import GAME
from engines.kernel import log as logs
from engines.kernel.log import Log
from engines.kernel.table import Table
from engines.kernel.verify import verify
from tests.builders.impera_secrets import named
from tests.golden.find_impera import FOLDER, room
from tests.golden.impera_features import WANTED
from tests.golden.playthrough import playthrough


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_tells_the_same_story_and_shows_what_it_is_named_for(name: str):
    """If only the wording changed: python -m tests.golden.find_impera --renew."""
    log = load(name)
    seats, _, features = WANTED[name]
    table = Table.replay(GAME, log)
    assert log.seats == seats
    assert [feature.__name__ for feature in features if not feature(table, log)] == []
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(room(), log) == expected


@pytest.mark.parametrize("name", WANTED)
def test_the_shuffles_of_a_golden_game_follow_from_its_seed(name: str):
    log = load(name)
    # The lot and the deal; with four players one reshuffle.
    assert verify(GAME, log).rolls == (3 if log.seats == 4 else 2)


@pytest.mark.parametrize("name", WANTED)
def test_a_replayed_log_writes_itself_again(name: str):
    log = load(name)
    table = Table.replay(GAME, log)
    written = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert logs.dump(table.log(seed=log.seed)) == written


def test_the_public_story_of_a_gift_names_no_card():
    table = Table.replay(GAME, load("three-players-gift"))
    for news in table.news:
        event = news.event.for_seat(None)
        if event is not None and event.words in ("event/drew-hidden", "event/gave-hidden"):
            assert not named(event.facts)
