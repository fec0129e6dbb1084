"""Imperial Settlers played by people pressing buttons: whole rounds from two seats, and alone."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest
import pytest_asyncio
from simcord import Env, MemberActor
from simcord.components import walk_components

from bot.limits import COMPONENTS
from bot.people.home import bests
from bot.people.preferences import People
from bot.store import people as kept
from bot.table.press import decode, place
from bot.table.state import Person
from engines.imperial_settlers import moves
from engines.imperial_settlers.rules import GAME
from engines.kernel.game import Best
from engines.kernel.moves import to_code
from tests.bot.flow.impera import Words, alt
from tests.bot.flow.people import (
    TURN,
    House,
    World,
    answer,
    ids,
    labels,
    lobby,
    press,
    raw,
    roller,
    started,
    text,
)

BACK_UP = "\N{LEFTWARDS ARROW WITH HOOK}"
ID = "imperial-settlers"
DONE = {"en": "Done", "fr": "Terminé"}
CONFIRM = {"en": "Confirm", "fr": "Confirmer"}
BACK = {"en": "Take back", "fr": "Reprendre"}
LEFT = {
    "en": re.compile(r"Left: \*\*(\d+) action"),
    "fr": re.compile(r"Il te reste\s: \*\*(\d+) action"),
}


@pytest_asyncio.fixture
async def env(house: House):
    house.pictures = Words()
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


async def opened(world: World, person: MemberActor, lang: str = "en") -> Any:
    return answer(await press(person, world.board(), TURN[lang]))


async def table_of(world: World) -> Any:
    state = await world.state()
    assert state.table is not None
    return state.table


async def seat_of(world: World, person: MemberActor) -> int:
    seat = (await world.state()).seat_of(person.id)
    assert seat is not None
    return seat


def adds(panel: Any) -> dict[str, str]:
    """The moves that one press plays, by their short texts, with the custom id of each."""
    found = [(decode(custom_id), custom_id) for custom_id in ids(panel).values()]
    return {at.argument: custom_id for at, custom_id in found if at and at.act == "add"}


def questions(panel: Any) -> dict[str, str]:
    """The branches that lead to a further question, with the custom id of each."""
    pressed = [(decode(custom_id), custom_id) for custom_id in ids(panel).values()]
    return {
        place(at.argument).path[-1]: custom_id
        for at, custom_id in pressed
        if at and at.act == "menu" and place(at.argument).path
    }


async def play(person: MemberActor, panel: Any, move: moves.Move) -> Any:
    """Press a move, directly or behind one question; fails if that takes more presses."""
    code = to_code(move)
    if code not in adds(panel):
        branch = GAME.branches(move)[0].code
        panel = answer(await person.click(panel, custom_id=questions(panel)[branch]))
    return answer(await person.click(panel, custom_id=adds(panel)[code]))


async def behind(person: MemberActor, panel: Any) -> AsyncIterator[Any]:
    """What stands behind each question of a panel, one after the other."""
    for branch in list(questions(panel)):
        inside = answer(await person.click(panel, custom_id=questions(panel)[branch]))
        yield inside
        panel = answer(await press(person, inside, BACK_UP))


async def draft(world: World, people: list[MemberActor], lang: str = "en") -> None:
    """Everybody takes the last Favor on the list, in order."""
    for _ in people:
        person = (await roller(world, people))[0] if len(people) > 1 else people[0]
        panel = await opened(world, person, lang)
        tile = list(adds(panel).values())[-1]
        panel = answer(await person.click(panel, custom_id=tile))
        await press(person, panel, CONFIRM[lang])


def actions(panel: Any, lang: str = "en") -> int:
    """The actions left, as the panel's words say."""
    found = LEFT[lang].search(text(panel))
    assert found, text(panel)
    return int(found[1])


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_whole_round_from_two_seats(world: World, lang: str) -> None:
    """Favors in order and open, development sealed and at once, then both are told."""
    people = await started(world, lang=lang, game=ID)
    _, other = await roller(world, people)
    assert adds(await opened(world, other, lang)) == {}, "one chooses after the other"
    assert len((await table_of(world)).position.open_tiles()) == len(people) + 1
    await draft(world, people, lang)
    position = (await table_of(world)).position
    assert position.phase == "develop"
    assert len(position.open_tiles()) == 1, "one Favor is left over"
    board = text(world.board())

    for person in people:
        seat = await seat_of(world, person)
        panel = await opened(world, person, lang)
        had = actions(panel, lang)
        first = next(m for m in (await table_of(world)).legal(seat) if isinstance(m, moves.Tick))
        panel = await play(person, panel, first)
        assert actions(panel, lang) == had - 1, "what is left follows each tick, in words"
        assert f"{had - 1} action" in alt(panel), "and on the sheet"
    assert text(world.board()) == board, "a draft is nobody else's"

    for person in people:
        panel = await opened(world, person, lang)
        done = next(label for label in labels(panel) if label.startswith(DONE[lang]))
        lost = {"en": "loses", "fr": "perd"}[lang]
        assert lost in done, "what is wasted stands on the button"
        panel = answer(await press(person, panel, done))
        await press(person, panel, CONFIRM[lang])
    assert (await table_of(world)).position.round == 2
    told = text(world.board())
    for name in ("Alice", "Bob"):
        assert re.search(rf"\*\*{name}\*\*", told), "the round is told in brief, seat by seat"
    assert {"en": "Lost:", "fr": "Perdu"}[lang] in told


