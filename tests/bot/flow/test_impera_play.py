"""Impera played by people pressing buttons: a fight, a gift, large hands, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from simcord import Env, MemberActor
from simcord.components import walk_components

from bot.table.state import Stamp
from engines.impera import moves
from engines.impera.rules import GAME
from engines.impera.world import DIE, REGION, names
from engines.kernel import moves as codec
from engines.kernel.log import parse
from engines.kernel.players import random_player
from engines.kernel.verify import verify
from tests.bot.flow.impera import (
    Words,
    alt,
    at_seat,
    awaited,
    choose,
    decide,
    table_of,
)
from tests.bot.flow.people import House, World, answer, labels, press, raw, started, text


@pytest_asyncio.fixture
async def env(house: House):
    house.pictures = Words()
    running = Env(house.bot())
    await running.start()
    yield running
    await running.shutdown()
    running.raise_errors()


async def up_to_an_attack(world: World, people: Sequence[MemberActor], lang: str) -> Any:
    """People lay Regions until somebody may attack with two Supports to spare; the attack."""
    for _ in range(30):
        person, seat = await awaited(world, people)
        table = await table_of(world)
        legal, hand = table.legal(seat), table.view(seat).hands[seat]
        attacks = [move for move in legal if isinstance(move, moves.Attack)]
        defenders = [table.position.owner(REGION[each.target]) for each in attacks]
        if attacks and len(hand) > 2 and table.position.hands[defenders[0]]:
            return attacks[0]
        lays = [move for move in legal if isinstance(move, moves.Lay)]
        move = lays[0] if lays and len(hand) > 3 else moves.DrawTwo()
        await decide(world, person, move, lang=lang)
    raise AssertionError("nobody may attack")


WORDS = {
    "en": ("Confirm", "Fight of turn", "is choosing Supports", "it's your turn"),
    "fr": ("Confirmer", "Combat du tour", "choisit ses Soutiens", "à toi de jouer"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_whole_fight_from_both_seats(world: World, lang: str) -> None:
    """The attack is sealed, the defender is called, both totals are told with the arithmetic."""
    people = await started(world, lang=lang, game="impera")
    confirm, fight, choosing, _ = WORDS[lang]
    attack = await up_to_an_attack(world, people, lang)
    attacker, seat = await awaited(world, people)
    table = await table_of(world)
    target_seat = table.position.owner(REGION[attack.target])
    defender = await at_seat(world, people, target_seat)
    first, second = table.view(seat).hands[seat][:2]

    panel = await decide(world, attacker, attack, lang=lang, confirm=False)
    board = text(world.board())
    for card in (first, second):
        code = names([card])[0]
        before = labels(panel)
        panel = await choose(attacker, panel, moves.Support(code))
        assert any("→" in label for label in before), "each button tells the total so far"
    total = DIE[REGION[attack.own]] + DIE[first] + DIE[second]
    assert any(f"{total}" in label for label in labels(panel)), "the running total"
    assert text(world.board()) == board, "a draft is nobody else's"
    panel = await choose(attacker, panel, moves.Done())
    await press(attacker, panel, confirm)

    said = text(world.board())
    assert "2" in said
    for card in names([first, second]):
        assert f"({card})" not in said.partition("\n-#")[0] or card in (attack.own, attack.target)
    (line,) = world.lines()
    assert line.content.startswith(f"<@{defender.id}>"), "the defender is mentioned"
    assert [user.id for user in line.mentions] == [defender.id]
    assert choosing in alt(world.board())

    panel = answer(await press(defender, world.board(), {"en": "My turn", "fr": "À moi"}[lang]))
    assert alt(panel).count(fight) == 1, "the defender sees what comes"
    table = await table_of(world)
    card = table.view(target_seat).hands[target_seat][0]
    panel = await choose(defender, panel, moves.Support(names([card])[0]))
    panel = await choose(defender, panel, moves.Done())
    await press(defender, panel, confirm)

    last = (await table_of(world)).position.last
    assert last is not None
    assert last.attack_total == total
    assert last.defence_total == DIE[REGION[attack.target]] + DIE[card]
    told = text(world.board())
    sums = " + ".join(str(DIE[each]) for each in (REGION[attack.own], first, second))
    assert f"{sums} = {total}" in told
    assert f"{DIE[REGION[attack.target]]} + {DIE[card]} = {last.defence_total}" in told
    assert f"{sums} = {total}" in alt(world.board()), "the fight is in the picture"
    for person in people:
        shown = answer(await press(person, world.board(), {"en": "My", "fr": "À moi"}[lang]))
        assert f"{sums} = {total}" in alt(shown), "and above the own page of both"


async def test_who_takes_no_part_in_a_fight_reads_of_it_on_the_board(world: World) -> None:
    people = await started(world, "Alice", "Bob", "Carol", game="impera")
    attack = await up_to_an_attack(world, people, "en")
    attacker, seat = await awaited(world, people)
    table = await table_of(world)
    held = table.view(seat).hands[seat][0]
    target_seat = table.position.owner(REGION[attack.target])
    await decide(world, attacker, attack, moves.Support(names([held])[0]), moves.Done())
    (third,) = {0, 1, 2} - {seat, target_seat}
    onlooker = await at_seat(world, people, third)
    shown = answer(await press(onlooker, world.board(), "My turn"))
    assert "Waiting for" in text(shown)
    assert "Fight of turn" not in alt(shown)
    shown = answer(await press(onlooker, shown, "Sheets"))
    shown = answer(await press(onlooker, shown, "Fight of turn"))
    assert "1 Support, face down" in alt(shown)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_cards_above_the_limit_are_given_away_one_by_one(world: World, lang: str) -> None:
    """The giver chooses who gets which; the others learn how many."""
    people = await started(world, "Alice", "Bob", "Carol", lang=lang, game="impera")
    for _ in range(20):
        person, seat = await awaited(world, people)
        table = await table_of(world)
        if table.position.phase == "gift":
            break
        await decide(world, person, moves.DrawTwo(), lang=lang)
    else:
        raise AssertionError("nobody ever holds too many cards")
    hand = table.view(seat).hands[seat]
    assert len(hand) == 11
    receiver = next(each for each in range(3) if each != seat)
    card = names([hand[3]])[0]
    panel = await decide(world, person, moves.GiveTo(receiver), lang=lang, confirm=False)
    await press(
        person,
        await choose(person, panel, moves.Give(card)),
        {"en": "Confirm", "fr": "Confirmer"}[lang],
    )
    table = await table_of(world)
    assert REGION[card] in table.position.hands[receiver]
    told = text(world.board())
    assert {"en": "a card", "fr": "une carte"}[lang] in told
    assert card not in told
    reader = await at_seat(world, people, receiver)
    shown = answer(await press(reader, world.board(), {"en": "My turn", "fr": "À moi"}[lang]))
    assert f"({card})" in text(shown), "the receiver reads which card it was"
    (other,) = {0, 1, 2} - {seat, receiver}
    reader = await at_seat(world, people, other)
    shown = answer(await press(reader, world.board(), {"en": "My turn", "fr": "À moi"}[lang]))
    assert f"({card})" not in text(shown)


def drawing(table: Any, seat: int, rng: Random) -> Any:
    """A player who draws two, and gives away what is too much: hands grow and grow."""
    legal = table.legal(seat)
    return legal[0] if legal[0] == moves.DrawTwo() else rng.choice(legal)


def anything(table: Any, seat: int, rng: Random) -> Any:
    return random_player(GAME, table.view(seat), seat, rng)


async def hurry(world: World, house: House, enough: Any, rng: Random, play: Any = anything) -> None:
    """Play without a screen, until it is enough or the game is over."""
    state = await world.state()
    while state.status == "playing":
        table = state.table
        assert table is not None
        seat = table.awaited()[0]
        user_id = state.seats[seat].user_id
        assert user_id is not None
        if enough(table, seat):
            return
        draft = table.drafts.get(seat)
        stamp = Stamp(table.step, len(draft.moves) if draft else 0)
        if table.closed(seat):
            result = await house.tables.confirm(state.id, user_id, stamp)
        else:
            code = codec.to_code(play(table, seat, rng))
            result = await house.tables.add(state.id, user_id, stamp, code)
        assert not hasattr(result, "refusal"), result
        state = result


async def test_hands_beyond_a_page_are_paged_and_every_move_is_within_reach(
    world: World, house: House
) -> None:
    """Row 26."""
    people = await started(world, game="impera")

    def large(table: Any, seat: int) -> bool:
        return table.position.phase == "gift" and len(table.legal(seat)) > 25

    await hurry(world, house, large, Random(1), drawing)
    person, seat = await awaited(world, people)
    legal = (await table_of(world)).legal(seat)
    assert len(legal) > 25
    panel = answer(await press(person, world.board(), "My turn"))
    for move in [*legal[:: len(legal) // 6], legal[-1]]:
        drafted = await choose(person, panel, move)
        assert "Your choice so far" in text(drafted)
        panel = answer(await press(person, drafted, "Take back"))
    assert (await table_of(world)).legal(seat) == legal


async def test_many_cards_are_given_away_in_a_few_presses(world: World, house: House) -> None:
    """Each list takes as many cards at once as it has and as there are to give."""
    people = await started(world, "Alice", "Bob", "Carol", game="impera")

    def much(table: Any, seat: int) -> bool:
        position = table.position_for(seat)
        too_many = len(position.hands[seat]) - position.printed.hand_limit
        return position.phase == "gift" and too_many >= 20

    await hurry(world, house, much, Random(4), drawing)
    person, seat = await awaited(world, people)
    table = await table_of(world)
    limit = table.position.printed.hand_limit
    before = len(table.view(seat).hands[seat])
    panel = answer(await press(person, world.board(), "My turn"))
    if table.view(seat).receiver < 0:
        panel = await choose(person, panel, moves.GiveTo((seat + 1) % 3))
    presses = 0
    while "Confirm" not in labels(panel):
        each = next(part for part in walk_components(raw(panel)) if "options" in part)
        values = [option["value"] for option in each["options"]][: each["max_values"]]
        panel = answer(await person.select(panel, values, custom_id=each["custom_id"]))
        presses += 1
        assert "⚠" not in text(panel)
    assert presses <= 3
    draft = (await table_of(world)).drafts[seat]
    assert len(draft.position.gift) == before - limit
    assert "Take all back" in labels(panel)
    again = answer(await press(person, panel, "Take all back"))
    assert not (await table_of(world)).drafts[seat].moves
    assert "Confirm" not in labels(again)


async def test_a_list_with_a_wrong_card_among_several_changes_nothing(
    world: World, house: House
) -> None:
    """Row 8."""
    people = await started(world, game="impera")

    def gift(table: Any, seat: int) -> bool:
        return table.position.phase == "gift"

    await hurry(world, house, gift, Random(4), drawing)
    person, seat = await awaited(world, people)
    table, state = await table_of(world), await world.state()
    hand = set(table.view(seat).hands[seat])
    missing = next(card for card in range(36) if card not in hand)
    codes = [codec.to_code(moves.Give(names([card])[0])) for card in (*hand, missing)]
    result = await house.tables.add(state.id, person.id, Stamp(table.step, 0), codes[0], codes[-1])
    assert getattr(result, "refusal", None) is not None
    for none in ((), codes * 2):
        result = await house.tables.add(state.id, person.id, Stamp(table.step, 0), *none)
        assert getattr(result, "refusal", None) is not None
    assert not (await table_of(world)).drafts[seat].moves


@pytest.mark.parametrize("seats", [2, 4])
async def test_the_end_shows_all_hands_and_the_log_can_be_checked(
    world: World, house: House, env: Env, seats: int
) -> None:
    people = await started(world, *("Alice", "Bob", "Carol", "Dan")[:seats], game="impera")
    await hurry(
        world,
        house,
        lambda table, seat: False,
        Random(seats),
    )
    bot: Any = env.bot
    bot.boards.refresh((await world.state()).id)
    await bot.boards.settle()
    state = await world.state()
    assert state.status == "ended"
    table = state.table
    assert table is not None
    said = text(world.board())
    assert "🏆" in said
    shown = answer(await press(people[0], world.board(), "Sheets"))
    for seat, row in enumerate(state.seats):
        shown = answer(await press(people[0], shown, row.name))
        assert "face down" not in alt(shown)
        hand = table.position.hands[seat]
        assert all(code in alt(shown) for code in names(hand)), "hands are shown"
    file = answer(await press(people[0], world.board(), "Log"))
    log = parse(await file.attachments[0].read())
    assert verify(GAME, log).rolls > 0
