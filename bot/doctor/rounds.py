"""The doctor's rounds: every check in order, those that need what failed before left out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping

from bot.doctor import commands, database, discord_side, machine, rules, settings
from bot.doctor.finding import Finding, State, explained, skipped
from bot.settings import Settings, SettingsError


async def findings(environment: Mapping[str, str], *, online: bool) -> AsyncIterator[Finding]:
    """Everything that can be found; Discord is asked only where `online` and with a token."""
    for found in machine.findings():
        yield found
    try:
        chosen = Settings.load(environment)
    except SettingsError as error:
        yield explained("settings", State.FAILS, str(error))
        yield skipped("database", "the settings can't be read")
        return
    for found in settings.findings(chosen):
        yield found
    async for found in database.findings(chosen):
        yield found
    yield rules.finding(chosen)
    yield await commands.finding()
    async for found in discord_side.findings(chosen, online=online):
        yield found
