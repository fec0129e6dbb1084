"""A screen: what a message shows, as plain values that can be checked before Discord sees them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import discord
from discord import ui


class Weight(Enum):
    """How much a button asks to be pressed."""

    MAIN = discord.ButtonStyle.primary
    GO = discord.ButtonStyle.success
    QUIET = discord.ButtonStyle.secondary
    DANGER = discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown."""

    content: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture with its alt text, which states it in full."""

    filename: str
    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file to download."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `press` is a custom id."""

    label: str
    press: str
    weight: Weight = Weight.QUIET
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A button that opens an address."""

    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Row:
    """Up to five buttons side by side."""

    buttons: tuple[Button | Link, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a list."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A list of up to 25 options, of which one can be taken, or up to `most` at once."""

    press: str
    options: tuple[Option, ...]
    placeholder: str = ""
    most: int = 1


@dataclass(frozen=True, slots=True)
class Separator:
    """A thin line."""


Block = Text | Picture | Document | Row | Choice | Separator


@dataclass(frozen=True, slots=True)
class Screen:
    """The blocks of a message, from top to bottom, in a frame of one colour."""

    blocks: tuple[Block, ...] = field(default=())
    colour: int | None = None

    def __add__(self, more: tuple[Block, ...]) -> Screen:
        return Screen((*self.blocks, *more), self.colour)

    def texts(self) -> Iterator[str]:
        """Every paragraph."""
        return (block.content for block in self.blocks if isinstance(block, Text))

    def buttons(self) -> Iterator[Button | Link]:
        """Every button."""
        for block in self.blocks:
            if isinstance(block, Row):
                yield from block.buttons


def screen(*blocks: Block | None, colour: int | None = None) -> Screen:
    """A screen of the blocks that are there."""
    return Screen(tuple(block for block in blocks if block is not None), colour)


def rows(buttons: list[Button | Link] | list[Button], width: int = 5) -> list[Row]:
    """Buttons, five to a row."""
    return [Row(tuple(buttons[at : at + width])) for at in range(0, len(buttons), width)]


def view_of(shown: Screen) -> ui.LayoutView:
    """The components that Discord is sent; stopped, so that the library keeps none of them."""
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[ui.LayoutView] = ui.Container(accent_colour=shown.colour)
    for block in shown.blocks:
        frame.add_item(_item(block))
    view.add_item(frame)
    view.stop()
    return view


def plain_view(buttons: Sequence[Button]) -> ui.View:
    """Buttons below a plain line of text, which no layout may hold."""
    view = ui.View(timeout=None)
    for button in buttons[:5]:
        view.add_item(_button(button))
    view.stop()
    return view


def files_of(shown: Screen) -> list[discord.File]:
    """The files that the components name."""
    files: list[discord.File] = []
    for block in shown.blocks:
        match block:
            case Picture(filename, png, alt):
                files.append(discord.File(io.BytesIO(png), filename, description=alt))
            case Document(filename, data):
                files.append(discord.File(io.BytesIO(data), filename))
            case _:
                pass
    return files


def _item(block: Block) -> ui.Item[ui.LayoutView]:
    match block:
        case Text(content):
            return ui.TextDisplay(content)
        case Picture(filename, _, alt):
            return ui.MediaGallery(
                discord.MediaGalleryItem(f"attachment://{filename}", description=alt)
            )
        case Document(filename):
            return ui.File(f"attachment://{filename}")
        case Row(buttons):
            return ui.ActionRow(*map(_button, buttons))
        case Choice(press, options, placeholder, most):
            return ui.ActionRow(
                ui.Select(
                    custom_id=press,
                    placeholder=placeholder or None,
                    max_values=most,
                    options=[
                        discord.SelectOption(label=o.label, value=o.value, default=o.chosen)
                        for o in options
                    ],
                )
            )
        case Separator():
            return ui.Separator()


def _button(button: Button | Link) -> ui.Button[Any]:
    match button:
        case Button(label, press, weight, disabled):
            return ui.Button(label=label, custom_id=press, style=weight.value, disabled=disabled)
        case Link(label, url):
            return ui.Button(label=label, url=url)
