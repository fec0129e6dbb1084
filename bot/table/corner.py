"""The corner of whoever runs a table in play: a stuck seat, and the end."""

from __future__ import annotations

from bot.screen import Button, Row, Screen, Text, Weight, rows, screen
from bot.table.lobby import style_buttons
from bot.table.press import How, Press
from bot.table.seen import Seen

COLOUR = 0x8A8F98


def corner(seen: Seen, note: str = "") -> Screen:
    """What the host or a moderator may do about a table in play."""
    label, state = seen.label, seen.state
    words = [f"⚠ {note}"] if note else []
    gone = [row.seat for row in state.seats if row.left]
    if gone:
        words.append(seen.text("board/left", seats=gone, count=len(gone)))
    words.append(seen.text("corner/play"))
    stuck = set(seen.awaited()) | set(gone) if state.table is not None else set[int]()
    buttons = [
        Button(
            label("corner/replace", seat=row.seat),
            Press(How.UPDATE, state.id, "robot", str(row.seat)).encode(),
        )
        for row in seen.people()
        if row.seat in stuck
    ]
    buttons += [
        Button(
            label("corner/hand-over", name=seen.names[row.seat]),
            Press(How.UPDATE, state.id, "host", str(row.user_id)).encode(),
        )
        for row in seen.people()
        if row.user_id != state.host_id
    ]
    buttons.append(
        Button(label("corner/end"), Press(How.UPDATE, state.id, "end-ask").encode(), Weight.DANGER)
    )
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        Text(seen.text("corner/style")),
        *rows(style_buttons(seen)),
        colour=COLOUR,
    )


def end_question(seen: Seen) -> Screen:
    """Ask once more before a table is ended for everybody."""
    label, table = seen.label, seen.state.id
    return screen(
        Text(seen.text(f"corner/{seen.state.status}-end")),
        Row(
            (
                Button(
                    label("corner/end-yes"), Press(How.UPDATE, table, "end").encode(), Weight.DANGER
                ),
                Button(label("corner/end-no"), Press(How.UPDATE, table, "corner").encode()),
            )
        ),
        colour=COLOUR,
    )
