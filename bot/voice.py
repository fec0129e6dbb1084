"""The bot's voice: sentences in one language, about one game, to people with names."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bot.people.names import escaped
from engines.kernel.game import NO_NAMES, Event, Refusal
from engines.kernel.moves import kind
from engines.kernel.words import LANGUAGES, Words
from engines.rooms import rooms

log = logging.getLogger(__name__)

FALLBACK = "en"
GAME_NAME = "game/name"


@cache
def own_words() -> Words:
    """The bot's catalogue, and that of its rules desk."""
    here = Path(__file__).parent
    return Words([here / "words", here / "desk" / "words"])


@dataclass(frozen=True, slots=True)
class Voice:
    """Says the bot's sentences and a game's; `names` are the seats', as this text needs them.

    `called` is what the table's data file calls things. Names inside texts are escaped, names
    inside labels and alt texts are plain.
    """

    lang: str = FALLBACK
    game: str | None = None
    names: tuple[str, ...] = ()
    called: Mapping[str, str] = field(default_factory=lambda: NO_NAMES, hash=False)

    def __call__(self, key: str, /, **facts: Any) -> str:
        """The sentence under `key`, from the bot's catalogue, else from the game's."""
        if key == GAME_NAME and self.game not in rooms():
            return own_words().say(self.lang, "game/gone")
        return self._words(key).say(self.lang, key, facts, self.names, self.called)

    def has(self, key: str) -> bool:
        return self._words(key).has(self.lang, key)

    def told(self, event: Event) -> str:
        """What happened."""
        return self(event.words, **event.facts)

    def refused(self, refusal: Refusal) -> str:
        """Why not."""
        facts = dict(refusal.facts)
        if isinstance(host := facts.get("host"), str):
            facts["host"] = escaped(host)
        for key in (f"refusal/{refusal.rule}/{facts.get('reason')}", f"refusal/{refusal.rule}"):
            if self.has(key):
                return self(key, **facts)
        log.error("no words for the refusal %s", refusal)
        return self("refusal/unworded")

    def move(self, move: Any) -> str:
        """What a move does, as a button says it."""
        fields = {name: getattr(move, name) for name in type(move).__match_args__}
        return self(f"move/{kind(type(move))}", **fields)

    def deed(self, move: Any) -> str:
        """A move away from its menu: the answers that led to it stand before its own words."""
        if self.game is None:
            return self.move(move)
        game = rooms()[self.game].game
        steps = game.branches(move)
        if game.spot(move) is not None:
            steps = steps[:-1]  # the cell names its column
        return " · ".join([*(self(step.words, **step.facts) for step in steps), self.move(move)])

    def game_name(self, game: str) -> str:
        """A game's name; a stored table may be of one that this version doesn't have."""
        return Voice(self.lang, game)(GAME_NAME)

    def _words(self, key: str) -> Words:
        own, room = own_words(), rooms().get(self.game or "")
        return own if room is None or own.has(self.lang, key) else room.words


def known(lang: str | None) -> str | None:
    """The language of a locale such as `en-GB`, if it is one of ours."""
    short = (lang or "").partition("-")[0].lower()
    return short if short in LANGUAGES else None


def sentence(parts: Sequence[str]) -> str:
    """Parts beside one another."""
    return " · ".join(part for part in parts if part)
