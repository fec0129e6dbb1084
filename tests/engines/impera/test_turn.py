"""The deal, the turn and the laying of Regions in Impera: rows B, C and D of its fact sheet."""

from __future__ import annotations

from random import Random

import pytest

from engines.impera import data
from engines.impera.moves import Attack, DrawTwo, EndTurn, Lay
from engines.impera.rules import GAME
from engines.impera.world import REGION_IDS
from tests.builders import tables
from tests.builders.impera import board, house, seat


def opened(seats: int, **options: object):
    return tables.opened(GAME, seats, options=options).position


@pytest.mark.parametrize(("seats", "pile"), [(2, 98), (3, 93), (4, 88)])
def test_b1_b2_b3_b6_five_cards_each_of_36_regions_in_three_copies(seats: int, pile: int):
    position = opened(seats)
    cards = [card for hand in position.hands for card in hand] + list(position.pile)
    assert sorted(cards) == sorted(3 * list(range(36)))
    # The first player has already drawn.
    assert sorted(map(len, position.hands)) == [5] * (seats - 1) + [6]
    assert len(position.pile) == pile - 1


def test_b4_nothing_is_laid_at_the_start_so_nothing_can_be_attacked():
    table = tables.opened(GAME, 3)
    assert table.position.zones == [0, 0, 0]
    assert Attack not in set(map(type, table.legal(table.position.active)))


def test_b5_the_lot_says_who_begins():
    begins = {tables.opened(GAME, 4, seed=bytes([n]) * 32).position.active for n in range(40)}
    assert begins == {0, 1, 2, 3}
    assert tables.opened(GAME, 4).entries[0].result[0] == tables.opened(GAME, 4).position.active


def test_b5_a_rematch_names_who_begins_without_a_lot():
    table = tables.opened(GAME, 3, options={"first_seat": 2})
    assert table.position.active == 2
    assert len(table.entries[0].result) == 108


def test_b7_the_continental_variant_is_off_unless_the_table_chooses_it():
    assert not opened(2).continents
    assert opened(2, continents=True).continents


@pytest.mark.parametrize(("seats", "dealt"), [(2, [5, 6]), (3, [5, 6, 7]), (4, [5, 6, 6, 7])])
def test_b8_compensation_deals_more_to_later_seats(seats: int, dealt: list[int]):
    position = opened(seats, compensation=True, first_seat=1)
    hands = [len(position.hands[(1 + later) % seats]) for later in range(seats)]
    assert hands == [dealt[0] + 1, *dealt[1:]]


def test_c1_one_card_is_drawn_automatically():
    table = board(seat("EU1"), seat("EU2"), pile="EU3 EU4", moment="start")
    assert table.hand(0) == ["EU1", "EU3"]
    assert table.awaited == 0


def test_c2_one_action_a_turn_then_the_next_seat():
    table = board(seat("EU1 EU2"), seat("AF1"), seat("AS1"))
    table.lay("EU1")
    assert table.awaited == 1
    table.draw()
    assert table.awaited == 2


def test_c2_draw_two_makes_three_cards_in_all():
    table = board(seat(), seat("AF1"), pile="EU1 EU2 EU3 EU4", moment="start").draw()
    assert table.hand(0) == ["EU1", "EU2", "EU3"]


def test_c3_no_passing_while_a_card_can_be_drawn():
    table = board(seat("EU1"), seat("EU2"), pile="EU3")
    assert EndTurn not in table.kinds()
    refusal = table.refused(0, EndTurn())
    assert refusal is not None
    assert (refusal.rule, dict(refusal.facts)) == ("one-action", {"reason": "must-act", "count": 1})


def test_c3_a_reshuffle_that_is_left_is_something_to_draw():
    table = board(seat("EU1"), *[seat("EU2")] * 3, pile="", discard="AF1")
    assert EndTurn not in table.kinds()
    assert DrawTwo in table.kinds()


def test_drawing_waits_for_the_confirmation():
    table = board(seat("EU1"), seat("EU2"), pile="EU3 EU4")
    assert table.table.add(0, DrawTwo()) is None
    assert table.hand(0) == ["EU1"]
    assert table.table.closed(0)
    assert table.table.take_back(0) is None
    assert table.legal(0)[0] == DrawTwo()
    table.draw()
    assert table.hand(0) == ["EU1", "EU3", "EU4"]


def test_d1_d3_any_region_of_the_hand_may_be_laid_without_a_border():
    table = board(seat("EU1 SA6 SA6", "OC4"), seat("AF1"))
    assert {move.region for move in table.legal() if isinstance(move, Lay)} == {"EU1", "SA6"}
    table.lay("SA6")
    assert table.territories(0) == [{"SA6"}, {"OC4"}]
    assert table.hand(0) == ["EU1", "SA6"]


def test_d2_a_region_in_play_anywhere_is_not_laid_again():
    table = board(seat("EU1 EU2 EU3", "EU1"), seat("AF1", "EU2"))
    assert {move.region for move in table.legal() if isinstance(move, Lay)} == {"EU3"}
    assert table.rule(0, Lay("EU1")) == "lay-already-in-play"
    assert table.rule(0, Lay("EU2")) == "lay-already-in-play"
    assert table.rule(0, Lay("AF6")) == "lay-region"


def test_d4_a_region_in_play_never_leaves_it():
    table = tables.played(GAME, 3, 7, 0)
    in_play = 0
    while table.awaited():
        tables.play_on(table, Random(table.step), 1)
        assert table.position.in_play() & in_play == in_play
        in_play = table.position.in_play()


def test_d5_territories_hang_together_over_land_and_sea():
    table = board(seat("", "EU5 AF5 NA1 SA5 OC4 OC1 AS6"), seat("EU1"))
    assert sorted(map(sorted, table.territories(0))) == [
        ["AF5", "EU5", "NA1", "SA5"],
        ["AS6"],
        ["OC1", "OC4"],
    ]


def test_a_corrected_file_changes_the_numbers_of_the_turn():
    file = house(hand=4, automatic_draw=2, draw_action=3)
    table = tables.opened(GAME, 2, data=file.body)
    active = table.position.active
    assert sorted(map(len, table.position.hands)) == [4, 6]
    table.add(active, DrawTwo())
    table.confirm(active)
    assert len(table.position.hands[active]) == 9


def test_regions_stand_in_the_order_of_continents_and_dice():
    assert len(REGION_IDS) == 36
    assert data.own().model.regions.of("SA")[0].name_fr == "Brésil"
