"""`feuillet doctor`: configuration, database, system libraries, rights and limits, a line each."""

from __future__ import annotations

import asyncio
import os

import click

from bot.commands import json_option, print_json
from bot.doctor import Finding, State, findings

WIDTH = 8


@click.command("doctor")
@click.option("--offline", is_flag=True, help="Don't ask Discord, even with a token.")
@json_option
def command(*, offline: bool, as_json: bool) -> int:
    """Look at everything the bot needs; exit 1 if something would keep it from working.

    With a token in DISCORD_TOKEN Discord is asked whether it knows it and what the bot may do.
    """
    found = asyncio.run(_rounds(tell=not as_json, online=not offline))
    failed = any(one.state is State.FAILS for one in found)
    if as_json:
        print_json({"works": not failed, "checks": [one.plain() for one in found]})
    return 1 if failed else 0


async def _rounds(*, tell: bool, online: bool) -> list[Finding]:
    found: list[Finding] = []
    async for one in findings(os.environ, online=online):
        found.append(one)
        if tell:
            click.echo(_line(one))
    return found


def _line(found: Finding) -> str:
    """One check on one line, with what to do; what fails stands out without colour."""
    state = found.state.value
    shown = state.upper() if found.state is State.FAILS else state
    do = f". {found.do}" if found.do else ""
    return f"{shown:{WIDTH}}{found.name}: {found.says}{do}"
