"""Moves of every game to try wherever one is: all there are, or many, most of them forbidden."""

from __future__ import annotations

from random import Random
from typing import Any

from engines.impera import moves as impera
from engines.imperial_settlers import moves as settlers
from engines.imperial_settlers.abilities import BUILDING_IDS, RESOURCES, TRACKS
from engines.imperial_settlers.printed import FAVORS
from engines.lost_cities import moves as lost
from engines.lost_cities.data import COLOURS
from engines.world_wonders import moves as wonders
from engines.world_wonders.masks import CELLS, turns_and_mirrors

LOST_CITIES = [
    *(lost.TakePair(number, colour) for number in range(11) for colour in COLOURS),
    *map(lost.Accelerate, COLOURS), lost.Pass(), lost.Refuse(),
]  # fmt: skip

IMPERIAL_SETTLERS = [
    *settlers.TICK, settlers.DONE_DEVELOPING, settlers.DONE,
    *(settlers.Build(name, box) for name in BUILDING_IDS for box in range(1, 5)),
    *(settlers.Harvest(field, circle) for field in range(6) for circle in range(5)),
    *map(settlers.UseAbility, BUILDING_IDS),
    *map(settlers.Copy, RESOURCES), *map(settlers.Export, RESOURCES),
    *map(settlers.TakeFavor, FAVORS),
    *(settlers.FoundColony(name, track, section) for name in BUILDING_IDS for track in TRACKS
      for section in range(8)),
]  # fmt: skip

IMPERA = [
    impera.DRAW_TWO, impera.END_TURN, impera.DONE, *impera.LAY, *impera.SUPPORT, *impera.GIVE,
    *impera.GIVE_TO, impera.GiveTo(-1), impera.GiveTo(4), impera.GiveTo(9),
    *(attack for row in impera.ATTACK for attack in row),
]  # fmt: skip

FORMS = [
    each.text
    for shape in ("LAAL", "LL", "L", "LL-L_", "LL-LL", "LLL-L__", "LLL-LL_", "LL_-_LL-__L", "WW-LL")
    for each in turns_and_mirrors(shape)
]
"""Of World Wonders' pieces, and one of no piece."""


def probes(game: str, rng: Random) -> list[Any]:
    """Every move of a game; of World Wonders' placements, some."""
    match game:
        case "lost-cities":
            return LOST_CITIES
        case "imperial-settlers":
            return IMPERIAL_SETTLERS
        case "impera":
            return IMPERA
        case _:
            pieces, cells = wonders.PIECE_IDS, list(CELLS)
            bought = map(wonders.Buy, wonders.ITEM_IDS)
            placed = [
                wonders.Place(rng.choice(pieces), rng.choice(FORMS), rng.choice(cells))
                for _ in range(80)
            ]
            return [wonders.PASS_ROUND, wonders.TAKE_LOAN, wonders.REPAY, *bought, *placed]
