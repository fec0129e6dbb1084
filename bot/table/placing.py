"""Placing a piece on a map: where it can go, and the controls that move it about.

The cursor is a legal move, and every control carries the move that it leads to: nothing is kept
between two presses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.limits import LABEL, OPTION, OPTIONS, cut
from bot.screen import Block, Button, Choice, Option, Weight, rows
from bot.table.press import How, Place, Press
from bot.table.seen import Seen
from bot.voice import Voice
from engines.kernel import moves as codec
from engines.kernel.game import Game, Refusal, Spot
from engines.kernel.menu import ask, behind

_WORDS = re.compile(r"[^\W\d_]+|\d+")
"""The letters and the numbers of what somebody writes, however they are parted."""


@dataclass(frozen=True, slots=True)
class At:
    """A legal placement: the move, and where it puts the piece."""

    move: Any
    spot: Spot

    @property
    def code(self) -> str:
        return codec.to_code(self.move)

    @property
    def cell(self) -> str:
        return self.spot.column + self.spot.row


@dataclass(frozen=True, slots=True)
class Places:
    """All legal placements of one piece, the one under the cursor, and what else may be done.

    `others` are the first placements of other pieces in hand, `besides` the moves that place
    nothing.
    """

    all: tuple[At, ...]
    cursor: At
    others: tuple[At, ...]
    besides: tuple[Any, ...]

    def lying(self, form: str) -> list[At]:
        """The placements in which the piece lies in one way."""
        return [at for at in self.all if at.spot.form.code == form]

    def forms(self) -> list[At]:
        """For each way in which it can lie, the placement nearest to the cursor."""
        codes = dict.fromkeys(at.spot.form.code for at in self.all)
        return [self.nearest(self.lying(code)) for code in codes]

    def columns(self) -> list[At]:
        """For each column in which it can lie this way, the placement nearest to the cursor."""
        here = self.lying(self.cursor.spot.form.code)
        names = sorted({at.spot.column for at in here}, key=_order)
        return [self.nearest([at for at in here if at.spot.column == name]) for name in names]

    def rows(self) -> list[At]:
        """The rows of the cursor's column in which it can lie this way."""
        here = self.lying(self.cursor.spot.form.code)
        column = [at for at in here if at.spot.column == self.cursor.spot.column]
        return sorted(column, key=lambda at: _order(at.spot.row))

    def step(self, by: int) -> At:
        """So many places further, column by column, then in the next way of lying."""
        return self.all[(self.all.index(self.cursor) + by) % len(self.all)]

    def nearest(self, found: Sequence[At]) -> At:
        """Of some placements the one nearest to the cursor."""
        places = _numbers(self.all)
        column, row = places[self.cursor.cell]
        return min(
            found, key=lambda at: abs(places[at.cell][0] - column) + abs(places[at.cell][1] - row)
        )


def _order(name: str) -> tuple[int, str]:
    return len(name), name


def _numbers(all_: Iterable[At]) -> dict[str, tuple[int, int]]:
    """The cells in numbers: letters count as columns do, rows as they are written."""
    return {
        at.cell: (sum(map(ord, at.spot.column)), int(at.spot.row) if at.spot.row.isdecimal() else 0)
        for at in all_
    }


def places(
    game: Game[Any, Any, Any], legal: Sequence[Any], path: Sequence[str], code: str = ""
) -> Places | None:
    """The placements behind `path` of the piece that `code` places, else of the first one.

    None where nothing is placed. An unknown code is the first placement: nothing is refused that
    only looks.
    """
    here = [(move, game.spot(move)) for move in behind(game, legal, path)]
    spots = [At(move, spot) for move, spot in here if spot is not None]
    if not spots:
        return None
    cursor = next((at for at in spots if at.code == code), spots[0])
    by_piece = {at.spot.piece: at for at in reversed(spots)}
    others = [by_piece[piece] for piece in by_piece if piece != cursor.spot.piece]
    return Places(
        tuple(at for at in spots if at.spot.piece == cursor.spot.piece),
        cursor,
        tuple(others),
        tuple(move for move, spot in here if spot is None),
    )


def typed(found: Places, text: str) -> str | Refusal:
    """The placement that somebody writes down: a cell, or a cell and the number of the form.

    It need not be legal: its code can say why not. A refusal where it is no cell, or no such form.
    """
    words = _WORDS.findall(text.upper())
    letters = [word for word in words if word.isalpha()]
    match letters, [int(word) for word in words if word.isdecimal()]:
        case [column], [row]:
            like = found.cursor
        case [column], [row, number]:
            forms = found.forms()
            if not 1 <= number <= len(forms):
                return Refusal("table/no-form", {"count": len(forms)})
            like = forms[number - 1]
        case _:
            return Refusal("table/no-cell")
    cell = f"{column}{row}"
    kind, *values = like.code.split(codec.SEPARATOR)
    return codec.SEPARATOR.join(
        [kind, *(cell if value == like.cell else value for value in values)]
    )


