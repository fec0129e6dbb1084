"""Dice that anyone can check: how they are promised, how verified, and how lucky they were."""

from __future__ import annotations

from typing import Any

from bot.limits import TEXT, cut
from bot.people.names import isolated, quoted
from bot.screen import Button, Row, Screen, Text, screen
from bot.table.names import WORD_MOST
from bot.table.press import How, Press
from bot.table.seen import Seen
from bot.voice import Voice
from engines.kernel.game import Game
from engines.kernel.log import Log, LogError
from engines.kernel.luck import Tally
from engines.kernel.recorded import RollError, SeedError
from engines.kernel.verify import UnfinishedError, verify

COLOUR = 0x8A8F98
YES, NO = "✓", "✗"
WORD_SHOWN = 24
"""Characters of a word that the lobby shows; the whole word is one press away."""


def words_line(seen: Seen) -> str:
    """Each seat's word for the dice, in short."""
    pairs = [
        seen.text("dice/word-of", seat=row.seat, word=_safe(row.word, WORD_SHOWN))
        for row in seen.state.seats
    ]
    return seen.text("dice/words", words=", ".join(pairs))


def fair(seen: Seen, *, more: bool = False) -> Screen:
    """How do I know the dice are fair? Two sentences, this table's own figures, and all of it."""
    say, state, table = seen.text, seen.state, seen.state.id
    words = [f"### {say('dice/title')}", say("dice/answer")]
    if more:
        words.append(say("dice/more"))
    facts = [say("dice/commitment", commitment=state.commitment)]
    if state.seed is not None:
        facts.append(say("dice/seed", seed=state.seed))
    facts += [
        say("dice/word-of", seat=row.seat, word=_safe(row.word, WORD_MOST)) for row in state.seats
    ]
    buttons: list[Button] = []
    if not more:
        press = Press(How.UPDATE, table, "fair", "more").encode()
        buttons.append(Button(seen.label("desk/more"), press))
    if state.status == "lobby":
        buttons.append(word_button(seen))
    if state.status == "ended" and state.started is not None:
        buttons += [
            Button(seen.label("dice/verify"), Press(How.UPDATE, table, "verify").encode()),
            Button(seen.label("ending/log"), Press(How.PRIVATE, table, "log").encode()),
        ]
    return screen(
        Text("\n".join(words)),
        Text("\n".join(f"-# {fact}" for fact in facts)),
        Row(tuple(buttons)) if buttons else None,
        colour=COLOUR,
    )


def fair_button(seen: Seen) -> Button:
    """The question that anybody may ask, in the lobby, on the board and at the end."""
    return Button(seen.label("dice/fair"), Press(How.PRIVATE, seen.state.id, "fair").encode())


def word_button(seen: Seen) -> Button:
    """Opens the form for a word of one's own."""
    return Button(seen.label("dice/word"), Press(How.MODAL, seen.state.id, "word").encode())


def luck_button(seen: Seen) -> Button:
    """How the dice fell, once the game is over."""
    return Button(seen.label("dice/luck"), Press(How.PRIVATE, seen.state.id, "luck").encode())


def verification(game: Game[Any, Any, Any], log: Log, lang: str) -> str:
    """Recompute every roll of a log, and say what came of it."""
    say = Voice(lang)
    if log.seed is None:
        return f"{NO} {say('verify/no-seed')}"
    try:
        found = verify(game, log)
    except SeedError:
        return f"{NO} {say('verify/seed')}"
    except RollError as error:
        return f"{NO} {say('verify/roll', count=error.number, number=error.number + 1)}"
    except UnfinishedError:
        return f"{NO} {say('verify/cut')}"
    except LogError:
        return f"{NO} {say('verify/broken')}"
    words = [f"{YES} {say('verify/holds', count=found.rolls)}"]
    if not found.over:
        words.append(say("verify/stopped"))
    words.append(f"-# {say('verify/promise', commitment=log.commitment)}")
    return "\n".join(words)


def luck(seen: Seen) -> Screen:
    """How the dice fell against what could be expected, from what everybody was told."""
    say = seen.text
    told = [public for news in seen.table.news if (public := news.event.for_seat(None))]
    found = seen.game.luck(told)
    head = f"### {say('dice/luck-title')}"
    if found is None:
        return screen(Text(f"{head}\n{say('dice/no-luck')}"), colour=COLOUR)
    blocks = [
        "\n".join([head, *map(say.told, found.said)]),
        *(_tally(say, tally) for tally in found.tallies),
        "\n".join(map(say.told, found.rows)),
    ]
    return screen(
        *(Text(cut(block, TEXT // len(blocks))) for block in blocks if block), colour=COLOUR
    )


def _tally(say: Voice, tally: Tally) -> str:
    """A title and a row for the faces: figures under one another, words beside their counts."""
    title = f"**{say.told(tally.title)}**"
    if all(face.isdecimal() for face in tally.faces):
        width = 1 + max(len(str(one)) for one in (*tally.faces, *tally.counts))
        rows = [tally.faces, tuple(map(str, tally.counts))]
        table = "\n".join("".join(cell.rjust(width) for cell in row) for row in rows)
        return f"{title}\n```\n{table}\n```"
    pairs = zip(tally.faces, tally.counts, strict=True)
    return "\n".join([title, " · ".join(f"{say(face)} {count}" for face, count in pairs)])


def _safe(word: str, most: int) -> str:
    """A word for a text: on one line, and nothing in it formats, mentions or reorders."""
    return isolated(quoted(cut(word, most), most))
