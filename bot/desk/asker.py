"""Who asks, and where: by a command, a form, a menu or a mention."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.desk.server_rules import ServerRules
from bot.presser import Presser
from bot.voice import Voice


@dataclass(frozen=True, slots=True)
class Asker:
    """A person with a question; `server` is one in which the bot is at home."""

    id: int
    lang: str
    server: int | None = None
    presser: Presser | None = None
    """The same person, where they pressed something: only then are they answered alone."""

    @property
    def say(self) -> Voice:
        return Voice(self.lang)


def asker(who: Presser) -> Asker:
    """Whoever used a command or pressed a button."""
    return Asker(who.id, who.lang, who.server, who)


def curates(who: Presser, rules: ServerRules) -> bool:
    """Whether somebody may work at the desk of this server.

    Those who manage the server may; else the role that they chose, or, where they chose none,
    whoever may manage messages here.
    """
    if who.server is None:
        return False
    if manages(who):
        return True
    if rules.role_id is None:
        return who.moderator
    user = who.interaction.user
    return isinstance(user, discord.Member) and any(role.id == rules.role_id for role in user.roles)


def manages(who: Presser) -> bool:
    """Whether somebody manages this server."""
    rights = who.interaction.permissions
    return who.server is not None and (rights.administrator or rights.manage_guild)
