"""What a World Wonders log shows: the rare things that golden games are kept for."""

from __future__ import annotations

from typing import Any, NamedTuple

from engines.kernel.table import Table
from engines.world_wonders.position import Position

AnyTable = Table[Any, Any, Any]


def _told(table: AnyTable, words: str) -> bool:
    return any(news.event.words == words for news in table.news)


def won_alone(table: AnyTable) -> bool:
    """The automaton is beaten."""
    return _told(table, "event/solo-won")


def lost_alone(table: AnyTable) -> bool:
    """The automaton is not beaten."""
    return _told(table, "event/solo-lost")


def automaton_monument(table: AnyTable) -> bool:
    """The automaton keeps a monument."""
    return bool(table.position.automaton)


def population_end(table: AnyTable) -> bool:
    """The end of the population track is reached."""
    return table.position.reason == "population"


def loan_repaid(table: AnyTable) -> bool:
    """A loan is taken, and one is repaid."""
    return _told(table, "event/loan") and _told(table, "event/repaid")


def loan_unpaid(table: AnyTable) -> bool:
    """A loan costs points at the end."""
    return any(score.parts["loan"] for score in table.game.scores(table.position))


def auto_pass(table: AnyTable) -> bool:
    """Somebody passes with gold left."""
    return _told(table, "event/auto-pass")


def bridge(table: AnyTable) -> bool:
    """A long road crosses water."""
    return any(news.event.facts.get("piece") == "bridge" for news in table.news)


def in_pieces(table: AnyTable) -> bool:
    """A monument in several pieces is built."""
    position: Position = table.position
    designs = position.printed.monuments
    return any(designs[name].design.pieces > 1 for own in position.wonders for name in own)


def returned(table: AnyTable) -> bool:
    """A short road tile has no place and goes back."""
    return _told(table, "event/returned")


def objective_points(table: AnyTable) -> bool:
    """Somebody scores a public objective."""
    scores = table.game.scores(table.position)
    return any(score.parts.get("objectives", 0) > 0 for score in scores)


def broken_tie(table: AnyTable) -> bool:
    """Equal points at the top, told apart by monuments."""
    outcome = table.game.outcome(table.position)
    if outcome is None:
        return False
    totals = [score.total for score in outcome.scores]
    return totals.count(max(totals)) > 1 and len(outcome.winners) == 1


class Wanted(NamedTuple):
    """A golden game: seats, policies, options, what it must show."""

    seats: int
    policies: str
    options: dict[str, Any]
    features: tuple[Any, ...]


WANTED = {
    "solo-easy-won": Wanted(1, "greedy", {}, (won_alone,)),
    "solo-hard-lost-on-b": Wanted(
        1, "greedy", {"side": "B", "grade": "hard"}, (lost_alone, automaton_monument, bridge)
    ),
    "two-players-population": Wanted(2, "greedy", {}, (population_end, in_pieces)),
    "two-players-broken-tie": Wanted(2, "random", {"side": "B"}, (broken_tie, returned)),
    "three-players-loans": Wanted(
        3, "random,greedy,random", {}, (loan_repaid, loan_unpaid, auto_pass)
    ),
    "four-players-objectives-on-b": Wanted(
        4, "greedy", {"side": "B", "objectives": True}, (objective_points, bridge)
    ),
    "five-players": Wanted(
        5, "greedy,random,greedy,greedy,random", {"objectives": True}, (in_pieces, auto_pass)
    ),
}
