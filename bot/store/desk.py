"""Questions and changes about the rules desks of servers; moments in milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema

_questions, _answers = schema.desk_questions, schema.desk_answers
_phrasings, _hidden = schema.desk_phrasings, schema.desk_hidden
_log, _votes, _roles = schema.desk_log, schema.desk_votes, schema.desk_roles

MOST_WAITING = 500
"""Questions that wait at one desk; the oldest give way."""

Rows = Sequence[Row[Any]]


# What waits -------------------------------------------------------------------------------------


async def file(
    connection: AsyncConnection, guild_id: int, user_id: int, folded: str, **values: Any
) -> bool:
    """Lay a question on a desk; False where moderators have settled it already.

    Somebody who asks the same again has one question on the desk, the latest.
    """
    if await _settled(connection, guild_id, folded):
        return False
    mine = (
        _questions.c.guild_id == guild_id,
        _questions.c.folded == folded,
        _questions.c.user_id == user_id,
    )
    done = await connection.execute(update(_questions).where(*mine).values(values))
    if not done.rowcount:
        whose = {"guild_id": guild_id, "user_id": user_id, "folded": folded}
        await connection.execute(insert(_questions).values(**whose, **values))
        kept = (
            select(_questions.c.id)
            .where(_questions.c.guild_id == guild_id)
            .order_by(_questions.c.id.desc())
            .limit(MOST_WAITING)
        )
        await connection.execute(
            delete(_questions).where(
                _questions.c.guild_id == guild_id, _questions.c.id.not_in(kept)
            )
        )
    return True


async def _settled(connection: AsyncConnection, guild_id: int, folded: str) -> bool:
    question = select(_phrasings.c.folded).where(
        _phrasings.c.guild_id == guild_id,
        _phrasings.c.folded == folded,
        _phrasings.c.entry.is_(None),
        _phrasings.c.answer_id.is_(None),
    )
    return await connection.scalar(question) is not None


async def waiting(connection: AsyncConnection, guild_id: int) -> Rows:
    """The questions on a desk, the oldest first."""
    question = select(_questions).where(_questions.c.guild_id == guild_id)
    return (await connection.execute(question.order_by(_questions.c.id))).all()


async def take_off(connection: AsyncConnection, guild_id: int, ids: Collection[int]) -> int:
    """Take questions off a desk; how many were still there."""
    done = await connection.execute(
        delete(_questions).where(_questions.c.guild_id == guild_id, _questions.c.id.in_(ids))
    )
    return done.rowcount


# What a server says itself ----------------------------------------------------------------------


async def answers(connection: AsyncConnection, guild_id: int) -> Rows:
    """A server's own answers and house rules, the oldest first."""
    question = select(_answers).where(_answers.c.guild_id == guild_id)
    return (await connection.execute(question.order_by(_answers.c.id))).all()


async def add_answer(connection: AsyncConnection, guild_id: int, **values: Any) -> int:
    """Keep an answer or a house rule; returns its number."""
    done = await connection.execute(insert(_answers).values(guild_id=guild_id, **values))
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


async def drop_answer(connection: AsyncConnection, guild_id: int, answer_id: int) -> bool:
    """Remove an answer or a house rule with its phrasings; whether it was there."""
    mine = (_answers.c.guild_id == guild_id, _answers.c.id == answer_id)
    if await connection.scalar(select(_answers.c.id).where(*mine)) is None:
        return False
    await connection.execute(delete(_phrasings).where(_phrasings.c.answer_id == answer_id))
    await connection.execute(delete(_answers).where(*mine))
    return True


async def phrasings(connection: AsyncConnection, guild_id: int) -> Rows:
    """Every phrasing that moderators of a server have merged or dismissed."""
    question = select(_phrasings).where(_phrasings.c.guild_id == guild_id)
    return (await connection.execute(question.order_by(_phrasings.c.folded))).all()


