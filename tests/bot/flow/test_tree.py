"""The command tree within Discord's limits, in every language. Rows 16 to 18 and 48."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from simcord import Env

SLASH, ON_MESSAGE = 1, 3
NAME = re.compile(r"[-_'\w]{1,32}")


def parts(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command and everything in it that has a name."""
    yield command
    for option in command.get("options") or ():
        yield from parts(option)


async def test_the_tree_can_be_registered(env: Env) -> None:
    bot: Any = env.bot
    commands = [
        await command.get_translated_payload(bot.tree, bot.tree.translator)
        for command in bot.tree.get_commands()
    ]
    slash = [command for command in commands if command["type"] == SLASH]
    assert len(slash) <= 100
    for command in slash:
        for part in parts(command):
            assert len(part.get("options") or ()) <= 25, "25 subcommands or options"
            assert len(part.get("choices") or ()) <= 25
            names = [part["name"], *(part.get("name_localizations") or {}).values()]
            about = [part["description"], *(part.get("description_localizations") or {}).values()]
            assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
            assert all(1 <= len(text) <= 100 for text in about), about


async def test_the_message_menu_has_a_short_name_in_both_languages(env: Env) -> None:
    """Row 48: 1 to 32 characters, in every language."""
    bot: Any = env.bot
    (menu,) = [
        command for command in bot.tree.get_commands() if not hasattr(command, "description")
    ]
    payload = await menu.get_translated_payload(bot.tree, bot.tree.translator)
    assert payload["type"] == ON_MESSAGE
    for name in (payload["name"], payload["name_localizations"]["fr"]):
        assert 1 <= len(name) <= 32


async def test_the_rules_desk_comes_along_and_tables_stay_in_servers(env: Env) -> None:
    """As a user-installed app the desk works where the bot isn't; a table needs a channel."""
    bot: Any = env.bot
    for command in bot.tree.get_commands():
        payload = await command.get_translated_payload(bot.tree, bot.tree.translator)
        brought = payload["name"] in ("rules", "Rules question")
        assert payload["integration_types"] == ([0, 1] if brought else [0]), payload["name"]
        if brought:
            assert payload["contexts"] == [0, 1, 2]


async def test_every_name_and_description_is_said_in_french(env: Env) -> None:
    bot: Any = env.bot
    for command in bot.tree.get_commands():
        payload = await command.get_translated_payload(bot.tree, bot.tree.translator)
        for part in parts(payload):
            assert "fr" in part["name_localizations"], part["name"]
            if payload["type"] == SLASH:
                assert "fr" in part["description_localizations"], part["name"]


async def test_nothing_privileged_is_asked_for(env: Env) -> None:
    intents = env.bot.intents
    assert not (intents.members)
    assert not (intents.presences)
    assert not (intents.message_content)
    assert env.bot.allowed_mentions is not None
    assert env.bot.allowed_mentions.to_dict() == {"parse": []}
