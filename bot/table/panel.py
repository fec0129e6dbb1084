"""The private panel: what one seat may do now, and what its draft has done so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from bot.discord_calls import relative
from bot.limits import LABEL, OPTION, OPTIONS, TEXT, cut
from bot.screen import (
    Block,
    Button,
    Choice,
    Option,
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
from bot.table.press import How, Place, Press
from bot.table.reveal import happened, so_far
from bot.table.seen import Seen
from bot.table.tale import Tale
from engines.kernel.game import Branch
from engines.kernel.menu import Answer, Question, ask, behind
from engines.kernel.moves import kind, to_code

COLOUR = 0x8B5CF6
PAGE = 20
"""Answers on one page of the panel: 20 buttons and their rows leave room for the rest."""
WIDTH = MOST_ROWS = 5
MOST_DRAFTED = 5
"""Sentences about one's own draft: the sheet below shows all of it, and phones are small."""
FRAME = 200
"""Letters of titles and signs around what a panel says."""
MUCH = 3
"""Own moves from which a draft can be taken back as a whole."""
ALL = "all"
LIST = "+"
"""What the argument of a press begins with whose move is taken from a list."""


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


def stamp(seen: Seen) -> tuple[int, int]:
    """What a panel is drawn from: the step, and the moves in the draft."""
    if seen.seat is None:
        return 0, 0
    drawn = seen.state.stamp(seen.seat)
    return max(drawn.step, 0), drawn.moves


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
    lists, question = _several(seen, question, legal) or _lists(seen, question, legal)
    question = _spelled_out(seen, question, legal)
    controls = [*ways(seen, question, "menu"), *about]
    answers = answer_rows(question, lambda answer: _answer(seen, question, answer))
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
    lists, question = _lists(seen, ask(seen.game, moves), moves)
    asked = [Text(f"**{_asking(seen, moves)}**")] if lists else []
    answers = [_answer(seen, question, answer) for answer in question.answers]
    return [*asked, *lists, *rows([*answers, *controls])]


def _back(seen: Seen, moves: int) -> list[Button]:
    """The ways back in a draft of so many own moves."""
    found: list[Button] = []
    if moves:
        found.append(_button(seen, "panel/take-back", "back"))
    if moves >= MUCH:
        found.append(labelled(seen, seen.label("panel/take-all-back"), "back", ALL))
    return found


def _several(
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


def _lists(seen: Seen, question: Question, legal: Sequence[Any]) -> tuple[list[Choice], Question]:
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


def _spelled_out(seen: Seen, question: Question, legal: Sequence[Any]) -> Question:
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


def _waiting(seen: Seen, words: str) -> str:
    """Words, and whom the table waits for since when."""
    awaited = seen.awaited()
    if not awaited:
        return words
    when = relative(seen.state.awaited_since or seen.state.created)
    return f"{words} {seen.text('board/awaiting', seats=awaited, count=len(awaited), when=when)}"


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


def _answer(seen: Seen, question: Question, answer: Answer) -> Button:
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


def labelled(
    seen: Seen, words: str, act: str, argument: str = "", weight: Weight = Weight.QUIET
) -> Button:
    """A button of the panel, which carries what the panel was drawn from."""
    step, moves = stamp(seen)
    press = Press(How.UPDATE, seen.state.id, act, argument, step, moves)
    return Button(words, press.encode(), weight)
