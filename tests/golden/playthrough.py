"""A log as text: all that was told, step by step, in both languages, then sheets and scores."""

from __future__ import annotations

import json

from bot.commands.replay import replayed
from engines.kernel.log import Log
from engines.kernel.table import Table
from engines.kernel.words import LANGUAGES
from engines.rooms import Room


def playthrough(room: Room, log: Log) -> str:
    """What an onlooker reads of the whole game, and where it ends."""
    lines: list[str] = []
    shown = None
    for news in Table.replay(room.game, log).news:
        event = news.event.for_seat(None)
        if event is None:
            continue
        if news.step != shown:
            shown = news.step
            lines.append(f"step {shown}")
        lines.extend(
            f"  {language}  {room.words.say(language, event.words, event.facts, log.names)}"
            for language in LANGUAGES
        )
    lines.extend(json.dumps(seat, ensure_ascii=False) for seat in replayed(room, log)["seats"])
    return "\n".join(lines) + "\n"
