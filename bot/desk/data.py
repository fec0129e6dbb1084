"""The pages of a game's values, and what came of a file that a server uploaded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.desk import values
from bot.screen import Block, Button, Choice, Document, Option, Row, Screen, Text, Weight, screen
from bot.table.press import How, Press
from bot.voice import Voice
from engines.kernel import data as files
from engines.kernel.data import DataError, DataFile
from engines.rooms import rooms

COLOUR = 0xD9822B
PAGE = 6
"""Values on a page: what a phone shows without much scrolling."""
MOST_CHANGES = 12
MOST_PROBLEMS = 15
OWN, SERVER = "own", "server"


def page(
    lang: str, game: str, server: DataFile[Any] | None, number: int, which: str, *, may: bool
) -> Screen:
    """A page of a game's own values, or of the server's; `may`: the reader may remove those."""
    say = Voice(lang, game)
    own = rooms()[game].game.data()
    file = server if which == SERVER and server is not None else own
    listed = list(file.values())
    pages = max(1, -(-len(listed) // PAGE))
    at = min(max(number, 0), pages - 1)
    theirs = {name: old for name, old, _ in values.changes(own, file)}
    head = [f"## {say('data/title', name=say('game/name'))} {at + 1}/{pages}"]
    head.append(say("data/server" if file is not own else "data/own"))
    if at == 0:
        head.append(_legend(say, file))
        if file is own and say.has("game/house-values"):
            head.append(say("game/house-values"))
    lines = [
        values.line(say, name, entry, theirs.get(name))
        for name, entry in listed[at * PAGE : (at + 1) * PAGE]
    ]
    shown = SERVER if file is not own else OWN
    return screen(
        Text("\n".join(head)),
        Text("\n".join(lines)),
        Row(tuple(_ways(say, game, at, pages, shown))),
        Row(tuple(_about(say, game, server, shown, may=may))),
        _games(say, game),
        colour=COLOUR,
    )


def download(lang: str, file: DataFile[Any]) -> Screen:
    """The file itself, to be corrected."""
    say = Voice(lang, file.game)
    name = f"{file.game}-{file.hash[:8]}.yaml"
    return screen(
        Text(say("data/file", name=name)),
        Document(name, files.dump(file.body).encode()),
        colour=COLOUR,
    )


def accepted(lang: str, file: DataFile[Any]) -> Screen:
    """A server's file that is good: what it changes, in words."""
    say = Voice(lang, file.game)
    own = rooms()[file.game].game.data()
    found = list(values.changes(own, file))
    if not found:
        return _sentence(say("data/no-change", name=say("game/name")))
    lines = [say("data/used", name=say("game/name"), count=len(found))]
    lines += [values.change(say, *each) for each in found[:MOST_CHANGES]]
    if len(found) > MOST_CHANGES:
        lines.append(say("data/more", count=len(found) - MOST_CHANGES))
    return screen(
        Text("\n".join(lines)),
        Row((_to(say, "data/see", file.game, 0, SERVER), _drop(say, file.game))),
        colour=COLOUR,
    )


def refused(lang: str, error: DataError) -> Screen:
    """A file that can't be used: every wrong value by name."""
    say = Voice(lang)
    if not error.problems:
        return _sentence(say("data/unreadable", why=values.quoted(str(error), 300)))
    lines = [say("data/wrong", count=len(error.problems))]
    lines += [values.wrong(say, problem) for problem in error.problems[:MOST_PROBLEMS]]
    if len(error.problems) > MOST_PROBLEMS:
        lines.append(say("data/more", count=len(error.problems) - MOST_PROBLEMS))
    return _sentence("\n".join(lines))


def removed(lang: str, game: str, *, was_there: bool) -> Screen:
    """The game's own values are used again."""
    say = Voice(lang, game)
    key = "data/removed" if was_there else "data/none"
    return screen(
        Text(say(key, name=say("game/name"))),
        Row((_to(say, "data/see", game, 0, OWN),)),
        colour=COLOUR,
    )


def _legend(say: Voice, file: DataFile[Any]) -> str:
    """How many values have which origin, and what that means."""
    counted = Counter(entry.provenance for _, entry in file.values())
    return "\n".join(
        f"-# {sign} {counted[origin]} × {say(f'data/means/{origin}')}"
        for origin, sign in values.SIGNS.items()
        if counted[origin]
    )


def _ways(say: Voice, game: str, at: int, pages: int, shown: str) -> Sequence[Button]:
    return (
        _to(say, "menu/before", game, at - 1, shown, disabled=at == 0),
        _to(say, "menu/after", game, at + 1, shown, disabled=at == pages - 1),
        Button(
            say("data/download"),
            Press(How.PRIVATE, 0, "data-file", f"{game}/{shown}").encode(),
        ),
    )


def _about(
    say: Voice, game: str, server: DataFile[Any] | None, shown: str, *, may: bool
) -> list[Button]:
    """Between the game's own values and the server's."""
    if server is None:
        return [_to(say, "data/none-here", game, 0, SERVER, disabled=True)]
    other = OWN if shown == SERVER else SERVER
    buttons = [_to(say, f"data/to-{other}", game, 0, other)]
    return [*buttons, _drop(say, game)] if may else buttons


def _to(
    say: Voice, key: str, game: str, number: int, which: str, *, disabled: bool = False
) -> Button:
    # Two buttons of one message may not be alike: a disabled one says where it would lead, too.
    press = Press(How.UPDATE, 0, "data", f"{game}/{number}/{which}").encode()
    return Button(say(key), press, disabled=disabled)


def _drop(say: Voice, game: str) -> Button:
    return Button(
        say("data/remove"), Press(How.UPDATE, 0, "data-drop", game).encode(), Weight.DANGER
    )


def _games(say: Voice, game: str) -> Block | None:
    """The other games, where there are some."""
    if len(rooms()) < 2:
        return None
    options = tuple(Option(say.game_name(each), each, each == game) for each in rooms())
    return Choice(Press(How.UPDATE, 0, "data-game").encode(), options, say("lobby/game"))


def _sentence(words: str) -> Screen:
    return screen(Text(words), colour=COLOUR)
