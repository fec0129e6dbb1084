"""What an entry means at the reader's table: which of its moves are theirs to play now, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.desk import judged
from bot.table.seen import Seen
from engines.kernel.game import Refusal
from engines.kernel.moves import kind
from faq import proof
from faq.base import Entry

MOST_LISTED = 6
MOST_REASONS = 3
LONGEST = 600
"""Characters that the part about the table may take of an answer."""


def at_table(seen: Seen | None, entry: Entry) -> list[str]:
    """The lines that end an answer; none for whoever doesn't sit at a table of this game."""
    if seen is None or not entry.moves or entry.game != seen.state.game or not judged.plays(seen):
        return []
    told = list(_told(seen, entry))
    if not told:
        return []
    lines = [f"**{seen.text('here/title')}**", *told]
    while len("\n".join(lines)) > LONGEST and len(lines) > 2:
        lines.pop()
    return lines


def _told(seen: Seen, entry: Entry) -> Iterable[str]:
    say = seen.text
    mine = [move for move in judged.candidates(seen) if kind(type(move)) in entry.moves]
    if not mine:
        refusal = _not_now(seen, entry)
        yield say.refused(refusal) if refusal is not None else say("here/none")
        return
    legal, forbidden = judged.sorted_out(seen, mine)
    if legal:
        shown = ", ".join(map(say.deed, legal[:MOST_LISTED]))
        yield say("here/legal", moves=shown)
        if len(legal) > MOST_LISTED:
            yield say("here/more", count=len(legal) - MOST_LISTED)
    else:
        yield say("here/nothing")
    # What this very rule forbids comes first.
    forbidden.sort(key=lambda pair: pair[1].rule not in (entry.topic, entry.counts_as))
    reasons: dict[str, list[str]] = {}
    for move, refusal in forbidden:
        reasons.setdefault(say.refused(refusal), []).append(say.deed(move))
    for why, moves in list(reasons.items())[:MOST_REASONS]:
        yield say("here/forbidden", moves=", ".join(moves[:MOST_LISTED]), why=why)
    if hidden := [move for moves in list(reasons.values())[MOST_REASONS:] for move in moves]:
        yield say("here/forbidden-more", count=len(hidden))


def _not_now(seen: Seen, entry: Entry) -> Refusal | None:
    """Why no move of these kinds is to be chosen now: asked of one that a proof plays."""
    game = seen.game
    kinds = [each for each in game.moves if kind(each) in entry.moves]
    for sample in _samples(entry, kinds):
        refusal = judged.judge(seen, sample)
        if refusal is not None:
            return refusal
    return None if judged.owes(seen) else Refusal("table/not-awaited")


def _samples(entry: Entry, kinds: list[Any]) -> Iterable[Any]:
    """A move of each kind: as a proof plays it, or the kind itself where it has no fields."""
    for each in kinds:
        if not each.__match_args__:
            yield each()
    for one in entry.proof:
        for _, move in proof.acts_of(entry.game, one):
            if type(move) in kinds:
                yield move
