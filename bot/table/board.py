"""The board: the table's one public message, drawn from its state and from nothing else."""

from __future__ import annotations

from bot.discord_calls import relative
from bot.screen import Button, Picture, Screen, Separator, Text, Weight, rows, screen
from bot.table.fair import fair_button
from bot.table.lobby import house_values
from bot.table.press import How, Press
from bot.table.reveal import reveal, so_far, totals
from bot.table.seen import Seen
from bot.table.sketch import SHARED
from bot.table.tale import Tale

COLOUR = 0x2E8B57


def board(seen: Seen, tale: Tale, picture: Picture | None) -> Screen:
    """The table in play."""
    say = seen.text
    head = [f"## {say('game/name')} · {say('turn/name', count=seen.turn())}"]
    if tale.now:
        head += so_far(seen, tale.now.events)
    return screen(
        Text("\n".join(head)),
        picture,
        Text("\n".join([awaiting(seen), totals(seen, seen.scores()), *house_values(seen)])),
        Separator() if tale.last else None,
        Text(reveal(seen, tale.last)) if tale.last else None,
        *rows(list(buttons(seen))),
        colour=COLOUR,
    )


def awaiting(seen: Seen) -> str:
    """Who has chosen, who is awaited and since when."""
    say, awaited = seen.text, seen.awaited()
    when = relative(seen.state.awaited_since or seen.state.created)
    lines = [say("board/awaiting", seats=awaited, count=len(awaited), when=when)]
    chosen = [seat for seat in seen.table.due if seat not in awaited]
    if chosen:
        lines.append(say("board/chosen", seats=chosen, count=len(chosen)))
    gone = [row.seat for row in seen.state.seats if row.left]
    if gone:
        lines.append(say("board/left", seats=gone, count=len(gone)))
    return "\n".join(lines)


def buttons(seen: Seen) -> tuple[Button, ...]:
    """What anybody may press on the board."""
    label, table, step = seen.label, seen.state.id, seen.table.step
    return (
        Button(
            label("board/turn"), Press(How.PRIVATE, table, "turn", step=step).encode(), Weight.MAIN
        ),
        Button(label("board/sheets"), Press(How.PRIVATE, table, "sheet").encode()),
        Button(label("read/button"), Press(How.PRIVATE, table, "text", SHARED).encode()),
        Button(label("button/ask"), Press(How.MODAL, table, "ask").encode()),
        Button(label("board/more"), Press(How.PRIVATE, table, "corner").encode()),
        fair_button(seen),
    )
