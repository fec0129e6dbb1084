"""The contract: what every game answers, in the same words, so that everything else can be derived.

A game is a pure function over a log. The *table* (`engines.kernel.table`) owns the log and the one
true position; a game only says what may happen and what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from pydantic import BaseModel

from engines.kernel.data import DataFile

if TYPE_CHECKING:
    from engines.kernel.luck import Luck

Seat = int
"""A place at the table, numbered from 0 in playing order."""

Facts = Mapping[str, Any]
"""What a sentence needs to be worded: plain JSON values under stable names."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A request for dice: the answer is one face index, from 0, for each die."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A request to shuffle: the answer is a permutation of `range(size)`, kept from every view."""

    size: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A request to draw lots: the answer is one number below `size`."""

    size: int


Request = Roll | Shuffle | Draw
Result = tuple[int, ...]


NO_FACTS: Facts = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be played: a rule (a game's topic, or `table/...`) and the numbers."""

    rule: str
    facts: Facts = field(default_factory=dict[str, Any])


class Event(NamedTuple):
    """Something that happened, in words a player may read.

    `seen_by` names the seats that may read it (None: everybody); the others read `otherwise`,
    or nothing.
    """

    words: str
    facts: Facts = NO_FACTS
    seen_by: frozenset[Seat] | None = None
    otherwise: Event | None = None

    def for_seat(self, seat: Seat | None) -> Event | None:
        """What `seat` (None: an onlooker) may read of this."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return self.otherwise.for_seat(seat) if self.otherwise else None


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points, part by part, in the order in which the sheet adds them up."""

    parts: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: why, with what scores, and each seat's rank from 1 (equals share)."""

    reason: str
    scores: tuple[Score, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @classmethod
    def ranked(
        cls, reason: str, scores: Iterable[Score], ties: Iterable[tuple[int, ...]] | None = None
    ) -> Outcome:
        """Rank by total, then by the tie-breaks of each seat (higher is better); equals share."""
        listed = tuple(scores)
        breaks = tuple(ties) if ties is not None else ((),) * len(listed)
        keys = [(score.total, *extra) for score, extra in zip(listed, breaks, strict=True)]
        ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
        return cls(reason, listed, ranks)


@dataclass(frozen=True, slots=True)
class Branch:
    """A question on the way to a move: moves that share a branch are narrowed together."""

    code: str
    words: str
    facts: Facts = field(default_factory=dict[str, Any])
    listed: bool = False
    """Whether its moves read best as one list to take from, in place of a further question."""
    several: bool = False
    """Whether it is a list from which several moves can be taken at once, one after another."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a move puts a piece on a map: which piece, how it lies, and the cell by its name."""

    piece: str
    form: Branch
    column: str
    row: str


@dataclass(frozen=True, slots=True)
class Best:
    """What a game played alone came to: which challenge it was, its points, and its stars."""

    challenge: str
    points: int
    stars: int


class Copyable(Protocol):
    """A position: mutable, with copies that share nothing that can change."""

    def copy(self: C) -> C: ...


C = TypeVar("C", bound=Copyable)
P = TypeVar("P", bound=Copyable)
V = TypeVar("V")
M = TypeVar("M")


def no_branches(move: Any) -> tuple[Branch, ...]:
    """A move that is asked for directly."""
    return ()


def nowhere(move: Any) -> None:
    """A move that puts nothing on a map."""


def no_effect(position: Any, seat: Seat, move: Any) -> None:
    """A move whose label says it all."""


def no_price(position: Any, seat: Seat, move: Any) -> tuple[Any, ...]:
    """A move that costs nothing that could change before it is played."""
    return ()


def no_offer(view: Any, seat: Seat) -> list[Event]:
    """Nothing lies in the middle."""
    return []


def in_full(events: Iterable[Event]) -> list[Event]:
    """A turn that is short enough as it was told."""
    return list(events)


def no_luck(events: Iterable[Event]) -> None:
    """A game whose chance needs no telling."""


def no_best(position: Any) -> None:
    """A game that isn't played alone for a score."""


def all_matter(options: Mapping[str, Any], seats: int) -> frozenset[str]:
    """Options that each decide something, whatever the others are."""
    return frozenset()


NO_NAMES: Mapping[str, str] = MappingProxyType({})


def no_names(file: DataFile[Any], lang: str) -> Mapping[str, str]:
    """A data file of numbers, which calls nothing by name."""
    return NO_NAMES


def never_forced(position: Any, seat: Seat) -> None:
    """No move that onlookers could know to be the only one."""


@dataclass(frozen=True)
class Game(Generic[P, V, M]):
    """A game's answers to the contract.

    A view `V` is a position in which whatever the viewer may not see is masked; `why_not`,
    `candidates` and `apply` read only what the seat itself may see, so they take either.
    """

    id: str
    seats: range
    moves: tuple[type[M], ...]
    """Every kind of move, as frozen dataclasses with fields of str and int."""
    finishing: frozenset[type[M]]
    """Kinds of move that only say "no more": random play takes them when nothing else is legal."""
    options: type[BaseModel]
    data: Callable[[], DataFile[Any]]
    """The game's own data file, with the provenance of each value."""
    read_data: Callable[[Mapping[str, Any]], DataFile[Any]]
    """Check a data file from outside; raises `engines.kernel.data.DataError`."""
    setup: Callable[[DataFile[Any], Any, int], P]
    chance: Callable[[P], Request | None]
    """What the table must answer from the committed dice before anything else happens."""
    resolve: Callable[[P, Request, Result], list[Event]]
    """Let the answer to `chance` happen."""
    waiting: Callable[[P], tuple[Seat, ...]]
    """The seats that owe a decision, in the order in which their moves will be applied."""
    candidates: Callable[[V, Seat], Iterable[M]]
    """The moves a player may reach for now, forbidden ones included: each can say why not."""
    why_not: Callable[[P | V, Seat, M], Refusal | None]
    legal: Callable[[V, Seat], list[M]]
    """The candidates without a refusal, found as quickly as the game can."""
    apply: Callable[[P, Seat, M], list[Event]]
    """Play a legal move. What a *turn* settles waits for `close`."""
    close: Callable[[P], list[Event]]
    """Settle what the step or the turn leaves behind once nobody is waiting; start what follows."""
    view: Callable[[P, Seat | None], V]
    outcome: Callable[[P], Outcome | None]
    scores: Callable[[P | V], tuple[Score, ...]]
    """The running scores by seat, as far as the viewer may know them."""
    sheet: Callable[[P | V, Seat], Facts]
    """A seat's sheet as plain JSON values, as far as the viewer may know it: for other programs."""
    imagine: Callable[[V, Random], P]
    """A full position compatible with the view, for opponents that plan without peeking."""
    absent: Callable[[V, Seat], list[M]]
    """The least committal legal moves for a seat whose time ran out.

    The first is played, and the game is asked again until the decision is complete.
    """
    worth: Callable[[P, Seat], float]
    """How good a position looks for a seat: what the greedy opponent maximises."""
    turns: Callable[[P], int]
    """Turns played so far, in the unit that players count."""
    counts: Callable[[P], Mapping[str, int]]
    """Figures of a finished game that simulations add up."""
    branches: Callable[[M], tuple[Branch, ...]] = no_branches
    spot: Callable[[M], Spot | None] = nowhere
    """Where a move puts a piece on a map: such moves are chosen by pointing, not by name."""
    idle: Callable[[Mapping[str, Any], int], frozenset[str]] = all_matter
    """Options that decide nothing beside the others, with so many seats: nobody is asked them."""
    effect: Callable[[P | V, Seat, M], Event | None] = no_effect
    """In a few words, what a legal move would do here: the second half of its button."""
    forced: Callable[[P, Seat], M | None] = never_forced
    """The move that every onlooker can see to be this seat's only one."""
    price: Callable[[P, Seat, M], tuple[Any, ...]] = no_price
    """What a prepared move would cost or bring here; it is played only at the same price."""
    offer: Callable[[V, Seat], list[Event]] = no_offer
    """What lies open for this seat to choose from, in few words: stands with its question."""
    retold: frozenset[str] = frozenset()
    """Keys of the events that `offer` says again: left out of what is told beside it."""
    best: Callable[[P], Best | None] = no_best
    """What a finished game played alone came to, of which each person's best is kept."""
    brief: Callable[[Iterable[Event]], list[Event]] = in_full
    """A settled turn told in few sentences: for the board, where those of all seats stand."""
    plan: Callable[[V, Seat], Sequence[M]] | None = None
    """The whole decision an opponent would make here, where judging single moves is not enough."""
    named: Callable[[DataFile[Any], str], Mapping[str, str]] = no_names
    """What a data file itself calls things, in a language, by the key of the words it replaces.

    Such names come from outside: the file's model lets none pass that could format or mention.
    """
    luck: Callable[[Iterable[Event]], Luck | None] = no_luck
    """How the dice fell against what could be expected, from all that onlookers were told."""


def without_refusal(
    candidates: Callable[[V, Seat], Iterable[M]],
    why_not: Callable[[V, Seat, M], Refusal | None],
) -> Callable[[V, Seat], list[M]]:
    """`legal` for a game that has no quicker way: its candidates without a refusal."""

    def legal(view: V, seat: Seat) -> list[M]:
        return [move for move in candidates(view, seat) if why_not(view, seat, move) is None]

    return legal
