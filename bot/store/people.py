"""Questions and changes about people."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema

_people = schema.people


async def language(connection: AsyncConnection, user_id: int) -> str | None:
    """The language that a person has chosen."""
    return await connection.scalar(select(_people.c.lang).where(_people.c.user_id == user_id))


async def set_language(connection: AsyncConnection, user_id: int, lang: str) -> None:
    """Keep a person's choice of language."""
    done = await connection.execute(
        update(_people).where(_people.c.user_id == user_id).values(lang=lang)
    )
    if not done.rowcount:
        await connection.execute(insert(_people).values(user_id=user_id, lang=lang))
