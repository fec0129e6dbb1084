"""What the page opens on: the tables of last time, or a lobby in which one only has to start."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from simcord.actors import MemberActor

from bot.app import Feuillet
from bot.local.world import World
from bot.table.state import Person, Refused, TableState
from bot.voice import Voice


class RefusedError(Exception):
    """The lobby that was asked for can't be; the message says why, in the players' language."""


@dataclass(frozen=True)
class Wish:
    """What the command line asks for; without a `game` the lobby asks."""

    game: str | None
    seats: int
    bots: int
    lang: str


@dataclass(frozen=True)
class Opened:
    """The tables that are shown, and the people who need a place to look from."""

    kept: tuple[TableState, ...]
    fresh: TableState | None
    people: tuple[MemberActor, ...]

    @property
    def playing(self) -> bool:
        """Whether somebody can choose at once, without starting anything."""
        return self.fresh is None and any(state.status == "playing" for state in self.kept)


async def lay(bot: Feuillet, world: World, wish: Wish, first_game: str) -> Opened:
    """Show the tables of last time; where none is of the game asked for, open a lobby for it.

    Raises RefusedError where the lobby can't be opened as asked, StoreError.
    """
    channel_id = world.channel.id
    kept = tuple(await bot.tables.open_tables(channel_id=channel_id))
    fresh = None
    if not any(wish.game in (None, state.game) for state in kept):
        fresh = await _lobby(bot, world, wish, wish.game or first_game)
    channel = bot.get_channel(channel_id)
    assert channel is not None
    await bot.repost_open_tables(channel)
    shown = kept if fresh is None else (*kept, fresh)
    return Opened(kept, fresh, _needed(world.people, wish.seats, shown))


def _needed(
    people: Sequence[MemberActor], seats: int, shown: Sequence[TableState]
) -> tuple[MemberActor, ...]:
    """As many people as were asked for, and whoever else has a seat already."""
    seated = {row.user_id for state in shown for row in state.seats}
    return tuple(
        person for number, person in enumerate(people) if number < seats or person.id in seated
    )


async def _lobby(bot: Feuillet, world: World, wish: Wish, game: str) -> TableState:
    """A lobby with everybody in it: the first person, its host, only has to start."""
    tables = bot.tables
    host, *others = (Person(actor.id, _name(actor)) for actor in world.people[: wish.seats])
    opened = await tables.open(
        guild_id=world.guild.id,
        channel_id=world.channel.id,
        host=host,
        game=game,
        lang=wish.lang,
        word=_word(),
    )
    state = _accepted(opened, wish.lang)
    try:
        for person in others:
            state = _accepted(await tables.join(state.id, person, _word()), wish.lang)
        for _ in range(wish.bots):
            state = _accepted(await tables.add_opponent(state.id, host), wish.lang)
    except RefusedError:
        # Half a lobby would be what the next launch opens on.
        await tables.end(state.id, host.id, moderates=None)
        raise
    return state


def _name(actor: MemberActor) -> str:
    return actor.user.global_name or actor.name


def _word() -> str:
    """What a person adds to the dice; on Discord, the number of the press that joined."""
    return str(secrets.randbits(63))


def _accepted(result: TableState | Refused, lang: str) -> TableState:
    if isinstance(result, Refused):
        raise RefusedError(Voice(lang).refused(result.refusal))
    return result
