"""Questions and changes about people."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import desk, schema
from bot.store.records import Look, whole
from engines.kernel.game import Best

_people, _looks, _games = schema.people, schema.looks, schema.first_games
_bests = schema.bests


async def language(connection: AsyncConnection, user_id: int) -> str | None:
    """The language that a person has chosen."""
    return await connection.scalar(select(_people.c.lang).where(_people.c.user_id == user_id))


async def choices(connection: AsyncConnection, user_id: int) -> dict[str, Any]:
    """All that a person has chosen, by column; empty where they never did."""
    question = select(_people).where(_people.c.user_id == user_id)
    found = (await connection.execute(question)).first()
    return dict(found._mapping) if found else {}


async def choose(connection: AsyncConnection, user_id: int, **chosen: Any) -> None:
    """Keep a person's choices; those that aren't named stay."""
    done = await connection.execute(
        update(_people).where(_people.c.user_id == user_id).values(chosen)
    )
    if not done.rowcount:
        await connection.execute(insert(_people).values(user_id=user_id, **chosen))


async def look(connection: AsyncConnection, table_id: int, user_id: int) -> Look | None:
    """A person's last looks at a table."""
    found = await connection.execute(
        select(_looks.c.step, _looks.c.before).where(
            _looks.c.table_id == table_id, _looks.c.user_id == user_id
        )
    )
    row = found.first()
    return whole(Look, row._mapping, f"table {table_id}, looks") if row else None


async def looked(connection: AsyncConnection, table_id: int, user_id: int, look: Look) -> None:
    """Note a look."""
    where = (_looks.c.table_id == table_id, _looks.c.user_id == user_id)
    values = {"step": look.step, "before": look.before}
    done = await connection.execute(update(_looks).where(*where).values(values))
    if not done.rowcount:
        whose = {"table_id": table_id, "user_id": user_id}
        await connection.execute(insert(_looks).values(**whose, **values))


async def knows(connection: AsyncConnection, user_id: int, game: str) -> bool:
    """Whether a person has been told how this game goes."""
    question = select(_games.c.game).where(_games.c.user_id == user_id, _games.c.game == game)
    return await connection.scalar(question) is not None


async def told(connection: AsyncConnection, user_id: int, game: str) -> None:
    """Note that a person has been told how this game goes."""
    try:
        async with connection.begin_nested():
            await connection.execute(insert(_games).values(user_id=user_id, game=game))
    except IntegrityError:
        pass  # they opened two panels at once


async def bests(connection: AsyncConnection, user_id: int) -> list[tuple[str, Best]]:
    """The games that a person has finished alone, each with their best in every challenge."""
    question = select(_bests).where(_bests.c.user_id == user_id)
    found = await connection.execute(question.order_by(_bests.c.game, _bests.c.challenge))
    read = [(row.game, whole(Best, row._mapping, "bests")) for row in found]
    return [(game, best) for game, best in read if best is not None]


async def keep_best(connection: AsyncConnection, user_id: int, game: str, best: Best) -> None:
    """Keep a result that is better than what was kept."""
    where = (
        _bests.c.user_id == user_id,
        _bests.c.game == game,
        _bests.c.challenge == best.challenge,
    )
    values = {"points": best.points, "stars": best.stars}
    known = await connection.scalar(select(_bests.c.points).where(*where))
    if known is None:
        named = {"user_id": user_id, "game": game, "challenge": best.challenge}
        await connection.execute(insert(_bests).values(**named, **values))
    elif known < best.points:
        await connection.execute(update(_bests).where(*where).values(values))


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Erase everything that is kept about a person but their seats."""
    for table in (_people, _looks, _games, _bests):
        await connection.execute(delete(table).where(table.c.user_id == user_id))
    data = schema.server_data
    await connection.execute(update(data).where(data.c.user_id == user_id).values(user_id=None))
    await desk.forget(connection, user_id)
