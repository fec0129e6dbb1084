"""discord.py turned towards a local host instead of Discord: two addresses, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.bench.wire.host import API


@contextmanager
def pointed_at(url: str) -> Iterator[None]:
    """Let every client of this process talk to the host at `url`."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"{url}{API}"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"{url.replace('http', 'ws', 1)}/gateway/")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before
