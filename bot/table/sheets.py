"""The sheets of a table: all together, or one of them, for one reader's eyes."""

from __future__ import annotations

from bot.screen import Button, Picture, Screen, Text, Weight, rows, screen
from bot.table.panel import COLOUR
from bot.table.press import How, Press
from bot.table.reveal import parts
from bot.table.seen import Seen
from engines.kernel.game import Seat

ALL = "all"


def sheets(seen: Seen, shown: Seat | None, picture: Picture | None) -> Screen:
    """The sheet of seat `shown` (None: all sheets), and the way to the others."""
    say, scores = seen.text, seen.scores()
    seats = range(len(scores)) if shown is None else (shown,)
    title = say("sheets/all") if shown is None else say("sheets/one", seat=shown)
    words = [f"### {title}", *(parts(seen, seat, scores[seat]) for seat in seats)]
    return screen(
        Text("\n".join(words)),
        picture,
        *rows([_turn(seen), *(_to(seen, seat, shown) for seat in (None, *range(len(scores))))]),
        colour=COLOUR,
    )


def wanted(seen: Seen, argument: str) -> Seat | None:
    """The seat that a press asks for: one of the table's, or all."""
    if argument == ALL:
        return None
    if argument.isdecimal() and int(argument) < len(seen.state.seats):
        return int(argument)
    return seen.seat


def _turn(seen: Seen) -> Button:
    words = seen.label("board/turn")
    return Button(words, Press(How.UPDATE, seen.state.id, "again").encode(), Weight.MAIN)


def _to(seen: Seen, seat: Seat | None, shown: Seat | None) -> Button:
    words = seen.label("sheets/all") if seat is None else seen.names[seat]
    argument = ALL if seat is None else str(seat)
    press = Press(How.UPDATE, seen.state.id, "sheet", argument)
    return Button(words, press.encode(), disabled=seat == shown)
