"""What golden games of Impera are kept for; `tests/golden` replays them."""

from __future__ import annotations

import pytest

from engines.impera.rules import GAME
from engines.kernel import log as logs
from engines.kernel.log import Chance, Log
from engines.kernel.table import Table
from tests.builders.impera_secrets import named
from tests.golden.find_impera import FOLDER
from tests.golden.impera_features import WANTED


def load(name: str) -> Log:
    return logs.parse((FOLDER / f"{name}.json").read_bytes())


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_shows_what_it_is_named_for(name: str):
    log = load(name)
    seats, _, features = WANTED[name]
    table = Table.replay(GAME, log)
    assert log.seats == seats
    assert [feature.__name__ for feature in features if not feature(table, log)] == []


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_draws_a_lot_and_deals_and_shuffles_again_only_with_four(name: str):
    log = load(name)
    assert sum(isinstance(entry, Chance) for entry in log.entries) == (3 if log.seats == 4 else 2)


def test_the_public_story_of_a_gift_names_no_card():
    table = Table.replay(GAME, load("three-players-gift"))
    for news in table.news:
        event = news.event.for_seat(None)
        if event is not None and event.words in ("event/drew-hidden", "event/gave-hidden"):
            assert not named(event.facts)
