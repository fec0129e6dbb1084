"""Questions and changes about tables, each on a connection that the caller opened."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import records, schema
from bot.store.errors import ConflictError, CorruptRowError
from bot.store.records import OPEN, DraftRow, SeatRow, Stored, TableRow, checked
from engines.kernel.data import DataFile, canonical
from engines.kernel.log import Chance, Turn

_tables, _seats, _drafts = schema.tables, schema.seats, schema.drafts
_entries, _files = schema.entries, schema.data_files

BOARD = frozenset(
    {"board_channel_id", "board_message_id", "board_shown", "board_ping_id", "homeless"}
)
"""Columns that say what a message shows; they change without a revision."""


async def row(connection: AsyncConnection, table_id: int) -> TableRow | None:
    """One table; raises CorruptRowError."""
    found = (await connection.execute(select(_tables).where(_tables.c.id == table_id))).first()
    return checked(TableRow, found._mapping, f"table {table_id}") if found else None


async def rest(connection: AsyncConnection, table: TableRow) -> Stored:
    """A table with its seats and drafts; raises CorruptRowError."""
    where = f"table {table.id}"
    seats = await connection.execute(
        select(_seats).where(_seats.c.table_id == table.id).order_by(_seats.c.seat)
    )
    drafts = await connection.execute(
        select(_drafts).where(_drafts.c.table_id == table.id).order_by(_drafts.c.seat)
    )
    return Stored(
        table,
        records.in_order(
            [checked(SeatRow, each._mapping, f"{where}, seats") for each in seats], where
        ),
        tuple(checked(DraftRow, each._mapping, f"{where}, drafts") for each in drafts),
    )


async def log_entries(connection: AsyncConnection, table_id: int) -> list[Chance | Turn]:
    """A table's log in order; raises CorruptRowError where an entry is missing or broken."""
    found = await connection.execute(
        select(_entries.c.number, _entries.c.body)
        .where(_entries.c.table_id == table_id)
        .order_by(_entries.c.number)
    )
    listed: list[Chance | Turn] = []
    for number, body in found:
        where = f"table {table_id}, entry {len(listed)}"
        if number != len(listed):
            raise CorruptRowError(f"{where}: missing")
        listed.append(records.entry(body, where))
    return listed


async def data_file(connection: AsyncConnection, hash_: str) -> Mapping[str, Any]:
    """The body of a stored data file; raises CorruptRowError unless it still has its hash."""
    body = await connection.scalar(select(_files.c.body).where(_files.c.hash == hash_))
    if body is None:
        raise CorruptRowError(f"data file {hash_[:12]}: missing")
    try:
        read: object = json.loads(body)
    except (ValueError, TypeError, RecursionError):
        raise CorruptRowError(f"data file {hash_[:12]}: not JSON") from None
    if not isinstance(read, dict) or hashlib.sha256(canonical(read)).hexdigest() != hash_:
        raise CorruptRowError(f"data file {hash_[:12]}: its content was changed")
    return read


async def keep_data_file(connection: AsyncConnection, file: DataFile[Any]) -> None:
    """Store a data file, once for all the tables that use it."""
    known = await connection.scalar(select(_files.c.hash).where(_files.c.hash == file.hash))
    if known is not None:
        return
    values = {"hash": file.hash, "game": file.game, "body": canonical(file.body).decode()}
    try:
        async with connection.begin_nested():
            await connection.execute(insert(_files).values(values))
    except IntegrityError:
        pass  # another process stored the same file meanwhile


async def open_new(connection: AsyncConnection, new: Stored) -> None:
    """Store a new table; raises ConflictError where its id is taken."""
    taken = await connection.scalar(select(_tables.c.id).where(_tables.c.id == new.row.id))
    if taken is not None:
        raise ConflictError
    await connection.execute(insert(_tables).values(new.row.columns()))
    await _seat(connection, new)


async def save(
    connection: AsyncConnection,
    old: Stored,
    new: Stored,
    entries: Sequence[Chance | Turn],
    first: int,
) -> None:
    """Store what changed, and `entries` as number `first` and following.

    Raises ConflictError where somebody else has changed the table since `old` was read.
    """
    before, after = old.row.columns(), new.row.columns()
    changed = {
        name: value for name, value in after.items() if value != before[name] and name not in BOARD
    }
    done = await connection.execute(
        update(_tables)
        .where(_tables.c.id == old.row.id, _tables.c.revision == old.row.revision)
        .values(changed)
    )
    if done.rowcount != 1:
        raise ConflictError
    if new.seats != old.seats:
        await connection.execute(delete(_seats).where(_seats.c.table_id == old.row.id))
        await _seat(connection, new)
    if new.drafts != old.drafts:
        await connection.execute(delete(_drafts).where(_drafts.c.table_id == old.row.id))
        if new.drafts:
            listed = [{"table_id": new.row.id, **draft.columns()} for draft in new.drafts]
            await connection.execute(insert(_drafts), listed)
    if entries:
        await connection.execute(
            insert(_entries),
            [
                records.entry_columns(new.row.id, number, entry)
                for number, entry in enumerate(entries, first)
            ],
        )


async def _seat(connection: AsyncConnection, new: Stored) -> None:
    if new.seats:
        listed = [{"table_id": new.row.id, **seat.columns()} for seat in new.seats]
        await connection.execute(insert(_seats), listed)


