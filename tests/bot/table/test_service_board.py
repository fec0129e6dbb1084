"""The board is a projection: which message shows which revision, and what must be drawn again."""

from __future__ import annotations

from pathlib import Path

from bot.table.service import BoardRow
from tests.builders.hall import ANNE, BASIL, done, hall


async def test_a_board_is_behind_until_it_shows_the_revision(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        state = await h.lobby()
        assert await h.tables.behind() == [state.id]
        await h.tables.board_shown(state.id, 70, 5001, state.revision, ping_id=6001)
        assert await h.tables.behind() == []
        shown = await h.tables.state(state.id)
        assert shown is not None
        assert shown.board == BoardRow(70, 5001, state.revision, 6001)
        assert shown.revision == state.revision
        joined = done(await h.tables.join(state.id, BASIL, "w"))
        assert joined.board == shown.board
        assert await h.tables.behind() == [state.id]
        await h.tables.board_shown(state.id, 70, 5001, joined.revision)
        # An edit that was sent earlier and arrives later.
        await h.tables.board_shown(state.id, 70, 5001, state.revision)
        assert await h.tables.behind() == []
        ended = done(await h.tables.end(state.id, ANNE.id))
        assert await h.tables.behind() == [state.id]
        await h.tables.board_shown(state.id, 70, 5001, ended.revision, ping_id=0)
        shown = await h.tables.state(state.id)
        assert shown is not None
        assert shown.board == BoardRow(70, 5001, ended.revision, None)
        assert await h.tables.behind() == []


async def test_a_lost_board_is_wanted_again_unless_its_channel_is_gone(tmp_path: Path) -> None:
    """Failure 42: message or channel deleted in the middle of a game."""
    async with hall(tmp_path) as h:
        state = await h.started()
        await h.tables.board_shown(state.id, 70, 5001, state.revision)
        await h.tables.board_gone(state.id)
        assert await h.tables.behind() == [state.id]
        await h.tables.board_gone(state.id, homeless=True)
        assert await h.tables.behind() == []
        found = await h.tables.state(state.id)
        assert found is not None
        assert found.homeless
        assert found.board is None
        # Brought to another channel, and found from there.
        await h.tables.board_shown(state.id, 71, 5002, state.revision)
        assert [each.id for each in await h.tables.open_tables(channel_id=71)] == [state.id]
        assert [each.id for each in await h.tables.open_tables(channel_id=70)] == [state.id]
        assert await h.tables.open_tables(channel_id=72) == []
        done(await h.tables.end(state.id, ANNE.id))


async def test_messages_of_a_former_launch_are_void(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        playing, over, lobby = await h.started(), await h.lobby(), await h.lobby(BASIL)
        for state in (playing, over, lobby):
            await h.tables.board_shown(state.id, 70, state.id, state.revision)
        over = done(await h.tables.end(over.id, ANNE.id))
        await h.restart()
        await h.tables.forget_boards()
        assert await h.tables.behind() == [playing.id, lobby.id]
        found = await h.tables.open_tables(user_id=BASIL.id)
        assert [(each.id, each.board) for each in found] == [(playing.id, None), (lobby.id, None)]
        assert [each.id for each in await h.tables.open_tables(guild_id=7)] == [
            playing.id,
            lobby.id,
        ]
        assert await h.tables.open_tables(guild_id=8) == []


async def test_a_board_of_no_table_is_ignored(tmp_path: Path) -> None:
    async with hall(tmp_path) as h:
        await h.tables.board_shown(4, 70, 1, 0)
        await h.tables.board_gone(4)
        assert await h.tables.behind() == []
