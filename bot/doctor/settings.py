"""The settings: where things are kept, how much room there is, and whether the token can be one."""

from __future__ import annotations

import binascii
import os
import re
import shutil
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from pathlib import Path

from bot.doctor.finding import Finding, fails, note, ok
from bot.settings import Settings

TOKEN = re.compile(r"([\w-]{18,})\.[\w-]{6,}\.[\w-]{27,}")
FULL, TIGHT = 50_000_000, 500_000_000
"""Bytes of free disk: too few to write safely, and fewer than an operator should have."""
PORTAL = "Copy it anew: developer portal, Bot, Reset Token."


def findings(chosen: Settings) -> Iterator[Finding]:
    yield from _home(chosen.home)
    yield token(chosen)


def _home(home: Path) -> Iterator[Finding]:
    """The folder can be written to, and there is room; nothing is made."""
    there = next(path for path in (home, *home.parents) if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        do = "Set FEUILLET_HOME to a folder that you may write to."
        yield fails("folder", f"{home} can't be written to", do)
        return
    yield ok("folder", f"{home}{'' if home == there else ' (made at the first start)'}")
    free = shutil.disk_usage(there).free
    says = f"{free / 1e9:,.1f} GB free"
    if free < FULL:
        yield fails("disk", says, "Make room: a full disk refuses every move.")
    elif free < TIGHT:
        yield note("disk", says, "Make room before it is full.")
    else:
        yield ok("disk", says)


def token(chosen: Settings) -> Finding:
    """Whether there is a token, and whether it looks like one; never what it is."""
    if chosen.token is None:
        return note(
            "token",
            "DISCORD_TOKEN is not set: `feuillet play` works, `feuillet run` does not",
            PORTAL.replace("Copy it anew", "Set it"),
        )
    if well_formed(chosen.token.get_secret_value()):
        return ok("token", "DISCORD_TOKEN looks like a bot's token")
    return fails("token", "DISCORD_TOKEN is not what a bot's token looks like", PORTAL)


def well_formed(text: str) -> bool:
    """Three parts, the first of which is the bot's number."""
    match = TOKEN.fullmatch(text)
    if match is None:
        return False
    part = match[1]
    try:
        return urlsafe_b64decode(part + "=" * (-len(part) % 4)).decode("ascii").isdecimal()
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return False
