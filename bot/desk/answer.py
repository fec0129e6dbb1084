"""What the desk shows: an answer with its source, a choice, or that the rules don't say."""

from __future__ import annotations

from collections.abc import Sequence

from bot import discord_calls as calls
from bot.desk import judged
from bot.desk.at_table import at_table
from bot.desk.reader import Reader
from bot.desk.server_rules import OwnAnswer
from bot.desk.show import has_proof
from bot.limits import LABEL, cut
from bot.people.names import escaped, quoted
from bot.screen import Block, Button, Row, Screen, Text, Weight, rows, screen
from bot.table.menus import stamp
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.voice import Voice
from engines.kernel.words import Words
from faq import reply as wording
from faq.base import Base, Entry
from faq.reply import Reply, cited, sources

COLOUR = 0xD9822B
RELATED = 3
MOST_HOUSE = 2
"""House rules shown below an answer, the latest."""
LONGEST_QUESTION = 300
LONGEST_ANSWER = 500
HOUSE = 700
"""Characters of a house rule once nothing in it formats: an answer has room for two beside it."""
OWN = "+"
"""Before the number of a server's own answer, where an entry's id would stand."""


def reply(reader: Reader, given: Reply, question: str, *, filed: bool = False) -> Screen:
    """A reply of the desk to a question; `filed`: it waits for the server's moderators now."""
    base, say = reader.base, reader.say
    entry = base.entries.get(given.entry or "")
    best = [given.entry, *(near.entry for near in given.alternatives)]
    offered = [one for one in best if one is not None and reader.shown(one)]
    if given.beyond is not None:
        words = wording.beyond(base, given.beyond, reader.lang)
        ways = Row((browse(say, reader.how),))
        return screen(asked(question), Text(words), ways, colour=COLOUR)
    if entry is not None and given.entry in reader.rules.hidden and given.outcome == "answer":
        return guesses(reader, question, offered, say("desk/set-aside"))
    match given.outcome:
        case "answer" if entry is not None:
            return page(reader, entry, question=question, answer=given.answer)
        case "choice" if offered:
            return guesses(reader, question, offered, _desk().say(reader.lang, "ask/choice"))
        case _ if given.house is not None and entry is not None and reader.shown(given.entry or ""):
            return page(reader, entry, question=question)
        case _:
            told = [_desk().say(reader.lang, "ask/unknown")]
            told += [f"-# {say('desk/filed')}"] if filed else []
            told += [_desk().say(reader.lang, "ask/near")] if offered else []
            return guesses(reader, question, offered, "\n".join(told), none=False)


def page(
    reader: Reader,
    entry: Entry,
    *,
    question: str = "",
    answer: str | None = None,
    more: bool = False,
    note: str = "",
) -> Screen:
    """One entry: the answer, its source and authority, and where to go from here.

    `question` is what was asked, if this answers it; `answer` stands for the entry's own words
    where the data settled the question; `more` adds the longer explanation, `note` a line above.
    """
    base, lang = reader.base, reader.lang
    own = entry_id(base, entry) or ""
    speech = entry.speech(lang)
    silent = entry.authority == "ruling" and not base.settled_here(entry)
    words = [f"**{note}**"] if note else []
    words += [f"-# {reader.say('desk/understood')}"] if question else []
    words.append(f"### {speech.question}")
    words.append(wording.house(entry, lang) if silent else answer or speech.answer)
    words += [house_rule(reader, rule) for rule in reader.rules.house(own)[-MOST_HOUSE:]]
    words += [speech.more] if more else []
    words.append(source(base, entry, lang))
    here = at_table(reader.seen, entry)
    related = [f"{entry.game}/{slug}" for slug in entry.related]
    return screen(
        asked(question),
        Text("\n".join(words)),
        Text("\n".join(here)) if here else None,
        *rows(_about(reader, entry, own, more=more, why=bool(here))),
        *to_entries(reader, [one for one in related if reader.shown(one)][:RELATED]),
        *(verdict(reader, own) if question else ()),
        colour=COLOUR,
    )


def own_answer(reader: Reader, own: OwnAnswer, *, question: str = "", note: str = "") -> Screen:
    """An answer of the server's moderators, shown as such."""
    words = [f"**{note}**"] if note else []
    words.append(f"### {quoted(own.question, LONGEST_QUESTION)}")
    words.append(quoted(own.answer, LONGEST_ANSWER))
    words.append(f"-# {by_whom(reader, own, 'desk/own-answer')}")
    code = f"{OWN}{own.id}"
    return screen(
        asked(question),
        Text("\n".join(words)),
        *(verdict(reader, code) if question else ()),
        colour=COLOUR,
    )


