"""Impera positions in plain values: described, built and described again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.impera.build import BuildError, build, describe
from tests.builders.impera_secrets import wander


def test_without_a_pile_the_rest_of_the_deck_follows_in_the_order_of_the_map():
    position = build({"seats": [{"hand": ["EU1"]}, {"regions": ["EU2"]}]})
    assert len(position.pile) == 106
    assert position.pile[-1] == 0


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1000), st.integers(0, 60))
def test_a_described_position_is_built_again(seats: int, number: int, steps: int):
    position = wander(seats, number, steps).position
    described = describe(position)
    assert describe(build(described)) == described


@pytest.mark.parametrize(
    ("described", "named"),
    [
        ({"seats": [{}]}, "seats"),
        ({"seats": [{}, {}], "active": 2}, "seat 2"),
        ({"seats": [{"hand": ["EU9"]}, {}]}, "seats.0.hand.0"),
        ({"seats": [{"hand": ["EU1"] * 4}, {}]}, "EU1 is there 4 times of 3"),
        ({"seats": [{"regions": ["EU1"]}, {"regions": ["EU1"]}]}, "EU1 lies in more"),
        ({"seats": [{}, {}], "attack": {"own": "EU1", "target": "EU2"}}, "without owning"),
        (
            {"seats": [{"regions": ["EU1"]}, {}], "attack": {"own": "EU1", "target": "EU2"}},
            "EU2 is no Region",
        ),
        ({"seats": [{}, {}], "moment": "never"}, "moment"),
    ],
)
def test_what_is_no_position_is_named(described: dict[str, Any], named: str):
    with pytest.raises(BuildError, match=named):
        build(described)
