"""The whole base held against itself, its sources, the games' rules and its own proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.kernel import moves as codec
from engines.rooms import rooms
from faq import guide
from faq.base import Base, Citation, Entry
from faq.proof import run
from faq.text import fold

Problems = Iterator[str]


def check(base: Base) -> list[str]:
    """Everything that is wrong with a base, each as one line that names the entry and the field."""
    problems = [
        f"{game}: no entry for the topic {slug}"
        for game in base.games
        for slug in base.topics.get(game, {})
        if (game, slug) not in base.by_topic
    ]
    for entry_id, entry in base.entries.items():
        for look in _LOOKS:
            problems += [f"{entry_id}: {line}" for line in look(base, entry_id, entry)]
    problems += _shared_phrases(base)
    problems += guide.check(base)
    for game in base.games:
        problems += [f"{game}: {line}" for line in _figures(base, game)]
    return problems


def owed(base: Base) -> list[str]:
    """Entries of the games for which nobody has begun to write proofs."""
    begun = {entry.game for entry in base.entries.values() if entry.proof}
    return [
        entry_id
        for entry_id, entry in base.entries.items()
        if not entry.unproved and entry.game not in begun
    ]


def _links(base: Base, entry_id: str, entry: Entry) -> Problems:
    for slug in entry.related:
        other = f"{entry.game}/{slug}"
        if other not in base.entries:
            yield f"related: there is no entry {slug}"
        elif other == entry_id:
            yield "related: an entry is not related to itself"


def _citations(base: Base, entry_id: str, entry: Entry) -> Problems:
    for citation in entry.citations:
        yield from _citation(base, entry.game, citation)
    cites_page = any(citation.pages for citation in entry.citations)
    if entry.authority == "booklet" and not cites_page:
        yield "authority: booklet, but no page is cited"


def _citation(base: Base, game: str, citation: Citation) -> Problems:
    source = base.games[game].sources.get(citation.source)
    if source is None:
        yield f"citations: {game} has no source {citation.source}"
        return
    for page in citation.pages:
        if page not in source.pages:
            yield f"citations: {citation.source} has no page {page} that we know"
    if citation.section is not None and citation.section not in source.sections:
        yield f"citations: {citation.source} has no section {citation.section}"


def _rules(base: Base, entry_id: str, entry: Entry) -> Problems:
    """Moves and pinned values exist in the game; a ruling names what it puts into words."""
    room = rooms().get(entry.game)
    if room is None:
        return
    kinds = {codec.kind(move) for move in room.game.moves}
    values = {name for name, _ in room.game.data().values()}
    for move in entry.moves:
        if move not in kinds:
            yield f"moves: {entry.game} has no move {move}"
    for name in entry.pinned:
        if name not in values:
            yield f"pinned: the data of {entry.game} has no value {name}"


def _proofs(base: Base, entry_id: str, entry: Entry) -> Problems:
    if entry.game not in rooms():
        return
    if not entry.proof and not entry.unproved and entry_id not in owed(base):
        yield "proof: missing; write one, or say under unproved why there can be none"
    for number, proof in enumerate(entry.proof):
        for failure in run(entry.game, proof).failures:
            yield f"proof.{number}: {failure}"


_LOOKS: tuple[Callable[[Base, str, Entry], Problems], ...] = (_links, _citations, _rules, _proofs)


def _shared_phrases(base: Base) -> Problems:
    """A phrase belongs to one entry of a game, else nobody could be answered on it."""
    claims: dict[tuple[str, str], dict[str, str]] = {}
    for entry_id, lang, phrase in base.phrases():
        game = base.entries[entry_id].game
        folded = fold(phrase)
        if not folded:
            yield f"{entry_id}: {lang}.phrasings: {phrase!r} holds no word"
        claims.setdefault((game, folded), {})[entry_id] = phrase
    for owners in claims.values():
        if len(owners) > 1:
            phrase = next(iter(owners.values()))
            yield f"{' and '.join(sorted(owners))}: both claim the phrasing {phrase!r}"


def _figures(base: Base, game: str) -> Problems:
    file = base.games[game]
    figures = file.figures
    stated = {name: figure for name, figure in figures if figure is not None}
    for name, figure in stated.items():
        for citation in figure.citations:
            for line in _citation(base, game, citation):
                yield f"figures.{name}: {line}"
    room = rooms().get(game)
    if room is not None:
        seats = (room.game.seats[0], room.game.seats[-1])
        if seats != (figures.fewest_players.value, figures.most_players.value):
            yield f"figures: the rules seat {seats[0]} to {seats[1]} players"
