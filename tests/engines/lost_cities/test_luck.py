"""The luck of the dice in Lost Cities: counted from the rolls that were told, and said in words."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.commands.simulate import Setting, play_game
from engines.kernel.game import Event
from engines.kernel.log import parse
from engines.kernel.luck import Luck
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.lost_cities.data import COLOURS
from engines.lost_cities.luck import DOUBLE, luck
from engines.lost_cities.rules import GAME
from engines.rooms import rooms
from tests.golden.find import FOLDER

NAMES = ("Alice", "Bob", "Carol", "Dan", "Eve")


def rolled(seat: int, numbers: list[int], colours: list[str]) -> Event:
    return Event("event/rolled", {"seat": seat, "numbers": numbers, "colours": colours, "turn": 1})


def of(events: list[Event]) -> Luck:
    found = luck(events)
    assert found is not None
    return found


def test_nothing_is_said_before_the_first_roll() -> None:
    assert luck([Event("event/lot", {"seat": 0})]) is None


def test_every_die_is_counted_once_for_its_face_and_its_roller() -> None:
    found = of(
        [
            rolled(0, [3, 3, 7], ["red", "red", "blue"]),
            rolled(1, [0, 1, 9], ["red", "green", "purple"]),
            rolled(0, [4, 5, 6], ["orange", "yellow", "blue"]),
        ]
    )
    numbers, colours = found.tallies
    assert dict(zip(numbers.faces, numbers.counts, strict=True)) == {
        **dict.fromkeys("0123456789", 0),
        **dict.fromkeys("0145679", 1),
        "3": 2,
    }
    assert dict(zip(colours.faces, colours.counts, strict=True))["colour/red"] == 3
    assert numbers.expected == pytest.approx(0.9)
    assert colours.expected == pytest.approx(1.5)
    first, second = (row.facts for row in found.rows)
    assert (first["seat"], first["count"], first["doubles"]) == (0, 2, 1)
    assert first["mean"] == pytest.approx(28 / 6)
    assert (second["seat"], second["count"], second["doubles"]) == (1, 1, 0)


def test_a_few_rolls_are_too_few_to_speak_of_luck() -> None:
    (said,) = of([rolled(0, [9, 9, 9], ["red"] * 3)] * 9).said
    assert said.words == "luck/few"


def test_dice_that_show_one_face_only_are_rare() -> None:
    mean, uneven = of([rolled(0, [9, 9, 9], ["red"] * 3)] * 10).said
    assert (mean.facts["rarity"], uneven.facts["rarity"]) == ("rare", "rare")
    assert mean.facts["count"] == 1
    assert (uneven.facts["most"], uneven.facts["highest"], uneven.facts["lowest"]) == ("red", 30, 0)


def test_every_face_equally_often_is_nothing_unusual() -> None:
    rolls = [rolled(0, [n, (n + 1) % 10, (n + 2) % 10], list(COLOURS[:3])) for n in range(10)]
    rolls += [rolled(1, [n, (n + 1) % 10, (n + 2) % 10], list(COLOURS[3:])) for n in range(10)]
    mean, uneven = of(rolls).said
    assert mean.facts["mean"] == pytest.approx(4.5)
    assert (mean.facts["count"], uneven.facts["count"]) == (100, 100)


def test_how_often_two_of_three_numbers_are_equal_is_counted_out() -> None:
    rolls = [(a, b, c) for a in range(10) for b in range(10) for c in range(10)]
    equal = sum(any(x == y for x, y in combinations(roll, 2)) for roll in rolls)
    assert pytest.approx(equal / len(rolls)) == DOUBLE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_in_both_languages(lang: str) -> None:
    for path in sorted(FOLDER.glob("*.json")):
        table = Table.replay(GAME, parse(path.read_bytes()))
        found = of([news.event for news in table.news])
        say = rooms()["lost-cities"].words.say
        for event in (*found.said, *found.rows, *(tally.title for tally in found.tallies)):
            assert say(lang, event.words, event.facts, NAMES)
        assert sum(row.facts["count"] for row in found.rows) == GAME.turns(table.position)


def test_the_real_dice_are_rarely_rare() -> None:
    """Of 40 games, one or two are expected to be; ten would mean that something is wrong."""
    setting = Setting(GAME, GAME.data(), {}, 2, ("random", "random"), seed=1)
    rare = 0
    for number in range(40):
        _, log = play_game(setting, number, keep=True)
        assert log is not None
        table = Table.replay(GAME, log)
        found = of([news.event for news in table.news])
        rare += any(event.facts["rarity"] == "rare" for event in found.said)
    assert rare < 10
