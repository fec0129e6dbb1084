"""The tale of a table: what is told is what the table told, and never what is still sealed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.table.tale import Tale, tale
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.rooms import rooms
from tests.bot.table.test_screens import open_table


def told(table: Table[Any, Any, Any]) -> Tale:
    return tale(table.game, table.log(), table.step)


def draft(table: Table[Any, Any, Any], seat: int, rng: Random) -> None:
    while not table.closed(seat):
        table.add(seat, random_player(table.game, table.view(seat), seat, rng))


def play_step(table: Table[Any, Any, Any], rng: Random) -> None:
    for seat in table.awaited():
        draft(table, seat, rng)
        table.confirm(seat)


@pytest.mark.parametrize("game", rooms())
def test_the_last_two_turns_are_told_in_the_tables_own_words(game: str) -> None:
    table, rng = open_table(game, 3), Random(1)
    steps = 0
    while table.awaited() and steps < 60:
        play_step(table, rng)
        steps += 1
        spoken = [news.event for news in table.news]
        heard = told(table)
        turns = [turn for turn in (heard.last, heard.now) if turn is not None]
        events = [event for turn in turns for event in turn.events]
        assert all(event in spoken for event in events)
        if heard.now is not None:
            assert heard.now.number == table.game.turns(table.position)
        # What was told last of all is told here too.
        assert events[-1] == spoken[-1]


@pytest.mark.parametrize("game", rooms())
def test_points_that_moved_add_up_to_the_scores(game: str) -> None:
    table, rng = open_table(game, 2), Random(2)
    sums = [0, 0]
    numbers = set()
    while table.awaited():
        play_step(table, rng)
        last = told(table).last
        if last is not None and last.number not in numbers:
            numbers.add(last.number)
            for seat in range(2):
                sums[seat] += sum(last.gains(seat).values())
    final = table.game.scores(table.position)
    start = open_table(game, 2)
    before = start.game.scores(start.position)
    assert sums == [after.total - old.total for after, old in zip(final, before, strict=True)]


def test_a_draft_is_not_part_of_the_tale() -> None:
    table, rng = open_table("lost-cities", 3), Random(3)
    play_step(table, rng)
    before = told(table)
    draft(table, table.awaited()[0], rng)
    assert told(table) == before


def test_a_new_table_tells_how_it_began() -> None:
    heard = told(open_table("lost-cities", 2))
    assert heard.last is None
    assert heard.now is not None
    assert [event.words for event in heard.now.events] == ["event/lot", "event/rolled"]
