"""Broken rows: one table says so, can be ended, and harms nobody else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.table.service import Refused
from engines.kernel.log import Log
from tests.builders.hall import ANNE, BASIL, STALE, Hall, done, hall, rule

LOG = [
    "UPDATE entries SET body = 'no JSON'",
    'UPDATE entries SET body = \'{"kind": "turn"}\'',
    'UPDATE entries SET body = \'{"kind": "chance", "number": 0, "result": [99]}\'',
    "UPDATE entries SET body = x'ff00'",
    "UPDATE entries SET number = number + 1000",
    "UPDATE data_files SET body = '{}'",
    "UPDATE data_files SET body = '['",
    "DELETE FROM data_files",
    "UPDATE tables SET seed = '" + "0" * 64 + "', commitment = '" + "1" * 64 + "'",
    "UPDATE tables SET game = 'chess'",
    'UPDATE tables SET options = \'{"first_seat": "soon"}\'',
    "UPDATE drafts SET step = 40",
    'UPDATE drafts SET moves = \'[{"move": "fly"}]\'',
    'UPDATE drafts SET moves = \'[{"move": "take-pair", "number": 1, "colour": "beige"}]\'',
    "DELETE FROM seats WHERE seat = 1",
]
ROWS = [
    "UPDATE tables SET status = 'asleep'",
    "UPDATE tables SET options = '[['",
    "UPDATE tables SET seed = 'short'",
    "UPDATE tables SET created = 'yesterday'",
    "UPDATE tables SET created = 9223372036854775807",
    "UPDATE tables SET host_id = -4",
]
BESIDE = [
    "UPDATE seats SET name = x'fffe'",
    "UPDATE seats SET seat = seat + 4",
    "UPDATE seats SET word = printf('%.200c', 'x')",
    "UPDATE drafts SET done = 'perhaps'",
    "UPDATE drafts SET moves = '{{'",
    "UPDATE drafts SET by = 'nobody'",
]


async def drafted(h: Hall) -> int:
    """A table in play with a draft in it."""
    state = await h.started()
    assert state.table is not None
    (seat,) = state.table.awaited()
    user = state.seats[seat].user_id or 0
    done(await h.tables.add(state.id, user, state.stamp(seat), "refuse"))
    await h.restart()
    return state.id


def spoil(h: Hall, statement: str, table_id: int) -> None:
    key = "id" if " tables " in statement else "table_id"
    if "data_files" in statement:
        h.sql("PRAGMA foreign_keys = OFF")
        h.sql(statement)
    else:
        where = "AND" if "WHERE" in statement else "WHERE"
        h.sql(f"{statement} {where} {key} = ?", table_id)


@pytest.mark.parametrize("statement", LOG)
async def test_a_log_that_cannot_be_replayed_is_said_and_can_be_ended(
    tmp_path: Path, statement: str
) -> None:
    async with hall(tmp_path) as h:
        table_id = await drafted(h)
        spoil(h, statement, table_id)
        state = await h.tables.state(table_id)
        assert state is not None
        assert state.table is None
        assert state.trouble
        assert state.stamp(0).moves == 0
        for answer in (
            await h.tables.add(table_id, ANNE.id, STALE, "refuse"),
            await h.tables.confirm(table_id, ANNE.id, STALE),
            await h.tables.seat_to_opponent(table_id, 0, ANNE.id),
        ):
            assert rule(answer) == "table/cannot-replay"
            assert isinstance(answer, Refused)
            assert answer.state is not None
        assert [each.id for each in await h.tables.open_tables()] == [table_id]
        other = await h.lobby(BASIL)
        assert done(await h.tables.join(other.id, ANNE, "w")).id == other.id
        ended = done(await h.tables.end(table_id, ANNE.id))
        assert (ended.status, ended.reason) == ("ended", "stopped")
        log = await h.tables.log(table_id)
        if " drafts " in statement:
            # The log itself is whole, and an ended game has no drafts.
            assert isinstance(log, Log)
        else:
            assert rule(log) == "table/cannot-replay"


@pytest.mark.parametrize("statement", BESIDE)
async def test_a_table_whose_seats_or_drafts_cannot_be_read_can_be_ended(
    tmp_path: Path, statement: str
) -> None:
    """Row 42: always endable; nobody sits down on what can't be read."""
    async with hall(tmp_path) as h:
        table_id, other = await drafted(h), await h.started(3)
        spoil(h, statement, table_id)
        state = await h.tables.state(table_id)
        assert state is not None
        assert state.trouble
        assert not state.seats
        for answer in (
            await h.tables.add(table_id, ANNE.id, STALE, "refuse"),
            await h.tables.seat_to_opponent(table_id, 0, ANNE.id),
        ):
            assert rule(answer) == "table/cannot-replay"
        assert [each.id for each in await h.tables.open_tables(guild_id=7)] == [table_id, other.id]
        kept = h.sql("SELECT seat, name FROM seats WHERE table_id = ?", table_id)
        assert done(await h.tables.end(table_id, ANNE.id)).status == "ended"
        assert h.sql("SELECT seat, name FROM seats WHERE table_id = ?", table_id) == kept


