"""Which language a person reads."""

from __future__ import annotations

from bot.store import Store, people
from engines.kernel.words import LANGUAGES


class People:
    """People's own choices, kept in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def language(self, user_id: int) -> str | None:
        """The language this person chose; None where they never did."""
        async with self._store.read() as connection:
            found = await people.language(connection, user_id)
        return found if found in LANGUAGES else None

    async def set_language(self, user_id: int, lang: str) -> None:
        """Keep a choice; raises ValueError for a language that Feuillet doesn't speak."""
        if lang not in LANGUAGES:
            raise ValueError(f"{lang!r} is none of {', '.join(LANGUAGES)}")
        await self._store.write(
            user_id, lambda connection: people.set_language(connection, user_id, lang)
        )
