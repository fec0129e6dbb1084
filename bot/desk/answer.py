"""What the desk shows: an answer with its source, a choice, or that the rules don't say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.limits import LABEL, cut
from bot.people.names import quoted
from bot.screen import Button, Screen, Text, Weight, rows, screen
from bot.table.press import How, Press
from bot.voice import Voice
from engines.kernel.words import Words
from faq import reply as wording
from faq.base import Base, Entry
from faq.reply import Reply, cited, sources

COLOUR = 0xD9822B
GUESSES = 3
"""Entries offered where the question could mean several."""
LONGEST_QUESTION = 300


def reply(base: Base, given: Reply, question: str = "", *, how: How) -> Screen:
    """A reply of the desk; `how` its buttons are answered: in place, or in a message of their own.

    `question` is repeated where others read along.
    """
    words = [f"> {quoted(question, LONGEST_QUESTION)}"] if question else []
    entry = base.entries.get(given.entry or "")
    guesses = [given.entry, *(near.entry for near in given.alternatives)]
    offered = [one for one in guesses if one is not None and one in base.entries]
    match given.outcome:
        case "answer" if entry is not None:
            return _entry(base, entry, given.lang, words, how=how)
        case "choice":
            words.append(_desk().say(given.lang, "ask/choice"))
        case _ if given.house is not None and entry is not None:
            words += [given.house, _source(base, entry, given.lang)]
            offered = offered[1:]
        case _:
            words.append(_desk().say(given.lang, "ask/unknown"))
            if offered:
                words.append(_desk().say(given.lang, "ask/near"))
    buttons = _to_entries(base, offered[:GUESSES], given.lang, how)
    return screen(Text("\n".join(filter(None, words))), *rows(buttons, 1), colour=COLOUR)


def page(base: Base, entry: Entry, lang: str, *, more: bool) -> Screen:
    """One entry, as its button shows it; `more` adds the longer explanation."""
    return _entry(base, entry, lang, [], how=How.UPDATE, more=more)


def _entry(
    base: Base,
    entry: Entry,
    lang: str,
    above: Sequence[str],
    *,
    how: How,
    more: bool = False,
) -> Screen:
    speech = entry.speech(lang)
    silent = entry.authority == "ruling" and not base.settled_here(entry)
    words = [*above, f"### {speech.question}"]
    words.append(wording.house(entry, lang) if silent else speech.answer)
    if more:
        words.append(speech.more)
    words.append(_source(base, entry, lang))
    own = entry_id(base, entry)
    buttons: list[Button] = []
    if own is not None and not more:
        press = Press(how, 0, "more", f"{lang}/{own}").encode()
        buttons.append(Button(Voice(lang)("desk/more"), press, Weight.MAIN))
    related = [f"{entry.game}/{slug}" for slug in entry.related]
    known = [one for one in related if one in base.entries]
    buttons += _to_entries(base, known[:4], lang, how)
    return screen(Text("\n".join(filter(None, words))), *rows(buttons, 1), colour=COLOUR)


def entry_id(base: Base, entry: Entry) -> str | None:
    """Under which id an entry is kept."""
    return next((one for one, kept in base.entries.items() if kept is entry), None)


def _source(base: Base, entry: Entry, lang: str) -> str:
    """By whose authority, and where it stands."""
    authority = _desk().say(lang, f"authority/{entry.authority}")
    where = sources(cited(base, entry, lang), lang)
    return f"-# {authority}{' · ' if where else ''}{where}"


def _to_entries(base: Base, ids: Sequence[str], lang: str, how: How) -> list[Button]:
    return [
        Button(
            cut(base.entries[one].speech(lang).question, LABEL),
            Press(how, 0, "entry", f"{lang}/{one}").encode(),
        )
        for one in dict.fromkeys(ids)
    ]


def _desk() -> Words:
    return wording.words()
