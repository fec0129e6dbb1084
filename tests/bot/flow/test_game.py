"""A whole table, from /play to the final ranking, by people pressing buttons."""

from __future__ import annotations

import re

import pytest
from simcord import Env
from simcord.components import walk_components

from bot.limits import COMPONENTS, TEXT
from engines.kernel.log import parse
from engines.kernel.table import Table
from engines.kernel.verify import verify
from engines.rooms import rooms
from tests.bot.flow.people import (
    House,
    World,
    answer,
    decide,
    labels,
    lobby,
    play_turn,
    press,
    raw,
    roller,
    started,
    text,
)


async def test_a_lobby_fills_and_empties(world: World) -> None:
    alice, bob = await lobby(world)
    assert "Players: 1" in text(world.board())
    assert "Start" not in labels(world.board())
    await press(bob, world.board(), "Join")
    assert "**2.** Bob" in text(world.board())
    await press(bob, world.board(), "Leave")
    assert "Bob" not in text(world.board())
    await press(alice, world.board(), "Add an opponent")
    assert "**2.** Opponent 1" in text(world.board())
    await press(alice, world.board(), "Remove one")
    assert "Opponent" not in text(world.board())
    await press(alice, world.board(), "En français")
    assert "Joueurs" in text(world.board())
    assert len(world.channel.history()) == 1, "one message, drawn again"


async def test_the_lobby_publishes_the_promise_of_the_dice(world: World) -> None:
    await lobby(world)
    state = await world.state()
    assert state.commitment in text(world.board())


async def test_the_host_hands_over_and_the_new_host_starts(world: World) -> None:
    alice, bob = await lobby(world)
    await press(bob, world.board(), "Join")
    refused = answer(await press(bob, world.board(), "Start"))
    assert "Alice" in text(refused)
    corner = answer(await press(alice, world.board(), "Host"))
    await press(alice, corner, "Bob becomes host")
    await press(bob, world.board(), "Start")
    assert (await world.state()).status == "playing"


async def test_a_lobby_closes_when_its_time_is_over(world: World, house: House) -> None:
    alice, _bob = await lobby(world)
    table = (await world.state()).id
    house.later(hours=3)
    await alice.slash(world.channel, "help")
    assert "Nobody started" in text(world.board())
    assert labels(world.board()) == []
    state = await house.tables.state(table)
    assert state is not None
    assert state.status == "expired"


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_two_people_play_a_whole_game(world: World, env: Env, lang: str) -> None:
    """One board, edited; one private panel each; a log whose dice anybody can check."""
    people = await started(world, lang=lang)
    for turn in range(300):
        if (await world.state()).status != "playing":
            break
        await play_turn(world, people, lang, choose=turn)
    state = await world.state()
    assert state.status == "ended"
    assert state.table is not None
    shown = text(world.board())
    assert "🏆" in shown
    assert state.seed is not None
    assert state.seed in shown
    assert {"en": "Log file", "fr": "Journal"}[lang] in labels(world.board())
    assert world.lines() == [], "the last line that mentioned somebody is gone"
    for person in people:
        seen = [m for m in world.channel.history(viewer=person) if m.flags.ephemeral]
        assert len(seen) <= 1 + 1, "one panel, and the answer to /language"

    file = answer(await press(people[0], world.board(), {"en": "Log", "fr": "Journal"}[lang]))
    log = parse(await file.attachments[0].read())
    game = rooms()[log.game].game
    assert verify(game, log).rolls > 0
    assert game.outcome(Table.replay(game, log).position) is not None


async def test_what_is_sent_stays_within_the_limits(world: World, env: Env) -> None:
    """Row 32: counted in what Discord receives, not in what we meant to send."""
    people = await started(world)
    for turn in range(12):
        await play_turn(world, people, choose=turn)
        for message in world.channel.history():
            parts = list(walk_components(raw(message)))
            assert len(parts) <= COMPONENTS
            assert sum(len(part.get("content", "")) for part in parts) <= TEXT


