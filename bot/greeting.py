"""The first message in a server: what the bot does, once, where it may write; else nothing."""

from __future__ import annotations

import logging

import discord

from bot import discord_calls as calls
from bot.discord_calls import Failure
from bot.rights import NEEDED
from bot.screen import Button, Row, Screen, Text, screen
from bot.store import Store, StoreError, servers
from bot.table.press import How, Press
from bot.voice import FALLBACK, Voice, known

log = logging.getLogger(__name__)

COLOUR = 0x4C6FFF
MOST_TRIED = 3
"""Channels in which the message is tried: what Discord says may differ from what it does."""


async def greet(client: discord.Client, guild: discord.Guild, store: Store) -> None:
    """Say hello in a server that hasn't been greeted yet."""
    try:
        async with store.read() as connection:
            if await servers.greeted(connection, guild.id):
                return
        for channel in _channels(guild)[:MOST_TRIED]:
            shown = greeting(known(guild.preferred_locale.value) or FALLBACK, _lacks(channel))
            if not isinstance(await calls.post(client, channel.id, shown), Failure):
                await store.write(0, lambda connection: servers.greet(connection, guild.id))
                return
    except StoreError as error:
        log.error("no first message in a server: %s", error)


def greeting(lang: str, lacking: list[str]) -> Screen:
    """What the bot does in three lines, and which rights it lacks."""
    say = Voice(lang)
    words = [say("greeting/text")]
    if lacking:
        rights = ", ".join(say(f"right/{name}") for name in lacking)
        words.append(say("greeting/rights", rights=rights))
    return screen(
        Text("\n".join(words)),
        Row(
            (
                Button(say("greeting/help"), Press(How.PRIVATE, 0, "help").encode()),
                Button(say("button/ask"), Press(How.MODAL, 0, "ask").encode()),
            )
        ),
        colour=COLOUR,
    )


def _channels(guild: discord.Guild) -> list[discord.TextChannel]:
    """Where the bot may write: the system channel first, then from the top."""
    system = guild.system_channel
    ordered = [system, *guild.text_channels] if system is not None else guild.text_channels
    return [channel for channel in dict.fromkeys(ordered) if _may_write(channel)]


def _may_write(channel: discord.TextChannel) -> bool:
    rights = channel.permissions_for(channel.guild.me)
    return rights.view_channel and rights.send_messages


def _lacks(channel: discord.TextChannel) -> list[str]:
    """The rights that a table would miss in this channel."""
    rights = channel.permissions_for(channel.guild.me)
    return [name for name in NEEDED if not getattr(rights, name)]
