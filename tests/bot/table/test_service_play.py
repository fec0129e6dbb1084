"""Play without Discord: presses, drafts, opponents, the end, and who may do what."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.store import StoreError
from bot.table.service import Refused, Stamp, TableState
from engines.kernel.dice import commitment
from engines.kernel.log import Log, Turn
from engines.kernel.table import Table
from engines.lost_cities.moves import Refuse
from tests.builders.hall import ANNE, BASIL, CHLOE, GAMES, STALE, STRANGER, Hall, done, hall, rule
from tests.builders.higher import Miss


async def refused_once(h: Hall, state: TableState) -> tuple[TableState, int]:
    """The roller has drafted a refusal of the dice."""
    assert state.table is not None
    (roller,) = state.table.awaited()
    return done(await h.add(state, roller, Refuse())), roller


async def test_the_same_press_twice_has_one_effect(tmp_path: Path) -> None:
    """Failure 23: a double click."""
    async with hall(tmp_path) as h:
        state = await h.started()
        drafted, seat = await refused_once(h, state)
        user = state.seats[seat].user_id or 0
        second = await h.tables.add(state.id, user, state.stamp(seat), "refuse")
        assert rule(second) == "table/out-of-date"
        assert isinstance(second, Refused)
        assert second.state == drafted
        confirmed = done(await h.confirm(drafted, seat))
        again = await h.tables.confirm(state.id, user, drafted.stamp(seat))
        assert rule(again) == "table/out-of-date"
        assert isinstance(again, Refused)
        assert again.state == confirmed


@pytest.mark.parametrize("times", [2, 100])
async def test_presses_at_once_on_one_table_have_one_effect(tmp_path: Path, times: int) -> None:
    """Failures 23 and 24: the table is locked after the press is acknowledged."""
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.table is not None
        (seat,) = state.table.awaited()
        user = state.seats[seat].user_id or 0
        answers = await asyncio.gather(
            *(h.tables.add(state.id, user, state.stamp(seat), "refuse") for _ in range(times))
        )
        (changed,) = [answer for answer in answers if isinstance(answer, TableState)]
        assert changed.revision == state.revision + 1
        assert {rule(answer) for answer in answers if answer is not changed} == {
            "table/out-of-date"
        }
        answers = await asyncio.gather(*(h.confirm(changed, seat) for _ in range(times)))
        (changed,) = [answer for answer in answers if isinstance(answer, TableState)]
        assert changed.table is not None
        assert changed.table.step == 1
        assert sum(isinstance(entry, Turn) for entry in changed.table.entries) == 1


async def test_a_stale_press_never_does_something_else(tmp_path: Path) -> None:
    """Failure 25: a choice drawn from an older table."""
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.table is not None
        (seat,) = state.table.awaited()
        user = state.seats[seat].user_id or 0
        for stamp in (STALE, Stamp(0, 1), Stamp(-1, 0), Stamp(0, -1)):
            for answer in (
                await h.tables.add(state.id, user, stamp, "refuse"),
                await h.tables.take_back(state.id, user, stamp),
                await h.tables.confirm(state.id, user, stamp),
                await h.tables.reopen(state.id, user, stamp),
            ):
                assert rule(answer) == "table/out-of-date"
                assert isinstance(answer, Refused)
                assert answer.state == state


@pytest.mark.parametrize(
    "code",
    [
        "",
        ".",
        "refuse.1",
        "take-pair",
        "take-pair.4",
        "take-pair.4.beige",
        "take-pair.x.red",
        f"take-pair.{'9' * 5000}.red",
        "accelerate.",
        "\x00",
        "\ud800",
        "🎲" * 200,
        "__class__",
    ],
)
async def test_what_is_no_move_changes_nothing(tmp_path: Path, code: str) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.table is not None
        (seat,) = state.table.awaited()
        user = state.seats[seat].user_id or 0
        answer = await h.tables.add(state.id, user, state.stamp(seat), code)
        assert rule(answer) == "table/bad-move"
        assert isinstance(answer, Refused)
        assert answer.state == state
        assert (await h.tables.state(state.id)) == state


async def test_refusals_of_the_rules_and_of_the_table_reach_the_player(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.table is not None
        (seat,) = state.table.awaited()
        mine, yours = state.seats[seat].user_id or 0, state.seats[1 - seat].user_id or 0
        t, stamp = h.tables, state.stamp(seat)
        assert rule(await t.add(state.id, mine, stamp, "pass")) == "acceleration"
        assert rule(await t.confirm(state.id, mine, stamp)) == "table/unfinished"
        assert rule(await t.take_back(state.id, mine, stamp)) == "table/nothing-to-take-back"
        assert rule(await t.reopen(state.id, mine, stamp)) == "table/not-confirmed"
        assert rule(await t.confirm(state.id, yours, state.stamp(1 - seat))) == "table/not-awaited"
        assert (
            rule(await t.add(state.id, yours, state.stamp(1 - seat), "refuse")) == "turn-overview"
        )
        for stranger in (
            await t.add(state.id, STRANGER.id, stamp, "refuse"),
            await t.take_back(state.id, STRANGER.id, stamp),
            await t.confirm(state.id, STRANGER.id, stamp),
            await t.reopen(state.id, STRANGER.id, stamp),
        ):
            assert rule(stranger) == "table/not-your-seat"
        drafted = done(await t.add(state.id, mine, stamp, "refuse"))
        stamp = drafted.stamp(seat)
        assert rule(await t.add(state.id, mine, stamp, "refuse")) == "table/draft-closed"
        back = done(await t.take_back(state.id, mine, stamp))
        assert back.stamp(seat) == state.stamp(seat)


async def test_a_done_seat_reopens_until_the_last_is_done(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started(seats=3)
        state, roller = await refused_once(h, state)
        state = done(await h.confirm(state, roller))
        assert state.table is not None
        one, other = state.table.due
        state = done(await h.confirm(done(await h.add(state, one, Refuse())), one))
        assert state.table is not None
        assert state.table.awaited() == (other,)
        user = state.seats[one].user_id or 0
        assert rule(await h.tables.confirm(state.id, user, state.stamp(one))) == "table/confirmed"
        state = done(await h.tables.reopen(state.id, user, state.stamp(one)))
        state = done(await h.confirm(state, one))
        step = state.table.step if state.table else None
        state = done(await h.confirm(done(await h.add(state, other, Refuse())), other))
        assert state.table is not None
        assert state.table.step == (step or 0) + 1


async def test_a_snapshot_never_changes(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.table is not None
        (seat,) = state.table.awaited()
        legal, entries = state.table.legal(seat), list(state.table.entries)
        drafted, _ = await refused_once(h, state)
        await h.confirm(drafted, seat)
        assert state.table.legal(seat) == legal
        assert state.table.entries == entries
        assert state.stamp(seat) == Stamp(0, 0)
        assert drafted.stamp(seat) == Stamp(0, 1)


async def test_memory_never_runs_ahead_of_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Failure 40: a commit that fails changes nothing; the next press finds the table as it was."""
    async with hall(tmp_path) as h:
        state = await h.started()
        drafted, seat = await refused_once(h, state)

        async def full(key: int, work: object) -> None:
            raise StoreError("The database can't be used: disk full. Nothing was changed.")

        with monkeypatch.context() as patch:
            patch.setattr(h.store, "write", full)
            with pytest.raises(StoreError, match="disk full"):
                await h.confirm(drafted, seat)
        assert (await h.tables.state(state.id)) == drafted
        after = done(await h.confirm(drafted, seat))
        assert after.revision == drafted.revision + 1


