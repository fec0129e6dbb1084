"""A table as one reader sees it: their language, their seat, and the names at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.people import names
from bot.store.records import SeatRow
from bot.table.state import TableState
from bot.voice import Voice
from engines.kernel.game import NO_NAMES, Event, Game, Score, Seat
from engines.kernel.table import Draft, Table
from engines.rooms import rooms


@dataclass(frozen=True)
class Seen:
    """What a renderer may know: the table behind `seat`'s eyes (None: an onlooker's)."""

    state: TableState
    lang: str
    seat: Seat | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats' names for labels and pictures."""
        say = Voice(self.lang)
        number = 0
        given: list[str] = []
        for row in self.state.seats:
            number += row.opponent is not None
            match row.opponent:
                case None:
                    given.append(row.name)
                case policy if row.name.startswith(f"{policy} "):
                    given.append(say("opponent/name", number=number))
                case _:
                    given.append(say("opponent/instead", name=row.name))
        return names.distinct(given)

    @cached_property
    def text(self) -> Voice:
        """The voice for texts, in which names are escaped."""
        escaped = tuple(map(names.escaped, self.names))
        return Voice(self.lang, self.state.game, escaped, self._called)

    @cached_property
    def label(self) -> Voice:
        """The voice for labels."""
        return Voice(self.lang, self.state.game, self.names, self._called)

    @cached_property
    def _called(self) -> Mapping[str, str]:
        """What the table's data file calls things."""
        table = self.state.table
        return NO_NAMES if table is None else self.game.named(table.file, self.lang)

    @property
    def game(self) -> Game[Any, Any, Any]:
        return rooms()[self.state.game].game

    @property
    def table(self) -> Table[Any, Any, Any]:
        """The game in play; raises ValueError in the lobby."""
        if self.state.table is None:
            raise ValueError(f"table {self.state.id} has not started")
        return self.state.table

    def view(self) -> Any:
        """The only thing that may be shown."""
        return self.table.view(self.seat)

    def draft(self) -> Draft[Any, Any] | None:
        """The reader's own draft."""
        return self.table.drafts.get(self.seat) if self.seat is not None else None

    def awaited(self) -> tuple[Seat, ...]:
        """Who still has to choose; nobody once the game is over."""
        return self.table.awaited() if self.state.status == "playing" else ()

    def turn(self) -> int:
        return self.game.turns(self.table.position)

    def scores(self) -> tuple[Score, ...]:
        """The running scores, as far as the reader may know them."""
        return self.game.scores(self.view())

    def readable(self, events: list[Event]) -> list[Event]:
        """What the reader may know of what happened."""
        return [own for event in events if (own := event.for_seat(self.seat)) is not None]

    def host(self) -> str:
        """The host's name, escaped."""
        for row, name in zip(self.state.seats, self.text.names, strict=True):
            if row.user_id == self.state.host_id:
                return name
        return names.NOBODY

    def people(self) -> list[SeatRow]:
        """The seats of people."""
        return [row for row in self.state.seats if row.user_id is not None]
