"""What a person has chosen: their language, how pictures are drawn for them, or words instead."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

from bot.store import Store, StoreError, people
from engines.drawing.styles import NORMAL, STYLES, StyleName
from engines.kernel.game import Best
from engines.kernel.words import LANGUAGES

log = logging.getLogger(__name__)

FRESH = 60.0
"""Seconds for which choices are believed without asking again: another process may change them."""
KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's choices; `lang` is None where they never chose."""

    lang: str | None = None
    style: StyleName = NORMAL
    as_text: bool = False


class People:
    """People's own choices, kept in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[int, tuple[float, Preferences]] = OrderedDict()
        self._changes = 0

    async def preferences(self, user_id: int) -> Preferences:
        """All that this person has chosen; what is stored and unknown counts as not chosen."""
        asked, kept = self._kept.get(user_id, (0.0, None))
        if kept is not None and monotonic() - asked < FRESH:
            return kept
        changes = self._changes
        try:
            chosen = await self._read(user_id)
        except StoreError as error:
            # Help and rules need no store: whoever needs it finds out.
            log.error("the preferences of %s could not be read: %s", user_id, error)
            return kept or Preferences()
        if changes != self._changes:
            return chosen  # perhaps read just before it was changed
        self._kept[user_id] = (monotonic(), chosen)
        self._kept.move_to_end(user_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return chosen

    async def _read(self, user_id: int) -> Preferences:
        async with self._store.read() as connection:
            found = await people.choices(connection, user_id)
        lang, style = found.get("lang"), found.get("style")
        return Preferences(
            lang if lang in LANGUAGES else None,
            style if style in STYLES else NORMAL,
            bool(found.get("as_text")),
        )

    async def language(self, user_id: int) -> str | None:
        """The language this person chose; None where they never did."""
        return (await self.preferences(user_id)).lang

    async def set_language(self, user_id: int, lang: str) -> None:
        """Keep a choice; raises ValueError for a language that Feuillet doesn't speak."""
        if lang not in LANGUAGES:
            raise ValueError(f"{lang!r} is none of {', '.join(LANGUAGES)}")
        await self._choose(user_id, lang=lang)

    async def set_style(self, user_id: int, style: str) -> None:
        """Keep a choice; raises ValueError for a style that there isn't."""
        if style not in STYLES:
            raise ValueError(f"{style!r} is none of {', '.join(STYLES)}")
        await self._choose(user_id, style=style)

    async def set_as_text(self, user_id: int, as_text: bool) -> None:
        """Keep whether this person wants words instead of pictures."""
        await self._choose(user_id, as_text=int(as_text))

    async def is_new_to(self, user_id: int, game: str) -> bool:
        """Whether this person has not been told yet how a game goes."""
        async with self._store.read() as connection:
            return not await people.knows(connection, user_id, game)

    async def has_been_told(self, user_id: int, game: str) -> None:
        """Note that they have."""
        await self._store.write(user_id, lambda connection: people.told(connection, user_id, game))

    async def bests(self, user_id: int) -> list[tuple[str, Best]]:
        """What this person has reached alone, by game."""
        async with self._store.read() as connection:
            return await people.bests(connection, user_id)

    async def forget(self, user_id: int) -> None:
        """Erase all of it."""
        await self._store.write(user_id, lambda connection: people.forget(connection, user_id))
        self._changed(user_id)

    async def _choose(self, user_id: int, **chosen: object) -> None:
        await self._store.write(
            user_id, lambda connection: people.choose(connection, user_id, **chosen)
        )
        self._changed(user_id)

    def _changed(self, user_id: int) -> None:
        self._changes += 1
        self._kept.pop(user_id, None)
