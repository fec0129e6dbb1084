"""A table while something changes: a copy that is thrown away unless it is committed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.settings import Limits
from bot.store.records import DraftRow, SeatRow, Stored, TableRow
from bot.table.memory import Loaded, fork
from bot.table.state import Person, cannot_replay
from engines.kernel import moves as codec
from engines.kernel.game import Refusal, Seat
from engines.kernel.log import Chance, Turn
from engines.kernel.table import Table


@dataclass(slots=True)
class Working:
    """What a decision may change; `finish` turns it into rows."""

    before: Loaded
    now: datetime
    limits: Limits
    row: TableRow
    seats: tuple[SeatRow, ...]
    table: Table[Any, Any, Any] | None

    @classmethod
    def on(cls, loaded: Loaded, now: datetime, limits: Limits) -> Working:
        table = fork(loaded.table) if loaded.table is not None else None
        return cls(loaded, now, limits, loaded.stored.row, loaded.stored.seats, table)

    def set(self, **fields: Any) -> None:
        """Change columns of the table's row."""
        self.row = self.row.model_copy(update=fields)

    def set_seat(self, seat: Seat, **fields: Any) -> None:
        """Change columns of one seat."""
        changed = self.seats[seat].model_copy(update=fields)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    def broken(self) -> Refusal | None:
        """A refusal where what is stored of the table can't be played: it can only be ended."""
        if self.before.trouble is None:
            return None
        return cannot_replay(self.row.id)

    def seat_of(self, user_id: int) -> Seat | None:
        return next((row.seat for row in self.seats if row.user_id == user_id), None)

    def not_host(self, person_id: int, *, moderates: int | None = None) -> Refusal | None:
        """A refusal unless this person hosts the table, or moderates the server it is on."""
        ours = self.row.guild_id is not None and self.row.guild_id == moderates
        if ours or person_id == self.row.host_id:
            return None
        seat = self.seat_of(self.row.host_id)
        host = str(self.row.host_id) if seat is None else self.seats[seat].name
        return Refusal("table/not-host", {"host": host})

    def next_host(self, after: Seat) -> int | None:
        """The next person clockwise, one who is still on the server if there is any."""
        order = (*self.seats[after + 1 :], *self.seats[:after])
        people = [row for row in order if row.user_id is not None]
        here = [row for row in people if not row.left]
        return next((row.user_id for row in here or people), None)

    def policies(self) -> dict[Seat, str]:
        """The seats that opponents hold."""
        return {row.seat: row.opponent for row in self.seats if row.opponent is not None}

    def end(self, reason: str) -> None:
        self.set(status="ended", reason=reason, ended=self.now, expires=None, awaited_since=None)

    def expire(self, reason: str) -> None:
        self.set(status="expired", reason=reason, ended=self.now, expires=None)

    def settle(self) -> None:
        """Note what play has brought: the end, or a new step that somebody is awaited in."""
        if self.table is None or self.row.status != "playing":
            return
        outcome = self.table.game.outcome(self.table.position)
        if outcome is not None:
            self.end(outcome.reason)
        elif self.before.table is None or self.before.table.step != self.table.step:
            self.set(awaited_since=self.now)

    def new_entries(self) -> list[Chance | Turn]:
        """What the log gains."""
        return [] if self.table is None else self.table.entries[self.before.logged :]

    def finish(self) -> Stored | None:
        """The rows to store, one revision on; None where nothing changed."""
        new = Stored(self.row, self.seats, self._drafts())
        if new == self.before.stored and not self.new_entries():
            return None
        row = new.row.model_copy(update={"revision": new.row.revision + 1})
        return Stored(row, new.seats, new.drafts)

    def _drafts(self) -> tuple[DraftRow, ...]:
        table = self.table
        if table is None:
            return self.before.stored.drafts if self.row.status == "playing" else ()
        if self.row.status != "playing":
            return ()
        return tuple(
            DraftRow(
                seat=seat,
                step=table.step,
                moves=tuple(codec.to_json(move) for move in draft.moves),
                done=draft.done,
                by=draft.by,
            )
            for seat, draft in sorted(table.drafts.items())
            if draft.by != "forced" and (draft.done or not all(draft.automatic))
        )


def seated(number: Seat, person: Person, name: str, word: str) -> SeatRow:
    """A person's seat."""
    return SeatRow(seat=number, user_id=person.id, opponent=None, name=name, word=word, left=False)
