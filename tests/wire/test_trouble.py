"""Trouble on the wire: Discord slow, busy, broken or gone, and what the bot makes of it."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.bench.wire.host import Host, Trouble
from bot.bench.wire.people import Someone, choices, doing, text
from tests.wire.conftest import Evening, online
from tests.wire.test_play import choose, turn

BOARD = "/channels/*/messages/*"
ANSWER = "/webhooks/*/messages/@original"
CALLBACK = "/interactions/*/callback"


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let discord.py's own waits pass at once; returns how long they would have been."""
    waited: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float, result: Any = None) -> Any:
        waited.append(seconds)
        return await real(0, result)

    for module in (discord.http.asyncio, discord.webhook.async_.asyncio):
        monkeypatch.setattr(module, "sleep", sleep)
    return waited


@pytest.fixture
def at_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Identify again without the five seconds that discord.py leaves between two attempts."""

    async def hook(*_: Any, **__: Any) -> None:
        return

    monkeypatch.setattr(evening.bot, "before_identify_hook", hook)


async def opened(evening: Evening) -> tuple[list[Someone], Someone, Any]:
    """A game that has begun, whoever is awaited, and their panel."""
    people = await evening.play()
    for person in people:
        panel = await person.press(evening.board(), "My turn")
        if choices(panel):
            return people, person, panel
    raise AssertionError("nobody is awaited")


async def stored(evening: Evening) -> int:
    """How many moves lie in drafts."""
    (state,) = await evening.bot.tables.open_tables()
    assert state.table is not None
    return sum(len(draft.moves) for draft in state.table.drafts.values())


async def test_a_limit_on_calls_is_waited_for_and_the_board_follows(
    evening: Evening, hurry: list[float]
) -> None:
    """Row 14: a 429 that says how long is obeyed, once, and nothing is lost."""
    people = await evening.play()
    before = evening.words()
    limit = Trouble(
        "PATCH",
        BOARD,
        429,
        {"message": "You are being rate limited.", "retry_after": 0.7, "global": False},
        {"Retry-After": "1", "X-RateLimit-Scope": "user"},
    )
    evening.host.troubles.append(limit)
    await turn(evening, people)
    await evening.host.until(lambda: evening.words() != before)
    refused = [c for c in evening.host.sent("PATCH", BOARD) if c.status == 429]
    assert len(refused) == 1
    assert any(0.69 < seconds < 0.8 for seconds in hurry)


async def test_a_press_is_answered_after_a_limit_on_answers(
    evening: Evening, hurry: list[float]
) -> None:
    """Row 14: the same for the answer to a press, which has a limit of its own."""
    _, person, panel = await opened(evening)
    body = {"message": "You are being rate limited.", "retry_after": 0.3, "global": False}
    evening.host.troubles.append(Trouble("PATCH", ANSWER, 429, body))
    panel = await choose(person, panel)
    assert await stored(evening) >= 1
    assert doing(panel, {"back"})


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("after", [False, True], ids=["not carried out", "carried out"])
async def test_a_broken_answer_loses_no_move(
    evening: Evening, hurry: list[float], status: int, after: bool
) -> None:
    """Row 50: Discord fails, the call is tried again, and the move stands in the store."""
    _, person, panel = await opened(evening)
    evening.host.troubles.append(Trouble("PATCH", ANSWER, status, after=after))
    await choose(person, panel)
    assert await stored(evening) >= 1


async def test_a_board_that_discord_goes_on_refusing_is_brought_up_to_date_later(
    evening: Evening, hurry: list[float]
) -> None:
    """Row 50: five tries in vain leave the board behind, and the next change draws it."""
    people = await evening.play()
    before = evening.words()
    evening.host.troubles.append(Trouble("PATCH", BOARD, 500, times=5))
    await turn(evening, people)
    await evening.host.until(
        lambda: sum(c.status == 500 for c in evening.host.sent("PATCH", BOARD)) == 5
    )
    await evening.bot.boards.settle()
    assert evening.words() == before
    assert len(await evening.bot.tables.behind()) == 1
    await turn(evening, people)
    await evening.host.until(lambda: evening.words() != before)


async def test_a_press_that_arrived_too_late_still_counts(evening: Evening) -> None:
    """Row 2: Discord no longer knows the interaction, but the move was chosen."""
    _, person, panel = await opened(evening)
    code = choices(panel)[0]
    late = Trouble("POST", CALLBACK, 404, {"code": 10062, "message": "Unknown interaction"})
    evening.host.troubles.append(late)
    before = len(evening.host.sent("PATCH", ANSWER))
    person.click(panel, code)
    await evening.host.until(lambda: len(evening.host.sent("PATCH", ANSWER)) > before)
    assert await stored(evening) >= 1


async def test_a_press_that_another_process_answers_is_left_to_it(evening: Evening) -> None:
    """Row 3: the second of two processes changes nothing and says nothing."""
    _, person, panel = await opened(evening)
    code = choices(panel)[0]
    twice = {"code": 40060, "message": "Interaction has already been acknowledged."}
    evening.host.troubles.append(Trouble("POST", CALLBACK, 400, twice))
    calls = len(evening.host.calls)
    person.click(panel, code)
    await evening.host.until(lambda: len(evening.host.calls) > calls)
    panel = await person.press(evening.board(), "My turn")
    assert await stored(evening) == 0
    assert choices(panel)


async def test_a_panel_whose_token_has_run_out_is_opened_anew(evening: Evening) -> None:
    """Row 11: the answer can't be edited after 15 minutes; a new panel shows the move."""
    _, person, panel = await opened(evening)
    code = choices(panel)[0]
    gone = {"code": 50027, "message": "Invalid Webhook Token"}
    evening.host.troubles.append(Trouble("PATCH", ANSWER, 401, gone))
    refused = len(evening.host.sent("PATCH", ANSWER))
    person.click(panel, code)
    await evening.host.until(lambda: len(evening.host.sent("PATCH", ANSWER)) > refused)
    panel = await person.press(evening.board(), "My turn")
    assert await stored(evening) >= 1
    assert doing(panel, {"back"})


