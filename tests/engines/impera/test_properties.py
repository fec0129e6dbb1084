"""What holds in every game of Impera, whatever the cards and the players do."""

from __future__ import annotations

from hypothesis import given, settings

from engines.impera.moves import Attack
from engines.impera.rules import GAME
from engines.impera.world import REGION, REGION_IDS
from engines.rooms import rooms
from tests.builders.tables import AnyTable
from tests.builders.wandering import tables_of

WORDS = rooms()["impera"].words


@settings(max_examples=40)
@given(tables_of("impera"))
def test_every_region_has_one_owner_at_most_and_no_card_is_lost(table: AnyTable):
    position = table.position
    owners = [sum(zone >> region & 1 for zone in position.zones) for region in range(36)]
    assert max(owners) <= 1
    cards = [c for hand in position.hands for c in hand]
    cards += [*position.pile, *position.discard, *position.attack, *position.defence]
    cards += [region for region in range(36) if owners[region]]
    assert sorted(cards) == sorted(3 * list(range(36)))


def test_the_names_of_the_map_are_those_of_the_sentences():
    regions = GAME.data().model.regions
    for name in REGION_IDS:
        facts = regions.of(name[:2])[int(name[2]) - 1]
        assert WORDS.say("en", f"region/{name}") == f"{facts.name_en} ({name})"
        assert WORDS.say("fr", f"region/{name}") == f"{facts.name_fr} ({name})"
        assert REGION[name] == REGION_IDS.index(name)


def test_an_attack_is_asked_by_own_region_then_target():
    attack = Attack("SA1", "AF4")
    assert [branch.code for branch in GAME.branches(attack)] == ["attack", "SA1"]
