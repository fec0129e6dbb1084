"""Telling Discord the commands: only when they differ from those it was told last."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.store import Store, StoreError, servers

log = logging.getLogger(__name__)

KEY = "commands"


async def register(tree: app_commands.CommandTree[Any], store: Store, *, always: bool) -> bool:
    """Register the commands unless Discord has them; whether it was asked.

    Where Discord refuses, those of last time stay, every button works, and the next start tries
    again; nothing is removed.
    """
    told = await _hash(tree)
    try:
        async with store.read() as connection:
            known = await servers.note(connection, KEY)
        if known == told and not always:
            return False
        await tree.sync()
        await store.write(0, lambda connection: servers.keep_note(connection, KEY, told))
    except (discord.HTTPException, app_commands.AppCommandError, StoreError):
        log.exception("the commands could not be registered")
    return True


async def _hash(tree: app_commands.CommandTree[Any]) -> str:
    """What the commands are, names and descriptions in every language included, and whose."""
    told: list[Any] = [tree.client.application_id]
    for command in sorted(tree.get_commands(), key=lambda command: command.name):
        if tree.translator is None:
            told.append(command.to_dict(tree))
        else:
            told.append(await command.get_translated_payload(tree, tree.translator))
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
