"""Guides: everything in them leads to an entry or a source, and nothing of a game is left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from faq.base import Base
from faq.check import check
from faq.guide import MOST_ENTRIES, sections

GUIDE = "guides/lost-cities.yaml"
Change = Callable[[dict[str, Any]], None]


def test_every_game_has_a_guide_whose_sections_hold_every_entry(base: Base):
    assert set(base.guides) == set(base.games)
    for game in base.games:
        placed = [one for _, ids in sections(base, game) for one in ids]
        assert sorted(placed) == sorted(
            one for one, entry in base.entries.items() if entry.game == game
        )
        assert all(0 < len(ids) <= MOST_ENTRIES for _, ids in sections(base, game))


def test_an_entry_that_no_section_names_stands_in_a_last_one(reloaded: Callable[..., Base]):
    def forget(body: dict[str, Any]) -> None:
        body["sections"][0]["entries"].remove("pencils")

    (last, ids) = sections(reloaded(GUIDE, forget), "lost-cities")[-1]
    assert last is None
    assert ids == ["lost-cities/pencils"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda body: body["mistakes"][0].update(entry="no-such"), "mistakes.0: there is no entry"),
        (lambda body: body["turn"][1].update(entries=["no-such"]), "turn.1: there is no entry"),
        (
            lambda body: body["sections"][1]["entries"].append("tie"),
            "sections: tie stands in two of them",
        ),
        (
            lambda body: body["related"][0].update(place={"source": "booklet", "page": 2}),
            "related.0.place: booklet has no such page",
        ),
        (lambda body: body.update(kinds={"overview": "database"}), "kinds: what helper is"),
        (lambda body: body["kinds"].update(annex="review"), "kinds: there is no source annex"),
    ],
)
def test_what_leads_nowhere_is_named(reloaded: Callable[..., Base], change: Change, problem: str):
    (found,) = check(reloaded(GUIDE, change))
    assert found.startswith("guides/lost-cities: ")
    assert problem in found


def test_no_figure_changes_without_its_date(reloaded: Callable[..., Base]):
    def longer(body: dict[str, Any]) -> None:
        body["figures"]["minutes"]["value"] = 45

    (found,) = check(reloaded("games/lost-cities.yaml", longer))
    assert "figures: they have changed since 2026-" in found
    assert "today's date" in found


def test_a_missing_guide_is_named(altered: Callable[..., Any]):
    from faq.base import load

    folder = altered(GUIDE, lambda body: None)
    (folder / GUIDE).unlink()
    assert check(load(folder)) == ["lost-cities: there is no guides/lost-cities.yaml"]
