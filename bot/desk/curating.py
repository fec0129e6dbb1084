"""The moderators' desk as they see it: questions in groups, the server's own words, a log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot import discord_calls as calls
from bot.desk.answer import OWN, by_whom
from bot.desk.reader import Reader
from bot.desk.server_desks import Line, Waiting
from bot.desk.server_rules import OwnAnswer
from bot.limits import OPTION, cut
from bot.people.names import escaped, isolated, quoted
from bot.screen import Button, Choice, Option, Row, Screen, Text, Weight, rows, screen
from bot.table.press import How, Press
from bot.voice import Voice
from faq.base import Entry

COLOUR = 0x8A6BBE
PAGE = 5
"""Groups, answers and hidden entries in one message."""
LINES = 10
"""Lines of the log in one message."""
MOST_QUOTED = 8
MOST_OPTIONS = 25
QUOTED, WHOLE = 160, 300
ANSWER, SUBJECT = 300, 220
LISTED = 260
"""Characters of a quote in a list once nothing in it formats: so many of them fit a message."""
SIGNS = {"unanswered": "❓", "wrong": "👎"}


@dataclass(frozen=True, slots=True)
class Group:
    """Alike questions; the oldest names the group."""

    questions: tuple[Waiting, ...]

    @property
    def id(self) -> int:
        return self.questions[0].id

    @property
    def sample(self) -> Waiting:
        return self.questions[0]


def home(reader: Reader, groups: Sequence[Group], page: int = 0, note: str = "") -> Screen:
    """What waits, the largest groups first."""
    say = reader.say
    ordered = sorted(groups, key=lambda group: -len(group.questions))
    page, pages = _page(page, len(ordered), PAGE)
    listed = ordered[page * PAGE : (page + 1) * PAGE]
    waiting = sum(len(group.questions) for group in groups)
    words = [f"**{note}**"] if note else []
    words.append(f"### {say('curate/title')}")
    words.append(say("curate/waiting", count=waiting) if waiting else say("curate/nothing"))
    words += [_summary(reader, count, group) for count, group in enumerate(listed, 1)]
    buttons = [
        Button(str(count), _press("dk-group", group.id, len(group.questions)))
        for count, group in enumerate(listed, 1)
    ]
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        *_pages(say, "desk", page, pages),
        Row(
            (
                Button(say("curate/own"), Press(How.UPDATE, 0, "dk-own").encode()),
                Button(say("curate/hidden"), Press(How.UPDATE, 0, "dk-hidden").encode()),
                Button(say("curate/log"), Press(How.UPDATE, 0, "dk-log").encode()),
                Button(say("curate/export"), Press(How.PRIVATE, 0, "dk-export").encode()),
            )
        ),
        colour=COLOUR,
    )


def group_page(reader: Reader, group: Group, votes: tuple[int, int] | None) -> Screen:
    """The questions of a group, what was said to them, and what can be done."""
    say, sample = reader.say, group.sample
    shown = group.questions[:MOST_QUOTED]
    title = f"### {say('curate/group', count=len(group.questions))}"
    quotes = [
        f"> {SIGNS[one.kind]} {quoted(one.text, QUOTED if number else WHOLE)}"
        for number, one in enumerate(shown)
    ]
    words: list[str] = []
    if len(group.questions) > len(shown):
        words.append(say("curate/more", count=len(group.questions) - len(shown)))
    if (given := _given(reader, sample)) is not None:
        key = "curate/given" if sample.kind == "wrong" else "curate/nearest"
        words.append(f"-# {say(key, question=given)}")
    if votes is not None and any(votes):
        words.append(f"-# {say('curate/votes', right=votes[0], wrong=votes[1])}")
    count = len(group.questions)
    answer = Press(How.MODAL, 0, "dk-answer", str(group.id), moves=_stamp(count)).encode()
    return screen(
        Text("\n".join([title, *quotes])),
        Text("\n".join(words)) if words else None,
        Row(
            (
                Button(say("curate/answer"), answer, Weight.MAIN),
                Button(say("curate/merge"), _press("dk-merge", group.id, count)),
                Button(say("curate/dismiss"), _press("dk-dismiss", group.id, count)),
                Button(say("curate/back"), Press(How.UPDATE, 0, "desk").encode()),
            )
        ),
        colour=COLOUR,
    )


def merge_page(reader: Reader, group: Group, near: Sequence[str]) -> Screen:
    """With which answer a group belongs: the server's own first, then the nearest entries."""
    say = reader.say
    options = [
        Option(cut(f"⌂ {isolated(own.question)}", OPTION), f"{OWN}{own.id}")
        for own in reader.rules.own()[-10:]
    ]
    options += [
        Option(cut(_named(reader, reader.base.entries[one]), OPTION), one)
        for one in dict.fromkeys(near)
        if one in reader.base.entries and len(one) <= OPTION
    ]
    back = Button(say("curate/back"), _press("dk-group", group.id, len(group.questions)))
    sample = f"> {quoted(group.sample.text, QUOTED)}"
    chosen = Choice(
        _press("dk-merged", group.id, len(group.questions)),
        tuple(options[:MOST_OPTIONS]),
        say("curate/merge-choose"),
    )
    return screen(
        Text(sample),
        Text(say("curate/merge-which")),
        chosen if options else None,
        Row((back,)),
        colour=COLOUR,
    )


