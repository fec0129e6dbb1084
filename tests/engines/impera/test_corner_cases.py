"""The corner cases of Impera, J1 to J22 of its fact sheet, by those names."""

from __future__ import annotations

from engines.impera.build import build
from engines.impera.moves import Attack, Done, DrawTwo, EndTurn, Lay, Support
from engines.impera.rules import GAME
from tests.builders.impera import board, seat

FULL = "EU1 EU2 EU3 EU4 EU6 AS1 AS2 AS3 AS4 AS5"
"""Ten cards."""


def test_j1_the_automatic_draw_takes_the_last_card_and_the_turn_goes_on():
    table = board(seat("EU1"), seat("EU2"), pile="EU3", moment="start")
    assert table.hand(0) == ["EU1", "EU3"]
    assert table.kinds() == {Lay, EndTurn}
    assert table.rule(0, DrawTwo()) == "draw-two/empty"
    table.lay("EU3")
    assert table.over


def test_j1_draw_two_is_offered_while_a_reshuffle_is_left():
    table = board(*[seat("EU1")] * 3, seat("EU6"), pile="EU3", discard="AF1 AF2", moment="start")
    assert DrawTwo in table.kinds()
    table.draw()
    assert {"AF1", "AF2"} <= set(table.hand(0))


def test_j2_draw_two_with_one_card_left_draws_one():
    table = board(seat("EU1"), seat("EU2"), pile="EU3")
    table.draw()
    assert table.hand(0) == ["EU1", "EU3"]
    assert table.over


def test_j2_at_four_players_the_reshuffle_gives_the_second_card():
    table = board(seat("EU1"), *[seat("EU2")] * 3, pile="EU3", discard="AF1 AF2 AF3")
    table.draw()
    assert table.hand(0) == ["EU1", "EU3", "AF1"]
    assert table.position.reshuffles == 0
    assert not table.over


def test_j3_with_too_few_cards_the_defender_redraws_first_and_the_attacker_gets_the_rest():
    table = board(seat("AF1 AF2", "SA1"), seat("AS1 AS2 AS3", "SA2"), pile="EU1 EU2 EU3 EU4")
    table.attack("SA1", "SA2", "AF1", "AF2").defend("AS1", "AS2", "AS3")
    assert table.hand(1) == ["EU1", "EU2", "EU3"]
    assert table.hand(0) == ["EU4"]
    assert table.over


def test_j3_the_attacker_may_get_nothing():
    table = board(seat("AF1", "SA1"), seat("AS1 AS2", "SA2"), pile="EU1 EU2")
    table.attack("SA1", "SA2", "AF1").defend("AS1", "AS2")
    assert table.hand(1) == ["EU1", "EU2"]
    assert table.hand(0) == []


def test_j4_the_pile_runs_out_in_a_fight_that_is_already_resolved():
    table = board(seat("AF6", "SA1"), seat("AS1", "SA2"), pile="EU1")
    table.attack("SA1", "SA2", "AF6").defend()
    assert table.owner("SA2") == 0
    assert table.hand(0) == ["EU1"]
    assert table.over


def test_j5_with_nothing_to_lay_or_attack_draw_two_is_the_only_action():
    table = board(seat("EU1", ""), seat("", "EU1"))
    assert table.legal() == [DrawTwo()]


def test_j6_with_an_empty_pile_a_turn_may_end_without_acting():
    table = board(seat("EU1 EU3"), seat("EU2"), pile="")
    assert table.kinds() == {Lay, EndTurn}
    table.end_turn()
    assert table.over
    assert table.zone(0) == set()


def test_j7_a_hand_of_regions_in_play_may_still_draw_or_attack():
    table = board(seat("SA2 SA1", "SA1"), seat("EU1", "SA2"))
    assert table.kinds() == {DrawTwo, Attack}
    assert table.rule(0, Lay("SA2")) == "lay-already-in-play"


def test_j8_an_attack_on_a_player_without_cards_is_resolved_at_once():
    table = board(seat("AF6", "SA1"), seat("", "SA2"))
    table.attack("SA1", "SA2", "AF6")
    assert table.owner("SA2") == 0
    assert "event/forced" in table.words()


def test_j9_a_higher_die_without_a_card_attacks_nothing():
    position = build({"seats": [seat("", "SA2"), seat("EU1", "SA1")]})
    assert GAME.legal(GAME.view(position, 0), 0) == [DrawTwo()]
    refusal = GAME.why_not(position, 0, Attack("SA2", "SA1"))
    assert refusal is not None
    assert (refusal.rule, refusal.facts["reason"]) == ("attack-min-support", "no-card")


def test_j10_a_support_equal_to_either_region_counts_its_die():
    table = board(seat("SA2 SA1", "SA2"), seat("SA1", "SA1"))
    table.attack("SA2", "SA1", "SA2", "SA1").defend("SA1")
    fight = table.position.last
    assert fight is not None
    assert (fight.attack_total, fight.defence_total) == (2 + 2 + 1, 1 + 1)


def test_j11_the_owner_of_a_conquered_last_region_stays_in_the_game():
    table = board(seat("AF6", "SA1"), seat("EU1 EU2", "SA2"), turn=3)
    table.attack("SA1", "SA2", "AF6").defend()
    assert table.zone(1) == set()
    assert table.awaited == 1
    assert table.kinds() == {DrawTwo, Lay}
    table.lay("EU1")
    assert table.zone(1) == {"EU1"}


