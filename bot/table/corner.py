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
    if state.trouble is not None:
        words.append(seen.text("board/broken", table=state.id))
        return screen(Text("\n".join(words)), Row((_end_button(seen),)), colour=COLOUR)
    gone = [row.seat for row in state.seats if row.left]
    if gone:
        words.append(seen.text("board/left", seats=gone, count=len(gone)))
    words.append(seen.text("corner/play"))
    stuck = set(seen.awaited()) | set(gone)
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
    buttons.append(_end_button(seen))
    return screen(
        Text("\n".join(words)),
        *rows(buttons),
        Text(seen.text("corner/style")),
        *rows(style_buttons(seen)),
        colour=COLOUR,
    )


def _end_button(seen: Seen) -> Button:
    press = Press(How.UPDATE, seen.state.id, "end-ask").encode()
    return Button(seen.label("corner/end"), press, Weight.DANGER)


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