def house_rule(reader: Reader, rule: OwnAnswer) -> str:
    """A house rule below an answer."""
    told = cut(quoted(rule.answer, LONGEST_ANSWER), HOUSE)
    words = reader.say("desk/house-rule", rule=told)
    return f"{words}\n-# {by_whom(reader, rule, 'desk/own-rule')}"


def by_whom(reader: Reader, own: OwnAnswer, key: str) -> str:
    """Who wrote an answer of the server's, and when."""
    day = calls.day(own.created)
    if own.name is None:
        return reader.say(f"{key}/nameless", day=day)
    return reader.say(key, name=escaped(own.name), day=day)


def asked(question: str) -> Text | None:
    """What was asked, as it was typed, in a block of its own; nothing in it formats or mentions."""
    return Text(f"> {quoted(question, LONGEST_QUESTION)}") if question else None


def verdict(reader: Reader, own: str) -> list[Block]:
    """Was this right?"""
    say = reader.say
    buttons = tuple(
        Button(
            say(f"verdict/{act}"),
            Press(reader.how, reader.table, act, f"{reader.lang}/{own}").encode(),
        )
        for act in ("right", "wrong", "other")
    )
    return [Text(f"-# {say('verdict/question')}"), Row(buttons)]


def guesses(
    reader: Reader, question: str, offered: Sequence[str], words: str, *, none: bool = True
) -> Screen:
    """The entries that a question may be about, and the ways out."""
    known = [one for one in dict.fromkeys(offered) if reader.shown(one)]
    shown = wording.offered(reader.base, known)
    labels = wording.asked(reader.base, shown, reader.lang)
    buttons = [_to(reader, one, "pick", label) for one, label in zip(shown, labels, strict=True)]
    if none:
        press = Press(reader.how, reader.table, "none", reader.lang)
        buttons.append(Button(reader.say("verdict/none"), press.encode()))
    ways = Row((again(reader), browse(reader.say, reader.how)))
    return screen(asked(question), Text(words), *rows(buttons, 1), ways, colour=COLOUR)


def again(reader: Reader) -> Button:
    """Ask in other words: the form."""
    press = Press(How.MODAL, reader.table, "ask")
    return Button(reader.say("desk/again"), press.encode())


def browse(say: Voice, how: How, game: str = "") -> Button:
    """To what there is to browse, of a game or of all."""
    return Button(say("browse/button"), Press(how, 0, "browse", game).encode())


def _about(reader: Reader, entry: Entry, own: str, *, more: bool, why: bool) -> list[Button]:
    """The longer explanation, the proof as pictures, "Why not?", the game's sections."""
    say, how = reader.say, reader.how
    argument = f"{reader.lang}/{own}"
    buttons: list[Button] = []
    if not more:
        press = Press(how, reader.table, "more", argument).encode()
        buttons.append(Button(say("desk/more"), press, Weight.MAIN))
    if has_proof(entry):
        press = Press(how, reader.table, "show", argument).encode()
        buttons.append(Button(say("show/button"), press))
    if why and reader.seen is not None and judged.owes(reader.seen):
        buttons.append(_why(reader.seen))
    buttons.append(browse(say, how, entry.game))
    if reader.curates:
        press = Press(How.UPDATE, 0, "dk-entry", own).encode()
        buttons.append(Button(say("curate/entry"), press))
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
    reader = Reader(base, seen.lang, How.PRIVATE, seen=seen)
    return _to(reader, entry_id(base, entry) or "", "entry")


def to_entries(reader: Reader, ids: Sequence[str]) -> list[Row]:
    """Entries as buttons that say their questions."""
    return rows([_to(reader, one, "entry") for one in dict.fromkeys(ids)], 1)


def _to(reader: Reader, one: str, act: str, label: str = "") -> Button:
    """To an entry; without a label by the question that it answers."""
    label = label or reader.base.entries[one].speech(reader.lang).question
    press = Press(reader.how, reader.table, act, f"{reader.lang}/{one}")
    return Button(cut(label, LABEL), press.encode())


def _desk() -> Words:
    return wording.words()
