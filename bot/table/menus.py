"""A game's menu on Discord: its answers as buttons and lists, each with what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from bot.limits import LABEL, OPTION, OPTIONS, cut
from bot.screen import Button, Choice, Option, Row, Weight, rows
from bot.table.press import How, Place, Press
from bot.table.seen import Seen
from engines.kernel.game import Branch
from engines.kernel.menu import Answer, Question, behind
from engines.kernel.moves import to_code

PAGE = 20
"""Answers on one page of the panel: 20 buttons and their rows leave room for the rest."""
WIDTH = MOST_ROWS = 5
LIST = "+"
"""What the argument of a press begins with whose move is taken from a list."""


def several(
    seen: Seen, question: Question, legal: Sequence[Any]
) -> tuple[list[Choice], Question] | None:
    """Lists to take several moves from at once, where the branch taken last is of that kind."""
    moves = behind(seen.game, legal, question.path) if question.path else []
    if seen.seat is None or not moves:
        return None
    branch = seen.game.branches(moves[0])[len(question.path) - 1]
    if not branch.several:
        return None
    step, drawn = stamp(seen)
    lists: list[Choice] = []
    for at in range(0, len(moves), OPTIONS):
        some = moves[at : at + OPTIONS]
        most = max(1, seen.table.room(seen.seat, some))
        argument = f"{LIST}{branch.code}.{len(lists)}"
        press = Press(How.UPDATE, seen.state.id, "add", argument, step, drawn)
        options = tuple(Option(label(seen, move, OPTION), to_code(move)) for move in some)
        what = seen.label(branch.words, **branch.facts)
        words = seen.label("panel/several", what=what, count=most)
        lists.append(Choice(press.encode(), options, words, most))
    return lists, replace(question, answers=(), page=0, pages=1)


def listed(seen: Seen, question: Question, legal: Sequence[Any]) -> tuple[list[Choice], Question]:
    """The branches whose moves stand in a list to take from, and the question without them."""
    lists: list[Choice] = []
    left: list[Answer] = []
    step, drawn = stamp(seen)
    for answer in question.answers:
        moves: list[Any] = []
        if answer.branch is not None and answer.branch.listed:
            moves = behind(seen.game, legal, (*question.path, answer.code))
        if answer.branch is None or not 0 < len(moves) <= OPTIONS:
            left.append(answer)
            continue
        press = Press(How.UPDATE, seen.state.id, "add", f"{LIST}{answer.code}", step, drawn)
        options = tuple(Option(label(seen, move, OPTION), to_code(move)) for move in moves)
        words = seen.label(answer.branch.words, **answer.branch.facts)
        lists.append(Choice(press.encode(), options, words))
    return lists, replace(question, answers=tuple(left))


def spelled_out(seen: Seen, question: Question, legal: Sequence[Any]) -> Question:
    """The question with the only move behind a branch in the branch's place, if a button has room
    to say it in full."""

    def spelled(answer: Answer) -> Answer:
        path = (*question.path, answer.code)
        moves = behind(seen.game, legal, path) if answer.branch is not None else []
        if len(moves) != 1 or len(seen.game.branches(moves[0])) > len(path):
            return answer
        whole = replace(answer, code=to_code(moves[0]), move=moves[0])
        return whole if len(_said(seen, whole)) <= LABEL else answer

    return replace(question, answers=tuple(map(spelled, question.answers)))


def answer_rows(question: Question, button: Callable[[Answer], Button]) -> list[Row]:
    """The answers in rows: those of one kind and first field together, if they fit."""
    lines = _lines([list(group) for _, group in groupby(question.answers, key=_family)])
    if len(lines) > MOST_ROWS:
        return rows([button(answer) for answer in question.answers])
    return [Row(tuple(map(button, line))) for line in lines]


def _lines(groups: list[list[Answer]]) -> list[list[Answer]]:
    """A row or more for each group; the rest of a long group lets the next one share its row."""
    lines: list[list[Answer]] = []
    wrapped = False
    for group in groups:
        if wrapped and len(lines[-1]) + len(group) <= WIDTH:
            lines[-1] += group
            wrapped = False
            continue
        lines += [group[at : at + WIDTH] for at in range(0, len(group), WIDTH)]
        wrapped = len(group) > WIDTH
    return lines


def _family(answer: Answer) -> tuple[Any, ...]:
    """What answers of one row have in common."""
    if answer.branch is not None:
        return (Branch, answer.branch.words)
    fields = fields_of(answer.move)
    # Moves of a single field stand together; of several, those with the same first one.
    return (type(answer.move), getattr(answer.move, fields[0]) if len(fields) > 1 else None)


def fields_of(move: Any) -> tuple[str, ...]:
    """The names of a move's fields."""
    return type(move).__match_args__


def answer_button(seen: Seen, question: Question, answer: Answer) -> Button:
    """A branch to go on to, or a move with what it would bring."""
    if answer.move is None:
        place = Place((*question.path, answer.code))
        return labelled(seen, f"{_said(seen, answer)} …", "menu", place.encode(), Weight.QUIET)
    weight = Weight.MAIN if fields_of(answer.move) else Weight.QUIET
    return labelled(seen, cut(_said(seen, answer), LABEL), "add", answer.code, weight)


def _said(seen: Seen, answer: Answer) -> str:
    """What an answer says: a branch, a move, or the only move behind a branch with both."""
    branch = seen.label(answer.branch.words, **answer.branch.facts) if answer.branch else ""
    move = _told(seen, answer.move) if answer.move is not None else ""
    return " · ".join(filter(None, [branch, move]))


def label(seen: Seen, move: Any, most: int = LABEL) -> str:
    """What a move's button says: the move, and what it would bring here."""
    return cut(_told(seen, move), most)


def _told(seen: Seen, move: Any) -> str:
    effect = seen.game.effect(seen.view(), seen.seat, move) if seen.seat is not None else None
    return seen.label.move(move) + (f" → {seen.label.told(effect)}" if effect else "")


def ways(seen: Seen, question: Question, act: str) -> list[Button]:
    """Ways about a menu that `act` shows: up, and the other pages."""
    found: list[Button] = []
    if question.up is not None:
        up = Place(question.up)
        found.append(labelled(seen, seen.label("menu/up"), act, up.encode()))
    for words, page in (("menu/before", question.page - 1), ("menu/after", question.page + 1)):
        if 0 <= page < question.pages:
            there = Place(question.path, page)
            found.append(labelled(seen, seen.label(words), act, there.encode()))
    return found


def stamp(seen: Seen) -> tuple[int, int]:
    """What a panel is drawn from: the step, and the moves in the draft."""
    if seen.seat is None:
        return 0, 0
    drawn = seen.state.stamp(seen.seat)
    return max(drawn.step, 0), drawn.moves


def labelled(
    seen: Seen, words: str, act: str, argument: str = "", weight: Weight = Weight.QUIET
) -> Button:
    """A button of the panel, which carries what the panel was drawn from."""
    step, moves = stamp(seen)
    press = Press(How.UPDATE, seen.state.id, act, argument, step, moves)
    return Button(words, press.encode(), weight)
