"""Nothing that Discord is sent names a card of Impera to somebody who can't know it.

A game is played by buttons, and after each step everything that each person can read or ask for is
searched: messages, pictures' words, lists, custom ids, texts, refusals, errors, the log, the dice.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Sequence
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from simcord import Env, MemberActor
from simcord.components import walk_components

from engines.impera import moves
from engines.impera.rules import GAME
from engines.impera.world import REGION_IDS, members, names
from engines.kernel import moves as codec
from engines.kernel.players import random_player
from tests.bot.flow.impera import Words, at_seat, choose, read, table_of
from tests.bot.flow.people import House, World, answer, forge, labels, press, raw, started, text
from tests.builders.impera_secrets import Reader, Watcher, named

STEPS = 20
WAYS = {
    "en": {"turn": "My turn", "sheets": "Sheets", "text": "Read as text", "why": "Why not?",
           "confirm": "Confirm"},
    "fr": {"turn": "À moi", "sheets": "Feuilles", "text": "Lire en texte", "why": "Pourquoi pas",
           "confirm": "Confirmer"},
}  # fmt: skip
BORDERS = re.compile(r"(: (?:die|dé) \d, ).*")
"""What follows on a card in words: the borders that it prints."""


@pytest_asyncio.fixture
async def env(house: House) -> AsyncIterator[Env]:
    house.pictures = Words()
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


class Search:
    """Follows a game over Discord and searches what each reader is given."""

    def __init__(self, world: World, people: Sequence[MemberActor], lang: str) -> None:
        self.world, self.people, self.lang = world, people, lang
        self.watcher = Watcher(len(people))
        self.found: list[tuple[Reader, set[str], str]] = []
        self.read = 0

    async def look(self) -> None:
        table = await table_of(self.world)
        self.watcher.look(table.position)

    def check(self, reader: Reader, message: Any, also: Sequence[str] = ()) -> Any:
        """Search a message; it is passed on."""
        for part in read(message):
            part = BORDERS.sub(r"\1", part)
            self.read += 1
            leaked = self.watcher.leaks(reader, part, also)
            if leaked:
                self.found.append((reader, leaked, part))
        return message

    def channel(self, reader: Reader, person: MemberActor) -> None:
        """Everything that stands in the channel for somebody."""
        for message in self.world.channel.history(viewer=person):
            self.check(reader, message)


async def everything(search: Search, reader: Reader, person: MemberActor, rng: Random) -> None:
    """All that somebody can open besides their own choices."""
    world, ways = search.world, WAYS[search.lang]
    shown = search.check(reader, answer(await press(person, world.board(), ways["sheets"])))
    for row in (await world.state()).seats:
        shown = search.check(reader, answer(await press(person, shown, row.name)))
        if ways["text"] in labels(shown):
            shown = search.check(reader, answer(await press(person, shown, ways["text"])))
    search.check(reader, answer(await press(person, world.board(), ways["text"])))
    for command in ("verify", "table show"):
        search.check(reader, answer(await person.slash(world.channel, command)))
    table = (await world.state()).id
    for forged in (f"p{table}:0:0:log", f"p{table}:0:0:verify", f"u{table}:0:0:sheet:9"):
        search.check(reader, answer(await forge(person, world.board(), forged)))
    # Somebody else's move, and a card that may be anywhere: whatever is said, it isn't where.
    step = (await world.state()).table.step  # pyright: ignore[reportOptionalMemberAccess]
    for region in rng.sample(REGION_IDS, 3):
        for move in (moves.Support(region), moves.Lay(region), moves.Give(region)):
            code = codec.to_code(move)
            for act in ("add", "because"):
                said = answer(await forge(person, world.board(), f"u{table}:{step}:0:{act}:{code}"))
                search.check(reader, said, [region])
    if reader is not None and (await table_of(world)).awaited() == (reader,):
        panel = answer(await press(person, world.board(), ways["turn"]))
        search.check(reader, answer(await press(person, panel, ways["why"])))


def eager(table: Any, seat: int, rng: Random) -> Any:
    """Whoever sits last draws until cards must be given away; the others lay, and attack soon."""
    legal = table.legal(seat)
    wanted = [moves.DrawTwo] if seat == 2 else [moves.Attack, moves.Lay]
    for kind in wanted:
        found = [move for move in legal if isinstance(move, kind)]
        if found:
            return rng.choice(found)
    return random_player(GAME, table.view(seat), seat, rng)


async def one_step(search: Search, rng: Random) -> None:
    """The awaited person decides, the panel searched after each press."""
    world, ways = search.world, WAYS[search.lang]
    table = await table_of(world)
    (seat,) = table.awaited()
    person = await at_seat(world, search.people, seat)
    panel = search.check(seat, answer(await press(person, world.board(), ways["turn"])))
    while not (table := await table_of(world)).closed(seat):
        move = eager(table, seat, rng)
        panel = search.check(seat, await choose(person, panel, move))
    confirmed = answer(await press(person, panel, ways["confirm"]))
    await search.look()
    search.check(seat, confirmed)


@pytest.mark.parametrize(("lang", "seed"), [("en", 3), ("fr", 4)])
async def test_no_output_names_a_card_that_its_reader_cannot_know(
    world: World, env: Env, caplog: pytest.LogCaptureFixture, lang: str, seed: int
) -> None:
    rng = Random(seed)
    with caplog.at_level(logging.DEBUG, "bot"):
        people = await started(world, "Alice", "Bob", "Carol", lang=lang, game="impera")
        onlooker = world.person("Zoe")
        await onlooker.slash(world.channel, "language", language=lang)
        search = Search(world, people, lang)
        await search.look()
        for step in range(STEPS):
            await one_step(search, rng)
            readers = [
                *[(seat, await at_seat(world, people, seat)) for seat in range(3)],
                (None, onlooker),
            ]
            for reader, person in readers:
                search.channel(reader, person)
            if step % 4 == 3:
                reader, person = readers[step // 4 % 4]
                await everything(search, reader, person, rng)
                search.channel(reader, person)
        bot: Any = env.bot
        await bot.boards.settle()
        search.channel(None, onlooker)
    assert search.found == []
    assert search.read > 1000
    tally = (await table_of(world)).position.tally
    assert tally.attacks, "a fight was among it"
    assert tally.gifts, "and a gift"
    assert not [
        record.getMessage()
        for record in caplog.records
        if record.name.startswith("bot") and search.watcher.leaks(None, record.getMessage())
    ]


async def test_the_search_over_discord_would_find_a_leak(world: World, env: Env) -> None:
    """One seat's panel read with another's eyes."""
    people = await started(world, "Alice", "Bob", "Carol", game="impera")
    search = Search(world, people, "en")
    await search.look()
    (seat,) = (await table_of(world)).awaited()
    person = await at_seat(world, people, seat)
    panel = answer(await press(person, world.board(), "My turn"))
    search.check((seat + 1) % 3, panel)
    assert search.found
    search.found.clear()
    search.check(seat, panel)
    assert search.found == []


async def test_an_answer_at_the_table_uses_nobodys_hand_but_the_askers(world: World) -> None:
    """What an answer says about this table follows from the asker's view."""
    people = await started(world, "Alice", "Bob", "Carol", game="impera")
    table = await table_of(world)
    for reader in range(3):
        person = await at_seat(world, people, reader)
        result = await person.slash(
            world.channel, "rules ask", question="how many cards may I hold at the end of my turn?"
        )
        said = text(answer(result))
        others = set(names(sum((h for s, h in enumerate(table.position.hands) if s != reader), ())))
        own = set(names(table.position.hands[reader]))
        assert not named(said) & (others - own)


async def test_a_hand_is_shown_when_the_game_is_over_and_not_before(world: World) -> None:
    people = await started(world, game="impera")
    table = await table_of(world)
    host_id = (await world.state()).host_id
    host = next(person for person in people if person.id == host_id)
    hidden = [
        {REGION_IDS[card] for card in hand} - set(names(list(members(table.position.in_play()))))
        for hand in table.position.hands
    ]
    assert all(hidden)
    question = answer(await host.slash(world.channel, "table end"))
    end = next(c["custom_id"] for c in walk_components(raw(question)) if c.get("style") == 4)
    await host.click(question, custom_id=end)
    assert (await world.state()).status == "ended"
    said = "\n".join(read(world.board()))
    assert not named(said) & (hidden[0] | hidden[1]), "a stopped game shows no hand"
