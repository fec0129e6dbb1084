"""What a person may choose for themselves: language, pictures or words; and to be forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.people.preferences import People
from bot.presser import Presser
from bot.screen import Button, Row, Screen, Text, Weight, screen
from bot.table.looks import Looks
from bot.table.press import How, Press
from bot.table.service import Tables
from bot.table.sketch import Answer, words_only
from bot.table.state import TableState
from bot.voice import Voice
from engines.drawing.styles import STYLES
from engines.kernel.words import LANGUAGES

COLOUR = 0x4C6FFF
NOWHERE = 0
"""The table of a button that belongs to none."""

Act = Callable[[Press, Presser], Awaitable[Answer | None]]


class ChoiceActs:
    """The acts of the preferences; `changed` draws again the tables that somebody was taken off."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        looks: Looks,
        changed: Callable[[TableState, int], None],
    ) -> None:
        self._tables, self._people, self._looks = tables, people, looks
        self._changed = changed
        update = {How.UPDATE}
        self.acts: dict[str, tuple[set[How], Act]] = {
            "choose": ({How.UPDATE, How.PRIVATE}, self._choose),
            "forget-ask": (update, self._ask),
            "forget": (update, self._forget),
        }

    async def _choose(self, press: Press, who: Presser) -> Answer:
        key, _, value = press.argument.partition("/")
        match key:
            case "lang" if value in LANGUAGES:
                await self._people.set_language(who.id, value)
                who = replace(who, lang=value)
            case "style" if value in STYLES:
                await self._people.set_style(who.id, value)
                who = replace(who, style=value)
            case "as-text" if value in ("yes", "no"):
                await self._people.set_as_text(who.id, value == "yes")
                who = replace(who, as_text=value == "yes")
            case _:
                pass
        return words_only(preferences(who))

    async def _ask(self, press: Press, who: Presser) -> Answer:
        return words_only(forget_question(who.lang))

    async def _forget(self, press: Press, who: Presser) -> Answer:
        for state in await self._tables.forget(who.id):
            self._changed(state, who.id)
        await self._people.forget(who.id)
        self._looks.forget(who.id)
        return words_only(screen(Text(who.say("forget/done")), colour=COLOUR))


def preferences(who: Presser) -> Screen:
    """A person's choices, each with its buttons."""
    say = who.say
    return screen(
        Text(f"### {say('choices/title')}\n{say('language/yours')}"),
        Row(
            tuple(
                _button(Voice(lang)("language/name"), f"lang/{lang}", chosen=lang == who.lang)
                for lang in LANGUAGES
            )
        ),
        Text(say("choices/style")),
        Row(
            tuple(
                _button(say(f"style/{style}"), f"style/{style}", chosen=style == who.style)
                for style in STYLES
            )
        ),
        Text(say("choices/text")),
        Row(
            (
                _button(say("choices/pictures"), "as-text/no", chosen=not who.as_text),
                _button(say("choices/words"), "as-text/yes", chosen=who.as_text),
            )
        ),
        Row((Button(say("forget/button"), Press(How.UPDATE, NOWHERE, "forget-ask").encode()),)),
        colour=COLOUR,
    )


def forget_question(lang: str) -> Screen:
    """What is erased, what stays; asked before it is done."""
    say = Voice(lang)
    yes = Press(How.UPDATE, NOWHERE, "forget").encode()
    return screen(
        Text(say("forget/ask")),
        Row(
            (
                Button(say("forget/yes"), yes, Weight.DANGER),
                Button(say("forget/no"), Press(How.UPDATE, NOWHERE, "choose").encode()),
            )
        ),
        colour=COLOUR,
    )


def _button(words: str, choice: str, *, chosen: bool) -> Button:
    """A choice; the one that holds is marked by more than its colour."""
    press = Press(How.UPDATE, NOWHERE, "choose", choice).encode()
    return Button(f"● {words}" if chosen else words, press, disabled=chosen)
