"""Candidate moves narrowed one question at a time: this becomes buttons.

A move's branches are the questions on the way to it; moves that share a branch stand together
behind one answer. A question never shows more than 25 answers: the rest is on further pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.kernel import moves as codec
from engines.kernel.game import Branch, Game

MOST = 25


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: a move, or a branch that leads to the next question."""

    code: str
    move: Any | None = None
    branch: Branch | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The answers at one place of the menu, a page of them; `path` holds the branches taken.

    `up` is the path of the question before; None where nothing was asked on the way.
    """

    path: tuple[str, ...]
    answers: tuple[Answer, ...]
    page: int
    pages: int
    up: tuple[str, ...] | None = None


def ask(
    game: Game[Any, Any, Any],
    moves: Iterable[Any],
    path: Sequence[str] = (),
    page: int = 0,
    size: int = MOST,
) -> Question:
    """The question after the branches of `path`, among `moves`.

    A path that leads nowhere falls back to the first question; a single branch is not asked.
    """
    if not 1 <= size <= MOST:
        raise ValueError(f"a page holds 1 to {MOST} answers, not {size}")
    listed = [(move, game.branches(move)) for move in moves]
    taken = tuple(path)
    answers = _answers(listed, taken)
    if not answers:
        taken = ()
        answers = _answers(listed, taken)
    while len(answers) == 1 and answers[0].branch is not None:
        taken = (*taken, answers[0].branch.code)
        answers = _answers(listed, taken)
    pages = max(1, -(-len(answers) // size))
    shown = min(max(page, 0), pages - 1)
    part = tuple(answers[shown * size : (shown + 1) * size])
    return Question(taken, part, shown, pages, _up(listed, taken))


def behind(game: Game[Any, Any, Any], moves: Iterable[Any], path: Sequence[str]) -> list[Any]:
    """The moves that lie behind the branches of `path`."""
    taken, depth = tuple(path), len(path)
    return [
        move
        for move in moves
        if tuple(branch.code for branch in game.branches(move)[:depth]) == taken
    ]


def _up(
    listed: Sequence[tuple[Any, tuple[Branch, ...]]], path: tuple[str, ...]
) -> tuple[str, ...] | None:
    """Where there was something to choose last on the way to a path."""
    ways = (path[:depth] for depth in reversed(range(len(path))))
    return next((way for way in ways if len(_answers(listed, way)) > 1), None)


def _answers(
    listed: Sequence[tuple[Any, tuple[Branch, ...]]], taken: tuple[str, ...]
) -> list[Answer]:
    answers: dict[str, Answer] = {}
    depth = len(taken)
    for move, branches in listed:
        if tuple(branch.code for branch in branches[:depth]) != taken:
            continue
        if len(branches) > depth:
            branch = branches[depth]
            answers.setdefault(f"+{branch.code}", Answer(branch.code, branch=branch))
        else:
            code = codec.to_code(move)
            answers.setdefault(code, Answer(code, move=move))
    return list(answers.values())
