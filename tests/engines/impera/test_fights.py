"""Attack, Supports, reveal and redraw in Impera: rows E of its fact sheet."""

from __future__ import annotations

import pytest

from engines.impera.moves import Attack, Done, Lay, Support
from engines.impera.position import HIDDEN
from tests.builders.impera import board, house, seat


def test_e1_from_an_own_region_against_a_bordering_region_of_an_opponent():
    table = board(seat("EU1", "SA1 EU6"), seat("EU2", "SA2 AF4 OC4"), seat("EU3", "NA2 AS1"))
    assert table.targets("SA1") == {"SA2", "AF4"}  # by land and by sea
    assert table.targets("EU6") == {"NA2"}
    assert table.rule(0, Attack("SA1", "OC4")) == "borders-on-card"
    assert table.rule(0, Attack("SA2", "SA1")) == "attack-target/not-yours"
    assert table.rule(0, Attack("SA1", "EU6")) == "attack-target/your-own"
    assert table.rule(0, Attack("SA1", "SA3")) == "attack-target/not-in-play"


def test_e1_a_refused_target_names_the_borders():
    table = board(seat("EU1", "EU5"), seat("EU2", "SA2"))
    refusal = table.refused(0, Attack("EU5", "SA2"))
    assert refusal is not None
    assert refusal.facts["borders"] == ["EU2", "AF5", "NA1"]


def test_e2_the_attacker_commits_at_least_one_card():
    table = board(seat("EU1 EU2", "SA1"), seat("EU2", "SA2"))
    table.table.add(0, Attack("SA1", "SA2"))
    assert Done() not in table.legal(0)
    assert table.rule(0, Done()) == "attack-min-support/none"
    table.table.add(0, Support("EU1"))
    assert Done() in table.legal(0)


def test_e2_the_only_card_of_an_attacker_is_committed_by_itself():
    """Everybody sees that one card in hand leaves no choice."""
    table = board(seat("EU1", "SA1"), seat("EU2", "SA2"))
    table.table.add(0, Attack("SA1", "SA2"))
    assert table.table.drafts[0].moves == [Attack("SA1", "SA2"), Support("EU1"), Done()]
    assert table.table.take_back(0) is None
    assert table.table.drafts[0].moves == []


def test_e3_any_cards_without_an_upper_limit_duplicates_included():
    table = board(seat("EU1 EU1 EU1 OC6 AF6", "SA1"), seat("AS1", "SA2"))
    table.attack("SA1", "SA2", "EU1", "EU1", "EU1", "OC6", "AF6").defend("AS1")
    assert table.position.last is not None
    assert table.position.last.attack_total == 1 + 1 + 1 + 1 + 6 + 6


def test_e3_equal_cards_are_one_move():
    table = board(seat("EU1 EU1 EU2", "SA1"), seat("AS1", "SA2"))
    table.table.add(0, Attack("SA1", "SA2"))
    assert table.legal(0) == [Support("EU1"), Support("EU2")]


def test_e4_the_number_of_attacking_supports_is_public_their_faces_are_not():
    table = board(seat("EU1 EU2 EU3", "SA1"), seat("AS1", "SA2"), seat("AS2"))
    table.attack("SA1", "SA2", "EU1", "EU3")
    for viewer in (1, 2, None):
        assert table.table.view(viewer).attack == (HIDDEN, HIDDEN)
        (told,) = [event for event in table.told(viewer) if event.words == "event/attacks"]
        assert told.facts["count"] == 2
    assert table.awaited == 1


def test_e5_the_defender_commits_any_number_or_none():
    table = board(seat("EU1", "SA1"), seat("AS1 AS2", "SA2"))
    table.attack("SA1", "SA2", "EU1")
    assert table.legal(1) == [Done(), Support("AS1"), Support("AS2")]
    assert table.rule(1, Lay("AS1")) == "defence-supports"
    table.defend()
    assert table.position.last is not None
    assert table.position.last.defence == ()


def test_e5_a_committed_side_is_final():
    table = board(seat("EU1 EU2", "SA1"), seat("AS1 AS2", "SA2"))
    table.attack("SA1", "SA2", "EU1")
    assert table.rule(0, Support("EU2")) == "table/not-awaited"


@pytest.mark.parametrize(
    ("defence", "conquered"),
    [("", True), ("AS2", True), ("AS3", False), ("AS4", False), ("AS1 AS2", False)],
)
def test_e6_e7_strictly_more_conquers_and_a_tie_keeps(defence: str, conquered: bool):
    """Attack 3 + 4 = 7 against 4 and the defence: from 3 on the defender holds."""
    table = board(seat("EU4", "SA3"), seat("AS1 AS2 AS3 AS4", "SA4"))
    table.attack("SA3", "SA4", "EU4").defend(*defence.split())
    assert (table.owner("SA4") == 0) is conquered


