"""Browsing the rules: every game, section and page is reached by buttons, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk import browse
from bot.desk.reader import Reader
from bot.desk.server_rules import ServerRules
from bot.limits import problems
from bot.screen import Button, Screen
from bot.table.press import decode
from engines.kernel.words import LANGUAGES
from faq.base import Base, own
from tests.bot.flow.people import World, answer, labels, lobby, press, text

EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def base() -> Base:
    return own()


def paths(shown: Screen, act: str = "browse") -> list[str]:
    """Where the buttons of a screen lead."""
    presses = [decode(b.press) for b in shown.buttons() if isinstance(b, Button)]
    return [press.argument for press in presses if press is not None and press.act == act]


@EACH_LANG
def test_every_entry_is_reached_from_the_games_by_buttons_alone(base: Base, lang: str) -> None:
    reader = Reader(base, lang)
    to_visit, seen, entries = [""], set[str](), set[str]()
    while to_visit:
        path = to_visit.pop()
        if path in seen:
            continue
        seen.add(path)
        shown = browse.browsed(reader, path)
        assert problems(shown) == [], path
        to_visit += paths(shown)
        entries |= {one.partition("/")[2] for one in paths(shown, "entry")}
    assert entries == set(base.entries)
    assert {path.partition("/")[0] for path in seen} - {""} == set(base.games)


@EACH_LANG
def test_figures_are_told_with_the_kind_of_their_source_and_the_day(base: Base, lang: str) -> None:
    shown = "\n".join(browse.browsed(Reader(base, lang), "lost-cities/figures").texts())
    told = {
        "en": ("Players:** 2 to 5", "Summary of the booklet: ", "30 November 2026", "2021"),
        "fr": (
            "Joueurs\N{NO-BREAK SPACE}:** 2 à 5",
            "Résumé du livret",
            "30 novembre 2026",
            "2021",
        ),
    }
    for words in told[lang]:
        expected = words if words != "30 November 2026" else "November 30, 2026"
        assert expected in shown


def test_what_a_server_hides_is_not_to_be_browsed(base: Base) -> None:
    reader = Reader(base, "en", rules=ServerRules(hidden=frozenset({"lost-cities/tie"})))
    for path in ("lost-cities/7", "lost-cities/winning", "lost-cities/mistakes"):
        assert "en/lost-cities/tie" not in paths(browse.browsed(reader, path), "entry")


@pytest.mark.parametrize("path", ["catan", "lost-cities/99", "lost-cities/x@y", "lost-cities/0@77"])
def test_a_place_that_is_not_there_leads_to_the_nearest_that_is(base: Base, path: str) -> None:
    assert problems(browse.browsed(Reader(base, "en"), path)) == []


async def test_from_the_command_to_an_entry_and_back(world: World) -> None:
    alice = world.person("Alice")
    shown: Any = answer(await alice.slash(world.channel, "rules browse"))
    assert "Which game?" in text(shown)
    game = answer(await press(alice, shown, "Lost Cities"))
    assert "In 30 seconds" in text(game)
    assert {"A turn in short", "How to win", "Frequent mistakes"} <= set(labels(game))
    section = answer(await press(alice, game, "Bridges ("))
    assert "1. Who gets the 20 points of a bridge?" in text(section)
    entry = answer(await press(alice, section, "1"))
    assert "### Who gets the 20 points of a bridge?" in text(entry)
    assert "👍 Yes" not in labels(entry), "nobody asked"
    again = answer(await press(alice, entry, "Browse the rules"))
    assert again.id == shown.id
    assert "In 30 seconds" in text(again)
    mistakes = answer(await press(alice, again, "Frequent mistakes"))
    assert "✗ Doubling the bridge as well" in text(mistakes)
    assert "p. 7" in text(mistakes)


async def test_a_question_from_a_games_page_is_about_that_game(world: World) -> None:
    alice = world.person("Alice")
    game = answer(await alice.slash(world.channel, "rules browse", game="impera"))
    form = await press(alice, game, "Rules question")
    said = answer(await alice.submit_modal(form, {"question": "How many people can play?"}))
    assert "Impera" in text(answer(await press(alice, said, "Browse the rules")))


async def test_where_one_game_is_played_it_is_meant(world: World) -> None:
    people = await lobby(world, lang="fr")
    state = await world.state()
    shown = answer(await people[1].slash(world.channel, "rules browse"))
    assert "En 30 secondes" in text(shown)
    assert state.game
