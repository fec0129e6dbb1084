"""Questions and changes about servers, and the few notes that the bot keeps for itself."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema

_data, _servers, _notes = schema.server_data, schema.servers, schema.notes


async def data_hashes(connection: AsyncConnection, guild_id: int) -> dict[str, str]:
    """The data files that a server uses in the place of the games' own: hash by game."""
    found = await connection.execute(
        select(_data.c.game, _data.c.hash).where(_data.c.guild_id == guild_id)
    )
    return {row.game: row.hash for row in found}


async def use_data(
    connection: AsyncConnection, guild_id: int, game: str, hash_: str, user_id: int
) -> None:
    """Let a server's new tables use a stored data file."""
    done = await connection.execute(
        update(_data)
        .where(_data.c.guild_id == guild_id, _data.c.game == game)
        .values(hash=hash_, user_id=user_id)
    )
    if not done.rowcount:
        values = {"guild_id": guild_id, "game": game, "hash": hash_, "user_id": user_id}
        await connection.execute(insert(_data).values(values))


async def drop_data(connection: AsyncConnection, guild_id: int, game: str) -> bool:
    """Let a server's new tables use the game's own file again; whether there was another."""
    done = await connection.execute(
        delete(_data).where(_data.c.guild_id == guild_id, _data.c.game == game)
    )
    return bool(done.rowcount)


async def greeted(connection: AsyncConnection, guild_id: int) -> bool:
    """Whether a server has had the bot's first message."""
    question = select(_servers.c.greeted).where(_servers.c.guild_id == guild_id)
    return bool(await connection.scalar(question))


async def greet(connection: AsyncConnection, guild_id: int) -> None:
    """Note that a server has had the bot's first message."""
    if not await greeted(connection, guild_id):
        await connection.execute(insert(_servers).values(guild_id=guild_id, greeted=1))


async def note(connection: AsyncConnection, key: str) -> str | None:
    """What the bot noted under a key."""
    return await connection.scalar(select(_notes.c.value).where(_notes.c.key == key))


async def keep_note(connection: AsyncConnection, key: str, value: str) -> None:
    """Note something under a key, in the place of what was there."""
    done = await connection.execute(update(_notes).where(_notes.c.key == key).values(value=value))
    if not done.rowcount:
        await connection.execute(insert(_notes).values(key=key, value=value))