async def phrase(
    connection: AsyncConnection,
    guild_id: int,
    folded: str,
    *,
    text: str,
    lang: str,
    entry: str | None = None,
    answer_id: int | None = None,
) -> None:
    """Let a phrasing lead to an entry or an answer, or (dismissed) to neither."""
    values = {"text": text, "lang": lang, "entry": entry, "answer_id": answer_id}
    mine = (_phrasings.c.guild_id == guild_id, _phrasings.c.folded == folded)
    done = await connection.execute(update(_phrasings).where(*mine).values(values))
    if not done.rowcount:
        whose = {"guild_id": guild_id, "folded": folded}
        await connection.execute(insert(_phrasings).values(**whose, **values))


async def hidden(connection: AsyncConnection, guild_id: int) -> set[str]:
    """The entries that a server doesn't show."""
    found = await connection.scalars(select(_hidden.c.entry).where(_hidden.c.guild_id == guild_id))
    return set(found)


async def hide(connection: AsyncConnection, guild_id: int, entry: str, *, away: bool) -> bool:
    """Hide an entry in a server, or show it again; whether that changed anything."""
    if away == (entry in await hidden(connection, guild_id)):
        return False
    if away:
        await connection.execute(insert(_hidden).values(guild_id=guild_id, entry=entry))
    else:
        mine = (_hidden.c.guild_id == guild_id, _hidden.c.entry == entry)
        await connection.execute(delete(_hidden).where(*mine))
    return True


# Votes, the log, the role -----------------------------------------------------------------------


async def vote(connection: AsyncConnection, guild_id: int, entry: str, *, right: bool) -> None:
    """Count that an answer was said to be right, or wrong."""
    counted = _votes.c.right if right else _votes.c.wrong
    mine = (_votes.c.guild_id == guild_id, _votes.c.entry == entry)
    done = await connection.execute(update(_votes).where(*mine).values({counted: counted + 1}))
    if not done.rowcount:
        values = {
            "guild_id": guild_id,
            "entry": entry,
            "right": int(right),
            "wrong": int(not right),
        }
        await connection.execute(insert(_votes).values(values))


async def votes(connection: AsyncConnection, guild_id: int, entry: str) -> tuple[int, int]:
    """How often an answer was said to be right, and wrong."""
    question = select(_votes.c.right, _votes.c.wrong).where(
        _votes.c.guild_id == guild_id, _votes.c.entry == entry
    )
    row = (await connection.execute(question)).first()
    return (row[0], row[1]) if row else (0, 0)


async def note(connection: AsyncConnection, guild_id: int, **values: Any) -> None:
    """Write a line of a desk's log."""
    await connection.execute(insert(_log).values(guild_id=guild_id, **values))


async def log(connection: AsyncConnection, guild_id: int, most: int, skip: int = 0) -> Rows:
    """The log of a desk, the latest first."""
    question = select(_log).where(_log.c.guild_id == guild_id).order_by(_log.c.id.desc())
    return (await connection.execute(question.limit(most).offset(skip))).all()


async def log_length(connection: AsyncConnection, guild_id: int) -> int:
    """How many lines the log of a desk has."""
    question = select(func.count()).select_from(_log).where(_log.c.guild_id == guild_id)
    return (await connection.scalar(question)) or 0


async def role(connection: AsyncConnection, guild_id: int) -> int | None:
    """The role that may work at a desk; None where nobody chose one."""
    return await connection.scalar(select(_roles.c.role_id).where(_roles.c.guild_id == guild_id))


async def choose_role(connection: AsyncConnection, guild_id: int, role_id: int) -> None:
    """Let a role work at a desk."""
    done = await connection.execute(
        update(_roles).where(_roles.c.guild_id == guild_id).values(role_id=role_id)
    )
    if not done.rowcount:
        await connection.execute(insert(_roles).values(guild_id=guild_id, role_id=role_id))


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Erase somebody's questions; what they wrote for a server stays, without their name."""
    await connection.execute(delete(_questions).where(_questions.c.user_id == user_id))
    for table in (_answers, _log):
        nobody = {"user_id": None, "name": None}
        await connection.execute(update(table).where(table.c.user_id == user_id).values(nobody))
