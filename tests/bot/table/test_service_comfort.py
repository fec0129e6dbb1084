"""Rematches, servers' own values, picture styles, and people who want to be forgotten."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.settings import Limits
from bot.store import people, servers
from bot.store.records import Look
from bot.table.state import Refused
from engines.kernel.data import DataFile
from engines.kernel.log import Log, Turn
from tests.builders.hall import ANNE, BASIL, CHLOE, GAMES, STRANGER, Hall, done, hall, rule


def corrected(bridge: int = 25) -> DataFile[Any]:
    """The file of Lost Cities with another value of the bridges."""
    game = GAMES["lost-cities"]
    body = dict(game.data().body)
    points = {**body["points"], "bridge": {"value": bridge, "provenance": "house"}}
    return game.read_data({**body, "points": points})


async def over(h: Hall, seats: int = 2) -> Any:
    state = await h.started(seats)
    return done(await h.tables.end(state.id, ANNE.id))


# Rematch --------------------------------------------------------------------------------------


async def test_a_rematch_has_the_same_seats_and_the_next_one_begins(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        first = await h.play_out(await h.started(3), Random(1))
        assert first.table is not None
        began = next(e.seat for e in first.table.entries if isinstance(e, Turn))
        again = done(await h.tables.rematch(first.id, BASIL, "sun", 71))
        assert (again.status, again.channel_id, again.host_id) == ("lobby", 71, BASIL.id)
        assert [row.user_id for row in again.seats] == [row.user_id for row in first.seats]
        assert again.options["first_seat"] == (began + 1) % 3
        assert again.commitment != first.commitment, "new dice"
        started = done(await h.tables.start(again.id, BASIL))
        assert started.table is not None
        assert started.table.awaited() == ((began + 1) % 3,)


async def test_there_is_one_rematch_however_many_ask_for_it(tmp_path: Path) -> None:
    """Row 24."""
    async with hall(tmp_path) as h:
        state = await over(h)
        again = done(await h.tables.rematch(state.id, ANNE, "a", 70))
        refused = await h.tables.rematch(state.id, BASIL, "b", 70)
        assert isinstance(refused, Refused)
        assert refused.refusal.rule == "table/rematch-open"
        assert refused.refusal.facts["table"] == again.id
        await h.tables.end(again.id, ANNE.id)
        done(await h.tables.rematch(state.id, BASIL, "b", 70))


async def test_only_who_sat_there_asks_for_a_rematch_and_only_at_the_end(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        assert rule(await h.tables.rematch(state.id, ANNE, "a", 70)) == "table/not-ended"
        await h.tables.end(state.id, ANNE.id)
        assert rule(await h.tables.rematch(state.id, STRANGER, "a", 70)) == "table/not-your-seat"
        assert rule(await h.tables.rematch(999, ANNE, "a", 70)) == "table/unknown"


async def test_a_rematch_seats_nobody_who_has_enough_tables(tmp_path: Path) -> None:
    async with hall(tmp_path, Limits(tables_per_person=2)) as h:
        state = await over(h)
        for channel in (71, 72):
            await h.lobby(BASIL, channel_id=channel)
        refused = await h.tables.rematch(state.id, ANNE, "a", 70)
        assert isinstance(refused, Refused)
        assert refused.refusal.rule == "table/too-many-open"
        assert refused.refusal.facts["reason"] == "other"
        assert refused.refusal.facts["name"] == "Basil"


@pytest.mark.parametrize(("leaver", "first"), [(ANNE, 1), (CHLOE, 2), (BASIL, None)])
async def test_whoever_was_to_begin_still_does_when_others_leave(
    tmp_path: Path, leaver: Any, first: int | None
) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        for person in (BASIL, CHLOE):
            await h.tables.join(state.id, person, "w")
        who = {1: CHLOE, 2: BASIL}.get(first or 0, BASIL)
        seat = [ANNE, BASIL, CHLOE].index(who)
        await h.tables.set_option(state.id, ANNE, "first_seat", seat)
        after = done(await h.tables.leave(state.id, leaver))
        if first is None:
            assert "first_seat" not in after.options
        else:
            assert after.seats[after.options["first_seat"]].user_id == who.id


# A server's own values ------------------------------------------------------------------------


async def test_a_servers_values_are_those_of_its_new_tables(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        before = await h.lobby(channel_id=71)
        file = corrected()
        await h.tables.data.use(7, ANNE.id, file)
        here, elsewhere = await h.lobby(), await h.lobby(guild_id=8, channel_id=80)
        assert here.data_hash == file.hash
        assert before.data_hash is None
        assert elsewhere.data_hash is None
        await h.tables.join(here.id, BASIL, "w")
        assert await h.tables.data.drop(7, "lost-cities")
        started = done(await h.tables.start(here.id, ANNE))
        assert started.table is not None, "pinned when it was opened"
        assert started.table.header.data["points"]["bridge"]["value"] == 25
        await h.restart()
        found = await h.tables.state(here.id)
        assert found is not None
        assert found.table is not None
        assert (await h.lobby(channel_id=72)).data_hash is None


async def test_another_game_of_a_lobby_has_its_own_values(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        await h.tables.data.use(7, ANNE.id, corrected())
        state = await h.lobby()
        state = done(await h.tables.choose_game(state.id, ANNE, "higher"))
        assert state.data_hash is None
        state = done(await h.tables.choose_game(state.id, ANNE, "lost-cities"))
        assert state.data_hash == corrected().hash


async def test_the_games_own_content_is_no_file_of_the_server(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        await h.tables.data.use(7, ANNE.id, corrected())
        await h.tables.data.use(7, ANNE.id, GAMES["lost-cities"].data())
        assert await h.tables.data.hashes(7) == {}


async def test_values_that_can_not_be_read_any_more_start_nothing(tmp_path: Path) -> None:
    """Row 25: never other values than those that the lobby named."""
    async with hall(tmp_path) as h:
        await h.tables.data.use(7, ANNE.id, corrected())
        state = await h.lobby()
        await h.tables.join(state.id, BASIL, "w")
        h.sql("UPDATE data_files SET body = '{}'")
        assert rule(await h.tables.start(state.id, ANNE)) == "table/bad-data"
        after = await h.tables.state(state.id)
        assert after is not None
        assert after.status == "lobby"


# Styles ---------------------------------------------------------------------------------------


async def test_the_host_chooses_how_the_public_picture_is_drawn(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()
        refused = await h.tables.set_style(state.id, BASIL, "large-print")
        assert rule(refused) == "table/not-host"
        assert rule(await h.tables.set_style(state.id, ANNE, "tiny")) == "table/bad-option"
        assert done(await h.tables.set_style(state.id, ANNE, "large-print")).style == "large-print"
        moderated = await h.tables.set_style(state.id, BASIL, "normal", moderates=7)
        assert done(moderated).style == "normal"


# Forgetting -----------------------------------------------------------------------------------


async def test_who_is_forgotten_leaves_no_name_and_every_game_valid(tmp_path: Path) -> None:
    """Row 51."""
    async with hall(tmp_path) as h:
        ended = await h.play_out(await h.started(3), Random(2))
        playing, lobby = await h.started(3), await h.lobby(BASIL, channel_id=71)
        await h.tables.join(lobby.id, CHLOE, "w")
        changed = await h.tables.forget(BASIL.id)
        assert {state.id for state in changed} == {ended.id, playing.id, lobby.id}
        assert h.sql("SELECT count(*) FROM seats WHERE user_id = ?", BASIL.id) == [(0,)]
        assert h.sql("SELECT count(*) FROM tables WHERE host_id = ?", BASIL.id) == [(0,)]
        assert h.sql("SELECT count(*) FROM seats WHERE name = 'Basil'") == [(0,)]
        after = {state.id: state for state in changed}
        assert after[ended.id].seats[1].name == "—"
        assert after[ended.id].table is not None, "its log still is one"
        assert after[lobby.id].host_id == CHLOE.id
        seat = after[playing.id].seats[1]
        assert (seat.opponent, seat.name) == ("greedy", "—")
        finished = await h.play_out(after[playing.id], Random(3))
        assert finished.status == "ended"
        log = await h.tables.log(ended.id)
        assert isinstance(log, Log)
        assert log.names == ("Anne", "—", "Chloé")
        assert "word of Basil" in log.words, "or nobody could check the dice any more"


async def test_what_a_person_chose_and_saw_is_erased_too(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.started()

        async def fill(connection: Any) -> None:
            await people.choose(connection, BASIL.id, lang="fr", style="large-print")
            await people.looked(connection, state.id, BASIL.id, Look(3, None))
            await people.told(connection, BASIL.id, "lost-cities")
            await people.told(connection, BASIL.id, "lost-cities")

        await h.store.write(1, fill)
        await h.tables.data.use(7, BASIL.id, corrected())
        await h.store.write(1, lambda connection: people.forget(connection, BASIL.id))
        for table in ("people", "looks", "first_games", "server_data"):
            found = h.sql(f"SELECT count(*) FROM {table} WHERE user_id = ?", BASIL.id)
            assert found == [(0,)], table
        assert await h.tables.data.hashes(7) == {"lost-cities": corrected().hash}


async def test_notes_and_greetings_are_kept_once(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:

        async def work(connection: Any) -> tuple[Any, ...]:
            for value in ("a", "b"):
                await servers.keep_note(connection, "commands", value)
                await servers.greet(connection, 7)
            return (
                await servers.note(connection, "commands"),
                await servers.greeted(connection, 7),
                await servers.greeted(connection, 8),
            )

        assert await h.store.write(1, work) == ("b", True, False)
