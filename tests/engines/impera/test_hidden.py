"""What an Impera table hides, and from whom: rows I of its fact sheet, and over random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.impera.moves import (
    DONE,
    DRAW_TWO,
    END_TURN,
    GIVE,
    GIVE_TO,
    LAY,
    SUPPORT,
    Attack,
    GiveTo,
)
from engines.impera.position import NO_CLUES, Position
from engines.impera.rules import GAME
from engines.impera.world import REGION, REGION_IDS, names
from engines.kernel.dice import Dice
from engines.kernel.players import random_player
from tests.builders.impera import board, seat
from tests.builders.impera_secrets import Watcher, hidden_everywhere, masked, named, wander

SOME_ATTACKS = [Attack("SA1", "AF4"), Attack("EU1", "AS6"), Attack("OC4", "OC1")]
PROBES = [
    DRAW_TWO, END_TURN, DONE, *LAY, *SUPPORT, *GIVE, *GIVE_TO, GiveTo(9), *SOME_ATTACKS,
]  # fmt: skip


def readers(position: Position) -> list[int | None]:
    return [*range(position.seats), None]


def test_i1_hands_pile_and_supports_are_masked_down_to_their_number():
    table = board(seat("EU1 EU2", "SA1"), seat("AS1 AS2", "SA2"), seat("AF1"))
    table.attack("SA1", "SA2", "EU2")
    for reader in (1, 2, None):
        view = table.table.view(reader)
        assert masked(view.pile)
        assert masked(view.attack)
        assert [masked(hand) for owner, hand in enumerate(view.hands) if owner != reader] == [
            True
        ] * len([owner for owner in range(3) if owner != reader])
    assert table.table.view(0).attack == table.position.attack
    assert names(table.table.view(1).hands[1]) == ["AS1", "AS2"]


def test_i2_numbers_are_public():
    table = board(seat("EU1 EU2", "SA1"), seat("AS1 AS2 AS3", "SA2"), seat("AF1"))
    view = table.table.view(None)
    assert [len(hand) for hand in view.hands] == [2, 3, 1]
    assert len(view.pile) == len(table.position.pile)
    assert GAME.sheet(view, 1) == {
        "regions": ["SA2"],
        "territories": [["SA2"]],
        "hand": None,
        "cards": 3,
    }


def test_i3_the_discard_lies_open():
    table = board(seat("EU1"), seat("EU2"), discard="OC1 OC2")
    assert names(table.table.view(None).discard) == ["OC1", "OC2"]


def test_i4_giver_and_receiver_know_the_cards_given():
    ten = "EU1 EU2 EU3 EU4 EU6 AS1 AS2 AS3 AS4 AS5"
    table = board(seat(f"{ten} OC6"), seat(), seat(), moment="limit").give("OC6", to=2)
    for number in range(20):
        imagined = GAME.imagine(table.table.view(0), Random(number))
        assert REGION["OC6"] in imagined.hands[2]
    others = [GAME.imagine(table.table.view(1), Random(number)).hands[2] for number in range(20)]
    assert any(REGION["OC6"] not in hand for hand in others)


def test_i4_a_given_card_is_forgotten_once_it_lies_open():
    ten = "EU1 EU2 EU3 EU4 EU6 AS1 AS2 AS3 AS4 AS5"
    table = board(seat(f"{ten} OC6"), seat(), moment="limit").give("OC6")
    assert table.position.clues[0]
    table.lay("OC6")
    assert not table.position.clues[0]


def test_i4_who_gave_a_card_knows_only_that_it_may_have_been_handed_on():
    ten = "AF1 AF2 AF3 AF4 AF5 AF6 AS1 AS2 AS3 AS4"
    eleven = f"{ten} OC6"
    table = board(seat(eleven), seat(ten), seat(), moment="limit", pile="NA1 NA2 NA3 NA4 NA5")
    table.give("OC6", to=1).lay("AF1").give("OC6", to=2)
    assert table.position.clues[0] == {0b110: (REGION["OC6"],)}
    holders = set()
    for number in range(30):
        imagined = GAME.imagine(table.table.view(0), Random(number))
        holders |= {owner for owner in (1, 2) if REGION["OC6"] in imagined.hands[owner]}
    assert holders == {1, 2}


def test_after_a_reshuffle_nobody_imagines_another_card_in_the_pile():
    table = wander(4, 3)
    steps = table.step
    checked = 0
    for step in range(0, steps, 7):
        table = wander(4, 3, step)
        back = table.position.recycled
        if not back:
            continue
        for reader in readers(table.position):
            imagined = GAME.imagine(table.view(reader), Random(step))
            for card in set(imagined.pile):
                assert imagined.pile.count(card) <= back[card]
                checked += 1
    assert checked


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 200), st.integers(0, 10**6))
def test_what_is_imagined_fits_the_view_and_the_deck(
    seats: int, number: int, steps: int, chance: int
):
    table = wander(seats, number, steps)
    for reader in readers(table.position):
        view = table.view(reader)
        imagined = GAME.imagine(view, Random(chance))
        assert GAME.view(imagined, reader) == view
        p = imagined
        cards = [
            c for some in (*p.hands, p.pile, p.discard, p.attack, p.defence, p.gift) for c in some
        ]
        cards += [
            REGION[name] for owner in range(seats) for name in GAME.sheet(p, owner)["regions"]
        ]
        assert sorted(cards) == sorted(3 * list(range(36)))


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 200), st.integers(0, 10**6))
def test_nothing_a_reader_is_given_depends_on_what_it_may_not_see(
    seats: int, number: int, steps: int, chance: int
):
    """The same table with the hidden cards dealt anew gives the reader the same in every way."""
    table = wander(seats, number, steps)
    truth = table.position
    for reader in readers(truth):
        other = GAME.imagine(table.view(reader), Random(chance))
        assert given_to(truth, reader) == given_to(other, reader)
        assert goes_on(truth, reader) == goes_on(other, reader)


def given_to(position: Position, reader: int | None) -> list[Any]:
    """All that the contract answers to a reader about a position."""
    view = GAME.view(position, reader)
    given: list[Any] = [
        view,
        GAME.scores(view),
        [GAME.sheet(view, owner) for owner in range(position.seats)],
        GAME.waiting(position),
        GAME.chance(position),
        GAME.turns(position),
        GAME.counts(position),
        GAME.outcome(position),
        [forced_in_public(position, owner) for owner in range(position.seats)],
    ]
    if reader is not None:
        given += [
            list(GAME.candidates(view, reader)),
            GAME.legal(view, reader),
            GAME.absent(view, reader) if reader in GAME.waiting(view) else None,
            [GAME.why_not(position, reader, move) for move in PROBES],
            [GAME.price(position, reader, move) for move in PROBES],
            [GAME.effect(position, reader, move) for move in GAME.legal(view, reader)],
        ]
    return given


def forced_in_public(position: Position, owner: int) -> Any:
    """That somebody is forced may be seen; which card it is may not."""
    move = GAME.forced(position, owner)
    return move and type(move)


def goes_on(position: Position, reader: int | None) -> list[Any]:
    """What the reader is told while others act blindly and cards are drawn by others."""
    position = position.copy()
    told: list[Any] = []
    for _ in range(3):
        waiting = GAME.waiting(position)
        if waiting and waiting[0] != reader and position.phase == "action" and position.drawable():
            told += GAME.apply(position, waiting[0], DRAW_TWO)
        drawn_by = {owner for owner, _ in position.draws}
        hidden = position.phase in ("start", "draw") and position.active != reader
        if not hidden or reader in drawn_by or GAME.chance(position):
            break
        told += GAME.close(position)
    return [event.for_seat(reader) for event in told]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_output_of_thousands_of_games_names_a_hidden_card(seats: int):
    """Every event, and a sample of sheets, scores, effects and refusals, in 2,001 whole games."""
    for number in range(667):
        watch_game(seats, number)


def watch_game(seats: int, number: int) -> None:
    position = GAME.setup(GAME.data(), GAME.options(continents=number % 2 == 0), seats)
    dice, rng, watcher = Dice(number.to_bytes(32, "big"), ()), Random(number), Watcher(seats)
    answers = 0
    while GAME.outcome(position) is None:
        before = position.phase
        if request := GAME.chance(position):
            events = GAME.resolve(position, request, dice.answer(answers, request))
            answers += 1
        elif due := GAME.waiting(position):
            move = random_player(GAME, position, due[0], rng)
            events = GAME.apply(position, due[0], move)
        else:
            events = GAME.close(position)
        if events or position.phase != before:
            watcher.look(position)
        for event in events:
            assert not watcher.leaks_of(event)
        if rng.random() < 0.01:
            look_around(position, watcher, rng)


def look_around(position: Position, watcher: Watcher, rng: Random) -> None:
    """Everything else a reader can ask for."""
    for reader in watcher.known:
        view = GAME.view(position, reader)
        sheets = [GAME.sheet(view, owner) for owner in range(position.seats)]
        assert not watcher.leaks(reader, [sheets, view.last, GAME.scores(view)])
        if reader is None:
            continue
        assert not watcher.leaks(reader, list(GAME.candidates(view, reader)))
        for move in [*GAME.legal(view, reader)][:8]:
            assert not watcher.leaks(reader, GAME.effect(view, reader, move), named(move))
        for move in rng.sample(PROBES, 8):
            refusal = GAME.why_not(position, reader, move)
            facts = dict(refusal.facts) if refusal else {}
            facts.pop("borders", None)  # what the map prints
            assert not watcher.leaks(reader, facts, named(move))


def test_an_onlooker_reads_of_no_card_that_is_hidden_everywhere():
    for number in range(40):
        table = wander(3, number, 60)
        facts = [news.event.for_seat(None) for news in table.news]
        told = named([event.facts for event in facts if event])
        assert not told & hidden_everywhere(table.position)


def test_the_search_finds_a_leak():
    """A search that can't find is worth nothing."""
    table = board(seat("EU1 EU2"), seat("AS1"))
    watcher = Watcher(2)
    watcher.look(table.position)
    assert watcher.leaks(1, "You hold Brazil (SA1)") == {"SA1"}
    assert watcher.leaks(1, {"cards": ["EU1"]}) == {"EU1"}
    assert watcher.leaks(1, "l'Europe de l'Est") == {"EU1"}
    assert watcher.leaks(0, {"cards": ["EU1"]}) == set()
    assert named([f"{name}" for name in REGION_IDS]) == set(REGION_IDS)


def test_a_draft_is_in_nobody_elses_view():
    table = board(seat("EU1 EU2", "SA1"), seat("AS1", "SA2"))
    before = table.table.view(1)
    table.table.add(0, Attack("SA1", "SA2"))
    table.table.add(0, SUPPORT[0])
    assert table.table.view(1) == before
    assert table.table.view(None).attack == ()


def test_a_view_holds_no_clues_of_others():
    table = wander(3, 5, 120)
    for reader in readers(table.position):
        view = table.view(reader)
        assert all(clues == NO_CLUES for owner, clues in enumerate(view.clues) if owner != reader)
