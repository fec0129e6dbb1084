"""Everything a table can be asked, without Discord: check, change a copy, commit, answer.

Every call answers with the table as it now stands, or with a refusal that changed nothing. Only a
database that can't be used raises (`StoreError`, a sentence); nothing was changed then either.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import Limits
from bot.store import Store, tables
from bot.store.records import SeatRow, TableRow
from bot.table import dice_word, play, seating
from bot.table.changes import Changes
from bot.table.data_files import DataFiles
from bot.table.memory import Think
from bot.table.openings import Openings
from bot.table.state import BoardRow, Person, Refused, Stamp, TableState, cannot_replay
from bot.table.working import Working
from engines.kernel.dice import SEED_BYTES
from engines.kernel.game import Game, Refusal, Seat
from engines.kernel.log import Log
from engines.rooms import rooms

ID_MOST = 2**31


def new_id() -> int:
    """A table's id, drawn at random so that a lost table's buttons meet no other table."""
    return 1 + secrets.randbelow(ID_MOST - 1)


class Tables:
    """All tables of a store; `now` must give an aware moment."""

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], datetime],
        new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES),
        think: Think = asyncio.to_thread,
        limits: Limits | None = None,
        new_id: Callable[[], int] = new_id,
        games: Mapping[str, Game[Any, Any, Any]] | None = None,
    ) -> None:
        self._store = store
        self._now = now
        limits = limits or Limits()
        self._games = games or {name: room.game for name, room in rooms().items()}
        self._changes = Changes(store, self._games, limits, now, think)
        self.data = DataFiles(store, self._games)
        self._openings = Openings(
            store, self._changes, self.data, self._games, limits, new_seed, new_id
        )

    # The lobby --------------------------------------------------------------------------------

    async def open(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        game: str,
        lang: str,
        word: str,
    ) -> TableState | Refused:
        """Open a lobby with its host in the first seat; publishes the promise of the dice."""
        return await self._openings.open(guild_id, channel_id, host, game, lang, word)

    async def rematch(
        self, table_id: int, person: Person, word: str, channel_id: int
    ) -> TableState | Refused:
        """Open a lobby for the same seats, with the same options; the next seat begins.

        Where there is one already, that one is refused with its number (`table/rematch-open`).
        """
        old = await self.state(table_id)
        if old is None:
            return Refused(Refusal("table/unknown", {"table": table_id}))
        return await self._openings.rematch(old, person, word, channel_id)

    async def join(self, table_id: int, person: Person, word: str) -> TableState | Refused:
        """Take the next seat, with a word for the dice."""

        async def check(connection: AsyncConnection) -> None:
            await self._changes.not_too_many(connection, user_id=person.id)

        return await self._changes.change(
            table_id, lambda working: seating.join(working, self._games, person, word), check
        )

    async def leave(self, table_id: int, person: Person) -> TableState | Refused:
        """Give up a seat; the next person hosts, and the last one closes the lobby."""
        return await self._changes.change(
            table_id, lambda working: seating.leave(working, person.id)
        )

    async def add_opponent(
        self, table_id: int, person: Person, policy: str = "greedy", name: str = ""
    ) -> TableState | Refused:
        """Give the next seat to an opponent; without a name it is called after its policy."""
        return await self._changes.change(
            table_id,
            lambda working: seating.add_opponent(working, self._games, person, policy, name),
        )

    async def remove_opponent(self, table_id: int, person: Person) -> TableState | Refused:
        """Take the last opponent away."""
        return await self._changes.change(
            table_id, lambda working: seating.remove_opponent(working, person)
        )

    async def choose_game(self, table_id: int, person: Person, game: str) -> TableState | Refused:
        """Play another game, by the server's own file if it has one; its options start afresh."""
        state = await self.state(table_id)
        hash_ = await self.data.hash_of(state.guild_id, game) if state is not None else None
        return await self._changes.change(
            table_id, lambda working: seating.choose_game(working, self._games, person, game, hash_)
        )

    async def set_language(self, table_id: int, person: Person, lang: str) -> TableState | Refused:
        """Choose the language of the table's public messages."""
        return await self._changes.change(
            table_id, lambda working: seating.set_language(working, person, lang)
        )

    async def set_option(
        self, table_id: int, person: Person, key: str, value: Any
    ) -> TableState | Refused:
        """Choose an option of the game; None sets it back."""
        return await self._changes.change(
            table_id, lambda working: seating.set_option(working, self._games, person, key, value)
        )

    async def set_style(
        self, table_id: int, person: Person, style: str, *, moderates: int | None = None
    ) -> TableState | Refused:
        """Choose how the public message's pictures are drawn."""
        return await self._changes.change(
            table_id, lambda working: seating.set_style(working, person, style, moderates=moderates)
        )

    async def hand_over(
        self, table_id: int, person: Person, to_user_id: int
    ) -> TableState | Refused:
        """Let another seated person run the table."""
        return await self._changes.change(
            table_id, lambda working: seating.hand_over(working, person, to_user_id)
        )

    async def set_word(self, table_id: int, person: Person, word: str) -> TableState | Refused:
        """Take a word of one's own to the dice, before the game begins."""
        return await self._changes.change(
            table_id, lambda working: dice_word.set_word(working, person, word)
        )

    async def start(self, table_id: int, person: Person) -> TableState | Refused:
        """Begin the game."""
        state = await self.state(table_id)
        own = None
        if state is not None and state.status == "lobby" and state.data_hash is not None:
            own = await self.data.read(state.game, state.data_hash)
        return await self._changes.change(
            table_id, lambda working: seating.start(working, self._games, person, own)
        )

    # Play -------------------------------------------------------------------------------------

    async def add(
        self, table_id: int, person_id: int, stamp: Stamp, *move_codes: str
    ) -> TableState | Refused:
        """Add a move, or several together, to this person's draft."""
        return await self._press(table_id, person_id, stamp, play.adding(*move_codes))

    async def put(
        self, table_id: int, person_id: int, stamp: Stamp, move_code: str
    ) -> TableState | Refused:
        """Add one move to this person's draft, and confirm it if nothing is left to decide."""
        return await self._press(table_id, person_id, stamp, play.putting(move_code))

    async def take_back(
        self, table_id: int, person_id: int, stamp: Stamp, *, everything: bool = False
    ) -> TableState | Refused:
        """Take back the last own move of the draft, or the whole draft."""
        return await self._press(
            table_id,
            person_id,
            stamp,
            lambda table, seat: table.take_back(seat, everything=everything),
        )

    async def confirm(self, table_id: int, person_id: int, stamp: Stamp) -> TableState | Refused:
        """Make the draft final for this step."""
        return await self._press(
            table_id, person_id, stamp, lambda table, seat: table.confirm(seat)
        )

    async def reopen(self, table_id: int, person_id: int, stamp: Stamp) -> TableState | Refused:
        """Open a confirmed draft again, as long as somebody else is still choosing."""
        return await self._press(table_id, person_id, stamp, lambda table, seat: table.reopen(seat))

    async def end(
        self, table_id: int, person_id: int, *, moderates: int | None = None
    ) -> TableState | Refused:
        """Stop a table for good, also one that can't be replayed."""
        return await self._changes.change(
            table_id, lambda working: play.end(working, person_id, moderates=moderates)
        )

    async def seat_to_opponent(
        self,
        table_id: int,
        seat: Seat,
        person_id: int,
        *,
        moderates: int | None = None,
        policy: str = "greedy",
    ) -> TableState | Refused:
        """Hand a stuck seat to an opponent, for good."""
        return await self._changes.change(
            table_id,
            lambda working: play.seat_to_opponent(
                working, seat, person_id, policy, moderates=moderates
            ),
        )

    async def person_left(self, guild_id: int, user_id: int) -> list[TableState]:
        """A person left the server: seats in play are kept and marked, lobbies are left."""

        def decide(working: Working) -> Refusal | None:
            if working.row.status == "lobby":
                return seating.leave(working, user_id)
            return play.left(working, user_id)

        async with self._store.read() as connection:
            ids = await tables.open_ids(connection, guild_id=guild_id, user_id=user_id)
        return [
            state
            for table_id in ids
            if isinstance(state := await self._changes.change(table_id, decide), TableState)
        ]

    async def forget(self, user_id: int) -> list[TableState]:
        """Take a person off every table they ever sat at; games in play go on with opponents."""
        async with self._store.read() as connection:
            ids = await tables.ids_of(connection, user_id)
        changed: list[TableState] = []
        for table_id in ids:
            await self._changes.change(table_id, lambda working: play.forgotten(working, user_id))
            # The name stands in what is remembered of the table, too.
            self._changes.memory.forget(table_id)
            state = await self.state(table_id)
            if state is None or state.trouble is not None:
                await self._erase(table_id, user_id)
            if state is not None:
                changed.append(state)
        return changed

    async def _erase(self, table_id: int, user_id: int) -> None:
        """Take a person off a table that can't be read."""

        async def work(connection: AsyncConnection) -> None:
            await tables.erase(connection, table_id, user_id, play.NOBODY, play.NOBODYS_ID)

        await self._store.write(table_id, work)

    # Looking ----------------------------------------------------------------------------------

    async def state(self, table_id: int) -> TableState | None:
        """A table as it stands; None where there is none that can be read."""
        return await self._changes.state(table_id)

    async def latest(self, table_id: int) -> TableState | None:
        """A table as this process last saw it: enough to draw what it changed itself."""
        kept = self._changes.memory.kept(table_id)
        return kept.state if kept is not None else await self.state(table_id)

    async def open_tables(
        self,
        guild_id: int | None = None,
        channel_id: int | None = None,
        user_id: int | None = None,
    ) -> list[TableState]:
        """Open tables, oldest first; those that can't be read are left out."""
        async with self._store.read() as connection:
            ids = await tables.open_ids(
                connection, guild_id=guild_id, channel_id=channel_id, user_id=user_id
            )
        return [state for table_id in ids if (state := await self.state(table_id)) is not None]

    async def recent(self, channel_id: int, most: int) -> list[TableState]:
        """The games that ended in a channel last, the latest first."""
        async with self._store.read() as connection:
            ids = await tables.ended_ids(connection, channel_id, most)
        return [state for table_id in ids if (state := await self.state(table_id)) is not None]

    async def log(self, table_id: int) -> Log | Refused:
        """The whole log with its seed, once the game has ended."""
        state = await self.state(table_id)
        if state is None:
            return Refused(Refusal("table/unknown", {"table": table_id}))
        if state.status != "ended":
            return Refused(Refusal("table/not-ended"), state)
        if state.started is None:
            return Refused(Refusal("table/not-started"), state)
        if state.table is None:
            return Refused(cannot_replay(table_id), state)
        # A stopped game publishes its seed too: it will never be played on.
        return state.table.log().model_copy(
            update={"seed": state.seed, "stopped": state.reason == "stopped"}
        )

    # The board --------------------------------------------------------------------------------

    async def boards(self) -> dict[int, int]:
        """The open tables by the message that shows them."""
        async with self._store.read() as connection:
            return await tables.boards(connection)

    async def behind(self, guild_id: int | None = None) -> list[int]:
        """Tables (of a server) whose board shows an older revision, and open ones that want one."""
        async with self._store.read() as connection:
            return await tables.behind(connection, guild_id=guild_id)

    async def board_shown(
        self,
        table_id: int,
        channel_id: int,
        message_id: int,
        revision: int,
        ping_id: int | None = None,
    ) -> None:
        """Note what the board shows; `ping_id` None keeps the line known, 0 forgets it."""

        def board(row: TableRow) -> dict[str, Any]:
            # An older edit may finish after a newer one.
            same = row.board_message_id == message_id
            return {
                "board_channel_id": channel_id,
                "board_message_id": message_id,
                "board_shown": max(revision, row.board_shown) if same else revision,
                "board_ping_id": row.board_ping_id if ping_id is None else ping_id or None,
                "homeless": False,
            }

        await self._changes.set_board(table_id, board)

    async def board_gone(self, table_id: int, *, homeless: bool = False) -> None:
        """The board's message is gone; `homeless` where its channel is too: nobody redraws it."""
        board: dict[str, Any] = {
            "board_channel_id": None,
            "board_message_id": None,
            "board_shown": -1,
            "board_ping_id": None,
            "homeless": homeless,
        }
        await self._changes.set_board(table_id, lambda _row: board)

    async def forget_boards(self) -> None:
        """The message ids of a former launch are void; open tables want a board again."""
        await self._store.write(0, tables.forget_boards)
        self._changes.memory.clear()

    async def expire_lobbies(self) -> list[TableState]:
        """Close the lobbies whose time is over."""
        async with self._store.read() as connection:
            ids = await tables.overdue(connection, round(self._now().timestamp() * 1000))
        expired: list[TableState] = []
        for table_id in ids:
            answer = await self._changes.change(table_id, _nothing)
            state = answer.state if isinstance(answer, Refused) else None
            if state is not None and state.status == "expired":
                expired.append(state)
        return expired

    async def _press(
        self, table_id: int, person_id: int, stamp: Stamp, act: play.Act
    ) -> TableState | Refused:
        return await self._changes.change(
            table_id, lambda working: play.press(working, person_id, stamp, act)
        )


def _nothing(working: Working) -> Refusal | None:
    """Decide nothing: only what time has brought is noted."""
    return None


__all__ = ["BoardRow", "Person", "Refused", "SeatRow", "Stamp", "TableState", "Tables"]
