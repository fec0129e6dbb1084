"""The controls that place a piece: legal, in order, within Discord's limits; and who didn't win."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.limits import problems
from bot.screen import Text
from bot.table import placing
from bot.table.ending import ending, result
from bot.table.lobby import explanation
from bot.table.panel import Aside, panel
from bot.table.placing import places, typed
from bot.table.press import Place
from bot.table.seen import Seen
from bot.table.tale import tale
from engines.kernel import moves as codec
from engines.kernel.dice import commitment
from engines.kernel.game import Refusal
from engines.kernel.log import Header
from engines.kernel.menu import MOST
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.world_wonders.data import MONUMENT_IDS, STACK_IDS
from engines.world_wonders.market import to_place
from engines.world_wonders.moves import Buy
from engines.world_wonders.moves import Place as Placed
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


def test_every_place_of_every_one_piece_item_is_five_presses_away() -> None:
    """A press is one interaction sent: item, form, column, row, and place, which confirms."""
    kinds = set[str]()
    for number in range(2, 14):
        table, seat = in_hand.__wrapped__(3, number)  # its purchases are tried and taken back
        assert table.take_back(seat) is None
        for buy in table.legal(seat):
            if not isinstance(buy, Buy) or len(to_place(table.view(seat), buy.item)) > 1:
                continue
            kinds.add(_kind(buy.item))
            assert table.add(seat, buy) is None
            # Without a choice of places it lies there by itself: then one press confirms.
            seen = Seen(state_of(GAME.id, table, 3, "playing"), "en", seat)
            for goal in [] if table.closed(seat) else table.legal(seat):
                if isinstance(goal, Placed):
                    assert 1 + _presses(seen, goal) <= 5
            table.take_back(seat)
    assert kinds == {"building", "long", "tower", "pedestal", "monument"}


def _kind(item: str) -> str:
    if item in STACK_IDS:
        return "building"
    return "monument" if item in MONUMENT_IDS else item.partition("-")[0]


def _presses(seen: Seen, goal: Any) -> int:
    """How often somebody presses who knows where the piece in hand goes."""
    assert seen.seat is not None
    legal = seen.table.legal(seen.seat)
    found = places(GAME, legal, ())
    spot, count = GAME.spot(goal), 0
    assert found is not None
    assert spot is not None
    for part in ("form", "column", "row"):
        if getattr(found.cursor.spot, part) != getattr(spot, part):
            listed = {"form": found.forms, "column": found.columns, "row": found.rows}[part]()
            (there,) = [at for at in listed if getattr(at.spot, part) == getattr(spot, part)]
            found, count = places(GAME, legal, (), there.code), count + 1
            assert found is not None
    assert found.cursor.move == goal
    assert placing.would_finish(seen, goal), "the button that places confirms as well"
    return count + 1


@SLOW
@given(POSITIONS, st.text(max_size=20))
def test_whatever_is_typed_is_a_cell_or_refused(position: tuple[int, int], text: str) -> None:
    """What people send is checked before it is used."""
    table, seat = in_hand(*position)
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    code = typed(found, text)
    if isinstance(code, Refusal):
        return
    assert len(code) <= 100
    if code not in {at.code for at in found.all}:
        try:
            move = codec.from_code(GAME, code)
        except codec.MoveError:
            return
        assert table.why_not(seat, move) is not None


def test_a_typed_cell_with_a_number_takes_that_form() -> None:
    table, seat = in_hand(3, 4)
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    forms = found.forms()
    for number, like in enumerate(forms, start=1):
        for at in found.lying(like.spot.form.code):
            assert typed(found, f" {at.cell.lower()}  {number} ") == at.code
    for number in (0, len(forms) + 1):
        refused = typed(found, f"A1 {number}")
        assert refused == Refusal("table/no-form", {"count": len(forms)})


def test_a_cell_may_be_written_as_people_write_it() -> None:
    table, seat = in_hand(3, 4)
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    for text in ("C9", "c 9", "9C", " C-9", "c09", "(C,9)", "C9."):
        assert str(typed(found, text)).endswith(".C9"), text
    for text in ("C", "9", "hello", "C 9 no", "C9 1 1", "🏛️", ""):
        assert typed(found, text) == Refusal("table/no-cell"), text


def test_a_piece_that_lies_ready_comes_before_what_may_be_bought() -> None:
    """The free starting road of the first turn; other roads bought before it may come first."""
    table = opened(2)
    (seat,) = table.awaited()
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    assert {at.spot.piece for at in found.all} == {"start"}
    assert codec.from_code(GAME, "buy.long") in found.besides
    assert found.others == ()
    assert table.add(seat, codec.from_code(GAME, "buy.long")) is None
    found = places(GAME, table.legal(seat), ())
    assert found is not None
    pieces = {found.cursor.spot.piece, *(at.spot.piece for at in found.others)}
    assert pieces == {"start", "long"}
    (other,) = found.others
    turned = places(GAME, table.legal(seat), (), other.code)
    assert turned is not None
    assert turned.cursor == other
    assert {at.spot.piece for at in turned.all} == {other.spot.piece}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worst_panels_of_world_wonders_can_be_sent(lang: str) -> None:
    """Rows 26, 32: widest names, fullest market, every list, before and after each press."""
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
    # The first time, with words in place of pictures: everything that a panel can say.
    aside = Aside(explanation(seen), ["since"] * 3, Text("w" * 3500))
    fits(panel(seen, told, None, note="x" * 300, aside=aside))
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
    told = "\n".join(result(seen))
    assert "🏆" not in told
    assert "2." not in told, "nobody else is there to be second to"
    shown = ending(seen, tale(GAME, table.log(), table.step), PICTURE)
    assert problems(shown) == []
