"""The local Discord as a process of its own, with people who press for as long as they are told."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from itertools import cycle
from multiprocessing.connection import Connection
from random import Random

from bot.bench.wire.host import Host
from bot.bench.wire.model import Message, Model
from bot.bench.wire.people import Someone, buttons, choices, doing

REMEMBERED = 100
"""Calls that the host keeps: enough to find an answer, few enough to look through."""

Presses = Callable[[Host], AsyncIterator[None]]


def serve(pipe: Connection, name: str) -> None:
    """Serve until told to stop: send the address, then for each number press so often."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asyncio.run(
        _serve(pipe, {"bare": edits, "games": games, "tables": tables, "drafts": drafts}[name])
    )


async def _serve(pipe: Connection, presses: Presses) -> None:
    host = Host(Model(), remembered=REMEMBERED)
    loop = asyncio.get_running_loop()
    async with host.serving():
        pipe.send(host.url)
        pressing = presses(host)
        while count := await loop.run_in_executor(None, _told, pipe):
            try:
                for _ in range(count):
                    await anext(pressing)
            except Exception as error:
                pipe.send(repr(error))
                break
            pipe.send(host.faults)


def _told(pipe: Connection) -> int:
    """The next order; 0 once nobody gives any."""
    try:
        return pipe.recv()
    except EOFError:
        return 0


async def edits(host: Host) -> AsyncIterator[None]:
    """One person, one button, for ever: each press edits the message."""
    person = Someone.joining(host, "Anne")
    message = await person.command("bare")
    while True:
        await person.answer_to(person.click(message, next(iter(buttons(message)))))
        yield


async def games(host: Host, seed: int = 1) -> AsyncIterator[None]:
    """Two people play one table after the other, a press at a time."""
    rng = Random(seed)  # noqa: S311 - which buttons are pressed needs no secret
    people = [Someone.joining(host, name) for name in ("Anne", "Basil")]
    while True:
        async for _ in _game(host, people, rng):
            yield


async def drafts(host: Host) -> AsyncIterator[None]:
    """Somebody takes a move and takes it back, for ever: each press is kept and answered."""
    people = [Someone.joining(host, name) for name in ("Anne", "Basil")]
    board = await _begun(host, people)
    turn = _act(board, "turn")
    person, panel = people[0], await people[0].answer_to(people[0].click(board, turn))
    if not choices(panel):
        person, panel = people[1], await people[1].answer_to(people[1].click(board, turn))
    while True:
        panel = await person.answer_to(
            person.click(panel, _act(panel, "back") or choices(panel)[0])
        )
        yield


async def tables(host: Host) -> AsyncIterator[None]:
    """Two new people open a table, begin, and one of them has a choice in hand; for ever."""
    rng = Random(1)  # noqa: S311 - which buttons are pressed needs no secret
    while True:
        people = [Someone.joining(host, name) for name in ("Anne", "Basil")]
        board = await _begun(host, people)
        for person in people:
            panel = await person.answer_to(person.click(board, _act(board, "turn")))
            if ways := choices(panel):
                await person.answer_to(person.click(panel, rng.choice(ways)))
        yield


async def _begun(host: Host, people: list[Someone]) -> Message:
    """A table of two whose game has begun."""
    board = await people[0].command("play", game="lost-cities")
    await _public(host, lambda: people[1].click(board, _act(board, "join")), board)
    await _public(host, lambda: people[0].click(board, _act(board, "start")), board)
    return board


async def _game(host: Host, people: list[Someone], rng: Random) -> AsyncIterator[None]:
    board = await _begun(host, people)
    yield
    for person in cycle(people):
        turn = _act(board, "turn")
        if not turn:
            return
        panel = await person.answer_to(person.click(board, turn))
        yield
        while ways := choices(panel):
            panel = await person.answer_to(person.click(panel, rng.choice(ways)))
            yield


async def _public(host: Host, press: Callable[[], object], board: Message) -> None:
    """Press in public and wait until the message has been drawn again."""
    before = list(buttons(board)), board.edited_timestamp
    press()
    await host.until(lambda: before != (list(buttons(board)), board.edited_timestamp))


def _act(message: Message, act: str) -> str:
    """The custom id of the button that does `act`; empty where there is none."""
    return next(iter(doing(message, {act})), "")
