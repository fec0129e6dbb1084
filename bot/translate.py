"""Command names and descriptions in every language, from the bot's catalogue."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.voice import FALLBACK, Voice, known, own_words


def named(key: str, words: str | None = None) -> app_commands.locale_str:
    """A text of the command tree: English here, other languages through `Catalogue`."""
    return app_commands.locale_str(words or Voice(FALLBACK)(key), key=key)


class Catalogue(app_commands.Translator):
    """Finds a text of the command tree in the catalogue of a locale."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        lang, key = known(locale.value), string.extras.get("key")
        if lang is None or key is None or not own_words().has(lang, key):
            return None
        return Voice(lang)(key)
