"""The controls that place a piece: legal, in order, within Discord's limits; and who didn't win."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.limits import problems
from bot.table import placing
from bot.table.ending import ending, result
from bot.table.panel import panel
from bot.table.placing import places, typed
from bot.table.press import Place
from bot.table.seen import Seen
from bot.table.tale import tale
from engines.kernel import moves as codec
from engines.kernel.dice import commitment
from engines.kernel.log import Header
from engines.kernel.menu import MOST
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.world_wonders.rules import GAME
from tests.bot.table.test_screens import PICTURE, fits, state_of

AnyTable = Table[Any, Any, Any]


def opened(seats: int, options: dict[str, Any] | None = None, number: int = 0) -> AnyTable:
    seed = bytes([number]) * 32
    header = Header(
        game=GAME.id,
        data=dict(GAME.data().body),
        seats=seats,
        words=tuple(str(n) for n in range(seats)),
        commitment=commitment(seed),
        options=options or {},
    )
    return Table.open(GAME, header, seed)


def advance(table: AnyTable, rng: Random, steps: int) -> None:
    for _ in range(steps):
        for seat in table.awaited():
            while not table.closed(seat):
                assert table.add(seat, random_player(GAME, table.view(seat), seat, rng)) is None
            table.confirm(seat)


@cache
def in_hand(seats: int, number: int) -> tuple[AnyTable, int]:
    """A seat somewhere in a game that has just bought something with more than one place."""
    table, rng = opened(seats, {"side": "AB"[number % 2]}, number % 8), Random(number)
    advance(table, rng, number * 2)
    while True:
        (seat,) = table.awaited()
        legal = table.legal(seat)
        buys = [move for move in legal if codec.to_code(move).startswith("buy.")]
        if buys:
            assert table.add(seat, rng.choice(buys)) is None
        if placing.places(GAME, table.legal(seat), ()) is not None:
            return table, seat
        advance(table, rng, 1)


POSITIONS = st.tuples(st.integers(2, 5), st.integers(0, 12))
SLOW = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


@SLOW
@given(POSITIONS, st.data())
def test_wherever_the_cursor_goes_it_stays_legal(position: tuple[int, int], data: Any) -> None:
    table, seat = in_hand(*position)
    legal = table.legal(seat)
    found = places(GAME, legal, ())
    for _ in range(12):
        assert found is not None
        for listed in (found.forms(), found.columns(), found.rows()):
            assert 0 < len(listed) <= MOST
            assert {at.move for at in listed} <= set(legal)
        assert found.cursor in found.rows()
        assert found.step(1) != found.cursor or len(found.all) == 1
        chosen = data.draw(
            st.sampled_from([*found.forms(), *found.columns(), *found.rows(), found.step(-1)])
        )
        found = places(GAME, legal, (), chosen.code)
        assert found is not None
        assert found.cursor == chosen


@SLOW
@given(POSITIONS, st.text(max_size=20))
def test_whatever_is_typed_is_a_cell_or_nothing(position: tuple[int, int], text: str) -> None:
    """Row 20: what people send is checked before it is used."""
    table, seat = in_hand(*position)
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    code = typed(found, text)
    assert len(code) <= 100
    if code and code not in {at.code for at in found.all}:
        try:
            move = codec.from_code(GAME, code)
        except codec.MoveError:
            return
        assert table.why_not(seat, move) is not None


def test_a_typed_cell_with_a_number_takes_that_form() -> None:
    table, seat = in_hand(3, 4)
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    for number, like in enumerate(found.forms(), start=1):
        for at in found.lying(like.spot.form.code):
            assert typed(found, f" {at.cell.lower()}  {number} ") == at.code
    assert typed(found, f"A1 {len(found.forms()) + 1}") == ""


def test_other_things_stand_beside_the_controls_only_if_they_are_few() -> None:
    """A start road among the purchases of the first turn is reached by its own question."""
    table = opened(2)
    (seat,) = table.awaited()
    legal = table.legal(seat)
    assert places(GAME, legal, ()) is None
    found = places(GAME, legal, ("start",))
    assert found is not None
    assert {at.spot.piece for at in found.all} == {"start"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worst_panels_of_world_wonders_can_be_sent(lang: str) -> None:
    """Row 22: widest names, fullest market, every list, before and after each press."""
    for seats in (1, 3, 5):
        table, rng = opened(seats, {"side": "B", "objectives": True}), Random(seats)
        for step in range(24):
            for seat in table.awaited():
                while not table.closed(seat):
                    if step % 4 == 0:
                        _all_panels(table, seats, seat, lang)
                    move = random_player(GAME, table.view(seat), seat, rng)
                    assert table.add(seat, move) is None
                table.confirm(seat)


def _all_panels(table: AnyTable, seats: int, seat: int, lang: str) -> None:
    seen = Seen(state_of(GAME.id, table, seats, "playing"), lang, seat)
    told = tale(table.game, table.log(), table.step)
    legal = table.legal(seat)
    spots = [codec.to_code(move) for move in legal if GAME.spot(move)]
    for spot in ("", *spots[:: max(1, len(spots) // 4)], "place.building.LL.Z9"):
        fits(panel(seen, told, PICTURE, Place(spot=spot), note="x" * 300))
        fits(panel(seen, told, PICTURE, Place(("start",), spot=spot)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lost_solo_game_names_no_winner(lang: str) -> None:
    table, rng = opened(1, {"grade": "hard"}), Random(1)
    while table.awaited():
        advance(table, rng, 1)
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.winners == ()
    seen = Seen(state_of(GAME.id, table, 1, "ended"), lang)
    assert "🏆" not in "\n".join(result(seen))
    shown = ending(seen, tale(GAME, table.log(), table.step), PICTURE)
    assert problems(shown) == []