async def test_any_number_of_ticks_is_taken_back_one_by_one(world: World) -> None:
    people = await started(world, game=ID)
    await draft(world, people)
    person = people[0]
    seat = await seat_of(world, person)
    panel = await opened(world, person)
    seen = [(actions(panel), alt(panel))]
    for _ in range(3):
        legal = (await table_of(world)).legal(seat)
        boxes = [move for move in legal if isinstance(move, moves.Tick | moves.Build)]
        panel = await play(person, panel, boxes[-1])
        seen.append((actions(panel), alt(panel)))
    for expected in reversed(seen[:-1]):
        panel = answer(await press(person, panel, BACK["en"]))
        assert (actions(panel), alt(panel)) == expected
    assert BACK["en"] not in labels(panel)


async def test_every_legal_move_is_at_most_two_presses_away(world: World) -> None:
    people = await started(world, game=ID)
    await draft(world, people)
    person = people[0]
    seat = await seat_of(world, person)
    for _ in range(3):
        panel = await opened(world, person)
        reached = set(adds(panel))
        async for inside in behind(person, panel):
            reached |= set(adds(inside))
        legal = (await table_of(world)).legal(seat)
        assert reached == set(map(to_code, legal))
        await play(person, await opened(world, person), legal[0])


async def test_what_the_fullest_panels_send_stays_within_the_limits(world: World) -> None:
    """Row 32: counted in what Discord receives."""
    people = await started(world, "Alice", "Bob", "Carol", "Dave", game=ID)
    await draft(world, people)
    for person in people:
        panel = await opened(world, person)
        assert len(list(walk_components(raw(panel)))) <= COMPONENTS
        async for inside in behind(person, panel):
            assert len(list(walk_components(raw(inside)))) <= COMPONENTS


async def advanced(world: World, house: House, *names: str) -> list[MemberActor]:
    """People at a table with the advanced rules."""
    people = await lobby(world, *names, game=ID)
    state = await world.state()
    host = Person(people[0].id, names[0])
    await house.tables.set_option(state.id, host, "mode", "advanced")
    for person in people[1:]:
        await press(person, world.board(), "Join")
    await press(people[0], world.board(), "Start")
    return people


async def quickly(world: World, house: House, seat: int, plan: Sequence[moves.Move]) -> None:
    """A whole decision without a screen."""
    for code in map(to_code, plan):
        state = await world.state()
        assert state.table is not None
        if seat in state.table.drafts and state.table.closed(seat):
            break  # what was left over played itself
        user_id = state.seats[seat].user_id
        assert user_id is not None
        await house.tables.add(state.id, user_id, state.stamp(seat), code)
    state = await world.state()
    user_id = state.seats[seat].user_id
    assert user_id is not None
    await house.tables.confirm(state.id, user_id, state.stamp(seat))


