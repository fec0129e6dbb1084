"""The tale of a table: what is told is what the table told, and never what is still sealed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.table.memory import fork
from bot.table.tale import Tale, Tales, Turn, tale
from engines.impera.rules import GAME as IMPERA
from engines.kernel.dice import commitment
from engines.kernel.log import Header
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.rooms import rooms
from tests.bot.table.test_screens import SEED, open_table


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
    final = table.game.scores(table.view(None))
    start = open_table(game, 2)
    before = start.game.scores(start.view(None))
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


def test_a_turn_that_begins_by_itself_is_told_under_its_own_number() -> None:
    """Impera's automatic draw happens as the turn before is closed, and belongs to the next."""
    header = Header(
        game=IMPERA.id,
        data=dict(IMPERA.data().body),
        seats=3,
        words=("a", "b", "c"),
        commitment=commitment(SEED),
    )
    table, rng = Table.open(IMPERA, header, SEED), Random(4)
    for _ in range(25):
        play_step(table, rng)
        heard = told(table)
        assert heard.now is not None
        assert begun(heard.now) == [heard.now.number]
        # How a settled turn opened is left out; how the next one did is never told under it.
        assert heard.last is None or begun(heard.last) in ([], [heard.last.number])


def begun(turn: Turn) -> list[int]:
    """The turns that were told to begin."""
    return [event.facts["turn"] for event in turn.events if event.words == "event/turn"]


@pytest.mark.parametrize("game", ["lost-cities", "impera"])
async def test_who_listens_all_along_tells_the_same_as_who_reads_the_log(game: str) -> None:
    table, rng, tales = open_table(game, 3), Random(7), Tales()
    for _ in range(30):
        heard, read = await tales.of(1, table), told(table)
        assert heard.now == read.now
        if heard.last is not None and read.last is not None:
            assert heard.last.number == read.last.number
            # The log is read from where the last turn opened, its opening left out.
            assert heard.last.events[-len(read.last.events) :] == read.last.events
            assert (heard.last.after, heard.last.gains(0)) == (read.last.after, read.last.gains(0))
        if not table.awaited():
            break
        play_step(table, rng)


async def test_a_table_asked_about_as_it_was_before_is_told_as_it_was() -> None:
    table, rng, tales = open_table("lost-cities", 2), Random(8), Tales()
    play_step(table, rng)
    earlier, before = fork(table), told(table)
    play_step(table, rng)
    await tales.of(1, table)
    assert await tales.of(1, earlier) == before
    assert await tales.of(1, table) == told(table)
