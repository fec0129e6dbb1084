"""What `feuillet bench` measures: figures, each beside its peer or its floor in the same run."""

from __future__ import annotations

from bot.bench.figure import Figure, Measure
from bot.bench.games import random_games
from bot.bench.pictures import sheets

MEASURES: tuple[Measure, ...] = (random_games, sheets)
"""Everything that is measured, in this order; a new measure is one more line."""

__all__ = ["MEASURES", "Figure", "Measure"]
