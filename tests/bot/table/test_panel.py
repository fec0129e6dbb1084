"""The panel: no press that decides nothing, and the question that is really asked."""

from __future__ import annotations

from random import Random

import pytest

from bot.limits import LABEL
from bot.screen import Button
from bot.table.panel import panel
from bot.table.press import decode, place
from bot.table.seen import Seen
from bot.table.tale import tale
from engines.kernel.menu import behind
from engines.rooms import rooms
from tests.bot.table.test_screens import state_of
from tests.builders.tables import decide, opened

STEPS = 30


@pytest.mark.parametrize("game", rooms())
def test_a_press_that_leads_to_one_move_alone_is_saved(game: str):
    rules, rng = rooms()[game].game, Random(3)
    table = opened(rules, 2, options={"mode": "advanced"} if "settlers" in game else {})
    for _ in range(STEPS):
        for seat in table.awaited():
            seen = Seen(state_of(game, table, 2, "playing"), "fr", seat)
            shown = panel(seen, tale(rules, table.log(), table.step), None)
            for button in shown.buttons():
                press = decode(button.press) if isinstance(button, Button) else None
                if press is None or press.act != "menu" or not button.label.endswith("…"):
                    continue
                moves = behind(rules, table.legal(seat), place(press.argument).path)
                asked = len(rules.branches(moves[0])) > len(place(press.argument).path)
                assert len(moves) > 1 or asked or len(seen.label.deed(moves[0])) > LABEL / 2
            decide(table, seat, rng)
        if not table.awaited():
            break


def test_the_question_is_that_of_the_branch_taken():
    table, rng = opened(rooms()["impera"].game, 2), Random(1)
    for _ in range(60):
        (seat,) = table.awaited()
        codes = {branch.code for move in table.legal(seat) for branch in table.game.branches(move)}
        if {"lay", "attack"} <= codes:
            break
        decide(table, seat, rng)
    seen = Seen(state_of("impera", table, 2, "playing"), "en", seat)
    told = tale(table.game, table.log(), table.step)
    for path, asked in (("", "Your action"), ("lay@0", "Which Region do you lay?")):
        words = "\n".join(panel(seen, told, None, place(path)).texts())
        assert asked in words
    assert "Your action" not in words
