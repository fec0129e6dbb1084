"""Files of the base that can't be used are named, with the field and the reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from faq.base import FOLDER, Base, BaseFileError, load

TIE = "entries/lost-cities/tie.yaml"
Change = Callable[[dict[str, Any]], None]


def _without(lang: str) -> Change:
    return lambda body: body.pop(lang) and None


def _say(lang: str, field: str, text: Any) -> Change:
    return lambda body: body[lang].update({field: text})


def _set(field: str, value: Any) -> Change:
    return lambda body: body.update({field: value})


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (_without("fr"), ["fr: Field required"]),
        (_say("fr", "answer", "Un. Deux. Trois."), ["fr.answer", "two sentences, not 3"]),
        (_say("en", "answer", "a" * 351), ["en.answer", "350"]),
        (_say("en", "more", "a" * 1201), ["en.more", "1200"]),
        (_say("en", "question", "Why " + "so " * 40 + "long?"), ["en.question", "100"]),
        (_say("fr", "phrasings", ["une seule"]), ["fr.phrasings", "8"]),
        (_set("colour", "red"), ["colour", "not permitted"]),
        (_set("counts_as", "final-score"), ["either its own topic or"]),
        (_set("topic", "final-score"), ["topic final-score in another's file"]),
        (_set("topic", "no-such-topic"), ["no-such-topic is no topic of lost-cities"]),
        (_set("authority", "gossip"), ["authority", "'booklet', 'summary' or 'ruling'"]),
        (_set("citations", []), ["only a ruling may have none"]),
        (_set("citations", [{"source": "booklet"}]), ["either pages or a section"]),
        (_set("unproved", "no idea"), ["there is one"]),
        (_set("proof", [{"given": {}, "then": {}}]), ["at least one thing that must follow"]),
        (_set("game", "chess"), ["'chess'", "'lost-cities'"]),
    ],
)
def test_a_wrong_entry_is_named_with_its_field(
    reloaded: Callable[..., Base], change: Change, parts: list[str]
):
    with pytest.raises(BaseFileError) as error:
        reloaded(TIE, change)
    assert TIE.split("/", 1)[1] in str(error.value)
    assert [part for part in parts if part not in str(error.value)] == []


def test_every_broken_file_is_named_at_once(altered: Callable[..., Path]):
    altered(TIE, _without("fr"))
    folder = altered("games/lost-cities.yaml", lambda body: body.pop("figures"))
    (folder / "entries/lost-cities/credits.yaml").write_text("topic: [", "utf-8")
    with pytest.raises(BaseFileError) as error:
        load(folder)
    for name in ("tie.yaml", "credits.yaml", "games/lost-cities.yaml"):
        assert name in str(error.value)


def test_a_base_without_topics_says_so(altered: Callable[..., Path]):
    folder = altered(TIE, lambda body: None)
    (folder / "topics.yaml").write_text("lost-cities: 3", "utf-8")
    with pytest.raises(BaseFileError, match=r"topics\.yaml"):
        load(folder)


def test_every_listed_topic_has_its_entry(base: Base):
    assert len(base.topics["lost-cities"]) == 38
    listed = {(game, slug) for game, slugs in base.topics.items() for slug in slugs}
    assert set(base.by_topic) == listed


def test_nothing_in_the_folder_is_left_out(base: Base):
    assert len(base.entries) == len(list((FOLDER / "entries").glob("**/*"))) - len(base.games)


def test_a_ruling_reads_as_the_end_of_its_opening(base: Base):
    """It is said after "Here we play:", so it goes on in small letters and is one sentence."""
    rulings = [
        entry
        for entry in base.entries.values()
        if entry.authority == "ruling" and not base.settled_here(entry)
    ]
    assert len(rulings) >= 10
    for entry in rulings:
        for lang in ("en", "fr"):
            answer = entry.speech(lang).answer
            assert answer[0].islower()
            assert answer.endswith(".")


def test_french_is_set_with_no_break_spaces_before_its_double_signs(base: Base):
    for entry_id, entry in base.entries.items():
        for said in (entry.fr.question, entry.fr.answer, entry.fr.more):
            for sign in "?!:;»":
                assert f" {sign}" not in said, (entry_id, said)


def test_no_phrase_was_copied_from_the_questions_that_measure_the_search(base: Base):
    from faq.evaluate import read
    from faq.text import fold

    measured = {fold(row.q) for row in read(Path(__file__).with_name("dev.jsonl"))}
    assert [phrase for _, _, phrase in base.phrases() if fold(phrase) in measured] == []