class TestTheConnection:
    """Row 39: what happens while the gateway is away."""

    async def test_discord_asks_to_reconnect_and_a_press_still_works(
        self, evening: Evening
    ) -> None:
        people = await evening.play()
        evening.host.gateway.ask_to_reconnect()
        await evening.host.until(lambda: "resumed" in evening.host.noted)
        await turn(evening, people)
        assert evening.host.noted.count("identified") == 1

    async def test_a_press_made_in_the_gap_is_answered_after_it(self, evening: Evening) -> None:
        people = await evening.play()
        evening.host.gateway.cut()
        await evening.host.until(lambda: "closed" in evening.host.noted)
        panels = [people[0].send("help"), people[1].send("help")]
        for record in panels:
            assert text(await people[0].answer_to(record))
        assert evening.host.noted.count("resumed") == 1

    async def test_a_session_that_is_void_is_begun_anew(
        self, evening: Evening, at_once: None
    ) -> None:
        people = await evening.play()
        evening.host.gateway.invalidate(resumable=False)
        await evening.host.until(lambda: evening.host.noted.count("identified") == 2)
        await turn(evening, people)

    async def test_a_board_deleted_while_nobody_listened_is_posted_anew(
        self, evening: Evening, at_once: None
    ) -> None:
        _, person, panel = await opened(evening)
        host, gone = evening.host, evening.board()
        host.gateway.cut()
        host.gateway.forget()
        host.model.backend.delete_message(gone.channel_id, gone.id)
        await host.until(lambda: host.noted.count("identified") == 2)
        while choices(panel):
            panel = await choose(person, panel)
        await host.until(lambda: "My turn" in evening.labels())
        assert evening.board().id != gone.id


async def test_a_refused_token_is_said_so(host: Host) -> None:
    client = discord.Client(intents=discord.Intents.none())
    host.troubles.append(Trouble("GET", "/users/@me", 401, {"code": 0, "message": "401"}))
    with pytest.raises(discord.LoginFailure):
        async with online(client, host):
            pass
