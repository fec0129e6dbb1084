"""The check of the whole base finds what no single file can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.rooms import rooms
from faq.base import Base
from faq.check import check, owed

TIE = "entries/lost-cities/tie.yaml"


def test_our_own_base_is_right(base: Base):
    assert check(base) == []
    assert owed(base) == []


def _set(field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda body: body.update({field: value})


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (_set("related", ["no-such-entry"]), "related: there is no entry no-such-entry"),
        (_set("related", ["tie"]), "not related to itself"),
        (
            _set("citations", [{"source": "booklet", "pages": [2]}]),
            "booklet has no page 2 that we know",
        ),
        (
            lambda body: body["citations"].append({"source": "helper", "section": "annex"}),
            "helper has no section annex",
        ),
        (_set("citations", [{"source": "wiki", "pages": [8]}]), "has no source wiki"),
        (
            _set("citations", [{"source": "overview", "section": "overview"}]),
            "booklet, but no page is cited",
        ),
        (_set("moves", ["fold"]), "lost-cities has no move fold"),
        (_set("pinned", ["flags.luck"]), "has no value flags.luck"),
        (_set("proof", []), "proof: missing"),
        (
            lambda body: body["proof"][0]["then"]["over"].update(winners=[1]),
            "proof.0: the end is",
        ),
        (
            lambda body: body["fr"]["phrasings"].append("COMBIEN de ponts ? nombre de ponts"),
            None,
        ),
        (
            lambda body: body["fr"]["phrasings"].append("NOMBRE de PONTS !"),
            "bridge-count and lost-cities/tie: both claim",
        ),
        (lambda body: body["en"]["phrasings"].append("?!"), "holds no word"),
    ],
)
def test_what_does_not_hold_together_is_named(
    reloaded: Callable[..., Base], change: Callable[[dict[str, Any]], None], problem: str | None
):
    problems = check(reloaded(TIE, change))
    if problem is None:
        assert problems == []
    else:
        assert len(problems) == 1
        assert "tie" in problems[0]
        assert problem in problems[0]


def test_a_missing_entry_is_named(altered: Callable[..., Any]):
    from faq.base import load

    folder = altered(TIE, lambda body: None)
    (folder / TIE).unlink()
    assert "lost-cities: no entry for the topic tie" in check(load(folder))


def test_figures_agree_with_the_seats_that_the_rules_allow(reloaded: Callable[..., Base]):
    def more_players(body: dict[str, Any]) -> None:
        body["figures"]["most_players"]["value"] = 6

    problems = check(reloaded("games/lost-cities.yaml", more_players))
    assert "lost-cities: figures: the rules seat 2 to 5 players" in problems


def test_every_value_that_no_source_settles_is_told_by_an_entry(base: Base):
    """A player can ask about each of them and hears where it comes from."""
    waiting = {base.entries[entry_id].game for entry_id in owed(base)}
    for game in (set(base.games) & set(rooms())) - waiting:
        told = {name for entry in base.entries.values() for name in entry.pinned}
        unsettled = {
            name
            for name, value in rooms()[game].game.data().values()
            if value.provenance != "source"
        }
        assert unsettled - told == set()
