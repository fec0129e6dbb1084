"""The lobby asks what decides something, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.table import lobby
from bot.table.press import decode
from bot.table.seen import Seen
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.bot.table.test_screens import state_of


def asked(game: str, seats: int, **options: Any) -> set[str]:
    """The options that the host's corner asks; the public message tells the same ones."""
    state = replace(state_of(game, None, seats, "lobby"), options=options)
    presses = [decode(getattr(each, "press", "")) for each in corner_of(state)]
    keys = {press.argument.split("/")[0] for press in presses if press and press.act == "option"}
    for lang in LANGUAGES:
        seen = Seen(state, lang)
        told = "\n".join(lobby.lobby(seen).texts())
        for key in lobby.choices(game):
            assert (seen.text(f"option/{key}") in told) == (key in keys), (key, told)
    return keys


def corner_of(state: Any) -> list[Any]:
    return list(lobby.corner(Seen(state, "en")).buttons())


def test_the_village_is_asked_in_an_adventure_alone():
    game = "imperial-settlers"
    for seats in (1, 2, 4):
        assert asked(game, seats) == {"mode"}
        assert asked(game, seats, mode="advanced", village="romans") == {"mode"}
        assert asked(game, seats, mode="adventure") == {"mode", "village"}


def test_a_host_who_still_waits_for_others_may_choose_for_them():
    game = "world-wonders"
    assert asked(game, 1) == {"side", "objectives", "grade"}
    assert asked(game, 2) == asked(game, 5) == {"side", "objectives"}


@pytest.mark.parametrize("game", rooms())
def test_what_is_idle_is_an_option_of_the_game_and_never_all_the_time(game: str):
    rules = rooms()[game].game
    defaults = rules.options().model_dump()
    known = lobby.choices(game)
    always = set(known)
    for seats in rules.seats:
        for key, values in known.items():
            for value in values:
                idle = rules.idle({**defaults, key: value}, seats)
                assert idle <= set(known)
                always &= idle
    assert always == set()
