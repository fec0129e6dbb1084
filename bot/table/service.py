"""Everything a table can be asked, without Discord: check, change a copy, commit, answer.

Every call answers with the table as it now stands, or with a refusal that changed nothing. Only a
database that can't be used raises (`StoreError`, a sentence); nothing was changed then either.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import Limits
from bot.store import ConflictError, Store, StoreError, tables
from bot.store.errors import CorruptRowError
from bot.store.records import Stored, TableRow
from bot.table import opponents, play, seating
from bot.table.memory import Loaded, Memory, Think
from bot.table.names import clean_name, clean_word
from bot.table.state import BoardRow, Person, Refused, SeatRow, Stamp, TableState
from bot.table.working import Working, seated
from engines.kernel.dice import SEED_BYTES, commitment
from engines.kernel.game import Game, Refusal, Seat
from engines.kernel.log import Log
from engines.rooms import rooms

Decision = Callable[[Working], Refusal | None]
Check = Callable[[AsyncConnection], Any]
ID_MOST = 2**31

_log = logging.getLogger(__name__)


class _RefuseError(Exception):
    """A refusal found inside a transaction: what was begun is undone."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal


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
        self._new_seed = new_seed
        self._new_id = new_id
        self._think = think
        self._limits = limits or Limits()
        self._games = games or {name: room.game for name, room in rooms().items()}
        self._memory = Memory(store, self._games, self._limits.tables_in_memory, think)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

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
        refusal = seating.unknown_game(self._games, game) or seating.unknown_language(lang)
        if refusal is not None:
            return Refused(refusal)
        seed = self._new_seed()
        now = self._moment()
        row = TableRow(
            id=self._new_id(),
            revision=0,
            guild_id=guild_id,
            channel_id=channel_id,
            game=game,
            lang=lang,
            host_id=host.id,
            status="lobby",
            reason=None,
            options={},
            data_hash=None,
            commitment=commitment(seed),
            seed=seed.hex(),
            created=now,
            started=None,
            ended=None,
            expires=now + timedelta(minutes=self._limits.lobby_minutes),
            awaited_since=None,
            board_channel_id=None,
            board_message_id=None,
            board_shown=-1,
            board_ping_id=None,
            homeless=False,
        )
        seat = seated(0, host, clean_name(host.name, str(host.id)), clean_word(word))
        new = Stored(row, (seat,), ())

        async def work(connection: AsyncConnection) -> None:
            await self._not_too_many(connection, channel_id=channel_id)
            await self._not_too_many(connection, user_id=host.id)
            await tables.open_new(connection, new)

        for _ in range(3):
            try:
                await self._store.write(row.id, work)
            except _RefuseError as refused:
                return Refused(refused.refusal)
            except ConflictError:
                row = row.model_copy(update={"id": self._new_id()})
                new = Stored(row, (seat,), ())
                continue
            self._memory.keep(Loaded(new))
            return Loaded(new).state
        raise StoreError("No free number was found for a new table. Try again.")

    async def join(self, table_id: int, person: Person, word: str) -> TableState | Refused:
        """Take the next seat, with a word for the dice."""

        async def check(connection: AsyncConnection) -> None:
            await self._not_too_many(connection, user_id=person.id)

        return await self._change(
            table_id, lambda working: seating.join(working, self._games, person, word), check
        )

    async def leave(self, table_id: int, person: Person) -> TableState | Refused:
        """Give up a seat; the next person hosts, and the last one closes the lobby."""
        return await self._change(table_id, lambda working: seating.leave(working, person.id))

    async def add_opponent(
        self, table_id: int, person: Person, policy: str = "greedy", name: str = ""
    ) -> TableState | Refused:
        """Give the next seat to an opponent; without a name it is called after its policy."""
        return await self._change(
            table_id,
            lambda working: seating.add_opponent(working, self._games, person, policy, name),
        )

    async def remove_opponent(self, table_id: int, person: Person) -> TableState | Refused:
        """Take the last opponent away."""
        return await self._change(
            table_id, lambda working: seating.remove_opponent(working, person)
        )

    async def choose_game(self, table_id: int, person: Person, game: str) -> TableState | Refused:
        """Play another game; its options start afresh."""
        return await self._change(
            table_id, lambda working: seating.choose_game(working, self._games, person, game)
        )

    async def set_language(self, table_id: int, person: Person, lang: str) -> TableState | Refused:
        """Choose the language of the table's public messages."""
        return await self._change(
            table_id, lambda working: seating.set_language(working, person, lang)
        )

    async def set_option(
        self, table_id: int, person: Person, key: str, value: Any
    ) -> TableState | Refused:
        """Choose an option of the game; None sets it back."""
        return await self._change(
            table_id, lambda working: seating.set_option(working, self._games, person, key, value)
        )

    async def hand_over(
        self, table_id: int, person: Person, to_user_id: int
    ) -> TableState | Refused:
        """Let another seated person run the table."""
        return await self._change(
            table_id, lambda working: seating.hand_over(working, person, to_user_id)
        )

    async def start(self, table_id: int, person: Person) -> TableState | Refused:
        """Begin the game."""
        return await self._change(
            table_id, lambda working: seating.start(working, self._games, person)
        )

    # Play -------------------------------------------------------------------------------------

    async def add(
        self, table_id: int, person_id: int, stamp: Stamp, move_code: str
    ) -> TableState | Refused:
        """Add one move to this person's draft."""
        return await self._press(table_id, person_id, stamp, play.adding(move_code))

    async def take_back(self, table_id: int, person_id: int, stamp: Stamp) -> TableState | Refused:
        """Take back the last own move of the draft."""
        return await self._press(
            table_id, person_id, stamp, lambda table, seat: table.take_back(seat)
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
        self, table_id: int, person_id: int, *, moderator: bool = False
    ) -> TableState | Refused:
        """Stop a table for good, also one that can't be replayed."""
        return await self._change(
            table_id, lambda working: play.end(working, person_id, moderator=moderator)
        )

    async def seat_to_opponent(
        self,
        table_id: int,
        seat: Seat,
        person_id: int,
        *,
        moderator: bool = False,
        policy: str = "greedy",
    ) -> TableState | Refused:
        """Hand a stuck seat to an opponent, for good."""
        return await self._change(
            table_id,
            lambda working: play.seat_to_opponent(
                working, seat, person_id, policy, moderator=moderator
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
            if isinstance(state := await self._change(table_id, decide), TableState)
        ]

    # Looking ----------------------------------------------------------------------------------

    async def state(self, table_id: int) -> TableState | None:
        """A table as it stands; None where there is none that can be read."""
        try:
            loaded = await self._memory.load(table_id)
        except CorruptRowError as error:
            _log.error("%s", error)
            return None
        return loaded.state if loaded else None

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
            return Refused(_cannot_replay(table_id, state.trouble), state)
        # A stopped game publishes its seed too: it will never be played on.
        return state.table.log().model_copy(update={"seed": state.seed})

    # The board --------------------------------------------------------------------------------

    async def behind(self) -> list[int]:
        """Tables whose board shows an older revision, and open tables that want a board."""
        async with self._store.read() as connection:
            return await tables.behind(connection)

    async def board_shown(
        self,
        table_id: int,
        channel_id: int,
        message_id: int,
        revision: int,
        ping_id: int | None = None,
    ) -> None:
        """Note what the board shows; `ping_id` None keeps the line known, 0 forgets it."""

        async def work(connection: AsyncConnection) -> None:
            row = await tables.row(connection, table_id)
            if row is None:
                return
            # An older edit may finish after a newer one.
            shown = (
                max(revision, row.board_shown) if row.board_message_id == message_id else revision
            )
            ping = row.board_ping_id if ping_id is None else ping_id or None
            board = {
                "board_channel_id": channel_id,
                "board_message_id": message_id,
                "board_shown": shown,
                "board_ping_id": ping,
                "homeless": 0,
            }
            await tables.show_board(connection, table_id, board)

        await self._store.write(table_id, work)

    async def board_gone(self, table_id: int, *, homeless: bool = False) -> None:
        """The board's message is gone; `homeless` where its channel is too: nobody redraws it."""
        board = {
            "board_channel_id": None,
            "board_message_id": None,
            "board_shown": -1,
            "board_ping_id": None,
            "homeless": int(homeless),
        }
        await self._store.write(
            table_id, lambda connection: tables.show_board(connection, table_id, board)
        )

    async def forget_boards(self) -> None:
        """The message ids of a former launch are void; open tables want a board again."""
        await self._store.write(0, tables.forget_boards)

    async def expire_lobbies(self) -> list[TableState]:
        """Close the lobbies whose time is over."""
        async with self._store.read() as connection:
            ids = await tables.overdue(connection, round(self._now().timestamp() * 1000))
        expired: list[TableState] = []
        for table_id in ids:
            answer = await self._change(table_id, _nothing)
            state = answer.state if isinstance(answer, Refused) else None
            if state is not None and state.status == "expired":
                expired.append(state)
        return expired

    # How a change happens ---------------------------------------------------------------------

    async def _press(
        self, table_id: int, person_id: int, stamp: Stamp, act: play.Act
    ) -> TableState | Refused:
        return await self._change(
            table_id, lambda working: play.press(working, person_id, stamp, act)
        )

    async def _change(
        self, table_id: int, decide: Decision, check: Check | None = None
    ) -> TableState | Refused:
        """Lock, load, decide on a copy, commit, answer; once more if another process was first."""
        async with self._locked(table_id):
            for _ in range(2):
                try:
                    loaded = await self._memory.load(table_id)
                except CorruptRowError as error:
                    _log.error("%s", error)
                    return Refused(_cannot_replay(table_id, str(error)))
                if loaded is None:
                    return Refused(Refusal("table/unknown", {"table": table_id}))
                try:
                    return await self._change_loaded(loaded, decide, check)
                except _RefuseError as refused:
                    return Refused(refused.refusal, loaded.state)
                except ConflictError:
                    self._memory.forget(table_id)
        return Refused(Refusal("table/out-of-date"), await self.state(table_id))

    async def _change_loaded(
        self, loaded: Loaded, decide: Decision, check: Check | None
    ) -> TableState | Refused:
        working = Working.on(loaded, self._moment(), self._limits)
        expires = working.row.expires
        late = working.row.status == "lobby" and expires is not None and expires <= working.now
        if late:
            working.expire("expired")
            refusal = Refusal("table/expired")
        else:
            refusal = decide(working)
        if refusal is not None and not late:
            return Refused(refusal, loaded.state)
        await self._play_opponents(working)
        working.settle()
        new = working.finish()
        if new is None:
            return loaded.state
        after = await self._commit(working, new, check)
        return Refused(refusal, after.state) if refusal is not None else after.state

    async def _play_opponents(self, working: Working) -> None:
        if working.table is None or working.row.status != "playing":
            return
        policies = working.policies()
        if opponents.awaited(working.table, policies) is not None:
            await self._think(opponents.play_on, working.table, policies, working.row.id)

    async def _commit(self, working: Working, new: Stored, check: Check | None) -> Loaded:
        old, entries = working.before.stored, working.new_entries()
        file = None
        if working.before.table is None and working.table is not None:
            file = working.table.game.read_data(working.table.header.data)

        async def work(connection: AsyncConnection) -> None:
            if check is not None:
                await check(connection)
            if file is not None:
                await tables.keep_data_file(connection, file)
            await tables.save(connection, old, new, entries, working.before.logged)

        await self._store.write(new.row.id, work)
        logged = working.before.logged + len(entries)
        after = Loaded(new, working.table, logged, working.before.trouble)
        if after.trouble is None:
            self._memory.keep(after)
        return after

    async def _not_too_many(
        self,
        connection: AsyncConnection,
        *,
        channel_id: int | None = None,
        user_id: int | None = None,
    ) -> None:
        limits = self._limits
        where, most = (
            ("channel", limits.tables_per_channel)
            if user_id is None
            else ("person", limits.tables_per_person)
        )
        count = await tables.count_open(connection, channel_id=channel_id, user_id=user_id)
        if count >= most:
            facts = {"reason": where, "count": count, "most": most}
            raise _RefuseError(Refusal("table/too-many-open", facts))

    @asynccontextmanager
    async def _locked(self, table_id: int) -> AsyncIterator[None]:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            yield

    def _moment(self) -> datetime:
        """Now, as exact as the store keeps it."""
        now = self._now()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)


def _nothing(working: Working) -> Refusal | None:
    """Decide nothing: only what time has brought is noted."""
    return None


def _cannot_replay(table_id: int, why: str | None) -> Refusal:
    return Refusal("table/cannot-replay", {"table": table_id, "why": why or ""})


__all__ = ["BoardRow", "Person", "Refused", "SeatRow", "Stamp", "TableState", "Tables"]
