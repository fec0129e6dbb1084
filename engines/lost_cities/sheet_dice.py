"""The dice that all share: as rolled, with the roller's pair shown as taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from engines.drawing import dice, marks
from engines.drawing.colour import Colour
from engines.drawing.picture import Stamp
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
DIE = 112
_ZERO = "×2 · 10"
"""What a 0 can be: the round box of an unstarted column, 10 in a started one."""
NUMBERS = 3
"""The first dice show numbers, the others colours."""


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


def height(style: Style) -> float:
    """The height of the picture."""
    return _place(5, style)[1] + style.at.zoom * 158


def ground(pen: Pen, style: Style) -> None:
    """The table on which the dice will lie."""
    zoom = style.at.zoom
    pen.box(0, 0, WIDTH, height(style), fill=style.paper)
    pen.box(0, 0, WIDTH, 78 * zoom, fill=style.band)
    pen.box(0, 78 * zoom - 4, WIDTH, 5, fill=style.gold)


def stamps(roll: Roll, style: Style) -> Iterator[Stamp]:
    """Whose roll it is, and the dice in a row; in two rows where they are large."""
    zoom = style.at.zoom
    title = (style, roll.lang, roll.turn, roll.roller, roll.name, bool(roll.dice), roll.over)
    yield Stamp(0, 0, WIDTH, 74 * zoom, _title, title)
    for index in range(6):
        x, y = _place(index, style)
        wide = _pitch(style)
        area = (x - wide / 2, y - 92 * zoom, wide, 246 * zoom)
        if roll.dice:
            die = roll.dice[index]
            roller = roll.roller if die.taken else None
            yield Stamp(*area, _die, (style, x, y, die, roll.lang, roller))
        else:
            yield Stamp(*area, _waiting_die, (style, x, y, index))


def _across(style: Style) -> int:
    return NUMBERS if style.at.roomy else 2 * NUMBERS


def _pitch(style: Style) -> float:
    return (WIDTH - 52) / _across(style)


def _place(index: int, style: Style) -> tuple[float, float]:
    """The middle of a die."""
    zoom = style.at.zoom
    row, column = divmod(index, _across(style))
    return 26 + (column + 0.5) * _pitch(style), (178 + row * 252) * zoom


def _title(
    pen: Pen,
    style: Style,
    lang: str,
    turn: int,
    roller: Seat | None,
    name: str,
    rolled: bool,
    over: bool,
) -> None:
    zoom = style.at.zoom
    if roller is None:
        lot = say(lang, "sheet/lot")
        pen.text(28, 53 * zoom, lot, 42 * zoom, style.white, face="bold", room=WIDTH - 56)
        return
    token(pen, 46 * zoom, 38 * zoom, 58 * zoom, roller, style.gold, style.band)
    state = ""
    if over:
        state = say(lang, "sheet/over")
    elif turn:
        state = say(lang, "sheet/turn", turn=turn if rolled else turn + 1)
    wide = pen.text(WIDTH - 28, 52 * zoom, state, 36 * zoom, style.gold, align="right")
    # The name gives way, never the sentence around it.
    key = "sheet/rolled" if rolled else "sheet/rolls"
    size, left = 42 * zoom, 88 * zoom
    room = WIDTH - left - 56 - wide
    around = pen.width(say(lang, key, name=""), size, face="bold")
    shown = pen.isolated(pen.fitted(name, size, room - around, face="bold"))
    pen.text(left, 53 * zoom, say(lang, key, name=shown), size, style.white, face="bold")


def _die(
    pen: Pen, style: Style, x: float, y: float, die: Die, lang: str, roller: Seat | None
) -> None:
    zoom = style.at.zoom
    size = DIE * zoom
    match die.value:
        case int(value):
            skin = style.kite()
            draw = partial(dice.kite, pen, x, y, size, number=str(value))
            label = _ZERO if value == 0 else ""
        case name:
            skin = style.cube(name)
            draw = partial(dice.cube, pen, x, y, size, sign=partial(_symbol, name=name))
            label = say(lang, f"sheet/{name}")
    draw(skin=skin.faded(style.paper) if die.taken else skin)
    if die.taken:
        marks.strike(pen, x, y, size * 1.2, style.ink, thick=8 * zoom)
        _taken_label(pen, x, y, lang, roller, style)
    elif label:
        room = _pitch(style) - 8
        pen.text(x, y + 122 * zoom, label, 36 * zoom, style.print, face="bold", align="centre",
                 room=room)  # fmt: skip


def _symbol(pen: Pen, ink: Colour, paper: Colour, name: str) -> None:
    symbols.colour_symbol(pen, name, ink, paper)


def _taken_label(
    pen: Pen, x: float, y: float, lang: str, roller: Seat | None, style: Style
) -> None:
    """The roller's token and the word: colour alone would not do."""
    zoom = style.at.zoom
    word = say(lang, "sheet/kept")
    wide = pen.width(word, 34 * zoom, face="bold")
    start = x - (wide + 50 * zoom) / 2
    y += 122 * zoom
    if roller is not None:
        token(pen, start + 21 * zoom, y - 11 * zoom, 42 * zoom, roller, style.band, style.white)
    pen.text(start + 50 * zoom, y, word, 34 * zoom, style.print, face="bold")


def _waiting_die(pen: Pen, style: Style, x: float, y: float, index: int) -> None:
    """An empty outline."""
    zoom = style.at.zoom
    size = DIE * zoom
    half = size / 2
    if index < NUMBERS:
        with pen.at(x - half, y - half, scale=size / 100):
            pen.shape(dice.KITE, line=style.pale, thick=5)
    else:
        pen.box(x - half, y - half, size, size, radius=22 * zoom, line=style.pale, thick=5)
    pen.text(x, y + 23 * zoom, "?", 64 * zoom, style.pale, face="bold", align="centre")
