"""`feuillet verify`: dice that anyone can check, and what no tampering gets past."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bot.commands.conftest import Run

Body = dict[str, Any]


def one_roll(body: Body) -> None:
    roll = next(entry for entry in body["entries"] if entry.get("number") == 5)
    roll["result"][0] = (roll["result"][0] + 1) % 6


def the_first_roller(body: Body) -> None:
    lot = body["entries"][0]
    lot["result"][0] = (lot["result"][0] + 1) % body["seats"]


def one_move(body: Body) -> None:
    """The first number is written where no die of that turn allows it."""
    turn = next(entry for entry in body["entries"] if entry["kind"] == "turn")
    number = turn["moves"][0]["number"]
    turn["moves"][0]["number"] = (number + 1) % 10


def a_roll_left_out(body: Body) -> None:
    body["entries"] = [entry for entry in body["entries"] if entry.get("number") != 7]


def the_seed(body: Body) -> None:
    body["seed"] = "0" * 64


def the_commitment(body: Body) -> None:
    body["commitment"] = "f" * 64


def the_commitment_and_the_seed(body: Body) -> None:
    """A seed chosen afterwards, with a promise made to match."""
    import hashlib

    body["seed"] = "ab" * 32
    body["commitment"] = hashlib.sha256(bytes.fromhex(body["seed"])).hexdigest()


def a_players_word(body: Body) -> None:
    body["words"][1] += "!"


def test_a_finished_game_holds(run: Run, golden: Path) -> None:
    ran = run("verify", golden)
    assert ran.code == 0
    rolls = golden.read_text(encoding="utf-8").count('"chance"')
    assert f"all {rolls} rolls" in ran.out


@pytest.mark.parametrize(
    "tamper",
    [
        one_roll,
        the_first_roller,
        one_move,
        a_roll_left_out,
        the_seed,
        the_commitment,
        the_commitment_and_the_seed,
        a_players_word,
    ],
    ids=lambda tamper: tamper.__name__,
)
def test_a_tampered_log_does_not_hold(
    run: Run, golden: Path, tmp_path: Path, tamper: Callable[[Body], None]
) -> None:
    body = json.loads(golden.read_text(encoding="utf-8"))
    tamper(body)
    changed = tmp_path / "changed.json"
    changed.write_text(json.dumps(body), encoding="utf-8")
    run("verify", changed).refused(1, "does not hold")


def test_a_truncated_log_does_not_hold_unless_it_says_that_the_game_was_stopped(
    run: Run, golden: Path, tmp_path: Path
) -> None:
    body = json.loads(golden.read_text(encoding="utf-8"))
    body["entries"] = cut_before_the_last_roll(body["entries"])
    changed = tmp_path / "cut.json"
    changed.write_text(json.dumps(body), encoding="utf-8")
    run("verify", changed).refused(1, "ends before the game does")
    body["stopped"] = True
    changed.write_text(json.dumps(body), encoding="utf-8")
    ran = run("verify", changed)
    assert ran.code == 0
    assert "stopped before its end" in ran.out


def cut_before_the_last_roll(entries: list[Any]) -> list[Any]:
    """A game stopped while somebody was choosing: it ends with a roll, as a stopped one does."""
    rolls = [place for place, entry in enumerate(entries) if entry["kind"] == "chance"]
    return entries[: rolls[-2] + 1]


def test_a_log_without_its_seed_cannot_be_verified_yet(
    run: Run, golden: Path, tmp_path: Path
) -> None:
    body = json.loads(golden.read_text(encoding="utf-8"))
    body["seed"] = None
    running = tmp_path / "running.json"
    running.write_text(json.dumps(body), encoding="utf-8")
    run("verify", running).refused(2, "no seed", "when the game ends")
