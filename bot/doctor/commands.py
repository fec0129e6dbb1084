"""The slash commands as they would be registered, held against Discord's limits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import discord
from discord import app_commands

from bot.doctor.finding import Finding, fails, ok
from bot.slash import Slash
from bot.translate import Catalogue

MOST = {1: 100, 2: 15, 3: 15}
"""Commands by kind: slash, on a person, on a message."""
SLASH, SUBCOMMANDS = 1, (1, 2)
LENGTH = 8000
LISTED = 25
NAME = re.compile(r"[-_'\w]{1,32}")
ABOUT = 100
Payload = Mapping[str, Any]


async def finding() -> Finding:
    """Whether Discord would take every command."""
    listed = await payloads()
    wrong = list(problems(listed))
    if wrong:
        return fails("commands", wrong[0], "Please report it: this version can't register them.")
    return ok("commands", f"{len(listed)} within Discord's limits")


async def payloads() -> list[dict[str, Any]]:
    """Every command as Discord is told it, in all languages."""
    client = discord.Client(intents=discord.Intents.none())
    servers = app_commands.AppInstallationType(guild=True, user=False)
    tree = app_commands.CommandTree(client, allowed_installs=servers)
    # Building the tree calls nothing of the bot.
    Slash(cast(Any, client), None).add_to(tree)
    translator = Catalogue()
    return [await one.get_translated_payload(tree, translator) for one in tree.get_commands()]


def problems(commands: Sequence[Payload]) -> Iterator[str]:
    """Every limit that a list of commands breaks, in words."""
    for kind, most in MOST.items():
        names = [one["name"] for one in commands if one.get("type", SLASH) == kind]
        if len(names) > most:
            yield f"{len(names)} commands of kind {kind}, at most {most}"
        if len(set(names)) < len(names):
            yield f"a name stands twice among {', '.join(names)}"
    for one in commands:
        if one.get("type", SLASH) == SLASH:
            yield from _part(one, one["name"])
            if (length := _length(one)) > LENGTH:
                yield f"/{one['name']}: {length} characters, at most {LENGTH}"


def _part(part: Payload, path: str) -> Iterator[str]:
    """A command, a subcommand or an option, with all that is in it."""
    for name in _texts(part, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"/{path}: {name!r} can't be a name"
    for about in _texts(part, "description"):
        if not 0 < len(about) <= ABOUT:
            yield f"/{path}: a description of {len(about)} characters, 1 to {ABOUT}"
    options = part.get("options") or []
    if len(options) > LISTED or len(part.get("choices") or []) > LISTED:
        yield f"/{path}: more than {LISTED} options or choices"
    needed = [bool(one.get("required")) for one in options if one.get("type") not in SUBCOMMANDS]
    if needed != sorted(needed, reverse=True):
        yield f"/{path}: an option that may be left out before one that may not"
    for one in options:
        yield from _part(one, f"{path} {one['name']}")


def _texts(part: Payload, key: str) -> list[str]:
    """A text in every language."""
    return [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]


def _length(part: Payload) -> int:
    """Characters that count, each text in its longest language."""
    texts = sum(max(map(len, _texts(part, key))) for key in ("name", "description"))
    choices = sum(
        max(map(len, _texts(one, "name"))) + len(str(one["value"]))
        for one in part.get("choices") or []
    )
    return texts + choices + sum(map(_length, part.get("options") or []))
