"""Who presses: the person behind an interaction, their language and their rights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import discord

from bot.people.preferences import People
from bot.table.state import Person
from bot.voice import FALLBACK, Voice, known
from engines.drawing.styles import NORMAL, StyleName


@dataclass(frozen=True, slots=True)
class Presser:
    """A person with an interaction in hand."""

    interaction: discord.Interaction
    person: Person
    lang: str
    moderator: bool
    style: StyleName = NORMAL
    as_text: bool = False
    """How pictures are drawn for this person, or that they read words instead."""

    @property
    def id(self) -> int:
        return self.person.id

    @property
    def moderates(self) -> int | None:
        """The server whose tables this person may run beside their hosts; None: none."""
        return self.interaction.guild_id if self.moderator else None

    @property
    def say(self) -> Voice:
        """The bot's own sentences in this person's language."""
        return Voice(self.lang)

    @property
    def word(self) -> str:
        """What this person adds to the dice: nobody can choose an interaction's number."""
        return str(self.interaction.id)

    @property
    def server(self) -> int | None:
        """The server, where the bot is at home in it; None between two, or where only people
        have brought it along."""
        guild_id = self.interaction.guild_id
        return guild_id if guild_id and self.interaction.client.get_guild(guild_id) else None

    @property
    def alone(self) -> bool:
        """Whether the message that was pressed is read by the presser alone."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def values(self) -> dict[str, str]:
        """What was typed or chosen in a form, by the custom id of each field."""
        return dict(_all_values(dict(self.interaction.data or {})))

    def value(self) -> str:
        """What was taken from a list or typed into a form."""
        return _first_value(dict(self.interaction.data or {}))

    def taken(self) -> list[str]:
        """All that was taken from a list, in its order."""
        match dict(self.interaction.data or {}):
            case {"values": list(values)}:
                return [str(value) for value in values]
            case _:
                return []


async def presser(
    interaction: discord.Interaction, people: People, default: str | None = None
) -> Presser:
    """Who presses. Their own choice of language comes first, then `default`, then the client's."""
    user = interaction.user
    own = await people.preferences(user.id)
    return Presser(
        interaction,
        Person(user.id, user.display_name),
        own.lang or default or known(interaction.locale.value) or FALLBACK,
        interaction.permissions.manage_messages,
        own.style,
        own.as_text,
    )


def _all_values(node: object) -> Iterator[tuple[str, str]]:
    match node:
        case {"custom_id": str(name), "values": [str(value), *_]} | {
            "custom_id": str(name),
            "value": str(value),
        }:
            yield name, value
        case {"components": list(inside)}:
            for each in inside:
                yield from _all_values(each)
        case {"component": inside}:
            yield from _all_values(inside)
        case _:
            pass


def _first_value(node: object) -> str:
    """The first value in an interaction's data, however deep it lies."""
    match node:
        case {"values": [str(value), *_]} | {"value": str(value)}:
            return value
        case {"components": list(inside)}:
            return next(filter(None, map(_first_value, inside)), "")
        case {"component": inside}:
            return _first_value(inside)
        case _:
            return ""
