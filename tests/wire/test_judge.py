"""The judge of bodies: it must be able to say no, and let through what discord.py rightly sends."""

from __future__ import annotations

from typing import Any

import pytest

from bot.bench.wire.model import Upload
from tests.wire.judge import COMPONENTS_V2, judge

CALLBACK, MESSAGE, COMMANDS = (
    ("POST", "/interactions/1/token/callback"),
    ("POST", "/channels/1/messages"),
    ("PUT", "/applications/1/commands"),
)
BUTTON = {"type": 2, "style": 1, "label": "Roll", "custom_id": "roll"}


def rows(*components: Any) -> dict[str, Any]:
    return {"components": [{"type": 1, "components": list(components)}]}


def answer(kind: int = 4, **data: Any) -> dict[str, Any]:
    return {"type": kind, "data": data}


def command(**fields: Any) -> list[dict[str, Any]]:
    return [{"type": 1, "name": "play", "description": "Open a table", **fields}]


@pytest.mark.parametrize(
    ("call", "body"),
    [
        (CALLBACK, answer(content="x" * 2001)),
        (CALLBACK, answer(**rows(*[{**BUTTON, "custom_id": str(n)} for n in range(6)]))),
        (CALLBACK, answer(**rows({**BUTTON, "custom_id": "x" * 101}))),
        (CALLBACK, answer(**rows({**BUTTON, "label": "x" * 81}))),
        (CALLBACK, answer(**rows({"type": 2, "style": 1, "custom_id": "bare"}))),
        (CALLBACK, answer(flags=COMPONENTS_V2, content="both", **rows(BUTTON))),
        (CALLBACK, answer(5, flags=COMPONENTS_V2)),
        (CALLBACK, answer(8, choices=[{"name": str(n), "value": str(n)} for n in range(26)])),
        (CALLBACK, answer(9, custom_id="ask", title="x" * 46, components=[])),
        (CALLBACK, answer(flags=COMPONENTS_V2, components=[{"type": 10, "content": "x" * 4001}])),
        (MESSAGE, {"content": "x" * 2001}),
        (COMMANDS, command(name="Play")),
        (COMMANDS, command(name="play now")),
        (COMMANDS, command(description="x" * 101)),
        (COMMANDS, command(description="")),
        (COMMANDS, command() * 2),
        (COMMANDS, [command(name=f"play{n}")[0] for n in range(101)]),
        (
            COMMANDS,
            command(
                options=[
                    {"type": 3, "name": "game", "description": "Which"},
                    {"type": 3, "name": "lang", "description": "Which", "required": True},
                ]
            ),
        ),
        (("POST", "/no/such/call"), {}),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else "",
)
def test_what_discord_would_refuse_is_named(call: tuple[str, str], body: Any) -> None:
    assert judge(*call, body, ())


def test_a_picture_needs_alt_text() -> None:
    item = {"media": {"url": "attachment://sheet.png"}}
    gallery = {"type": 12, "items": [item]}
    body = answer(flags=COMPONENTS_V2, components=[gallery], attachments=[{"id": 0}])
    assert judge(*CALLBACK, body, [Upload("sheet.png", b"x")])
    item["description"] = "The sheet"  # type: ignore[assignment]
    assert judge(*CALLBACK, body, [Upload("sheet.png", b"x")]) == []


@pytest.mark.parametrize(
    ("call", "body"),
    [
        (CALLBACK, answer(**rows(BUTTON))),
        (CALLBACK, {"type": 6}),
        (MESSAGE, {"content": "Hello", "allowed_mentions": {"parse": [], "users": [12]}}),
        (COMMANDS, command(integration_types=None, contexts=None)),
    ],
)
def test_what_discord_takes_passes(call: tuple[str, str], body: Any) -> None:
    assert judge(*call, body, ()) == []
