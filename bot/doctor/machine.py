"""The machine: Python, packages, system libraries, and whether a sheet can be drawn."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version

from bot import libraries
from bot.doctor.finding import Finding, State, explained, fails, note, ok
from engines.rooms import rooms

OLDEST, NEWEST = (3, 11), (3, 13)
TOLD = ("discord.py", "sqlalchemy", "aiosqlite", "skia-python", "pillow")


def findings() -> Iterator[Finding]:
    yield _python()
    yield _packages()
    yield _libraries()
    yield _drawing()


def _python() -> Finding:
    found = ".".join(map(str, sys.version_info[:3]))
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return ok("python", found)
    return fails("python", f"{found} is not supported", "Use Python 3.11, 3.12 or 3.13.")


def _packages() -> Finding:
    """Every package that is always needed is installed."""
    missing: list[str] = []
    for requirement in requires("feuillet") or ():
        name = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
        if "extra ==" in requirement:
            continue
        try:
            version(name)
        except PackageNotFoundError:
            missing.append(name)
    if missing:
        return fails("packages", f"missing: {', '.join(missing)}", "Run: make install")
    return ok("packages", ", ".join(f"{name} {version(name)}" for name in TOLD))


def _libraries() -> Finding:
    names = libraries.missing()
    if names:
        return explained("system libraries", State.NOTE, libraries.remedy(names))
    return ok("system libraries", "all that drawing needs are there")


def _drawing() -> Finding:
    """A sheet of a new game, drawn in full: fonts, canvas and encoder."""
    name, room = next(iter(rooms().items()))
    try:
        from bot.commands.sheet import random_table

        table = random_table(room.game, room.game.seats[0], 1, 0)
        names = ["A"] * table.header.seats
        image = room.artist.sheet(table.view(0), 0, names, "en").png()
    except (ImportError, OSError, ValueError, RuntimeError) as error:
        return note(
            "drawing",
            f"a sheet can't be drawn ({error}): people play without pictures",
            "Install the system libraries and the packages, then run this again.",
        )
    return ok("drawing", f"a sheet of {name} is {len(image):,} bytes of PNG")