async def test_awaited_since_is_when_the_step_opened(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        assert state.awaited_since == h.time
        opened = h.time
        h.wait(5)
        drafted, seat = await refused_once(h, state)
        assert drafted.awaited_since == opened
        h.wait(5)
        assert done(await h.confirm(drafted, seat)).awaited_since == h.time


async def test_opponents_never_keep_anybody_waiting(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        await h.tables.add_opponent(state.id, ANNE, "greedy")
        await h.tables.add_opponent(state.id, ANNE, "random", "Robot")
        state = done(await h.tables.start(state.id, ANNE))
        rng = Random(5)
        while state.status == "playing":
            assert state.table is not None
            assert state.table.awaited() == (0,)
            state = await h.decide(state, 0, rng)
        assert state.reason in ("exhausted", "bridges")
        assert state.table is not None
        by = {entry.seat: entry.by for entry in state.table.entries if isinstance(entry, Turn)}
        assert by[1] == by[2] == "opponent"


async def test_a_stuck_seat_goes_to_an_opponent(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started(seats=3)
        state, roller = await refused_once(h, state)
        user = state.seats[roller].user_id or 0
        hand = h.tables.seat_to_opponent
        assert rule(await hand(state.id, roller, STRANGER.id)) == "table/not-host"
        assert rule(await hand(state.id, 7, ANNE.id)) == "table/no-such-seat"
        assert rule(await hand(state.id, -1, ANNE.id)) == "table/no-such-seat"
        assert rule(await hand(state.id, roller, ANNE.id, policy="x")) == "table/bad-option"
        after = done(await hand(state.id, roller, STRANGER.id, moderates=7))
        assert after.table is not None
        assert after.table.step == 1
        assert after.seats[roller].opponent == "greedy"
        assert after.seats[roller].name == state.seats[roller].name
        assert rule(await hand(state.id, roller, after.host_id)) == "table/seat-is-opponent"
        assert rule(await h.tables.confirm(state.id, user, STALE)) == "table/not-your-seat"
        # The seat's host passed the table on; once all seats are opponents, the game plays out.
        for seat in {0, 1, 2} - {roller}:
            after = done(await hand(state.id, seat, after.host_id))
        assert after.status == "ended"
        await h.restart()
        assert (await h.tables.state(state.id)) == done(await _again(h, after))


async def _again(h: Hall, state: TableState) -> TableState:
    """The same table, replayed: equal in all but the replayed object itself."""
    found = await h.tables.state(state.id)
    assert found is not None
    assert found.table is not None
    assert state.table is not None
    assert found.table.entries == state.table.entries
    return found


async def test_a_confirmed_draft_stands_when_the_seat_changes_hands(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started(seats=3, game="higher")
        assert state.table is not None
        state = done(await h.confirm(done(await h.add(state, 1, Miss())), 1))
        state = done(await h.tables.seat_to_opponent(state.id, 1, ANNE.id))
        assert state.table is not None
        assert state.table.drafts[1].moves == [Miss()]
        assert state.table.awaited() == (0, 2)


async def test_the_host_or_a_moderator_ends_a_table(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        state, roller = await refused_once(h, state)
        assert rule(await h.tables.log(state.id)) == "table/not-ended"
        assert rule(await h.tables.end(state.id, BASIL.id)) == "table/not-host"
        assert rule(await h.tables.end(state.id, STRANGER.id)) == "table/not-host"
        for another in (8, None):
            refused = await h.tables.end(state.id, STRANGER.id, moderates=another)
            assert rule(refused) == "table/not-host"
        ended = done(await h.tables.end(state.id, STRANGER.id, moderates=7))
        assert (ended.status, ended.reason, ended.ended) == ("ended", "stopped", h.time)
        assert ended.seed is not None
        assert commitment(bytes.fromhex(ended.seed)) == ended.commitment
        assert rule(await h.tables.end(state.id, ANNE.id)) == "table/ended"
        assert rule(await h.confirm(state, roller)) == "table/ended"
        assert rule(await h.tables.seat_to_opponent(state.id, 0, ANNE.id)) == "table/ended"
        log = await h.tables.log(state.id)
        assert isinstance(log, Log)
        seed = bytes.fromhex(log.seed or "")
        Table.replay(GAMES["lost-cities"], log, seed=seed, check=True)
        lobby = await h.lobby()
        done(await h.tables.end(lobby.id, ANNE.id))
        assert rule(await h.tables.log(lobby.id)) == "table/not-started"


async def test_who_leaves_the_server_keeps_the_seat(tmp_path: Path) -> None:
    """Failure 44: a member leaves."""
    async with hall(tmp_path) as h:
        state = await h.started(seats=3)
        lobby = await h.lobby(CHLOE)
        await h.tables.join(lobby.id, ANNE, "w")
        elsewhere = await h.lobby(guild_id=8, channel_id=80)
        changed = await h.tables.person_left(7, ANNE.id)
        assert {each.id for each in changed} == {state.id, lobby.id}
        playing = await h.tables.state(state.id)
        assert playing is not None
        assert playing.seats[0].left
        assert playing.host_id == BASIL.id
        assert rule(await h.tables.end(state.id, ANNE.id)) == "table/not-host"
        assert [row.name for row in changed[1].seats] == ["Chloé"]
        assert (await h.tables.state(elsewhere.id)) == elsewhere
        # Back again: the next press clears the mark.
        assert playing.table is not None
        while playing.table is not None and 0 not in playing.table.awaited():
            playing = await h.decide(playing, playing.table.awaited()[0], Random(1))
        assert not (await h.decide(playing, 0, Random(1))).seats[0].left


async def test_ended_and_unstarted_tables_answer_every_press(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        lobby = await h.lobby()
        assert rule(await h.tables.add(lobby.id, ANNE.id, STALE, "x")) == "table/not-started"
        assert rule(await h.tables.seat_to_opponent(lobby.id, 0, ANNE.id)) == "table/not-started"
        state = await h.play_out(await h.started(game="higher"), Random(2))
        assert (state.status, state.awaited_since) == ("ended", None)
        for press in (h.tables.take_back, h.tables.confirm, h.tables.reopen):
            assert rule(await press(state.id, ANNE.id, state.stamp(0))) == "table/ended"
        assert rule(await h.tables.start(state.id, ANNE)) == "table/ended"
        assert await h.tables.person_left(7, BASIL.id) == []
