"""The private panel: what one seat may do now, and what its draft has done so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.discord_calls import relative
from bot.limits import TEXT, cut
from bot.screen import (
    Block,
    Button,
    Picture,
    Row,
    Screen,
    Separator,
    Text,
    Weight,
    rows,
    screen,
)
from bot.table import placing
from bot.table.ending import result
from bot.table.menus import (
    PAGE,
    answer_button,
    answer_rows,
    labelled,
    listed,
    several,
    spelled_out,
    ways,
)
from bot.table.press import Place
from bot.table.reveal import happened, so_far
from bot.table.seen import Seen
from bot.table.tale import Tale
from engines.kernel.menu import ask, behind
from engines.kernel.moves import kind

COLOUR = 0x8B5CF6
MOST_DRAFTED = 5
"""Sentences about one's own draft: the sheet below shows all of it, and phones are small."""
FRAME = 200
"""Letters of titles and signs around what a panel says."""
MUCH = 3
"""Own moves from which a draft can be taken back as a whole."""
ALL = "all"


@dataclass(frozen=True, slots=True)
class Aside:
    """What a panel says besides.

    How a first game goes, what is new since the last look, and words in the picture's place.
    """

    first: str = ""
    since: Sequence[str] = ()
    words: Text | None = None


NOTHING = Aside()


def panel(
    seen: Seen,
    tale: Tale,
    picture: Picture | None,
    place: Place | None = None,
    note: str = "",
    aside: Aside = NOTHING,
) -> Screen:
    """The panel of `seen.seat`, at a place of its menu; `note` says why a press changed nothing."""
    if seen.state.status == "ended":
        return over(seen, picture or aside.words, note)
    offer = _offer(seen)
    head = [f"### {seen.text('game/name')} · {seen.text('turn/name', count=seen.turn())}"]
    if aside.first:
        head.append(f"-# {seen.text('first/below')}")
    head += [*aside.since, *offer]
    story = _story(seen, tale, retold=bool(offer)) + _drafted(seen)
    state, controls = _decision(seen, place or Place())
    asked = [*_note(note), f"**{state}**"]
    told = len("\n".join([*head, *story, *asked, aside.first]))
    words = Text(cut(aside.words.content, TEXT - FRAME - told)) if aside.words else None
    return screen(
        Text("\n".join(head)),
        Text("\n".join(story)) if story else None,
        picture or words,
        # Above the answers, where the eye is after a press, whatever the panel says besides.
        Text("\n".join(asked)),
        *controls,
        *_first(seen, aside.first),
        colour=COLOUR,
    )


def _first(seen: Seen, words: str) -> list[Block]:
    """How the game goes, until the next press: below the choices, which a phone shows at once."""
    if not words:
        return []
    told = Text(f"**{seen.text('first/title')}**\n{words}")
    return [Separator(), told, Row((_got_it(seen),))]


def over(seen: Seen, picture: Picture | Text | None, note: str = "") -> Screen:
    """The panel of a game that has ended."""
    words = [f"### {seen.text('game/name')} · {seen.text('ending/title')}", *_note(note)]
    words += result(seen)
    row = Row((_sheets(seen), _text(seen)))
    return screen(Text("\n".join(words)), picture, row, colour=COLOUR)


def _note(note: str) -> list[str]:
    return [f"⚠ {note}"] if note else []


def _offer(seen: Seen) -> list[str]:
    """What lies open for the seat to choose from."""
    if seen.seat is None:
        return []
    return [seen.text.told(event) for event in seen.game.offer(seen.view(), seen.seat)]


def _story(seen: Seen, tale: Tale, *, retold: bool) -> list[str]:
    """What happened in this turn; `retold`: what the offer says again is left out."""
    events = tale.now.events if tale.now else []
    said_above = seen.game.retold if retold else frozenset[str]()
    now = so_far(seen, [event for event in events if event.words not in said_above])
    return [*_told_alone(seen, tale), *now]


def _told_alone(seen: Seen, tale: Tale) -> list[str]:
    """What others know less of in the turn before: cards drawn after a fight, or given away."""
    events = tale.last.events if tale.last else []
    own = [e for e in events if e.otherwise is not None and seen.seat in (e.seen_by or ())]
    if tale.last is None or not own:
        return []
    title = seen.text("reveal/title", turn=seen.text("turn/name", count=tale.last.number))
    return [f"-# {title}", *(f"-# {line}" for line in happened(seen, own))]


