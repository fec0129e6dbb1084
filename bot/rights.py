"""The rights that a table needs in a channel, and which of them are missing."""

from __future__ import annotations

import discord


def missing(interaction: discord.Interaction) -> list[str]:
    """The names of the rights that the bot lacks where the interaction took place."""
    thread = isinstance(interaction.channel, discord.Thread)
    speak = "send_messages_in_threads" if thread else "send_messages"
    have = interaction.app_permissions
    return [name for name in ("view_channel", speak, "attach_files") if not getattr(have, name)]
