"""What each seat sees of a World Wonders table, and what it may imagine of the rest."""

from __future__ import annotations

from random import Random

from engines.kernel.game import Seat
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.position import NONE, Position, View


def view(position: Position, seat: Seat | None) -> View:
    """The table with the order of the stacks and decks masked down to their size."""
    p = position
    return View(
        p.printed,
        p.side,
        p.grade,
        p.with_objectives,
        p.first_seat,
        [city.copy() for city in p.cities],
        p.gold.copy(),
        p.resources.copy(),
        p.population.copy(),
        p.wonders.copy(),
        p.loans.copy(),
        p.out.copy(),
        p.has_start.copy(),
        p.stack_ids,
        p.faces.copy(),
        [(NONE,) * len(stack) for stack in p.stacks],
        p.seen.copy(),
        p.phase,
        p.shuffled,
        p.round,
        p.turn,
        p.order,
        p.active,
        (NONE,) * len(p.deck),
        p.display,
        p.long,
        p.short,
        p.towers,
        p.pedestals,
        p.objectives,
        (NONE,) * len(p.solo_deck),
        p.automaton,
        p.solo_drawn,
        p.item,
        p.hand,
        p.laid,
        p.loan_done,
        p.reason,
        p.tally,
        seat,
    )


def imagine(view: View, rng: Random) -> Position:
    """A full position that fits the view: what was never open, in a random order."""
    position = Position.copy(view)
    for number, name in enumerate(view.stack_ids):
        tiles = range(len(view.printed.stacks[name].tiles))
        unseen = [tile for tile in tiles if not view.seen[number] >> tile & 1]
        position.stacks[number] = _shuffled(unseen, len(view.stacks[number]), rng)
    gone = {name for wonders in view.wonders for name in wonders} | set(view.automaton)
    left = [
        number
        for number, name in enumerate(MONUMENT_IDS)
        if name not in gone and number not in view.display
    ]
    position.deck = _shuffled(left, len(view.deck), rng)
    cards = set(range(len(view.printed.solo_cards))) - set(view.solo_drawn)
    position.solo_deck = _shuffled(sorted(cards), len(view.solo_deck), rng)
    return position


def _shuffled(left: list[int], count: int, rng: Random) -> tuple[int, ...]:
    return tuple(rng.sample(left, count))