@pytest.mark.parametrize(
    "statement",
    ["UPDATE tables SET game = 'chess'", "UPDATE seats SET seat = 5", "UPDATE seats SET left = 8"],
)
async def test_a_lobby_that_cannot_be_read_takes_nobody_in_and_can_be_closed(
    tmp_path: Path, statement: str
) -> None:
    async with hall(tmp_path) as h:
        table_id = (await h.lobby()).id
        await h.restart()
        spoil(h, statement, table_id)
        kept = h.sql("SELECT * FROM seats WHERE table_id = ?", table_id)
        for answer in (
            await h.tables.join(table_id, BASIL, "w"),
            await h.tables.add_opponent(table_id, ANNE),
            await h.tables.choose_game(table_id, ANNE, "higher"),
            await h.tables.set_option(table_id, ANNE, "first_seat", 0),
            await h.tables.set_word(table_id, ANNE, "moon"),
            await h.tables.hand_over(table_id, ANNE, BASIL.id),
            await h.tables.start(table_id, ANNE),
        ):
            assert rule(answer) == "table/cannot-replay"
        assert done(await h.tables.end(table_id, ANNE.id)).status == "ended"
        assert h.sql("SELECT * FROM seats WHERE table_id = ?", table_id) == kept


async def test_a_game_that_never_began_is_said_and_can_be_ended(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        table_id = await drafted(h)
        spoil(h, "UPDATE tables SET started = NULL", table_id)
        state = await h.tables.state(table_id)
        assert state is not None
        assert state.trouble
        assert rule(await h.tables.add(table_id, ANNE.id, STALE, "refuse")) == "table/cannot-replay"
        assert done(await h.tables.end(table_id, ANNE.id)).status == "ended"


async def test_an_opponent_that_this_version_does_not_know_plays_on(tmp_path: Path) -> None:
    """A newer Feuillet had another way to play, and was taken back."""
    async with hall(tmp_path) as h:
        state = await h.started()
        h.sql("UPDATE seats SET opponent = 'oracle', user_id = NULL WHERE seat = 1")
        await h.restart()
        state = await h.tables.state(state.id)
        assert state is not None
        assert state.table is not None
        before = state.table.step
        if state.table.awaited() == (0,):
            state = await h.decide(state, 0, Random(3))
        else:
            await h.tables.set_style(state.id, ANNE, "large-print")
            state = await h.tables.state(state.id)
        assert state is not None
        assert state.table is not None
        assert state.table.step > before
        assert 0 in state.table.awaited()


async def test_who_is_forgotten_is_forgotten_at_a_damaged_table_too(tmp_path: Path) -> None:
    """Row 51."""
    async with hall(tmp_path) as h:
        table_id = await drafted(h)
        spoil(h, "UPDATE seats SET word = printf('%.200c', 'x')", table_id)
        await h.tables.forget(ANNE.id)
        assert not h.sql("SELECT 1 FROM seats WHERE user_id = ? OR name = ?", ANNE.id, ANNE.name)


@pytest.mark.parametrize("statement", ROWS)
async def test_a_row_that_cannot_be_read_harms_nobody_else(tmp_path: Path, statement: str) -> None:
    async with hall(tmp_path) as h:
        table_id, other = await drafted(h), await h.started(3)
        spoil(h, statement, table_id)
        assert await h.tables.state(table_id) is None
        for answer in (
            await h.tables.add(table_id, ANNE.id, STALE, "refuse"),
            await h.tables.end(table_id, ANNE.id),
            await h.tables.join(table_id, BASIL, "w"),
        ):
            assert rule(answer) == "table/cannot-replay"
        assert [each.id for each in await h.tables.open_tables(guild_id=7)] == [other.id]
        assert [each.id for each in await h.tables.person_left(7, ANNE.id)] == [other.id]


async def test_a_table_lost_with_a_rolled_back_database_meets_no_other(tmp_path: Path) -> None:
    """A button drawn before the database was rolled back finds its table as it was then."""
    async with hall(tmp_path) as h:
        early = await h.started(game="higher")
        copy = tmp_path / "copy"
        h.sql("VACUUM INTO ?", str(copy))
        assert early.table is not None
        later = await h.decide(early, early.table.awaited()[0], Random(1))
        lost = await h.lobby(BASIL)
        await h.store.close()
        for end in ("", "-wal", "-shm"):
            h.file.with_name(h.file.name + end).unlink(missing_ok=True)
        copy.rename(h.file)
        await h.open()
        seat = next(iter(later.table.drafts)) if later.table else 0
        stale = await h.tables.reopen(later.id, later.seats[seat].user_id or 0, later.stamp(seat))
        assert rule(stale) == "table/out-of-date"
        assert rule(await h.tables.join(lost.id, ANNE, "w")) == "table/unknown"
