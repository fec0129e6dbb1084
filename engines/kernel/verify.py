"""Whether the dice of a finished game were those that the lobby promised."""

from __future__ import annotations

from engines.kernel.dice import commitment
from engines.kernel.game import Game, M, P, V
from engines.kernel.log import Chance, Log, LogError
from engines.kernel.recorded import DiceError
from engines.kernel.table import Table


def verify(game: Game[P, V, M], log: Log) -> int:
    """Recompute every roll of a finished game from its seed; returns how many there were.

    Raises DiceError where the seed isn't the one that was promised or a roll differs, LogError
    where the log can't be replayed.
    """
    if log.seed is None:
        raise LogError("the log holds no seed: it is published when the game ends")
    seed = bytes.fromhex(log.seed)
    if commitment(seed) != log.commitment:
        raise DiceError("the seed is not the one promised in the lobby: its SHA-256 differs")
    table = Table[P, V, M].replay(game, log, seed=seed, check=True)
    if game.outcome(table.position) is None:
        raise LogError("the log ends before the game does")
    recorded = sum(isinstance(entry, Chance) for entry in log.entries)
    played = sum(isinstance(entry, Chance) for entry in table.entries)
    if recorded < played:
        raise LogError(f"the log has {recorded} rolls, but play asks for {played}")
    return recorded
