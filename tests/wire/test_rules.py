"""The rules desk over the wire: every body that it sends is judged by Discord's own document."""

from __future__ import annotations

from typing import Any

import pytest

from bot.bench.wire.host import Trouble
from bot.bench.wire.model import Message
from bot.bench.wire.people import Someone, text
from faq.search import desk
from tests.wire.conftest import Evening

WORTH = "What is a 0 worth?"


@pytest.fixture(scope="module", autouse=True)
def rules_read() -> None:
    """Reading the knowledge base takes longer than an answer may."""
    desk()


def said(evening: Evening) -> list[Message]:
    """What the bot has posted in the channel."""
    model = evening.host.model
    me = model.backend.bot_user.id
    return [one for one in model.messages(model.channel_id) if one.author_id == me]


async def test_a_question_its_verdict_and_browsing(evening: Evening) -> None:
    anne = Someone.joining(evening.host, "Anne")
    card = await anne.command("rules ask", question=WORTH)
    assert "p. 4" in text(card)
    other = await anne.press(card, "👎 No")
    assert "moderators" in text(other)
    game = await anne.command("rules browse", game="lost-cities")
    assert "In 30 seconds" in text(game)
    figures = await anne.press(game, "The game in figures")
    assert "2 to 5" in text(figures)
    for call in evening.host.sent("POST", "/interactions/*/callback"):
        assert call.body["type"] in (5, 6), "acknowledged first"
    assert evening.host.sent("POST", "/webhooks/*") == [], "no follow-up was needed"


async def test_a_mention_is_answered_by_a_reply_that_calls_nobody(evening: Evening) -> None:
    """The host gives no text but that of messages which mention the bot."""
    anne = Someone.joining(evening.host, "Anne")
    model = evening.host.model
    me = model.backend.bot_user.id
    asked: Any = model.backend.create_message(model.channel_id, anne.id, f"<@{me}> {WORTH}")
    await evening.host.until(lambda: said(evening))
    (answer,) = said(evening)
    assert "p. 4" in text(answer)
    (call,) = evening.host.sent("POST", "/channels/*/messages")
    assert call.body["allowed_mentions"] == {"parse": [], "replied_user": False}
    assert call.body["message_reference"]["message_id"] in (asked.id, str(asked.id))


async def test_a_reply_that_may_not_point_is_sent_without_pointing(evening: Evening) -> None:
    """Row 22: to point at a message takes the right to read what was said before."""
    anne = Someone.joining(evening.host, "Anne")
    model = evening.host.model
    me = model.backend.bot_user.id
    body = {"code": 160002, "message": "Cannot reply without permission to read message history"}
    evening.host.troubles.append(Trouble("POST", "/channels/*/messages", 400, body))
    model.backend.create_message(model.channel_id, anne.id, f"<@{me}> {WORTH}")
    await evening.host.until(lambda: said(evening))
    (first, second) = evening.host.sent("POST", "/channels/*/messages")
    assert "message_reference" in first.body
    assert "message_reference" not in second.body
