"""A table: set-up and steps and drafts make the position; replay, take-back and outcome follow.

Only this module decides which copy of a position is the truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol

from pydantic import BaseModel, ValidationError

from engines.kernel import moves as codec
from engines.kernel.data import DataError, DataFile
from engines.kernel.dice import Dice
from engines.kernel.game import Event, Game, M, P, Refusal, Request, Result, Seat, V
from engines.kernel.log import By, Chance, Entry, Header, Log, LogError, Turn
from engines.kernel.recorded import Recorded

MAX_DRAFT = 500
"""Moves in one draft; no game comes near, and a runaway can't fill a row."""


class Source(Protocol):
    """Where the answers to chance come from."""

    def answer(self, number: int, request: Request) -> Result | None: ...


class News(NamedTuple):
    """An event, with the step in which it was told."""

    step: int
    event: Event


@dataclass(slots=True)
class Draft(Generic[P, M]):
    """What a seat has in hand in this step: moves on a copy of its own, until it confirms.

    `automatic[i]` marks a move that played itself because it was the only one. `events[i]` is what
    move `i` brought, for the seat's own eyes.
    """

    position: P
    moves: list[M] = field(default_factory=list[M])
    automatic: list[bool] = field(default_factory=list[bool])
    events: list[list[Event]] = field(default_factory=list[list[Event]])
    done: bool = False
    by: By = "seat"


@dataclass(frozen=True, slots=True)
class Prepared(Generic[M]):
    """Moves to be played when the seat is awaited, if they are still legal at these prices."""

    moves: tuple[M, ...]
    prices: tuple[tuple[Any, ...], ...]


