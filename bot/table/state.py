"""What a table looks like from outside: immutable snapshots and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.store.records import SeatRow, Status, Stored
from engines.drawing.styles import NORMAL, STYLES
from engines.kernel.game import Refusal, Seat
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who presses; `name` is what others see now and may hold anything."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the pressed message was drawn from: the step, and the moves in the seat's draft."""

    step: int
    moves: int


@dataclass(frozen=True, slots=True)
class BoardRow:
    """The board's message, the revision it shows (-1: none yet) and the line that mentions."""

    channel_id: int
    message_id: int
    shown: int
    ping_id: int | None


@dataclass(frozen=True)
class TableState:
    """A table at one revision; nothing in it changes, `table` included: only read it.

    `table` is None until the game starts and where the log can't be replayed, then `trouble` says
    why; where the seats can't be read, there are none. `seed` (hex) is there once the game has
    ended. `homeless` says that the board's channel is gone.
    """

    id: int
    guild_id: int | None
    channel_id: int
    game: str
    lang: str
    host_id: int
    status: Status
    seats: tuple[SeatRow, ...]
    options: Mapping[str, Any]
    commitment: str
    seed: str | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    expires: datetime | None
    awaited_since: datetime | None
    revision: int
    board: BoardRow | None
    homeless: bool
    table: Table[Any, Any, Any] | None
    reason: str | None
    trouble: str | None = None
    style: str = NORMAL
    """How the public message's picture is drawn."""
    data_hash: str | None = None
    """The data file: the table's once it has started, in the lobby a server's own."""

    def seat_of(self, user_id: int) -> Seat | None:
        """Where this person sits."""
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in seat order, as `engines.kernel.words` takes them."""
        return tuple(row.name for row in self.seats)

    @property
    def host_name(self) -> str:
        """The host's name as it stands on a seat."""
        seat = self.seat_of(self.host_id)
        return str(self.host_id) if seat is None else self.seats[seat].name

    def stamp(self, seat: Seat) -> Stamp:
        """What a message drawn for this seat now is drawn from."""
        if self.table is None:
            return Stamp(-1, 0)
        draft = self.table.drafts.get(seat)
        return Stamp(self.table.step, len(draft.moves) if draft else 0)


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was changed, and how the table stands (None: there is none to show)."""

    refusal: Refusal
    state: TableState | None = None


def cannot_replay(table_id: int) -> Refusal:
    """What is stored of a table can't be played: it can only be ended."""
    return Refusal("table/cannot-replay", {"table": table_id})


def snapshot(
    stored: Stored, table: Table[Any, Any, Any] | None, trouble: str | None = None
) -> TableState:
    """A stored table as others may see it."""
    row = stored.row
    board = None
    if row.board_message_id is not None and row.board_channel_id is not None:
        board = BoardRow(
            row.board_channel_id, row.board_message_id, row.board_shown, row.board_ping_id
        )
    return TableState(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        game=row.game,
        lang=row.lang if row.lang in LANGUAGES else LANGUAGES[0],
        host_id=row.host_id,
        status=row.status,
        seats=stored.seats,
        options=row.options,
        commitment=row.commitment,
        seed=row.seed if row.status == "ended" else None,
        created=row.created,
        started=row.started,
        ended=row.ended,
        expires=row.expires,
        awaited_since=row.awaited_since,
        revision=row.revision,
        board=board,
        homeless=row.homeless,
        table=table,
        reason=row.reason,
        trouble=trouble,
        style=row.style if row.style in STYLES else NORMAL,
        data_hash=row.data_hash,
    )
