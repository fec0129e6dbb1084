"""What there is to look at besides the sheets: its buttons, its lists, and one of it shown."""

from __future__ import annotations

from itertools import groupby

from bot.limits import LABEL, cut
from bot.screen import Block, Button, Choice, Option, Picture, Screen, Text, rows, screen
from bot.table.panel import COLOUR
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.table.sketch import DETAIL, Subject
from engines.drawing.details import Detail
from engines.rooms import rooms

SIGN = "+"
"""What the argument of a press begins with that asks for a detail; by itself it is the lists."""


def listed(seen: Seen) -> list[Detail]:
    """What there is to look at now."""
    return list(rooms()[seen.state.game].details.listed(seen.view(), seen.names, seen.lang))


def subject(seen: Seen, code: str) -> Subject:
    """A detail; the lists, for a code of nothing that is there."""
    there = any(each.code == code for each in listed(seen))
    return Subject(DETAIL, code=code if there else "")


def buttons(seen: Seen, act: str, shown: str) -> list[Button]:
    """To each detail that stands by itself, and to the lists of the others."""
    found = listed(seen)
    alone = [(each.name, SIGN + each.code) for each in found if not each.group]
    if len(alone) < len(found):
        alone.append((seen.label("sheets/closer"), SIGN))
    return [
        Button(
            cut(words, LABEL),
            Press(How.UPDATE, seen.state.id, act, argument).encode(),
            disabled=argument == shown,
        )
        for words, argument in alone
    ]


def lists(seen: Seen, act: str, code: str) -> list[Block]:
    """A list for each group of details, if `code` is of one of them or of none."""
    found = listed(seen)
    if any(each.code == code and not each.group for each in found):
        return []
    grouped = groupby((each for each in found if each.group), key=lambda each: each.group)
    return [
        Choice(
            # The number tells it from the other ways to lists; only what is taken counts.
            Press(How.UPDATE, seen.state.id, act, SIGN, step=number).encode(),
            tuple(Option(each.name, each.code, each.code == code) for each in group),
            name,
        )
        for number, (name, group) in enumerate(grouped, start=1)
    ]


def title(seen: Seen, code: str) -> str:
    """What is looked at."""
    detail = rooms()[seen.state.game].details.find(seen.view(), code, seen.text.names, seen.lang)
    return detail.name if detail else seen.text("sheets/closer")


def told(seen: Seen, code: str) -> str:
    """A detail in words, names in it escaped; nothing for the lists."""
    if not code:
        return ""
    return rooms()[seen.state.game].details.alt(seen.view(), code, seen.text.names, seen.lang)


def detail(
    seen: Seen, code: str, act: str, shown: Picture | Text | None, ways: list[Button]
) -> Screen:
    """A detail as picture or in words, the lists, and the ways to everything else."""
    return screen(
        Text(f"### {title(seen, code)}"),
        shown,
        *lists(seen, act, code),
        *rows(ways),
        colour=COLOUR,
    )