def own_page(reader: Reader, page: int = 0, note: str = "") -> Screen:
    """The server's answers and house rules."""
    say = reader.say
    answers = list(reader.rules.answers.values())[::-1]
    page, pages = _page(page, len(answers), PAGE)
    listed = answers[page * PAGE : (page + 1) * PAGE]
    words = [f"**{note}**"] if note else []
    words.append(f"### {say('curate/own')}")
    words += [_own_line(reader, count, own) for count, own in enumerate(listed, 1)]
    if not listed:
        words.append(say("curate/none-own"))
    buttons = [
        Button(str(count), Press(How.UPDATE, 0, "dk-one", str(own.id)).encode())
        for count, own in enumerate(listed, 1)
    ]
    new = Button(say("curate/new"), Press(How.MODAL, 0, "dk-answer").encode(), Weight.MAIN)
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        *_pages(say, "dk-own", page, pages),
        Row((new, _home(say))),
        colour=COLOUR,
    )


def one_page(reader: Reader, own: OwnAnswer) -> Screen:
    """One answer or house rule in full, and the way to remove it."""
    say = reader.say
    also = [
        phrasing.text
        for phrasing in reader.rules.phrasings.values()
        if phrasing.answer_id == own.id and phrasing.text != own.question
    ]
    words = [f"### {quoted(own.question, ANSWER)}", quoted(own.answer, 500)]
    words.append(f"-# {by_whom(reader, own, _by(own))}")
    words += [f"> {quoted(text, QUOTED)}" for text in also[:MOST_QUOTED]]
    remove = Press(How.UPDATE, 0, "dk-remove", str(own.id)).encode()
    back = Press(How.UPDATE, 0, "dk-own").encode()
    return screen(
        Text("\n".join(words)),
        Row(
            (
                Button(say("curate/remove"), remove, Weight.DANGER),
                Button(say("curate/back"), back),
            )
        ),
        colour=COLOUR,
    )


def hidden_page(reader: Reader, page: int = 0) -> Screen:
    """The entries that this server doesn't show."""
    say = reader.say
    hidden = sorted(one for one in reader.rules.hidden if one in reader.base.entries)
    page, pages = _page(page, len(hidden), PAGE)
    listed = hidden[page * PAGE : (page + 1) * PAGE]
    words = [f"### {say('curate/hidden')}"]
    words += [
        f"{count}. {_named(reader, reader.base.entries[one])}"
        for count, one in enumerate(listed, 1)
    ]
    words.append(say("curate/hidden-how") if listed else say("curate/none-hidden"))
    buttons = [
        Button(str(count), Press(How.UPDATE, 0, "dk-entry", one).encode())
        for count, one in enumerate(listed, 1)
    ]
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        *_pages(say, "dk-hidden", page, pages),
        Row((_home(say),)),
        colour=COLOUR,
    )


