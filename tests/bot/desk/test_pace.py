"""Ten questions in any minute, for each person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.desk import pace
from bot.desk.pace import MOST, Pace


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def later(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


def test_the_eleventh_waits_until_the_first_is_a_minute_old() -> None:
    clock = Clock()
    counted = Pace(clock)
    for _ in range(MOST):
        assert counted.wait(1) == 0
        clock.later(1)
    assert counted.full(1)
    assert counted.wait(1) == 60 - MOST
    clock.later(60 - MOST - 0.5)
    assert counted.wait(1) == 1, "never told to wait no time"
    clock.later(0.5)
    assert counted.wait(1) == 0
    assert counted.wait(1) == 1, "a question that had to wait was not counted"


def test_each_person_has_ten() -> None:
    counted = Pace(Clock())
    for _ in range(MOST):
        counted.wait(1)
    assert counted.wait(1) > 0
    assert counted.wait(2) == 0


def test_the_wait_is_told_once_a_minute() -> None:
    clock = Clock()
    counted = Pace(clock)
    assert not counted.already_told(1)
    assert counted.already_told(1)
    clock.later(61)
    assert not counted.already_told(1)


def test_only_so_many_people_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "KEPT", 3)
    counted = Pace(Clock())
    for person in range(5):
        counted.wait(person)
        counted.already_told(person)
    assert len(counted._asked) == 3
    assert set(counted._told) <= {2, 3, 4}
