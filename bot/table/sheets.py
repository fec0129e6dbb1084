"""The sheets of a table for one reader's eyes, in pictures or words: one, all, or details."""

from __future__ import annotations

from bot.limits import cut
from bot.screen import Button, Picture, Screen, Text, Weight, rows, screen
from bot.table import details
from bot.table.panel import COLOUR
from bot.table.press import How, Press
from bot.table.reveal import parts
from bot.table.seen import Seen
from bot.table.sketch import DETAIL, SHARED, SHEET, TABLE, Subject
from engines.kernel.game import Seat
from engines.kernel.moves import from_code
from engines.kernel.words import signed
from engines.rooms import rooms

ALL = "all"
BESIDE = 1800
"""Characters of a sheet beside a question; all of it is one button away."""


def sheets(seen: Seen, subject: Subject, picture: Picture | None) -> Screen:
    """A sheet (or all sheets) with points and reasons, or a detail, and the way to the others."""
    text = _button(seen, "read/button", "text", _argument(subject))
    closer = details.buttons(seen, "sheet", _argument(subject))
    buttons = [_turn(seen), *_others(seen, subject, "sheet"), *closer, text]
    if subject.kind == DETAIL:
        return details.detail(seen, subject.code, "sheet", picture, buttons)
    say, scores = seen.text, seen.scores()
    seats = range(len(scores)) if subject.seat is None else (subject.seat,)
    title = say("sheets/all") if subject.seat is None else say("sheets/one", seat=subject.seat)
    words = [f"### {title}", *since(seen, subject)]
    words += [parts(seen, seat, scores[seat]) for seat in seats]
    return screen(Text("\n".join(words)), picture, *rows(buttons), colour=COLOUR)


def read(seen: Seen, subject: Subject) -> Screen:
    """What a picture shows, in words and in full, structured for screen readers."""
    shared = [] if subject.kind == SHARED else [_button(seen, "read/shared", "text", SHARED)]
    back = ALL if subject.kind == SHARED else _argument(subject)
    buttons = [
        _turn(seen),
        *_others(seen, subject, "text"),
        *shared,
        *details.buttons(seen, "text", _argument(subject)),
        _button(seen, "read/pictures", "sheet", back),
    ]
    if subject.kind == DETAIL:
        words = told(seen, subject)
        return details.detail(seen, subject.code, "text", Text(words) if words else None, buttons)
    return screen(Text(told(seen, subject)), *rows(buttons), colour=COLOUR)


def told(seen: Seen, subject: Subject) -> str:
    """The words of the game's artist; names in them are escaped."""
    room, view = rooms()[seen.state.game], seen.view()
    artist, ghost = room.artist, room.ghost
    names, lang = seen.text.names, seen.lang
    match subject.kind, subject.seat:
        case "sheet", int(seat):
            return artist.sheet_text(view, seat, names, lang, since=subject.since)
        case "shared", _:
            return artist.shared_text(view, names, lang)
        case "detail", _:
            return details.told(seen, subject.code)
        case "ghost", int(seat) if ghost is not None:
            move = from_code(seen.game, subject.code)
            return ghost.alt(view, seat, move, names, lang)
        case _:
            return artist.table_text(view, names, lang, since=subject.since)


def beside(seen: Seen, subject: Subject) -> Text:
    """What stands in a picture's place, for those who read."""
    words = told(seen, subject)
    more = f"\n-# {seen.text('read/more')}" if len(words) > BESIDE else ""
    return Text(cut(words, BESIDE) + more)


def since(seen: Seen, subject: Subject) -> list[str]:
    """How points moved since the reader's last look, where a turn has passed."""
    if subject.since is None:
        return []
    game, say = seen.game, seen.text
    then = game.turns(subject.since)
    if then >= seen.turn():
        return []
    pairs = zip(game.scores(subject.since), seen.scores(), strict=True)
    gains = [
        f"{name} {signed(new.total - old.total)}"
        for name, (old, new) in zip(say.names, pairs, strict=True)
        if new.total != old.total
    ]
    turn = say("turn/name", count=then)
    return [f"-# {say('look/since', turn=turn, gains=' · '.join(gains) or say('look/nothing'))}"]


def wanted(seen: Seen, argument: str) -> Subject:
    """What a press asks for: a seat's sheet, what lies in the middle, a detail, or all."""
    if argument.startswith(details.SIGN):
        return details.subject(seen, argument.removeprefix(details.SIGN))
    if argument == SHARED:
        return Subject(SHARED)
    if argument.isdecimal() and int(argument) < len(seen.state.seats):
        return Subject(SHEET, int(argument))
    return Subject(TABLE)


def _argument(subject: Subject) -> str:
    match subject:
        case Subject(kind="shared"):
            return SHARED
        case Subject(kind="detail", code=code):
            return details.SIGN + code
        case Subject(seat=int(seat)):
            return str(seat)
        case _:
            return ALL


def _turn(seen: Seen) -> Button:
    words = seen.label("board/turn")
    return Button(words, Press(How.UPDATE, seen.state.id, "again").encode(), Weight.MAIN)


def _others(seen: Seen, subject: Subject, act: str) -> list[Button]:
    """To all sheets and to each one; the one that is shown can't be pressed."""
    shown = _argument(subject)
    seats: list[Seat | None] = [None, *range(len(seen.names))]
    return [_to(seen, seat, act, shown) for seat in seats]


def _to(seen: Seen, seat: Seat | None, act: str, shown: str) -> Button:
    words = seen.label("sheets/all") if seat is None else seen.names[seat]
    argument = ALL if seat is None else str(seat)
    press = Press(How.UPDATE, seen.state.id, act, argument)
    return Button(words, press.encode(), disabled=argument == shown)


def _button(seen: Seen, key: str, act: str, argument: str) -> Button:
    press = Press(How.UPDATE, seen.state.id, act, argument)
    return Button(seen.label(key), press.encode())
