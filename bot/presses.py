"""One press, one path: decode, acknowledge, act, answer; and nothing is ever silent."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping

import discord

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.people.preferences import People
from bot.presser import Presser, presser
from bot.screen import Screen, Text, screen
from bot.store.errors import StoreError
from bot.table.panels import Panels
from bot.table.press import How, Press, decode
from bot.table.sketch import Answer
from bot.voice import FALLBACK, Voice, known

log = logging.getLogger(__name__)

Act = Callable[[Press, Presser], Awaitable[Answer | None]]
PANEL_ACTS = frozenset(
    {"turn", "again", "menu", "add", "back", "done", "reopen", "why", "because"}
    | {"spot", "put", "typed"}
)


class Presses:
    """Answers every button, list and form."""

    def __init__(
        self,
        acts: Mapping[str, tuple[set[How], Act]],
        people: People,
        panels: Panels,
        default: str | None,
    ) -> None:
        self._acts, self._people, self._panels, self._default = acts, people, panels, default

    async def handle(self, interaction: discord.Interaction) -> None:
        """Answer one press, whatever it is."""
        press = decode(str((interaction.data or {}).get("custom_id", "")))
        hows, act = self._acts.get(press.act, (set[How](), None)) if press else (set[How](), None)
        if press is None or act is None or press.how not in hows:
            await self._unknown(interaction)
            return
        try:
            await self._answer(interaction, press, act)
        except Exception as error:
            await self.apologise(interaction, error)

    async def _answer(self, interaction: discord.Interaction, press: Press, act: Act) -> None:
        how = _how(press, interaction)
        if how is not How.MODAL:
            failure = await calls.acknowledge(interaction, how)
            if failure is Failure.TWICE:
                return
            # An acknowledgement that came late is no reason to lose the press itself.
        who = await presser(interaction, self._people, self._default)
        answer = await act(press, who)
        if answer is None:
            return
        match how:
            case How.LOBBY:
                await calls.whisper(interaction, answer.draw(None))
            case How.UPDATE | How.PRIVATE:
                await self._panels.show(
                    press.table,
                    who,
                    answer,
                    anew=how is How.PRIVATE,
                    is_panel=press.act in PANEL_ACTS,
                )
            case How.MODAL:
                await calls.whisper(interaction, answer.draw(None))

    async def _unknown(self, interaction: discord.Interaction) -> None:
        """A button of another age: say so, and what to do."""
        await self.tell(interaction, "wrong/old-button")

    async def apologise(self, interaction: discord.Interaction, error: Exception) -> None:
        """Something went wrong here: log it under a number, and tell the presser that number."""
        number = secrets.token_hex(3)
        if isinstance(error, StoreError):
            log.error("failure %s: %s", number, error)
            key = "wrong/store"
        else:
            log.error("failure %s: %s", number, interaction.data, exc_info=error)
            key = "wrong/internal"
        await self.tell(interaction, key, number=number)

    async def tell(self, interaction: discord.Interaction, key: str, **facts: str) -> None:
        """Say one of our sentences to the presser, who may have been answered already."""
        try:
            words = self._voice(interaction)(key, **facts)
            await calls.whisper(interaction, _sentence(words))
        except discord.DiscordException:
            log.exception("%s could not be told: %s", key, facts)

    def _voice(self, interaction: discord.Interaction) -> Voice:
        """A language without asking the store, which may be what failed."""
        return Voice(self._default or known(interaction.locale.value) or FALLBACK)


def _how(press: Press, interaction: discord.Interaction) -> How:
    """How a press is answered: nothing private is ever drawn in a message that others read."""
    message = interaction.message
    public = message is None or not message.flags.ephemeral
    return How.PRIVATE if press.how is How.UPDATE and public else press.how


def _sentence(words: str) -> Screen:
    return screen(Text(words))
