"""The entries of Impera: every topic, both languages, and each proof on the game's own rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.impera import rules
from engines.kernel.words import Words
from engines.rooms import Room, rooms
from faq import proof as proofs
from faq.base import SETTLED_HERE, Entry, load

LANGS = ("en", "fr")
FEWEST = 20
PRESS = {"en": ("Press", "picture"), "fr": ("Appuie", "Ouvre", "image")}
GESTURES = ("lay-region", "view-board", "enlarge-card", "planisphere", "attack-target")


BASE = load()
ENTRIES = {
    entry_id.removeprefix("impera/"): entry
    for entry_id, entry in BASE.entries.items()
    if entry.game == "impera"
}
TOPICS = BASE.topics["impera"]
PROVED = [
    pytest.param(proof, id=f"{slug}.{number}")
    for slug, entry in ENTRIES.items()
    for number, proof in enumerate(entry.proof)
]


@pytest.fixture(autouse=True)
def room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of Impera, whether or not the house opens tables of it yet."""
    folder = Path(rules.__file__).with_name("words")
    open_rooms = {"impera": Room(rules.GAME, "engines.impera", Words([folder])), **rooms()}
    monkeypatch.setattr(proofs, "rooms", lambda: open_rooms)


@pytest.mark.parametrize("proof", PROVED)
def test_what_an_entry_claims_follows_from_the_rules(proof: proofs.Proof):
    assert proofs.run("impera", proof).failures == []


def test_every_topic_has_its_entry():
    assert set(TOPICS) <= set(ENTRIES)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_topic_is_asked_in_many_ways(topic: str, lang: str):
    assert len(set(ENTRIES[topic].speech(lang).phrasings)) >= FEWEST


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_is_settled_by_a_source_or_marked_as_ours(topic: str):
    ours = TOPICS[topic].endswith(SETTLED_HERE)
    assert (ENTRIES[topic].authority == "ruling") is ours


def _unsettled() -> dict[str, Entry]:
    return {
        slug: entry
        for slug, entry in ENTRIES.items()
        if entry.authority == "ruling" and not BASE.settled_here(entry)
    }


@pytest.mark.parametrize("slug", _unsettled())
@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_completes_the_sentence_that_says_so(slug: str, lang: str):
    """ "The rules don't say. Here we play: a lot ..." """
    assert _unsettled()[slug].speech(lang).answer[0].islower()


@pytest.mark.parametrize("slug", GESTURES)
@pytest.mark.parametrize("lang", LANGS)
def test_a_gesture_of_the_app_is_answered_with_what_to_press_here(slug: str, lang: str):
    first = ENTRIES[slug].speech(lang).answer.split(". ")[0]
    assert any(word in first for word in PRESS[lang])


def test_every_value_that_no_source_settles_is_told():
    unsettled = {name for name, value in rules.GAME.data().values() if value.provenance != "source"}
    told = {name for entry in ENTRIES.values() for name in entry.pinned}
    assert unsettled - told == set()
    assert told <= {name for name, _ in rules.GAME.data().values()}


def test_the_source_has_sections_and_no_pages():
    for source in BASE.games["impera"].sources.values():
        assert source.pages == ()
        assert source.sections


def test_only_what_a_source_states_is_a_figure():
    figures = dict(BASE.games["impera"].figures)
    stated = {name for name, figure in figures.items() if figure is not None}
    assert stated == {"fewest_players", "most_players"}
