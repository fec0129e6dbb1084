""" "Why not?": every move a player may reach for, each with the rule that allows or forbids it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.desk import judged
from bot.desk.answer import source, to_entry
from bot.desk.reading import Reading
from bot.limits import LABEL, cut
from bot.presser import Presser
from bot.screen import Button, Row, Screen, Text, Weight, rows, screen
from bot.table.menus import PAGE, answer_rows, label, labelled, ways
from bot.table.panel import COLOUR
from bot.table.press import How, Place, Press, place
from bot.table.seen import Seen
from bot.table.service import Tables
from bot.table.sketch import Answer as Shown
from bot.table.sketch import words_only
from bot.table.state import TableState
from engines.kernel import moves as codec
from engines.kernel.game import Refusal
from engines.kernel.menu import Answer, Question, ask
from faq.base import Base, Entry

Act = Callable[[Press, Presser], Awaitable[Shown | None]]
Panel = Callable[..., Awaitable[Shown]]
"""Draws the presser's panel: of a state, for a presser, with a note."""
YES, NO = "✓", "✗"


class WhyActs:
    """The acts behind "Why not?"; a press that no longer fits is answered with the panel."""

    def __init__(self, tables: Tables, reading: Reading, panel: Panel) -> None:
        self._tables, self._reading, self._panel = tables, reading, panel
        either = {How.UPDATE, How.PRIVATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "why": (either, self._menu),
            "because": (either, self._because),
        }

    async def _menu(self, press: Press, who: Presser) -> Shown | None:
        seen = await self._open(press, who)
        if not isinstance(seen, Seen):
            return seen
        at = place(press.argument)
        return words_only(
            menu(seen, ask(seen.game, judged.candidates(seen), at.path, at.page, PAGE))
        )

    async def _because(self, press: Press, who: Presser) -> Shown | None:
        seen = await self._open(press, who)
        if not isinstance(seen, Seen):
            return seen
        try:
            move = codec.from_code(seen.game, press.argument)
        except codec.MoveError:
            return await self._panel(seen.state, who, note=Refusal("table/bad-move"))
        return words_only(because(seen, move, await self._reading.base()))

    async def _open(self, press: Press, who: Presser) -> Seen | Shown:
        """The table behind the presser's eyes, or what to show where there is nothing to ask."""
        state = await self._tables.state(press.table)
        if state is None:
            return words_only(screen(Text(who.say.refused(Refusal("table/unknown")))))
        seen = Seen(state, who.lang, state.seat_of(who.id))
        if not judged.owes(seen):
            return await self._panel(state, who)
        if (press.step, press.moves) != _drawn_from(state, seen):
            return await self._panel(state, who, note=Refusal("table/out-of-date"))
        return seen


def menu(seen: Seen, question: Question) -> Screen:
    """The same menu as the panel's, over all candidates, legal or not."""
    say = seen.text

    def button(answer: Answer) -> Button:
        if answer.branch is not None:
            words = seen.label(answer.branch.words, **answer.branch.facts)
            there = Place((*question.path, answer.code))
            return labelled(seen, f"{words} …", "why", there.encode())
        allowed = judged.judge(seen, answer.move) is None
        told = f"{YES} {label(seen, answer.move)}" if allowed else _forbidden(seen, answer.move)
        return labelled(seen, cut(told, LABEL), "because", answer.code)

    words = [f"### {say('why/title')}", say("why/legend" if question.answers else "panel/nothing")]
    return screen(
        Text("\n".join(words)),
        *answer_rows(question, button),
        *rows([*ways(seen, question, "why"), _back(seen)]),
        colour=COLOUR,
    )


def because(seen: Seen, move: Any, base: Base) -> Screen:
    """What the rules say of one move: forbidden by which rule, or what it would write."""
    say, refusal = seen.text, judged.judge(seen, move)
    entry = entry_of(base, seen.state.game, refusal)
    words = [f"### {say.deed(move)}"]
    if refusal is not None:
        words.append(f"{NO} {say.refused(refusal)}")
        words += [source(base, entry, seen.lang)] if entry is not None else []
    else:
        told = [say.told(event) for event in judged.brings(seen, move)]
        words.append(f"{YES} {say('why/brings' if told else 'why/allowed')}")
        words += told
        words += [say("why/take-back-first")] if judged.complete(seen) else []
    buttons = [labelled(seen, seen.label("why/other"), "why"), _back(seen)]
    whole = [] if entry is None else [to_entry(base, entry, seen)]
    return screen(Text("\n".join(words)), *rows(whole), Row(tuple(buttons)), colour=COLOUR)


def entry_of(base: Base, game: str, refusal: Refusal | None) -> Entry | None:
    """The entry about the rule that a refusal names; the table's own rules have none."""
    if refusal is None:
        return None
    known = base.by_topic.get((game, refusal.rule), f"{game}/{refusal.rule}")
    return base.entries.get(known)


def _forbidden(seen: Seen, move: Any) -> str:
    return f"{NO} {seen.label.move(move)}"


def _back(seen: Seen) -> Button:
    return labelled(seen, seen.label("why/back"), "again", weight=Weight.MAIN)


def _drawn_from(state: TableState, seen: Seen) -> tuple[int, int]:
    assert seen.seat is not None
    stamp = state.stamp(seen.seat)
    return stamp.step, stamp.moves
