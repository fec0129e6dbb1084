"""What belongs to a person or a server can be sent, whatever it holds, in both languages."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.desk import data
from bot.greeting import greeting
from bot.limits import problems
from bot.people.choices import forget_question, preferences
from bot.people.home import welcome
from bot.presser import Presser
from bot.rights import NEEDED
from bot.screen import Screen
from bot.table.press import decode
from bot.table.state import Person
from engines.drawing.styles import STYLES
from engines.kernel.data import MAX_BYTES, DataError, parse
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms

EACH = pytest.mark.parametrize("lang", LANGUAGES)


def fits(shown: Screen) -> None:
    assert problems(shown) == []
    for button in shown.buttons():
        code = getattr(button, "press", None)
        assert code is None or decode(code) is not None


@EACH
def test_the_screens_of_a_person_can_be_sent(lang: str) -> None:
    for style in STYLES:
        for as_text in (True, False):
            nobody = cast(Any, None)
            fits(preferences(Presser(nobody, Person(1, "x"), lang, False, style, as_text)))
    fits(forget_question(lang))
    fits(welcome(lang))
    fits(greeting(lang, []))
    fits(greeting(lang, list(NEEDED)))


@EACH
def test_the_worst_file_is_refused_in_one_message(lang: str) -> None:
    """Row 31: as many wrong values as a file can hold, with names and values of any length."""
    lines = ["game: lost-cities"]
    size = len(lines[0])
    while size < MAX_BYTES - 400:
        lines.append(f"{'@everyone_*' * 10}{len(lines)}: {'<@1> **x** ' * 20}")
        size += len(lines[-1]) + 1
    text = "\n".join([lines[0], *(f"? '{a}'\n: '{b}'" for a, _, b in map(_halves, lines[1:]))])
    with pytest.raises(DataError) as refused:
        rooms()["lost-cities"].game.read_data(parse(text.encode()[:MAX_BYTES]))
    shown = data.refused(lang, refused.value)
    fits(shown)
    assert all("@everyone" not in words and "<@1>" not in words for words in shown.texts())


def _halves(line: str) -> tuple[str, str, str]:
    return line.partition(": ")


@EACH
@pytest.mark.parametrize("game", rooms())
def test_a_file_that_changes_everything_is_told_in_one_message(lang: str, game: str) -> None:
    own = rooms()[game].game.data()
    body = dict(own.body)
    for section, entries in body.items():
        if not isinstance(entries, dict):
            continue
        for name, entry in entries.items():
            if isinstance(entry, dict) and isinstance(entry.get("value"), int):
                changed = {**entry, "value": entry["value"] + 1, "note": "**x** @here " * 40}
                trial = {**body, section: {**body[section], name: changed}}
                try:
                    rooms()[game].game.read_data(trial)
                except DataError:
                    continue
                body = trial
    given = rooms()[game].game.read_data(body)
    fits(data.accepted(lang, given))
    for number in range(20):
        shown = data.page(lang, game, given, number, data.SERVER, may=True)
        fits(shown)
        assert all("@here" not in words for words in shown.texts())
