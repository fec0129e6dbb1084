"""The data files that servers use in the place of a game's own, checked again whenever read."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, servers, tables
from bot.store.errors import CorruptRowError
from engines.kernel.data import DataError, DataFile
from engines.kernel.game import Game

_log = logging.getLogger(__name__)


class DataFiles:
    """Servers' own values: kept, found, dropped; tables in play keep what they began with."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any, Any, Any]]) -> None:
        self._store, self._games = store, games

    async def hash_of(self, guild_id: int | None, game: str) -> str | None:
        """The hash of the file that a server uses for a game; None for the game's own."""
        return (await self.hashes(guild_id)).get(game)

    async def hashes(self, guild_id: int | None) -> dict[str, str]:
        """The hashes of all files of a server, by game."""
        if guild_id is None:
            return {}
        async with self._store.read() as connection:
            found = await servers.data_hashes(connection, guild_id)
        return {game: hash_ for game, hash_ in found.items() if game in self._games}

    async def read(self, game: str, hash_: str) -> DataFile[Any] | None:
        """A stored file; None, and a line in the log, where it can't be used any more."""
        try:
            async with self._store.read() as connection:
                body = await tables.data_file(connection, hash_)
            return self._games[game].read_data(body)
        except (CorruptRowError, DataError, KeyError) as error:
            _log.error("the data file %s of %s: %s", hash_[:12], game, error)
            return None

    async def of(self, guild_id: int | None, game: str) -> DataFile[Any] | None:
        """The file that a server uses for a game, if it has one that can be read."""
        hash_ = await self.hash_of(guild_id, game)
        return await self.read(game, hash_) if hash_ is not None else None

    async def use(self, guild_id: int, user_id: int, file: DataFile[Any]) -> None:
        """Use a checked file for the new tables of a server; the game's own content ends it."""
        if file.hash == self._games[file.game].data().hash:
            await self.drop(guild_id, file.game)
            return

        async def work(connection: AsyncConnection) -> None:
            await tables.keep_data_file(connection, file)
            await servers.use_data(connection, guild_id, file.game, file.hash, user_id)

        await self._store.write(guild_id, work)

    async def drop(self, guild_id: int, game: str) -> bool:
        """Use the game's own file for new tables again; whether there was another."""
        return await self._store.write(
            guild_id, lambda connection: servers.drop_data(connection, guild_id, game)
        )
