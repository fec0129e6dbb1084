"""`/verify`: recompute the dice of a table that ended here, or of a log file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot import discord_calls as calls
from bot.presser import presser
from bot.screen import Button, Screen, Text, rows, screen
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.state import TableState
from bot.translate import named
from bot.voice import Voice

if TYPE_CHECKING:
    from bot.app import Feuillet

MOST_LISTED = 5


def verify_command(bot: Feuillet, default: str | None) -> app_commands.Command[Any, ..., Any]:
    """The command, for anybody and anywhere."""

    @app_commands.rename(log=named("argument/log"))
    @app_commands.describe(log=named("argument/log/about"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def verify(
        interaction: discord.Interaction, log: discord.Attachment | None = None
    ) -> None:
        await calls.think(interaction, private=True)
        who = await presser(interaction, bot.people, default)
        if log is not None:
            shown = await bot.fair.verify_file(log, who)
        else:
            match await bot.tables.recent(interaction.channel_id or 0, MOST_LISTED):
                case []:
                    shown = screen(Text(who.say("verify/none-here")))
                case [state]:
                    shown = await bot.fair.verify_table(state.id, who)
                case several:
                    shown = _which(several, who.say)
        await calls.answer(interaction, shown)

    return app_commands.Command(
        name=named("command/verify"), description=named("command/verify/about"), callback=verify
    )


def _which(states: list[TableState], say: Voice) -> Screen:
    """Several tables ended here: the latest first."""
    buttons = [
        Button(
            say(
                "table/button",
                game=say.game_name(state.game),
                names=", ".join(Seen(state, say.lang).names[:3]),
            ),
            Press(How.PRIVATE, state.id, "verify").encode(),
        )
        for state in states
    ]
    return screen(Text(say("table/which")), *rows(buttons, 1))
