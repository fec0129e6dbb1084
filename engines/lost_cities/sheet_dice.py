"""The dice that all share: as rolled, with the roller's pair shown as taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engines.drawing import dice, marks
from engines.drawing.colour import Colour
from engines.drawing.dice import Skin
from engines.drawing.tokens import token
from engines.kernel.game import Seat
from engines.lost_cities import sheet_symbols as symbols
from engines.lost_cities.data import COLOURS
from engines.lost_cities.position import View
from engines.lost_cities.sheet_style import Style
from engines.lost_cities.sheet_words import say

if TYPE_CHECKING:
    from engines.drawing.pen import Pen

WIDTH = 1000
HEIGHT = 336
TITLE = 84
DIE = 112
PITCH = 158
FIRST = 105
MIDDLE = 178
LABEL = 300
_ZERO = "×2 · 10"
"""What a 0 can be: the round box of an unstarted column, 10 in a started one."""


@dataclass(frozen=True)
class Die:
    """A die as it lies: a number 0 to 9 or a colour, and whether the roller has taken it."""

    value: int | str
    taken: bool


@dataclass(frozen=True)
class Roll:
    """What the picture of the dice shows; no dice: nobody has rolled yet."""

    lang: str
    turn: int
    roller: Seat | None
    """None: the lot has not fallen yet."""
    name: str
    dice: tuple[Die, ...]
    refused: bool
    """The roller left all six dice to the others."""
    over: bool


def roll(view: View, names: Sequence[str], lang: str) -> Roll:
    """The dice as the view shows them: the last roll, or none."""
    lot = view.phase == "lot"
    # Between two turns the roller is already the next one, and the last dice are history.
    waiting = view.phase == "roll" or not view.colours
    chosen = view.phase in ("others", "settle", "over")
    return Roll(
        lang=lang,
        turn=view.turn,
        roller=None if lot else view.roller,
        name="" if lot else names[view.roller],
        dice=() if waiting else _dice(view),
        refused=chosen and view.kept is None,
        over=view.phase == "over",
    )


def _dice(view: View) -> tuple[Die, ...]:
    """Numbers, then colours; of equal dice the first one counts as taken."""
    number = view.kept.number if view.kept else None
    colour = view.kept.colour if view.kept else None
    taken_number = view.numbers.index(number) if number is not None else -1
    taken_colour = view.colours.index(colour) if colour is not None else -1
    return (
        *(Die(value, index == taken_number) for index, value in enumerate(view.numbers)),
        *(Die(COLOURS[value], index == taken_colour) for index, value in enumerate(view.colours)),
    )


def paint(pen: Pen, roll: Roll, style: Style) -> None:
    """The dice in a row, under whose roll it is."""
    pen.box(0, 0, WIDTH, HEIGHT, fill=style.paper)
    _title(pen, roll, style)
    for index in range(6):
        x = FIRST + index * PITCH
        if roll.dice:
            _die(pen, x, roll.dice[index], roll, style)
        else:
            _waiting_die(pen, x, index, style)


def _title(pen: Pen, roll: Roll, style: Style) -> None:
    pen.box(0, 0, WIDTH, TITLE - 6, fill=style.band)
    pen.box(0, TITLE - 10, WIDTH, 5, fill=style.gold)
    if roll.roller is None:
        pen.text(28, 53, say(roll.lang, "sheet/lot"), 42, style.white, face="bold", room=WIDTH - 56)
        return
    token(pen, 46, 38, 58, roll.roller, style.gold, style.band)
    turn = ""
    if roll.over:
        turn = say(roll.lang, "sheet/over")
    elif roll.turn:
        turn = say(roll.lang, "sheet/turn", turn=roll.turn if roll.dice else roll.turn + 1)
    wide = pen.text(WIDTH - 28, 52, turn, 36, style.gold, align="right")
    # The name gives way, never the sentence around it.
    key = "sheet/rolled" if roll.dice else "sheet/rolls"
    room = WIDTH - 88 - 56 - wide
    name = pen.fitted(
        roll.name, 42, room - pen.width(say(roll.lang, key, name=""), 42, face="bold"), face="bold"
    )
    pen.text(88, 53, say(roll.lang, key, name=pen.isolated(name)), 42, style.white, face="bold")


def _die(pen: Pen, x: float, die: Die, roll: Roll, style: Style) -> None:
    match die.value:
        case int(value):
            skin = style.kite()
            draw = partial(dice.kite, pen, x, MIDDLE, DIE, number=str(value))
            label = _ZERO if value == 0 else ""
        case name:
            skin = style.cube(name)
            draw = partial(dice.cube, pen, x, MIDDLE, DIE, sign=_sign(name, skin))
            label = say(roll.lang, f"sheet/{name}")
    draw(skin=skin.faded(style.paper) if die.taken else skin)
    if die.taken:
        marks.strike(pen, x, MIDDLE, DIE * 1.2, style.ink, thick=8)
        _taken_label(pen, x, roll, style)
    elif label:
        pen.text(x, LABEL, label, 36, style.print, face="bold", align="centre", room=PITCH - 8)


def _sign(name: str, skin: Skin) -> partial[None]:
    return partial(_symbol, name=name)


def _symbol(pen: Pen, ink: Colour, paper: Colour, name: str) -> None:
    symbols.colour_symbol(pen, name, ink, paper)


def _taken_label(pen: Pen, x: float, roll: Roll, style: Style) -> None:
    """The roller's token and the word: colour alone would not do."""
    word = say(roll.lang, "sheet/kept")
    wide = pen.width(word, 34, face="bold")
    start = x - (wide + 50) / 2
    if roll.roller is not None:
        token(pen, start + 21, LABEL - 11, 42, roll.roller, style.band, style.white)
    pen.text(start + 50, LABEL, word, 34, style.print, face="bold")


def _waiting_die(pen: Pen, x: float, index: int, style: Style) -> None:
    """An empty outline."""
    half = DIE / 2
    if index < 3:
        with pen.at(x - half, MIDDLE - half, scale=DIE / 100):
            pen.shape(
                "M 50 -4 L 99 36 L 103 60 L 50 108 L -3 60 L 1 36 Z", line=style.pale, thick=5
            )
            pen.text(50, 74, "?", 58, style.pale, face="bold", align="centre")
    else:
        pen.box(x - half, MIDDLE - half, DIE, DIE, radius=22, line=style.pale, thick=5)
        pen.text(x, MIDDLE + 23, "?", 64, style.pale, face="bold", align="centre")
