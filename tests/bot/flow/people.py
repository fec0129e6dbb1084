"""A small world for the bot's tests: a server, a channel, people, and what they see and press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
from simcord import Env, MemberActor
from simcord.components import walk_components

from bot.app import Feuillet, create_bot
from bot.settings import Settings
from bot.store import Store
from bot.table.service import Tables
from bot.table.state import TableState
from engines.kernel.dice import SEED_BYTES

START = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@dataclass
class House:
    """The bot with its store, which outlives every restart of the bot."""

    folder: Path
    store: Store
    pictures: Any = None
    language: str | None = None
    newcomers: bool = False
    """Whether people are told how a game goes when they first play it."""
    moment: datetime = START
    seeds: Iterator[bytes] = field(
        default_factory=lambda: iter(bytes([n]) * SEED_BYTES for n in range(1, 200))
    )
    background: int = 0
    tables: Tables = field(init=False)

    def __post_init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """What a restart forgets: everything but the store."""
        self.tables = Tables(self.store, now=self.now, new_seed=lambda: next(self.seeds))

    def now(self) -> datetime:
        return self.moment

    def later(self, **span: float) -> None:
        self.moment += timedelta(**span)

    def _drawn(self) -> None:
        self.background += 1

    def bot(self) -> Feuillet:
        settings = Settings(home=self.folder, database="sqlite:///unused.sqlite3")
        bot = create_bot(
            settings,
            store=self.store,
            now=self.now,
            tables=self.tables,
            pictures=self.pictures,
            language_default=self.language,
            on_background_done=self._drawn,
        )
        if not self.newcomers:
            bot.people.is_new_to = _nobody_is_new  # pyright: ignore[reportAttributeAccessIssue]
        return bot


async def _nobody_is_new(user_id: int, game: str) -> bool:
    return False


class World:
    """A server with one channel; people are added by name."""

    def __init__(self, env: Env, house: House) -> None:
        self.env, self.house = env, house
        self.guild = env.create_guild("Server")
        self.channel = self.guild.create_text_channel("table")
        self._known: dict[int, int] = {}

    def person(self, name: str) -> MemberActor:
        number = len(self.guild.member_ids())
        return self.guild.add_member(self.env.create_user(f"user{number}", global_name=name))

    def moderator(self, name: str) -> MemberActor:
        role = self.guild.create_role("mod", permissions=discord.Permissions(manage_messages=True))
        number = len(self.guild.member_ids())
        user = self.env.create_user(f"user{number}", global_name=name)
        return self.guild.add_member(user, roles=[role])

    def known(self) -> dict[int, int]:
        """Every board there was: the table of each message."""
        bot: Any = self.env.bot
        self._known.update(bot.boards.messages)
        return self._known

    async def state(self) -> TableState:
        """The one table there is."""
        (table_id,) = set(self.known().values())
        state = await self.house.tables.state(table_id)
        assert state is not None
        return state

    def board(self) -> discord.Message:
        """The table's public message."""
        known = [m for m in self.channel.history() if m.id in self.known()]
        assert len(known) == 1, "one table, one message"
        return known[0]

    def lines(self) -> list[discord.Message]:
        """The public messages that aren't the board: those that mention somebody."""
        return [m for m in self.channel.history() if m.id not in self.known()]


def text(message: Any) -> str:
    """All the words of a message, buttons left out."""
    return "\n".join(c["content"] for c in walk_components(raw(message)) if c["type"] == 10)


def labels(message: Any) -> list[str]:
    """The buttons of a message that can be pressed."""
    return [
        c["label"]
        for c in walk_components(raw(message))
        if c["type"] == 2 and not c.get("disabled") and c.get("custom_id")
    ]


def ids(message: Any) -> dict[str, str]:
    """The custom id under each label."""
    return {
        c["label"]: c["custom_id"]
        for c in walk_components(raw(message))
        if c["type"] == 2 and c.get("custom_id")
    }


def raw(message: Any) -> list[dict[str, Any]]:
    found = message.components
    return found if found and isinstance(found[0], dict) else [c.to_dict() for c in found]


def answer(result: Any) -> Any:
    """What a person was answered with, and only them."""
    shown = result.followups[-1] if result.followups else result.response
    assert shown is not None, "silence"
    assert shown.ephemeral, "not private"
    return shown


async def press(person: MemberActor, message: Any, words: str) -> Any:
    """Press the first button whose label begins with these words."""
    label = next((one for one in labels(message) if one.startswith(words)), None)
    assert label is not None, f"no button {words!r} among {labels(message)}"
    return await person.click(message, custom_id=ids(message)[label])


async def lobby(
    world: World, *names: str, lang: str = "en", game: str = "lost-cities"
) -> list[MemberActor]:
    """People, the first of whom opened a lobby in their language; nobody else has joined."""
    people = [world.person(name) for name in names or ("Alice", "Bob")]
    for person in people:
        await person.slash(world.channel, "language", language=lang)
    await people[0].slash(world.channel, "play", game=game)
    return people


async def started(
    world: World, *names: str, lang: str = "en", game: str = "lost-cities"
) -> list[MemberActor]:
    """The same people in a game that has begun."""
    people = await lobby(world, *names, lang=lang, game=game)
    for person in people[1:]:
        await press(person, world.board(), JOIN[lang])
    await press(people[0], world.board(), START_IT[lang])
    return people


JOIN = {"en": "Join", "fr": "Rejoindre"}
START_IT = {"en": "Start", "fr": "Commencer"}
TURN = {"en": "My turn", "fr": "À moi"}
WAYS = (
    *("Sheets", "Feuilles", "Take back", "Reprendre", "Read as text", "Lire en texte"),
    *("Take all back", "Tout reprendre", "Got it", "Compris", "Why not?", "Pourquoi pas\u00a0?"),
)
AGAIN = ("Refresh", "Actualiser")
CONFIRM = ("Confirm", "Confirmer")


async def roller(world: World, people: Sequence[MemberActor]) -> tuple[MemberActor, MemberActor]:
    """Who is awaited, and somebody who isn't."""
    state = await world.state()
    assert state.table is not None
    awaited = {state.seats[seat].user_id for seat in state.table.awaited()}
    first = next(person for person in people if person.id in awaited)
    other = next(person for person in people if person.id not in awaited)
    return first, other


async def decide(person: MemberActor, panel: Any, choose: int = 0) -> Any:
    """Press one choice after the other until the decision is confirmed."""
    for _ in range(30):
        ways = [label for label in labels(panel) if label not in WAYS]
        if not ways or any(label in AGAIN for label in ways):
            return panel
        way = ways[choose % len(ways)]
        panel = answer(await press(person, panel, way))
        if way in CONFIRM:
            return panel
    raise AssertionError("the panel never ends")


async def play_turn(
    world: World, people: Sequence[MemberActor], lang: str = "en", choose: int = 0
) -> None:
    """One awaited person opens the panel and decides."""
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), TURN[lang]))
    await decide(first, panel, choose)


async def forge(person: MemberActor, message: Any, code: str) -> Any:
    """Press a button that isn't there: what an old message or a forged request would send."""
    # Someone's own message names its channel; one of the channel's history has it.
    channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
    stored = person._env.backend.get_message(channel, message.id)
    kept = stored.components
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "old", "custom_id": code}]}
    ]
    try:
        return await person.click(message, custom_id=code)
    finally:
        if stored.components and stored.components[0].get("type") == 1:
            stored.components = kept
