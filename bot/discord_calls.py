"""Every call to Discord, in one place: what may fail in daily life comes back as a value."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from datetime import datetime
from enum import Enum
from typing import Any, TypeVar

import aiohttp
import discord

from bot import limits
from bot.form import Form, modal_of
from bot.screen import Button, Screen, files_of, plain_view, view_of
from bot.table.press import How

log = logging.getLogger(__name__)

T = TypeVar("T")


class Failure(Enum):
    """What Discord says no with in daily life."""

    LATE = "the interaction is no longer known, or its token has run out"
    TWICE = "the interaction has been answered already"
    GONE = "the message is gone"
    NO_CHANNEL = "the channel or the server is gone"
    NO_RIGHTS = "a right is missing"
    ARCHIVED = "the thread is archived"
    BUSY = "Discord is overloaded, or slows us down"

    @property
    def key(self) -> str:
        """Under which key people are told."""
        return f"trouble/{self.name.lower().replace('_', '-')}"


_CODES = {
    10003: Failure.NO_CHANNEL,
    10004: Failure.NO_CHANNEL,
    10008: Failure.GONE,
    10015: Failure.LATE,
    10062: Failure.LATE,
    40060: Failure.TWICE,
    50001: Failure.NO_RIGHTS,
    50013: Failure.NO_RIGHTS,
    50027: Failure.LATE,
    50083: Failure.ARCHIVED,
    160002: Failure.NO_RIGHTS,
    160005: Failure.ARCHIVED,
}


async def attempt(call: Awaitable[T]) -> T | Failure:
    """The result of a call, or why Discord refused it; other errors are ours and are raised."""
    try:
        return await call
    except discord.InteractionResponded:
        return Failure.TWICE
    except discord.HTTPException as error:
        failure = _failure(error)
        if failure is None:
            raise
        log.info("Discord: %s (%s)", failure.value, error.code or error.status)
        return failure
    except (discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError) as error:
        log.info("Discord: %s (%s)", Failure.BUSY.value, type(error).__name__)
        return Failure.BUSY


def _failure(error: discord.HTTPException) -> Failure | None:
    if error.code in _CODES:
        return _CODES[error.code]
    match error.status:
        case status if status == 429 or status >= 500:
            # Also what stands between Discord and us answers with numbers of its own.
            return Failure.BUSY
        case 403:
            return Failure.NO_RIGHTS
        case 404:
            return Failure.GONE
        case 401:
            return Failure.LATE
        case _:
            return None


# Interactions --------------------------------------------------------------------------------


async def acknowledge(interaction: discord.Interaction, how: How) -> Failure | None:
    """Tell Discord, before anything else, that the press has arrived."""
    response = interaction.response
    match how:
        case How.UPDATE | How.LOBBY:
            call = response.defer()
        case How.PRIVATE | How.MODAL:
            call = response.defer(ephemeral=True, thinking=True)
    return _only_failure(await attempt(call))


async def think(interaction: discord.Interaction, *, private: bool) -> Failure | None:
    """Acknowledge a command; its answer will be private or public."""
    return _only_failure(
        await attempt(interaction.response.defer(ephemeral=private, thinking=True))
    )


async def answer(
    interaction: discord.Interaction, shown: Screen
) -> discord.InteractionMessage | Failure:
    """Fill the message that the acknowledgement promised, or that holds the button."""
    shown = limits.fit(shown)
    return await attempt(
        interaction.edit_original_response(view=view_of(shown), attachments=files_of(shown))
    )


async def whisper(interaction: discord.Interaction, shown: Screen) -> Failure | None:
    """One more message for the presser alone."""
    shown = limits.fit(shown)
    if not interaction.response.is_done():
        call: Awaitable[Any] = interaction.response.send_message(
            view=view_of(shown), files=files_of(shown), ephemeral=True
        )
    else:
        call = interaction.followup.send(
            view=view_of(shown), files=files_of(shown), ephemeral=True, wait=True
        )
    return _only_failure(await attempt(call))


async def withdraw(interaction: discord.Interaction) -> Failure | None:
    """Delete the message that an interaction was answered with."""
    return _only_failure(await attempt(interaction.delete_original_response()))


async def open_form(interaction: discord.Interaction, form: Form) -> Failure | None:
    """Open a form: the first answer to a press, or none."""
    return _only_failure(await attempt(interaction.response.send_modal(modal_of(form))))


async def offer(
    interaction: discord.Interaction, choices: list[discord.app_commands.Choice[str]]
) -> Failure | None:
    """Answer an autocompletion."""
    return _only_failure(await attempt(interaction.response.autocomplete(choices[:25])))


# Messages ------------------------------------------------------------------------------------


async def post(client: discord.Client, channel_id: int, shown: Screen) -> int | Failure:
    """Post a message; returns its id."""
    shown = limits.fit(shown)
    channel = client.get_partial_messageable(channel_id)
    sent = await attempt(channel.send(view=view_of(shown), files=files_of(shown)))
    return sent if isinstance(sent, Failure) else sent.id


async def reply(message: discord.Message, shown: Screen) -> Failure | None:
    """Answer a message in public, without calling anybody; without pointing at it where we may not
    read what was said before."""
    shown = limits.fit(shown)
    sent = await attempt(
        message.channel.send(
            view=view_of(shown),
            files=files_of(shown),
            reference=message.to_reference(fail_if_not_exists=False),
            mention_author=False,
        )
    )
    if sent is Failure.NO_RIGHTS:
        sent = await attempt(message.channel.send(view=view_of(shown), files=files_of(shown)))
    return _only_failure(sent)


async def edit(
    client: discord.Client, channel_id: int, message_id: int, shown: Screen
) -> Failure | None:
    """Draw a message of ours again."""
    shown = limits.fit(shown)
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    return _only_failure(
        await attempt(message.edit(view=view_of(shown), attachments=files_of(shown)))
    )


async def mention(
    client: discord.Client,
    channel_id: int,
    content: str,
    user_ids: list[int],
    *buttons: Button,
) -> int | Failure:
    """Post one line that mentions these people and nobody else; returns its id."""
    channel = client.get_partial_messageable(channel_id)
    only = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user_id) for user_id in user_ids]
    )
    line = limits.cut(content, limits.CONTENT)
    if buttons:
        call = channel.send(line, allowed_mentions=only, view=plain_view(buttons))
    else:
        call = channel.send(line, allowed_mentions=only)
    sent = await attempt(call)
    return sent if isinstance(sent, Failure) else sent.id


async def delete(client: discord.Client, channel_id: int, message_id: int) -> Failure | None:
    """Delete a message of ours."""
    message = client.get_partial_messageable(channel_id).get_partial_message(message_id)
    return _only_failure(await attempt(message.delete()))


async def unarchive(client: discord.Client, thread_id: int) -> Failure | None:
    """Open an archived thread again."""
    channel = client.get_channel(thread_id)
    if channel is None:
        found = await attempt(client.fetch_channel(thread_id))
        if isinstance(found, Failure):
            return found
        channel = found
    if not isinstance(channel, discord.Thread):
        return Failure.GONE
    return _only_failure(await attempt(channel.edit(archived=False)))


async def has_left(client: discord.Client, guild_id: int, user_id: int) -> bool:
    """Whether Discord says that this person is not in the server (when in doubt: no)."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return False
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound:
        return True
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError):
        return False
    return False


def relative(moment: datetime) -> str:
    """A moment as Discord counts it for each reader: "5 minutes ago"."""
    return discord.utils.format_dt(moment, "R")


def day(moment: datetime) -> str:
    """A day as Discord writes it for each reader."""
    return discord.utils.format_dt(moment, "D")


def address(guild_id: int | None, channel_id: int, message_id: int) -> str:
    """The link to a message."""
    return f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}/{message_id}"


def _only_failure(result: object) -> Failure | None:
    return result if isinstance(result, Failure) else None
