""" "Show me": an entry's proof as pictures, before and after, or in words where nobody draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.limits import ELLIPSIS
from bot.screen import Button, Picture, Row, Screen, Text, Weight, screen
from bot.table.press import How, Press
from bot.table.sketch import Answer, Studio
from bot.voice import Voice
from engines.kernel import moves as codec
from engines.kernel.game import Event, Refusal, Seat
from engines.rooms import rooms
from faq import proof
from faq.base import Entry

COLOUR = 0xD9822B
YES, NO = "✓", "✗"
MOST_LISTED = 8


def has_proof(entry: Entry) -> bool:
    """Whether there is something to show: a proof, and a game that can be played."""
    return bool(entry.proof) and entry.game in rooms()


@dataclass(frozen=True, slots=True)
class Example:
    """A proof as played, before the eyes of the seat that it is about."""

    game: str
    seat: Seat
    names: tuple[str, ...]
    before: Any
    after: Any
    acts: tuple[tuple[Seat, Any], ...]
    events: tuple[Event, ...]
    refusal: Refusal | None
    can: tuple[tuple[Seat, tuple[Any, ...]], ...] = ()
    """What each seat may play in the end, where the proof says so."""

    @property
    def changed(self) -> bool:
        """Whether something was played: a refused move changes nothing."""
        return len(self.acts) > (self.refusal is not None)


def example(entry: Entry, number: int, lang: str) -> Example | None:
    """Play a proof of an entry; None where it doesn't come out, which no test lets happen."""
    one = entry.proof[number % len(entry.proof)]
    played = proof.run(entry.game, one)
    if played.failures:
        return None
    acts = tuple(proof.acts_of(entry.game, one))
    seat = acts[0][0] if acts else (one.then.can[0].seat if one.then.can else 0)
    game = rooms()[entry.game].game
    seats = len(game.scores(played.before))
    return Example(
        game=entry.game,
        seat=seat,
        names=tuple(Voice(lang)("show/names").split(" ")[:seats]),
        before=game.view(played.before, seat),
        after=game.view(played.after, seat),
        acts=acts,
        events=tuple(told for event in played.events if (told := event.for_seat(seat)) is not None),
        refusal=played.refusal,
        can=tuple(
            (can.seat, tuple(codec.from_code(game, code) for code in can.moves))
            for can in one.then.can
        ),
    )


def shown(
    entry: Entry, entry_id: str, number: int, lang: str, table: int, studio: Studio
) -> Answer:
    """The answer to "Show me"; its pictures come as all pictures do."""
    one = example(entry, number, lang)
    buttons = _buttons(entry, entry_id, number, lang, table)
    title = f"### {entry.speech(lang).question}"
    if one is None:
        return Answer(lambda _: screen(Text(title), Row(buttons), colour=COLOUR))
    first: list[Picture | None] = [None]

    async def paint() -> Picture | None:
        """Both pictures; the one before is kept aside, since an answer waits for one."""
        before = await studio.position("before", one.game, one.before, one.seat, one.names, lang)
        if not one.changed:
            return before
        first[0] = before
        return await studio.position("after", one.game, one.after, one.seat, one.names, lang)

    def draw(picture: Picture | None) -> Screen:
        before, after = (first[0], picture) if one.changed else (picture, None)
        return _screen(one, title, lang, before, after, buttons)

    return Answer(draw, paint=paint)


def _screen(
    one: Example,
    title: str,
    lang: str,
    before: Picture | None,
    after: Picture | None,
    buttons: tuple[Button, ...],
) -> Screen:
    say = Voice(lang, one.game, one.names)
    artist = rooms()[one.game].artist
    game = rooms()[one.game].game

    def sheet(picture: Picture | None, view: Any) -> Picture | Text:
        return picture or Text(artist.sheet_alt(view, one.seat, one.names, lang))

    offer = [say.told(event) for event in game.offer(one.before, one.seat)]
    head = [title, f"**{say('show/before')}**", *offer]
    deeds = [f"**{say('show/act', seat=seat, move=say.deed(move))}**" for seat, move in one.acts]
    deeds += [f"{say.told(event)}" for event in one.events]
    if one.refusal is not None:
        deeds.append(f"{NO} {say.refused(one.refusal)}")
    for seat, moves in one.can:
        listed = [say.deed(move) for move in moves[:MOST_LISTED]]
        listed += [ELLIPSIS] if len(moves) > MOST_LISTED else []
        deeds.append(f"{YES} {say('show/can', seat=seat, moves=', '.join(listed))}")
    return screen(
        Text("\n".join(head)),
        sheet(before, one.before),
        Text("\n".join([*deeds, *([f"**{say('show/after')}**"] if one.changed else [])]))
        if deeds
        else None,
        sheet(after, one.after) if one.changed else None,
        Row(buttons),
        colour=COLOUR,
    )


def _buttons(entry: Entry, entry_id: str, number: int, lang: str, table: int) -> tuple[Button, ...]:
    say = Voice(lang)
    back = Press(How.UPDATE, table, "entry", f"{lang}/{entry_id}").encode()
    buttons = [Button(say("show/back"), back, Weight.MAIN)]
    if len(entry.proof) > 1:
        further = (number + 1) % len(entry.proof)
        press = Press(How.UPDATE, table, "show", f"{lang}/{entry_id}@{further}").encode()
        buttons.append(Button(say("show/another"), press))
    return tuple(buttons)
