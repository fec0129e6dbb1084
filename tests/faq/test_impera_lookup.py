"""The map of Impera looked up: every pair of Regions, in both languages, and nothing else."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.impera import data
from engines.impera.printed import printed
from engines.impera.world import CONTINENTS, DIE, REGION, REGION_IDS
from faq.base import load
from faq.lookup.impera import look_up
from faq.text import fold
from tests.builders.impera import house

MAP = printed(data.own())
LANGS = ("en", "fr")
PAIRS = list(combinations(range(len(REGION_IDS)), 2))
YES, NO = {"en": "Yes, ", "fr": "Oui, "}, {"en": "No, ", "fr": "Non, "}
ASKED = {"en": "does {0} touch {1}?", "fr": "est-ce que {0} touche {1} ?"}


def name(region: int, lang: str) -> str:
    facts = MAP.regions[region]
    return facts.name_fr if lang == "fr" else facts.name_en


def answer(question: str, lang: str = "en") -> str:
    found = look_up(question, lang)
    assert found is not None, question
    return found.answer


@pytest.mark.parametrize("lang", LANGS)
def test_any_two_regions_touch_if_and_only_if_the_map_joins_them(lang: str):
    for one, other in PAIRS:
        told = answer(ASKED[lang].format(name(one, lang), name(other, lang)), lang)
        border = MAP.border(one, other)
        assert told.startswith((YES if border else NO)[lang]), told
        assert f"({REGION_IDS[one]})" in told
        assert f"({REGION_IDS[other]})" in told


@pytest.mark.parametrize("lang", LANGS)
def test_the_route_of_a_border_is_named_whichever_region_comes_first(lang: str):
    ways = {
        "land": {"en": "by land", "fr": "par la terre"},
        "sea": {"en": "by sea", "fr": "par la mer"},
    }
    assert len(MAP.borders) == 74
    for border in MAP.borders:
        for one, other in permutations(border.ends):
            told = answer(f"{name(one, lang)} / {name(other, lang)}", lang)
            assert ways[border.kind][lang] in told
            assert (border.label_fr if lang == "fr" else border.label_en) in told


@pytest.mark.parametrize("lang", LANGS)
def test_any_two_regions_are_known_by_their_codes(lang: str):
    for one, other in PAIRS:
        found = look_up(f"{REGION_IDS[one]} {REGION_IDS[other]}", lang)
        assert found is not None
        assert set(found.regions) == {REGION_IDS[one], REGION_IDS[other]}


def test_the_way_between_regions_apart_goes_over_real_borders():
    for one, other in PAIRS:
        if MAP.border(one, other) is None:
            path = answer(f"{REGION_IDS[one]} {REGION_IDS[other]}").partition("way: ")[2]
            steps = [REGION[step[-4:-1]] for step in path.removesuffix(".").split(" – ")]
            assert (steps[0], steps[-1]) == (one, other)
            assert all(MAP.border(*ends) for ends in pairwise(steps))


@pytest.mark.parametrize("lang", LANGS)
def test_every_region_tells_its_die_its_colour_and_its_neighbours(lang: str):
    for region, region_id in enumerate(REGION_IDS):
        asked = {"en": "what are the neighbours of {}", "fr": "quels sont les voisins de {}"}[lang]
        found = look_up(asked.format(name(region, lang)), lang)
        assert found is not None
        facts = MAP.file.model.continents.of(CONTINENTS[region // 6])
        assert (facts.colour_fr if lang == "fr" else facts.colour_en) in found.answer
        assert f"({region_id})" in found.answer
        assert {"en": f"die {DIE[region]}", "fr": f"dé {DIE[region]}"}[lang] in found.answer
        for other, other_id in enumerate(REGION_IDS):
            if other != region:
                assert (f"({other_id})" in found.answer) is (MAP.border(region, other) is not None)


@pytest.mark.parametrize(
    ("question", "lang", "told"),
    [
        ("does Brazil touch Africa?", "en", "Brazil (SA1) – West Africa (AF4) by sea"),
        (
            "le Brésil touche l'Afrique ?",
            "fr",
            "Brésil (SA1) – Afrique de l'Ouest (AF4) par la mer",
        ),
        ("l'Europe touche l'Océanie ?", "fr", "Non, aucune frontière"),
        ("does Europe border Asia", "en", "Yes, 4 borders"),
        ("does Brazil border South America", "en", "is part of it"),
        ("neighbours of Europe", "en", "9 borders with the rest of the world"),
    ],
)
def test_continents_are_places_too(question: str, lang: str, told: str):
    assert told in answer(question, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_borders_between_continents_are_those_of_the_map(lang: str):
    facts = MAP.file.model.continents
    for one, other in combinations(range(len(CONTINENTS)), 2):
        named = [
            facts.of(CONTINENTS[place]).name_fr
            if lang == "fr"
            else facts.of(CONTINENTS[place]).name_en
            for place in (one, other)
        ]
        told = answer(ASKED[lang].format(*named), lang)
        joined = sum({end // 6 for end in border.ends} == {one, other} for border in MAP.borders)
        assert told.startswith((YES if joined else NO)[lang])
        assert told.count(" – ") == joined


@pytest.mark.parametrize(
    ("question", "lang", "regions"),
    [
        ("is France next to Spain?", "en", ("EU2", "EU5")),
        ("la turquie touche l'egypte", "fr", ("AS1", "AF1")),
        ("does Russia border China", "en", ("EU1", "AS6", "AS4")),
        ("is Australia connected to New Zealand", "en", ("OC5", "OC6", "OC4")),
        ("les USA et Hawaï sont reliés ?", "fr", ("NA3", "OC1")),
        ("which Region is yellow 5", "en", ("AF5",)),
        ("le 5 jaune c'est quelle région", "fr", ("AF5",)),
        ("what is the die 6 of Africa", "en", ("AF6",)),
        ("ou est le Japon", "fr", ("AS4",)),
        ("who can attack Japan", "en", ("AS4",)),
    ],
)
def test_countries_colours_and_dice_name_regions(
    question: str, lang: str, regions: tuple[str, ...]
):
    found = look_up(question, lang)
    assert found is not None
    assert found.regions == regions


def test_two_countries_of_one_region_are_one_region():
    assert answer("France and Germany").endswith("That is one and the same Region.")


@pytest.mark.parametrize("lang", LANGS)
def test_a_slip_and_missing_accents_are_forgiven_in_a_regions_name(lang: str):
    for region, region_id in enumerate(REGION_IDS):
        plain = fold(name(region, lang))
        if len(plain) < 6:
            continue
        middle = len(plain) // 2
        for slipped in (plain[:middle] + plain[middle + 1 :], plain[:3] + plain[2:]):
            found = look_up(f"die {slipped}" if lang == "en" else f"valeur {slipped}", lang)
            assert found is not None, slipped
            assert region_id in found.regions, slipped


@pytest.mark.parametrize("lang", LANGS)
def test_every_name_that_players_use_is_found_as_it_is_written(lang: str):
    for number, region in enumerate(MAP.regions):
        for text in (region.name_en, region.name_fr):
            found = look_up(f"dice {text}" if lang == "en" else f"couleur {text}", lang)
            assert found is not None
            assert found.regions == (REGION_IDS[number],)


def test_a_table_with_its_own_map_is_answered_from_that_map():
    file = house(
        sea=[
            border
            for border in data.own().body["borders"]["sea"]["value"]
            if set(border["ends"]) != {"AF4", "SA1"}
        ]
    )
    found = look_up("does Brazil touch West Africa", "en", printed(file))
    assert found is not None
    assert found.answer.startswith("No, ")


MAY_BE_LOOKED_UP = {
    f"impera/{slug}"
    for slug in (
        "map-lookup", "continent-colours", "borders-on-card", "sea-routes", "die-value",
        "planisphere", "region-identity",
    )
}  # fmt: skip


def test_questions_about_other_rules_are_left_to_the_entries():
    taken = [
        (entry, phrase)
        for entry, lang, phrase in load().phrases()
        if entry not in MAY_BE_LOOKED_UP and look_up(phrase, lang)
    ]
    assert taken == []


@pytest.mark.parametrize(
    "question",
    [
        "",
        "?!",
        "what's the capital of France",
        "I attack Argentina (4) from Peru (3) with Supports 5 and 2",
        "I own Europe, can I put New Zealand down",
        "my Brazil touches my Peru, how many points",
        "where is the world map",
        "\u202edoes nothing touch anything",
        "x" * 4000,
    ],
)
def test_what_is_no_question_about_the_map_is_not_answered(question: str):
    assert look_up(question, "en") is None


@given(st.text(max_size=300), st.sampled_from(LANGS))
def test_no_text_breaks_it(question: str, lang: str):
    found = look_up(question, lang)
    assert found is None or found.answer


@pytest.mark.parametrize(
    ("question", "lang"),
    [
        ("je peux taper le Chili depuis la Sibérie", "fr"),
        ("est-ce que je frappe le Brésil depuis l'Inde", "fr"),
        ("on peut viser le Canada depuis le Maghreb ?", "fr"),
        ("can I hit Chile from Siberia", "en"),
        ("may India strike Brazil", "en"),
    ],
)
def test_whatever_word_is_used_for_an_attack_two_regions_apart_are_out_of_reach(
    question: str, lang: str
):
    assert answer(question, lang).startswith(NO[lang])