async def up_to_a_colony(world: World, house: House) -> tuple[int, list[moves.Move]]:
    """Play as the opponent would until it would found a colony: the seat, and its whole plan."""
    for _ in range(80):
        table = await table_of(world)
        seat = table.awaited()[0]
        assert GAME.plan is not None
        plan = list(GAME.plan(table.position_for(seat), seat))
        if any(isinstance(move, moves.FoundColony) for move in plan):
            return seat, plan
        await quickly(world, house, seat, plan)
    raise AssertionError("nobody founded a colony")


async def test_colonies_are_the_second_part_of_the_same_draft(world: World, house: House) -> None:
    """One confirmation for development and colonies; taking back reaches over both."""
    people = await advanced(world, house, "Alice", "Bob")
    seat, plan = await up_to_a_colony(world, house)
    person = people[seat]
    panel = await opened(world, person)
    colony = next(move for move in plan if isinstance(move, moves.FoundColony))
    for move in plan[: plan.index(colony)]:
        if adds(panel).keys() <= {to_code(moves.DONE)} or not LEFT["en"].search(text(panel)):
            break  # the end of development played itself
        panel = await play(person, panel, move)
    said = alt(panel)
    panel = await play(person, panel, colony)
    assert alt(panel) != said, "the colony is drawn at once"
    panel = answer(await press(person, panel, "Take back"))
    assert alt(panel) == said
    panel = answer(await press(person, panel, "Take back"))
    assert LEFT["en"].search(text(panel)), "back in development"


async def test_alone_the_next_star_is_in_sight(world: World, house: House) -> None:
    (person,) = await lobby(world, "Alice", game=ID)
    state = await world.state()
    host = Person(person.id, "Alice")
    await house.tables.set_option(state.id, host, "mode", "adventure")
    await house.tables.set_option(state.id, host, "village", "aztecs")
    await press(person, world.board(), "Start")
    position = (await table_of(world)).position
    assert (position.printed.mode, position.printed.village) == ("adventure", "aztecs")
    assert len(position.tiles) == 3, "alone there are three Favors"


async def test_the_best_of_each_adventure_is_kept_until_it_is_erased(
    world: World, house: House
) -> None:
    (person,) = await lobby(world, "Alice", game=ID)
    state = await world.state()
    await house.tables.set_option(state.id, Person(person.id, "Alice"), "mode", "adventure")
    await press(person, world.board(), "Start")
    while (await world.state()).status == "playing":
        table = await table_of(world)
        assert GAME.plan is not None
        await quickly(world, house, 0, list(GAME.plan(table.position_for(0), 0)))
    total = GAME.scores((await table_of(world)).position)[0].total
    home = People(house.store)
    ((game, best),) = await home.bests(person.id)
    assert (game, best.challenge, best.points) == (ID, "barbarians", total)
    assert best.stars == sum(total >= points for points in (48, 56, 65))
    for lang, said in (("en", "Adventure of the Barbarians"), ("fr", "Aventure : Barbares")):
        (shown,) = bests([(game, best)], lang)
        assert said in shown.content.replace("\u00a0", " ")
        assert f"**{total}**" in shown.content
    await home.forget(person.id)
    assert await home.bests(person.id) == []


async def test_a_worse_result_changes_nothing_and_each_challenge_has_its_own(house: House) -> None:
    async def keep(points: int, stars: int, challenge: str) -> None:
        best = Best(challenge, points, stars)
        await house.store.write(7, lambda c: kept.keep_best(c, 7, ID, best))

    for points, stars, challenge in ((50, 1, "aztecs"), (40, 0, "aztecs"), (45, 0, "romans")):
        await keep(points, stars, challenge)
    found = await People(house.store).bests(7)
    assert found == [(ID, Best("aztecs", 50, 1)), (ID, Best("romans", 45, 0))]
    await keep(60, 2, "aztecs")
    assert (await People(house.store).bests(7))[0] == (ID, Best("aztecs", 60, 2))
