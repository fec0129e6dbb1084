"""Positions of World Wonders from plain values, and the descriptions that are none."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from engines.world_wonders.build import BuildError, build, describe


def test_what_is_not_named_has_a_plain_value():
    position = build({"seats": [{}, {}]})
    assert position.gold == [7, 7]
    assert (position.long, position.short, position.towers) == (1, 1, 1)
    assert len(position.display) == 3
    assert len(position.deck) == 18
    assert len(position.stacks[0]) == 9


def test_a_monument_on_the_map_is_among_the_cards():
    position = build({"seats": [{"pieces": ["moai L A10", "moai L B10", "moai L C10"]}, {}]})
    assert position.wonders[0] == ("moai",)
    assert len(position.deck) + len(position.display) == 20


def test_a_description_is_told_back():
    given: dict[str, Any] = {
        "seats": [
            {"pieces": ["start L-A-A-L D7", "S3-F1 LL-LL E7"], "gold": 4, "food": 2, "loan": 1},
            {"map": "A", "out": True, "population": 3},
        ],
        "round": 2,
        "market": {"tiles": {"S1": None}, "pedestals": [None, 1], "monuments": ["petra", None]},
    }
    told = describe(build(given))
    assert told["seats"][0]["pieces"] == given["seats"][0]["pieces"]
    assert told["seats"][0]["gold"] == 4
    assert told["seats"][1]["out"]
    assert told["market"]["tiles"]["S1"] is None
    assert told["market"]["pedestals"] == [None, 1]
    assert told["market"]["monuments"] == ["petra", None]
    assert told["hand"] == []


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "Field required"),
        ({"seats": []}, "at least 1 item"),
        ({"seats": [{}], "active": 1}, "not among the 1 seats"),
        ({"seats": [{}, {}], "order": [0, 0]}, "name each of 2 seats once"),
        ({"seats": [{"gold": "7"}]}, "valid integer"),
        ({"seats": [{"gold": date(2020, 1, 1)}]}, "JSON can't write"),
        ({"seats": [{"pieces": ["start LAAL K1"]}]}, "leaves the map"),
        ({"seats": [{"pieces": ["start LAAL A1", "tower L B1"]}]}, "overlaps"),
        ({"seats": [{"pieces": ["start LAAL A5"]}]}, "ground"),
        ({"seats": [{"pieces": ["roof L A1"]}]}, "no piece"),
        ({"seats": [{"pieces": ["S1-F1 LL-L A1"]}]}, "differ in length"),
        ({"seats": [{}], "market": {"tiles": {"S1": "S2-F1"}}}, "no tile of this stack"),
        ({"seats": [{"monuments": ["moai"]}], "market": {"monuments": ["moai"]}}, "already"),
        ({"seats": [{}], "colour": "red"}, "Extra inputs"),
    ],
)
def test_a_description_that_is_no_position_says_why(given: Any, told: str):
    with pytest.raises(BuildError, match=told):
        build(given)
