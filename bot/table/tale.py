"""The tale of the table: what happened in the turn that goes on and in the one before, and why
points moved."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engines.kernel.game import Event, Game, Score, Seat
from engines.kernel.log import Chance, Entry, Log
from engines.kernel.log import Turn as Play
from engines.kernel.moves import from_json
from engines.kernel.table import Table


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: what was told in it, and each seat's points by part as it began and as it stands."""

    number: int
    events: list[Event] = field(default_factory=list[Event])
    before: tuple[Score, ...] = ()
    after: tuple[Score, ...] = ()

    def gains(self, seat: Seat) -> Mapping[str, int]:
        """The parts of a seat's score that moved, by how much."""
        old, new = self.before[seat].parts, self.after[seat].parts
        return {part: new[part] - old.get(part, 0) for part in new if new[part] != old.get(part)}


@dataclass(frozen=True, slots=True)
class Tale:
    """The last turn that was settled, and the one that goes on (None: the game is over)."""

    last: Turn | None
    now: Turn | None


def tale(game: Game[Any, Any, Any], log: Log, step: int) -> Tale:
    """Tell the last two turns of a log that stands at `step`.

    Only what lies open is told of the scores: they are read from an onlooker's view.
    """
    return _teller(game, log, step).tale()


def _teller(game: Game[Any, Any, Any], log: Log, step: int) -> _Teller:
    """Somebody who has heard a log that stands at `step`, from its last settled turn on."""
    over = any(isinstance(entry, Play) and entry.step == step for entry in log.entries)
    teller = _Teller(game, _start(game, log, step, over=over))
    teller.listen(log.entries)
    return teller


def _start(game: Game[Any, Any, Any], log: Log, step: int, *, over: bool) -> Table[Any, Any, Any]:
    """The table as the last settled turn opened, or as the game did."""
    table = Table.replay(game, log, until=step)
    settled = game.turns(table.position) - (not over)
    while table.step > 0:
        earlier = Table.replay(game, log, until=table.step - 1)
        if game.turns(earlier.position) < settled:
            break
        table = earlier
    return table


class _Teller:
    """Plays the entries of a log on a copy and listens, turn by turn; remembers two turns."""

    def __init__(self, game: Game[Any, Any, Any], start: Table[Any, Any, Any]) -> None:
        self.game = game
        self.position = start.position.copy()
        opening = [news.event for news in start.news] if start.step == 0 else []
        scores = self._scores()
        self.turns = [Turn(game.turns(self.position), opening, scores, scores)]
        self.heard = len(start.entries)

    def listen(self, entries: Sequence[Entry]) -> None:
        """Hear what a log has gained."""
        for entry in entries[self.heard :]:
            self.hear(entry)
        self.close()
        self.heard = len(entries)
        self.turns = self.turns[-2:]

    def tale(self) -> Tale:
        if self.game.outcome(self.position) is not None:
            return Tale(self.turns[-1], None)
        return Tale(self.turns[-2] if len(self.turns) > 1 else None, self.turns[-1])

    def hear(self, entry: Entry) -> None:
        self.close()
        match entry:
            case Chance(result=result):
                request = self.game.chance(self.position)
                if request is not None:
                    events = self.game.resolve(self.position, request, result)
                    self._turn_over()
                    self._tell(events)
            case Play(seat=seat, by=by, moves=moves):
                self._turn_over()
                if by in ("forced", "prepared", "absent"):
                    self._tell([Event(f"event/{by}", {"seat": seat})])
                for body in moves:
                    move = from_json(self.game, body)
                    self._tell(self.game.apply(self.position, seat, move))

    def close(self) -> None:
        """Settle what nobody is asked about."""
        game, position = self.game, self.position
        while not (game.outcome(position) or game.chance(position) or game.waiting(position)):
            events = game.close(position)
            # A turn may begin within: with a draw that nobody is asked about, say.
            self._turn_over()
            self._tell(events)

    def _turn_over(self) -> None:
        """Begin to tell the next turn, if it has begun."""
        number = self.game.turns(self.position)
        if number > self.turns[-1].number:
            scores = self._scores()
            self.turns.append(Turn(number, [], scores, scores))

    def _tell(self, events: list[Event]) -> None:
        turn = self.turns[-1]
        self.turns[-1] = replace(turn, events=[*turn.events, *events], after=self._scores())

    def _scores(self) -> tuple[Score, ...]:
        return tuple(self.game.scores(self.game.view(self.position, None)))


class Tales:
    """Tells tables as they stand: the first time from their logs, then from what has come since."""

    def __init__(self, most: int = 500) -> None:
        self._tellers: OrderedDict[int, _Teller] = OrderedDict()
        self._most = most

    async def of(self, table_id: int, table: Table[Any, Any, Any]) -> Tale:
        """The tale of a table; what is told of it depends on its log alone."""
        teller = self._tellers.pop(table_id, None)
        if teller is None or teller.heard > len(table.entries):
            # A log from its beginning takes time, hence off the event loop.
            teller = await asyncio.to_thread(_teller, table.game, table.log(), table.step)
        else:
            teller.listen(table.entries)
        self._tellers[table_id] = teller
        if len(self._tellers) > self._most:
            self._tellers.popitem(last=False)
        return teller.tale()
