"""The rights that a table needs in a channel, and which of them are missing."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")


def missing(interaction: discord.Interaction) -> list[str]:
    """The names of the rights that the bot lacks where the interaction took place."""
    if interaction.guild_id is None:
        # Between two there are no rights to give.
        return []
    thread = isinstance(interaction.channel, discord.Thread)
    unused = "send_messages" if thread else "send_messages_in_threads"
    have = interaction.app_permissions
    return [name for name in NEEDED if name != unused and not getattr(have, name)]
