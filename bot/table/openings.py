"""How a table comes to be: a new lobby with its dice promised, or a rematch of one that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.settings import Limits
from bot.store import ConflictError, Store, StoreError, tables
from bot.store.records import SeatRow, Stored, TableRow
from bot.table import rematch, seating
from bot.table.changes import Changes, RefuseError
from bot.table.data_files import DataFiles
from bot.table.memory import Loaded
from bot.table.names import clean_name, clean_word
from bot.table.state import Person, Refused, TableState
from bot.table.working import seated
from engines.kernel.dice import commitment
from engines.kernel.game import Game, Refusal

TRIES = 3
"""Numbers drawn for a new table before it is given up: two alike are next to impossible."""


class Openings:
    """Opens tables, if nobody has too many."""

    def __init__(
        self,
        store: Store,
        changes: Changes,
        data: DataFiles,
        games: Mapping[str, Game[Any, Any, Any]],
        limits: Limits,
        new_seed: Callable[[], bytes],
        new_id: Callable[[], int],
    ) -> None:
        self._store, self._changes, self._data = store, changes, data
        self._games, self._limits = games, limits
        self._new_seed, self._new_id = new_seed, new_id

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        game: str,
        lang: str,
        word: str,
    ) -> TableState | Refused:
        """A lobby with its host in the first seat."""
        refusal = seating.unknown_game(self._games, game) or seating.unknown_language(lang)
        if refusal is not None:
            return Refused(refusal)
        row = await self._row(guild_id, channel_id, host.id, game, lang)
        seat = seated(0, host, clean_name(host.name, str(host.id)), clean_word(word))
        return await self._store_new(row, (seat,))

    async def rematch(
        self, old: TableState, person: Person, word: str, channel_id: int
    ) -> TableState | Refused:
        """A lobby for the seats of a table that is over."""
        refusal = rematch.refused(old, person) or seating.unknown_game(self._games, old.game)
        if refusal is not None:
            return Refused(refusal, old)
        seats = rematch.seats(old, person, clean_word(word))
        row = await self._row(old.guild_id, channel_id, person.id, old.game, old.lang)
        again = {
            "options": rematch.options(old, self._games[old.game], len(seats)),
            "style": old.style,
            "follows": old.id,
        }
        return await self._store_new(row.model_copy(update=again), seats)

    async def _row(
        self, guild_id: int | None, channel_id: int, host_id: int, game: str, lang: str
    ) -> TableRow:
        """A new lobby: dice of its own, and the server's own values if it has some."""
        seed = self._new_seed()
        now = self._changes.moment()
        return TableRow(
            id=self._new_id(),
            revision=0,
            guild_id=guild_id,
            channel_id=channel_id,
            game=game,
            lang=lang,
            host_id=host_id,
            status="lobby",
            reason=None,
            options={},
            data_hash=await self._data.hash_of(guild_id, game),
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

    async def _store_new(self, row: TableRow, seats: tuple[SeatRow, ...]) -> TableState | Refused:
        """Store a new lobby under a number that is free; raises StoreError."""
        new = Stored(row, seats, ())

        async def work(connection: AsyncConnection) -> None:
            await self._check(connection, row, seats)
            await tables.open_new(connection, new)

        for _ in range(TRIES):
            try:
                await self._store.write(new.row.id, work)
            except RefuseError as refused:
                return Refused(refused.refusal)
            except ConflictError:
                new = Stored(row.model_copy(update={"id": self._new_id()}), seats, ())
                continue
            self._changes.memory.keep(Loaded(new))
            return Loaded(new).state
        raise StoreError("No free number was found for a new table. Try again.")

    async def _check(
        self, connection: AsyncConnection, row: TableRow, seats: tuple[SeatRow, ...]
    ) -> None:
        """Inside the transaction: raises RefuseError where there is one already, or too many."""
        if row.follows is not None:
            there = await tables.rematch_of(connection, row.follows)
            if there is not None:
                raise RefuseError(Refusal("table/rematch-open", {"table": there}))
        await self._changes.not_too_many(connection, channel_id=row.channel_id)
        for seat in seats:
            if seat.user_id is not None:
                name = None if seat.user_id == row.host_id else seat.name
                await self._changes.not_too_many(connection, user_id=seat.user_id, name=name)
