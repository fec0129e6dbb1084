"""Screens of the moderators' desk and of answers at their fullest, in both languages."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.desk import curating
from bot.desk.answer import guesses, own_answer, page, reply
from bot.desk.curating import Group
from bot.desk.reader import Reader
from bot.desk.server_desks import Line, Waiting
from bot.desk.server_rules import OwnAnswer, Phrasing, ServerRules
from bot.screen import Screen
from bot.table.press import How
from engines.kernel.words import LANGUAGES
from faq.base import Base, Entry, own
from faq.reply import Near, Reply
from tests.bot.table.test_screens import WIDE, fits

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
LONG = "*" * 300
FULL = "_@everyone " * 100
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(scope="module")
def base() -> Base:
    return own()


def answers(entry: str | None, count: int) -> dict[int, OwnAnswer]:
    return {
        n: OwnAnswer(n, entry, "lost-cities", "fr", LONG, FULL[:500], WIDE[n % 5][:80], NOW)
        for n in range(10**8, 10**8 + count)
    }


def group(count: int, start: int = 10**8, kind: str = "wrong") -> Group:
    asked = tuple(
        Waiting(start + n, LONG, "fr", "imperial-settlers", kind, "lost-cities/zero-value")  # pyright: ignore[reportArgumentType]
        for n in range(count)
    )
    return Group(asked)


def longest(base: Base, lang: str) -> list[tuple[str, Entry]]:
    """The entries that take most room."""

    def room(pair: tuple[str, Entry]) -> int:
        speech = pair[1].speech(lang)
        return len(speech.question + speech.answer + speech.more) + 150 * len(pair[1].citations)

    return sorted(base.entries.items(), key=room)[-12:]


def words(shown: Screen) -> str:
    return "\n".join(shown.texts())


@EACH_LANG
def test_the_fullest_desk_fits(base: Base, lang: str) -> None:
    """Rows 28 and 32."""
    many = answers(None, 40)
    rules = ServerRules(
        many,
        {str(n): Phrasing(LONG, "fr", answer_id=next(iter(many))) for n in range(50)},
        frozenset(base.entries),
    )
    reader = Reader(base, lang, rules=rules, curates=True)
    groups = [group(50, 10**8 + 100 * n) for n in range(23)]
    for number in range(-1, 99, 9):
        fits(curating.home(reader, groups, number, LONG))
        fits(curating.own_page(reader, number, LONG))
        fits(curating.hidden_page(reader, number))
    fits(curating.group_page(reader, group(99_999), (99, 99)))
    fits(curating.merge_page(reader, group(9), list(base.entries)))
    fits(curating.one_page(reader, next(iter(many.values()))))
    lines = [Line(NOW, WIDE[n % 5], "answered", LONG) for n in range(curating.LINES)]
    fits(curating.log_page(reader.say, lines, 3, 99))


@EACH_LANG
def test_an_empty_desk_says_how_it_fills(base: Base, lang: str) -> None:
    reader = Reader(base, lang)
    for shown in (
        curating.home(reader, []),
        curating.own_page(reader),
        curating.hidden_page(reader),
        curating.log_page(reader.say, [], 0, 0),
        curating.merge_page(reader, group(1), []),
    ):
        fits(shown)


@EACH_LANG
@pytest.mark.parametrize("how", [How.UPDATE, How.PRIVATE])
def test_the_longest_answers_fit_with_house_rules_and_the_longest_question(
    base: Base, lang: str, how: How
) -> None:
    for entry_id, entry in longest(base, lang):
        rules = ServerRules(answers(entry_id, 9))
        reader = Reader(base, lang, how, rules, served=True, curates=how is How.UPDATE)
        fits(page(reader, entry, question=LONG, more=True))
        fits(curating.entry_page(reader, entry, entry_id, LONG))
        fits(guesses(reader, LONG, [entry_id, *list(base.entries)[:5]], FULL[:300]))
    reader = Reader(base, lang, how)
    fits(own_answer(reader, next(iter(answers(None, 1).values())), question=LONG, note=LONG))


def given(outcome: str, **more: object) -> Reply:
    fields: dict[str, object] = {
        "outcome": outcome,
        "answered": outcome == "answer",
        "entry": "impera/map-lookup",
        "topic": "map-lookup",
        "game": "impera",
        "lang": "en",
        "confidence": 1.0,
        "answer": None,
        "citations": (),
        "authority": "ruling",
        "house": None,
        "alternatives": (Near("impera/sea-routes", "sea-routes"),),
        "ms": 1.0,
    }
    return Reply(**{**fields, **more})  # pyright: ignore[reportArgumentType]


def test_what_the_data_settled_is_the_answer(base: Base) -> None:
    told = "Brazil touches Western Africa by sea."
    shown = reply(Reader(base, "en"), given("answer", answer=told), "Does Brazil touch Africa?")
    assert told in words(shown)


def test_a_hidden_answer_is_not_given_nor_offered(base: Base) -> None:
    rules = ServerRules(hidden=frozenset({"impera/map-lookup", "impera/sea-routes"}))
    reader = Reader(base, "en", rules=rules)
    shown = reply(reader, given("answer", answer="Secret."), "Does Brazil touch Africa?")
    assert "Secret." not in words(shown)
    assert "set this answer aside" in words(shown)
    shown = reply(reader, given("choice"), "Does Brazil touch Africa?")
    assert "The rules I know don't say" in words(shown)


@pytest.mark.parametrize(
    ("beyond", "said"),
    [("game", "I don't know that game"), ("language", "I answer in French and English")],
)
def test_what_is_beyond_the_desk_is_said(base: Base, beyond: str, said: str) -> None:
    shown = reply(Reader(base, "en"), given("unknown", beyond=beyond), "Catan?")
    assert said in words(shown)
    assert words(shown).startswith("> Catan?")