def test_j12_a_conquest_that_cuts_a_territory_leaves_only_the_better_part():
    table = board(seat("AF6", "SA1"), seat("EU5", "SA2 SA5 NA1 NA4 NA3"), seat("EU6"))
    assert table.scores()[1] == 5
    table.attack("SA1", "SA2", "AF6").defend()
    assert table.territories(1) == [{"NA1", "NA3", "NA4", "SA5"}]
    table = board(seat("AF6", "SA4"), seat("EU5", "SA1 SA5 AF4 AF5"), seat("EU6"))
    assert table.scores()[1] == 4
    table.attack("SA4", "SA1", "AF6").defend()
    assert sorted(map(sorted, table.territories(1))) == [["AF4", "AF5"], ["SA5"]]
    assert table.scores()[1] == 2


def test_j13_a_conquest_that_touches_two_territories_merges_them():
    table = board(seat("AF6", "SA4 SA5"), seat("EU5", "SA1"))
    assert len(table.territories(0)) == 2
    table.attack("SA4", "SA1", "AF6").defend()
    assert table.territories(0) == [{"SA1", "SA4", "SA5"}]


def test_j14_a_copy_of_the_conquered_region_becomes_a_duplicate():
    table = board(seat("AF6 SA2", "SA1"), seat("", "SA2"))
    assert table.parts(0) == {"territory": 1, "duplicates": 0}
    table.attack("SA1", "SA2", "AF6")
    assert table.parts(0) == {"territory": 2, "duplicates": 1}


def test_j15_the_loser_cannot_lay_a_copy_of_the_lost_region_but_may_support_with_it():
    table = board(seat("AF6 AF5", "SA1"), seat("SA2", "SA2 SA3"))
    table.attack("SA1", "SA2", "AF6").defend()
    refusal = table.refused(1, Lay("SA2"))
    assert refusal is not None
    assert (refusal.rule, dict(refusal.facts)) == (
        "lay-already-in-play",
        {"region": "SA2", "owner": 0},
    )
    table.attack("SA3", "SA1", "SA2")
    assert table.position.attack


def test_j16_an_attack_with_two_cards_at_eleven_ends_at_eleven_and_one_is_given():
    table = board(seat(f"{FULL} AF6", "SA1"), seat("", "SA2"))
    table.attack("SA1", "SA2", "AF6", "AS5")
    assert len(table.hand(0)) == 11
    table.give("EU1")
    assert len(table.hand(0)) == 10
    assert table.hand(1).count("EU1") >= 1


def test_j17_a_receiver_above_ten_gives_nothing_before_the_end_of_its_own_turn():
    table = board(
        seat(f"{FULL} AF6 AF5"), seat(FULL), seat("OC1"), moment="limit", pile="OC2 OC3 OC4 OC5"
    )
    table.give("AF5", "AF6", to=1)
    assert len(table.hand(1)) == 13  # two given, one drawn
    assert table.awaited == 1
    table.lay("AF5")
    assert table.kinds() != {Lay}
    assert len(table.hand(1)) == 12
    assert table.awaited == 1
    table.give("AF6", "EU1", to=2)
    assert (len(table.hand(1)), table.awaited) == (10, 2)


def test_j18_defending_never_brings_a_hand_above_where_it_was():
    table = board(seat("AF6", "SA1"), seat(f"{FULL} AF5", "SA2"))
    table.attack("SA1", "SA2", "AF6").defend("AF5", "AS5", "AS4")
    assert len(table.hand(1)) == 11 + 1  # the redraw fills the hand, then the own turn draws one


def test_j19_a_pile_that_runs_out_a_second_time_ends_the_game():
    table = board(*[seat("EU1")] * 3, seat("EU6"), pile="", discard="AF1 AF2", moment="start")
    assert table.position.reshuffles == 0
    table.lay("EU1")
    assert not table.over
    assert table.pile == []
    table = board(seat("EU1"), *[seat("EU6")] * 3, pile="EU3", discard="AF1", reshuffles=0)
    table.draw()
    assert table.over


def test_j20_a_seat_that_left_is_played_by_a_legal_move_of_its_view():
    table = board(seat("EU1"), seat("EU2"))
    assert table.table.play_absent(0) is None
    assert table.awaited == 1


def test_j21_a_slow_player_draws_two_and_a_slow_defender_commits_nothing():
    table = board(seat("AF6", "SA1"), seat("EU1 EU2", "SA2"))
    assert GAME.absent(table.table.view(0), 0) == [DrawTwo()]
    table.attack("SA1", "SA2", "AF6")
    assert GAME.absent(table.table.view(1), 1) == [Done()]
    assert table.table.play_absent(1) is None
    assert table.position.last is not None
    assert table.position.last.defence == ()


def test_j21_an_attack_begun_is_completed_with_the_lowest_card():
    table = board(seat("AF6 EU1", "SA1"), seat("EU1", "SA2"))
    assert table.table.add(0, Attack("SA1", "SA2")) is None
    assert GAME.absent(table.table.view(0), 0) == [Support("EU1"), Done()]


def test_j22_a_player_without_regions_scores_nothing_whatever_the_hand():
    table = board(
        seat("EU1", "EU1 EU2"), seat("AF1 AF1 AF1"), pile="", continents=True, moment="limit"
    )
    assert table.over
    assert table.parts(1) == {"territory": 0, "duplicates": 0, "continents": 0}
