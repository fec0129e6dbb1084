"""What the desk shows: an answer with its source, a choice, or that the rules don't say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk import judged
from bot.desk.at_table import at_table
from bot.desk.show import has_proof
from bot.limits import LABEL, cut
from bot.people.names import quoted
from bot.screen import Button, Screen, Text, Weight, rows, screen
from bot.table.panel import stamp
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.voice import Voice
from engines.kernel.words import Words
from faq import reply as wording
from faq.base import Base, Entry
from faq.reply import Reply, cited, sources

COLOUR = 0xD9822B
GUESSES = 3
"""Entries offered where the question could mean several."""
LONGEST_QUESTION = 300


def reply(
    base: Base, given: Reply, question: str = "", *, how: How, seen: Seen | None = None
) -> Screen:
    """A reply of the desk; `how` its buttons are answered: in place, or in a message of their own.

    `question` is repeated where others read along. `seen`: the asker's table, in the reply's
    language, where nobody reads along.
    """
    words = [f"> {quoted(question, LONGEST_QUESTION)}"] if question else []
    entry = base.entries.get(given.entry or "")
    guesses = [given.entry, *(near.entry for near in given.alternatives)]
    offered = [one for one in guesses if one is not None and one in base.entries]
    match given.outcome:
        case "answer" if entry is not None:
            return _entry(base, entry, given.lang, words, how=how, seen=seen)
        case "choice":
            words.append(_desk().say(given.lang, "ask/choice"))
        case _ if given.house is not None and entry is not None:
            words += [given.house, source(base, entry, given.lang)]
            offered = offered[1:]
        case _:
            words.append(_desk().say(given.lang, "ask/unknown"))
            if offered:
                words.append(_desk().say(given.lang, "ask/near"))
    buttons = _to_entries(base, offered[:GUESSES], given.lang, how, _table_of(seen))
    return screen(Text("\n".join(filter(None, words))), *rows(buttons, 1), colour=COLOUR)


def page(base: Base, entry: Entry, lang: str, *, more: bool, seen: Seen | None = None) -> Screen:
    """One entry, as its button shows it; `more` adds the longer explanation."""
    return _entry(base, entry, lang, [], how=How.UPDATE, more=more, seen=seen)


def _entry(
    base: Base,
    entry: Entry,
    lang: str,
    above: Sequence[str],
    *,
    how: How,
    more: bool = False,
    seen: Seen | None = None,
) -> Screen:
    speech = entry.speech(lang)
    silent = entry.authority == "ruling" and not base.settled_here(entry)
    words = [*above, f"### {speech.question}"]
    words.append(wording.house(entry, lang) if silent else speech.answer)
    if more:
        words.append(speech.more)
    words.append(source(base, entry, lang))
    here = at_table(seen, entry)
    buttons = _about(base, entry, lang, how, more=more, table=_table_of(seen))
    if here and seen is not None and judged.owes(seen):
        buttons.append(_why(seen))
    related = [f"{entry.game}/{slug}" for slug in entry.related]
    known = [one for one in related if one in base.entries]
    further = _to_entries(base, known[:4], lang, how, _table_of(seen))
    return screen(
        Text("\n".join(filter(None, words))),
        Text("\n".join(here)) if here else None,
        *rows(buttons),
        *rows(further, 1),
        colour=COLOUR,
    )


def _about(
    base: Base, entry: Entry, lang: str, how: How, *, more: bool, table: int
) -> list[Button]:
    """The longer explanation, and the proof as pictures."""
    own = entry_id(base, entry)
    if own is None:
        return []
    say = Voice(lang)
    buttons: list[Button] = []
    if not more:
        press = Press(how, table, "more", f"{lang}/{own}").encode()
        buttons.append(Button(say("desk/more"), press, Weight.MAIN))
    if has_proof(entry):
        press = Press(how, table, "show", f"{lang}/{own}").encode()
        buttons.append(Button(say("show/button"), press))
    return buttons


def _why(seen: Seen) -> Button:
    step, moves = stamp(seen)
    press = Press(How.PRIVATE, seen.state.id, "why", step=step, moves=moves)
    return Button(seen.label("why/button"), press.encode())


def entry_id(base: Base, entry: Entry) -> str | None:
    """Under which id an entry is kept."""
    return next((one for one, kept in base.entries.items() if kept is entry), None)


def source(base: Base, entry: Entry, lang: str) -> str:
    """By whose authority, and where it stands."""
    authority = _desk().say(lang, f"authority/{entry.authority}")
    where = sources(cited(base, entry, lang), lang)
    return f"-# {authority}{' · ' if where else ''}{where}"


def to_entry(base: Base, entry: Entry, seen: Seen) -> Button:
    """A button from a panel to an entry, which opens in a message of its own."""
    (button,) = _to_entries(
        base, [entry_id(base, entry) or ""], seen.lang, How.PRIVATE, seen.state.id
    )
    return button


def _to_entries(base: Base, ids: Sequence[str], lang: str, how: How, table: int) -> list[Button]:
    return [
        Button(
            cut(base.entries[one].speech(lang).question, LABEL),
            Press(how, table, "entry", f"{lang}/{one}").encode(),
        )
        for one in dict.fromkeys(ids)
    ]


def _table_of(seen: Seen | None) -> int:
    """The table that the buttons of an answer carry on; 0: none."""
    return seen.state.id if seen is not None else 0


def _desk() -> Words:
    return wording.words()
