"""What a table's data file calls things is what its buttons, lists, events and sheets call them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from bot.screen import Button, Choice, Screen, Text
from bot.table import details, sheets
from bot.table.board import board
from bot.table.ending import ending
from bot.table.menus import label
from bot.table.panel import panel
from bot.table.seen import Seen
from bot.table.sketch import DETAIL, SHARED, SHEET, TABLE, Subject
from bot.table.tale import tale
from engines.kernel.words import LANGUAGES
from engines.rooms import rooms
from tests.bot.table.test_screens import state_of
from tests.builders.tables import AnyTable, decide, opened

NAMING = [game for game, room in rooms().items() if room.game.named(room.game.data(), "en")]
NAMES = re.compile(r"(?:name|colour)_(?:en|fr)")


def renamed(node: Any, given: dict[str, str]) -> Any:
    """A body in which every name is another; `given` keeps the new name by the old one."""
    match node:
        case Mapping():
            return {
                key: given.setdefault(value, f"Nowhere {len(given)}")
                if NAMES.fullmatch(key) and isinstance(value, str)
                else renamed(value, given)
                for key, value in node.items()
            }
        case [*items]:
            return [renamed(item, given) for item in items]
        case _:
            return node


def words_of(shown: Screen) -> Iterator[str]:
    """Everything on a screen that is read."""
    for block in shown.blocks:
        match block:
            case Text(content):
                yield content
            case Choice(_, options, placeholder):
                yield placeholder
                yield from (option.label for option in options)
            case _:
                pass
    yield from (button.label for button in shown.buttons() if isinstance(button, Button))


def everything(table: AnyTable, lang: str, seat: int) -> Iterator[str]:
    """All that one player can read of a table."""
    ended = table.game.outcome(table.position) is not None
    seats = table.header.seats
    state = state_of(table.game.id, table, seats, "ended" if ended else "playing")
    seen = Seen(state, lang, seat)
    told = tale(table.game, table.log(), table.step)
    yield from words_of(ending(seen, told, None) if ended else board(seen, told, None))
    yield from words_of(panel(seen, told, None))
    for subject in (Subject(TABLE), Subject(SHEET, seat), Subject(SHARED)):
        yield from words_of(sheets.read(seen, subject))
    room, view = rooms()[state.game], seen.view()
    yield room.artist.sheet_alt(view, seat, seen.names, lang)
    yield room.artist.table_alt(view, seen.names, lang)
    for detail in room.details.listed(view, seen.names, lang):
        yield from (detail.name, detail.group)
        yield details.told(seen, detail.code)
        yield from words_of(sheets.read(seen, Subject(DETAIL, code=detail.code)))
    for move in table.game.candidates(view, seat):
        refusal = table.game.why_not(view, seat, move)
        yield seen.text.refused(refusal) if refusal else label(seen, move)
        yield seen.text.deed(move)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMING)
def test_a_corrected_name_is_read_everywhere(game: str, lang: str):
    rules = rooms()[game].game
    given: dict[str, str] = {}
    body = renamed(dict(rules.data().body), given)
    assert given
    old = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(given, key=len)[::-1]))})\b")
    rng = Random(7)
    table = opened(rules, rules.seats[0], data=body)
    new: set[str] = set()
    for step in range(2000):
        if step % 9 == 0 or not table.awaited():
            for seat in range(table.header.seats):
                for said in everything(table, lang, seat):
                    assert not old.search(said), said
                    new |= set(re.findall(r"Nowhere \d+", said))
        if not table.awaited():
            break
        decide(table, rng.choice(table.awaited()), rng)
    assert new == {given[name] for name in given if name in all_names(rules, lang)}


def all_names(rules: Any, lang: str) -> set[str]:
    """What a game's own file calls things, without the codes that stand beside some names."""
    called = rules.named(rules.data(), lang).values()
    return {re.sub(r" \([A-Z]+\d\)$", "", name) for name in called}
