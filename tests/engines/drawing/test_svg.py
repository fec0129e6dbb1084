"""SVG paths are made small without moving anything by more than a hundredth of a unit."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.drawing.svg import compact

NUMBERS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
PLACES = st.floats(-2000, 2000, allow_nan=False).map(lambda number: round(number, 5))
STEPS = st.sampled_from("LQCZM").flatmap(
    lambda command: st.tuples(
        st.just(command), st.lists(PLACES, min_size=NUMBERS[command], max_size=NUMBERS[command])
    )
)


def wrapped(path: str) -> bytes:
    return f'<svg><path fill="none" d="{path}"/></svg>'.encode()


def places(path: str) -> list[float]:
    """Every place of a relative path, worked out again."""
    x = y = start_x = start_y = 0.0
    found: list[float] = []
    for command, numbers in re.findall(r"([mlqcz])([^mlqcz]*)", path):
        if command == "z":
            x, y = start_x, start_y
            continue
        steps = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        there = [step + (y if index % 2 else x) for index, step in enumerate(steps)]
        found += there
        x, y = there[-2:]
        if command == "m":
            start_x, start_y = x, y
    return found


@given(st.lists(STEPS, max_size=12))
def test_every_place_stays_where_it_was(steps: list[tuple[str, list[float]]]):
    path = "M10 20" + "".join(f"{command}{' '.join(map(str, n))}" for command, n in steps)
    if "e" in path:
        return
    small = compact(wrapped(path)).decode()
    written = re.search(r' d="([^"]*)"', small)
    assert written
    wanted = [10.0, 20.0, *(number for _, numbers in steps for number in numbers)]
    assert places(written[1]) == pytest.approx(wanted, abs=0.006)


def test_a_path_reads_shorter():
    assert compact(wrapped("M100.12345 50L100.5 50L90 49.25Z")) == wrapped(
        "m100.12 50l.38 0l-10.5-.75z"
    )


@pytest.mark.parametrize("path", ["M0 0A5 5 0 0 1 10 10", "M0 0L1 1 2 2", "m0 0l1 1"])
def test_what_isnt_known_is_left_alone(path: str):
    assert compact(wrapped(path)) == wrapped(path)
