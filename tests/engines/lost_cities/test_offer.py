"""What a player is told of the dice: all six for the roller, four left for the others (p. 3)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kernel.game import Event
from engines.lost_cities.build import build
from engines.lost_cities.rules import GAME

ROLLED = {"by": 0, "numbers": [3, 7, 3], "colours": ["red", "blue", "red"]}


def told(seat: int, **more: Any) -> list[Event]:
    position = build({"sheets": [{}, {}, {}], "rolled": ROLLED, **more})
    return GAME.offer(GAME.view(position, seat), seat)


def test_the_roller_chooses_from_all_six() -> None:
    (dice,) = told(0)
    assert dice.words == "offer/dice"
    assert dice.facts == {"numbers": [3, 7, 3], "colours": ["red", "blue", "red"]}


def test_the_others_see_what_is_rolled_while_the_roller_chooses() -> None:
    assert told(1) == told(0)


def test_a_kept_pair_takes_one_die_of_each_away() -> None:
    left, kept = told(1, kept={"number": 3, "colour": "red"})
    assert (left.words, left.facts["numbers"]) == ("offer/left", [7, 3])
    assert left.facts["colours"] == ["blue", "red"]
    assert kept.facts == {"seat": 0, "number": 3, "colour": "red"}


def test_a_refusal_leaves_all_six() -> None:
    left, refused = told(2, refused=True)
    assert left.facts == {"numbers": [3, 7, 3], "colours": ["red", "blue", "red"]}
    assert refused == Event("offer/refused", {"seat": 0})


@pytest.mark.parametrize(
    "more", [{"arrows": [0]}, {"kept": {"number": 3, "colour": "red"}, "arrows": [0]}]
)
def test_whoever_owes_an_acceleration_needs_no_dice(more: dict[str, Any]) -> None:
    assert told(0, **more) == []


def test_before_the_roll_there_is_nothing_to_choose_from() -> None:
    position = build({"sheets": [{}, {}]})
    assert GAME.offer(GAME.view(position, 0), 0) == []