def _drafted(seen: Seen) -> list[str]:
    """What the seat's draft did."""
    draft = seen.draft()
    events = [event for some in draft.events for event in some] if draft else []
    lines = happened(seen, events)
    earlier = len(lines) - MOST_DRAFTED
    if earlier > 0:
        lines = [f"-# {seen.text('panel/earlier', count=earlier)}", *lines[earlier:]]
    return [f"**{seen.text('panel/draft')}**", *lines] if lines else []


def _decision(seen: Seen, place: Place) -> tuple[str, list[Block]]:
    """What is asked of the seat, in words and in buttons."""
    say, seat, draft = seen.text, seen.seat, seen.draft()
    look = (_again(seen), _sheets(seen), _text(seen))
    if seat is None or seat not in seen.table.due:
        return _waiting(seen, say("panel/not-yet")), [Row(look)]
    if draft and draft.done:
        if draft.by == "forced":
            return _waiting(seen, say("panel/forced")), [Row(look)]
        reopen = _button(seen, "panel/reopen", "reopen")
        return _waiting(seen, say("panel/done")), [Row((reopen, *look))]
    back = _back(seen, sum(not automatic for automatic in draft.automatic) if draft else 0)
    if seen.table.closed(seat):
        confirm = _button(seen, "panel/confirm", "done", weight=Weight.GO)
        return say("panel/ready"), [Row((confirm, *back, _why(seen), _text(seen)))]
    legal = seen.table.legal(seat)
    question = ask(seen.game, legal, place.path, place.page, PAGE)
    about = [*back, _why(seen), _sheets(seen), _text(seen)]
    there = placing.places(seen.game, legal, question.path, place.spot)
    if there is not None:
        return placing.question(seen, there), [
            *placing.controls(seen, there),
            *_besides(seen, there.besides, [*ways(seen, question, "menu"), *about]),
        ]
    lists, question = several(seen, question, legal) or listed(seen, question, legal)
    question = spelled_out(seen, question, legal)
    controls = [*ways(seen, question, "menu"), *about]
    answers = answer_rows(question, lambda answer: answer_button(seen, question, answer))
    return _asking(seen, legal, question.path), [*lists, *answers, *rows(controls)]


def _asking(seen: Seen, moves: Sequence[Any], path: Sequence[str] = ()) -> str:
    """The question that a game asks about these moves, or behind the branch taken last."""
    there = behind(seen.game, moves, path) if path else []
    if there:
        branch = seen.game.branches(there[0])[len(path) - 1]
        if seen.text.has(f"{branch.words}/question"):
            return seen.text(f"{branch.words}/question", **branch.facts)
    key = f"question/{kind(type(moves[0]))}" if moves else "panel/nothing"
    return seen.text(key if seen.text.has(key) else "panel/choose")


def _besides(seen: Seen, moves: Sequence[Any], controls: list[Button]) -> list[Block]:
    """What else may be done while a piece lies ready, under its own question where it is much."""
    lists, question = listed(seen, ask(seen.game, moves), moves)
    asked = [Text(f"**{_asking(seen, moves)}**")] if lists else []
    answers = [answer_button(seen, question, answer) for answer in question.answers]
    return [*asked, *lists, *rows([*answers, *controls])]


def _back(seen: Seen, moves: int) -> list[Button]:
    """The ways back in a draft of so many own moves."""
    found: list[Button] = []
    if moves:
        found.append(_button(seen, "panel/take-back", "back"))
    if moves >= MUCH:
        found.append(labelled(seen, seen.label("panel/take-all-back"), "back", ALL))
    return found


def _waiting(seen: Seen, words: str) -> str:
    """Words, and whom the table waits for since when."""
    awaited = seen.awaited()
    if not awaited:
        return words
    when = relative(seen.state.awaited_since or seen.state.created)
    return f"{words} {seen.text('board/awaiting', seats=awaited, count=len(awaited), when=when)}"


def _why(seen: Seen) -> Button:
    return _button(seen, "why/button", "why")


def _got_it(seen: Seen) -> Button:
    # "ok" only tells it from the other button that draws the panel again.
    return labelled(seen, seen.label("first/ok"), "again", "ok")


def _again(seen: Seen) -> Button:
    return _button(seen, "panel/again", "again")


def _sheets(seen: Seen) -> Button:
    return _button(seen, "board/sheets", "sheet")


def _text(seen: Seen) -> Button:
    """The picture beside it in words: one's own sheet, or all of them once the game is over."""
    own = seen.seat is not None and seen.state.status != "ended"
    return labelled(seen, seen.label("read/button"), "text", str(seen.seat) if own else "all")


def _button(seen: Seen, key: str, act: str, *, weight: Weight = Weight.QUIET) -> Button:
    return labelled(seen, seen.label(key), act, "", weight)