async def show_board(connection: AsyncConnection, table_id: int, board: Mapping[str, Any]) -> None:
    """Note where the board is and what it shows."""
    values = {
        name: int(value) if isinstance(value, bool) else value for name, value in board.items()
    }
    await connection.execute(update(_tables).where(_tables.c.id == table_id).values(values))


async def forget_boards(connection: AsyncConnection) -> None:
    """The messages of a former launch are void: every open table wants a board again."""
    await connection.execute(
        update(_tables).values(
            board_channel_id=None,
            board_message_id=None,
            board_shown=-1,
            board_ping_id=None,
            homeless=0,
        )
    )


async def boards(connection: AsyncConnection) -> dict[int, int]:
    """The open tables by the message that shows them."""
    message = _tables.c.board_message_id
    found = await connection.execute(
        select(message, _tables.c.id).where(message.is_not(None), _tables.c.status.in_(OPEN))
    )
    return {row[0]: row[1] for row in found}


async def behind(connection: AsyncConnection, *, guild_id: int | None = None) -> list[int]:
    """Tables (of a server) whose board shows an older revision, and open ones that want a board."""
    shown, message = _tables.c.board_shown, _tables.c.board_message_id
    question = select(_tables.c.id).where(
        _tables.c.homeless == 0,
        or_(
            and_(message.is_not(None), shown < _tables.c.revision),
            and_(message.is_(None), _tables.c.status.in_(OPEN)),
        ),
    )
    if guild_id is not None:
        question = question.where(_tables.c.guild_id == guild_id)
    return list(await connection.scalars(question.order_by(_tables.c.created, _tables.c.id)))


async def open_ids(
    connection: AsyncConnection,
    *,
    guild_id: int | None = None,
    channel_id: int | None = None,
    user_id: int | None = None,
) -> list[int]:
    """Open tables of a server, of a channel (played in, or shown in), of a person; oldest first."""
    question = select(_tables.c.id).where(_tables.c.status.in_(OPEN))
    if guild_id is not None:
        question = question.where(_tables.c.guild_id == guild_id)
    if channel_id is not None:
        question = question.where(
            or_(_tables.c.channel_id == channel_id, _tables.c.board_channel_id == channel_id)
        )
    if user_id is not None:
        question = question.where(
            _tables.c.id.in_(select(_seats.c.table_id).where(_seats.c.user_id == user_id))
        )
    found = await connection.scalars(question.order_by(_tables.c.created, _tables.c.id))
    return list(found)


async def ended_ids(connection: AsyncConnection, channel_id: int, most: int) -> list[int]:
    """Games that were played and are over, opened or shown in a channel; the latest first."""
    found = await connection.scalars(
        select(_tables.c.id)
        .where(
            _tables.c.status == "ended",
            _tables.c.started.is_not(None),
            or_(_tables.c.channel_id == channel_id, _tables.c.board_channel_id == channel_id),
        )
        .order_by(_tables.c.ended.desc(), _tables.c.id)
        .limit(most)
    )
    return list(found)


async def count_open(
    connection: AsyncConnection, *, channel_id: int | None = None, user_id: int | None = None
) -> int:
    """How many open tables a channel or a person has."""
    question = select(func.count()).select_from(_tables).where(_tables.c.status.in_(OPEN))
    if channel_id is not None:
        question = question.where(_tables.c.channel_id == channel_id)
    if user_id is not None:
        question = question.where(
            _tables.c.id.in_(select(_seats.c.table_id).where(_seats.c.user_id == user_id))
        )
    return (await connection.scalar(question)) or 0


async def ids_of(connection: AsyncConnection, user_id: int) -> list[int]:
    """Every table, open or over, at which a person sits or which they run."""
    sat = select(_seats.c.table_id).where(_seats.c.user_id == user_id)
    question = select(_tables.c.id).where(or_(_tables.c.id.in_(sat), _tables.c.host_id == user_id))
    return list(await connection.scalars(question.order_by(_tables.c.created, _tables.c.id)))


async def erase(
    connection: AsyncConnection, table_id: int, user_id: int, nobody: str, nobodys_id: int
) -> None:
    """Take a person's name and number off the rows of a table, whatever else these hold."""
    await connection.execute(
        update(_seats)
        .where(_seats.c.table_id == table_id, _seats.c.user_id == user_id)
        .values(user_id=None, name=nobody)
    )
    await connection.execute(
        update(_tables)
        .where(_tables.c.id == table_id, _tables.c.host_id == user_id)
        .values(host_id=nobodys_id)
    )


async def rematch_of(connection: AsyncConnection, table_id: int) -> int | None:
    """The open table that follows this one; whoever asks next waits until we have answered."""
    await connection.execute(select(_tables.c.id).where(_tables.c.id == table_id).with_for_update())
    return await connection.scalar(
        select(_tables.c.id).where(_tables.c.follows == table_id, _tables.c.status.in_(OPEN))
    )


async def overdue(connection: AsyncConnection, now: int) -> list[int]:
    """Lobbies whose time is over at `now` (milliseconds since 1970)."""
    found = await connection.scalars(
        select(_tables.c.id).where(_tables.c.status == "lobby", _tables.c.expires <= now)
    )
    return list(found)


async def all_ids(connection: AsyncConnection) -> list[int]:
    """Every table ever opened, oldest first."""
    found = await connection.scalars(select(_tables.c.id).order_by(_tables.c.created, _tables.c.id))
    return list(found)
