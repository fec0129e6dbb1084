"""The simulated Discord of the local table: a server, its channel, and a person for every seat.

Everything here is made while SimCord's clock still stands at its epoch, in one fixed order. So the
server, the channel and the people have the same ids at every launch, and a table in the store finds
its players again. Only then the clock is moved to today; messages get new ids each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle
from simcord.env import Env

BOT_NAME = "Feuillet"
MOST_SEATS = 6
"""People created at every launch, seated or not, so that their ids never depend on `--seats`."""

NAMES = {
    "en": ("Alice", "Ben", "Chloe", "David", "Emma", "Felix"),
    "fr": ("Alice", "Bruno", "Chloé", "David", "Emma", "Félix"),
}
CHANNELS = {"en": "table", "fr": "la-table"}


@dataclass(frozen=True)
class World:
    """One server with one channel, and its people in seat order."""

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build(env: Env, lang: str, topic: str) -> World:
    """Make the server before the bot starts; `topic` is the line under the channel's name."""
    env.backend.bot_user.name = BOT_NAME
    users = [
        env.create_user(f"seat{number}", global_name=name)
        for number, name in enumerate(NAMES[lang], start=1)
    ]
    guild = env.create_guild(BOT_NAME, owner=users[0], preferred_locale=_LOCALES[lang].value)
    channel = guild.create_text_channel(CHANNELS[lang], topic=topic)
    # The owner already is a member; everybody else joins, in seat order.
    people = tuple(guild.add_member(user) for user in users)
    return World(env, guild, channel, people)


_LOCALES = {"en": discord.Locale.american_english, "fr": discord.Locale.french}


def describe_commands(env: Env, lang: str) -> None:
    """Let the commands be described as to a person whose Discord speaks `lang`."""
    for commands in env.backend.commands.values():
        for command in commands.values():
            _describe(command, _LOCALES[lang].value)


def _describe(node: dict[str, Any], locale: str) -> None:
    node["description"] = (node.get("description_localizations") or {}).get(
        locale, node.get("description", "")
    )
    for option in node.get("options") or []:
        _describe(option, locale)
    for choice in node.get("choices") or []:
        choice["name"] = (choice.get("name_localizations") or {}).get(locale, choice["name"])


def behind(env: Env, now: datetime) -> float:
    """Seconds by which the simulated clock lags behind `now`; never negative."""
    return max(0.0, (now - env.now()).total_seconds())


def to_today(env: Env, now: datetime) -> None:
    """Move the clock from SimCord's epoch to `now`, before anything can be waiting on it."""
    env.backend.advance_clock(behind(env, now))
