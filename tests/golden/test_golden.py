"""Finished games replay for ever: same news, same sheets, same scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.kernel import log as logs
from engines.kernel.log import Log
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.rooms import rooms
from tests.golden.features import WANTED
from tests.golden.playthrough import playthrough

HERE = Path(__file__).parent
GAMES = [path for game in rooms() for path in sorted((HERE / game).glob("*.json"))]
LOST_CITIES = HERE / "lost-cities"


def load(path: Path) -> Log:
    return logs.parse(path.read_bytes())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_tells_the_same_story_to_the_same_scores(path: Path) -> None:
    """If only the wording changed: python -m tests.golden.find --renew (`find_impera` and so on for
    the other games), and read the difference."""
    log = load(path)
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert playthrough(rooms()[log.game], log) == expected


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_dice_of_a_golden_game_follow_from_its_seed(path: Path) -> None:
    log = load(path)
    rolled = verify(rooms()[log.game].game, log).rolls
    assert rolled == sum(entry.kind == "chance" for entry in log.entries) >= 2


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_replayed_log_writes_itself_again(path: Path) -> None:
    log = load(path)
    table = Table.replay(rooms()[log.game].game, log)
    assert logs.dump(table.log(seed=log.seed)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WANTED)
def test_a_golden_game_shows_what_it_is_named_for(name: str) -> None:
    seats, _, features = WANTED[name]
    log = load(LOST_CITIES / f"{name}.json")
    table = Table.replay(rooms()["lost-cities"].game, log)
    assert log.seats == seats
    assert [feature.__name__ for feature in features if not feature(table, log)] == []


def test_golden_games_have_every_number_of_players_and_both_ends() -> None:
    logged = [load(path) for path in LOST_CITIES.glob("*.json")]
    tables = [Table.replay(rooms()["lost-cities"].game, log) for log in logged]
    assert {log.seats for log in logged} == {2, 3, 4, 5}
    assert {table.position.reason for table in tables} == {"exhausted", "bridges"}


@pytest.mark.parametrize("game", rooms())
def test_every_game_of_the_house_has_golden_games(game: str) -> None:
    assert len(list((HERE / game).glob("*.json"))) >= 5
