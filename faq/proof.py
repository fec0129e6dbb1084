"""A proof: a small position, a move and what must follow, run against the game's own rules."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from pydantic import Field, model_validator

from engines.kernel import data
from engines.kernel import moves as codec
from engines.kernel.game import Event, Game, Outcome, Refusal
from engines.rooms import rooms

MOST_MOVES = 40


class Can(data.Sheet):
    """All that a seat may do, as the moves' short texts (`take-pair.4.red`), in any order."""

    seat: int = 0
    moves: tuple[str, ...]


class Over(data.Sheet):
    """The game has ended: why, and who won."""

    reason: str
    winners: tuple[int, ...]


class Then(data.Sheet):
    """What must follow; only what is named is compared.

    `refused`: the last move breaks this rule (otherwise every move must be legal). `state`: part of
    the position in the words of the game's `build` module. `points`: parts of each seat's running
    score, and `total`. `rolls`: dice come next.
    """

    refused: str | None = None
    state: dict[str, Any] | None = None
    points: tuple[dict[str, int], ...] | None = None
    can: tuple[Can, ...] = ()
    waits_for: tuple[int, ...] | None = None
    rolls: bool | None = None
    over: Over | None = None
    goes_on: bool | None = None

    @model_validator(mode="after")
    def says_something(self) -> Then:
        """A proof of nothing proves nothing."""
        if self == Then.model_construct():
            raise ValueError("name at least one thing that must follow")
        return self


class Proof(data.Sheet):
    """A position (`given`), moves with their seats (`when`, seat 0 unless named), and `then`.

    Where a move has a field named `seat` itself, `by` names who plays it.
    """

    given: dict[str, Any]
    when: tuple[dict[str, int | str], ...] = Field(default=(), max_length=MOST_MOVES)
    then: Then


class Builder(Protocol):
    """What a game's `build` module offers."""

    def build(self, description: Mapping[str, Any]) -> Any: ...

    def describe(self, position: Any) -> Mapping[str, Any]: ...


@dataclass(slots=True)
class Run:
    """A proof as played: the position before and after, what happened in between, and what did not
    come out as it must."""

    before: Any
    after: Any
    refusal: Refusal | None = None
    events: list[Event] = field(default_factory=list[Event])
    failures: list[str] = field(default_factory=list[str])


def builder(game: str) -> Builder:
    """The module that builds a game's positions from plain values."""
    return cast(Builder, importlib.import_module(f"{rooms()[game].package}.build"))


def run(game_id: str, proof: Proof) -> Run:
    """Play a proof on the game's rules; a description that can't be built is a failure too."""
    game, tools = rooms()[game_id].game, builder(game_id)
    try:
        before = tools.build(proof.given)
        acts = acts_of(game_id, proof)
    except ValueError as error:
        return Run(None, None, failures=[f"given or when: {error}"])
    after = before.copy()
    played = Run(before, after)
    for number, (seat, move) in enumerate(acts):
        refusal = game.why_not(after, seat, move)
        if refusal is not None:
            if number == len(acts) - 1 and refusal.rule == proof.then.refused:
                played.refusal = refusal
                break
            played.failures.append(
                f"{codec.to_code(move)} of seat {seat} breaks the rule {refusal.rule}"
            )
            return played
        played.events += game.apply(after, seat, move)
        played.events += _close(game, after)
    if proof.then.refused and played.refusal is None:
        played.failures.append(f"nothing is refused; {proof.then.refused} should be")
    played.failures += _differences(game, tools, after, proof.then)
    return played


def acts_of(game_id: str, proof: Proof) -> list[tuple[int, Any]]:
    """The seats and moves of a proof, in order; raises MoveError."""
    return [_act(rooms()[game_id].game, act) for act in proof.when]


def _act(game: Game[Any, Any, Any], act: Mapping[str, int | str]) -> tuple[int, Any]:
    fields = dict(act)
    seat = fields.pop("by" if "by" in fields else "seat", 0)
    if not isinstance(seat, int):
        raise codec.MoveError(f"a seat is a number, not {seat!r}")
    return seat, codec.from_json(game, fields)


def _close(game: Game[Any, Any, Any], position: Any) -> list[Event]:
    """Settle finished turns, as the table does, up to the next decision, roll or end."""
    events: list[Event] = []
    while not (game.outcome(position) or game.chance(position) or game.waiting(position)):
        events += game.close(position)
    return events


def _differences(
    game: Game[Any, Any, Any], tools: Builder, position: Any, then: Then
) -> Iterator[str]:
    if then.state is not None:
        yield from _state_differences("state", then.state, tools.describe(position))
    if then.points is not None:
        for seat, (named, score) in enumerate(
            zip(then.points, game.scores(position), strict=False)
        ):
            worth = {**score.parts, "total": score.total}
            yield from _state_differences(f"points of seat {seat}", named, worth)
    for can in then.can:
        found = sorted(
            codec.to_code(move) for move in game.legal(game.view(position, can.seat), can.seat)
        )
        if found != sorted(can.moves):
            yield f"seat {can.seat} can play {found}"
    if then.waits_for is not None and game.waiting(position) != then.waits_for:
        yield f"the table waits for {list(game.waiting(position))}"
    if then.rolls is not None and (game.chance(position) is not None) != then.rolls:
        yield "dice come next" if not then.rolls else "no dice come next"
    yield from _end_differences(game.outcome(position), then)


def _end_differences(outcome: Outcome | None, then: Then) -> Iterator[str]:
    if then.goes_on is not None and (outcome is None) != then.goes_on:
        yield "the game is over" if outcome else "the game is not over"
    if then.over is not None:
        found = Over(reason=outcome.reason, winners=outcome.winners) if outcome else None
        if found != then.over:
            yield f"the end is {found}"


def _state_differences(where: str, expected: Any, found: Any) -> Iterator[str]:
    """Where the named parts of a value differ from what there is; mappings compare in part."""
    match expected, found:
        case dict(), Mapping():
            for key, value in cast(Mapping[str, Any], expected).items():
                if key not in found:
                    yield f"{where} has no {key}"
                else:
                    yield from _state_differences(f"{where}.{key}", value, found[key])
        case [dict(), *_], list():
            rows, there = cast("list[Any]", expected), cast("list[Any]", found)
            if len(rows) > len(there):
                yield f"{where} has {len(there)} values, not {len(rows)}"
            for index, (value, other) in enumerate(zip(rows, there, strict=False)):
                yield from _state_differences(f"{where}.{index}", value, other)
        case _ if expected != found:
            yield f"{where} is {found}, not {expected}"
        case _:
            pass