def entry_page(reader: Reader, entry: Entry, own: str, note: str = "") -> Screen:
    """What moderators may do about one entry: hide it, or say how the server plays."""
    say, away = reader.say, own in reader.rules.hidden
    words = [f"**{note}**"] if note else []
    words += [f"### {_named(reader, entry)}", entry.speech(reader.lang).answer]
    rules = reader.rules.house(own)[:PAGE]
    words += [_own_line(reader, count, rule) for count, rule in enumerate(rules, 1)]
    words.append(f"-# {say('curate/is-hidden' if away else 'curate/is-shown')}")
    buttons = [
        Button(str(count), Press(How.UPDATE, 0, "dk-one", str(rule.id)).encode())
        for count, rule in enumerate(rules, 1)
    ]
    act = "dk-show" if away else "dk-hide"
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        Row(
            (
                Button(
                    say("curate/house"), Press(How.MODAL, 0, "dk-house", own).encode(), Weight.MAIN
                ),
                Button(say(f"curate/{act[3:]}"), Press(How.UPDATE, 0, act, own).encode()),
                Button(
                    say("show/back"),
                    Press(How.UPDATE, 0, "entry", f"{reader.lang}/{own}").encode(),
                ),
                _home(say),
            )
        ),
        colour=COLOUR,
    )


def log_page(say: Voice, lines: Sequence[Line], page: int, length: int) -> Screen:
    """Who changed what, the latest first."""
    page, pages = _page(page, length, LINES)
    words = [f"### {say('curate/log')}"]
    for line in lines:
        name = escaped(line.name) if line.name is not None else say("curate/somebody")
        did = say(f"curate/did-{line.act}", name=name, subject=_listed(line.subject, SUBJECT))
        words.append(f"- {calls.day(line.created)} · {did}")
    if not lines:
        words.append(say("curate/none-logged"))
    return screen(
        Text("\n".join(words)),
        *_pages(say, "dk-log", page, pages),
        Row((_home(say),)),
        colour=COLOUR,
    )


def _summary(reader: Reader, count: int, group: Group) -> str:
    sample, count_of = group.sample, len(group.questions)
    kinds = {one.kind for one in group.questions}
    signs = "".join(sign for kind, sign in SIGNS.items() if kind in kinds)
    game = reader.base.games.get(sample.game or "")
    about = f" · {game.title.said(reader.lang)}" if game is not None else ""
    times = f" ×{count_of}" if count_of > 1 else ""
    words = f"**{count}.** {signs} {quoted(sample.text, QUOTED)}{times}"
    return f"{words}\n-# {_kind(reader, group)}{about}"


def _given(reader: Reader, one: Waiting) -> str | None:
    """What a question was answered with, or came nearest to: an entry, or the server's own."""
    named = one.entry or ""
    number = named.removeprefix(OWN)
    if named.startswith(OWN) and number.isdecimal():
        own = reader.rules.answers.get(int(number))
        return _listed(own.question, QUOTED) if own is not None else None
    entry = reader.base.entries.get(named)
    return _named(reader, entry) if entry is not None else None


def _kind(reader: Reader, group: Group) -> str:
    wrong = any(one.kind == "wrong" for one in group.questions)
    return reader.say("curate/kind-wrong" if wrong else "curate/kind-unanswered")


def _own_line(reader: Reader, count: int, own: OwnAnswer) -> str:
    sign = "🏠 " if own.entry is not None else ""
    return (
        f"**{count}.** {sign}{_listed(own.question, QUOTED)}\n{_listed(own.answer, ANSWER)}\n"
        f"-# {by_whom(reader, own, _by(own))}"
    )


def _listed(text: str, most: int) -> str:
    return cut(quoted(text, most), LISTED)


def _by(own: OwnAnswer) -> str:
    return "desk/own-rule" if own.entry is not None else "desk/own-answer"


def _named(reader: Reader, entry: Entry) -> str:
    return entry.speech(reader.lang).question


def _press(act: str, group: int, count: int) -> str:
    """A press on a group as it was shown: `moves` says how many questions it had."""
    return Press(How.UPDATE, 0, act, str(group), moves=_stamp(count)).encode()


def _stamp(count: int) -> int:
    return min(count, 9999)


def _page(page: int, count: int, most: int) -> tuple[int, int]:
    pages = max(1, -(-count // most))
    return min(max(page, 0), pages - 1), pages


def _pages(say: Voice, act: str, page: int, pages: int) -> list[Row]:
    if pages < 2:
        return []
    further = Press(How.UPDATE, 0, act, str((page + 1) % pages)).encode()
    return [Row((Button(say("browse/further", page=page + 1, pages=pages), further),))]


def _home(say: Voice) -> Button:
    return Button(say("curate/home"), Press(How.UPDATE, 0, "desk").encode())
