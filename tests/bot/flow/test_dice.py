"""Dice that anyone can check: a word of one's own, the promise explained, and rolls recomputed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor
from simcord.components import walk_components

from bot.store import tables
from bot.table.press import How, Press
from bot.table.service import Person, Refused
from engines.kernel.dice import commitment
from engines.kernel.log import parse
from tests.bot.flow.people import World, answer, forge, labels, lobby, press, raw, started, text

GOLDEN = Path(__file__).parents[2] / "golden/lost-cities/four-players-chain-of-three.json"
ASK = {"en": "Fair dice?", "fr": "Dés honnêtes"}


async def tell_word(world: World, person: MemberActor, word: str) -> Any:
    dice = answer(await press(person, world.board(), ASK["en"]))
    form = await press(person, dice, "My word")
    assert form.modal is not None
    return answer(await person.submit_modal(form, {"word": word}))


def upload(body: bytes) -> tuple[str, bytes]:
    return "log.json", body


async def stopped(world: World, people: list[MemberActor]) -> None:
    corner = answer(await press(people[0], world.board(), "Host"))
    question = answer(await press(people[0], corner, "End the game"))
    await press(people[0], question, "Yes")


async def test_joining_brings_a_word_that_nobody_chose(world: World) -> None:
    people = await started(world)
    state = await world.state()
    words = [row.word for row in state.seats]
    assert len(set(words)) == len(people)
    assert all(word.isdecimal() and len(word) > 15 for word in words)


async def test_a_word_of_ones_own_is_shown_to_all_and_goes_into_the_log(world: World) -> None:
    alice, bob = await lobby(world)
    await press(bob, world.board(), "Join")
    said = await tell_word(world, alice, "  Blue *moon*\n@everyone ")
    assert "Fingerprint" in text(said)
    shown = text(world.board())
    assert "Blue \\*moon\\*" in shown
    assert "@everyone" not in shown
    assert not world.board().mention_everyone
    await press(alice, world.board(), "Start")
    state = await world.state()
    assert state.table is not None
    assert state.table.header.words == tuple(row.word for row in state.seats)
    assert state.table.header.words[0] == "Blue *moon* @everyone"


async def test_other_words_give_other_dice(world: World) -> None:
    alice, bob = await lobby(world)
    await press(bob, world.board(), "Join")
    await tell_word(world, alice, "one")
    before = await world.state()
    await tell_word(world, alice, "two")
    after = await world.state()
    assert before.commitment == after.commitment
    assert before.seats[0].word != after.seats[0].word


@pytest.mark.parametrize("word", ["", "   ", "\u200b\u200b", "x" * 101])
async def test_a_word_of_no_use_is_refused_and_changes_nothing(world: World, word: str) -> None:
    """The form holds people to 1 to 100 characters; the bot doesn't trust it."""
    alice, _ = await lobby(world)
    before = await world.state()
    refused = await world.house.tables.set_word(before.id, Person(alice.id, "Alice"), word)
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "table/bad-word"
    assert (await world.state()).revision == before.revision


async def test_only_who_sits_here_has_a_word_and_only_before_the_start(world: World) -> None:
    alice, bob = await lobby(world)
    dice = answer(await press(bob, world.board(), ASK["en"]))
    form = await press(bob, dice, "My word")
    said = answer(await bob.submit_modal(form, {"word": "hello"}))
    assert "You aren't playing at this table" in text(said)
    await press(bob, world.board(), "Join")
    dice = answer(await press(alice, world.board(), ASK["en"]))
    late = await press(alice, dice, "My word")
    await press(alice, world.board(), "Start")
    said = answer(await alice.submit_modal(late, {"word": "late"}))
    assert "already" in text(said)
    assert "late" not in [row.word for row in (await world.state()).seats]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_how_do_i_know_is_answered_in_the_lobby_on_the_board_and_at_the_end(
    world: World, lang: str
) -> None:
    alice, bob = await lobby(world, lang=lang)
    stranger = world.person("Mallory")
    await stranger.slash(world.channel, "language", language=lang)
    before = text(answer(await press(stranger, world.board(), ASK[lang])))
    promise = (await world.state()).commitment
    assert promise in before
    join, start = {"en": ("Join", "Start"), "fr": ("Rejoindre", "Commencer")}[lang]
    await press(bob, world.board(), join)
    await press(alice, world.board(), start)
    during = answer(await press(stranger, world.board(), ASK[lang]))
    assert promise in text(during)
    state = await world.state()
    assert all(row.word in text(during) for row in state.seats)
    seed = (await seed_of(world)).hex()
    assert seed not in text(during), "never before the end"
    more = answer(await press(stranger, during, {"en": "More", "fr": "En savoir"}[lang]))
    assert "HMAC-SHA256" in text(more)
    assert seed not in text(more)
    table_id = state.id
    await world.house.tables.end(table_id, alice.id)
    after = text(answer(await press(stranger, world.board(), ASK[lang])))
    assert seed in after
    assert commitment(bytes.fromhex(seed)) == promise


