"""A lobby without Discord: who may do what, what is kept of a name, when it closes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.settings import Limits
from bot.table.service import Person, Refused, TableState
from engines.kernel.dice import commitment
from tests.builders.hall import ANNE, BASIL, CHLOE, PEOPLE, STRANGER, done, hall, rule


async def test_opening_publishes_the_promise_and_keeps_the_seed(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        (seed,) = h.sql("SELECT seed FROM tables")[0]
        assert state.commitment == commitment(bytes.fromhex(seed))
        assert state.seed is None
        assert seed not in repr(state)
        assert (state.status, state.host_id, state.table) == ("lobby", ANNE.id, None)
        assert [(row.name, row.word) for row in state.seats] == [("Anne", "moon")]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("@everyone", "@everyone"),
        ("x" * 100, "x" * 80),
        ("נועה " * 30, ("נועה " * 30)[:80].rstrip()),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("a\x00b\r\nc\u2028d", "a b c d"),
        ("\ud83d broken", "broken"),
        ("👩\u200d🚀" * 60, ("👩\u200d🚀" * 60)[:80].rstrip("\u200d")),
        ("   ", "102"),
        ("\u200b\u200d", "102"),
        ("", "102"),
        ("Renée 🎲", "Renée 🎲"),
        ("\U0001fae9", "\U0001fae9"),  # newer than the Unicode tables of Python 3.11
        ("'; DROP TABLE seats; --", "'; DROP TABLE seats; --"),
    ],
)
async def test_any_name_is_kept_as_one_plain_line(tmp_path: Path, given: str, kept: str) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        word = given * 3
        state = done(await h.tables.join(state.id, Person(BASIL.id, given), word))
        assert state.seats[1].name == kept
        assert len(state.seats[1].word) <= 100
        started = done(await h.tables.start(state.id, ANNE))
        await h.restart()
        again = await h.tables.state(state.id)
        assert again is not None
        assert again.seats == started.seats
        assert again.table is not None


async def test_everybody_joins_once_until_the_table_is_full(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        assert rule(await h.tables.join(state.id, ANNE, "again")) == "table/already-joined"
        for number in range(2, 6):
            state = done(await h.tables.join(state.id, Person(number, f"P{number}"), "w"))
        refused = await h.tables.join(state.id, STRANGER, "late")
        assert rule(refused) == "table/full"
        assert isinstance(refused, Refused)
        assert refused.refusal.facts == {"most": 5}
        assert refused.state == state
        assert rule(await h.tables.add_opponent(state.id, ANNE)) == "table/full"


async def test_two_people_at_once_get_the_last_seat_once(tmp_path: Path) -> None:
    """Failure 24: two users at once."""
    async with hall(tmp_path) as h:
        state = await h.lobby(game="hush")
        await h.tables.join(state.id, BASIL, "w")
        answers = await asyncio.gather(
            *(h.tables.join(state.id, Person(n, f"P{n}"), "w") for n in range(1, 31))
        )
        assert sum(isinstance(answer, TableState) for answer in answers) == 1
        after = await h.tables.state(state.id)
        assert after is not None
        assert [row.seat for row in after.seats] == [0, 1, 2]


async def test_only_the_host_runs_the_lobby(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        await h.tables.join(state.id, BASIL, "w")
        for person in (BASIL, STRANGER):
            answers = [
                await h.tables.add_opponent(state.id, person),
                await h.tables.remove_opponent(state.id, person),
                await h.tables.choose_game(state.id, person, "higher"),
                await h.tables.set_language(state.id, person, "fr"),
                await h.tables.set_option(state.id, person, "first_seat", 1),
                await h.tables.hand_over(state.id, person, person.id),
                await h.tables.start(state.id, person),
                await h.tables.end(state.id, person.id),
            ]
            assert {rule(answer) for answer in answers} == {"table/not-host"}
            assert all(
                a.refusal.facts == {"host": "Anne"} for a in answers if isinstance(a, Refused)
            )


async def test_who_leaves_frees_a_seat_and_the_next_person_hosts(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        assert rule(await h.tables.leave(state.id, STRANGER)) == "table/not-in-lobby"
        await h.tables.add_opponent(state.id, ANNE, name="Robot")
        await h.tables.join(state.id, BASIL, "w")
        await h.tables.join(state.id, CHLOE, "w")
        state = done(await h.tables.leave(state.id, ANNE))
        assert state.host_id == BASIL.id
        assert [(row.seat, row.name) for row in state.seats] == [
            (0, "Robot"),
            (1, "Basil"),
            (2, "Chloé"),
        ]
        await h.tables.leave(state.id, CHLOE)
        state = done(await h.tables.leave(state.id, BASIL))
        assert (state.status, state.reason) == ("expired", "left")
        assert rule(await h.tables.join(state.id, ANNE, "w")) == "table/expired"


async def test_the_host_hands_over_to_somebody_seated(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        await h.tables.join(state.id, BASIL, "w")
        assert rule(await h.tables.hand_over(state.id, ANNE, STRANGER.id)) == "table/not-in-lobby"
        state = done(await h.tables.hand_over(state.id, ANNE, BASIL.id))
        assert state.host_id == BASIL.id
        assert rule(await h.tables.start(state.id, ANNE)) == "table/not-host"
        assert done(await h.tables.start(state.id, BASIL)).status == "playing"


async def test_game_language_options_and_opponents_are_checked(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        t, state = h.tables, await h.lobby()
        bad = [
            await t.choose_game(state.id, ANNE, "chess"),
            await t.set_language(state.id, ANNE, "xx"),
            await t.set_option(state.id, ANNE, "village", "a"),
            await t.set_option(state.id, ANNE, "first_seat", "soon"),
            await t.add_opponent(state.id, ANNE, "genius"),
            await t.open(guild_id=1, channel_id=1, host=ANNE, game="x", lang="en", word=""),
            await t.open(guild_id=1, channel_id=1, host=ANNE, game="hush", lang="x", word=""),
        ]
        assert {rule(answer) for answer in bad} == {"table/bad-option"}
        keys = [answer.refusal.facts["key"] for answer in bad if isinstance(answer, Refused)]
        assert keys == ["game", "lang", "village", "first_seat", "policy", "game", "lang"]
        assert rule(await t.remove_opponent(state.id, ANNE)) == "table/no-such-seat"
        after = done(await t.set_option(state.id, ANNE, "first_seat", "1"))
        assert after.options == {"first_seat": 1}
        after = done(await t.set_option(state.id, ANNE, "first_seat", None))
        assert after.options == {}
        after = done(await t.set_language(state.id, ANNE, "fr"))
        same = done(await t.set_language(state.id, ANNE, "fr"))
        assert (same.lang, same.revision) == ("fr", after.revision)
        assert done(await t.choose_game(state.id, ANNE, "hush")).game == "hush"


async def test_a_game_needs_its_number_of_seats(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        refused = await h.tables.start(state.id, ANNE)
        assert rule(refused) == "table/too-few"
        assert isinstance(refused, Refused)
        assert refused.refusal.facts == {"fewest": 2, "count": 1}
        for person in [BASIL, CHLOE, Person(104, "Dag")]:
            await h.tables.join(state.id, person, "w")
        assert rule(await h.tables.choose_game(state.id, ANNE, "hush")) == "table/full"
        state = done(await h.tables.start(state.id, ANNE))
        assert state.started == h.time
        assert state.expires is None
        for late in (
            await h.tables.start(state.id, ANNE),
            await h.tables.join(state.id, STRANGER, "w"),
            await h.tables.leave(state.id, BASIL),
            await h.tables.choose_game(state.id, ANNE, "higher"),
        ):
            assert rule(late) == "table/started"


async def test_a_lobby_expires_when_nothing_happens(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(lobby_minutes=60)) as h:
        state = await h.lobby()
        other = await h.lobby(BASIL)
        h.wait(50)
        await h.tables.join(state.id, BASIL, "w")
        h.wait(20)
        # Its time is over, though nobody has swept it yet.
        refused = await h.tables.join(other.id, CHLOE, "w")
        assert rule(refused) == "table/expired"
        assert isinstance(refused, Refused)
        assert refused.state is not None
        assert refused.state.status == "expired"
        assert await h.tables.expire_lobbies() == []
        h.wait(60)
        (expired,) = await h.tables.expire_lobbies()
        assert (expired.id, expired.status, expired.seed) == (state.id, "expired", None)
        assert await h.tables.expire_lobbies() == []
        assert await h.tables.open_tables() == []


async def test_a_channel_and_a_person_hold_so_many_open_tables(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(tables_per_channel=3, tables_per_person=4)) as h:
        answers = await asyncio.gather(
            *(
                h.tables.open(
                    guild_id=7,
                    channel_id=70,
                    host=Person(n, f"P{n}"),
                    game="hush",
                    lang="en",
                    word="",
                )
                for n in range(1, 21)
            )
        )
        opened = [answer for answer in answers if isinstance(answer, TableState)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert len(opened) == 3
        facts = {"reason": "channel", "count": 3, "most": 3}
        assert all(answer.refusal.facts == facts for answer in refused)
        for channel in range(1, 5):
            await h.lobby(STRANGER, channel_id=channel)
        late = await h.tables.join(opened[0].id, STRANGER, "w")
        assert rule(late) == "table/too-many-open"
        assert isinstance(late, Refused)
        assert late.refusal.facts["reason"] == "person"
        host = opened[0].seats[0].user_id or 0
        await h.tables.end(opened[0].id, host)
        assert isinstance(await h.lobby(), TableState)


async def test_an_id_that_is_taken_is_drawn_again(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        first = await h.lobby()
        h._opened -= 1
        second = await h.lobby()
        assert (first.id, second.id) == (1001, 1002)


async def test_what_does_not_exist_is_said_politely(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        for table_id in (5, 0, -1, 2**62):
            assert rule(await h.tables.join(table_id, ANNE, "w")) == "table/unknown"
            assert await h.tables.state(table_id) is None
            assert rule(await h.tables.log(table_id)) == "table/unknown"


async def test_a_lobby_survives_a_restart_between_any_two_presses(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        for person in PEOPLE[1:]:
            await h.restart()
            state = done(await h.tables.join(state.id, person, "w"))
        await h.restart()
        assert (await h.tables.state(state.id)) == state
        await h.tables.set_option(state.id, ANNE, "first_seat", 2)
        await h.restart()
        started = done(await h.tables.start(state.id, ANNE))
        assert started.table is not None
        assert started.table.due == (2,)