async def test_the_roller_sees_choices_and_the_other_whom_they_wait_for(world: World) -> None:
    people = await started(world)
    first, other = await roller(world, people)
    mine = answer(await press(first, world.board(), "My turn"))
    assert any("→" in label for label in labels(mine))
    theirs = answer(await press(other, world.board(), "My turn"))
    assert not any("→" in label for label in labels(theirs))
    assert "Waiting for" in text(theirs)


async def test_a_move_can_be_taken_back_until_it_is_confirmed(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    panel = answer(await press(first, world.board(), "My turn"))
    before = labels(panel)
    chosen = answer(await press(first, panel, before[0]))
    assert "Your choice so far" in text(chosen)
    assert chosen.id == panel.id, "the same message, drawn again"
    back = answer(await press(first, chosen, "Take back"))
    assert labels(back) == before


async def test_a_sealed_choice_is_reopened_until_the_last_is_done(world: World) -> None:
    people = await started(world, "Alice", "Bob", "Carol")
    await play_turn(world, people)
    state = await world.state()
    assert state.table is not None
    second, third = (
        next(p for p in people if p.id == state.seats[seat].user_id)
        for seat in state.table.awaited()
    )
    panel = answer(await press(second, world.board(), "My turn"))
    refuse = answer(await press(second, panel, "Refuse"))
    done = answer(await press(second, refuse, "Confirm"))
    assert "has chosen" in text(world.board())
    assert "refuses" not in text(world.board()).partition("Last turn")[0], "still sealed"
    opened = answer(await press(second, done, "Change my choice"))
    assert "Confirm" in labels(opened)
    await press(second, opened, "Confirm")
    panel = answer(await press(third, world.board(), "My turn"))
    await press(third, answer(await press(third, panel, "Refuse")), "Confirm")
    assert "Last turn (turn 1)" in text(world.board())


async def test_the_reveal_says_what_each_did_and_why_points_moved(world: World) -> None:
    people = await started(world)
    await play_turn(world, people, choose=-1)
    await play_turn(world, people, choose=-1)
    reveal = text(world.board()).partition("Last turn")[2]
    for name in ("Alice", "Bob"):
        assert re.search(rf"{name} refuses", reveal)
        assert f"{name} −40 (dice −40)" in reveal


async def test_an_open_panel_follows_when_the_table_moves_on(world: World) -> None:
    people = await started(world)
    _first, other = await roller(world, people)
    waiting = answer(await press(other, world.board(), "My turn"))
    await play_turn(world, people)
    now = next(m for m in world.channel.history(viewer=other) if m.id == waiting.id)
    assert any("→" in label for label in labels(now))


async def test_the_open_panel_of_whoever_ends_the_game_follows_too(world: World) -> None:
    alice, _bob = await started(world)
    panel = answer(await press(alice, world.board(), "My turn"))
    corner = answer(await press(alice, world.board(), "Host…"))
    question = answer(await press(alice, corner, "End the game"))
    await press(alice, question, "Yes")
    now = next(m for m in world.channel.history(viewer=alice) if m.id == panel.id)
    assert "the end" in text(now)
    assert "Waiting" not in text(now)


async def test_a_second_my_turn_takes_the_place_of_the_first(world: World) -> None:
    people = await started(world)
    first, _ = await roller(world, people)
    old = answer(await press(first, world.board(), "My turn"))
    new = answer(await press(first, world.board(), "My turn"))
    seen = [m.id for m in world.channel.history(viewer=first)]
    assert new.id in seen
    assert old.id not in seen


async def test_opponents_never_keep_the_table_waiting(world: World) -> None:
    """An opponent's moves come in the same reveal, never as a stream of messages."""
    (alice,) = await lobby(world, "Alice")
    await press(alice, world.board(), "Add an opponent")
    await press(alice, world.board(), "Add an opponent")
    await press(alice, world.board(), "Start")
    for turn in range(6):
        panel = answer(await press(alice, world.board(), "My turn"))
        await decide(alice, panel, turn)
        public = [m for m in world.channel.history() if not m.flags.ephemeral]
        assert len(public) == 1, "the board alone: the only person is the presser"
    assert "Opponent 1" in text(world.board()).partition("Last turn")[2]
