"""A small bot for tests of the host: a public counter, private panels, and late changes."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image


class Toy(discord.Client):
    """`/count` opens a counter; its buttons count, open a private panel, or count when it rings.

    The counter's buttons change places with every count, and `once` goes with the first.
    """

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())
        self.tree = app_commands.CommandTree(self)
        self.counted, self.pressed = 0, list[str]()
        self._message: discord.Message | None = None

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
                picture = discord.File(io.BytesIO(PICTURE), "sheet.png", description="A sheet")
                await interaction.response.send_message(view=panel(), file=picture, ephemeral=True)
            case "toy:later":
                await interaction.response.defer()
                self._message = interaction.message
            case "toy:select":
                assert interaction.data is not None
                self.pressed.extend(interaction.data.get("values", []))
                await interaction.response.edit_message(view=panel(shown="red"))
            case _:
                await interaction.response.defer()

    async def ring(self) -> None:
        """Count, without anybody pressing anything now."""
        assert self._message is not None
        self.counted += 1
        await self._message.edit(view=self.counter())


def panel(shown: str = "") -> ui.LayoutView:
    """A picture above a list of choices, which shows one of them once one was taken."""
    select = ui.Select[Any](custom_id="toy:select", placeholder="Pick one")
    for value in ("red", "blue"):
        select.add_option(label=value, value=value, default=value == shown)
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://sheet.png")))
    return view.add_item(ui.ActionRow(select))


def _draw() -> bytes:
    drawn = io.BytesIO()
    Image.new("RGB", (1000, 1400), "wheat").save(drawn, "PNG")
    return drawn.getvalue()


PICTURE = _draw()
