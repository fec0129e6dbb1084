"""`feuillet simulate`: figures of whole games, their logs, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.kernel import data as files
from engines.kernel import log as logs
from engines.kernel.table import Table
from engines.rooms import rooms
from tests.bot.commands.conftest import Run

KEYS = [
    "game",
    "players",
    "games",
    "seconds",
    "games_per_second",
    "decisions",
    "decisions_per_second",
    "scores",
    "turns",
    "ends",
    "wins_by_seat",
    "by_player",
    "counts",
]


def test_the_figures_have_the_agreed_shape(run: Run) -> None:
    body = run("simulate", "lost-cities", "--players", 3, "--games", 5, "--json").json
    assert list(body) == KEYS
    assert (body["game"], body["players"], body["games"]) == ("lost-cities", 3, 5)
    assert list(body["scores"]) == ["mean", "min", "max", "winner_mean"]
    assert list(body["turns"]) == ["mean", "max"]
    assert len(body["wins_by_seat"]) == 3
    assert sum(body["ends"].values()) == 5
    assert body["by_player"].keys() == {"random"}
    assert body["scores"]["min"] <= body["scores"]["mean"] <= body["scores"]["winner_mean"]


def test_policies_are_repeated_over_seats_and_rotated_over_games(run: Run) -> None:
    arguments = ["simulate", "lost-cities", "--players", 2, "--games", 20, "--player"]
    body = run(*arguments, "greedy,random", "--json").json
    wins = body["by_player"]
    assert wins["greedy"]["wins"] > 15 > wins["random"]["wins"]
    assert min(body["wins_by_seat"]) > 5, "the better player sat in either seat"


def test_the_same_seed_plays_the_same_games(run: Run) -> None:
    def figures(seed: int) -> object:
        body = run("simulate", "lost-cities", "--games", 10, "--seed", seed, "--json").json
        return body["scores"], body["decisions"], body["counts"]

    assert figures(7) == figures(7) != figures(8)


def test_random_games_end_within_120_rolls(run: Run) -> None:
    for players in (2, 5):
        body = run("simulate", "lost-cities", "--players", players, "--games", 60, "--json").json
        assert body["turns"]["max"] <= 120


def test_greedy_games_end_by_exhaustion_and_by_bridges(run: Run) -> None:
    arguments = ["--players", 4, "--games", 30, "--player", "greedy", "--json"]
    assert run("simulate", "lost-cities", *arguments).json["ends"].keys() == {
        "exhausted",
        "bridges",
    }


def test_every_game_leaves_a_log_that_replays_to_its_score(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "logs"
    body = run("simulate", "lost-cities", "--games", 4, "--log", folder, "--json").json
    played = [logs.parse(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    game = rooms()["lost-cities"].game
    totals = [
        score.total for log in played for score in game.scores(Table.replay(game, log).position)
    ]
    assert len(played) == 4
    assert (min(totals), max(totals)) == (body["scores"]["min"], body["scores"]["max"])


def test_a_corrected_data_file_changes_the_game(run: Run, tmp_path: Path) -> None:
    body = dict(rooms()["lost-cities"].game.data().body)
    text = files.dump(body).replace("bridge: {value: 20", "bridge: {value: 500")
    assert "500" in text
    path = tmp_path / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    arguments = ["simulate", "lost-cities", "--player", "greedy", "--games", 5, "--json"]
    richer = run(*arguments, "--option", f"data={path}").json
    assert richer["scores"]["mean"] > run(*arguments).json["scores"]["mean"]


def test_people_read_sentences(run: Run) -> None:
    ran = run("simulate", "lost-cities", "--games", 2)
    assert ran.code == 0
    assert ran.out.startswith("2 games of lost-cities with 2 players in ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], ["'chess'", "lost-cities"]),
        (["lost-cities", "--players", 6], ["2 to 5", "6"]),
        (["lost-cities", "--players", "two"], ["two"]),
        (["lost-cities", "--games", 0], ["--games", "0"]),
        (["lost-cities", "--player", "greedy,clever"], ["'clever'", "random, greedy"]),
        (["lost-cities", "--player", "greedy,greedy,random"], ["3 players", "2 seats"]),
        (["lost-cities", "--player", ""], ["''"]),
        (["lost-cities", "--option", "speed=9"], ["'speed'", "first_seat", "data"]),
        (["lost-cities", "--option", "first_seat"], ["key=value"]),
        (["lost-cities", "--option", "first_seat=left"], ["first_seat"]),
        (["lost-cities", "--option", "data=nowhere.yaml"], ["nowhere.yaml"]),
        (["lost-cities", "--log", "/dev/null/logs"], ["--log"]),
        (["lost-cities", "--colour", "red"], ["--colour"]),
        ([], ["GAME"]),
    ],
    ids=str,
)
def test_what_cannot_be_simulated_is_refused_with_what_can(
    run: Run, arguments: list[object], said: list[str]
) -> None:
    run("simulate", *arguments).refused(2, *said)


def test_a_wrong_data_file_is_refused_with_the_value(run: Run, tmp_path: Path) -> None:
    text = files.dump(dict(rooms()["lost-cities"].game.data().body))
    path = tmp_path / "wrong.yaml"
    path.write_text(text.replace("bridge_box: {value: 7", "bridge_box: {value: 12"), "utf-8")
    run("simulate", "lost-cities", "--option", f"data={path}").refused(2, "bridge_box")


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_lost_solo_game_has_no_winner(run: Run, policy: str) -> None:
    """Alone one can lose: who never wins has no winners' mean, and no game is won by anybody."""
    args = ("--players", 1, "--games", 4, "--player", policy, "--option", "grade=hard")
    body = run("simulate", "world-wonders", *args, "--json").json
    (wins,) = body["wins_by_seat"]
    mean = body["scores"]["winner_mean"]
    assert (mean is None) == (wins == 0)
    assert wins == 0 or body["scores"]["min"] <= mean <= body["scores"]["max"]
    words = run("simulate", "world-wonders", *args).out
    assert ("nobody won" in words) == (wins == 0)
