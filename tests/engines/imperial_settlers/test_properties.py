"""What holds in every game of Imperial Settlers, whatever the dice and the players do."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.imperial_settlers import moves
from engines.imperial_settlers.opening import opening_of
from engines.imperial_settlers.position import cells_of, complete_cells
from engines.imperial_settlers.rules import GAME
from engines.kernel import moves as codec
from engines.kernel.log import Chance
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.builders.tables import AnyTable
from tests.builders.wandering import begun, by_move, play, tables_of

WORDS = rooms()["imperial-settlers"].words
NAMES = ("Ada", "Béa", "Chidi", "Dorota")
EACH_TABLE = given(table=tables_of("imperial-settlers"))


@settings(max_examples=25)
@EACH_TABLE
def test_no_draft_overspends_actions_or_goods(table: AnyTable):
    for seat in range(table.header.seats):
        hand = table.position_for(seat).hands[seat]
        assert min(*hand.stock, hand.actions, hand.free, hand.exports, hand.copies, 0) == 0
        assert all(uses >= 0 for uses in hand.uses)


@settings(max_examples=25)
@EACH_TABLE
def test_every_tick_took_an_action_of_its_own(table: AnyTable):
    """Boxes and circles of a round are exactly the actions and free harvests that are gone."""
    for seat in table.awaited():
        position = table.position_for(seat)
        if position.phase != "develop" or position.hands[seat].stage != "develop":
            continue
        start, now = opening_of(position, seat), position.hands[seat]
        before, sheet = position.before[seat], position.sheets[seat]
        boxes = sum(sheet.ticks) - sum(before.ticks)
        boxes += sum(map(int.bit_count, sheet.village)) - sum(map(int.bit_count, before.village))
        circles = sum(map(int.bit_count, sheet.circles)) - sum(map(int.bit_count, before.circles))
        free = start.free + sum(start.uses) - now.free - sum(now.uses)
        assert (
            boxes + circles - min(circles, free) <= start.actions - now.actions <= boxes + circles
        )


@settings(max_examples=25)
@EACH_TABLE
def test_no_circle_and_no_section_is_used_twice(table: AnyTable):
    for seat in range(table.header.seats):
        position = table.position_for(seat)
        sheet = position.sheets[seat]
        crossed = [move for move in position.played[seat] if isinstance(move, moves.Harvest)]
        assert len(set(crossed)) == len(crossed)
        cells = [cell for colony in sheet.colonies for cell in cells_of(colony.cells)]
        assert len(set(cells)) == len(cells)
        assert sheet.used & ~complete_cells(position.printed, sheet) == 0


@settings(max_examples=25)
@EACH_TABLE
def test_who_is_away_ticks_nothing(table: AnyTable):
    for seat in table.awaited():
        sheet = table.position_for(seat).sheets[seat]
        assert table.play_absent(seat) is None
        assert sum(table.position_for(seat).sheets[seat].ticks) == sum(sheet.ticks)


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_a_game_takes_ten_rounds_and_a_roll_each(number: int):
    table, rng = begun("imperial-settlers", number)
    outcome = GAME.outcome(play(table, rng, by_move).position)
    assert outcome is not None
    assert outcome.reason == "rounds"
    rolls = sum(isinstance(entry, Chance) for entry in table.entries)
    assert rolls == 10 + (1 if table.header.seats == 1 else 2)


@settings(max_examples=25)
@EACH_TABLE
def test_every_label_fits_on_its_button(table: AnyTable):
    for seat in table.awaited():
        view = table.view(seat)
        for language, move in product(LANGUAGES, table.legal(seat)):
            kind = codec.kind(type(move))
            fields = {name: getattr(move, name) for name in type(move).__match_args__}
            label = WORDS.say(language, f"move/{kind}", fields, NAMES)
            effect = GAME.effect(view, seat, move)
            if effect is not None:
                label += " → " + WORDS.say(language, effect.words, effect.facts, NAMES)
            # A hoard of goods is told in full by the offer; its button may be cut.
            assert len(label) <= 80 or kind in ("done", "done-developing")
