"""Sentences for people: facts put into a catalogue's sentence, in either language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines.kernel.words import MissingWordsError, Words

HEAD = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"
"""
ENGLISH = {
    "colour/red": "red",
    "colour/blue": "blue",
    "took": "{seat:seat} takes {number} {colour:colour}.",
    "crossed": "{seats:seats} crossed.",
    "left": "Left: {numbers:list}, {colours:colour*}.",
    "rolled": "{numbers:row} / {colours:colour+}",
    "counted": "{colours:#colour*} / {goods:#good+}",
    "moved": "{points:signed} ({total})",
    "said": "{text}",
    "reach": "{text.__class__}",
    "index": "{text[0]}",
}
FRENCH = {
    **ENGLISH,
    "colour/red": "rouge",
    "colour/blue": "bleu",
    "took": "{seat:seat} prend {number} {colour:colour}.",
    "crossed": "{seats:seats} ont passé.",
}
PLURALS = {
    "points": {
        "en": ("{count} point", "{count} points"),
        "fr": ("{count} point", "{count} points"),
    },
    "good/food": {"en": ("food", "{count} foods"), "fr": ("vivres", "{count} vivres")},
    "good/gold": {"en": ("gold", "{count} golds"), "fr": ("or", "{count} ors")},
}
NAMES = ["Ana", "Bo", "Cy"]


@pytest.fixture
def words(tmp_path: Path) -> Words:
    for language, sentences, plural in (("en", ENGLISH, "(n != 1)"), ("fr", FRENCH, "(n > 1)")):
        text = HEAD.format(language=language, plural=plural)
        for key, sentence in sentences.items():
            text += f'\nmsgid "{key}"\nmsgstr "{sentence}"\n'
        for key, forms in PLURALS.items():
            one, many = forms[language]
            text += f'\nmsgid "{key}"\nmsgid_plural "{key}"\n'
            text += f'msgstr[0] "{one}"\nmsgstr[1] "{many}"\n'
        (tmp_path / f"{language}.po").write_text(text, encoding="utf-8")
    return Words([tmp_path])


@pytest.mark.parametrize(
    ("key", "facts", "english", "french"),
    [
        (
            "took",
            {"seat": 1, "number": 4, "colour": "red"},
            "Bo takes 4 red.",
            "Bo prend 4 rouge.",
        ),
        ("crossed", {"seats": [0]}, "Ana crossed.", "Ana ont passé."),
        ("crossed", {"seats": [0, 2]}, "Ana and Cy crossed.", "Ana et Cy ont passé."),
        (
            "crossed",
            {"seats": [0, 1, 2]},
            "Ana, Bo, and Cy crossed.",
            "Ana, Bo et Cy ont passé.",
        ),
        (
            "left",
            {"numbers": [7, 9], "colours": ["red", "blue"]},
            "Left: 7 and 9, red and blue.",
            "Left: 7 et 9, rouge et bleu.",
        ),
        ("left", {"numbers": [], "colours": []}, "Left: —, —.", "Left: —, —."),
        (
            "rolled",
            {"numbers": [7, 9], "colours": ["red", "red"]},
            "7 · 9 / red · red",
            "7 · 9 / rouge · rouge",
        ),
        (
            "counted",
            {"colours": ["red", "blue", "red"], "goods": ["food", "gold", "food", "food"]},
            "2 × red and blue / 3 foods · gold",
            "2 × rouge et bleu / 3 vivres · or",
        ),
        (
            "counted",
            {"colours": ["red"], "goods": []},
            "red / ",
            "rouge / ",
        ),
        ("moved", {"points": 20, "total": 5}, "+20 (5)", "+20 (5)"),
        ("moved", {"points": -15, "total": -5}, "\u221215 (\u22125)", "\u221215 (\u22125)"),
        ("moved", {"points": 0, "total": 0}, "0 (0)", "0 (0)"),
    ],
)
def test_a_fact_reads_as_its_place_says(
    words: Words, key: str, facts: dict[str, Any], english: str, french: str
):
    assert words.say("en", key, facts, NAMES) == english
    assert words.say("fr", key, facts, NAMES) == french


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [(0, "0 points", "0 point"), (1, "1 point", "1 point"), (2, "2 points", "2 points")],
)
def test_plurals_follow_the_language(words: Words, count: int, english: str, french: str):
    assert words.say("en", "points", {"count": count}) == english
    assert words.say("fr", "points", {"count": count}) == french


def test_a_missing_key_is_named_with_its_language(words: Words):
    assert not words.has("fr", "nothing")
    with pytest.raises(MissingWordsError, match=r"nothing \(fr\)"):
        words.say("fr", "nothing")


def test_a_missing_word_for_a_value_is_named(words: Words):
    with pytest.raises(MissingWordsError, match=r"colour/pink \(en\)"):
        words.say("en", "took", {"seat": 0, "number": 1, "colour": "pink"}, NAMES)


@pytest.mark.parametrize("text", ["{0}", "{seat:seat}", "%s", "{", "@everyone", "\u202e"])
def test_what_people_wrote_is_never_read_as_a_sentence(words: Words, text: str):
    assert words.say("en", "said", {"text": text}) == text
    assert words.say("en", "crossed", {"seats": [0]}, [text]) == f"{text} crossed."


@pytest.mark.parametrize("key", ["reach", "index"])
def test_a_sentence_can_not_reach_into_a_fact(words: Words, key: str):
    with pytest.raises(KeyError):
        words.say("en", key, {"text": "abc"})


def test_several_rooms_speak_together(words: Words, tmp_path: Path):
    other = tmp_path / "other"
    other.mkdir()
    for language in ("en", "fr"):
        text = HEAD.format(language=language, plural="(n != 1)") + '\nmsgid "x"\nmsgstr "y"\n'
        (other / f"{language}.po").write_text(text, encoding="utf-8")
    both = Words([tmp_path, other])
    assert both.say("en", "x") == "y"
    assert both.say("en", "colour/red") == "red"
    assert both.has("fr", "x")
    assert not words.has("fr", "x")
