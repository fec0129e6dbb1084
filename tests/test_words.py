"""Sentences for people: none missing, none unused, the same facts in both languages."""

from __future__ import annotations

import re

import pytest

from engines.kernel.moves import kind
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.catalogues import ROOT, Catalogue, catalogues, said, word_kinds

EACH = pytest.mark.parametrize("catalogue", catalogues(), ids=str)
NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"


def none(found: list[str]) -> None:
    """Nothing was found; else all of it, one a line."""
    assert not found, "\n" + "\n".join(found)


SAID_BY_NAME = ("game/name", "game/pitch", "part/", "ended/", "turn/name")
"""Asked for by whoever shows a game, under the names that the game's own figures have."""


@EACH
def test_every_sentence_stands_in_every_language(catalogue: Catalogue) -> None:
    assert set(catalogue.sentences) == set(LANGUAGES)
    missing = {
        language: sorted(catalogue.keys - by_key.keys())
        for language, by_key in catalogue.sentences.items()
    }
    assert not any(missing.values()), missing


@EACH
def test_no_sentence_is_empty(catalogue: Catalogue) -> None:
    empty = [
        f"{language}: {key}"
        for language, by_key in catalogue.sentences.items()
        for key, sentence in by_key.items()
        if not all(form.strip() for form in sentence.forms)
    ]
    none(empty)


@EACH
def test_both_languages_put_in_the_same_facts(catalogue: Catalogue) -> None:
    different = {
        key: {language: sorted(by_key[key].places) for language, by_key in every.items()}
        for every in [catalogue.sentences]
        for key in catalogue.keys
        if len({frozenset(by_key[key].places) for by_key in every.values() if key in by_key}) > 1
    }
    assert different == {}


def test_every_key_in_the_code_has_its_sentence() -> None:
    keys = set().union(*(catalogue.keys for catalogue in catalogues()))
    namespaces = {key.partition("/")[0] for key in keys}
    missing = [
        f"{key} ({place})"
        for key, place in said().keys.items()
        if key.partition("/")[0] in namespaces and key not in keys and key not in said().rules
    ]
    none(missing)


def test_every_key_with_a_changing_part_has_some_sentence() -> None:
    keys = set().union(*(catalogue.keys for catalogue in catalogues()))
    namespaces = {key.partition("/")[0] for key in keys}
    missing = [
        f"{pattern} ({place})"
        for pattern, place in said().patterns.items()
        if pattern.partition("/")[0] in namespaces
        and not any(re.fullmatch(pattern, key) for key in keys)
    ]
    none(missing)


def test_every_refusal_has_its_words() -> None:
    keys = set().union(*(catalogue.keys for catalogue in catalogues()))
    missing = [
        f"refusal/{rule} ({place})"
        for rule, place in said().rules.items()
        if f"refusal/{rule}" not in keys
        and not any(key.startswith(f"refusal/{rule}/") for key in keys)
    ]
    none(missing)


@EACH
def test_no_sentence_is_unused(catalogue: Catalogue) -> None:
    none([key for key in sorted(catalogue.keys) if not used(key)])


def used(key: str) -> bool:
    """Said in the code as it is, with a changing part, as a kind of word or as a refusal."""
    if key.startswith("refusal/") and key not in said().keys:
        rule = key.removeprefix("refusal/")
        reason = rule.rpartition("/")[2]
        return rule in said().rules or (
            rule.rpartition("/")[0] in said().rules and reason in said().texts
        )
    return (
        key.startswith(SAID_BY_NAME) or key.rpartition("/")[0] in word_kinds() or said().says(key)
    )


@EACH
def test_words_that_a_sentence_asks_for_are_there(catalogue: Catalogue) -> None:
    """`{column:column}` needs at least one `column/...` within reach."""
    keys = set().union(*(each.keys for each in catalogues()))
    assert [
        kind for kind in word_kinds() if not any(key.startswith(f"{kind}/") for key in keys)
    ] == []


@pytest.mark.parametrize("game", rooms())
def test_every_move_end_and_part_of_a_game_has_its_words(game: str) -> None:
    room = rooms()[game]
    start = room.game.setup(room.game.data(), room.game.options(), room.game.seats[0])
    needed = [
        "game/name",
        *(f"move/{kind(move)}" for move in room.game.moves),
        *(f"part/{part}" for part in room.game.scores(start)[0].parts),
    ]
    missing = [
        f"{language}: {key}"
        for key in needed
        for language in LANGUAGES
        if not room.words.has(language, key)
    ]
    none(missing)


@EACH
def test_french_speaks_to_a_friend(catalogue: Catalogue) -> None:
    """Tutoiement: « vous » is for several people, in a plural form."""
    formal = re.compile(r"\b(vous|votre|vos|veuillez)\b", re.IGNORECASE)
    none(
        [
            sentence.forms[0]
            for sentence in catalogue.sentences["fr"].values()
            if formal.search(sentence.forms[0])
        ]
    )


@EACH
def test_french_punctuation_never_starts_a_line(catalogue: Catalogue) -> None:
    """A no-break space stands before : ; ! ? » and after «."""
    loose = re.compile(
        rf"(?<![{NO_BREAK}])[?!»](?!\w)|[^{NO_BREAK}\d][:;](?=\s|$)|«(?![{NO_BREAK}])"
    )
    wrong = [
        form
        for sentence in catalogue.sentences["fr"].values()
        for form in sentence.forms
        if loose.search(re.sub(r"\{[^}]*\}|https?://\S+|`[^`]*`|<[^>]*>|Lost Cities:", "0", form))
    ]
    none(wrong)


def test_french_guides_keep_their_punctuation_too() -> None:
    loose = re.compile(r" [?!:;»]|« ")
    guide = (ROOT / "docs" / "players.fr.md").read_text(encoding="utf-8")
    none([line for line in guide.splitlines() if loose.search(line)])


def test_the_readers_find_what_they_should() -> None:
    """The checks above can fail: what they look for is really found."""
    assert said().says("event/wrote-by-die")
    assert not said().says("event/wrote")
    assert not used("event/never-told")
    assert not used("refusal/number-order/never")
    assert used("refusal/number-order")
    assert "colour" in word_kinds()
