"""A round of World Wonders in few sentences: who bought what, nothing twice."""

from __future__ import annotations

from engines.kernel.game import Event
from engines.world_wonders.brief import brief
from engines.world_wonders.sheet_words import words

NAMES = ("Ana", "Ben")


def told(*events: Event) -> list[str]:
    return [words().say("en", event.words, event.facts, NAMES) for event in brief(events)]


def bought(seat: int, kind: str) -> Event:
    return Event("event/bought-building", {"seat": seat, "cost": 2, "item": "S1", "type": kind})


def taken(seat: int, item: str) -> Event:
    return Event("event/bought", {"seat": seat, "cost": 1, "item": item})


def test_purchases_stand_together_by_player_and_alike_ones_are_counted():
    events = [bought(0, "temple"), taken(1, "tower"), bought(0, "temple"), bought(1, "farm")]
    assert told(*events, taken(0, "long")) == [
        "Ana builds: 2 × temple; takes: long road.",
        "Ben builds: farm; takes: tower.",
    ]


def test_what_was_on_show_is_not_told_once_somebody_has_bought():
    shown = Event("event/monuments", {"monuments": ["moai"]})
    assert told(shown) == ["Monuments on show: Moai."]
    assert told(shown, taken(0, "long")) == ["Ana takes: long road."]


def test_the_round_is_named_by_the_title_alone():
    assert told(Event("event/round", {"round": 2, "rounds": 10})) == []
