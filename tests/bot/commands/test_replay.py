"""`feuillet replay`: where a log ends, part by part; and logs that nobody could have played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bot.commands.conftest import GOLDEN, Run


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_the_parts_of_every_score_add_up(run: Run, path: Path) -> None:
    body = run("replay", path, "--json").json
    assert body["ended"]
    for seat in body["seats"]:
        assert sum(seat["score"]["parts"].values()) == seat["score"]["total"]
    best = max(seat["score"]["total"] for seat in body["seats"])
    assert {seat["score"]["total"] for seat in body["seats"] if seat["rank"] == 1} == {best}


def test_a_sheet_is_told_in_full(run: Run) -> None:
    body = run("replay", GOLDEN / "three-players-circle-alone.json", "--json").json
    sheets = [seat["sheet"] for seat in body["seats"]]
    assert all(set(sheet) == {"columns", "artefacts", "dice", "bridges"} for sheet in sheets)
    alone = [
        (seat["seat"], colour)
        for seat in body["seats"]
        for colour, column in seat["sheet"]["columns"].items()
        if column == {"circle": True, "numbers": []}
    ]
    assert alone
    for seat, colour in alone:
        assert body["seats"][seat]["score"]["parts"][colour] == -100


def test_bridges_on_the_sheet_are_those_in_the_score(run: Run) -> None:
    body = run("replay", GOLDEN / "three-players-shared-bridge.json", "--json").json
    crossed = [seat["sheet"]["bridges"] for seat in body["seats"]]
    assert [20 * len(each) for each in crossed] == [
        seat["score"]["parts"]["bridges"] for seat in body["seats"]
    ]
    assert len(set().union(*crossed)) < sum(map(len, crossed)), "one bridge was shared"


def test_people_read_the_ranking(run: Run, golden: Path) -> None:
    ran = run("replay", golden)
    head, first, *_ = ran.out.splitlines()
    assert head.startswith("lost-cities, 4 players, turn ")
    assert first.startswith("1. ")


def test_a_game_that_goes_on_has_no_ranks(run: Run, golden: Path, tmp_path: Path) -> None:
    body = json.loads(golden.read_text(encoding="utf-8"))
    rolls = [index for index, entry in enumerate(body["entries"]) if entry["kind"] == "chance"]
    body["entries"] = body["entries"][: rolls[-1] + 1]
    body["seed"] = None
    path = tmp_path / "open.json"
    path.write_text(json.dumps(body), encoding="utf-8")
    replayed = run("replay", path, "--json").json
    assert (replayed["ended"], replayed["reason"]) == (False, None)
    assert {seat["rank"] for seat in replayed["seats"]} == {None}
    assert len(replayed["awaited"]) == 1


def cut(body: dict[str, Any]) -> str:
    return json.dumps(body)[:-300]


def another_game(body: dict[str, Any]) -> str:
    return json.dumps({**body, "game": "ludo"})


def too_many_seats(body: dict[str, Any]) -> str:
    return json.dumps({**body, "seats": 7})


def no_data(body: dict[str, Any]) -> str:
    return json.dumps({**body, "data": {}})


def an_unknown_option(body: dict[str, Any]) -> str:
    return json.dumps({**body, "options": {"speed": 9}})


def an_unknown_move(body: dict[str, Any]) -> str:
    return json.dumps(body).replace('"refuse"', '"cheat"', 1)


def half_a_number(body: dict[str, Any]) -> str:
    return json.dumps(body).replace('"number": 5, "colour"', '"number": 5.5, "colour"', 1)


def a_turn_twice(body: dict[str, Any]) -> str:
    turn = next(entry for entry in body["entries"] if entry["kind"] == "turn")
    body["entries"].insert(body["entries"].index(turn), turn)
    return json.dumps(body)


def one_more_turn(body: dict[str, Any]) -> str:
    body["entries"].append(body["entries"][-1])
    return json.dumps(body)


def a_die_that_does_not_exist(body: dict[str, Any]) -> str:
    body["entries"][1]["result"][3] = 12
    return json.dumps(body)


def nothing(body: dict[str, Any]) -> str:
    return ""


def a_deep_nest(body: dict[str, Any]) -> str:
    return "[" * 100_000


@pytest.mark.parametrize(
    "corrupt",
    [
        cut,
        another_game,
        too_many_seats,
        no_data,
        an_unknown_option,
        an_unknown_move,
        half_a_number,
        a_turn_twice,
        one_more_turn,
        a_die_that_does_not_exist,
        nothing,
        a_deep_nest,
    ],
    ids=lambda corrupt: corrupt.__name__,
)
def test_a_corrupt_log_is_refused_with_its_fault(
    run: Run, golden: Path, tmp_path: Path, corrupt: Any
) -> None:
    path = tmp_path / "corrupt.json"
    path.write_text(corrupt(json.loads(golden.read_text(encoding="utf-8"))), encoding="utf-8")
    run("replay", path).refused(2, "corrupt.json")


def test_a_file_that_is_not_there_or_no_file_is_refused(run: Run, tmp_path: Path) -> None:
    run("replay", tmp_path / "none.json").refused(2, "none.json", "No such file")
    run("replay", tmp_path).refused(2, "directory")


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(bytes(range(256)) * 10)
    run("replay", path).refused(2, "noise.json")
