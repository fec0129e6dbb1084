"""Everything that is measured, in order; a new measure is one more line."""

from __future__ import annotations

from bot.bench.desk import rules_desk
from bot.bench.figure import Measure
from bot.bench.games import random_games
from bot.bench.impera import impera
from bot.bench.memory import tables
from bot.bench.pictures import sheets
from bot.bench.press import presses
from bot.bench.settlers import settlers
from bot.bench.start import start
from bot.bench.wonders import wonders

MEASURES: tuple[Measure, ...] = (
    random_games,
    impera,
    settlers,
    wonders,
    sheets,
    presses,
    start,
    tables,
    rules_desk,
)