def test_e6_the_reveal_tells_the_arithmetic():
    table = board(seat("EU4 EU6", "SA3"), seat("AS2", "SA4"))
    table.attack("SA3", "SA4", "EU4", "EU6").defend("AS2")
    (told,) = [event for event in table.told() if event.words == "event/revealed"]
    assert told.facts["attack_sum"] == "3 + 4 + 6 = 13"
    assert told.facts["defence_sum"] == "4 + 2 = 6"


def test_e8_all_supports_of_both_sides_are_discarded_whatever_the_result():
    table = board(seat("EU4", "SA3"), seat("AS4", "SA4"), discard="OC1")
    table.attack("SA3", "SA4", "EU4").defend("AS4")
    assert table.owner("SA4") == 1
    assert table.discard == ["OC1", "EU4", "AS4"]


def test_e9_the_defender_redraws_three_at_most_then_the_attacker_two_at_most():
    table = board(
        seat("EU1 EU2 EU3", "SA3"),
        seat("AS1 AS2 AS3 AS4", "SA4"),
        seat("EU6"),
        pile="OC1 OC2 OC3 OC4 OC5 OC6 AF1",
    )
    table.attack("SA3", "SA4", "EU1", "EU2", "EU3").defend("AS1", "AS2", "AS3", "AS4")
    assert table.hand(0) == ["OC4", "OC5"]
    assert table.hand(1) == ["OC1", "OC2", "OC3", "OC6"]  # then its own automatic draw
    assert "EU1" not in table.hand(0)


def test_e9_who_committed_fewer_redraws_fewer():
    table = board(
        seat("EU1 EU2", "SA3"), seat("AS1 AS2", "SA4"), seat("EU6"), pile="OC1 OC2 OC3 OC4"
    )
    table.attack("SA3", "SA4", "EU1").defend("AS1")
    assert table.hand(0) == ["EU2", "OC2"]
    assert table.hand(1) == ["AS2", "OC1", "OC3"]


def test_e10_a_conquered_region_goes_to_the_attackers_zone():
    table = board(seat("EU6", "SA1"), seat("", "SA2 SA3"))
    table.attack("SA1", "SA2", "EU6")
    assert (table.zone(0), table.zone(1)) == ({"SA1", "SA2"}, {"SA3"})


def test_e11_a_failed_attack_costs_the_supports_only():
    table = board(seat("EU1 EU2", "SA1"), seat("AS6", "SA2"))
    table.attack("SA1", "SA2", "EU1").defend("AS6")
    assert table.zone(0) == {"SA1"}
    assert "EU1" in table.discard


def test_e12_a_player_without_regions_cannot_attack_but_draws_and_lays():
    table = board(seat("EU1"), seat("EU2", "SA2"))
    assert table.targets() == set()
    table.lay("EU1")
    assert table.zone(0) == {"EU1"}


def test_e13_a_defender_without_cards_defends_with_nothing():
    table = board(seat("EU6 EU1", "SA1"), seat("", "SA2"))
    table.attack("SA1", "SA2", "EU1")
    assert table.position.last is not None
    assert table.position.last.defence == ()
    assert not table.position.last.conquered  # 1 + 1 against 2


def test_supports_can_be_taken_back_one_by_one_until_the_confirmation():
    table = board(seat("EU1 EU2 EU3", "SA1"), seat("AS6", "SA2"))
    for move in (Attack("SA1", "SA2"), Support("EU1"), Support("EU2")):
        assert table.table.add(0, move) is None
    assert table.hand(0) == ["EU3"]
    table.table.take_back(0)
    assert table.hand(0) == ["EU2", "EU3"]
    assert table.position.hands[0] != table.table.position_for(0).hands[0]


def test_an_attack_on_one_opponent_says_nothing_to_the_third_about_faces():
    table = board(seat("EU1 EU2", "SA1"), seat("AS6", "SA2"), seat("AS5"))
    table.attack("SA1", "SA2", "EU1", "EU2")
    assert not [event for event in table.told(2) if event.words == "event/supported"]
    assert [
        event.facts["total"] for event in table.told(0) if event.words == "event/supported"
    ] == [
        2,
        4,
    ]


def test_a_corrected_file_changes_the_redraw():
    table = board(
        seat("EU1 EU2", "SA1"), seat("AS6 AS5", "SA2"), seat("EU6"), pile="OC1 OC2 OC3 OC4",
        file=house(defender_redraw=1, attacker_redraw=0),
    )  # fmt: skip
    table.attack("SA1", "SA2", "EU1").defend("AS5", "AS6")
    assert table.hand(1) == ["OC1", "OC2"]
    assert table.hand(0) == ["EU2"]
