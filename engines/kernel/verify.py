"""Whether the dice of a game that is over were those that the lobby promised."""

from __future__ import annotations

from dataclasses import dataclass

from engines.kernel.dice import commitment
from engines.kernel.game import Game, M, P, V
from engines.kernel.log import Chance, Log, LogError
from engines.kernel.recorded import SeedError
from engines.kernel.table import Table


class UnfinishedError(LogError):
    """The log ends before the game does, and doesn't say that the game was stopped."""


@dataclass(frozen=True, slots=True)
class Verified:
    """How many rolls follow from the seed; `over`: the game was played to its end."""

    rolls: int
    over: bool


def verify(game: Game[P, V, M], log: Log) -> Verified:
    """Recompute every roll of a game from its seed.

    Raises SeedError where the seed isn't the one that was promised, RollError at the first roll
    that differs, UnfinishedError where the end is cut off, LogError where the log can't be
    replayed. A game that people stopped holds if all its rolls do.
    """
    if log.seed is None:
        raise LogError("the log holds no seed: it is published when the game ends")
    seed = bytes.fromhex(log.seed)
    if commitment(seed) != log.commitment:
        raise SeedError("the seed is not the one promised in the lobby: its SHA-256 differs")
    table = Table[P, V, M].replay(game, log, seed=seed, check=True)
    over = game.outcome(table.position) is not None
    if not over and not log.stopped:
        raise UnfinishedError("the log ends before the game does")
    recorded = sum(isinstance(entry, Chance) for entry in log.entries)
    played = sum(isinstance(entry, Chance) for entry in table.entries)
    if recorded < played:
        raise UnfinishedError(f"the log has {recorded} rolls, but play asks for {played}")
    return Verified(recorded, over)
