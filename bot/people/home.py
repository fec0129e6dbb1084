"""What belongs to a person and no table: help, their language, their tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot import discord_calls as calls
from bot.people.preferences import People
from bot.presser import Presser
from bot.screen import Block, Button, Link, Row, Screen, Text, rows, screen
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from bot.table.state import TableState
from bot.voice import Voice
from engines.kernel.game import Best
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms

COLOUR = 0x4C6FFF
MOST_LISTED = MOST_BESTS = 10
NOWHERE = 0
"""The table of a button that belongs to none."""

Act = Callable[[Press, Presser], Awaitable[Answer | None]]


class HomeActs:
    """The acts that need no table."""

    def __init__(self, tables: Tables, people: People) -> None:
        self._tables, self._people = tables, people
        self.acts: dict[str, tuple[set[How], Act]] = {
            "mine": ({How.PRIVATE}, self._mine),
            "help": ({How.PRIVATE}, self._help),
            "own-lang": ({How.UPDATE}, self._language),
        }

    async def _mine(self, press: Press, who: Presser) -> Answer:
        return words_only(await self.mine(who))

    async def _help(self, press: Press, who: Presser) -> Answer:
        return words_only(welcome(who.lang))

    async def _language(self, press: Press, who: Presser) -> Answer:
        if press.argument not in LANGUAGES:
            return words_only(language(who.lang))
        return words_only(await self.choose_language(who, press.argument))

    async def choose_language(self, who: Presser, lang: str) -> Screen:
        """Keep a person's language and say so in it."""
        await self._people.set_language(who.id, lang)
        return language(lang)

    async def mine(self, who: Presser) -> Screen:
        """The open tables of a person: where they are, and whom they wait for."""
        states = await self._tables.open_tables(user_id=who.id)
        alone = bests(await self._people.bests(who.id), who.lang)
        if not states:
            return screen(Text(who.say("mine/none")), *alone, colour=COLOUR)
        # Those that wait for the asker come first.
        states.sort(key=lambda state: not _waits_for(state, who.id))
        shown = states[:MOST_LISTED]
        blocks: list[Block] = [Text(who.say("mine/title", count=len(states)))]
        for state in shown:
            blocks.append(Text(_line(state, who)))
            if state.board is not None:
                board = state.board
                link = calls.address(state.guild_id, board.channel_id, board.message_id)
                ways: list[Button | Link] = [Link(who.say("mine/go"), link)]
                if state.guild_id == who.interaction.guild_id:
                    here = Press(How.UPDATE, state.id, "here").encode()
                    ways.append(Button(who.say("mine/bring"), here))
                blocks.append(Row(tuple(ways)))
        return screen(*blocks, *alone, colour=COLOUR)


def bests(found: Sequence[tuple[str, Best]], lang: str) -> list[Text]:
    """What a person has reached alone, a line for each challenge."""
    lines: list[str] = []
    for game, best in found[:MOST_BESTS]:
        say = Voice(lang, game) if game in rooms() else None
        if say is not None and say.has(f"challenge/{best.challenge}"):
            named = say(f"challenge/{best.challenge}")
            facts = {"name": say("game/name"), "challenge": named, "points": best.points}
            lines.append(say("mine/best", count=best.stars, **facts))
    return [Text("\n".join([Voice(lang)("mine/bests"), *lines]))] if lines else []


def language(lang: str) -> Screen:
    """Which language a person reads, and the others to choose from."""
    buttons = [
        Button(
            Voice(each)("language/name"),
            Press(How.UPDATE, NOWHERE, "own-lang", each).encode(),
            disabled=each == lang,
        )
        for each in LANGUAGES
    ]
    return screen(Text(Voice(lang)("language/yours")), *rows(buttons), colour=COLOUR)


def welcome(lang: str) -> Screen:
    """The help: how to play, how to ask, and where one's tables are."""
    say = Voice(lang)
    other = LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]
    return screen(
        Text(say("help/text")),
        Row(
            (
                Button(say("button/ask"), Press(How.MODAL, NOWHERE, "ask").encode()),
                Button(say("help/mine"), Press(How.PRIVATE, NOWHERE, "mine").encode()),
                Button(say("choices/title"), Press(How.PRIVATE, NOWHERE, "choose").encode()),
                Button(
                    Voice(other)("language/name"),
                    Press(How.UPDATE, NOWHERE, "own-lang", other).encode(),
                ),
            )
        ),
        colour=COLOUR,
    )


def _waits_for(state: TableState, user_id: int) -> bool:
    return state.table is not None and state.seat_of(user_id) in state.table.awaited()


def _line(state: TableState, who: Presser) -> str:
    seen = Seen(state, who.lang, state.seat_of(who.id))
    name = seen.text("game/name")
    if state.status == "lobby":
        return f"**{name}** · {who.say('mine/lobby', count=len(state.seats))}"
    if _waits_for(state, who.id):
        return f"**{name}** · {who.say('mine/your-turn')}"
    awaited = seen.awaited() if state.table is not None else ()
    return f"**{name}** · {seen.text('mine/awaiting', seats=awaited, count=len(awaited))}"
