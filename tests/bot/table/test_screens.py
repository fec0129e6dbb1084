"""Every screen of every state of many games stays within Discord's limits, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest

from bot.limits import problems
from bot.screen import Picture, Screen
from bot.store.records import SeatRow
from bot.table import corner, details, lobby, sheets
from bot.table.board import board
from bot.table.ending import ending
from bot.table.panel import Aside, panel
from bot.table.press import decode
from bot.table.seen import Seen
from bot.table.sketch import DETAIL, SHARED, SHEET, TABLE, Subject
from bot.table.state import TableState
from bot.table.tale import tale
from engines.kernel.dice import commitment
from engines.kernel.log import Header
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms

SEED = bytes(range(32))
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
WIDE = ("*" * 100, "@everyone" * 10, "שלום" * 25, "👩‍👩‍👧‍👦" * 10, "_" * 100)
PICTURE = Picture("sheet.png", b"png", "x" * 1024)
LARGEST = 2**63 - 1


def seated(count: int) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(
            seat=n, user_id=10**18 + n, opponent=None, name=WIDE[n][:80], word=f"{n}", left=True
        )
        for n in range(count)
    )


def state_of(game: str, table: Table[Any, Any, Any] | None, seats: int, status: Any) -> TableState:
    return TableState(
        id=LARGEST,
        guild_id=LARGEST,
        channel_id=LARGEST,
        game=game,
        lang="fr",
        host_id=10**18,
        status=status,
        seats=seated(seats),
        options={},
        commitment=commitment(SEED),
        seed=SEED.hex() if status == "ended" else None,
        created=NOW,
        started=NOW,
        ended=NOW if status == "ended" else None,
        expires=NOW,
        awaited_since=NOW,
        revision=LARGEST % 1000,
        board=None,
        homeless=False,
        table=table,
        reason=None,
    )


def open_table(game: str, seats: int) -> Table[Any, Any, Any]:
    rules = rooms()[game].game
    header = Header(
        game=game,
        data=dict(rules.data().body),
        seats=seats,
        words=tuple(str(n) for n in range(seats)),
        commitment=commitment(SEED),
    )
    return Table.open(rules, header, SEED)


def fits(shown: Screen) -> None:
    assert problems(shown) == []
    for button in shown.buttons():
        code = getattr(button, "press", None)
        assert code is None or decode(code) is not None


def first_view(state: TableState, seat: int) -> Any:
    """What a seat saw when the game began: the longest time to have been away."""
    return open_table(state.game, len(state.seats)).view(seat)


def check(state: TableState, lang: str) -> None:
    """All screens of one state."""
    table = state.table
    assert table is not None
    onlooker = Seen(state, lang)
    told = tale(table.game, table.log(), table.step)
    if state.status == "ended":
        fits(ending(onlooker, told, PICTURE))
    else:
        fits(board(onlooker, told, PICTURE))
        fits(corner.corner(onlooker, "x" * 300))
        fits(corner.end_question(onlooker))
    for seat in range(len(state.seats)):
        seen = Seen(state, lang, seat)
        fits(panel(seen, told, PICTURE, note="x" * 300))
        away = first_view(state, seat)
        for subject in (Subject(TABLE, since=away), Subject(SHEET, seat, away), Subject(SHARED)):
            fits(sheets.read(seen, subject))
            aside = Aside(
                lobby.explanation(seen),
                sheets.since(seen, subject),
                sheets.beside(seen, subject),
            )
            fits(panel(seen, told, None, note="x" * 300, aside=aside))
            fits(panel(seen, told, PICTURE, note="x" * 300, aside=aside))
            if subject.kind != SHARED:
                fits(sheets.sheets(seen, subject, PICTURE))
        for code in ("", *some_details(seen)):
            fits(sheets.sheets(seen, Subject(DETAIL, code=code), PICTURE))
            fits(sheets.read(seen, Subject(DETAIL, code=code)))


def some_details(seen: Seen) -> list[str]:
    """Codes: whatever stands by itself, and the first of each list."""
    found: dict[str, str] = {}
    for each in details.listed(seen):
        found.setdefault(each.group or each.code, each.code)
    return list(found.values())


@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_a_whole_game_can_be_sent(game: str, lang: str) -> None:
    """The worst panel, board and reveal of the game are among these: most seats, widest names."""
    seats = rooms()[game].game.seats[-1]
    table, rng = open_table(game, seats), Random(5)
    steps = 0
    while table.awaited() and steps < 150:
        for seat in table.awaited():
            while not table.closed(seat):
                move = random_player(table.game, table.view(seat), seat, rng)
                assert table.add(seat, move) is None
            if steps % 10 == 0:
                check(state_of(game, table, seats, "playing"), lang)
        for seat in table.awaited():
            table.confirm(seat)
        steps += 1
    check(state_of(game, table, seats, "ended"), lang)


@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_a_lobby_can_be_sent(game: str, lang: str) -> None:
    for seats in range(1, rooms()[game].game.seats[-1] + 1):
        seen = Seen(state_of(game, None, seats, "lobby"), lang)
        for shown in (
            lobby.lobby(seen),
            lobby.corner(seen, "x" * 300),
            lobby.explained(seen),
            lobby.closed(seen),
            lobby.broken(seen),
        ):
            fits(shown)
