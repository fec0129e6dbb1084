"""What holds in every game of World Wonders, whatever the shuffles and the players do."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from engines.world_wonders.build import build, describe
from engines.world_wonders.data import MONUMENT_IDS
from engines.world_wonders.moves import TAKE_LOAN
from engines.world_wonders.position import NONE, Position
from engines.world_wonders.rules import GAME
from tests.builders.tables import AnyTable
from tests.builders.wandering import tables_of

TABLES = tables_of("world-wonders")


@settings(max_examples=40)
@given(TABLES)
def test_cities_and_market_hold_together(table: AnyTable):
    position = table.position
    for city in position.cities:
        cells = 0
        for piece in city.pieces:
            assert not cells & piece.mask
            cells |= piece.mask
        assert cells == city.occupied
        parts = [city.roads, city.towers, city.monuments, *city.buildings]
        assert sum(parts) == city.occupied
        assert not city.occupied & ~(city.terrain.land | city.terrain.water)
        assert not city.terrain.water & (city.towers | sum(city.buildings))
    tiles = [piece.name for city in position.cities for piece in city.pieces
             if piece.kind == "building"]  # fmt: skip
    assert len(set(tiles)) == len(tiles)
    owned = [name for wonders in position.wonders for name in wonders] + list(position.automaton)
    shown = [MONUMENT_IDS[number] for number in position.display if number != NONE]
    coming = [MONUMENT_IDS[number] for number in position.deck]
    assert sorted([*owned, *shown, *coming]) == sorted(MONUMENT_IDS)
    assert all(0 <= gold <= 9 for gold in position.gold)
    assert sorted(position.order) == list(range(position.seats))


@settings(max_examples=40)
@given(TABLES)
def test_a_view_holds_no_card_to_come(table: AnyTable):
    for seat in (None, *range(table.header.seats)):
        view = GAME.view(table.position_for(seat), seat)
        hidden = [*view.deck, *view.solo_deck, *(tile for stack in view.stacks for tile in stack)]
        assert set(hidden) <= {NONE}
        imagined = GAME.imagine(view, Random(1))
        for stack, real in zip(imagined.stacks, table.position_for(seat).stacks, strict=True):
            assert sorted(stack) == sorted(real)
        assert sorted(imagined.deck) == sorted(table.position_for(seat).deck)
        assert sorted(imagined.solo_deck) == sorted(table.position_for(seat).solo_deck)


@settings(max_examples=25)
@given(TABLES)
def test_a_described_position_is_built_again(table: AnyTable):
    position: Position = table.position
    if position.phase != "turn" or position.hand or position.item:
        return
    text = describe(position)
    again = build({key: value for key, value in text.items() if key != "hand"})
    assert describe(again) == text
    seat = position.active
    assert set(GAME.legal(GAME.view(again, seat), seat)) - {TAKE_LOAN} == set(
        GAME.legal(GAME.view(position, seat), seat)
    ) - {TAKE_LOAN}
