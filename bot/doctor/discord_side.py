"""Discord's side: whether it knows the token, where the bot is, and what it may do there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import aiohttp
import discord

from bot.doctor.commands import payloads
from bot.doctor.finding import Finding, fails, note, ok, skipped
from bot.doctor.settings import PORTAL, well_formed
from bot.rights import NEEDED
from bot.settings import Settings

TOLD = 3
SERVERS = 200
"""Servers that are looked at: as many as one call lists."""


async def findings(chosen: Settings, *, online: bool) -> AsyncIterator[Finding]:
    token = chosen.token.get_secret_value() if chosen.token else ""
    if not online:
        yield skipped("discord", "not asked (--offline)")
        return
    if not well_formed(token):
        yield skipped("discord", "there is no token to ask with")
        return
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            async for found in _known(client):
                yield found
    except discord.LoginFailure:
        yield fails("discord", "Discord refuses the token", PORTAL)
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        do = "Check the network, a proxy or a firewall; status: https://discordstatus.com"
        yield fails("discord", f"Discord can't be reached ({type(error).__name__})", do)


async def _known(client: discord.Client) -> AsyncIterator[Finding]:
    application = await client.application_info()
    yield ok("discord", f"it knows the token: {application.name} ({application.id})")
    registered = {
        one.name for one in await discord.app_commands.CommandTree(client).fetch_commands()
    }
    ours = {one["name"] for one in await payloads()}
    if registered == ours:
        yield ok("registered commands", f"all {len(ours)}")
    else:
        says = f"{len(registered & ours)} of {len(ours)} are known there"
        yield note("registered commands", says, "Start the bot: feuillet run registers them.")
    yield _servers(await client.http.get_guilds(SERVERS))


def _servers(listed: Sequence[Mapping[str, Any]]) -> Finding:
    """The rights of the bot by server; a channel may still refuse some, which /play then says."""
    invite = "Invite the bot: docs/operators.md, The invite link."
    if not listed:
        return note("servers", "the bot is on no server", invite)
    lacking: list[str] = []
    for server in listed:
        have = discord.Permissions(int(server.get("permissions") or 0))
        names = [name for name in NEEDED if not getattr(have, name)]
        if "permissions" in server and names and not have.administrator:
            lacking.append(f"{server['name']} ({', '.join(names)})")
    if lacking:
        more = f" and {len(lacking) - TOLD} more" if len(lacking) > TOLD else ""
        says = f"rights are missing on {', '.join(lacking[:TOLD])}{more}"
        return note("servers", says, "Give the bot's role these rights, or invite it again.")
    return ok("servers", f"{len(listed)}, with all the rights that a table needs")
