"""A form: what opens over a message to be typed into, as plain values within Discord's limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import discord
from discord import ui

from bot.limits import PLACEHOLDER_TYPED, TITLE, TITLE_OF_FIELD, cut

_Line: TypeAlias = "ui.TextInput[ui.Modal]"


@dataclass(frozen=True, slots=True)
class Field:
    """A line to type into, or several `lines`; `name` is what its answer is found by."""

    name: str
    label: str
    most: int
    least: int = 1
    about: str = ""
    example: str = ""
    given: str = ""
    lines: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """Fields under a title; `press` is the custom id with which they come back."""

    title: str
    press: str
    fields: tuple[Field, ...]


def modal_of(form: Form) -> ui.Modal:
    """The form that Discord is sent; stopped, so that the library keeps nothing of it."""
    modal = ui.Modal(title=cut(form.title, TITLE), custom_id=form.press, timeout=None)
    for field in form.fields:
        modal.add_item(
            ui.Label(
                text=cut(field.label, TITLE_OF_FIELD),
                description=cut(field.about, PLACEHOLDER_TYPED) or None,
                component=_line(field),
            )
        )
    modal.stop()
    return modal


def _line(field: Field) -> _Line:
    # Discord refuses a form whose field begins with less, or more, than it takes.
    fits = field.least <= len(field.given) <= field.most
    return ui.TextInput(
        custom_id=field.name,
        style=discord.TextStyle.paragraph if field.lines else discord.TextStyle.short,
        default=field.given if fits else None,
        placeholder=cut(field.example, PLACEHOLDER_TYPED) or None,
        min_length=field.least,
        max_length=field.most,
    )