async def seed_of(world: World) -> bytes:
    state = await world.state()
    async with world.house.store.read() as connection:
        row = await tables.row(connection, state.id)
    assert row is not None
    return bytes.fromhex(row.seed)


async def test_the_first_who_waits_is_asked_to_join_then_to_start(world: World) -> None:
    """Blue is what comes next."""
    _, bob = await lobby(world)
    assert weight(world.board(), "Join") == 1
    assert weight(world.board(), "Start") == 2
    await press(bob, world.board(), "Join")
    assert weight(world.board(), "Join") == 2
    assert weight(world.board(), "Start") == 1


def weight(message: Any, label: str) -> int:
    return next(c["style"] for c in walk_components(raw(message)) if c.get("label") == label)


async def log_of(world: World, person: MemberActor) -> bytes:
    shown = answer(await press(person, world.board(), "Log file"))
    return await shown.attachments[0].read()


async def test_a_stopped_game_is_verified_here_and_says_that_it_was_stopped(world: World) -> None:
    people = await started(world)
    await stopped(world, people)
    fair = answer(await press(people[1], world.board(), "Fair dice?"))
    said = text(answer(await press(people[1], fair, "Recompute now")))
    assert "✓ 2 rolls of 2 match" in said, "the lot and the first roll"
    assert "stopped before its end" in said
    assert (await world.state()).commitment in said
    assert text(answer(await people[0].slash(world.channel, "verify"))) == said


async def test_an_uploaded_log_is_verified_and_a_changed_one_is_not(world: World) -> None:
    alice = world.person("Alice")
    holds = text(
        answer(await alice.slash(world.channel, "verify", log=upload(GOLDEN.read_bytes())))
    )
    rolls = sum(entry.kind == "chance" for entry in parse(GOLDEN.read_bytes()).entries)
    assert f"✓ {rolls} rolls of {rolls} match" in holds
    assert "stopped" not in holds
    body = json.loads(GOLDEN.read_text(encoding="utf-8"))
    roll = next(entry for entry in body["entries"] if entry.get("number") == 5)
    roll["result"][0] = (roll["result"][0] + 1) % 6
    changed = json.dumps(body).encode()
    said = text(answer(await alice.slash(world.channel, "verify", log=upload(changed))))
    assert "✗ 5 rolls match, then roll 6 doesn't" in said


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (b"", "isn't the log of a game"),
        (b"not json", "isn't the log of a game"),
        (b"[" * 100_000, "isn't the log of a game"),
        (b"\xff\xfe", "isn't the log of a game"),
        (b" " * 4_000_001, "too large"),
    ],
    ids=["empty", "text", "nested", "bytes", "large"],
)
async def test_any_other_file_is_refused_in_words(world: World, file: bytes, words: str) -> None:
    """Rows 8 and 31: uploads are validated and limited."""
    alice = world.person("Alice")
    assert words in text(answer(await alice.slash(world.channel, "verify", log=upload(file))))


async def test_where_nothing_has_ended_verify_says_what_to_do(world: World) -> None:
    people = await started(world)
    said = text(answer(await people[0].slash(world.channel, "verify")))
    assert "No game has ended in this channel" in said


async def test_the_log_of_a_stopped_game_verifies_as_a_file_too(world: World) -> None:
    people = await started(world)
    await stopped(world, people)
    body = await log_of(world, people[0])
    assert parse(body).stopped
    said = text(answer(await people[0].slash(world.channel, "verify", log=upload(body))))
    assert "stopped before its end" in said


async def test_the_luck_is_told_at_the_end_and_not_before(world: World) -> None:
    people = await started(world)
    assert "Luck of the dice" not in labels(world.board())
    code = Press(How.PRIVATE, (await world.state()).id, "luck").encode()
    early = answer(await forge(people[0], world.board(), code))
    assert "still" in text(early)
    await stopped(world, people)
    shown = answer(await press(people[0], world.board(), "Luck of the dice"))
    assert "1 roll is too few to speak of luck" in text(shown)
    assert "How often each number came" in text(shown)