def found(seen: Seen, place: Place) -> Places | None:
    """The placements that a panel at a place of its menu asks about."""
    seat, draft = seen.seat, seen.draft()
    if seat is None or seen.state.status != "playing" or (draft and draft.done):
        return None
    legal = seen.table.legal(seat)
    path = ask(seen.game, legal, place.path).path if legal else ()
    return places(seen.game, legal, path, place.spot)


# The controls -------------------------------------------------------------------------------------


def question(seen: Seen, found: Places) -> str:
    """Which piece, where the cursor is, and what that would bring."""
    say, at = seen.text, found.cursor
    effect = seen.game.effect(seen.view(), seen.seat or 0, at.move)
    brings = say.told(effect) if effect else ""
    form = say(at.spot.form.words, **at.spot.form.facts)
    piece = _named(say, at)
    words = say("placing/here", piece=piece, form=form, cell=at.cell, count=len(found.all))
    return " ".join(f"{words} {brings}".split())


def _named(say: Voice, at: At) -> str:
    """What the game calls a piece; nothing where its moves say enough."""
    key = f"piece/{at.spot.piece}"
    return say(key) if say.has(key) else ""


def controls(seen: Seen, found: Places) -> list[Block]:
    """The lists of forms, columns and rows, the button that places, and steps."""
    at, label = found.cursor, seen.label
    forms = found.forms()
    named = [
        (f"{number}. {label(each.spot.form.words, **each.spot.form.facts)}", each)
        for number, each in enumerate(forms, start=1)
    ]
    blocks: list[Block] = []
    if len(forms) > 1:
        same = next(each for each in forms if each.spot.form == at.spot.form)
        blocks.append(_list(seen, "form", "placing/form", named, same))
    columns = found.columns()
    words = [(label("placing/column", column=each.spot.column), each) for each in columns]
    same = next(each for each in columns if each.spot.column == at.spot.column)
    blocks.append(_list(seen, "column", "placing/columns", words, same))
    words = [(label("placing/row", row=each.spot.row), each) for each in found.rows()]
    blocks.append(_list(seen, "row", "placing/rows", words, at))
    last = would_finish(seen, at.move)
    put = label("placing/put-last" if last else "placing/put", cell=at.cell)
    buttons = [_button(seen, put, "put", at.code, Weight.GO)]
    if len(found.all) > 1:
        back, on = found.step(-1), found.step(1)
        buttons += [
            _button(seen, f"◀ {back.cell}", "spot", f"-{back.code}"),
            _button(seen, f"▶ {on.cell}", "spot", f"+{on.code}"),
            _typing(seen, at),
        ]
    for other in found.others:
        other_words = label("placing/other", piece=_named(label, other))
        buttons.append(_button(seen, other_words, "spot", f"+{other.code}"))
    return [*blocks, *rows(buttons)]


def _list(
    seen: Seen, kind: str, words: str, options: Sequence[tuple[str, At]], chosen: At
) -> Choice:
    """One list; taking from it moves the cursor."""
    press = _press(seen, How.UPDATE, "spot", kind)
    listed = [(name, each, each == chosen) for name, each in options]
    start = max(0, min(len(listed) - OPTIONS, _index(listed) - OPTIONS // 2))
    return Choice(
        press,
        tuple(
            Option(cut(name, OPTION), each.code, now)
            for name, each, now in listed[start : start + OPTIONS]
        ),
        seen.label(words),
    )


def _index(listed: Sequence[tuple[str, At, bool]]) -> int:
    return next((number for number, (_, _, now) in enumerate(listed) if now), 0)


def _typing(seen: Seen, at: At) -> Button:
    words = cut(seen.label("placing/type"), LABEL)
    return Button(words, _press(seen, How.MODAL, "type", at.code))


def _button(
    seen: Seen, words: str, act: str, argument: str, weight: Weight = Weight.QUIET
) -> Button:
    return Button(cut(words, LABEL), _press(seen, How.UPDATE, act, argument), weight)


def _press(seen: Seen, how: How, act: str, argument: str) -> str:
    assert seen.seat is not None
    drawn = seen.state.stamp(seen.seat)
    return Press(how, seen.state.id, act, argument, max(drawn.step, 0), drawn.moves).encode()


def would_finish(seen: Seen, move: Any) -> bool:
    """Whether nothing is left to decide after a move: placing it may confirm at once."""
    if seen.seat is None:
        return False
    after = seen.table.position_for(seen.seat).copy()
    seen.game.apply(after, seen.seat, move)
    return seen.seat not in seen.game.waiting(after)
