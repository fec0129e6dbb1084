"""The doctor asks Discord: whether it knows the token, and what the bot may do there."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.bench.wire import host as wire
from bot.bench.wire.host import Host, Trouble
from bot.bench.wire.pointing import pointed_at
from bot.doctor import Finding, State, discord_side
from bot.settings import Settings
from tests.bot.commands.test_doctor import TOKEN


@pytest.fixture(autouse=True)
def a_real_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host knows a token that looks like one."""
    monkeypatch.setattr(wire, "TOKEN", TOKEN)


async def asked(host: Host, tmp_path: Path, token: str = TOKEN) -> dict[str, Finding]:
    settings = Settings(home=tmp_path, database="sqlite:///none", token=SecretStr(token))
    with pointed_at(host.url):
        found = [one async for one in discord_side.findings(settings, online=True)]
    return {one.name: one for one in found}


async def test_a_token_that_discord_knows_is_said_so(host: Host, tmp_path: Path) -> None:
    found = await asked(host, tmp_path)
    assert found["discord"].state is State.OK
    assert "Feuillet" in found["discord"].says
    assert found["registered commands"].state is State.NOTE
    assert found["servers"].state is State.OK


async def test_a_token_that_discord_refuses_keeps_the_bot_from_working(
    host: Host, tmp_path: Path
) -> None:
    found = await asked(host, tmp_path, TOKEN.replace("x", "y"))
    assert found["discord"].state is State.FAILS
    assert "Reset Token" in found["discord"].do


async def test_rights_that_are_missing_on_a_server_are_named(host: Host, tmp_path: Path) -> None:
    listed = [{"id": "1", "name": "Club", "permissions": str(1 << 10 | 1 << 11)}]
    host.troubles.append(Trouble("GET", "/users/@me/guilds", 200, listed))
    found = await asked(host, tmp_path)
    assert found["servers"].state is State.NOTE
    assert "Club (send_messages_in_threads, attach_files)" in found["servers"].says


async def test_a_network_that_leads_nowhere_is_said_so(tmp_path: Path) -> None:
    nowhere = Host.__new__(Host)
    nowhere.url = "http://127.0.0.1:1"
    found = await asked(nowhere, tmp_path)
    assert found["discord"].state is State.FAILS
    assert "network" in found["discord"].do
