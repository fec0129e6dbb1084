"""The pictures of Imperial Settlers in words: complete, short enough, in both languages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.imperial_settlers import data, sheet
from engines.imperial_settlers.abilities import RESOURCES, TRACKS
from engines.imperial_settlers.brief import brief
from engines.imperial_settlers.position import View, built
from engines.imperial_settlers.rules import GAME
from engines.imperial_settlers.sheet_words import say
from tests.builders import tables
from tests.builders.imperial_settlers import Town, town

LONG = ("W" * 100, "<@&123456789012345678>" * 3, "é\n" * 60, "山田太郎" * 20)
SHORT = ("Zoé", "Ali", "Bob", "Eve")
MOST_ALT, MOST_TEXT = 1024, 3500
BUILT = {"walls": 4, "houses": 4, "built": ["farm", "sawmill"]}


def seen(play: Town, seat: int = 0) -> View:
    return GAME.view(play.table.position_for(seat), seat)


@cache
def played(seats: int, chance: int, steps: int | None, mode: str) -> View:
    options = {"mode": mode}
    return GAME.view(tables.played(GAME, seats, chance, steps, options=options).position, None)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(1, 4),
    st.integers(0, 60),
    st.one_of(st.none(), st.integers(0, 70)),
    st.sampled_from(["basic", "advanced", "adventure"]),
    st.sampled_from(["en", "fr"]),
    st.sampled_from([LONG, SHORT]),
)
def test_every_description_fits(
    seats: int, chance: int, steps: int | None, mode: str, lang: str, names: tuple[str, ...]
):
    view, names = played(seats, chance, steps, mode), names[:seats]
    for since in (None, played(seats, chance, 2, mode)):
        alts = [sheet.sheet_alt(view, seat, names, lang, since=since) for seat in range(seats)]
        texts = [sheet.sheet_text(view, seat, names, lang, since=since) for seat in range(seats)]
        alts += [sheet.shared_alt(view, names, lang)]
        alts += [sheet.table_alt(view, names, lang, since=since)]
        texts += [sheet.shared_text(view, names, lang)]
        texts += [sheet.table_text(view, names, lang, since=since)]
        for told in alts:
            assert 0 < len(told) <= MOST_ALT
        for told in texts:
            assert 0 < len(told) <= MOST_TEXT


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(1, 4), st.integers(0, 60), st.one_of(st.none(), st.integers(0, 70)))
def test_the_sheets_can_be_read_back_from_their_words(seats: int, chance: int, steps: int | None):
    """Ticks, sections, points, open fields and buildings, from the description alone."""
    view = played(seats, chance, steps, "advanced")
    for seat in range(seats):
        told = sheet.sheet_alt(view, seat, SHORT, "en")
        drawn = view.sheets[seat]
        for row, name in enumerate(TRACKS):
            title = re.escape(say("en", f"title/{name}"))
            found = re.search(rf"{title}: (\d+) of \d+ boxes, sections (\d+), points (\d+)", told)
            assert found, told
            track = view.printed.tracks[row]
            done = track.complete[drawn.ticks[row]]
            assert tuple(map(int, found.groups())) == (drawn.ticks[row], done, track.points[done])
        fields = [int(number) for number in re.findall(r"Field (\d) open", told)]
        bridges = view.printed.tracks[3].complete[drawn.ticks[3]]
        assert fields == list(range(1, bridges + 1))
        finished = built(view.printed, drawn)
        for place, building in enumerate(view.printed.buildings):
            title = re.escape(say("en", f"title/{building.id}"))
            found = re.search(rf"{title} (\d)/(\d)( \(value (\d)\))?", told)
            assert found, told
            assert int(found[1]) == drawn.village[place].bit_count()
            assert bool(found[3]) == bool(finished >> place & 1)


def test_the_description_says_what_is_left_in_hand():
    play = town({"favor": "gold"}, dice=["stone", "wood", "wood"], worker=4, moment="develop")
    told = sheet.sheet_alt(seen(play), 0, SHORT, "en")
    assert "Left: 4 actions, stone 1, wood 2, food 0, gold 1. Favor: Gold." in told
    told = sheet.sheet_alt(seen(play), 0, SHORT, "fr")
    assert "Reste\u00a0: 4 actions, pierre 1, bois 2, nourriture 0, or 1." in told


def test_the_text_says_the_next_box_and_what_the_next_section_is_worth():
    told = sheet.sheet_text(seen(town({"walls": 2})), 0, SHORT, "en")
    assert "Next box: one action only. 2 boxes to section 3, worth 6." in told


def test_the_text_says_where_a_colony_could_begin_and_then_which_sections_it_has():
    play = town(BUILT, mode="advanced", moment="develop")
    play.play(0, "done-developing")
    told = sheet.sheet_text(seen(play), 0, SHORT, "en")
    assert "Possible now: Farm from Walls 1" in told
    play.play(0, "found-colony.farm.walls.1")
    told = sheet.sheet_text(seen(play), 0, SHORT, "en")
    assert "- Farm (Walls 1, Houses 1 2)" in told
    assert "a colony of the Farm" in told


@pytest.mark.parametrize("village", data.VillageId.__args__)  # type: ignore[attr-defined]
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_ability_is_told_in_words_without_a_sign(village: str, lang: str):
    mode = "advanced" if village == "competition" else "adventure"
    more: dict[str, Any] = {} if village == "competition" else {"village": village}
    told = sheet.sheet_text(seen(town({}, mode=mode, **more)), 0, SHORT, lang)
    assert "[" not in told
    assert "_" not in told
    assert len(told) <= MOST_TEXT


def test_the_middle_names_the_dice_and_who_took_which_favor():
    play = town({"favor": "ally"}, {}, favors=["ally", "gold", "export"], moment="favor")
    told = sheet.shared_text(seen(play), SHORT, "en")
    assert "**Ally**, +1 action: taken by Zoé (A)" in told
    assert "**Gold**, +1 gold: free" in told
    assert "Still to choose: Ali (B)." in told


def test_what_is_new_is_told_mark_by_mark():
    play = town({"favor": "gold"}, dice=["stone", "wood", "food"], worker=5, moment="develop")
    assert "Nothing is new in this round." in sheet.sheet_alt(seen(play), 0, SHORT, "en")
    play.play(0, "tick.walls", "build.farm.1")
    told = sheet.sheet_alt(seen(play), 0, SHORT, "en")
    assert "New in this round: 1 box of Walls; Farm, box 1." in told


# A round in brief --------------------------------------------------------------------------------


def test_a_round_is_told_in_brief_seat_by_seat():
    dice = {"dice": ["stone", "wood", "food"], "worker": 5}
    play = town({"favor": "export"}, {"favor": "gold"}, moment="develop", **dice)
    play.play(0, "tick.walls", "tick.houses", "build.farm.2", "export.food", "done").confirm(0)
    play.play(1, "tick.walls", "done").confirm(1)
    told = brief(play.told())
    said = [(event.words, event.facts.get("seat")) for event in told]
    assert said == [
        ("brief/round", 0),
        ("brief/ticked", 0),
        ("brief/exported", 0),
        ("brief/lost-actions", 0),
        ("brief/round", 1),
        ("brief/ticked", 1),
        ("brief/lost", 1),
    ]
    (ticked,) = [event for event in told if event.words == "brief/ticked"][:1]
    assert ticked.facts["marks"] == ["walls", "houses", "farm"]


def test_nothing_that_was_told_is_lost_in_brief():
    """Every kind of event of a seat's round has its place, in whole games."""
    for chance in range(6):
        table = tables.played(GAME, 3, chance, options={"mode": "advanced"})
        events = tables.told(table)
        told = brief(events)
        marks = [mark for event in told for mark in event.facts.get("marks", ())]
        ticks = [e for e in events if e.words.startswith(("event/ticked", "event/built"))]
        assert len(marks) == len(ticks)
        goods = [g for e in told if e.words == "brief/harvested" for g in e.facts["goods"]]
        harvests = [g for e in events if "harvested" in e.words for g in e.facts["goods"]]
        assert sorted(goods) == sorted(harvests)
        assert set(goods) <= set(RESOURCES)
        for event in told:
            for lang in ("en", "fr"):
                assert say_event(lang, event.words, event.facts)


def say_event(lang: str, words: str, facts: object) -> str:
    from engines.rooms import rooms

    return rooms()[GAME.id].words.say(lang, words, facts, SHORT)  # type: ignore[arg-type]
