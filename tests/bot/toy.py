"""A small bot for tests of the host: a public counter, private panels, and late changes."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands, ui

from bot.local.host import Waiting


class Toy(discord.Client):
    """`/count` opens a counter; its buttons count, open a private panel, or count once `ring`ed.

    The counter's buttons change places with every count, and `once` goes with the first.
    """

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.wait, self.bell, self.rung = Waiting(), asyncio.Event(), asyncio.Event()
        self.counted, self.pressed = 0, list[str]()
        self._late: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        @self.tree.command(name="count", description="Open a counter")
        async def count(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=self.counter())

        await self.tree.sync()

    def counter(self) -> ui.LayoutView:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(ui.TextDisplay(f"Counted: {self.counted}")))
        row = ui.ActionRow[Any]()
        names = ["later", "more", "panel"] if self.counted else ["more", "panel", "later", "once"]
        for name in names:
            row.add_item(ui.Button(label=name, custom_id=f"toy:{name}"))
        return view.add_item(row)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        name = (interaction.data or {}).get("custom_id", "")
        if not name:
            return
        self.pressed.append(name)
        match name:
            case "toy:more":
                self.counted += 1
                await interaction.response.edit_message(view=self.counter())
            case "toy:panel":
                await interaction.response.send_message(view=panel(), ephemeral=True)
            case "toy:later":
                await interaction.response.defer()
                assert interaction.message is not None
                self._late.add(asyncio.create_task(self._count_later(interaction.message)))
            case _:
                await interaction.response.defer()

    async def _count_later(self, message: discord.Message) -> None:
        await self.wait(self.bell.wait())
        self.counted += 1
        await message.edit(view=self.counter())
        self.rung.set()


def panel() -> ui.LayoutView:
    """A list of choices."""
    select = ui.Select[Any](custom_id="toy:select", placeholder="Pick one")
    for value in ("red", "blue"):
        select.add_option(label=value, value=value)
    return ui.LayoutView(timeout=None).add_item(ui.ActionRow(select))
