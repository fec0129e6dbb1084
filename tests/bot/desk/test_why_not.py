"""Why not: every move that a player may reach for is answered, in words, with its rule's source."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.desk import judged
from bot.desk.answer import page
from bot.desk.reader import Reader
from bot.desk.why_not import because, entry_of, menu
from bot.screen import Button, Screen
from bot.table.menus import PAGE
from bot.table.panel import panel
from bot.table.press import decode
from bot.table.seen import Seen
from bot.table.tale import tale
from engines.kernel.game import Refusal
from engines.kernel.menu import ask
from engines.kernel.players import random_player
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from faq.base import Base, own
from tests.bot.table.test_screens import fits, open_table, state_of
from tests.builders.refusals import named_in

EACH_GAME = pytest.mark.parametrize("game", rooms())
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def base() -> Base:
    return own()


def tables(game: str, steps: int) -> Iterator[Table[Any, Any, Any]]:
    """A game at its fullest, before and after each move of a draft."""
    table, rng = open_table(game, rooms()[game].game.seats[-1]), Random(7)
    for _ in range(steps):
        if not table.awaited():
            return
        for seat in table.awaited():
            while not table.closed(seat):
                yield table
                table.add(seat, random_player(table.game, table.view(seat), seat, rng))
        yield table
        for seat in table.awaited():
            table.confirm(seat)


def readers(table: Table[Any, Any, Any], lang: str) -> Iterator[Seen]:
    state = state_of(table.game.id, table, table.header.seats, "playing")
    return (Seen(state, lang, seat) for seat in range(table.header.seats))


def text(shown: Screen) -> str:
    return "\n".join(shown.texts())


@EACH_GAME
@EACH_LANG
def test_every_candidate_is_answered_and_every_screen_can_be_sent(
    game: str, lang: str, base: Base
) -> None:
    said = {"✓": 0, "✗": 0}
    for table in tables(game, 16):
        for seen in readers(table, lang):
            moves = judged.candidates(seen)
            if not moves:
                continue
            fits(menu(seen, ask(seen.game, moves, size=PAGE)))
            for move in moves[:12]:
                shown = because(seen, move, base)
                fits(shown)
                refused = judged.judge(seen, move) is not None
                said["✗" if refused else "✓"] += 1
                assert ("\n✗ " in text(shown)) == refused
                assert ("\n✓ " in text(shown)) != refused
    assert min(said.values()) > 10


@EACH_GAME
def test_the_menu_says_of_each_move_what_the_table_would_do_with_it(game: str) -> None:
    """✓ stands exactly where the table would take the move."""
    for table in tables(game, 20):
        for seen in readers(table, "en"):
            if not judged.owes(seen) or judged.complete(seen):
                continue
            assert seen.seat is not None
            for move in judged.candidates(seen)[:25]:
                assert judged.judge(seen, move) == table.why_not(seen.seat, move)


@EACH_GAME
def test_what_a_legal_move_would_bring_is_what_it_brings(game: str) -> None:
    for table in tables(game, 15):
        for seen in readers(table, "en"):
            if not judged.owes(seen) or judged.complete(seen):
                continue
            legal = table.legal(seen.seat or 0)
            before = repr(table.position)
            told = judged.brings(seen, legal[0])
            assert repr(table.position) == before, "asking changes nothing"
            position = table.position_for(seen.seat).copy()
            assert told == seen.readable(table.game.apply(position, seen.seat or 0, legal[0]))


@EACH_GAME
def test_every_rule_that_a_game_refuses_by_has_its_entry(game: str, base: Base) -> None:
    folder = rooms()[game].package.rpartition(".")[2]
    named = named_in(folder)
    assert named
    for rule in named:
        entry = entry_of(base, game, Refusal(rule))
        assert entry is not None, rule
        assert entry.game == game


@EACH_GAME
def test_a_refusal_comes_with_its_source_and_the_way_to_the_whole_rule(
    game: str, base: Base
) -> None:
    found = 0
    for table in tables(game, 16):
        for seen in readers(table, "en"):
            for move in judged.candidates(seen):
                refusal = judged.judge(seen, move)
                entry = entry_of(base, game, refusal)
                if entry is None:
                    continue
                shown = because(seen, move, base)
                assert "-# " in text(shown)
                presses = [decode(b.press) for b in shown.buttons() if isinstance(b, Button)]
                assert any(press and press.act == "entry" for press in presses)
                found += 1
    assert found


@EACH_GAME
@EACH_LANG
def test_an_answer_ends_with_what_it_means_at_this_table(game: str, lang: str, base: Base) -> None:
    entries = [entry for entry in base.entries.values() if entry.game == game and entry.moves]
    told = 0
    for table in tables(game, 3):
        for seen in readers(table, lang):
            for entry in entries:
                shown = page(Reader(base, lang, seen=seen), entry, more=True)
                fits(shown)
                told += len([*shown.texts()]) > 1
    assert told > 25


@EACH_GAME
@EACH_LANG
def test_the_fullest_panel_still_holds_its_way_to_why_not(game: str, lang: str) -> None:
    for table in tables(game, 10):
        told = tale(table.game, table.log(), table.step)
        for seen in readers(table, lang):
            shown = panel(seen, told, None)
            fits(shown)
            draft = seen.draft()
            open_choice = judged.owes(seen) and not (draft and draft.done)
            presses = [decode(b.press) for b in shown.buttons() if isinstance(b, Button)]
            assert any(press and press.act == "why" for press in presses) == open_choice