class Table(Generic[P, V, M]):
    """One game in play.

    `file` holds what is printed. `step` numbers the current request for decisions, `due` the seats
    that owe it one. `entries` is the log so far; `news` all that was told, for whoever may read it.
    """

    def __init__(self, game: Game[P, V, M], header: Header, source: Source) -> None:
        if header.game != game.id:
            raise LogError(f"this is a log of {header.game}, not of {game.id}")
        if header.seats not in game.seats:
            fewest, most = game.seats[0], game.seats[-1]
            raise LogError(f"{game.id} has {fewest} to {most} seats, not {header.seats}")
        for what, given in (("words", header.words), ("names", header.names)):
            if len(given) != header.seats and (given or what == "words"):
                raise LogError(f"there are {len(given)} {what} for {header.seats} seats")
        self.game = game
        self.header = header
        self._source = source
        self.file, options = _facts_and_options(game, header)
        self.position: P = game.setup(self.file, options, header.seats)
        self.step = -1
        self.due: tuple[Seat, ...] = ()
        self.entries: list[Entry] = []
        self.news: list[News] = []
        self.drafts: dict[Seat, Draft[P, M]] = {}
        self.prepared: dict[Seat, Prepared[M]] = {}
        self._answers = 0
        self._stuck = False

    @classmethod
    def open(cls, game: Game[P, V, M], header: Header, seed: bytes) -> Table[P, V, M]:
        """A new table, advanced to its first decision."""
        table = cls(game, header, Dice(seed, header.words))
        table._advance()
        return table

    @classmethod
    def replay(
        cls,
        game: Game[P, V, M],
        log: Log,
        *,
        seed: bytes | None = None,
        until: int | None = None,
        check: bool = False,
    ) -> Table[P, V, M]:
        """The table that a log describes; raises LogError where the log breaks a rule.

        With `seed` play can go on. `until` stops before that step. `check` recomputes every answer
        from the seed and raises DiceError at the first that differs.
        """
        dice = Dice(seed, log.words) if seed is not None else None
        recorded = [entry for entry in log.entries if isinstance(entry, Chance)]
        table = cls(game, log, Recorded(recorded, dice, check=check))
        table._replay([entry for entry in log.entries if isinstance(entry, Turn)], until)
        if until is None and table._answers < len(recorded):
            raise LogError(f"the log has {len(recorded)} rolls, but play asks for {table._answers}")
        return table

    # What a seat may do -----------------------------------------------------------------------

    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not yet confirmed in this step."""
        return tuple(seat for seat in self.due if not self._draft(seat).done)

    def view(self, seat: Seat | None) -> V:
        """What a seat sees, its own draft included and nobody else's."""
        return self.game.view(self.position_for(seat), seat)

    def position_for(self, seat: Seat | None) -> P:
        """The truth, or the seat's own copy while it drafts."""
        draft = self.drafts.get(seat) if seat is not None else None
        return draft.position if draft else self.position

    def legal(self, seat: Seat) -> list[M]:
        """The moves that this seat may add to its draft."""
        if seat not in self.due or self.closed(seat):
            return []
        return self.game.legal(self.view(seat), seat)

    def why_not(self, seat: Seat, move: M) -> Refusal | None:
        """Why this seat may not add this move to its draft now."""
        if self.game.outcome(self.position) is not None:
            return Refusal("table/ended")
        if seat not in self.due:
            return self.game.why_not(self.position, seat, move) or Refusal("table/not-awaited")
        draft = self._draft(seat)
        if draft.done:
            return Refusal("table/confirmed")
        if draft.moves and self.closed(seat):
            return Refusal("table/draft-closed")
        if len(draft.moves) >= MAX_DRAFT:
            return Refusal("table/draft-full", {"count": MAX_DRAFT})
        return self.game.why_not(draft.position, seat, move)

    def closed(self, seat: Seat) -> bool:
        """Whether nothing can follow in this draft: the decision is made, or chance comes next."""
        position = self.position_for(seat)
        return seat not in self.game.waiting(position) or self.game.chance(position) is not None

    def room(self, seat: Seat, moves: Sequence[M]) -> int:
        """How many of these moves, in their order, the seat could add to its draft at once."""
        game, position = self.game, self.position_for(seat).copy()
        for count, move in enumerate(moves):
            due = seat in game.waiting(position) and game.chance(position) is None
            if not due or game.why_not(position, seat, move) is not None:
                return count
            game.apply(position, seat, move)
        return len(moves)

    def add(self, seat: Seat, move: M) -> Refusal | None:
        """Add a move to the seat's draft; a refusal changes nothing."""
        refusal = self.why_not(seat, move)
        if refusal is None:
            draft = self._draft(seat)
            self._play(draft, seat, move, automatic=False)
            self._force(draft, seat)
        return refusal

    def take_back(self, seat: Seat, *, everything: bool = False) -> Refusal | None:
        """Take back the seat's last own move, with what played itself after it; or all of them."""
        if seat not in self.due:
            return Refusal("table/not-awaited")
        draft = self._draft(seat)
        if draft.done:
            return Refusal("table/confirmed")
        kept = len(draft.moves)
        while kept and draft.automatic[kept - 1]:
            kept -= 1
        if not kept:
            return Refusal("table/nothing-to-take-back")
        self._redraft(seat, draft, 0 if everything else kept - 1)
        return None

    def confirm(self, seat: Seat, by: By = "seat") -> Refusal | None:
        """Make the draft final for this step; when the last seat is done the step is logged."""
        if self.game.outcome(self.position) is not None:
            return Refusal("table/ended")
        if seat not in self.due:
            return Refusal("table/not-awaited")
        draft = self._draft(seat)
        if draft.done:
            return Refusal("table/confirmed")
        if not self.closed(seat):
            return Refusal("table/unfinished")
        draft.done, draft.by = True, by
        if not self.awaited():
            self._settle()
            self._advance()
        return None

    def reopen(self, seat: Seat) -> Refusal | None:
        """Open a confirmed draft again, as long as somebody else is still choosing."""
        if seat not in self.due:
            return Refusal("table/not-awaited")
        draft = self._draft(seat)
        if not draft.done:
            return Refusal("table/not-confirmed")
        if draft.by == "forced":
            return Refusal("table/forced")
        draft.done = False
        return None

    def prepare(self, seat: Seat, moves: Sequence[M]) -> Refusal | None:
        """Lay moves ready for when this seat is awaited; an empty list withdraws them."""
        if self.game.outcome(self.position) is not None:
            return Refusal("table/ended")
        if seat in self.due:
            return Refusal("table/awaited-now")
        prices = tuple(self.game.price(self.position, seat, move) for move in moves)
        self.prepared.pop(seat, None)
        if moves:
            self.prepared[seat] = Prepared(tuple(moves), prices)
        return None

    def play_absent(self, seat: Seat) -> Refusal | None:
        """Complete the decision of a seat whose time ran out, as little committal as can be."""
        if seat not in self.due or self._draft(seat).done:
            return Refusal("table/not-awaited")
        while not self.closed(seat):
            # Asked again after each move: what is forced after it has played itself.
            refusal = self.add(seat, self.game.absent(self.view(seat), seat)[0])
            if refusal is not None:
                return refusal
        return self.confirm(seat, by="absent")

    def restore(self, seat: Seat, moves: Iterable[M], *, done: bool, by: By = "seat") -> None:
        """Lay a stored draft of this step on the table again; what no longer fits is dropped.

        `moves` are all moves of the draft, automatic ones included. It is `done` only if it is the
        same draft still.
        """
        if seat not in self.due or self._draft(seat).by == "forced":
            return
        self._redraft(seat, self._draft(seat), 0)
        stored = list(moves)
        for index, move in enumerate(stored):
            played = self._draft(seat).moves
            if index < len(played):
                if played[index] != move:
                    break
            elif self.add(seat, move) is not None:
                break
        draft = self._draft(seat)
        if draft.done or not done or draft.moves != stored or not self.closed(seat):
            return
        draft.done, draft.by = True, by
        if not self.awaited():
            # A step is settled by a press, never by reading it back: the last seat confirms again.
            draft.done, draft.by = False, "seat"

    # What the table says ----------------------------------------------------------------------

    def log(self, *, seed: str | None = None) -> Log:
        """The log so far; the seed (hex) is refused, with ValueError, before the game has ended."""
        if seed is not None and self.game.outcome(self.position) is None:
            raise ValueError("the seed is published when the game has ended, not before")
        return Log.model_validate(
            {**dict(self.header), "entries": tuple(self.entries), "seed": seed}
        )

    # How play goes on -------------------------------------------------------------------------

    def _draft(self, seat: Seat) -> Draft[P, M]:
        draft = self.drafts.get(seat)
        if draft is None:
            draft = self.drafts[seat] = Draft(self.position.copy())
        return draft

    def _play(self, draft: Draft[P, M], seat: Seat, move: M, *, automatic: bool) -> None:
        draft.events.append(self.game.apply(draft.position, seat, move))
        draft.moves.append(move)
        draft.automatic.append(automatic)

    def _redraft(self, seat: Seat, old: Draft[P, M], kept: int) -> None:
        """Start the draft again from the truth and play its first `kept` moves."""
        draft: Draft[P, M] = Draft(self.position.copy())
        for move, automatic in zip(old.moves[:kept], old.automatic[:kept], strict=True):
            self._play(draft, seat, move, automatic=automatic)
        self.drafts[seat] = draft
        self._force(draft, seat)

    def _force(self, draft: Draft[P, M], seat: Seat) -> None:
        """Play what every onlooker can see to be the only move; a whole decision is then done."""
        while not self.closed(seat) and len(draft.moves) < MAX_DRAFT:
            move = self.game.forced(draft.position, seat)
            if move is None:
                return
            self._play(draft, seat, move, automatic=True)
        if draft.moves and all(draft.automatic):
            draft.done, draft.by = True, "forced"

    def _play_prepared(self, seat: Seat) -> None:
        prepared = self.prepared.pop(seat, None)
        draft = self._draft(seat)
        if prepared is None or prepared.moves == tuple(draft.moves):
            return
        # Priced before the first is played, as when they were prepared.
        prices = tuple(self.game.price(draft.position, seat, move) for move in prepared.moves)
        for move in prepared.moves:
            if prices != prepared.prices or self.add(seat, move) is not None:
                self._redraft(seat, draft, 0)
                own = frozenset({seat})
                self._tell([Event("event/prepared-dropped", {"seat": seat}, seen_by=own)])
                return
        if self.closed(seat):
            self.drafts[seat].done, self.drafts[seat].by = True, "prepared"

    def _open_step(self, due: tuple[Seat, ...]) -> None:
        self.step += 1
        self.due = due
        self.drafts = {}

    def _offer(self) -> None:
        """Let forced and prepared decisions of the new step play themselves."""
        for seat in self.due:
            self._force(self._draft(seat), seat)
            self._play_prepared(seat)

    def _settle(self) -> None:
        """Log the step and play it on the truth, in seat order from the active player."""
        for seat in self.due:
            draft = self._draft(seat)
            turn = Turn(
                step=self.step,
                seat=seat,
                by=draft.by,
                moves=tuple(codec.to_json(move) for move in draft.moves),
            )
            self.entries.append(turn)
            if draft.by in ("forced", "prepared", "absent"):
                self._tell([Event(f"event/{draft.by}", {"seat": seat})])
            for move in draft.moves:
                refusal = self.game.why_not(self.position, seat, move)
                if refusal is not None:
                    raise AssertionError(f"a sealed draft stopped being legal: {move} {refusal}")
                self._tell(self.game.apply(self.position, seat, move))
        self.due, self.drafts = (), {}

    def _tell(self, events: Iterable[Event]) -> None:
        self.news.extend(News(self.step, event) for event in events)

    def _advance(self) -> None:
        """Go on until somebody must decide: answer chance, close turns, play forced decisions."""
        while self._to_next_step():
            self._offer()
            if self.awaited():
                return
            self._settle()

    def _to_next_step(self) -> bool:
        """Answer chance and close turns up to the next decision; False at the end of the game."""
        game, position = self.game, self.position
        while game.outcome(position) is None:
            request = game.chance(position)
            if request is not None:
                result = self._source.answer(self._answers, request)
                if result is None:
                    self._stuck = True
                    return False
                self.entries.append(Chance(number=self._answers, result=result))
                self._answers += 1
                self._tell(game.resolve(position, request, result))
                continue
            due = game.waiting(position)
            if due:
                self._open_step(due)
                return True
            self._tell(game.close(position))
        return False

    def _replay(self, turns: Sequence[Turn], until: int | None) -> None:
        alive = self._to_next_step()
        for index, turn in enumerate(turns):
            if until is not None and turn.step >= until:
                return
            where = f"turn {index} (step {turn.step}, seat {turn.seat})"
            if not alive:
                why = "a roll is missing" if self._stuck else "the game is already over"
                raise LogError(f"{where}: {why}")
            self._replay_turn(turn, where)
            if not self.awaited():
                self._settle()
                alive = self._to_next_step()
        if any(draft.done for draft in self.drafts.values()):
            missing = list(self.awaited())
            raise LogError(f"step {self.step} is not complete: seats {missing} are missing")
        if alive and until is None:
            self._offer()
            if not self.awaited():
                self._settle()
                self._advance()

    def _replay_turn(self, turn: Turn, where: str) -> None:
        if turn.step != self.step or turn.seat not in self.awaited():
            raise LogError(f"{where}: step {self.step} waits for seats {list(self.awaited())}")
        draft = self._draft(turn.seat)
        for body in turn.moves:
            try:
                move = codec.from_json(self.game, body)
            except codec.MoveError as error:
                raise LogError(f"{where}: {error}") from None
            refusal = self.why_not(turn.seat, move)
            if refusal is not None:
                raise LogError(f"{where}: {codec.to_code(move)} breaks the rule {refusal.rule}")
            self._play(draft, turn.seat, move, automatic=False)
        if not self.closed(turn.seat):
            raise LogError(f"{where}: the decision is not complete")
        draft.done, draft.by = True, turn.by


def _facts_and_options(game: Game[P, V, M], header: Header) -> tuple[DataFile[Any], BaseModel]:
    """The checked data file and options of a header; raises LogError."""
    own = game.data()
    try:
        # Tables that play by the game's own file share it.
        file = own if header.data == own.body else game.read_data(header.data)
        return file, game.options.model_validate(header.options)
    except DataError as error:
        raise LogError(f"data: {error}") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise LogError(f"options.{'.'.join(map(str, first['loc']))}: {first['msg']}") from None
